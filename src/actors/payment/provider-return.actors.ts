import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { IntentStatus, PaymentStatus } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type {
  ProviderResult,
  ProviderReturnInput,
  providerReturnMachine,
} from '#machines/payment/provider-return/index.ts'
import { toIntentStatus } from '#src/api/contract/intent-status.ts'
import type { Deps } from '#src/queries/deps.ts'
import { cancelBooking, readPaymentStatus } from '#src/queries/payment-status.query.ts'
import { takePendingPayment } from '#src/storage/pending-payments.store.ts'
import { whoseIntent } from '#src/storage/provider-results.store.ts'
import { refusedPaymentStore } from '#src/storage/refused-payment.store.ts'

/** Returns the actors that find out the result of a payment at the card provider. */
export function createProviderReturnImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof providerReturnMachine> {
  return {
    actors: {
      readResult: fromPromise<ProviderResult, ProviderReturnInput>(({ input }) => readResult(deps, input)),
      readStatus: fromPromise<PaymentStatus, PaidSubject>(({ input, signal }) =>
        readPaymentStatus(deps, input, signal),
      ),
      takePending: fromPromise<{ isPending: boolean }, { transactionId: string }>(async ({ input }) => ({
        isPending: takePendingPayment(deps, input.transactionId),
      })),
      cancelBooking: fromPromise<void, { transactionId: string }>(async ({ input }) => {
        // Loaded on demand: payment requests are never cancelled, so their page does not need it.
        const { forgetAttempt } = await import('#src/storage/saved-attempts.ts')
        await cancelBooking(deps, input.transactionId)
        forgetAttempt(deps, input.transactionId)
      }),
    },
  }
}

/**
 * Reads the result of the payment at the provider; an unknown word becomes "other". The tab stores a
 * refusal. Throws `conflict` if the payment is for something else, and `notFound` if this browser does not know it: the
 * provider's result may be about another booking.
 */
async function readResult(
  { provider, storage }: Pick<Deps, 'provider' | 'storage'>,
  input: ProviderReturnInput,
): Promise<ProviderResult> {
  const { intentId, accountId } = input
  const whose = whoseIntent({ storage }, input, intentId)
  if (whose === 'other') throw { kind: 'conflict', text: null, taken: null } satisfies Failure
  if (whose === 'unknown') throw { kind: 'notFound', text: null } satisfies Failure
  const result = toResult(toIntentStatus(await (await provider.sdk()).readResult(intentId, accountId)))
  if (result === 'needsCard' || result === 'canceled') refusedPaymentStore(input).write({ storage }, intentId)
  return result
}

/** Maps a status; one of a payment that the customer began and did not finish becomes "unfinished". */
function toResult(status: IntentStatus | null): ProviderResult {
  if (status === 'needsBank' || status === 'needsConfirmation') return 'unfinished'
  return status === null || status === 'authorized' ? 'other' : status
}
