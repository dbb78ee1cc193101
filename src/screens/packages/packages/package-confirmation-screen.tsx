import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Layers from 'lucide-react/icons/layers'
import { chooseBackground } from '#domain/business/business.ts'
import type { BookingTransaction, Business } from '#domain/entities.ts'
import { toMapsLink, toOneLine } from '#domain/identity/address.ts'
import { findBoughtPackage } from '#domain/packages/bought-package.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { cutText } from '#src/components/layout/cut-text.ts'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { Illustration } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { ConfirmationView } from '#src/screens/booking/confirmation/confirmation.connect.ts'
import styles from '#src/screens/booking/confirmation/confirmation.module.css'
import { PaidCard } from '#src/screens/booking/confirmation/paid-card.tsx'
import { PaymentNotice } from '#src/screens/booking/confirmation/payment-notice.tsx'
import { PlaceCard } from '#src/screens/booking/confirmation/place-card.tsx'
import { useHeldUntil } from '#src/screens/booking/confirmation/use-held-until.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectPackageConfirmation } from './package-confirmation.connect.ts'
import { PurchaseSummary } from './purchase-summary.tsx'

/** Characters of an address on a confirmation. */
const ADDRESS_LIMIT = 50

/** Shows the bought package and the next steps, with the result of a returned payment. */
export function PackageConfirmationScreen({ actor }: { actor: ActorOf<typeof connectPackageConfirmation> }) {
  const view = useConnect(actor, connectPackageConfirmation)
  return view.booking === null ? null : <Shown view={view} {...view.booking} />
}

function Shown({
  view,
  business,
  transaction,
}: {
  view: ConfirmationView
  business: Business
  transaction: BookingTransaction
}) {
  const { t } = useTranslation('packages')
  const { t: confirmation } = useTranslation('confirmation')
  const { title, lead } = useStatus(view, business)
  const bookingPackage = findBoughtPackage(transaction)
  return (
    <Page
      title={title}
      {...(lead === null ? {} : { lead })}
      onBack={view.goBack}
      picture={chooseBackground(business, null)}
      footer={
        <LinkButton kind="primary" wide {...view.openReservations}>
          {t(view.status === 'waiting' ? 'toPayment' : 'reservations')}
        </LinkButton>
      }
    >
      {view.status === 'booked' && (
        <div className={styles.picture}>
          <Illustration drawing={drawings.done} />
        </div>
      )}
      <PaymentNotice view={view} business={business} />
      <BusinessHeader name={business.name} address={null} avatar={business.thumbnailUrl}>
        <MapAddress business={business} />
      </BusinessHeader>
      {bookingPackage !== null && (
        <PurchaseSummary title={t('bought')} bookingPackage={bookingPackage} currency={business.currency} />
      )}
      <PaidCard transactionId={transaction.id} />
      {view.receiptPath !== null && (
        <LinkButton kind="quiet" wide href={view.receiptPath}>
          {confirmation('receipt')}
        </LinkButton>
      )}
      {view.canSchedule && (
        <Button kind="secondary" wide icon={<CalendarPlus size={18} />} onClick={view.schedule}>
          {t('scheduleFirst')}
        </Button>
      )}
      <PlaceCard business={business} />
      <LinkButton kind="quiet" wide icon={<Layers size={18} />} {...view.openPackages}>
        {t('discover')}
      </LinkButton>
    </Page>
  )
}

/** Shows the address with a link to the map. */
function MapAddress({ business }: { business: Business }) {
  const address = toOneLine(business.address)
  const map = toMapsLink(business)
  const getLang = useBusinessLang()
  if (address === '') return null
  if (map === null) return <span lang={getLang()}>{cutText(address, ADDRESS_LIMIT)}</span>
  return (
    <a href={map} lang={getLang()} target="_blank" rel="noopener noreferrer" title={address}>
      {cutText(address, ADDRESS_LIMIT)}
    </a>
  )
}

/** Returns heading and first sentence for the status of the package. */
function useStatus(view: ConfirmationView, business: Business): { title: string; lead: string | null } {
  const { t } = useTranslation('packages')
  const { t: confirmation } = useTranslation('confirmation')
  const heldUntil = useHeldUntil(business, view.deadline)
  switch (view.status) {
    case 'waiting':
      return { title: t('waitingTitle'), lead: heldUntil === null ? null : t('waitingLead', { time: heldUntil }) }
    case 'processing':
      return { title: confirmation('processing'), lead: t('processingLead') }
    case 'unpaid':
      return { title: t('cancelledTitle'), lead: t('unpaidLead') }
    case 'late':
      return { title: t('cancelledTitle'), lead: t('lateLead') }
    case 'cancelled':
      return { title: t('cancelledTitle'), lead: t('cancelledLead') }
    default:
      return { title: t('confirmed'), lead: t('confirmedLead') }
  }
}
