import type { AnyMachineSnapshot } from 'xstate'
import type { RescheduleAnswer } from '#domain/booking/reschedule.ts'
import { toCouponState } from '#domain/business/coupon.ts'
import { decidePayment } from '#domain/payment/checkout.ts'
import {
  bookingSubmissionCases,
  bookingSubmissionStates,
} from '#machines/booking/booking-submission/booking-submission.spec.ts'
import {
  type BookingSubmissionContext,
  bookingSubmissionMachine,
  type CreatedBooking,
} from '#machines/booking/booking-submission/index.ts'
import { exampleCoupon } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import reschedule from '#src/screens/booking/booking/reschedule.texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import times from '#src/screens/booking/time-index/texts.pt-BR.json'
import address from '#src/screens/identity/address/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import pix from '#src/screens/payment/pix-payment/texts.pt-BR.json'
import {
  agreeTo,
  businessWithChoice,
  checkoutPage,
  chosenHaircut,
  haircutKey,
  infoOnTheWire,
  payWithCard,
  payWithPix,
} from '#tests/support/checkout-page.ts'
import { aBooking } from '#tests/support/reservation-wire.ts'
import { type Hands, openWholeProduct, type WholeFlow } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const play = openWholeProduct({ payment: { card: 4, pix: 1, pixKey: 'pix@estudio-flor.example' } })

const ADVANCE = 'R$ 20,00'
const ADDRESS = 'paymentChoice answers (the address first)'
const MOVED = 'a booking that is changed'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

