import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { writeInstant } from '#domain/instant.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { timeLeftToPayMs } from '#domain/payment/transaction.ts'
import type { CodeDeadline, codePaymentMachine } from '#machines/payment/code-payment/index.ts'
import { watchTab } from '#src/actors/shell/watch-tab.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readPaymentStatus } from '#src/queries/payment-status.query.ts'

/** Returns the actors that wait for the payment of a code. */
export function createCodePaymentImplementations(deps: Deps): MachineImplementationsFrom<typeof codePaymentMachine> {
  return {
    actors: {
      readDeadline: fromPromise<CodeDeadline, { createdAt: string }>(async ({ input }) =>
        readDeadline(deps.clock, input.createdAt),
      ),
      readStatus: fromPromise<PaymentStatus, PaidSubject>(({ input, signal }) =>
        readPaymentStatus(deps, input, signal),
      ),
      watchTab: watchTab(deps),
    },
  }
}

/** Returns what is left of the 40 minutes by the server's clock. */
function readDeadline(clock: Deps['clock'], createdAt: string): CodeDeadline {
  const remainingMs = timeLeftToPayMs(createdAt, clock.now())
  return { expiresAt: writeInstant(clock.nowMs() + remainingMs), remainingMs }
}
