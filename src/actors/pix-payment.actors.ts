import { fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { writeInstant } from '#domain/instant.ts'
import type { PaidSubject } from '#domain/payment-request.ts'
import { timeLeftToPayMs } from '#domain/transaction.ts'
import type { PixDeadline, PixPaymentEvent, pixPaymentMachine } from '#machines/pix-payment/index.ts'
import { watchVisible } from '#src/platform/visibility.ts'
import type { Deps } from './deps.ts'
import { readPaymentStatus } from './payment-status.ts'

/** What waiting for a Pix payment really does. */
export function createPixPaymentImplementations(
  deps: Deps,
  watch: typeof watchVisible = watchVisible,
): MachineImplementationsFrom<typeof pixPaymentMachine> {
  return {
    actors: {
      readDeadline: fromPromise<PixDeadline, { createdAt: string }>(async ({ input }) =>
        readDeadline(deps.clock, input.createdAt),
      ),
      readStatus: fromPromise<PaymentStatus, PaidSubject>(({ input, signal }) =>
        readPaymentStatus(deps, input, signal),
      ),
      watchVisibility: fromCallback(({ sendBack }) =>
        watch(() => sendBack({ type: 'tab.shown' } satisfies PixPaymentEvent)),
      ),
    },
  }
}

/** What is left of the 40 minutes by the server's clock. */
function readDeadline(clock: Deps['clock'], createdAt: string): PixDeadline {
  const remainingMs = timeLeftToPayMs(createdAt, clock.now())
  return { expiresAt: writeInstant(clock.nowMs() + remainingMs), remainingMs }
}
