import { chooseBackground } from '#domain/business/business.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBooking } from './booking.connect.ts'

/** Shows a skeleton between two steps, while the selection is restored or checked. */
export function ResumingScreen({ actor }: { actor: ActorOf<typeof connectBooking> }) {
  const { t } = useTranslation('booking')
  const { business } = useConnect(actor, connectBooking)
  return (
    <Page at={null} title={t('resumingTitle')} picture={business === null ? null : chooseBackground(business, null)}>
      <Skeleton shape="list" rows={3} text={t('resuming')} />
    </Page>
  )
}
