import type { AnyMachineSnapshot } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { checkoutCases, checkoutStates } from '#machines/booking/checkout/checkout.spec.ts'
import { type CheckoutTerms, checkoutMachine } from '#machines/booking/checkout/index.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleCustomer,
  exampleInfo,
  examplePackage,
} from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import address from '#src/screens/identity/address/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import english from '#src/screens/packages/packages/texts.en-US.json'
import texts from '#src/screens/packages/packages/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import {
  codeEvents,
  endsOfReload,
  heldAfterwards,
  over,
  paymentCanEnd,
  playedPayment,
  playRejection,
} from '#tests/support/booked-payment.ts'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { infoOnTheWire, keepAmounts, makesCode } from '#tests/support/checkout-page.ts'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { customersPage, forgetWho } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab, signInByLink } from '#tests/support/flow-tenant.ts'
import { signInAtGoogle } from '#tests/support/google-window.ts'
import { packageTransaction } from '#tests/support/package-wire.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const bookingPackage = examplePackage()
const play = openWholeProduct({
  packages: [
    {
      id: bookingPackage.id,
      name: bookingPackage.name,
      service: haircut.id,
      price: 45_507,
      quantity: 10,
      validityDays: 90,
    },
  ],
})

const [signedIn, anonymous, ...others] = checkoutCases.inputs.filter(({ input }) => input.draft.bookingPackage !== null)
if (signedIn === undefined || anonymous === undefined) throw new Error('the checkout has no cases of a package')
const inactive = exampleBusiness({ status: 'inactive' })
/** The same cases for packages, and what only appointments have a case for. */
const cases = {
  ...checkoutCases,
  inputs: [
    signedIn,
    anonymous,
    ...others,
    { name: 'a customer without a name', input: { ...signedIn.input, customer: exampleCustomer({ name: null }) } },
    { name: 'an inactive business', input: { ...signedIn.input, business: inactive } },
  ],
}

const packages: HistoryEntry = { path: `/packages/${id}`, step: 'packages', state: {} }
const review: HistoryEntry = {
  path: `/checkout-package/${id}`,
  step: 'checkout',
  state: { packageId: bookingPackage.id },
}
const code: HistoryEntry = { ...review, step: 'pix' }

const categories = [{ id: haircut.categoryId, name: 'Cabelo' }]
const ADDRESS = 'bookingSubmission answers (address needed)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)
const getInput = ({ input: name }: FlowPath) => cases.inputs.find((one) => one.name === name)?.input

const bought = {
  ...packageTransaction,
  bookings: packageTransaction.bookings.map((one) => ({ ...one, business: { id } })),
}

/** Agrees to pay now and enters the CPF. */
async function confirm({ page, press }: Pick<Hands, 'page' | 'press'>): Promise<void> {
  await press(/^Pagar R\$/)
  await page.getByLabel(checkout.cpf).fill('529.982.247-25')
  await press(makesCode)
}

/** Confirms in the same way, up to the pending payment. */
async function buy(hands: Hands): Promise<void> {
  await confirm(hands)
  await hands.answer('calculateCheckout', infoOnTheWire(exampleAdvanceInfo()))
  await hands.answer('createBookingTransaction', bought)
}

/** Whether another user signed in on the device on the path before. */
let isOther = false

async function signInAs(hands: Hands, customer: Customer): Promise<void> {
  await signInAtGoogle(hands, customer)
  isOther = true
}

const never = () => false
const isFree = ({ context }: AnyMachineSnapshot) => (context.terms?.info.anticipationCents ?? 0) === 0
const isToPay = (state: AnyMachineSnapshot) => !isFree(state)
const heading = { role: 'heading', name: new RegExp(`^(${texts.review}|${english.review})$`) }
const atWork = 'the button is at work'
const onlyAppointments =
  'the review of a package has no time and no field, and is neither changed nor confirmed with that button'

