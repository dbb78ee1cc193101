import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { hideCardNumbers } from '#domain/card.ts'
import { chargedCents } from '#domain/checkout.ts'
import type { PaymentStatus } from '#domain/entities.ts'
import { isFailure } from '#domain/failure.ts'
import type { PaidSubject } from '#domain/payment-request.ts'
import type {
  PaymentSubmissionFailure,
  PayWithCardInput,
  PayWithPixInput,
  PixCode,
  paymentSubmissionMachine,
} from '#machines/payment-submission/index.ts'
import { providerPaymentMachine } from '#machines/provider-payment/index.ts'
import { type PaymentDetails, toCardPaymentBody, toPixCode, toPixPaymentBody } from '#src/api/contract/paying.ts'
import { toCardResult } from '#src/api/contract/payment-status.ts'
import type { Deps } from './deps.ts'
import { paymentKey } from './payment-key.ts'
import { cancelBooking, readPaymentStatus } from './payment-status.ts'
import { createProviderPaymentImplementations } from './provider-payment.actors.ts'

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
  const body = toPixPaymentBody({ ...details, cpf: input.payment.cpf })
  const idempotencyKey = paymentKey({ cards }, { key: input.key, method: 'pix', body })
  const wire = await api.call(callOf(input), { body }, { signal, idempotencyKey })
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
  const card = cards.take(input.payment.ticket, input.orderKey)
  if (card === null) throw { kind: 'cardGone' } satisfies PaymentSubmissionFailure
  const body = toCardPaymentBody({ ...toDetails(input), card })
  const idempotencyKey = paymentKey({ cards }, { key: input.key, method: 'card', body })
  try {
    const wire = await api.call(callOf(input), { body }, { signal, idempotencyKey })
    return noteResult({ cards }, input.transactionId, toCardResult(wire))
  } catch (error) {
    if (isFailure(error) && 'text' in error && error.text !== null)
      throw { ...error, text: hideCardNumbers(error.text) }
    throw error
  }
}

/** Where the money stands after a payment whose answer did not come, or does not say. Throws a `Failure`. */
async function readStatus(deps: Deps, subject: PaidSubject, signal: AbortSignal): Promise<PaymentStatus> {
  return noteResult(deps, subject.transactionId, await readPaymentStatus(deps, subject, signal))
}

/** Remembers, for as long as the page lives, the last digits of the card that has paid. */
function noteResult({ cards }: Pick<Deps, 'cards'>, transactionId: string, status: PaymentStatus): PaymentStatus {
  if (status === 'completed' || status === 'partial') cards.settle(transactionId)
  return status
}

/** What was booked and what a business asks for are paid by calls of their own. */
function callOf({ requestId }: PaidSubject): 'pay' | 'payRequest' {
  return requestId === null ? 'pay' : 'payRequest'
}

function toDetails(input: Omit<PayWithPixInput, 'payment'>): PaymentDetails {
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
