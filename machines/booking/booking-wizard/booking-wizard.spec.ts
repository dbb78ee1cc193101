import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { type BookingDraft, withPassed, withTimes } from '#domain/booking/booking-draft.ts'
import type { ChangedTime } from '#domain/booking/times.ts'
import type { Business } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import type { CheckoutAttempt } from '#machines/booking/checkout/index.ts'
import {
  buildDraft,
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { FlowInput, NavigationState, RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { bookingWizardMachine } from './booking-wizard.machine.ts'
import type { ResumedBooking, SavedBooking } from './booking-wizard.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const date = '/selecionar-data/{businessId}'
const timesRoute = '/selecionar-horarios/{id}'
const checkout = '/checkout/{businessId}'

export const bookingWizardStates: StatesOf<typeof bookingWizardMachine> = {
  resuming: {
    title: 'Restoring the booking',
    sentence:
      'The draft is restored from the URL or from before a reload, and the business is read. For a rescheduled booking, the server says whether it may still be rescheduled.',
    requirements: ['R-195', 'R-253', 'R-624'],
  },
  unavailable: {
    title: 'Not restored',
    sentence:
      'The business could not be read, or the booking may not be rescheduled. The customer tries again or goes back. After a lost connection, the app retries by itself.',
    requirements: ['R-026', 'R-027', 'R-625'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  retrying: {
    title: 'What to retry?',
    sentence: 'Continues with the draft, or restores it first.',
    requirements: ['R-026'],
  },
  placing: {
    title: 'Which step?',
    sentence: 'The step of the URL, or the first one before it that is not complete. An unpaid Pix code comes first.',
    requirements: ['R-039'],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'The business accepts no bookings now. The customer sees how to contact it.',
    requirements: ['R-036'],
    landmarks: [{ role: 'button', name: 'Voltar' }],
  },
  choosingDate: {
    title: 'Date',
    sentence: 'Step 2 of 4: the customer chooses one day for all services.',
    requirements: ['R-039', 'R-042', 'R-195'],
    address: date,
  },
  choosingTimes: {
    title: 'Times',
    sentence: 'Step 3 of 4: the customer chooses a time for each service.',
    requirements: ['R-039', 'R-042', 'R-202'],
    address: timesRoute,
  },
  checkingTimes: {
    title: 'Checking the times',
    sentence: 'The checkout was opened by its URL or from the history, so the chosen times are checked again.',
    requirements: [],
  },
  checkingOut: {
    title: 'Checkout',
    sentence: 'Step 4 of 4: the customer reviews, signs in, answers the question, pays and books.',
    requirements: ['R-039', 'R-042', 'R-252', 'R-253'],
    address: checkout,
  },
  'checkingOut.open': {
    title: 'Open',
    sentence: 'The checkout is on screen. Beside it, the app watches whether the chosen times are still available.',
    requirements: [],
    address: checkout,
  },
  'checkingOut.rechecking': {
    title: 'Checking the times again',
    sentence:
      'The customer has looked at old times, or came back to them, so they are checked again while the checkout stays open.',
    requirements: [],
    address: checkout,
  },
  'checkingOut.leaving': {
    title: 'May the customer leave?',
    sentence: 'The customer went back in the browser. A checkout with an unpaid Pix code asks before it closes.',
    requirements: [],
  },
  settling: {
    title: 'How did the checkout end?',
    sentence:
      'A time was taken, a sign-in is needed, the booking is made or abandoned, or the customer goes one step back.',
    requirements: ['R-255', 'R-276'],
  },
  resolvingConflict: {
    title: 'Was a time taken?',
    sentence: 'A chosen time is not available any more. It may have passed, or another tab may have booked it.',
    requirements: [],
  },
  findingHeld: {
    title: 'Own unpaid booking?',
    sentence:
      'The app looks for an unpaid booking of the customer that holds the time. If that fails, the customer chooses another time.',
    requirements: [],
  },
  heldUnpaid: {
    title: 'Held by an unpaid booking',
    sentence: 'An unpaid booking of the customer holds the time. The customer pays it now or chooses another time.',
    requirements: ['R-629'],
    landmarks: [{ role: 'button', name: 'Pagar agora' }],
  },
  ownUnpaid: {
    title: 'Booked here and unpaid',
    sentence: 'The unpaid booking of this attempt holds the times. The customer pays it or chooses other times.',
    requirements: ['R-629'],
    landmarks: [{ role: 'button', name: 'Pagar agora' }],
  },
  rememberingReturn: {
    title: 'Remembering the return',
    sentence: 'The app stores the URL of the checkout to return to.',
    requirements: ['R-255'],
  },
  forgetting: {
    title: 'Clearing the draft',
    sentence: 'The booking is made or abandoned, so the draft is deleted.',
    requirements: [],
  },
  bookedElsewhere: {
    title: 'Booked in another tab',
    sentence: 'The same time was booked in another tab. The customer opens that booking or books once more.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Ver agendamento' }],
  },
  left: {
    title: 'Left',
    sentence: 'The customer goes to the confirmation, to the sign-in, or back to the business.',
    requirements: ['R-255', 'R-276'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const bookingWizardWords: WordsOf<typeof bookingWizardMachine> = {
  guards: {
    hasFewerServices: 'a service was removed',
    hasServices: 'services are chosen',
    hasNoServices: 'no services are chosen',
    isInactive: 'the business accepts no bookings',
    isDateNext: 'the day is next',
    isCheckoutNext: 'every service has a time and the checkout is next',
    isAttemptNext: 'the checkout is next and has an attempt',
    isCodeNext: 'the checkout is next and has an unpaid Pix code',
    isChanged: 'a chosen time is not available any more',
    isUncommitted: 'nothing was sent yet',
    isOutdated: 'a chosen time is gone or has another professional',
    isStep: { date: 'the URL is that of the date', times: 'the URL is that of the times' },
    isOwnLost: 'the booking of this attempt holds the time',
    isNewlyLost: 'a signed-in customer has just lost a time',
    isTaken: 'a chosen time was taken',
    isHeld: 'an unpaid booking of the customer holds the time',
    isSigningIn: 'the customer has to sign in',
    hasDeparture: 'the customer leaves the booking',
    hasFailed: 'something failed',
    isConnectionLost: 'the connection was the reason',
    isKind: {
      picked: 'a day is chosen',
      timed: 'one of the soonest times is chosen',
      completed: 'every service has a time',
      moved: 'another day is to be shown',
    },
    isBooked: 'the booking is made',
    isSameBooking: 'another tab booked the same time',
    isAskedFor: 'this tab asked whether it was booked before',
    wasBookedBefore: 'it was booked before in another tab',
    isOwnTaken: 'another tab of the customer took the time',
  },
  actions: {
    storeBooking: 'restores the draft',
    storeGoal: 'sets the next step',
    storeWayBack: 'sets the times as the step before',
    storeDate: 'remembers the day and the services',
    storePicked: 'remembers the day, the times and the services',
    storeTimes: 'remembers the times and the services',
    storeOutcome: 'remembers how the checkout ended',
    storeTaken: 'remembers which time was taken',
    storeOwnTimes: 'remembers that the times are held by this attempt',
    storeChecked: 'remembers the checked times',
    clearTaken: 'forgets the time that was taken',
    storeResumable: 'remembers the unpaid booking',
    storeResumed: 'continues with the unpaid booking',
    clearLostTimes: 'removes the times that were taken',
    storeMessageOnly: 'remembers the earlier booking',
    storeMessage: 'remembers the booking of the other tab',
    clearTimes: 'clears the times and the attempt',
    clearBooking: 'clears the draft',
    storeServicesPage: 'leads to the services',
    storeBookedBefore: 'leads to the booking made before',
    storeConfirmation: 'leads to the booking of the other tab',
    announceCheckout: 'reports that the checkout opens',
    announceBooked: 'reports the booking to the other tabs',
    announceRemoved: 'reports the removed services',
  },
  events: {
    'booking.made': 'another tab made a booking',
    'booking.open': 'the customer opens the booking made before',
    'booking.repeat': 'the customer books once more',
    'date.reported': 'the day or the services change',
    'draft.changed': 'the draft changes',
    'times.reported': 'the times or the services change',
    'payment.open': 'the customer chooses to pay the unpaid booking',
    'times.choose': 'the customer chooses other times',
  },
  actors: {
    resumeBooking: 'restoring the draft',
    checkTimes: 'checking the times',
    findHeld: 'looking for an unpaid booking of the customer',
    forgetBooking: 'deleting the draft',
    watchBookings: 'watching the bookings of other tabs',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const services = [haircut, colouring]
const times = [haircutAtTen, colouringAtEleven]
const questions = ['Alguma alergia?']

const buildEntry = (name: RouteName, state: NavigationState | null = null): RouteEntry => ({
  name,
  params: { id: '1' },
  query: {},
  state,
})
const getInput = (entry: RouteEntry): FlowInput<SavedBooking> => ({
  entry,
  saved: null,
  business: null,
  customer: exampleCustomer(),
  language: 'pt-BR',
})
const draft = buildDraft({ services, passed: { coupon: { coupon_id: 'c-1' } } })
const ofDay: BookingDraft = { ...draft, day: sampleDay }
const full: BookingDraft = { ...withTimes(ofDay, services, times), questions }
const attempt: CheckoutAttempt = {
  key: 'k-1',
  itemsKey: keyOfItems(full.items),
  sent: null,
  transactionId: null,
  createdAt: null,
  pix: null,
}
const unpaid: CheckoutAttempt = { ...attempt, transactionId: 'tx-1', pix: { code: '0002', amountCents: 5_400 } }
const known: ResumedBooking = {
  business: sampleBusiness,
  draft,
  serviceIndex: 0,
  earlierAnswer: '',
  attempt: null,
  before: null,
}
const before = { transactionId: 'tx-0', start: haircutAtTen.start }
const complete: ResumedBooking = { ...known, draft: full }
const inactive: Business = { ...sampleBusiness, status: 'inactive' }
const getMessage = (start: string) => ({
  businessId: '1',
  transactionId: 'tx-2',
  bookingId: null,
  times: [{ serviceId: 'haircut', start }],
})
/** The same booking, made earlier and unpaid. */
const resumable: SavedBooking = {
  ...{ version: 2, businessId: '1', draft: withPassed(full, {}), serviceIndex: 1 },
  attempt: { ...attempt, transactionId: 'tx-1' },
}
const readAt = '2026-03-02T12:00:00.000Z'
const reported = { services, times, serviceIndex: 1, questions }
const untimed = { times: [], questions: [] }
const onSampleDay = { ...reported, day: sampleDay }
const lost: ChangedTime = { serviceId: 'haircut', start: haircutAtTen.start, what: 'taken' }

export const bookingWizardCases: CasesOf<typeof bookingWizardMachine> = {
  machine: 'booking-wizard',
  inputs: [
    { name: 'from the services', input: getInput(buildEntry('date', { services })) },
    { name: 'time page opened by its URL', input: getInput(buildEntry('times')) },
    { name: 'checkout opened by its URL', input: getInput(buildEntry('checkout')) },
  ],
  events: {
    'route.changed': [
      { name: 'to the date', data: { entry: buildEntry('date') }, by: 'address' },
      { name: 'to the first service', data: { entry: buildEntry('times', { serviceIndex: 0 }) }, by: 'address' },
      { name: 'to the checkout', data: { entry: buildEntry('checkout') }, by: 'address' },
      { name: 'to the Pix code', data: { entry: { ...buildEntry('checkout'), step: 'pix' } }, by: 'address' },
    ],
    'session.changed': [{ name: 'signed in again', data: { customer: exampleCustomer() }, by: 'system' }],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'date.reported': [
      { name: 'a day', data: { services, day: sampleDay }, by: 'system' },
      { name: 'another day', data: { services, day: '2026-03-05' }, by: 'system' },
      { name: 'a service removed', data: { services: [colouring], day: sampleDay }, by: 'system' },
    ],
    'times.reported': [
      { name: 'both times', data: { ...reported, readAt, changes: [] }, by: 'system' },
      {
        name: 'a time taken',
        data: { ...reported, readAt, times: [colouringAtEleven], changes: [lost] },
        by: 'system',
      },
      {
        name: 'a service removed',
        data: { ...reported, readAt, services: [colouring], times: [colouringAtEleven], serviceIndex: 0, changes: [] },
        by: 'system',
      },
    ],
    'draft.changed': [{ name: 'typing', data: { draft: { ...full, answer: 'Cacheado' } }, by: 'system' }],
    'attempt.changed': [
      { name: 'an attempt begins', data: { attempt }, by: 'system' },
      { name: 'booked', data: { attempt: { ...attempt, transactionId: 'tx-1' } }, by: 'system' },
      { name: 'waiting for the Pix payment', data: { attempt: unpaid }, by: 'system' },
      { name: 'attempt cleared', data: { attempt: null }, by: 'system' },
    ],
    'booking.made': [
      { name: 'the same time', data: { booking: getMessage(haircutAtTen.start) }, by: 'system' },
      { name: 'another time', data: { booking: getMessage('2026-04-01T12:00:00.000Z') }, by: 'system' },
    ],
    'resume.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
    'booking.open': [{ name: 'open the booking', data: {}, by: { role: 'button', name: 'Ver agendamento' } }],
    'booking.repeat': [{ name: 'book again', data: {}, by: { role: 'button', name: 'Agendar de novo' } }],
    'times.aged': [{ name: 'back after a while', data: {}, by: 'system' }],
    'payment.open': [{ name: 'pay', data: {}, by: { role: 'button', name: 'Pagar agora' } }],
    'times.choose': [{ name: 'another time', data: {}, by: { role: 'button', name: 'Escolher outro horário' } }],
  },
  actors: {
    resumeBooking: [
      { name: 'services', output: known },
      { name: 'services and a day', output: { ...known, draft: ofDay } },
      { name: 'services, a day and times', output: complete },
      { name: 'a day, after a booking', output: { ...known, draft: ofDay, before } },
      { name: 'an attempt in progress', output: { ...complete, attempt } },
      { name: 'no services', output: { ...known, draft: { ...draft, services: [] } } },
      { name: 'an inactive business', output: { ...known, business: inactive } },
      { name: 'the Pix code of an inactive business', output: { ...complete, business: inactive, attempt: unpaid } },
      { name: 'server error', error: { kind: 'server', status: 500, text: null }, sandbox: { fault: { status: 500 } } },
      { name: 'connection lost', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
      { name: 'reschedule check failed', error: { kind: 'rescheduleUnchecked', text: null } },
      { name: 'too late to reschedule', error: { kind: 'rescheduleOver', text: null } },
    ],
    checkTimes: [
      { name: 'all times available', output: { times, changes: [] } },
      {
        name: 'one time taken',
        output: {
          times: [colouringAtEleven],
          changes: [{ serviceId: 'haircut', start: haircutAtTen.start, what: 'taken' }],
        },
      },
      {
        name: 'one time in the past',
        output: {
          times: [colouringAtEleven],
          changes: [{ serviceId: 'haircut', start: haircutAtTen.start, what: 'passed' }],
        },
      },
      { name: 'connection lost', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    findHeld: [
      { name: 'own unpaid booking', output: resumable },
      { name: 'no own unpaid booking', output: null },
      { name: 'connection lost', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    rememberReturn: [
      { name: 'remembered', output: undefined },
      { name: 'storage error', error: { kind: 'unexpected', detail: 'no storage' } },
    ],
    forgetBooking: [
      { name: 'deleted', output: undefined },
      { name: 'storage error', error: { kind: 'unexpected', detail: 'no storage' } },
    ],
    watchBookings: [{ name: 'storage error', error: { kind: 'unexpected', detail: 'no storage' } }],
    watchAge: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'nothing to watch' } }],
    watchNetwork: [{ name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }],
    dateSelection: [
      { name: 'a day', output: { ...untimed, kind: 'picked', day: sampleDay, services } },
      {
        name: 'a day and a time for each service',
        output: { kind: 'timed', day: sampleDay, services, times, questions },
      },
      { name: 'back', output: { ...untimed, kind: 'left', day: null, services } },
      { name: 'no services left', output: { ...untimed, kind: 'left', day: null, services: [] } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    timeIndex: [
      { name: 'a time for each service', output: { ...onSampleDay, kind: 'completed' } },
      { name: 'the next day', output: { ...reported, kind: 'moved', day: '2026-03-05' } },
      { name: 'back', output: { ...onSampleDay, times: [], serviceIndex: 0, kind: 'left' } },
      { name: 'no services left', output: { ...onSampleDay, services: [], times: [], serviceIndex: 0, kind: 'left' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    checkout: [
      { name: 'booked', output: { kind: 'booked', transactionId: 'tx-1' } },
      {
        name: 'time taken',
        output: { kind: 'taken', taken: { serviceId: 'haircut', start: haircutAtTen.start } },
      },
      { name: 'an unknown time taken', output: { kind: 'taken', taken: null } },
      { name: 'sign-in needed', output: { kind: 'signIn', to: 'login' } },
      { name: 'the session is over', output: { kind: 'sessionExpired' } },
      { name: 'signed out while paying', output: { kind: 'signedOutWhilePaying', transactionId: 'tx-1' } },
      { name: 'address needed', output: { kind: 'signIn', to: 'address' } },
      { name: 'continued without the coupon', output: { kind: 'couponDropped' } },
      {
        name: 'cannot be rescheduled',
        output: { kind: 'rescheduleRejected', text: serverSays('Já cancelada') },
      },
      { name: 'abandoned', output: { kind: 'abandoned' } },
      { name: 'back', output: { kind: 'back' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
  },
  key: (context) => ({
    business: context.business?.status ?? null,
    goal: context.goal,
    services: context.draft.services.length,
    day: context.draft.day,
    times: context.draft.items.length,
    attempt: context.attempt === null ? 'none' : [context.attempt.transactionId, context.attempt.pix !== null],
    taken: context.taken,
    message: context.message !== null,
    before: context.before !== null,
    departure: context.departure?.name ?? null,
    failure:
      context.failure && ['offline', 'connection'].includes(context.failure.kind)
        ? 'connection'
        : context.failure !== null,
  }),
  unshown: [
    {
      where: 'guard isChanged',
      change: 'without context.attempt === null in params.changes.length > 0 && context.attempt === null',
      because: 'With an attempt, the times are not checked before the checkout.',
    },
  ],
}
