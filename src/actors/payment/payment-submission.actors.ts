import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { isPaid } from '#domain/payment/payment-status.ts'
import type { PaymentCode } from '#machines/payment/code-payment/index.ts'
import { codePaymentMachine } from '#machines/payment/code-payment/index.ts'
import {
  type CreateCodeInput,
  isResult,
  type PaymentSubmissionFailure,
  type PayWithCardInput,
  type paymentSubmissionMachine,
  toPaymentSubmissionFailure,
} from '#machines/payment/payment-submission/index.ts'
import { providerPaymentMachine } from '#machines/payment/provider-payment/index.ts'
import { watchTab } from '#src/actors/shell/watch-tab.actors.ts'
import { buildCardPayment, buildCodePayment, toPaymentCode } from '#src/api/contract/paying.ts'
import { pay, payRequest } from '#src/api/contract/payment.ts'
import { toCardResult } from '#src/api/contract/payment-status.ts'
import { paymentKey, recordRefusal } from '#src/platform/payment-key.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readPaymentStatus } from '#src/queries/payment-status.query.ts'
import { createCodePaymentImplementations } from './code-payment.actors.ts'
import { createProviderPaymentImplementations, inOurWords, toDetails } from './provider-payment.actors.ts'

/** Returns the actors that pay for a booking or a request. */
export function createPaymentSubmissionImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof paymentSubmissionMachine> {
  return {
    actors: {
      payWithCard: fromPromise<PaymentStatus, PayWithCardInput>(({ input, signal }) =>
        payWithCard(deps, input, signal),
      ),
      codePayment: codePaymentMachine.provide(createCodePaymentImplementations(deps)),
      providerPayment: providerPaymentMachine.provide(createProviderPaymentImplementations(deps)),
      createCode: fromPromise<PaymentCode, CreateCodeInput>(({ input, signal }) => createCode(deps, input, signal)),
      readStatus: createReadStatus(deps),
      watchTab: watchTab(deps),
    },
  }
}

/** Creates a code to pay with exactly the amounts on the screen. Throws a `Failure`. */
async function createCode(
  { api, cards }: Pick<Deps, 'api' | 'cards'>,
  input: CreateCodeInput,
  signal: AbortSignal,
): Promise<PaymentCode> {
  const details = toDetails(input)
  const body = buildCodePayment({ ...details, ...input.payment })
  const idempotencyKey = paymentKey({ cards }, { key: input.key, subject: input, body })
  const wire = await api.call(getCall(input), { body }, { signal, idempotencyKey })
  recordResult({ cards }, input.transactionId, 'pending', null)
  return { code: toPaymentCode(wire), amountCents: details.amountCents }
}

/**
 * Pays exactly the amounts on the screen with the card of the form. The card is taken from
 * its store once and lives as long as the request. Throws a `Failure` whose text has no card number, or `cardGone`.
 */
async function payWithCard(
  { api, cards }: Pick<Deps, 'api' | 'cards'>,
  input: PayWithCardInput,
  signal: AbortSignal,
): Promise<PaymentStatus> {
  const card = cards.take(input.payment.handle, input.orderKey)
  if (card === null) throw { kind: 'cardGone' } satisfies PaymentSubmissionFailure
  const lastFour = cards.lastAttempted(input.orderKey)
  const body = buildCardPayment({ ...toDetails(input), card })
  const idempotencyKey = paymentKey({ cards }, { key: input.key, subject: input, body })
  const recordStatus = (status: PaymentStatus) => recordResult({ cards }, input.transactionId, status, lastFour)
  try {
    return recordStatus(
      toCardResult(await inOurWords(() => api.call(getCall(input), { body }, { signal, idempotencyKey }))),
    )
  } catch (error) {
    if (!isResult(toPaymentSubmissionFailure(error))) recordStatus('pending')
    throw error
  }
}

/** Creates the actor that reads the status of a payment whose response is missing or unclear. It throws a `Failure`. */
export function createReadStatus(deps: Deps) {
  return fromPromise<PaymentStatus, PaidSubject>(async ({ input, signal }) => {
    const status = await readPaymentStatus(deps, input, signal)
    if (status === 'error') recordRefusal(deps, input)
    return recordResult(deps, input.transactionId, status)
  })
}

/** By transaction, the last four digits of the only card that may have paid it; null if another payment may have. */
const perhaps = new WeakMap<Deps['cards'], { [transactionId: string]: string | null }>()

/**
 * Records in memory the last digits of the card that paid. `lastFour` is that of the card just sent,
 * null for another payment method, undefined if only the status was read. A status read before this page sent anything
 * may be that of another page's payment.
 */
function recordResult(
  { cards }: Pick<Deps, 'cards'>,
  transactionId: string,
  status: PaymentStatus,
  lastFour?: string | null,
): PaymentStatus {
  const ofPage = perhaps.get(cards) ?? {}
  const { [transactionId]: earlier = lastFour } = ofPage
  if (isPaid(status)) cards.settle(transactionId, lastFour ?? earlier ?? null)
  else if (status === 'pending') {
    const isSame = lastFour === undefined || earlier === lastFour
    perhaps.set(cards, { ...ofPage, [transactionId]: (isSame && earlier) || null })
  }
  return status
}

/**
 * Returns the last digits of the card whose payment is being processed; null if unknown or there is none (R-335,
 *
 */
export function openCard({ cards }: Pick<Deps, 'cards'>, transactionId: string): string | null {
  return perhaps.get(cards)?.[transactionId] ?? null
}

/** Returns the endpoint: bookings and payment requests have their own. */
function getCall({ requestId }: PaidSubject): typeof pay | typeof payRequest {
  return requestId === null ? pay : payRequest
}
