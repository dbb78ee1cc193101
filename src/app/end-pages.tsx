import type { AnyActorRef } from 'xstate'
import type { Business } from '#domain/entities.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

export interface NotFoundPageProps {
  actor: AnyActorRef
  /** Path of the last visited business; null if there was none. */
  lastBusiness: string | null
  supportUrl: string
}

/** Shows the page of any unknown URL, with a link to the last visited business or to the support. */
export function NotFoundPage({ lastBusiness, supportUrl }: NotFoundPageProps) {
  const { t } = useTranslation('app')
  return (
    <Page title={t('notFound')}>
      <EmptyState
        illustration={drawings.notFound}
        heading="p"
        title={t('notFoundText')}
        actions={
          lastBusiness === null ? (
            <LinkButton href={supportUrl} external>
              {t('support')}
            </LinkButton>
          ) : (
            <LinkButton kind="primary" href={lastBusiness}>
              {t('lastBusiness')}
            </LinkButton>
          )
        }
      />
    </Page>
  )
}

export interface DownloadPageProps {
  actor: AnyActorRef
  stores: { android: string; ios: string }
  business: Business | null
}

/** Shows the page of businesses that are booked only through the mobile app. */
export function DownloadPage({ stores, business }: DownloadPageProps) {
  const { t } = useTranslation('app')
  return (
    <Page
      title={t('download.title')}
      {...(business === null ? {} : { lead: business.name, picture: business.thumbnailUrl })}
    >
      <EmptyState
        illustration={drawings.noTimes}
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
