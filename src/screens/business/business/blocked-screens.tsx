import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { LinkButton } from '#src/components/form/button.tsx'
import { Contact } from '#src/components/layout/contact.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBusiness } from './business.connect.ts'
import { BusinessPage } from './business-page.tsx'

/** Shows that a business takes no bookings, and how to contact it. */
export function InactiveScreen({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { t } = useTranslation('business')
  const view = useConnect(actor, connectBusiness)
  const { business } = view
  if (business === null) return null
  return (
    <BusinessPage business={business} shell="page" title={t('inactiveTitle')}>
      <EmptyState
        illustration={drawings.inactive}
        heading="p"
        title={t(business.phone === null ? 'inactiveTextNoContact' : 'inactiveText', { name: business.name })}
        actions={
          <>
            <Contact business={business} />
            <LinkButton kind="quiet" {...view.toBusiness}>
              {t('seeBusiness')}
            </LinkButton>
          </>
        }
      />
    </BusinessPage>
  )
}

/** Shows a business without categories. */
export function NothingOfferedScreen({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { t } = useTranslation('business')
  const { business } = useConnect(actor, connectBusiness)
  if (business === null) return null
  return (
    <BusinessPage business={business} shell="landing" title={t('nothingTitle')}>
      <EmptyState
        illustration={drawings.noTimes}
        heading="p"
        title={t('nothingText', { name: business.name })}
        actions={<Contact business={business} />}
      />
    </BusinessPage>
  )
}
