import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** Shows a skeleton while the code of a flow is loading, without anything that looks like content. */
export function LoadingPage() {
  const { t } = useTranslation('shell')
  return (
    <Page at={null} title={t('loading')}>
      <Skeleton shape="list" />
    </Page>
  )
}

/** Shows the page of a flow whose code failed to load or crashed. */
export function FlowMissingPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('flowMissingTitle')}>
      <EmptyState
        illustration={commonDrawings.offline}
        heading="p"
        role="alert"
        title={t('flowMissingText')}
        actions={<Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </Page>
  )
}
