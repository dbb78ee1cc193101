import type { AnyMachineSnapshot } from 'xstate'
import { getRecipient, reservationsMachine } from '#machines/account/reservations/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { preload } from '#machines/shared/lazy-machine.ts'
import { createReservationsImplementations } from '#src/actors/account/reservations.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule, LazyMachines, StateUrl } from '#src/screens/flow-module.ts'
import {
  CancelFailedScreen,
  CancelledScreen,
  DetailScreen,
  ErasedScreen,
  FailedScreen,
  LoadingScreen,
  NotFoundScreen,
  preloadAfter,
} from './after.lazy.ts'
import { ListScreen } from './list-screen.tsx'
import type { ReservationsSnapshot } from './reservations.connect.ts'

/** Creates the flow of the reservations: `/reservas/{id}`, and the details of one below it. */
export function createFlow(deps: Deps, lazy: LazyMachines): FlowModule {
  const now = () => deps.clock.nowMs()
  preloadAfter()
  preload(lazy.reservation)
  preload(lazy.calendarSync)
  return {
    machine: reservationsMachine.provide(createReservationsImplementations(deps, lazy)),
    screens: {
      reservations: { list: ({ actor }) => <ListScreen actor={actor} now={now} />, erased: ErasedScreen },
      reservation: {
        loading: LoadingScreen,
        detail: ({ actor }) => <DetailScreen actor={actor} now={now} />,
        notFound: NotFoundScreen,
        failed: FailedScreen,
        cancelled: CancelledScreen,
        cancelFailed: CancelFailedScreen,
      },
    },
    getUrl,
  }
}

/** Returns the URL: the details have their own; the selected list is in the navigation state of the other. */
function getUrl(snapshot: AnyMachineSnapshot): StateUrl | null {
  const { context } = snapshot as ReservationsSnapshot
  const { openId, view } = context
  const id = getAddressId(context)
  if (openId === null) return { name: 'reservations', params: { id }, query: {}, state: { view }, step: 'reservations' }
  const recipientId = getRecipient(context)
  const state = recipientId === null ? null : { recipientId }
  return { name: 'reservation', params: { id, bookingTransactionId: openId }, query: {}, state, step: 'reservation' }
}
