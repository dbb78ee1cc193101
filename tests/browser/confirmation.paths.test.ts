import type { AnyMachineSnapshot } from 'xstate'
import type { Booking, Package } from '#domain/entities.ts'
import { confirmationCases, confirmationStates } from '#machines/booking/confirmation/confirmation.spec.ts'
import { confirmationMachine, type ReadBooking } from '#machines/booking/confirmation/index.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleBusiness } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import reschedule from '#src/screens/booking/booking/reschedule.texts.pt-BR.json'
import english from '#src/screens/booking/confirmation/texts.en-US.json'
import texts from '#src/screens/booking/confirmation/texts.pt-BR.json'
import date from '#src/screens/booking/date-selection/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import packages from '#src/screens/packages/packages/texts.pt-BR.json'
import provider from '#src/screens/payment/provider-payment/texts.pt-BR.json'
import referrals from '#src/screens/referrals/referrals/texts.pt-BR.json'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { buildEntries, customersPage } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const play = openWholeProduct()

const getPage = (path: string, state: HistoryEntry['state'] = {}): HistoryEntry => ({
  path,
  step: 'confirmation',
  state,
})
const booking = getPage(`/confirmation/${id}/bookingTransactionId/tx-1`)
const opening: { readonly [input: string]: HistoryEntry } = {
  'transaction in the navigation state': getPage(`/confirmation/${id}`, { bookingTransactionId: 'tx-1' }),
  // Without its secret the provider cannot be asked, so our server's status counts.
  'back from the card provider': getPage(`${booking.path}?payment_intent=pi_1&connect_account_id=acct_1`),
  'one booking rescheduled': { ...booking, state: { bookingId: 'bk-1', reschedule: true } },
  'no transaction': getPage(`/confirmation/${id}`),
  'a package': getPage(`/confirmation-package/${id}/bookingTransactionId/tx-1`),
}

const NOT_SHARED = 'shareBooking fails (broken)'
const PAID = 'readBooking answers (a paid booking, status still waiting)'
const PROCESSED = 'readBooking answers (a booking, payment processing)'
const PROCESSED_PACKAGE = 'readBooking answers (sessions of a package, payment processing)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)
const findReportedPayment = (path: FlowPath) => {
  if (has(path, PAID)) return { 'tx-1': 'succeeded' }
  return has(path, PROCESSED) || has(path, PROCESSED_PACKAGE) ? { 'tx-1': 'processing' } : {}
}
const isPackage = ({ context }: AnyMachineSnapshot) => context.subject === 'package'

