import { type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { Business, CheckoutInfo, CheckoutItem } from '#domain/entities.ts'
import { type BookingSubmissionContext, bookingSubmissionMachine } from '#machines/booking/booking-submission/index.ts'
import { type CheckoutContext, checkoutMachine } from '#machines/booking/checkout/index.ts'
import { type ConfirmationContext, confirmationMachine } from '#machines/booking/confirmation/index.ts'
import { type CodePaymentContext, codePaymentMachine } from '#machines/payment/code-payment/index.ts'
import { type PaymentChoiceContext, paymentChoiceMachine } from '#machines/payment/payment-choice/index.ts'
import { type PaymentRejectionInput, paymentRejectionMachine } from '#machines/payment/payment-rejection/index.ts'
import { type PaymentSubmissionContext, paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleChosen,
  exampleCustomer,
  exampleDraft,
  exampleInfo,
  exampleItem,
  exampleSettings,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { splitDraft } from '#tools/support/split-draft.ts'

/** Snapshots of the checkout and its children in any state, for rendering screens. */

export const business: Business = exampleBusiness()

export const items: CheckoutItem[] = [
  exampleItem({ service: exampleChosen({ name: 'Corte feminino' }) }),
  exampleItem({
    service: exampleChosen({ id: 'hidratacao', name: 'Hidratação' }),
    professional: {
      id: 'caio',
      name: 'Caio Prado',
      avatarUrl: null,
      priceCents: 15_500,
      pricingType: 'startsAt',
      duration: 75,
    },
    start: '2026-03-03T19:15:00.000Z',
    end: '2026-03-03T20:30:00.000Z',
  }),
]

export const policy = {
  fixedCancellationCents: null,
  percentageCancellation: 30,
  anticipatedPayment: null,
  hoursBeforeExpiration: 24,
  valueCancellationFeeCents: 1_000,
  usedPercentageValue: 30,
  usedFixedValueCents: null,
}

const READ_AT = '2026-03-01T12:00:00.000Z'

export const PIX_CODE = '00020126580014br.gov.bcb.pix0136hora-certa-tx-1520400005303986540520.005802BR6304ABCD'

/** A running child as a snapshot stores it. */
interface RunningChild {
  src: string
  snapshot: unknown
}

type Value<Machine extends AnyStateMachine> = Parameters<Machine['resolveState']>[0]['value']

function readSnapshot<Machine extends AnyStateMachine>(
  machine: Machine,
  value: Value<Machine>,
  context: object,
  child: RunningChild | null,
): SnapshotFrom<Machine> {
  const snapshot = machine.resolveState({ value, context } as never)
  const children = child === null ? {} : { [child.src]: child }
  return Object.assign(snapshot, { children }) as SnapshotFrom<Machine>
}

export function checkoutAt(
  value: Value<typeof checkoutMachine>,
  context: Partial<CheckoutContext & BookingDraft> = {},
  child: RunningChild | null = null,
) {
  const { draft, rest } = splitDraft<Partial<CheckoutContext>>({ items, ...context })
  const whole: CheckoutContext = {
    business,
    draft,
    recipientId: 'b-1',
    customer: exampleCustomer(),
    language: 'pt-BR',
    attempt: null,
    attemptedBy: null,
    method: null,
    repeated: null,
    asks: 'all',
    terms: { info: exampleInfo({ totalCents: 21_500 }), policy: null, settings: exampleSettings, readAt: READ_AT },
    payment: null,
    outcome: null,
    failure: null,
    ...rest,
  }
  return createActor(checkoutMachine, { snapshot: readSnapshot(checkoutMachine, value, whole, child), input: whole })
}

export const advanceInfo: CheckoutInfo = exampleAdvanceInfo({
  totalCents: 21_500,
  discountCents: 1_500,
  anticipationCents: 6_000,
  balanceCents: 14_000,
  cancellationFeeCents: 1_800,
})
export const advanceTerms = { info: advanceInfo, policy, settings: exampleSettings, readAt: READ_AT }

export function submissionAt(
  value: Value<typeof bookingSubmissionMachine>,
  context: Partial<BookingSubmissionContext> = {},
  child: RunningChild | null = null,
): RunningChild {
  const whole: BookingSubmissionContext = {
    business,
    draft: exampleDraft({ items }),
    method: null,
    asks: 'all',
    recipientId: 'b-1',
    customer: exampleCustomer(),
    language: 'pt-BR',
    fresh: null,
    ...advanceTerms,
    payment: null,
    attempt: null,
    earlier: null,
    failure: null,
    ...context,
  }
  return { src: 'bookingSubmission', snapshot: readSnapshot(bookingSubmissionMachine, value, whole, child) }
}

export function paymentChoiceAt(
  value: Value<typeof paymentChoiceMachine>,
  context: Partial<PaymentChoiceContext> = {},
): RunningChild {
  const whole: PaymentChoiceContext = {
    customer: exampleCustomer(),
    currency: 'BRL',
    settings: exampleSettings,
    rule: 'required',
    method: null,
    asks: 'all',
    payment: null,
    chosen: 'pix',
    cardProblem: null,
    ...context,
  }
  return { src: 'paymentChoice', snapshot: readSnapshot(paymentChoiceMachine, value, whole, null) }
}

export function paymentSubmissionAt(
  value: Value<typeof paymentSubmissionMachine>,
  failure: PaymentSubmissionContext['failure'] = null,
  task: PaymentSubmissionContext['task'] = { kind: 'wait', pix: { code: PIX_CODE, amountCents: 6_000 } },
): RunningChild {
  const whole: PaymentSubmissionContext = {
    task,
    transactionId: 'tx-1',
    requestId: null,
    key: 'key-1',
    createdAt: READ_AT,
    currency: business.currency,
    earlier: null,
    pix: null,
    failure,
  }
  return { src: 'paymentSubmission', snapshot: readSnapshot(paymentSubmissionMachine, value, whole, null) }
}

export function paymentRejectionAt(
  value: Value<typeof paymentRejectionMachine>,
  context: Partial<PaymentRejectionInput> = {},
): RunningChild {
  const subject = { transactionId: 'tx-1', requestId: null }
  const whole: PaymentRejectionInput = { ...subject, failure: null, isHeld: true, paidByCard: null, ...context }
  return { src: 'paymentRejection', snapshot: readSnapshot(paymentRejectionMachine, value, whole, null) }
}

/** Creates the checkout's snapshot with the dialog of a payment choice over the review. */
export function payingAt(value: Value<typeof paymentChoiceMachine>, context: Partial<PaymentChoiceContext> = {}) {
  const child = submissionAt('choosingPayment', {}, paymentChoiceAt(value, context))
  return checkoutAt({ underWay: 'booking' }, { terms: advanceTerms }, child)
}

export const heldAttempt = {
  key: 'key-1',
  itemsKey: keyOfItems(items),
  sent: null,
  transactionId: 'tx-1',
  createdAt: '2026-03-02T12:00:00.000Z',
  pix: null,
}

export function codePaymentAt(value: Value<typeof codePaymentMachine>, context: Partial<CodePaymentContext> = {}) {
  const whole: CodePaymentContext = {
    transactionId: 'tx-1',
    requestId: null,
    code: PIX_CODE,
    createdAt: '2026-03-02T12:00:00.000Z',
    amountCents: 6_000,
    currency: 'BRL',
    deadline: { expiresAt: '2026-03-02T12:40:00.000Z', remainingMs: 2_400_000 },
    status: null,
    ...context,
  }
  return createActor(codePaymentMachine, {
    snapshot: readSnapshot(codePaymentMachine, value, whole, null),
    input: whole,
  })
}

export function confirmationAt(
  value: Value<typeof confirmationMachine>,
  context: Partial<ConfirmationContext> = {},
  machine: typeof confirmationMachine = confirmationMachine,
) {
  const whole: ConfirmationContext = {
    subject: 'booking',
    businessId: 'b-1',
    transactionId: 'tx-1',
    changedId: null,
    change: null,
    returned: null,
    payment: null,
    business,
    transaction: exampleTransaction(),
    readAt: READ_AT,
    summary: { info: advanceInfo, policy, readAt: READ_AT },
    customer: exampleCustomer(),
    language: 'pt-BR',
    failure: null,
    ...context,
  }
  const entry = { name: 'confirmation' as const, params: {}, query: {}, state: null }
  const input = { entry, saved: null, business: null, customer: null, language: 'pt-BR' as const }
  return createActor(machine, { snapshot: readSnapshot(machine, value, whole, null), input })
}
