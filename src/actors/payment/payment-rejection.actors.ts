import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { paymentRejectionMachine } from '#machines/payment/payment-rejection/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { cancelBooking } from '#src/queries/payment-status.query.ts'
import { createReadStatus } from './payment-submission.actors.ts'

/** Returns the actors that cancel a booking whose payment was rejected. */
export function createPaymentRejectionImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof paymentRejectionMachine> {
  return {
    actors: {
      cancelBooking: fromPromise<void, { transactionId: string }>(({ input }) =>
        cancelBooking(deps, input.transactionId),
      ),
      readStatus: createReadStatus(deps),
    },
  }
}