function getInput({ input: name }: FlowPath) {
  const found = bookingSubmissionCases.inputs.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no input "${name}"`)
  return found.input
}

const unanswered = { name: 'no answer', sandbox: { fault: { cut: true } } }
const refused = { name: 'refused', sandbox: { fault: { status: 422 } } }
const over = { name: 'the session is over', sandbox: { fault: { status: 401 } } }
const taken = { name: 'taken', sandbox: { fault: { status: 409 } } }

/** Whether the current path reschedules a booking, which is a different call. */
let isMove = false

const movedOnTheWire = ({ transactionId }: CreatedBooking) => aBooking({ bookingTransactionId: transactionId })

/** Agrees to the advance payment. */
const agree = (hands: Hands) => agreeTo(hands, ADVANCE)

const say = ({ answer }: Hands, paymentStatus: string) => answer('readPaymentStatus', { paymentStatus })

/** Rejects the payment, after which the app releases the booking. */
async function giveBack(hands: Hands): Promise<void> {
  await hands.fail('pay', refused)
  await hands.answer('updateBookingTransaction', { id: 'tx-1', bookings: [] })
  // The customer can go on one second after the message.
  await hands.page.clock.fastForward(1_000)
}

/** Leaves the payment with an unknown outcome. */
async function leaveUnheard(hands: Hands): Promise<void> {
  await hands.fail('pay', unanswered)
  await say(hands, 'pending')
  await hands.page.clock.fastForward(1_000)
}

const never = () => false
const is = (holds: (context: BookingSubmissionContext) => boolean) => (state: AnyMachineSnapshot) =>
  holds(state.context)
/** An earlier attempt is looked up first; a new one is sent. */
const isNew = is(({ earlier }) => earlier === null)
const isEarlier = is(({ earlier }) => earlier !== null)
const isByPix = is(({ earlier, payment }) => earlier === null && payment?.method === 'pix')
const isByCard = is(({ earlier, payment }) => earlier === null && payment?.method === 'card')
const isUpdate = is(({ update }) => update !== null)
const isOffered = is(({ info, policy, attempt }) => decidePayment(info, policy) === 'offer' && attempt === null)
const isRequired = is(({ info, policy, attempt }) => decidePayment(info, policy) !== 'offer' || attempt !== null)

play({
  machine: bookingSubmissionMachine,
  cases: bookingSubmissionCases,
  states: bookingSubmissionStates,
  landmarks: {
    'dialog:bookingFailed': {
      role: 'alertdialog',
      name: new RegExp(`^(${checkout.bookingFailed}|${checkout.moveFailed})$`),
    },
  },
  afterEnd: ({ output }) => {
    switch (output.kind) {
      case 'booked':
        // This booking exists only in the case, not in the sandbox.
        return { role: 'heading', name: confirmation.notFound }
      case 'payable':
        return { role: 'heading', name: pix.title }
      case 'taken':
        return { role: 'heading', name: times.title }
      case 'sessionExpired':
        return { role: 'heading', name: phone.number.title }
      case 'addressNeeded':
        return { role: 'heading', name: address.title }
      case 'abandoned':
        return businessWithChoice
      case 'rescheduleRejected':
        return { role: 'heading', name: reschedule.over }
      default:
        return { role: 'heading', name: checkout.title }
    }
  },
  excused: {
    'createKey fails (broken)': 'a browser without random numbers shows no page of this product',
    'paymentChoice fails (broken)': 'only a bug of its own ends it like this',
    'paymentSubmission fails (broken)': 'only a bug of its own ends it like this',
  },
  autonomous: { 'createKey answers (a key)': 'it is made on the device' },
  where: {
    // Packages are bought on another page.
    'start (a package)': never,
    // This flow does not start there: see address.test.ts.
    'start (after the address)': never,
    'createBooking fails (too late to change it)': isUpdate,
    'createBooking fails (not there any more)': isUpdate,
    'createBooking fails (no answer, then signed out)': never,
    // Rescheduling shows no message about a time that is taken.
    'createBooking fails (somebody was faster)': is(({ update }) => update === null),
    'paymentChoice answers (the card provider)': never,
    'paymentChoice answers (the offer refused)': isOffered,
    'paymentChoice answers (Pix)': isRequired,
    'paymentChoice answers (a card)': isRequired,
    [ADDRESS]: isRequired,
    'paymentSubmission answers (already paid)': isEarlier,
    'paymentSubmission answers (a code to pay with)': isByPix,
    'paymentSubmission answers (given back, once more)': isNew,
    'paymentSubmission answers (given back)': isNew,
    'paymentSubmission answers (the card once more)': isByCard,
    'paymentSubmission answers (signed out)': isNew,
    'paymentSubmission answers (given up)': isNew,
    'paymentSubmission answers (closed)': isNew,
  },
  ...checkoutPage,
  kept(path) {
    const { attempt, couponId, update } = getInput(path)
    return chosenHaircut({
      // The attempt of the case, for the services chosen here.
      attempt: attempt && { ...attempt, itemsKey: haircutKey },
      passed: {
        ...(couponId === null ? {} : { coupon: toCouponState(exampleCoupon({ id: couponId })) }),
        ...(update === null ? {} : { bookingId: update.bookingId, reschedule: true }),
      },
    })
  },
  async prepare({ page, panel }, path) {
    isMove = path.input === MOVED
    await panel.setClock('2026-03-02T12:05:00Z')
    const missing = has(path, ADDRESS) ? { addressStreet: '' } : { addressStreet: 'Rua Artur de Azevedo' }
    await page.evaluate((lacks) => {
      const me = JSON.parse(localStorage.getItem('meData') ?? '{}')
      localStorage.setItem('meData', JSON.stringify({ ...me, ...lacks }))
    }, missing)
  },
  async arrive({ answer, page, press }, path) {
    if (isMove) await answer('readRescheduleValid', { valid: true })
    else {
      await answer('readPolicy')
      await answer('calculateCheckout', infoOnTheWire(getInput(path).info))
    }
    await press(checkout.confirm)
    // This machine renders nothing here. Without this wait, axe would run before the other machine's dialog opens.
    if (path.steps[0]?.state.matches('choosingPayment')) await page.getByRole('dialog').waitFor()
  },
  responses: {
    calculateCheckout: [{ endpoint: 'calculateCheckout', wire: infoOnTheWire }],
    readPolicy: [{ endpoint: 'readPolicy' }],
    askReschedule: [{ endpoint: 'readRescheduleValid', wire: ({ isValid }: RescheduleAnswer) => ({ valid: isValid }) }],
    createBooking: [
      {
        endpoint: 'createBookingTransaction',
        wire: ({ transactionId: id }: CreatedBooking) => ({ id, bookings: [] }),
      },
    ],
  },
  holds: ['updateBooking'],
  instead: ({ input }): ReturnType<NonNullable<WholeFlow['instead']>> =>
    input === MOVED ? { createBooking: [{ endpoint: 'updateBooking', wire: movedOnTheWire }] } : {},
  otherwise: {
    'createBooking fails (somebody was faster)': ({ fail }) => fail('createBookingTransaction', taken),
  },
  children: {
    paymentChoice: {
      // The device's record of the user counts until the server responds.
      holds: ['readMe'],
      ends: {
        async Pix(hands) {
          await agree(hands)
          await payWithPix(hands)
        },
        async 'a card'(hands) {
          await agree(hands)
          await payWithCard(hands, ADVANCE)
        },
        'the offer refused': ({ press }) => press(checkout.refuseOffer),
        'the address first': agree,
        closed: ({ page }) => page.getByRole('button', { name: shell.close }).last().click(),
      },
    },
    paymentSubmission: {
      holds: ['pay', 'readPaymentStatus', 'updateBookingTransaction'],
      ends: {
        'already paid': (hands) => say(hands, 'completed'),
        'a code to pay with': ({ answer }) => answer('pay', { pix_qr_code: '00020126580014br.gov.bcb.pix6304ABCD' }),
        async 'given back, once more'(hands) {
          await giveBack(hands)
          await hands.press(shell.retry)
        },
        async 'given back'(hands) {
          await giveBack(hands)
          await hands.press(shell.close)
        },
        async 'the card once more'(hands) {
          await leaveUnheard(hands)
          await hands.press(shell.retry)
        },
        'signed out': ({ fail }) => fail('pay', over),
        async 'given up'(hands) {
          await leaveUnheard(hands)
          await hands.press(checkout.giveUp)
        },
        async closed(hands) {
          await leaveUnheard(hands)
          await hands.press(shell.close)
        },
      },
    },
  },
})
