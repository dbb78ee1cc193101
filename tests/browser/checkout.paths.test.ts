import type { AnyMachineSnapshot } from 'xstate'
import { toCouponState } from '#domain/business/coupon.ts'
import type { Customer } from '#domain/entities.ts'
import { checkoutCases, checkoutStates } from '#machines/booking/checkout/checkout.spec.ts'
import { type CheckoutContext, type CheckoutTerms, checkoutMachine } from '#machines/booking/checkout/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleAdvanceInfo, exampleCustomer, exampleInfo } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import reschedule from '#src/screens/booking/booking/reschedule.texts.pt-BR.json'
import wizard from '#src/screens/booking/booking/texts.pt-BR.json'
import english from '#src/screens/booking/checkout/texts.en-US.json'
import texts from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import times from '#src/screens/booking/time-index/texts.pt-BR.json'
import address from '#src/screens/identity/address/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import {
  codeEvents,
  cut,
  endsOfReload,
  heldAfterwards,
  over,
  paymentCanEnd,
  playedPayment,
  playRejection,
} from '#tests/support/booked-payment.ts'
import {
  agreeTo,
  businessWithChoice,
  checkoutPage,
  chosenHaircut,
  haircutKey,
  infoOnTheWire,
  keepAmounts,
  payWithCard,
  payWithPix,
} from '#tests/support/checkout-page.ts'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { customersPage, forgetWho } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab, signInByLink } from '#tests/support/flow-tenant.ts'
import { signInAtGoogle } from '#tests/support/google-window.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const play = openWholeProduct({ payment: { card: 4, pix: 1, pixKey: 'pix@estudio-flor.example' } })

const ADVANCE = 'R$ 20,00'
const FRESH = 'takeReturn answers (back from the sign-in)'
const ADDRESS = 'bookingSubmission answers (address needed)'
const BY_CARD = 'paymentSubmission answers (the card again)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

