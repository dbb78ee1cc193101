import type { AnyMachineSnapshot } from 'xstate'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { toCouponState } from '#domain/business/coupon.ts'
import type { ChosenProfessional, ChosenService } from '#domain/entities.ts'
import { bookingWizardCases, bookingWizardStates } from '#machines/booking/booking-wizard/booking-wizard.spec.ts'
import {
  type BookingWizardContext,
  bookingWizardMachine,
  type CheckedTimes,
  type ResumedBooking,
  type SavedBooking,
} from '#machines/booking/booking-wizard/index.ts'
import {
  ana,
  at,
  bia,
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import { exampleAdvanceInfo, exampleCoupon, exampleInfo } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import english from '#src/screens/booking/booking/texts.en-US.json'
import texts from '#src/screens/booking/booking/texts.pt-BR.json'
import englishCheckout from '#src/screens/booking/checkout/texts.en-US.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import date from '#src/screens/booking/date-selection/texts.pt-BR.json'
import times from '#src/screens/booking/time-index/texts.pt-BR.json'
import business from '#src/screens/business/business/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import address from '#src/screens/identity/address/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { agreeTo, comeBackLater, infoOnTheWire, keepAmounts, payWithPix } from '#tests/support/checkout-page.ts'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { buildEntries, customersPage } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab, sampleBooking } from '#tests/support/flow-tenant.ts'
import { aBooking, aTransaction } from '#tests/support/reservation-wire.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const play = openWholeProduct({ payment: { card: 4, pix: 1, pixKey: 'pix@estudio-flor.example' } })

const { id } = sampleBusiness
const dates: HistoryEntry = { path: `/selecionar-data/${id}`, step: 'date', state: {} }
const firstTimes: HistoryEntry = {
  path: `/selecionar-horarios/${id}`,
  step: 'times/0',
  state: { date: sampleDay, serviceIndex: 0 },
}
const lastTimes: HistoryEntry = { ...firstTimes, step: 'times/1', state: { date: sampleDay, serviceIndex: 1 } }
const review: HistoryEntry = { path: `/checkout/${id}`, step: 'checkout', state: {} }
const opened: { readonly [input: string]: HistoryEntry } = {
  'from the services': dates,
  'time page opened by its URL': firstTimes,
  'checkout opened by its URL': review,
}

const ADVANCE = 'R$ 20,00'
const SIGN_IN = 'checkout answers (sign-in needed)'
const ADDRESS = 'checkout answers (address needed)'
const BACK = 'checkout answers (back)'
const COUPON_DROPPED = 'checkout answers (continued without the coupon)'
const SOONEST = 'dateSelection answers (a day and a time for each service)'
const TO_DATE = 'route.changed (to the date)'
const GONE_BY = 'checkTimes answers (one time in the past)'
const AFTER_BOOKING = 'a day, after a booking'
const has = ({ steps }: Pick<FlowPath, 'steps'>, name: string) => steps.some((step) => describeStep(step) === name)

const chosen = {
  services: [haircut, colouring],
  day: sampleDay,
  times: [haircutAtTen, colouringAtEleven],
  questions: ['Alguma alergia?'],
  answer: 'Nenhuma',
}
const begun = {
  key: 'key-1',
  itemsKey: keyOfItems([
    { service: haircut, professional: ana, start: at(10), end: at(10, 30), chosenBy: 'customer' },
    { service: colouring, professional: bia, start: at(11), end: at(11, 30), chosenBy: 'customer' },
  ]),
  sent: null,
  transactionId: null,
  createdAt: null,
  pix: null,
}
/** The same booking, made and waiting for its payment. */
const awaiting = {
  ...{ ...begun, transactionId: 'tx-1', createdAt: '2026-03-02T12:00:00.000Z' },
  pix: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 },
}