play({
  machine: confirmationMachine,
  cases: confirmationCases,
  states: confirmationStates,
  landmarks: {
    'screen:loading': {
      role: 'heading',
      name: new RegExp(`^(${[texts.loading, texts.loadingPackage, english.loading].join('|')})$`),
    },
    'screen:confirmation': { role: 'heading', name: texts.services },
    'screen:package': { role: 'heading', name: packages.bought },
    'screen:notFound': { role: 'heading', name: new RegExp(`^(${texts.notFound}|${texts.notFoundPackage})$`) },
    'screen:failed': { role: 'heading', name: new RegExp(`^(${texts.failed}|${texts.failedPackage})$`) },
    'screen:child': { role: 'heading', name: provider.asking },
    calendarChoices: { role: 'heading', name: texts.calendar },
    copied: { role: 'status', name: texts.shareCopied },
    shareFailed: { role: 'alert', name: texts.shareFailed },
  },
  afterEnd: ({ output: { departure } }) => {
    switch (departure.name) {
      case 'login':
        return { role: 'heading', name: phone.number.title }
      case 'confirmationTransaction':
      case 'confirmationPackageTransaction':
        // The other business exists only in the case, not in the sandbox.
        return { role: 'heading', name: new RegExp(`^(${texts.notFound}|${texts.notFoundPackage})$`) }
      case 'packages':
        return { role: 'heading', name: packages.title }
      case 'date':
        // The rescheduled booking exists only in the case, not in the sandbox.
        return { role: 'heading', name: departure.state?.reschedule === true ? reschedule.over : date.title }
      case 'path': {
        if (departure.params.path === '/indicacoes') return { role: 'heading', name: referrals.titles.home }
        // The read on that page is held, too.
        const isBooking = departure.params.path.includes('/bookingTransactionId/')
        return { role: 'heading', name: isBooking ? reservations.loading : reservations.title }
      }
      default:
        // The business's description covers its page.
        if (departure.state?.step === 'about') return { role: 'dialog', name: sampleBusiness.name }
        return { role: 'heading', name: services.title }
    }
  },
  excused: {
    'watchTab fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
    'calendarSync answers (ended)': 'the calendar is there as long as the page',
    'calendarSync fails (broken)': 'only a bug of its own ends it like this',
    'providerReturn fails (broken)': 'only a bug of its own ends it like this',
    'clearFunnel fails (broken)': 'removing a key from the browser storage does not fail here',
    'readBusiness answers (the business)': 'the title alone tells, which its own test reads',
    'shareBooking answers (shared)': 'this browser has no share dialog',
    'readBusiness fails (no answer)': 'nothing on the page tells that the title names no business',
  },
  autonomous: {
    'clearFunnel answers (cleared)': 'it is done on the device',
    'shareBooking answers (copied)': 'the browser has its clipboard at hand',
    [NOT_SHARED]: 'the browser refuses at once where it was told to',
  },
  beyond: { 'shown.nextStep.sharing: booking.share': 'nobody is quick enough to ask for it twice' },
  where: {
    // The specs of the states compare the page in one language.
    'language.changed': (state) => state.matches('readingBooking'),
    // The URL decides what kind of transaction the server returns.
    'readBooking answers (a booking)': (state) => !isPackage(state),
    'readBooking answers (sessions of a package)': isPackage,
    [PROCESSED]: (state) => !isPackage(state),
    [PROCESSED_PACKAGE]: isPackage,
    // On an open page an expired session ends by itself, and the page is read again without a user.
    'readBooking fails (not signed in)': (state) => state.matches('readingBooking'),
    // The provider's status of a payment does not change while a page is open.
    [PAID]: (state) => state.matches('readingBooking') && !isPackage(state),
    'professional.show': (state) => state.matches('shown'),
    'referral.open': (state) => state.matches('shown'),
    'packages.open': (state) => state.matches('packageShown'),
    'reservations.open': (state) => state.matches('packageShown'),
    'business.show': (state) => ['shown', 'readingFailed', 'notFound'].some((one) => state.matches(one)),
    'back.request': (state) => ['readingBooking', 'shown', 'packageShown'].some((one) => state.matches(one)),
  },
  isSignedIn: ({ input }) => input !== 'an anonymous user',
  // The provider's status is stored until the server reports it too.
  async prepare({ page, context }, path) {
    // Permissions stay granted until they are cleared, and granting one denies the others.
    await context.clearPermissions()
    await context.grantPermissions(has(path, NOT_SHARED) ? [] : ['clipboard-write'])
    await page.evaluate(
      (said) => {
        localStorage.removeItem('language')
        localStorage.setItem('horacerta.note.results', said)
      },
      JSON.stringify(findReportedPayment(path)),
    )
  },
  entries: (path) =>
    buildEntries(path, opening[path.input] ?? booking, {
      'route.changed (the same booking)': booking,
      'route.changed (another booking)': getPage(`/confirmation/${id}/bookingTransactionId/tx-2`),
    }),
  responses: {
    readBooking: [{ endpoint: 'readBookingTransaction', wire: onTheWire }],
    readSummary: [{ endpoint: 'calculateCheckout' }],
  },
  holds: ['readMe'],
  children: {
    providerReturn: {
      holds: ['readPaymentStatus'],
      ends: {
        paid: ({ answer }) => answer('readPaymentStatus', { paymentStatus: 'completed' }),
        'not shown': ({ fail }) =>
          fail('readPaymentStatus', { name: 'not shown', sandbox: { fault: { status: 403 } } }),
        async 'to the checkout'({ answer, press }) {
          await answer('readPaymentStatus', { paymentStatus: 'cancelled' })
          await press(provider.chooseAgain)
        },
        async 'to the reservations'({ answer, follow }) {
          await answer('readPaymentStatus', { paymentStatus: 'pending' })
          await follow(provider.reservations)
        },
        async 'to the business'({ answer, follow }) {
          await answer('readPaymentStatus', { paymentStatus: 'expired' })
          await follow(provider.toBusiness)
        },
      },
    },
  },
  events: {
    ...customersPage.events,
    'session.changed': (hands, _, stimulus) =>
      // Opening a page reads the user again.
      stimulus === 'signed in' ? hands.answer('readMe') : customersPage.events['session.changed'](hands),
    'tab.shown': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    'network.restored': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    'language.changed': ({ page }) => chooseLanguage(page, 'en-US'),
    'back.request': ({ press }) => press(shell.back),
    'session.schedule': ({ press }) => press(packages.scheduleFirst),
  },
})

function onTheWire({
  transaction: { id: transactionId, totalCents, bookings, package: bookingPackage },
}: ReadBooking): unknown {
  return {
    id: transactionId,
    total: totalCents,
    bookings: bookings.map(bookingOnTheWire),
    ...(bookingPackage === null ? {} : { package: packageOnTheWire(bookingPackage) }),
  }
}

/** Returns the wire format of a booking, with a service of the sandbox so that its price can be calculated. */
function bookingOnTheWire({
  id: bookingId,
  businessId,
  status,
  professional,
  priceCents,
  start,
  end,
  createdAt,
}: Booking) {
  return {
    id: bookingId,
    status,
    service: { id: haircut.id, name: haircut.name },
    business: { id: businessId === exampleBusiness().id ? id : businessId },
    professional: professional && { id: professional.id, name: professional.name },
    price: priceCents,
    pricingType: { name: 'Fixo' },
    startTime: start,
    endTime: end,
    createdAt,
  }
}

function packageOnTheWire({ id: packageId, name, priceCents, quantity, validityDays }: Package) {
  return {
    id: packageId,
    name,
    price: priceCents,
    quantity,
    pricingType: { id: 'fixed', name: 'Fixo' },
    bookingExpirationDays: validityDays,
    service: { id: haircut.id, name: haircut.name, duration: 30 },
    business: { id },
  }
}
