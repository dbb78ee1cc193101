import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import {
  isResult,
  type PaymentSubmissionFailure,
  type PayWithCardInput,
  type PayWithPixInput,
  type PixCode,
  type paymentSubmissionMachine,
  toPaymentSubmissionFailure,
} from '#machines/payment/payment-submission/index.ts'
import { providerPaymentMachine } from '#machines/payment/provider-payment/index.ts'
import { watchTab } from '#src/actors/shell/watch-tab.actors.ts'
import { buildCardPayment, buildPixPayment, toPixCode } from '#src/api/contract/paying.ts'
import { pay, payRequest } from '#src/api/contract/payment.ts'
import { toCardResult } from '#src/api/contract/payment-status.ts'
import { paymentKey, recordRefusal } from '#src/platform/payment-key.ts'
import type { Deps } from '#src/queries/deps.ts'
import { cancelBooking, readPaymentStatus } from '#src/queries/payment-status.query.ts'
import { createProviderPaymentImplementations, inOurWords, toDetails } from './provider-payment.actors.ts'

/** What paying a booking, or giving it back, really does. */
export function createPaymentSubmissionImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof paymentSubmissionMachine> {
  return {
    actors: {
      payWithCard: fromPromise<PaymentStatus, PayWithCardInput>(({ input, signal }) =>
        payWithCard(deps, input, signal),
      ),
      providerPayment: providerPaymentMachine.provide(createProviderPaymentImplementations(deps)),
      payWithPix: fromPromise<PixCode, PayWithPixInput>(({ input, signal }) => payWithPix(deps, input, signal)),
      readStatus: fromPromise<PaymentStatus, PaidSubject>(({ input, signal }) => readStatus(deps, input, signal)),
      cancelBooking: fromPromise<void, { transactionId: string }>(({ input }) =>
        cancelBooking(deps, input.transactionId),
      ),
      watchTab: watchTab(deps),
    },
  }
}

/** Asks for a Pix code over exactly what the screen shows. Throws a `Failure`. */
async function payWithPix(
  { api, cards }: Pick<Deps, 'api' | 'cards'>,
  input: PayWithPixInput,
  signal: AbortSignal,
): Promise<PixCode> {
  const details = toDetails(input)
  const body = buildPixPayment({ ...details, cpf: input.payment.cpf })
  const idempotencyKey = paymentKey({ cards }, { key: input.key, method: 'pix', subject: input, body })
  const wire = await api.call(getCall(input), { body }, { signal, idempotencyKey })
  recordResult({ cards }, input.transactionId, 'pending', null)
  return { code: toPixCode(wire), amountCents: details.amountCents }
}

/**
 * Pays exactly what the screen shows with the card that the form laid down. The card is taken
 * up here, once, and lives as long as the request. Throws a `Failure` in whose text no card number is left, or that the
 * card is gone.
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
  const idempotencyKey = paymentKey({ cards }, { key: input.key, method: 'card', subject: input, body })
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

/** Where the money stands after a payment whose answer did not come, or does not say. Throws a `Failure`. */
async function readStatus(deps: Deps, subject: PaidSubject, signal: AbortSignal): Promise<PaymentStatus> {
  const status = await readPaymentStatus(deps, subject, signal)
  if (status === 'error') recordRefusal(deps, subject)
  return recordResult(deps, subject.transactionId, status)
}

/** By transaction, the last digits of the one card that may have paid it without our having heard; null where another may. */
const perhaps = new WeakMap<Deps['cards'], { [transactionId: string]: string | null }>()

/**
 * Remembers, for as long as the page lives, the last digits of the card that has paid. `lastFour`: of the card
 * that was just sent, null for any other way to pay; without it the status was only read, and names the card that can have paid.
 * A status that is read before this page has sent anything is that of whatever another page may have sent.
 */
function recordResult(
  { cards }: Pick<Deps, 'cards'>,
  transactionId: string,
  status: PaymentStatus,
  lastFour?: string | null,
): PaymentStatus {
  const ofPage = perhaps.get(cards) ?? {}
  const { [transactionId]: earlier = lastFour } = ofPage
  if (status === 'completed' || status === 'partial') cards.settle(transactionId, lastFour ?? earlier ?? null)
  else if (status === 'pending') {
    const isSame = lastFour === undefined || earlier === lastFour
    perhaps.set(cards, { ...ofPage, [transactionId]: (isSame && earlier) || null })
  }
  return status
}

/** The last digits of the card that is being looked at; null where none is, or nobody knows which. */
export function openCard({ cards }: Pick<Deps, 'cards'>, transactionId: string): string | null {
  return perhaps.get(cards)?.[transactionId] ?? null
}

/** What was booked and what a business asks for are paid by calls of their own. */
function getCall({ requestId }: PaidSubject): typeof pay | typeof payRequest {
  return requestId === null ? pay : payRequest
}
