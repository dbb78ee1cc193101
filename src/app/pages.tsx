import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** While the code of a flow is on its way: the shape of a page, nothing that could be taken for content. */
export function LoadingPage() {
  const { t } = useTranslation('shell')
  return (
    <Page at={null} title={t('loading')}>
      <Skeleton shape="list" />
    </Page>
  )
}

/** The code of a flow did not arrive, or it broke. */
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
