import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import type { ServerText } from '#domain/failure.ts'
import { type Failure, isFailure } from '#domain/failure.ts'
import { hideCardNumbers } from '#domain/payment/card-digits.ts'
import { chargedCents } from '#domain/payment/checkout.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type {
  ConfirmPaymentInput,
  CreateIntentInput,
  FormInput,
  ProviderPaymentFailure,
  providerPaymentMachine,
  ReadIntent,
  ReadIntentInput,
} from '#machines/payment/provider-payment/index.ts'
import { watchTab } from '#src/actors/shell/watch-tab.actors.ts'
import { toIntentStatus } from '#src/api/contract/intent-status.ts'
import { buildIntent, type PaymentDetails, toProviderIntent } from '#src/api/contract/paying.ts'
import { createIntent as createIntentCall } from '#src/api/contract/payment.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readPaymentStatus } from '#src/queries/payment-status.query.ts'
import { storePendingPayment } from '#src/storage/pending-payments.store.ts'
import { storeIntent, storeResult } from '#src/storage/provider-results.store.ts'
import { refusedPaymentStore } from '#src/storage/refused-payment.store.ts'

/** Returns the actors of a payment through the card provider. */
export function createProviderPaymentImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof providerPaymentMachine> {
  return {
    actors: {
      createIntent: fromPromise<FormInput, CreateIntentInput>(({ input, signal }) => createIntent(deps, input, signal)),
      readIntent: fromPromise<ReadIntent, ReadIntentInput>(({ input }) => readIntent(deps, input)),
      continueAtBank: fromPromise<void, ReadIntentInput>(({ input }) => continueAtBank(deps, input)),
      checkForm: fromPromise<void, FormInput>(async ({ input }) =>
        inOurWords(async () => (await deps.provider.sdk()).check(input.handle)),
      ),
      readStatus: fromPromise<PaymentStatus, PaidSubject>(({ input, signal }) =>
        readPaymentStatus(deps, input, signal),
      ),
      confirmPayment: fromPromise<void, ConfirmPaymentInput>(({ input }) => confirmPayment(deps, input)),
      watchTab: watchTab(deps),
    },
  }
}

/** Builds the common details of a payment request. */
export function toDetails(input: Omit<CreateIntentInput, 'key' | 'currency'>): PaymentDetails {
  const { transactionId, requestId, recipientId, couponId, customer, info } = input
  return {
    bookingTransactionId: transactionId,
    recipientId,
    requestId,
    amountCents: chargedCents(info),
    discountCents: info.discountCents ?? 0,
    couponId,
    customer,
  }
}

/**
 * Creates a payment with exactly the amounts on the screen and stores its secret for the form. After a
 * refused payment it uses another idempotency key. Stores the payment's id, which identifies it on the return
 * . Throws a `Failure`, or `noBooking`.
 */
async function createIntent(
  { api, provider, storage }: Pick<Deps, 'api' | 'provider' | 'storage'>,
  input: CreateIntentInput,
  signal: AbortSignal,
): Promise<FormInput> {
  const { requestId } = input
  const body = buildIntent({ ...toDetails(input), currency: input.currency })
  // Loads in parallel; a failure is thrown by `getSdk` below.
  provider.sdk().catch(() => {})
  try {
    const idempotencyKey = `${input.key}-intent${refusedPaymentStore(input).read({ storage }) ?? ''}`
    const wire = await api.call(createIntentCall, { body }, { signal, idempotencyKey })
    const intent = toProviderIntent(wire)
    const [intentId] = intent.clientSecret.split('_secret_')
    if (intentId) storeIntent({ storage }, input, intentId)
    return { handle: (await getSdk({ provider })).give(intent) }
  } catch (error) {
    const isBooking = requestId === null
    if (isBooking && isFailure(error) && error.kind === 'notFound')
      throw { kind: 'noBooking' } satisfies ProviderPaymentFailure
    throw error
  }
}

/** Loads the SDK; a failed load is a lost connection. */
function getSdk({ provider }: Pick<Deps, 'provider'>) {
  return provider.sdk().catch(() => Promise.reject({ kind: 'network' } satisfies Failure))
}

/**
 * Reads the status of a payment at the provider and stores it as on a return: after a refusal another payment follows
 * and no page calls a paid or processing one unpaid. Throws `formMissing` without a response and for an unknown
 * status.
 */
async function readIntent(
  { storage, provider }: Pick<Deps, 'storage' | 'provider'>,
  { handle, ...subject }: ReadIntentInput,
): Promise<ReadIntent> {
  const { id, status: said } = await (await getSdk({ provider })).readIntent(handle)
  const status = toIntentStatus(said)
  if (status === null) throw { kind: 'formMissing' } satisfies ProviderPaymentFailure
  if (status === 'canceled') refusedPaymentStore(subject).write({ storage }, id)
  if (subject.requestId === null && (status === 'succeeded' || status === 'processing'))
    storeResult({ storage }, subject.transactionId, status)
  return { id, status }
}

/** Takes the customer to their bank again and stores the pending payment. Throws the provider's refusal. */
async function continueAtBank(
  { storage, provider }: Pick<Deps, 'storage' | 'provider'>,
  { handle, transactionId, requestId }: ReadIntentInput,
): Promise<void> {
  if (requestId === null) storePendingPayment({ storage }, transactionId)
  const sdk = await getSdk({ provider })
  await inOurWords(() => sdk.continueAtBank(handle))
}

/**
 * Charges the card. Stores the pending payment before the browser leaves the page. Throws the provider's
 * refusal, without card numbers.
 */
async function confirmPayment(
  { storage, provider }: Pick<Deps, 'storage' | 'provider'>,
  { handle, transactionId, requestId, returnPath }: ConfirmPaymentInput,
): Promise<void> {
  // Only bookings are released when they are not paid.
  if (requestId === null) storePendingPayment({ storage }, transactionId)
  const sdk = await getSdk({ provider })
  await inOurWords(() => sdk.confirm(handle, returnPath))
}

/** Runs work with a card; removes card numbers from the text of its error. */
export async function inOurWords<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    const failure = error as { text?: ServerText | null } | null | undefined
    if (!failure?.text) throw error
    throw { ...failure, text: { ...failure.text, says: hideCardNumbers(failure.text.says) } }
  }
}
