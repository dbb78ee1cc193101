import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import * as z from 'zod/mini'
import type { PaymentStatus } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type {
  ProviderResult,
  ProviderReturnInput,
  providerReturnMachine,
} from '#machines/payment/provider-return/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { cancelBooking, readPaymentStatus } from '#src/queries/payment-status.query.ts'
import { takePendingPayment } from '#src/storage/pending-payments.store.ts'
import { whoseIntent } from '#src/storage/provider-results.store.ts'
import { refusedPaymentStore } from '#src/storage/refused-payment.store.ts'

const resultSchema = z.enum(['succeeded', 'processing', 'requires_payment_method', 'canceled'])
/** What the customer has begun and not finished: nothing is on its way. */
const unfinishedSchema = z.enum(['requires_action', 'requires_confirmation'])

/** What finding out about a payment at the card provider really does. */
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
        // What a business asks for afterwards is never given back: its page does without this.
        const { forgetAttempt } = await import('#src/storage/saved-attempts.ts')
        await cancelBooking(deps, input.transactionId)
        forgetAttempt(deps, input.transactionId)
      }),
    },
  }
}

/**
 * Reads how the payment stands at the provider; a word that is not known is none of the four. The tab remembers what
 * was refused. Throws without an answer; `conflict` where the payment is of something else, `notFound` where this browser cannot
 * tell whose it is, where the provider's word may be about another booking.
 */
async function readResult(
  { provider, storage }: Pick<Deps, 'provider' | 'storage'>,
  input: ProviderReturnInput,
): Promise<ProviderResult> {
  const { intentId, accountId } = input
  const whose = whoseIntent({ storage }, input, intentId)
  if (whose === 'other') throw { kind: 'conflict', text: null, taken: null } satisfies Failure
  if (whose === 'unknown') throw { kind: 'notFound', text: null } satisfies Failure
  const said = await (await provider.sdk()).readResult(intentId, accountId)
  const result: ProviderResult = unfinishedSchema.safeParse(said).success
    ? 'unfinished'
    : (resultSchema.safeParse(said).data ?? 'other')
  if (result === 'requires_payment_method' || result === 'canceled')
    refusedPaymentStore(input).write({ storage }, intentId)
  return result
}
