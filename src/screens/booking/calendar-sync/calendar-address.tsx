import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { toSubscriptionLink } from '#domain/booking/calendar-address.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { LinkButton } from '#src/components/form/button.tsx'
import { CopyButton } from '#src/components/form/copy-button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { calendarAddressQuery } from '#src/queries/calendar-address.query.ts'
import { useShownDeps } from '#src/screens/query-deps.ts'

/**
 * Shows how any calendar follows the customer's appointments by a link of their own, without an account at Google
 * . Nothing if the server gives no link.
 */
export function CalendarAddress() {
  const deps = useShownDeps()
  const { data: address = null } = useQuery(calendarAddressQuery(deps), deps.queries.client)
  return address === null ? null : <AddressCard address={address} />
}

function AddressCard({ address }: { address: string }) {
  const { t } = useTranslation('calendar-sync')
  const [isCopyRefused, setCopyRefused] = useState(false)
  return (
    <Card title={t('link.title')}>
      <p>{t('link.text')}</p>
      <LinkButton wide href={toSubscriptionLink(address)} rel="noreferrer" icon={<CalendarPlus size={18} />}>
        {t('link.open')}
      </LinkButton>
      <CopyButton kind="quiet" wide text={address} label={t('link.copy')} onFail={() => setCopyRefused(true)} />
      {isCopyRefused && (
        <>
          <Notice kind="warn" role="alert">
            {t('link.copyFailed')}
          </Notice>
          <p translate="no">{address}</p>
        </>
      )}
      <Notice role="note">{t('link.secret')}</Notice>
    </Card>
  )
}
