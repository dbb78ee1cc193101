import CircleUserRound from 'lucide-react/icons/circle-user-round'
import type { AnyActorRef } from 'xstate'
import { chooseBackground } from '#domain/business.ts'
import type { Business } from '#domain/entities.ts'
import { Button, IconButton } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Page } from '#src/components/page.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { Tabs } from '#src/components/tabs.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import { BottomNavigation } from '#src/screens/bottom-navigation/bottom-navigation.tsx'
import { SyncCard } from '#src/screens/calendar-sync/calendar-sync.later.tsx'
import { useConnect } from '#src/screens/use-connect.ts'
import { Erasure, Menu } from './after.later.ts'
import { needsNetwork, OfflineNote } from './offline-note.tsx'
import styles from './reservation-list.module.css'
import { ReservationList } from './reservation-list.tsx'
import { connectReservations, type ReservationsView } from './reservations.connect.ts'
import { SessionList } from './session-list.tsx'

/** `/reservas/{id}`: what a customer has booked, in two tabs. `now`: milliseconds by the app's clock. */
export function ListScreen({ actor, now }: { actor: AnyActorRef; now: () => number }) {
  const t = useTexts('reservations')
  const view = useConnect(actor, connectReservations)
  const { business, bottomNavigation } = view
  const isListed = business !== null && !view.isBusy && view.failure === null
  return (
    <Page
      at={view.isBusy ? null : ''}
      title={t('title')}
      {...(business === null ? {} : { lead: t('lead', { name: business.name }) })}
      onBack={view.goBack}
      picture={business && chooseBackground(business, null)}
      actions={
        view.hasMenu && (
          <IconButton
            label={t('menu')}
            icon={<CircleUserRound size={24} />}
            disabled={!view.canOpenMenu}
            onClick={view.openMenu}
          />
        )
      }
      navigation={
        bottomNavigation &&
        business && (
          <BottomNavigation
            actor={bottomNavigation}
            businessId={business.id}
            here="reservations"
            onOpen={view.openSection}
          />
        )
      }
    >
      {view.isBusy && <Skeleton shape="list" rows={4} />}
      {isListed && view.isOffline && view.asOf !== null && (
        <OfflineNote asOf={view.asOf} timeZone={business.timeZone} onRetry={view.retry} />
      )}
      {isListed && <Lists view={view} business={business} now={now} />}
      {isListed && view.calendar && <SyncCard actor={view.calendar} />}
      {view.failure !== null && <Failed view={view} />}
      {view.isMenuOpen && <Menu actor={actor} />}
      {view.erasure !== null && <Erasure actor={actor} />}
    </Page>
  )
}

function Lists({ view, business, now }: { view: ReservationsView; business: Business; now: () => number }) {
  const t = useTexts('reservations')
  const { upcoming, earlier, sessions } = view
  const shared = { business, now, onOpen: view.open }
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

/** The next page, while there is one. */
function More({ view }: { view: ReservationsView }) {
  const t = useTexts('reservations')
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
  const t = useTexts('reservations')
  const isPackages = view.view === 'packages'
  return (
    <EmptyState
      illustration="noTimes"
      title={isPackages ? t('noPackages') : t('none')}
      text={isPackages ? t('noPackagesText') : t('noneText', { name: business.name })}
      actions={<Button onClick={view.toBusiness}>{t('book')}</Button>}
    />
  )
}

/** The lists could not be read: why, and once more. */
function Failed({ view }: { view: ReservationsView }) {
  const t = useTexts('reservations')
  const shell = useTexts('shell')
  const { failure } = view
  const isConnection = failure?.kind === 'offline' || failure?.kind === 'connection'
  const text = failure?.kind === 'refused' ? failure.text : null
  return (
    <EmptyState
      illustration={isConnection ? 'offline' : 'error'}
      role="alert"
      title={t('failed')}
      text={text ?? (isConnection ? shell('checkConnection') : t('unexpected'))}
      actions={
        <>
          <Button onClick={view.retry}>{shell('retry')}</Button>
          <Button kind="quiet" onClick={view.toBusiness}>
            {t('toBusiness')}
          </Button>
        </>
      }
    />
  )
}
