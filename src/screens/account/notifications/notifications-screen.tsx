import CheckCheck from 'lucide-react/icons/check-check'
import { chooseBackground } from '#domain/business/business.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Said } from '#src/components/feedback/said.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button, type ButtonKind, LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useFocusInSight } from '#src/components/layout/use-focus-in-sight.ts'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { failureText } from '#src/screens/failure-text.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { BottomNavigation } from '#src/screens/shell/bottom-navigation/bottom-navigation.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { NotificationList } from './notification-list.tsx'
import { connectNotifications, type NotificationsView } from './notifications.connect.ts'

/** Shows `/notificacoes/{id}`: the customer's notifications. */
export function NotificationsScreen({ actor }: { actor: ActorOf<typeof connectNotifications> }) {
  const { t } = useTranslation('notifications')
  const view = useConnect(actor, connectNotifications)
  const { business, notifications, bottomNavigation } = view
  const toBusiness = (kind: ButtonKind) => (
    <LinkButton kind={kind} {...view.toBusiness}>
      {t('toBusiness')}
    </LinkButton>
  )
  return (
    <Page
      at={view.isBusy ? null : ''}
      title={t('title')}
      onBack={view.goBack}
      picture={business && chooseBackground(business, null)}
      navigation={
        bottomNavigation &&
        business && (
          <BottomNavigation
            actor={bottomNavigation}
            businessId={business.id}
            here="notifications"
            onOpen={view.openSection}
            unread={view.counted}
          />
        )
      }
    >
      {view.hasJustPaid && (
        <Notice kind="success" role="status">
          {t('paid')}
        </Notice>
      )}
      {view.isBusy && <Skeleton shape="list" rows={5} />}
      {!view.isBusy && notifications.length > 0 && <Listed view={view} />}
      {view.isEmpty && (
        <EmptyState
          illustration={drawings.noTimes}
          title={t('none')}
          text={t('noneText')}
          actions={toBusiness('primary')}
        />
      )}
      {view.failure !== null && (
        <ReadFailed failure={view.failure} title={t('failed')} onRetry={view.retry}>
          {business !== null && toBusiness('quiet')}
        </ReadFailed>
      )}
    </Page>
  )
}

function Listed({ view }: { view: NotificationsView }) {
  const { t } = useTranslation('notifications')
  const { t: shell } = useTranslation('shell')
  const { count, isMore } = view.unread
  useFocusInSight(view.moreFailure !== null)
  return (
    <>
      {count > 0 && (
        <Notice kind="info" role="status" title={isMore ? t('leadMore', { count }) : t('lead', { count })} />
      )}
      {view.canMarkRead && (
        <Button kind="quiet" wide icon={<CheckCheck size={18} />} onClick={view.markRead}>
          {t('allRead')}
        </Button>
      )}
      <NotificationList notifications={view.notifications} onOpen={view.open} />
      {view.moreFailure !== null && (
        <Notice kind="error" role="alert" title={t('moreFailed')}>
          <Said of={failureText(view.moreFailure, shell)} />
        </Notice>
      )}
      {view.canLoadMore && (
        <Button kind="secondary" wide busy={view.isLoadingMore} onClick={view.loadMore}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
