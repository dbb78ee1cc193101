import type { Business } from '#domain/entities.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Page } from '#src/components/page.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'

/** While the code of a flow is on its way: the shape of a page, nothing that could be taken for content. */
export function LoadingPage() {
  const t = useTexts('shell')
  return (
    <Page at={null} title={t('loading')}>
      <Skeleton shape="list" />
    </Page>
  )
}

/** Any unknown address ends here. */
export function NotFoundPage() {
  const t = useTexts('shell')
  return (
    <Page title={t('notFoundTitle')}>
      <EmptyState illustration="notFound" heading="p" title={t('notFoundText')} />
    </Page>
  )
}

/** The code of a flow did not arrive, or it broke. */
export function FlowMissingPage({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('shell')
  return (
    <Page title={t('flowMissingTitle')}>
      <EmptyState
        illustration="offline"
        heading="p"
        role="alert"
        title={t('flowMissingText')}
        actions={<Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </Page>
  )
}

/** For businesses that are booked only through the mobile app. */
export function DownloadPage({
  stores,
  business,
}: {
  stores: { android: string; ios: string }
  business: Business | null
}) {
  const t = useTexts('shell')
  return (
    <Page
      title={t('download.title')}
      {...(business === null ? {} : { lead: business.name, picture: business.thumbnailUrl })}
    >
      <EmptyState
        illustration="noTimes"
        heading="p"
        title={t('download.text')}
        actions={
          <>
            <LinkButton href={stores.android}>{t('download.android')}</LinkButton>
            <LinkButton href={stores.ios}>{t('download.ios')}</LinkButton>
          </>
        }
      />
    </Page>
  )
}
