import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBusiness } from './business.connect.ts'
import { connectBusinessLoading } from './business-loading.connect.ts'

/** Shows that the server did not return the business, with its text, or "Ops...". */
export function NotLoadedScreen({ actor }: { actor: ActorOf<typeof connectBusinessLoading> }) {
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectBusinessLoading)
  return (
    <Page title={shell('establishmentNotLoaded')}>
      <EmptyState
        illustration={commonDrawings.error}
        heading="p"
        role="alert"
        title={<Said of={view.serverText ?? shell('noText')} />}
        actions={<Button onClick={view.retry}>{shell('retry')}</Button>}
      />
    </Page>
  )
}

/** Shows an unexpected error: nothing is lost, and the page can be loaded again. */
export function BrokenScreen({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { t: shell } = useTranslation('shell')
  const { retry } = useConnect(actor, connectBusiness)
  return (
    <Page title={shell('crashTitle')}>
      <EmptyState
        illustration={commonDrawings.error}
        heading="p"
        role="alert"
        title={shell('crashText')}
        actions={<Button onClick={retry}>{shell('retry')}</Button>}
      />
    </Page>
  )
}
