import type { Business } from '#domain/entities.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { Tabs } from '#src/components/layout/tabs.tsx'
import { useFocusInSight } from '#src/components/layout/use-focus-in-sight.ts'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { needsNetwork } from './offline-notice.tsx'
import styles from './reservation-list.module.css'
import { ReservationList } from './reservation-list.tsx'
import type { ReservationsView } from './reservations.connect.ts'
import { SessionList } from './session-list.tsx'

/** Shows the two lists, one tab each, with their empty states. */
export function Lists({ view, business, now }: { view: ReservationsView; business: Business; now: () => number }) {
  const { t } = useTranslation('reservations')
  const { upcoming, earlier, sessions } = view
  const shared = { business, now, getPath: view.getPath, onOpen: view.open }
  const isEmpty = view.view === 'packages' ? sessions.length === 0 : upcoming.length + earlier.length === 0
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { id: 'reserves', label: t('tabs.reserves') },
        { id: 'packages', label: t('tabs.packages') },
      ]}
      selected={view.view}
      onSelect={view.chooseView}
    >
      {isEmpty && <Nothing view={view} business={business} />}
      {view.view === 'packages' && sessions.length > 0 && <SessionList view={view} now={now} />}
      {view.view === 'reserves' && (
        <>
          <ReservationList title={t('upcoming')} reservations={upcoming} {...shared} />
          <ReservationList title={t('earlier')} reservations={earlier} {...shared} />
        </>
      )}
      <More view={view} />
    </Tabs>
  )
}

/** Shows a button for the next page, if there is one. */
function More({ view }: { view: ReservationsView }) {
  const { t } = useTranslation('reservations')
  useFocusInSight(view.isMoreFailed)
  if (!view.canReadMore && !view.isReadingMore && !view.isMoreOutOfReach) return null
  return (
    <div className={styles.more}>
      {view.isMoreFailed && <Notice kind="error">{t('moreFailed')}</Notice>}
      <Button kind="secondary" wide busy={view.isReadingMore} {...needsNetwork(view.isOffline)} onClick={view.readMore}>
        {view.isReadingMore ? t('loadingMore') : t('more')}
      </Button>
    </div>
  )
}

function Nothing({ view, business }: { view: ReservationsView; business: Business }) {
  const { t } = useTranslation('reservations')
  const isPackages = view.view === 'packages'
  return (
    <EmptyState
      illustration={drawings.noTimes}
      title={isPackages ? t('noPackages') : t('none')}
      text={isPackages ? t('noPackagesText') : t('noneText', { name: business.name })}
      actions={
        <LinkButton kind="primary" {...view.toBusiness}>
          {t('book')}
        </LinkButton>
      }
    />
  )
}
