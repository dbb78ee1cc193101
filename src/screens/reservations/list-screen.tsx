import CircleUserRound from 'lucide-react/icons/circle-user-round'
import type { AnyActorRef } from 'xstate'
import { chooseBackground } from '#domain/business.ts'
import { Button, IconButton } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Said } from '#src/components/said.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BottomNavigation } from '#src/screens/bottom-navigation/bottom-navigation.tsx'
import { SyncCard } from '#src/screens/calendar-sync/calendar-sync.later.tsx'
import { useConnect } from '#src/screens/use-connect.ts'
import { Erasure, Menu } from './after.later.ts'
import { Lists } from './lists.tsx'
import { OfflineNote } from './offline-note.tsx'
import { connectReservations, type ReservationsView } from './reservations.connect.ts'

/** `/reservas/{id}`: what a customer has booked, in two tabs. `now`: milliseconds by the app's clock. */
export function ListScreen({ actor, now }: { actor: AnyActorRef; now: () => number }) {
  const { t } = useTranslation('reservations')
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
        <OfflineNote asOf={view.asOf} timeZone={business.timeZone} isAsking={view.isAsking} onRetry={view.retry} />
      )}
      {isListed && <Lists view={view} business={business} now={now} />}
      {isListed && view.calendar && <SyncCard actor={view.calendar} />}
      {view.failure !== null && <Failed view={view} />}
      {view.isMenuOpen && <Menu actor={actor} />}
      {view.erasure !== null && <Erasure actor={actor} />}
    </Page>
  )
}

/** The lists could not be read: why, and once more. */
function Failed({ view }: { view: ReservationsView }) {
  const { t } = useTranslation('reservations')
  const { t: shell } = useTranslation('shell')
  const { failure } = view
  const isConnection = failure?.kind === 'offline' || failure?.kind === 'connection'
  const text = failure?.kind === 'refused' ? failure.text : null
  return (
    <EmptyState
      illustration={isConnection ? commonDrawings.offline : commonDrawings.error}
      role="alert"
      title={t('failed')}
      text={<Said of={text ?? (isConnection ? shell('checkConnection') : t('unexpected'))} />}
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