function getInput({ input: name }: FlowPath) {
  const found = checkoutCases.inputs.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no input "${name}"`)
  return found.input
}

const { id: businessId } = sampleBusiness
const code: HistoryEntry = { path: `/checkout/${businessId}`, step: 'pix', state: {} }
const made = { id: 'tx-1', bookings: [] }

const refused = { name: 'rejected', sandbox: { fault: { status: 422 } } }
const taken = { name: 'taken', sandbox: { fault: { status: 409 } } }

/** Whether the booking has been sent on the current path. */
let isSent = false
/** Whether the current path pays by card, which works once. */
let isByCard = false
/** The amounts that the review shows on the current path. */
let shown = exampleInfo()
/** Whether another user signed in on the device on the path before. */
let isOther = false

/** Agrees to the advance payment and enters the CPF, or a card. */
async function confirm(hands: Hands): Promise<void> {
  await agreeTo(hands, ADVANCE)
  await (isByCard ? payWithCard(hands, ADVANCE) : payWithPix(hands))
}

/** Confirms in the same way, up to the pending payment. */
async function book(hands: Hands): Promise<void> {
  await confirm(hands)
  await hands.answer('calculateCheckout', infoOnTheWire(exampleAdvanceInfo()))
  await hands.answer('createBookingTransaction', made)
}

/** Closes the dialog about the failed booking, one second after it opened. */
async function leaveDialog({ page, press }: Hands): Promise<void> {
  await page.clock.fastForward(1_000)
  await press(shell.close)
}

function showTerms({ info }: CheckoutTerms): unknown {
  shown = info
  return infoOnTheWire(info)
}

const getWire = ({ id, name, phone: number }: Customer) => ({ id, name, phone: number })

async function signInAs(hands: Hands, customer: Customer): Promise<void> {
  await signInAtGoogle(hands, customer)
  isOther = true
}

/** Signs in another user on the device; the server then names that user. */
async function signInElsewhere({ page, answer }: Hands): Promise<void> {
  // The device no longer remembers who has signed out.
  await forgetWho(page)
  await inAnotherTab(page, signInByLink)
  await answer('readMe')
}

const is = (holds: (context: CheckoutContext) => boolean) => (state: AnyMachineSnapshot) => holds(state.context)
const never = () => false
const isAnonymous = is(({ customer }) => customer === null)
const isCustomer = is(({ customer }) => customer !== null)
const isFree = is(({ terms }) => terms !== null && (terms.info.anticipationCents ?? 0) === 0)
const isToPay = is(({ terms }) => (terms?.info.anticipationCents ?? 0) > 0)
/** The customer is another user than the one who opened the page. */
const isOthers = is(({ customer }) => customer?.id === 'user-caio')
const isAsked = is(({ draft }) => draft.questions.length > 0)
/** The attempt belongs to the current customer, or to none. */
const isTheirs = is(({ attemptedBy, customer }) => attemptedBy === null || attemptedBy === customer?.id)
const isPlain = (state: AnyMachineSnapshot) => isFree(state) && isCustomer(state) && !isAsked(state)
const onlyPackages = 'the review of a package has that button'
const first = 'a business that takes no bookings says so before there is a checkout'

const heading = { role: 'heading', name: new RegExp(`^(${texts.title}|${english.title})$`) }

/** The cases of appointments. */
const cases = {
  ...checkoutCases,
  inputs: checkoutCases.inputs.filter(({ input }) => input.draft.bookingPackage === null),
}

play({
  machine: checkoutMachine,
  cases,
  states: checkoutStates,
  landmarks: {
    'screen:loading': heading,
    'screen:review': heading,
    'screen:unavailable': heading,
    'screen:inactive': { role: 'heading', name: texts.inactiveTitle },
    'screen:couponRefused': heading,
    'screen:child': { role: 'heading', name: pix.title },
    // Only a package is activated.
    'dialog:activation': null,
  },
  afterEnd: ({ output, context }) => {
    switch (output.kind) {
      case 'booked':
        // This booking exists only in the case, not in the sandbox.
        return { role: 'heading', name: confirmation.notFound }
      case 'signIn':
        if (output.to === 'address') return { role: 'heading', name: address.title }
        return { role: 'heading', name: output.to === 'loginName' ? profile.title : phone.number.title }
      // The created booking requires signing in.
      case 'signedOutWhilePaying':
        return { role: 'heading', name: phone.number.title }
      case 'sessionExpired':
        return { role: 'status', name: phone.sessionExpired }
      case 'abandoned':
        return businessWithChoice
      // The times are checked without the coupon, then the review opens again.
      case 'couponDropped':
        return heading
      case 'rescheduleRejected':
        return { role: 'heading', name: reschedule.over }
      default:
        return { role: 'heading', name: context.business.status === 'active' ? times.title : wizard.inactiveTitle }
    }
  },
  excused: {
    'takeReturn fails (broken)': 'a device that keeps nothing has no mark of a sign-in either',
    'takeReturn answers (back from the address form)':
      'it goes on where the browser has left the form of the address: see address.test.ts',
    'googleSignIn fails (broken)': 'what does not come is fetched again, and not given up',
    'bookingSubmission fails (broken)': 'only a bug of its own ends it like this',
    'paymentSubmission fails (broken)': 'only a bug of its own ends it like this',
    'paymentRejection fails (broken)': 'only a bug of its own ends it like this',
  },
  autonomous: {
    'takeReturn answers (no return)': 'the device knows',
    [FRESH]: 'the device knows',
  },
  isJoined: true,
  // Another language has other texts, and the server names the user only once.
  apart: [FRESH, ADDRESS, 'language.changed', 'session.changed (another customer)', ...heldAfterwards],
  where: {
    'start (an inactive business)': never,
    [FRESH]: isPlain,
    'back.request': (state) => !state.matches('autoSubmitting'),
    'details.change': isAsked,
    'payment.start': never,
    'activation.start': never,
    // Only there does the page have no name in a single language.
    'language.changed': (state) => state.matches('calculating'),
    'attempt.changed': (state) => state.matches({ underWay: 'booking' }) && isFree(state) && isCustomer(state),
    'session.changed (signed in)': (state) => !state.matches('atGate') && !isOthers(state),
    'session.changed (another customer)': (state) => isCustomer(state) && !state.matches('underWay'),
    'session.changed (signed out)': isCustomer,
    'bookingSubmission answers (booked)': isFree,
    'bookingSubmission answers (time taken)': isFree,
    // A rejected token ends the session of the current user too: with another user, the two events race.
    'bookingSubmission answers (the session is over)': (state) => isFree(state) && isTheirs(state),
    'bookingSubmission answers (coupon rejected)': (state) => isFree(state) && state.context.draft.coupon !== null,
    'bookingSubmission answers (cannot be rescheduled)': is(({ draft }) => draft.update !== null),
    'bookingSubmission answers (booked, to be paid)': isToPay,
    'bookingSubmission answers (amounts changed)': isToPay,
    [ADDRESS]: isToPay,
    'bookingSubmission answers (closed)': (state) => isToPay(state) || state.context.attempt !== null,
    ...paymentCanEnd,
  },
  beyond: {
    'resuming: always #3': first,
    'underWay.settling: always #7': 'only a bug of its own ends a code with an unknown result',
    'underWay.closing: always #2': endsOfReload,
    'reviewing.changed: payment.start': onlyPackages,
    'reviewing.changed: activation.start': onlyPackages,
    'autoSubmitting: back.request': 'it is there for half a second, which looking at the page may take',
    'atGate: session.changed': 'the Google sign-in at the gate ends immediately',
  },
  entries: (path) => [...checkoutPage.entries(), ...(getInput(path).attempt === null ? [] : [code])],
  kept(path) {
    const { draft, attempt } = getInput(path)
    const { questions, coupon, update } = draft
    return chosenHaircut({
      questions,
      attempt: attempt && { ...attempt, itemsKey: haircutKey },
      passed: {
        ...(coupon === null ? {} : { coupon: toCouponState(coupon) }),
        ...(update === null ? {} : { bookingId: update.bookingId, reschedule: true }),
      },
    })
  },
  isSignedIn: ({ input }) => input !== 'an anonymous user',
  async prepare({ page, panel }, path) {
    const now = '2026-03-02T12:05:00.000Z'
    isSent = false
    isByCard = has(path, BY_CARD)
    await panel.setClock(now)
    // A return from signing in books immediately only if nothing has to be read before.
    await panel.call('PATCH', `/businesses/${businessId}`, { policy: null, status: getInput(path).business.status })
    await page.evaluate(() => localStorage.removeItem('language'))
    if (path.input === 'an anonymous user') return
    if (isOther) {
      await page.evaluate(() => localStorage.clear())
      await inAnotherTab(page, signInByLink)
      isOther = false
    }
    const known = {
      name: 'Renata Albuquerque',
      displayName: 'Renata Albuquerque',
      addressCity: 'São Paulo',
      ...(has(path, ADDRESS) ? { addressCity: '' } : {}),
      ...(path.input === 'a customer without a name' ? { name: '', displayName: '' } : {}),
    }
    const mark = {
      ...{ version: 1, path: `/checkout/${businessId}`, businessId, itemsKey: haircutKey },
      ...{ stage: 'signedIn', at: now },
    }
    // The device's record of the user counts until the server responds.
    await page.evaluate(
      ([me, stored]) => {
        const before = JSON.parse(localStorage.getItem('meData') ?? '{}')
        localStorage.setItem('meData', JSON.stringify({ ...before, ...me }))
        if (stored === null) localStorage.removeItem('checkoutTrue')
        else localStorage.setItem('checkoutTrue', JSON.stringify(stored))
      },
      [known, has(path, FRESH) ? mark : null] as const,
    )
  },
  holds: ['readRescheduleValid'],
  async arrive({ answer }, path) {
    if (getInput(path).draft.update !== null) await answer('readRescheduleValid', { valid: true })
  },
  responses: {
    readTerms: [{ endpoint: 'calculateCheckout', wire: showTerms }],
  },
  children: {
    googleSignIn: {
      holds: ['readMe'],
      ends: {
        'signed in with Google': (hands) => signInAs(hands, exampleCustomer()),
        'signed in with Google without a number': (hands) => signInAs(hands, exampleCustomer({ phone: null })),
        'signed in with Google without a name': (hands) => signInAs(hands, exampleCustomer({ name: null })),
        'signed in in another tab': signInElsewhere,
      },
    },
    bookingSubmission: {
      holds: ['createBookingTransaction', 'updateBooking'],
      ends: {
        async booked(hands) {
          await keepAmounts(hands, shown)
          await hands.answer('createBookingTransaction', made)
        },
        async 'time taken'(hands) {
          await keepAmounts(hands, shown)
          await hands.fail('createBookingTransaction', taken)
        },
        async 'the session is over'(hands) {
          await keepAmounts(hands, shown)
          await hands.fail('createBookingTransaction', over)
        },
        async 'coupon rejected'(hands) {
          await keepAmounts(hands, shown)
          await hands.fail('createBookingTransaction', refused)
          await leaveDialog(hands)
        },
        async 'cannot be rescheduled'({ fail, answer }) {
          await fail('updateBooking', taken)
          await answer('readRescheduleValid', { valid: false })
        },
        'booked, to be paid': book,
        async 'amounts changed'(hands) {
          await confirm(hands)
          shown = exampleInfo({ totalCents: 7_000 })
          await hands.answer('calculateCheckout', infoOnTheWire(shown))
        },
        'address needed': (hands) => agreeTo(hands, ADVANCE),
        async closed(hands) {
          if (!isSent) return hands.press(shell.close)
          await hands.fail('createBookingTransaction', cut)
          await leaveDialog(hands)
        },
      },
    },
    paymentSubmission: playedPayment,
    paymentRejection: playRejection(made),
  },
  events: {
    ...customersPage.events,
    ...codeEvents,
    // While a request is pending, only the browser's Back leaves.
    async 'back.request'({ page, press }, state) {
      if (state.matches('underWay')) await page.goBack()
      else await press(shell.back)
    },
    'details.change': ({ page }) => page.getByLabel(texts.answer).fill('Cacheado'),
    'language.changed': ({ page }) => chooseLanguage(page, 'en-US'),
    'signIn.start': ({ press }) => press(texts.continue),
    // The event is sent as soon as the attempt has its idempotency key.
    async 'attempt.changed'(hands) {
      await keepAmounts(hands, shown)
      isSent = true
    },
    async 'session.changed'(hands, state, stimulus) {
      if (stimulus === 'signed out') return customersPage.events['session.changed'](hands)
      if (isAnonymous(state)) return signInElsewhere(hands)
      // The device remembers a user, and the server now names that user.
      if (stimulus === 'signed in') return hands.answer('readMe')
      await hands.answer('readMe', getWire(exampleCustomer({ id: 'user-caio' })))
      isOther = true
    },
  },
})