/** The draft saved in the tab, by the result of resuming it. */
const stored: { readonly [resumed: string]: SavedBooking | null } = {
  'services and a day': sampleBooking({ ...chosen, times: [] }),
  'services, a day and times': sampleBooking(chosen),
  [AFTER_BOOKING]: sampleBooking({ ...chosen, times: [] }),
  'an attempt in progress': sampleBooking({ ...chosen, attempt: begun }),
  'the Pix code of an inactive business': sampleBooking({ ...chosen, attempt: awaiting }),
  'no services': null,
}

function findSavedBooking({ steps }: Pick<FlowPath, 'steps'>): SavedBooking | null {
  if (has({ steps }, COUPON_DROPPED)) {
    return sampleBooking({ ...chosen, passed: { coupon: toCouponState(exampleCoupon()) } })
  }
  const name = steps.map(({ stimulus }) => stimulus.case).find((one) => Object.hasOwn(stored, one))
  return name === undefined ? sampleBooking({ ...chosen, day: null, times: [] }) : (stored[name] ?? null)
}

/** The times of the day without the haircut at ten. */
const tenGone = {
  services: [offered(haircut, ana, [at(9), at(12)]), offered(colouring, bia, [at(11), at(12)])],
  questions: [],
}
/** One time for each service, with the question of the case. */
const tenAndEleven = {
  services: [offered(haircut, ana, [at(10)]), offered(colouring, bia, [at(11)])],
  questions: ['Alguma alergia?'],
}
/** The haircut at ten, which the customer has booked before and not paid. */
const unpaid = aTransaction({
  bookings: [
    aBooking({
      status: 'waiting',
      service: { id: haircut.id, name: haircut.name },
      professional: { id: ana.id, name: ana.name },
      business: { id },
      startTime: at(10),
      endTime: at(10, 30),
      createdAt: '2026-03-02T12:00:00Z',
    }),
  ],
})
const categories = [{ id: haircut.categoryId, name: 'Cabelo' }]
const made = { id: 'tx-1', bookings: [] }

/** Whether the amounts are calculated and the booking is created on the current path. */
let isCalculated = false
let isMade = false

async function calculate({ answer }: Hands, info = exampleInfo()): Promise<void> {
  if (!isCalculated) await answer('calculateCheckout', infoOnTheWire(info))
  isCalculated = true
}

/** Builds a search response: half hours of one professional, each with one seat. */
function offered({ id: service_id }: ChosenService, { id: who, name }: ChosenProfessional, starts: readonly string[]) {
  const half = (start: string) => new Date(Date.parse(start) + 30 * 60_000).toISOString()
  const schedule = starts.map((start) => [{ start, end: half(start) }, 1])
  return { service_id, professionals: [{ id: who, name, duration: 30, schedule }] }
}

async function chooseDay({ page }: Hands): Promise<void> {
  await page.getByRole('button', { name: /^terça-feira, 3 de março/ }).click()
}

/** Confirms with an advance payment, up to the created booking. */
async function book(hands: Hands): Promise<void> {
  await calculate(hands, exampleAdvanceInfo())
  await hands.press(checkout.confirm)
  await agreeTo(hands, ADVANCE)
  await payWithPix(hands)
  await hands.answer('calculateCheckout', infoOnTheWire(exampleAdvanceInfo()))
  await hands.answer('createBookingTransaction', made)
  isMade = true
}

const is = (holds: (context: BookingWizardContext) => boolean) => (state: AnyMachineSnapshot) => holds(state.context)
const never = () => false
const hasCode = is(({ attempt }) => attempt?.pix != null)
const ownTime = { role: 'heading', name: texts.bookedTitle }
const mistake = 'only a bug of its own ends it like this'

const heading = (...names: readonly string[]) => ({ role: 'heading', name: new RegExp(`^(${names.join('|')})$`) })
/** The heading of each step, and of the Pix code in the last one. */
const steps = {
  date: heading(date.title),
  times: heading(times.title),
  noServicesLeft: heading(texts.removedAll),
  review: heading(checkout.title, englishCheckout.title),
  code: heading(pix.title),
}

