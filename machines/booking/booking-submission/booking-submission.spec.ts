import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { draftPackage } from '#domain/booking/booking-draft.ts'
import { serverSays } from '#domain/failure.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleCoupon,
  exampleCustomer,
  exampleDraft,
  exampleInfo,
  exampleItem,
  examplePackage,
  examplePolicy,
  exampleSettings,
} from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { bookingSubmissionMachine } from './booking-submission.machine.ts'
import type { BookingSubmissionInput, CheckoutAttempt } from './booking-submission.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const bookingSubmissionStates: StatesOf<typeof bookingSubmissionMachine> = {
  asking: {
    title: 'Anything to pay?',
    sentence: 'If something is due, the customer chooses whether and how to pay before anything is booked.',
    requirements: ['R-269', 'R-276', 'R-279'],
  },
  choosingPayment: {
    title: 'Choosing the payment',
    sentence: 'The customer agrees to the advance and chooses a method, or declines the offer to pay early.',
    requirements: ['R-270', 'R-271', 'R-279', 'R-289', 'R-290', 'R-291'],
  },
  deciding: {
    title: 'New or earlier attempt?',
    sentence: 'An earlier attempt continues where it stopped, so that one attempt never books twice.',
    requirements: ['R-283'],
  },
  checkingAmount: {
    title: 'Checking the amount',
    sentence:
      'The amounts are calculated again. If they changed, nothing is booked or charged and the new amounts are shown. If the coupon is not accepted any more, the customer decides about it first.',
    requirements: ['R-289'],
  },
  readingPolicy: {
    title: 'Reading the policy',
    sentence: 'The amounts changed. The cancellation policy is read too, so that both are shown.',
    requirements: ['R-296'],
  },
  preparing: {
    title: 'Same attempt?',
    sentence: 'An attempt without a response is sent again under its own idempotency key.',
    requirements: ['R-283'],
  },
  creatingKey: {
    title: 'Creating an idempotency key',
    sentence: 'A new attempt gets its own key, which it keeps through retries and reloads.',
    requirements: ['R-283'],
  },
  creatingBooking: {
    title: 'Booking',
    sentence:
      'All chosen services are booked together before anything is paid. A rescheduled booking gets its new time.',
    requirements: ['R-276', 'R-277', 'R-278', 'R-283', 'R-300', 'R-302', 'R-303', 'R-307'],
  },
  askingReschedule: {
    title: 'May it be rescheduled?',
    sentence: 'The server refused the new time. The app asks whether the booking may be rescheduled at all.',
    requirements: ['R-624'],
  },
  bookingFailed: {
    title: 'Booking failed',
    sentence: 'Nothing was booked. The dialog says why and what the customer can do.',
    requirements: ['R-302', 'R-316', 'R-317', 'R-346', 'R-347', 'R-348', 'R-349', 'R-384'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'bookingFailed.resting': {
    title: 'One-second pause',
    sentence: 'The customer can retry one second after the last attempt.',
    requirements: ['R-288'],
  },
  'bookingFailed.ready': { title: 'Ready', sentence: 'The customer can retry.', requirements: ['R-288'] },
  leaving: {
    title: 'Is the coupon the reason?',
    sentence: 'If a booking with a coupon was rejected, the amounts are calculated again. Otherwise the review opens.',
    requirements: ['R-188'],
  },
  created: {
    title: 'Booked: anything to pay?',
    sentence: 'The booking exists. If an advance is due, the payment follows.',
    requirements: ['R-283'],
  },
  booked: { title: 'Booked', sentence: 'The booking is made.', requirements: ['R-276'] },
  toPay: {
    title: 'Booked, to be paid',
    sentence: 'The booking is held, and its payment follows.',
    requirements: ['R-283'],
  },
  taken: {
    title: 'Time taken',
    sentence: 'Another customer was faster. The customer chooses another time.',
    requirements: ['R-316'],
  },
  amountChanged: {
    title: 'Amount changed',
    sentence: 'The amounts differ from those that were confirmed. Nothing was booked or charged.',
    requirements: ['R-289'],
  },
  sessionExpired: {
    title: 'Session expired',
    sentence: 'The customer signs in and comes back.',
    requirements: ['R-566'],
  },
  addressNeeded: {
    title: 'Address needed',
    sentence:
      'A customer with a Brazilian number and no complete address enters it and comes back. Nothing was booked.',
    requirements: ['R-695'],
  },
  couponRefused: {
    title: 'Rejected with a coupon',
    sentence:
      'The server rejected a booking or a calculation with a coupon. A new calculation shows whether the coupon is the reason.',
    requirements: ['R-188'],
  },
  rescheduleRejected: {
    title: 'Cannot be rescheduled',
    sentence:
      'The booking cannot be rescheduled any more, for example because the business cancelled it. The page says why.',
    requirements: ['R-625'],
  },
  closed: { title: 'Closed', sentence: 'The customer goes back to the review.', requirements: ['R-316'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const bookingSubmissionWords: WordsOf<typeof bookingSubmissionMachine> = {
  guards: {
    isChoiceMissing: 'something is due and no payment is chosen',
    isChosen: 'a payment method is chosen',
    hasPayment: 'something is paid now',
    hasKey: 'the attempt has an idempotency key',
    hasBooking: 'the booking is made',
    isSameAmount: 'the amounts have not changed',
    isSessionExpired: 'the session expired',
    isSessionExpiredAtFirst: 'the session expired before anything was booked',
    isTaken: 'another customer took the time',
    isCouponRefused: 'the coupon may be the reason',
    isRejected: 'the server rejected a booking with a coupon',
    isMoveRefused: 'the server rejected the new time',
    isValid: 'the booking may still be rescheduled',
    isRefusal: 'the server rejected the booking',
  },
  actions: {
    storeFresh: 'remembers the new amounts',
    storePolicy: 'remembers the cancellation policy',
    storeKey: 'starts an attempt with this idempotency key',
    storeBooking: 'remembers the booking',
    storePayment: 'remembers the payment method',
  },
  events: {
    'submission.retry': 'the customer tries again',
  },
  actors: {
    calculateCheckout: 'calculating the amounts',
    readPolicy: 'reading the cancellation policy',
    createKey: 'creating an idempotency key',
    createBooking: 'making the booking',
    askReschedule: 'asking whether the booking may be rescheduled',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const items = [exampleItem()]
const plain: BookingSubmissionInput = {
  business: exampleBusiness(),
  draft: exampleDraft({ items }),
  method: null,
  asks: 'all',
  recipientId: 'b-1',
  customer: exampleCustomer(),
  language: 'pt-BR',
  info: exampleInfo(),
  policy: null,
  settings: exampleSettings,
  attempt: null,
  payment: null,
}
const paid: BookingSubmissionInput = { ...plain, info: exampleAdvanceInfo() }
const withCoupon = exampleDraft({ coupon: exampleCoupon() })
const offer = exampleAdvanceInfo({ usesCancellationPolicy: false, anticipationPercentage: 30 })
const offered: BookingSubmissionInput = { ...plain, info: offer }
const sent = { answer: '', couponId: null, isCancellationPolicy: false, isOfferRefused: false }
const unsure: CheckoutAttempt = {
  key: 'key-0',
  itemsKey: keyOfItems(items),
  sent,
  transactionId: null,
  createdAt: null,
  pix: null,
}
const booked: CheckoutAttempt = { ...unsure, transactionId: 'tx-0', createdAt: '2026-03-02T12:00:00.000Z' }

export const bookingSubmissionCases: CasesOf<typeof bookingSubmissionMachine> = {
  machine: 'booking-submission',
  inputs: [
    { name: 'nothing to pay', input: plain },
    { name: 'an advance to pay', input: paid },
    { name: 'an attempt without a response', input: { ...plain, attempt: unsure } },
    { name: 'booked before the reload', input: { ...plain, attempt: booked } },
    { name: 'booked and not yet paid', input: { ...paid, attempt: booked } },
    { name: 'nothing to pay, with a coupon', input: { ...plain, draft: withCoupon } },
    { name: 'an advance to pay, with a coupon', input: { ...paid, draft: withCoupon } },
    { name: 'an early-payment offer', input: offered },
    {
      name: 'an attempt without a response, offer declined',
      input: { ...offered, attempt: { ...unsure, sent: { ...sent, isOfferRefused: true } } },
    },
    {
      name: 'a rescheduled booking',
      input: { ...plain, draft: exampleDraft({ update: { kind: 'reschedule', bookingId: 'bk-1' } }) },
    },
    { name: 'after the address form', input: { ...paid, asks: 'method' } },
    { name: 'another attempt with Pix', input: { ...paid, payment: { method: 'pix', cpf: '52998224725' } } },
    { name: 'a package', input: { ...plain, draft: draftPackage(examplePackage()) } },
  ],
  events: {
    'submission.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    paymentChoice: [
      { name: 'Pix', output: { kind: 'chosen', payment: { method: 'pix', cpf: '52998224725' } } },
      { name: 'a card', output: { kind: 'chosen', payment: { method: 'card', handle: 'card-1' } } },
      { name: 'the card provider', output: { kind: 'chosen', payment: { method: 'provider', currency: 'USD' } } },
      { name: 'offer declined', output: { kind: 'chosen', payment: { method: 'refused' } } },
      { name: 'address needed', output: { kind: 'addressNeeded' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
    calculateCheckout: [
      { name: 'an advance to pay', output: exampleAdvanceInfo() },
      { name: 'nothing to pay', output: exampleInfo() },
      { name: 'an early-payment offer', output: offer },
      { name: 'amounts changed', output: exampleAdvanceInfo({ anticipationCents: 2_500, balanceCents: 3_500 }) },
      {
        name: 'rejected',
        error: { kind: 'invalid', status: 422, text: serverSays('Este cupom já foi usado.') },
        sandbox: { fault: { status: 422 } },
      },
      network,
      unauthorized,
    ],
    readPolicy: [{ name: 'the current policy', output: { policy: examplePolicy() } }, network, unauthorized],
    askReschedule: [
      { name: 'can be rescheduled', output: { isValid: true, text: null } },
      { name: 'cannot be rescheduled', output: { isValid: false, text: null } },
      network,
    ],
    createKey: [{ name: 'a key', output: { key: 'key-1' } }, broken],
    createBooking: [
      { name: 'booked', output: { transactionId: 'tx-1', createdAt: '2026-03-02T12:00:00.000Z' } },
      {
        name: 'time taken',
        error: {
          kind: 'conflict',
          text: serverSays('Horário indisponível'),
          taken: { serviceId: 'corte', start: '2026-03-03T17:30:00.000Z' },
        },
        sandbox: { act: 'bookElsewhere' },
      },
      {
        name: 'too late to reschedule',
        error: { kind: 'conflict', text: serverSays('Prazo terminado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Prazo terminado' } },
      },
      { name: 'not found', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      {
        name: 'rejected',
        error: { kind: 'invalid', status: 400, text: null },
        sandbox: { fault: { status: 400 } },
      },
      network,
      unauthorized,
      {
        name: 'no answer, then signed out',
        error: { kind: 'unauthorized', text: null, repeated: true },
      },
    ],
  },
  key: ({ info, draft, asks, payment, failure, attempt, earlier }) => ({
    advance: info.anticipationCents,
    isBinding: info.usesCancellationPolicy,
    isPackage: draft.bookingPackage !== null,
    isUpdate: draft.update !== null,
    asks,
    isChosen: payment?.method ?? null,
    doubt: draft.coupon === null ? null : (failure?.kind ?? 'none'),
    isTried: attempt !== null,
    isDoubted: attempt !== null && failure !== null,
    isBooked: attempt?.transactionId ?? null,
    isEarlier: earlier !== null,
  }),
  apart: ({ draft, attempt, earlier, failure }) => [
    draft.coupon !== null,
    attempt !== null,
    earlier !== null,
    failure !== null,
  ],
  unshown: [
    {
      where: 'guard isRejected',
      change: 'without failure !== null in draft.coupon !== null && failure !== null',
      because: 'The check runs only after a failure is recorded; the types need it.',
    },
  ],
}
