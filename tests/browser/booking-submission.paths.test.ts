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
import { exampleAdvanceInfo } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import reschedule from '#src/screens/booking/booking/reschedule.texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import times from '#src/screens/booking/time-index/texts.pt-BR.json'
import address from '#src/screens/identity/address/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import { pixOnTheWire } from '#tests/support/booked-payment.ts'
import {
  agreeTo,
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
const ADDRESS = 'paymentChoice answers (address needed)'
const MOVED = 'a rescheduled booking'
const AGAIN = 'another attempt with Pix'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

function getInput({ input: name }: FlowPath) {
  const found = bookingSubmissionCases.inputs.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no input "${name}"`)
  return found.input
}

const made = { id: 'tx-1', bookings: [] }
const taken = { name: 'taken', sandbox: { fault: { status: 409 } } }

/** Whether the current path reschedules a booking, which is a different call. */
let isMove = false

const movedOnTheWire = ({ transactionId }: CreatedBooking) => aBooking({ bookingTransactionId: transactionId })

/** Agrees to the advance payment. */
const agree = (hands: Hands) => agreeTo(hands, ADVANCE)

/** Lets each payment be answered: by Pix there is a code then, and a card has paid. */
const acceptPayment = ({ fault }: Hands['panel']) =>
  fault({
    endpoint: 'pay',
    kind: 'malformed',
    body: JSON.stringify({ ...pixOnTheWire, paymentStatus: 'completed' }),
    times: null,
  })

/** Pays with Pix, is rejected and tries again: the same payment is made for another booking. */
async function retryPayment(hands: Hands): Promise<void> {
  await hands.panel.fault({ endpoint: 'pay', kind: 'status', status: 422 })
  await hands.panel.fault({ endpoint: 'updateBookingTransaction', kind: 'malformed', body: JSON.stringify(made) })
  await agree(hands)
  await payWithPix(hands)
  await hands.answer('calculateCheckout', infoOnTheWire(exampleAdvanceInfo()))
  await hands.answer('createBookingTransaction', made)
  await hands.page.getByRole('alertdialog').waitFor()
  // The customer can go on one second after the message.
  await hands.page.clock.fastForward(1_000)
  await acceptPayment(hands.panel)
  await hands.press(shell.retry)
}

const never = () => false
const is = (holds: (context: BookingSubmissionContext) => boolean) => (state: AnyMachineSnapshot) =>
  holds(state.context)
const isUpdate = is(({ draft }) => draft.update !== null)
const isOffered = is(({ info, policy, attempt }) => decidePayment(info, policy) === 'offer' && attempt === null)
const isRequired = is(({ info, policy, attempt }) => decidePayment(info, policy) !== 'offer' || attempt !== null)

/** This booking exists only in the case, not in the sandbox. */
const booked = { role: 'heading', name: confirmation.notFound }

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
  afterEnd: ({ context, output }) => {
    switch (output.kind) {
      case 'booked':
        return booked
      case 'toPay':
        return context.payment?.method === 'card' ? booked : { role: 'heading', name: pix.title }
      case 'taken':
        return { role: 'heading', name: times.title }
      case 'sessionExpired':
        return { role: 'heading', name: phone.number.title }
      case 'addressNeeded':
        return { role: 'heading', name: address.title }
      case 'rescheduleRejected':
        return { role: 'heading', name: reschedule.over }
      default:
        return { role: 'heading', name: checkout.title }
    }
  },
  excused: {
    'createKey fails (broken)': 'a browser without random numbers shows no page of this product',
    'paymentChoice fails (broken)': 'only a bug of its own ends it like this',
  },
  autonomous: { 'createKey answers (a key)': 'it is made on the device' },
  where: {
    // Packages are bought on another page.
    'start (a package)': never,
    // This flow does not start there: see address.test.ts.
    'start (after the address form)': never,
    'createBooking fails (too late to reschedule)': isUpdate,
    'createBooking fails (not found)': isUpdate,
    'createBooking fails (no answer, then signed out)': never,
    // Rescheduling shows no message about a time that is taken.
    'createBooking fails (time taken)': is(({ draft }) => draft.update === null),
    'paymentChoice answers (the card provider)': never,
    'paymentChoice answers (offer declined)': isOffered,
    'paymentChoice answers (Pix)': isRequired,
    'paymentChoice answers (a card)': isRequired,
    [ADDRESS]: isRequired,
  },
  ...checkoutPage,
  kept(path) {
    const { attempt, draft } = getInput(path)
    const { coupon, update } = draft
    return chosenHaircut({
      // The attempt of the case, for the services chosen here.
      attempt: attempt && { ...attempt, itemsKey: haircutKey },
      passed: {
        ...(coupon === null ? {} : { coupon: toCouponState(coupon) }),
        ...(update === null ? {} : { bookingId: update.bookingId, reschedule: true }),
      },
    })
  },
  async prepare({ page, panel }, path) {
    isMove = path.input === MOVED
    await panel.setClock('2026-03-02T12:05:00Z')
    await panel.fault({
      endpoint: 'readPaymentStatus',
      kind: 'malformed',
      body: '{"paymentStatus":"pending"}',
      times: null,
    })
    if (path.input !== AGAIN) await acceptPayment(panel)
    const missing = has(path, ADDRESS) ? { addressStreet: '' } : { addressStreet: 'Rua Artur de Azevedo' }
    await page.evaluate((lacks) => {
      const me = JSON.parse(localStorage.getItem('meData') ?? '{}')
      localStorage.setItem('meData', JSON.stringify({ ...me, ...lacks }))
    }, missing)
  },
  async arrive(hands, path) {
    const { answer, page, press } = hands
    if (isMove) await answer('readRescheduleValid', { valid: true })
    else {
      await answer('readPolicy')
      await answer('calculateCheckout', infoOnTheWire(getInput(path).info))
    }
    await press(checkout.confirm)
    if (path.input === AGAIN) return retryPayment(hands)
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
    'createBooking fails (time taken)': ({ fail }) => fail('createBookingTransaction', taken),
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
        'offer declined': ({ press }) => press(checkout.refuseOffer),
        'address needed': agree,
        closed: ({ page }) => page.getByRole('button', { name: shell.close }).last().click(),
      },
    },
  },
})
