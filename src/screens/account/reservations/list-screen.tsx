import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { chooseBackground } from '#domain/business/business.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { IconButton, LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { SyncCard } from '#src/screens/booking/calendar-sync/calendar-sync.lazy.tsx'
import { failureText } from '#src/screens/failure-text.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { BottomNavigation } from '#src/screens/shell/bottom-navigation/bottom-navigation.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { Erasure, Menu } from './after.lazy.ts'
import { Lists } from './lists.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { connectReservations, type ReservationsView } from './reservations.connect.ts'

/**
 * Shows `/reservas/{id}`: the customer's reservations in two tabs. `now` returns milliseconds
 * by the app's clock.
 */
export function ListScreen({ actor, now }: { actor: ActorOf<typeof connectReservations>; now: () => number }) {
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
        <OfflineNotice asOf={view.asOf} timeZone={business.timeZone} isAsking={view.isAsking} onRetry={view.retry} />
      )}
      {isListed && <Lists view={view} business={business} now={now} />}
      {isListed && view.calendar && <SyncCard actor={view.calendar} />}
      {view.failure !== null && <Failed view={view} />}
      {view.isMenuOpen && <Menu actor={actor} />}
      {view.erasure !== null && <Erasure actor={actor} />}
    </Page>
  )
}

/** Shows that the lists could not be read, the reason, and a retry. */
function Failed({ view }: { view: ReservationsView }) {
  const { t } = useTranslation('reservations')
  const { t: shell } = useTranslation('shell')
  const { failure } = view
  return (
    <ReadFailed
      failure={failure}
      title={t('failed')}
      reason={failureText(failure, shell, t('unexpected'))}
      onRetry={view.retry}
    >
      <LinkButton kind="quiet" {...view.toBusiness}>
        {t('toBusiness')}
      </LinkButton>
    </ReadFailed>
  )
}
