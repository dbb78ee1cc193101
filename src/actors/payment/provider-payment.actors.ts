import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import * as z from 'zod/mini'
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
import { buildIntent, type PaymentDetails, toProviderIntent } from '#src/api/contract/paying.ts'
import { createIntent as createIntentCall } from '#src/api/contract/payment.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readPaymentStatus } from '#src/queries/payment-status.query.ts'
import { storePendingPayment } from '#src/storage/pending-payments.store.ts'
import { storeIntent, storeResult } from '#src/storage/provider-results.store.ts'
import { refusedPaymentStore } from '#src/storage/refused-payment.store.ts'

const statusSchema = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
])

/** What paying through the card provider really does. */
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

/** Who pays what for what, as the calls of a payment say it. */
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
 * Announces exactly what the screen shows and lays the secret of the answer where the form finds it; what comes
 * after a payment that the provider has refused is another one, under another key. The device notes the payment's id, by
 * which it is known when the customer comes back. Throws a `Failure`, or that there is no
 * booking.
 */
async function createIntent(
  { api, provider, storage }: Pick<Deps, 'api' | 'provider' | 'storage'>,
  input: CreateIntentInput,
  signal: AbortSignal,
): Promise<FormInput> {
  const { requestId } = input
  const body = buildIntent({ ...toDetails(input), currency: input.currency })
  // Fetched beside the call; where it does not come, that is said below.
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

/** Code that did not come is a lost connection. */
function getSdk({ provider }: Pick<Deps, 'provider'>) {
  return provider.sdk().catch(() => Promise.reject({ kind: 'network' } satisfies Failure))
}

/**
 * Reads how a payment stands at the provider. What it says is kept as after the way back from it: a refused payment is followed
 * by another one, and of one that is paid or worked on no page says that it is missing. Throws `formMissing` without an
 * answer, and for a word that is not known.
 */
async function readIntent(
  { storage, provider }: Pick<Deps, 'storage' | 'provider'>,
  { handle, ...subject }: ReadIntentInput,
): Promise<ReadIntent> {
  const { id, status: said } = await (await getSdk({ provider })).readIntent(handle)
  const { data: status } = statusSchema.safeParse(said)
  if (status === undefined) throw { kind: 'formMissing' } satisfies ProviderPaymentFailure
  if (status === 'canceled') refusedPaymentStore(subject).write({ storage }, id)
  if (subject.requestId === null && (status === 'succeeded' || status === 'processing'))
    storeResult({ storage }, subject.transactionId, status)
  return { id, status }
}

/** Takes the customer to their bank again; the browser remembers what it has sent as before. Throws what the provider says. */
async function continueAtBank(
  { storage, provider }: Pick<Deps, 'storage' | 'provider'>,
  { handle, transactionId, requestId }: ReadIntentInput,
): Promise<void> {
  if (requestId === null) storePendingPayment({ storage }, transactionId)
  const sdk = await getSdk({ provider })
  await inOurWords(() => sdk.continueAtBank(handle))
}

/**
 * Has the card charged. The browser remembers that it sent this payment before it leaves the page. Throws what the
 * provider says, without any card number.
 */
async function confirmPayment(
  { storage, provider }: Pick<Deps, 'storage' | 'provider'>,
  { handle, transactionId, requestId, returnPath }: ConfirmPaymentInput,
): Promise<void> {
  // Only what was booked is given back where it was not paid.
  if (requestId === null) storePendingPayment({ storage }, transactionId)
  const sdk = await getSdk({ provider })
  await inOurWords(() => sdk.confirm(handle, returnPath))
}

/** Does something with a card. Throws what it throws, with no card number in its text. */
export async function inOurWords<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    const failure = error as { text?: ServerText | null } | null | undefined
    if (!failure?.text) throw error
    throw { ...failure, text: { ...failure.text, says: hideCardNumbers(failure.text.says) } }
  }
}
