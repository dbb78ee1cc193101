import type { AnyMachineSnapshot } from 'xstate'
import { pathTo } from '#domain/paths.ts'
import { confirmationMachine, pathOfReservations, toChangeState } from '#machines/booking/confirmation/index.ts'
import { toReturnQuery } from '#machines/payment/provider-return/index.ts'
import { preload } from '#machines/shared/lazy-machine.ts'
import { createConfirmationImplementations } from '#src/actors/booking/confirmation.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule, LazyMachines, StateUrl } from '#src/screens/flow-module.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'
import { providerReturnScreens } from '#src/screens/payment/provider-payment/provider-return.screens.ts'
import { createReturnFrame } from '#src/screens/payment/provider-payment/return-paths.tsx'
import { FailedScreen, LoadingScreen, NotFoundScreen } from './blocked-screens.tsx'
import type { ConfirmationSnapshot } from './confirmation.connect.ts'
import { ConfirmationScreen } from './confirmation-screen.tsx'
import { withPaidCards } from './paid-card.tsx'

/** The confirmation of a package is a chunk of its own. */
const chunk = lazyScreens(() => import('#src/screens/packages/packages/package-confirmation-screen.tsx'), ['packages'])
const PackageScreen = chunk.screen(({ PackageConfirmationScreen }) => PackageConfirmationScreen)

/** Creates the flow of the confirmation of a booking or package, by its URL. */
export function createFlow(deps: Deps, lazy: LazyMachines): FlowModule {
  preload(lazy.calendarSync)
  return {
    machine: confirmationMachine.provide(createConfirmationImplementations(deps, lazy)),
    screens: {
      confirmation: {
        loading: LoadingScreen,
        confirmation: withPaidCards(deps.cards, ConfirmationScreen),
        package: withPaidCards(deps.cards, PackageScreen),
        notFound: NotFoundScreen,
        failed: FailedScreen,
      },
      'provider-return': providerReturnScreens,
    },
    frame: createReturnFrame(({ context }: ConfirmationSnapshot) => ({
      business: pathTo('business', { id: context.businessId }),
      reservations: pathOfReservations(context),
    })),
    getUrl,
  }
}

/**
 * Returns the URL, with the booking once it is known. The navigation state has only which booking was changed, and how.
 * A returned payment stays in the query until its result is known.
 */
function getUrl(snapshot: AnyMachineSnapshot): StateUrl | null {
  const { context } = snapshot as ConfirmationSnapshot
  const { subject, businessId, transactionId, returned } = context
  if (transactionId === null) return null
  const params = { id: businessId, bookingTransactionId: transactionId }
  const state = toChangeState(context)
  const name = subject === 'package' ? 'confirmationPackageTransaction' : 'confirmationTransaction'
  return { name, params, query: toReturnQuery(returned), state, step: 'confirmation' }
}
