import { createActor } from 'xstate'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { inTimeOrder } from '#domain/instant.ts'
import { checkoutStepMachine } from '#machines/booking/checkout-step/index.ts'
import { exampleBusiness, exampleCoupon, exampleCustomer } from '#machines/shared/examples.ts'
import { InactiveScreen, LoadingScreen, UnavailableScreen } from '#src/screens/booking/checkout/blocked-screens.tsx'
import { CouponRefusedScreen } from '#src/screens/booking/checkout/coupon-refused-screen.tsx'
import { ReviewScreen } from '#src/screens/booking/checkout/review-screen.tsx'
import { withCards } from '#tools/support/card-slot.tsx'
import {
  advanceInfo,
  advanceTerms,
  checkoutAt,
  heldAttempt,
  items,
  payingAt,
  paymentSubmissionAt,
  business as plainBusiness,
  submissionAt,
} from '#tools/support/checkout-snapshots.ts'
import { picture } from '#tools/visual-check/pictures.ts'
import type { Look } from '#tools/visual-check/visual-check.types.ts'

/** The checkout in each of its states, with every dialog that lies on it. */

const business = exampleBusiness({
  name: plainBusiness.name,
  photos: [{ id: 'p', url: picture('amber'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const questions = [
  'Qual é o seu tipo de cabelo? Veja exemplos em https://aurora.example/cabelos',
  'Tem alergia a algum produto?',
]
const refusal = {
  kind: 'server' as const,
  status: 503,
  text: serverSays('A agenda está fora do ar por alguns minutos.'),
}

/** The second was chosen by the app, before the first; the third overlaps the first. */
const [own] = items as [CheckoutItem]
const crossing = inTimeOrder([
  own,
  { ...own, start: '2026-03-03T16:45:00.000Z', end: '2026-03-03T17:30:00.000Z', chosenBy: 'app' as const },
  { ...own, start: '2026-03-03T17:45:00.000Z', end: '2026-03-03T18:30:00.000Z', chosenBy: 'app' as const },
])

const byCard = {
  kind: 'pay' as const,
  order: {
    orderKey: keyOfItems(items),
    recipientId: 'b-1',
    couponId: null,
    customer: exampleCustomer(),
    info: advanceInfo,
    payment: { method: 'card' as const, ticket: 'card-1' },
    returnPath: '/confirmation/b-1/bookingTransactionId/tx-1',
  },
}

/** The step stands still where the customer is asked about the coupon. */
function refusedCoupon() {
  const checkout = { ...checkoutAt('inactive', { business }).getSnapshot().context, coupon: exampleCoupon() }
  const ofDay = { day: '2026-03-03', times: [], couponId: 'ten', language: 'pt-BR' as const }
  const times = { business, services: [], hasFixedServices: false, ...ofDay }
  const failure = { kind: 'invalid' as const, status: 422 as const, text: serverSays('Este cupom venceu.') }
  const context = { checkout, times, answer: '', attempt: null, failure, outcome: null }
  const snapshot = checkoutStepMachine.resolveState({ value: 'couponRefused', context })
  return createActor(checkoutStepMachine, { snapshot, input: { checkout, times } })
}

const look = (name: string, render: Look['render'], waitFor?: string): Look => ({
  name: `checkout-${name}`,
  frame: 'none',
  render,
  ...(waitFor === undefined ? {} : { waitFor }),
})
const DIALOG = '[role=dialog], [role=alertdialog]'
const dialog = (name: string, actor: ReturnType<typeof checkoutAt>, tried: { lastFour?: string } = {}): Look =>
  look(name, () => withCards(<ReviewScreen actor={actor} />, tried), DIALOG)
const booking = (child: Parameters<typeof checkoutAt>[2]) => checkoutAt({ underWay: 'booking' }, { business }, child)

export const looks: Look[] = [
  look('loading', () => <LoadingScreen actor={checkoutAt('calculating', { business })} />),
  look('unavailable', () => (
    <UnavailableScreen actor={checkoutAt('calculationFailed', { business, failure: refusal })} />
  )),
  look('coupon', () => (
    <ReviewScreen
      actor={checkoutAt({ reviewing: 'ready' }, { business, coupon: exampleCoupon(), terms: advanceTerms })}
    />
  )),
  look('coupon-refused', () => <CouponRefusedScreen actor={refusedCoupon()} />),
  look('inactive', () => <InactiveScreen actor={checkoutAt('inactive', { business })} />),
  look('gate', () => (
    <ReviewScreen actor={checkoutAt({ atGate: 'invited' }, { business, customer: null, terms: null })} />
  )),
  look('gate-signed-out', () => (
    <ReviewScreen actor={checkoutAt({ atGate: 'signedOut' }, { business, customer: null, questions })} />
  )),
  look('review', () => <ReviewScreen actor={checkoutAt({ reviewing: 'ready' }, { business })} />),
  look('review-overlap', () => (
    <ReviewScreen actor={checkoutAt({ reviewing: 'ready' }, { business, items: crossing })} />
  )),
  look('review-policy', () => (
    <ReviewScreen
      actor={checkoutAt({ reviewing: 'ready' }, { business, questions, answer: 'Cacheado.', terms: advanceTerms })}
    />
  )),
  look('answer-missing', () => (
    <ReviewScreen actor={checkoutAt({ reviewing: 'answerMissing' }, { business, questions })} />
  )),
  look('answer-full', () => (
    <ReviewScreen actor={checkoutAt({ reviewing: 'ready' }, { business, questions, answer: 'a'.repeat(300) })} />
  )),
  look('changed', () => (
    <ReviewScreen
      actor={checkoutAt(
        { reviewing: 'changed' },
        { business, terms: { ...advanceTerms, info: { ...advanceInfo, anticipationCents: 7_500 } } },
      )}
    />
  )),
  look('held', () => (
    <ReviewScreen actor={checkoutAt({ reviewing: 'ready' }, { business, terms: advanceTerms, attempt: heldAttempt })} />
  )),
  look('booking', () => <ReviewScreen actor={booking(submissionAt('creatingBooking'))} />),
  dialog('offer', payingAt('offering', { rule: 'offer' })),
  dialog('payment', payingAt('confirming')),
  dialog('payment-second-try', payingAt('confirming'), { lastFour: '1111' }),
  dialog('method', payingAt('choosingMethod')),
  dialog('card', payingAt({ enteringCard: 'asking' })),
  dialog(
    'card-refused',
    payingAt({ enteringCard: 'refused' }, { cardProblem: { kind: 'fields', fields: ['number', 'expiry', 'email'] } }),
  ),
  dialog(
    'card-invalid',
    payingAt({ enteringCard: 'refused' }, { cardProblem: { kind: 'card', fields: ['number', 'cvc'] } }),
  ),
  dialog('cpf', payingAt({ enteringCpf: 'asking' })),
  dialog('cpf-refused', payingAt({ enteringCpf: 'refused' })),
  dialog('no-method', payingAt('noMethod')),
  dialog('address', payingAt('addressProblem')),
  dialog('booking-failed', booking(submissionAt({ bookingFailed: 'ready' }, { failure: refusal }))),
  dialog(
    'payment-failed',
    booking(submissionAt('paying', {}, paymentSubmissionAt({ paymentFailed: 'ready' }, refusal))),
  ),
  dialog(
    'payment-unfinished',
    booking(submissionAt('paying', {}, paymentSubmissionAt({ paymentUnfinished: 'ready' }, { kind: 'timeout' }))),
  ),
  dialog(
    'card-declined',
    booking(submissionAt('paying', {}, paymentSubmissionAt({ paymentFailed: 'ready' }, refusal, byCard))),
    { lastFour: '1111' },
  ),
  dialog(
    'cancellation-failed',
    booking(submissionAt('paying', {}, paymentSubmissionAt('cancellationFailed', refusal))),
  ),
]