play({
  machine: checkoutMachine,
  cases,
  states: checkoutStates,
  landmarks: {
    'screen:loading': heading,
    'screen:review': heading,
    'screen:unavailable': heading,
    'screen:inactive': { role: 'heading', name: texts.inactiveTitle },
    // A package has no coupon.
    'screen:couponRefused': null,
    'screen:child': { role: 'heading', name: pix.title },
    'dialog:activation': { role: 'dialog', name: texts.activationTitle },
  },
  afterEnd: ({ context, output }) => {
    switch (output.kind) {
      case 'booked':
        return { role: 'heading', name: confirmation.loadingPackage }
      case 'signIn':
        if (output.to === 'address') return { role: 'heading', name: address.title }
        return { role: 'heading', name: output.to === 'loginName' ? profile.title : phone.number.title }
      // The created booking requires signing in.
      case 'signedOutWhilePaying':
        return { role: 'heading', name: phone.number.title }
      case 'sessionExpired':
        return { role: 'status', name: phone.sessionExpired }
      case 'abandoned':
        return { role: 'heading', name: services.title }
      default:
        return { role: 'heading', name: context.business.status === 'active' ? texts.title : services.title }
    }
  },
  excused: {
    'takeReturn answers (back from the address form)':
      'it goes on where the browser has left the form of the address: see address.test.ts',
    'takeReturn fails (broken)': 'a tab that keeps nothing has no agreement either',
    'googleSignIn fails (broken)': 'what does not come is fetched again, and not given up',
    'bookingSubmission fails (broken)': 'only a bug of its own ends it like this',
    'paymentSubmission fails (broken)': 'only a bug of its own ends it like this',
    'paymentRejection fails (broken)': 'only a bug of its own ends it like this',
  },
  autonomous: { 'takeReturn answers (no return)': 'the tab knows' },
  isJoined: true,
  // Another language has other texts.
  apart: [ADDRESS, 'language.changed', ...heldAfterwards],
  where: {
    // The contract does not allow such a package.
    'start (a package without sessions)': never,
    // The business accepts Pix and no cards.
    'details.change': never,
    'checkout.submit': never,
    'payment.start': (state) => isToPay(state) && !state.matches({ reviewing: 'changed' }),
    'payment.start (with card)': never,
    'payment.start (make payment)': never,
    'activation.start': (state) => isFree(state) && state.matches({ reviewing: 'ready' }),
    'language.changed': (state) => state.matches({ reviewing: 'ready' }),
    'attempt.changed': (state) => state.matches({ underWay: 'booking' }) && isFree(state),
    'session.changed (signed in)': (state) => state.context.customer === null && !state.matches('atGate'),
    'session.changed (signed out)': ({ context }) => context.customer !== null,
    'session.changed (another customer)': never,
    'takeReturn answers (back from the sign-in)': never,
    'googleSignIn answers (signed in in another tab)': never,
    'bookingSubmission answers (booked)': isFree,
    'bookingSubmission answers (the session is over)': isFree,
    'bookingSubmission answers (booked, to be paid)': isToPay,
    'bookingSubmission answers (amounts changed)': isToPay,
    [ADDRESS]: isToPay,
    'bookingSubmission answers (closed)': isToPay,
    // Only appointments have these.
    'bookingSubmission answers (time taken)': never,
    'bookingSubmission answers (coupon rejected)': never,
    'bookingSubmission answers (cannot be rescheduled)': never,
    ...paymentCanEnd,
    // The business accepts Pix and no cards.
    'paymentSubmission answers (the card again)': never,
  },
  beyond: {
    '(root): session.changed #2': 'the session says it unasked, as soon as the server has said who it is',
    'atGate: session.changed': 'the Google sign-in at the gate ends immediately',
    'decidingAmounts: always': 'nobody else signs in',
    'decidingAmounts: always #3': 'a package has sessions',
    'atGate: details.change': onlyAppointments,
    'reviewing: details.change': onlyAppointments,
    'reviewing.changed: checkout.submit': onlyAppointments,
    'reviewing.changed: payment.start': atWork,
    'reviewing.changed: activation.start': atWork,
    'underWay.settling: always #3': onlyAppointments,
    'underWay.settling: always #7': 'only a bug of its own ends a code with an unknown result',
    'underWay.settling: always #9': 'the business accepts no cards',
    'underWay.settling: always #11': 'nobody else signs in',
    'underWay.settling: always #17': onlyAppointments,
    'underWay.closing: always #2': endsOfReload,
  },
  isSignedIn: ({ input }) => input !== anonymous.name,
  async prepare({ page, panel }, path) {
    await panel.setClock('2026-03-02T12:05:00Z')
    await page.evaluate(() => localStorage.removeItem('language'))
    if (getInput(path)?.business.status === 'inactive') {
      const body = JSON.stringify(
        aBusinessResponse({ id, photos: [], thumbnailUrl: null, categories, status: 'inactive' }),
      )
      await panel.fault({ endpoint: 'readBusiness', kind: 'malformed', body, times: null })
    }
    if (path.input === anonymous.name) return forgetWho(page)
    if (isOther) {
      await page.evaluate(() => localStorage.clear())
      await inAnotherTab(page, signInByLink)
      isOther = false
    }
    const lacks = {
      ...(has(path, ADDRESS) ? { addressCity: '' } : {}),
      ...(path.input === 'a customer without a name' ? { name: '', displayName: '' } : {}),
    }
    // The device's record of the user counts until the server responds.
    await page.evaluate((missing) => {
      const me = JSON.parse(localStorage.getItem('meData') ?? '{}')
      const whole = { name: 'Renata Albuquerque', displayName: 'Renata Albuquerque', addressCity: 'São Paulo' }
      localStorage.setItem('meData', JSON.stringify({ ...me, ...whole, ...missing }))
    }, lacks)
  },
  kept: (path) => {
    const { attempt = null } = getInput(path) ?? {}
    if (attempt === null) return {}
    const saved = { version: 1, businessId: id, packageId: bookingPackage.id, attempt }
    return { 'horacerta.flow.packages': JSON.stringify(saved) }
  },
  entries: (path) => [packages, review, ...((getInput(path)?.attempt ?? null) === null ? [] : [code])],
  responses: {
    readTerms: [{ endpoint: 'calculateCheckout', wire: ({ info }: CheckoutTerms) => infoOnTheWire(info) }],
  },
  children: {
    googleSignIn: {
      holds: ['readMe'],
      ends: {
        'signed in with Google': (hands) => signInAs(hands, exampleCustomer()),
        'signed in with Google without a number': (hands) => signInAs(hands, exampleCustomer({ phone: null })),
        'signed in with Google without a name': (hands) => signInAs(hands, exampleCustomer({ name: null })),
      },
    },
    bookingSubmission: {
      holds: ['createBookingTransaction', 'readBookingTransaction'],
      ends: {
        async booked(hands) {
          await keepAmounts(hands, exampleInfo())
          await hands.answer('createBookingTransaction', bought)
        },
        async 'the session is over'(hands) {
          await keepAmounts(hands, exampleInfo())
          await hands.fail('createBookingTransaction', over)
        },
        'booked, to be paid': buy,
        async 'amounts changed'(hands) {
          await confirm(hands)
          await hands.answer('calculateCheckout', infoOnTheWire(exampleAdvanceInfo({ totalCents: 7_000 })))
        },
        'address needed': ({ press }) => press(/^Pagar R\$/),
        closed: ({ press }) => press(shell.close),
      },
    },
    paymentSubmission: playedPayment,
    paymentRejection: playRejection(bought),
  },
  events: {
    ...customersPage.events,
    ...codeEvents,
    // Over a dialog, and from the code, only the browser's Back leaves.
    async 'back.request'({ page, press }, state) {
      if (state.matches('underWay') || state.matches({ reviewing: 'activating' })) await page.goBack()
      else await press(shell.back)
    },
    'language.changed': ({ page }) => chooseLanguage(page, 'en-US'),
    'signIn.start': ({ press }) => press(texts.byPhone),
    // The event is sent as soon as the purchase has its idempotency key.
    'attempt.changed': (hands) => keepAmounts(hands, exampleInfo()),
    async 'session.changed'(hands, _, stimulus) {
      if (stimulus === 'signed out') return customersPage.events['session.changed'](hands)
      // The device no longer remembers who has signed out.
      await forgetWho(hands.page)
      await inAnotherTab(hands.page, signInByLink)
      await hands.answer('readMe')
    },
  },
})
