import { toOneLine } from '#domain/identity/address.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { useZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { DefinitionList, Summary } from '#src/components/list/summary.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import type { ShownReceipt } from './receipt.connect.ts'
import styles from './receipt-sheet.module.css'

interface ReceiptSheetProps {
  receipt: ShownReceipt
}

/** The amounts in the order of a receipt. */
const LINES = [
  { id: 'total', kind: 'plain' },
  { id: 'discount', kind: 'less' },
  { id: 'paid', kind: 'strong' },
  { id: 'refunded', kind: 'plain' },
  { id: 'left', kind: 'plain' },
] as const

/** Shows the receipt itself, all of it in the zone of the business. Only this is printed. */
export function ReceiptSheet({ receipt }: ReceiptSheetProps) {
  const { t } = useTranslation('receipt')
  const getLang = useBusinessLang()
  const { business, status } = receipt
  const address = toOneLine(business.address)
  return (
    <div className={styles.sheet}>
      <Card title={business.name} lang={getLang()}>
        {address !== '' && <p lang={getLang()}>{address}</p>}
      </Card>
      <Notice
        kind={status === 'paid' || status === 'refunded' ? 'success' : 'info'}
        role="note"
        title={t(`statuses.${status}`)}
      >
        {receipt.isRefundDue && <p>{t('refundDue')}</p>}
        {status === 'processing' && <p>{t('processingText')}</p>}
      </Notice>
      <Money receipt={receipt} />
      <Booked receipt={receipt} />
      <p className={styles.foot}>{t('notFiscal')}</p>
    </div>
  )
}

/** Shows the amounts, and when and how each payment came in. */
function Money({ receipt: { business, amounts, payments, id } }: ReceiptSheetProps) {
  const { t } = useTranslation('receipt')
  const format = useFormat()
  const { currency, timeZone } = business
  const money = (cents: number) => format.money(cents, currency)
  const lines = LINES.filter((line) => amounts[line.id] > 0).map((line) => ({
    ...line,
    label: t(`amounts.${line.id}`),
    value: line.id === 'discount' ? `− ${money(amounts.discount)}` : money(amounts[line.id]),
  }))
  const zone = useZoneNotice(
    business,
    payments.flatMap(({ paidAt }) => paidAt ?? []),
  )
  return (
    <Card title={t('payment')}>
      {lines.length > 0 && <Summary lines={lines} />}
      <DefinitionList
        items={[
          ...payments.map(({ cents, method, paidAt }, index) => ({
            id: `${index}`,
            term: t(`methods.${method ?? 'unknown'}`),
            detail: [
              payments.length > 1 ? money(cents) : null,
              paidAt && format.sentence(format.dayAt(paidAt, timeZone, 'dayMonthYear')),
              paidAt && format.time(paidAt, timeZone),
              paidAt && zone,
            ]
              .filter(Boolean)
              .join(', '),
          })),
          { id: 'transaction', term: t('transaction'), detail: <span translate="no">{id}</span> },
        ]}
      />
    </Card>
  )
}

/** Shows what was paid for: each service with its time. */
function Booked({ receipt: { business, bookings, packageName } }: ReceiptSheetProps) {
  const { t } = useTranslation('receipt')
  const format = useFormat()
  const getLang = useBusinessLang()
  const getName = useServiceName()
  const { timeZone } = business
  const zone = useZoneNotice(
    business,
    bookings.flatMap(({ start }) => start ?? []),
  )
  return (
    <Card title={packageName ?? t('services')} lang={packageName === null ? undefined : getLang()}>
      <ul className={styles.list}>
        {bookings.map(({ id, service, petName, professional, start, isOff }) => (
          <li key={id}>
            <p className={styles.name} lang={getLang(service)}>
              {getName(service, petName)}
            </p>
            <p className={styles.detail}>
              {start === null
                ? t('toBeScheduled')
                : `${format.sentence(format.dayAt(start, timeZone, 'withYear'))}, ${format.time(start, timeZone)}`}
            </p>
            {professional !== null && professional.name !== '' && (
              <p className={styles.detail}>{t('with', { name: professional.name })}</p>
            )}
            {isOff && <p className={styles.detail}>{t('off')}</p>}
          </li>
        ))}
      </ul>
      {zone !== null && <p className={styles.detail}>{zone}</p>}
    </Card>
  )
}
