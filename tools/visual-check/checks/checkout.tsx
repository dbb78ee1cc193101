import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { inTimeOrder } from '#domain/instant.ts'
import { exampleBusiness, exampleCoupon } from '#machines/shared/examples.ts'
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
  paymentRejectionAt,
  paymentSubmissionAt,
  business as plainBusiness,
  submissionAt,
} from '#tools/support/checkout-snapshots.ts'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The checkout in each of its states, with every dialog over it. */

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

/** Creates the checkout's snapshot with the dialog of a rejected payment over the review. */
function rejectedAt(value: Parameters<typeof paymentRejectionAt>[0], paidByCard: string | null = null) {
  const child = paymentRejectionAt(value, { failure: refusal, paidByCard })
  return checkoutAt({ underWay: 'rejected' }, { terms: advanceTerms, attempt: heldAttempt }, child)
}

/** The app chose the second, before the first; the third overlaps the first. */
const [own] = items as [CheckoutItem]
const crossing = inTimeOrder([
  own,
  { ...own, start: '2026-03-03T16:45:00.000Z', end: '2026-03-03T17:30:00.000Z', chosenBy: 'app' as const },
  { ...own, start: '2026-03-03T17:45:00.000Z', end: '2026-03-03T18:30:00.000Z', chosenBy: 'app' as const },
])

const check = (name: string, render: VisualCheck['render'], waitFor?: string): VisualCheck => ({
  name: `checkout-${name}`,
  frame: 'none',
  render,
  ...(waitFor === undefined ? {} : { waitFor }),
})
const DIALOG = '[role=dialog], [role=alertdialog]'
const dialog = (name: string, actor: ReturnType<typeof checkoutAt>, tried: { lastFour?: string } = {}): VisualCheck =>
  check(name, () => withCards(<ReviewScreen actor={actor} />, tried), DIALOG)
const booking = (child: Parameters<typeof checkoutAt>[2]) => checkoutAt({ underWay: 'booking' }, { business }, child)
const paying = (child: Parameters<typeof checkoutAt>[2]) =>
  checkoutAt({ underWay: { paying: 'sending' } }, { business }, child)

export const checks: VisualCheck[] = [
  check('loading', () => <LoadingScreen actor={checkoutAt('calculating', { business })} />),
  check('coupon-refused', () => (
    <CouponRefusedScreen
      actor={checkoutAt('couponRefused', {
        business,
        coupon: exampleCoupon(),
        failure: { kind: 'invalid', status: 422, text: serverSays('Este cupom venceu.') },
      })}
    />
  )),
  check('unavailable', () => (
    <UnavailableScreen actor={checkoutAt('calculationFailed', { business, failure: refusal })} />
  )),
  check('coupon', () => (
    <ReviewScreen
      actor={checkoutAt({ reviewing: 'ready' }, { business, coupon: exampleCoupon(), terms: advanceTerms })}
    />
  )),
  check('inactive', () => <InactiveScreen actor={checkoutAt('inactive', { business })} />),
  check('gate', () => (
    <ReviewScreen actor={checkoutAt({ atGate: 'invited' }, { business, customer: null, terms: null })} />
  )),
  check('gate-signed-out', () => (
    <ReviewScreen actor={checkoutAt({ atGate: 'signedOut' }, { business, customer: null, questions })} />
  )),
  check('review', () => <ReviewScreen actor={checkoutAt({ reviewing: 'ready' }, { business })} />),
  check('review-overlap', () => (
    <ReviewScreen actor={checkoutAt({ reviewing: 'ready' }, { business, items: crossing })} />
  )),
  check('review-policy', () => (
    <ReviewScreen
      actor={checkoutAt({ reviewing: 'ready' }, { business, questions, answer: 'Cacheado.', terms: advanceTerms })}
    />
  )),
  check('answer-missing', () => (
    <ReviewScreen actor={checkoutAt({ reviewing: 'answerMissing' }, { business, questions })} />
  )),
  check('answer-full', () => (
    <ReviewScreen actor={checkoutAt({ reviewing: 'ready' }, { business, questions, answer: 'a'.repeat(300) })} />
  )),
  check('changed', () => (
    <ReviewScreen
      actor={checkoutAt(
        { reviewing: 'changed' },
        { business, terms: { ...advanceTerms, info: { ...advanceInfo, anticipationCents: 7_500 } } },
      )}
    />
  )),
  check('held', () => (
    <ReviewScreen actor={checkoutAt({ reviewing: 'ready' }, { business, terms: advanceTerms, attempt: heldAttempt })} />
  )),
  check('booking', () => <ReviewScreen actor={booking(submissionAt('creatingBooking'))} />),
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
  dialog('payment-failed', rejectedAt({ paymentFailed: 'ready' })),
  dialog('payment-unfinished', paying(paymentSubmissionAt({ paymentUnfinished: 'ready' }, { kind: 'timeout' }))),
  dialog('card-declined', rejectedAt({ paymentFailed: 'ready' }, keyOfItems(items)), {
    lastFour: '1111',
  }),
  dialog('cancellation-failed', rejectedAt('cancellationFailed')),
]