function stepAt(state: AnyMachineSnapshot) {
  if (state.matches('choosingDate')) return steps.date
  if (state.matches('choosingTimes')) return steps.times
  return hasCode(state) ? steps.code : steps.review
}

play({
  machine: bookingWizardMachine,
  cases: bookingWizardCases,
  states: bookingWizardStates,
  landmarks: {
    // The review has a heading with the same name.
    'screen:resuming': { role: 'status', name: new RegExp(`^(${texts.resuming}|${english.resuming})$`) },
    'screen:unavailable': {
      role: 'heading',
      name: new RegExp(`^(${shell.connectionProblem}|${shell.establishmentNotLoaded})$`),
    },
    'screen:inactive': { role: 'heading', name: texts.inactiveTitle },
    'screen:bookedElsewhere': ownTime,
    'screen:heldUnpaid': ownTime,
    'screen:child': { each: Object.values(steps), at: stepAt },
  },
  afterEnd: ({ output: { departure } }) => {
    switch (departure.name) {
      case 'login':
        return departure.state?.askedBy === 'expiry'
          ? { role: 'status', name: phone.sessionExpired }
          : { role: 'heading', name: phone.number.title }
      case 'address':
        return { role: 'heading', name: address.title }
      case 'confirmationTransaction':
        // This booking exists only in the case, not in the sandbox.
        return { role: 'heading', name: confirmation.notFound }
      // The page below reads the business, and that request is held.
      default:
        return heading(services.title, business.yourServices, shell.loading)
    }
  },
  excused: {
    'dateSelection fails (broken)': mistake,
    'timeIndex fails (broken)': mistake,
    'checkout fails (broken)': mistake,
    'watchAge fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
    'watchNetwork fails (broken)': 'Chromium tells when the network is back',
    'watchBookings fails (storage error)': 'Chromium tells what another tab has written',
    'rememberReturn fails (storage error)': 'where the device keeps nothing, the way back lives as long as the page',
    'forgetBooking fails (storage error)': 'removing a key from the browser storage does not fail here',
  },
  autonomous: {
    'rememberReturn answers (remembered)': 'the way back is written on the device',
    'forgetBooking answers (deleted)': 'it is done on the device',
  },
  where: {
    'resumeBooking fails (reschedule check failed)': never,
    'resumeBooking fails (too late to reschedule)': never,
    'route.changed (to the Pix code)': never,
    // A checkout without questions ends immediately, and the review is behind the code.
    [TO_DATE]: (state) => !state.matches('checkingOut'),
    '0 ms': hasCode,
    // The message about the times comes first.
    'times.reported (a time taken)': is(({ draft, taken }) => draft.items.length === 2 && taken === null),
    'attempt.changed': (state) => !state.matches({ checkingOut: 'leaving' }),
    'attempt.changed (an attempt begins)': is(({ attempt }) => attempt === null),
    'attempt.changed (booked)': is(({ attempt }) => attempt !== null && attempt.transactionId === null),
    'attempt.changed (waiting for the Pix payment)': is(
      ({ attempt }) => attempt !== null && attempt.transactionId === null,
    ),
    'attempt.changed (attempt cleared)': never,
    'checkout answers (time taken)': never,
    [COUPON_DROPPED]: is(({ attempt }) => attempt === null),
    'times.aged': is(({ attempt }) => attempt === null),
    // This path does not reschedule: the checkout's own path covers it and leads to this page.
    'checkout answers (cannot be rescheduled)': never,
    'checkout answers (signed out while paying)': hasCode,
  },
  beyond: {
    'settling: always #5': 'only a booking that cannot be rescheduled any more fails at the end of its checkout',
    'retrying: always':
      'what is there already is only gone back to after a mistake, or where a booking may not be moved any more',
  },
  isSignedIn: (path) => !has(path, SIGN_IN),
  async prepare({ page, panel }, path) {
    isCalculated = false
    isMade = false
    // On a path with one of the soonest times the sample day is the first one.
    const today = has(path, SOONEST) ? '2026-03-03T12:05:00Z' : '2026-03-02T12:05:00Z'
    await panel.setClock(has(path, GONE_BY) ? '2026-03-03T13:30:00Z' : today)
    await page.evaluate(
      ([isAnonymous, addressCity]) => {
        localStorage.removeItem('language')
        // Another tab writing the same value again triggers no event.
        localStorage.removeItem('horacerta.note.booked')
        if (isAnonymous) return
        const me = JSON.parse(localStorage.getItem('meData') ?? '{}')
        localStorage.setItem('meData', JSON.stringify({ ...me, addressCity }))
      },
      [has(path, SIGN_IN), has(path, ADDRESS) ? '' : 'São Paulo'] as const,
    )
  },
  entries(path) {
    const page = opened[path.input] ?? dates
    // The times come before the checkout. If the history lacked them, they would follow it and Back would lead to it.
    if (page === review && has(path, BACK) && has(path, TO_DATE)) return [dates, lastTimes, review]
    return buildEntries(path, page, {
      [TO_DATE]: dates,
      'route.changed (to the first service)': firstTimes,
      'route.changed (to the checkout)': review,
    })
  },
  kept(path): { readonly [key: string]: string } {
    const saved = findSavedBooking(path)
    const ids = { businessIds: [id], transactionId: 'tx-0', bookingId: null }
    const before = { ...ids, start: haircutAtTen.start, packageName: null }
    const isAfter = path.steps.some(({ stimulus }) => stimulus.case === AFTER_BOOKING)
    return {
      ...(saved === null ? {} : { 'horacerta.flow.booking': JSON.stringify(saved) }),
      ...(isAfter ? { 'horacerta.note.before': JSON.stringify(before) } : {}),
    }
  },
  responses: {
    resumeBooking: [
      {
        endpoint: 'readBusiness',
        wire: ({ business: { status } }: ResumedBooking) =>
          status === 'active'
            ? undefined
            : aBusinessResponse({ id, photos: [], thumbnailUrl: null, categories, status }),
      },
    ],
    checkTimes: [
      {
        endpoint: 'search',
        wire: ({ changes }: CheckedTimes) => (changes.some(({ what }) => what === 'taken') ? tenGone : undefined),
      },
    ],
    findHeld: [
      { endpoint: 'readReservations', wire: (resumable: SavedBooking | null) => (resumable === null ? [] : [unpaid]) },
    ],
  },
  // With a coupon, other times are asked for.
  holds: ['searchWithCoupon'],
  instead: (path) => (has(path, COUPON_DROPPED) ? { checkTimes: [] } : {}),
  otherwise: {
    'checkTimes answers (all times available)': async ({ answer, findFirst }) =>
      answer(await findFirst(['search', 'searchWithCoupon'])),
  },
  children: {
    dateSelection: {
      ends: {
        'a day': chooseDay,
        async 'a day and a time for each service'({ answer, press }) {
          await answer('search', tenAndEleven)
          await press(/^10:00 /)
        },
        back: ({ press }) => press(shell.back),
      },
    },
    timeIndex: {
      ends: {
        async 'a time for each service'(hands) {
          await hands.answer('search')
          await hands.press(/10:00, com Ana/)
          await hands.press(times.next)
          await hands.press(/10:30, com Bia/)
          await hands.press(times.next)
        },
        'the next day': ({ press }) => press(/^Próximo dia disponível/),
        back: ({ press }) => press(shell.back),
      },
    },
    checkout: {
      holds: ['readMe', 'calculateCheckout', 'createBookingTransaction', 'pay', 'readPaymentStatus'],
      ends: {
        async booked(hands) {
          await calculate(hands)
          await hands.press(checkout.confirm)
          await keepAmounts(hands, exampleInfo())
          await hands.answer('createBookingTransaction', made)
        },
        async 'an unknown time taken'(hands) {
          await calculate(hands)
          await hands.press(checkout.confirm)
          await keepAmounts(hands, exampleInfo())
          await hands.fail('createBookingTransaction', { name: 'taken', sandbox: { fault: { status: 409 } } })
        },
        async 'sign-in needed'(hands) {
          await calculate(hands)
          await hands.press(checkout.continue)
        },
        async 'the session is over'(hands) {
          await calculate(hands)
          await hands.press(checkout.confirm)
          await keepAmounts(hands, exampleInfo())
          await hands.fail('createBookingTransaction', { name: 'session expired', sandbox: { fault: { status: 401 } } })
        },
        async 'signed out while paying'(hands) {
          await hands.fail('readPaymentStatus', { name: 'session expired', sandbox: { fault: { status: 401 } } })
          await hands.press(pix.signIn)
        },
        async 'continued without the coupon'({ fail, press }) {
          await fail('calculateCheckout', { name: 'refused', sandbox: { fault: { status: 422 } } })
          await press(checkout.withoutCoupon)
        },
        async 'address needed'(hands) {
          await calculate(hands, exampleAdvanceInfo())
          await hands.press(checkout.confirm)
          await agreeTo(hands, ADVANCE)
        },
        async back(hands) {
          if (isMade) {
            // The payment status is unknown; one second later the customer may leave.
            await hands.fail('readPaymentStatus', { name: 'broken', sandbox: { fault: { status: 500 } } })
            await hands.page.clock.fastForward(1_000)
            await hands.press(shell.close)
          }
          await hands.press(shell.back)
        },
      },
    },
  },
  events: {
    ...customersPage.events,
    'route.changed': ({ page }) => page.goBack(),
    // The device remembers a user, and the server now names another.
    'session.changed': ({ answer }) => answer('readMe'),
    'back.request': ({ press }) => press(shell.back),
    'language.changed': ({ page }) => chooseLanguage(page, 'en-US'),
    'times.aged': ({ page }) => comeBackLater(page),
    'network.restored': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    async 'date.reported'(hands, _, stimulus) {
      if (stimulus === 'a service removed') await hands.press(`Remover ${haircut.name}`)
      else await chooseDay(hands)
    },
    async 'times.reported'({ answer, press }, _, stimulus) {
      await answer('search', stimulus === 'a time taken' ? tenGone : undefined)
      // The service whose times are shown.
      if (stimulus === 'a service removed') await press(/^Remover /)
    },
    async 'booking.open'(hands, before) {
      // The review mentions the earlier booking once its amounts are calculated.
      if (before.matches('checkingOut')) await calculate(hands)
      await hands.press(texts.openBooking)
    },
    async 'draft.changed'(hands) {
      await calculate(hands)
      await hands.page.getByLabel(checkout.answer).fill('Cacheado')
    },
    async 'attempt.changed'(hands, _, stimulus) {
      if (stimulus === 'an attempt begins') {
        await calculate(hands)
        return hands.press(checkout.confirm)
      }
      await book(hands)
      if (stimulus === 'booked') return
      await hands.answer('readPaymentStatus', { paymentStatus: 'pending' })
      await hands.answer('pay', { pix_qr_code: '00020126580014br.gov.bcb.pix6304ABCD' })
    },
    async 'booking.made'({ page }, _, stimulus) {
      const start = stimulus === 'the same time' ? haircutAtTen.start : '2026-04-01T12:00:00.000Z'
      const message = {
        businessId: id,
        transactionId: 'tx-2',
        bookingId: null,
        times: [{ serviceId: haircut.id, start }],
      }
      await inAnotherTab(page, (other) =>
        other.evaluate((text) => localStorage.setItem('horacerta.note.booked', text), JSON.stringify(message)),
      )
    },
  },
})
