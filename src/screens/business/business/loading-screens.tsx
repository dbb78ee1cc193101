import { useEffect } from 'react'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Said } from '#src/components/feedback/said.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { chunk } from './business.lazy.tsx'
import { connectBusinessLoading } from './business-loading.connect.ts'
import { BusinessPage } from './business-page.tsx'
import { ServicesFailedDialog } from './services-failed-dialog.tsx'

/** Shows a skeleton of the page, with what is known of the business. */
export function LoadingScreen({ actor }: { actor: ActorOf<typeof connectBusinessLoading> }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('business')
  const { t: services } = useTranslation('service-selection')
  const view = useConnect(actor, connectBusinessLoading)
  const { business, categoryId } = view
  const isList = categoryId !== null || business?.categories.length === 1
  const isListNext = isList || view.shell === 'page'
  useEffect(() => {
    if (isListNext) chunk.preload()
  }, [isListNext])
  const title = business === null ? shell('loading') : isList ? services('title') : t('selectCategory')
  return (
    <BusinessPage at={null} business={business} shell={view.shell} title={title}>
      <Skeleton shape={isList ? 'list' : 'cards'} rows={isList ? 6 : 4} />
      {view.hasServicesFailed && (
        <ServicesFailedDialog
          serverText={view.serverText}
          isUnanswered={view.isUnanswered}
          onOk={view.confirmFailure}
          onRetry={view.retry}
        />
      )}
    </BusinessPage>
  )
}

/** Shows that no response came. */
export function ConnectionProblemScreen({ actor }: { actor: ActorOf<typeof connectBusinessLoading> }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('business')
  const view = useConnect(actor, connectBusinessLoading)
  return (
    <Page title={shell('connectionProblem')}>
      <EmptyState
        illustration={commonDrawings.offline}
        heading="p"
        role="alert"
        title={shell('noText')}
        text={t('noReply')}
        actions={<Button onClick={view.retry}>{shell('retry')}</Button>}
      />
    </Page>
  )
}

/**
 * Shows the business without its categories, which failed to load; a lost connection has no text of its own
 * here.
 */
export function SectorsFailedScreen({ actor }: { actor: ActorOf<typeof connectBusinessLoading> }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('business')
  const view = useConnect(actor, connectBusinessLoading)
  const why = view.serverText ?? (view.isUnanswered ? shell('networkError') : null)
  return (
    <BusinessPage business={view.business} shell={view.shell} title={t('selectCategory')}>
      <EmptyState
        illustration={commonDrawings.error}
        role="alert"
        title={t('sectorsFailed')}
        {...(why === null ? {} : { text: <Said of={why} /> })}
        actions={<Button onClick={view.retry}>{shell('retry')}</Button>}
      />
    </BusinessPage>
  )
}
