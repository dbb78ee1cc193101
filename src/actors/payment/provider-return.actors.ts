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
/** Statuses of a payment that the customer began and did not finish. */
const unfinishedSchema = z.enum(['requires_action', 'requires_confirmation'])

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
  const said = await (await provider.sdk()).readResult(intentId, accountId)
  const result: ProviderResult = unfinishedSchema.safeParse(said).success
    ? 'unfinished'
    : (resultSchema.safeParse(said).data ?? 'other')
  if (result === 'requires_payment_method' || result === 'canceled')
    refusedPaymentStore(input).write({ storage }, intentId)
  return result
}
