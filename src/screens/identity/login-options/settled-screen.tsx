import { pathTo } from '#domain/paths.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectLoginOptions } from './login-options.connect.ts'

/** Shows a signed-in customer without a return path or a business what they can do without one. */
export function SettledScreen({ actor }: { actor: ActorOf<typeof connectLoginOptions> }) {
  const { t } = useTranslation('login-options')
  const view = useConnect(actor, connectLoginOptions)
  return (
    <Page title={t('settled')} onBack={view.goBack}>
      <EmptyState
        illustration={drawings.done}
        heading="p"
        title={t('settledText')}
        actions={
          <LinkButton href={pathTo('referrals')} follow={view.toReferrals}>
            {t('referAndEarn')}
          </LinkButton>
        }
      />
    </Page>
  )
}
