import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Contact } from '#src/components/layout/contact.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BusinessPage } from '#src/screens/business/business/business-page.tsx'
import { ServicesFailedDialog } from '#src/screens/business/business/services-failed-dialog.tsx'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectServiceSelection } from './service-selection.connect.ts'

/** Shows that the category has no services at the moment. */
export function EmptyScreen({ actor }: { actor: ActorOf<typeof connectServiceSelection> }) {
  const { t } = useTranslation('service-selection')
  const view = useConnect(actor, connectServiceSelection)
  const back = view.canGoBack ? { onBack: view.goBack } : {}
  return (
    <BusinessPage
      business={view.business}
      shell={view.isFront ? 'landing' : 'page'}
      categoryId={view.categoryId}
      title={t('title')}
      {...back}
    >
      <EmptyState
        illustration={drawings.noTimes}
        title={t('emptyTitle')}
        text={t('emptyText')}
        actions={
          <>
            {view.canGoBack && <Button onClick={view.goBack}>{t('otherCategory')}</Button>}
            <Contact business={view.business} />
          </>
        }
      />
    </BusinessPage>
  )
}

/**
 * Shows that the services could not be read: in a dialog or, if there is no page to go back to, on the page.
 */
export function UnreadScreen({ actor }: { actor: ActorOf<typeof connectServiceSelection> }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('service-selection')
  const view = useConnect(actor, connectServiceSelection)
  return (
    <BusinessPage
      business={view.business}
      shell={view.isFront ? 'landing' : 'page'}
      categoryId={view.categoryId}
      title={t('title')}
    >
      {view.hasFailed ? (
        <ServicesFailedDialog
          serverText={view.serverText}
          isUnanswered={view.isUnanswered}
          onOk={view.confirmFailure}
        />
      ) : (
        <ReadFailed
          failure={null}
          title={t('servicesFailed')}
          reason={view.serverText ?? shell(view.isUnanswered ? 'checkConnection' : 'unexpectedError')}
          onRetry={view.retry}
        />
      )}
    </BusinessPage>
  )
}
