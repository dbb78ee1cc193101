import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { asMovedTo, findUpdate, type MovedFrom, readMovedFrom } from '#domain/booking/booking-update.ts'
import { toLinesState } from '#domain/booking/lines-state.ts'
import { readValidity } from '#domain/booking/package-session.ts'
import type { ChangedTime } from '#domain/booking/times.ts'
import { type Coupon, readCoupon } from '#domain/business/coupon.ts'
import type { Business, CheckoutItem, ChosenService, ChosenTime } from '#domain/entities.ts'
import { inTimeOrder } from '#domain/instant.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import { timeLeftToPayMs } from '#domain/payment/transaction.ts'
import type { CheckoutAttempt } from '#machines/booking/checkout/index.ts'
import type { CheckoutStepInput, CheckoutStepOutput } from '#machines/booking/checkout-step/index.ts'
import type { DateSelectionInput } from '#machines/booking/date-selection/index.ts'
import type { TakenTime, TimeIndexInput } from '#machines/booking/time-index/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { Departure, FlowInput, NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import type { ReturnRoute, SignInStep } from '#machines/shared/return-route.ts'
import { toTransaction } from '#machines/shared/to-transaction.ts'
import { toBookingWizardFailure } from './booking-wizard.failure.ts'
import type {
  BookingMessage,
  BookingWizardContext,
  FindHeldInput,
  MadeBooking,
  MovedBooking,
  RememberReturnInput,
  RemovedServices,
  SavedBooking,
  WizardStep,
} from './booking-wizard.types.ts'

/** What travels between the wizard, its history entries and the flows before and after it. All pure. */

/** The step an address asks for; anything else starts at the date. */
export function getStep(entry: RouteEntry): WizardStep {
  return entry.name === 'times' || entry.name === 'checkout' ? entry.name : 'date'
}

/** What tells the unpaid Pix code apart from the review on the one address of the checkout. */
export const PIX_STEP = 'pix'

/**
 * Whether an entry of the history leaves the customer where the checkout has them. An unpaid Pix code has an entry of its
 * own behind that of the review, so that a Back always finds one of this flow and is asked first.
 */
export function staysAtCheckout(context: BookingWizardContext, entry: RouteEntry): boolean {
  return getStep(entry) === 'checkout' && (!isAwaitingPix(context) || entry.step === PIX_STEP)
}

/** Whether there is a Pix code on the screen, or about to be again after a reload. */
export function isAwaitingPix({ attempt }: Pick<BookingWizardContext, 'attempt'>): boolean {
  return attempt !== null && attempt.pix !== null
}

/** The service whose times an address of the time page shows, counted from 0. */
export function getServiceIndex(entry: RouteEntry): number {
  const index = entry.state?.serviceIndex
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : 0
}

/** Navigation state of the date page. */
export function dateState(context: BookingWizardContext): NavigationState {
  return { ...context.passed, services: context.services }
}

/** Navigation state of the time page, with the place among the services. */
export function timesState(context: BookingWizardContext): NavigationState {
  return { ...dateState(context), date: context.day, serviceIndex: context.serviceIndex }
}

/** What is kept of the checkout under `checkoutPayload`: its navigation state, bound to the business. */
export function checkoutPayload(context: BookingWizardContext): NavigationState {
  return { ...checkoutState(context), businessId: getBusinessId(context) }
}

/** Navigation state of the checkout. */
export function checkoutState(context: BookingWizardContext): NavigationState {
  return {
    ...context.passed,
    recipientId: context.business === null ? null : getRecipient(context),
    services: toLinesState(checkoutItems(context), context.day),
    questions: context.questions,
    verification: true,
  }
}

/** The same of the checkout's own entry in the history, with what has been booked there. */
export function checkoutEntryState(context: BookingWizardContext): NavigationState {
  const transactionId = context.attempt?.transactionId ?? null
  return transactionId === null ? checkoutState(context) : { ...checkoutState(context), transactionId }
}

/** What has been booked at the checkout that an entry of the history leads to; null where nothing has. */
export function bookedAt({ state }: RouteEntry): string | null {
  return typeof state?.transactionId === 'string' ? state.transactionId : null
}

/** Who is paid: named by the navigation state, else by the business. */
export function getRecipient(context: BookingWizardContext): string {
  const { recipientId } = context.passed
  if (typeof recipientId === 'string' && recipientId !== '') return recipientId
  return context.business?.recipientId ?? getBusinessId(context)
}

/** What is booked with: it travels with the addresses; null without one. */
export function findCoupon({ passed }: Pick<BookingWizardContext, 'passed'>): Coupon | null {
  return readCoupon(passed.coupon)
}

/** What the booking was that is moved; null where none is, or nobody says. */
export function findMovedFrom({ passed }: Pick<BookingWizardContext, 'passed'>): MovedFrom | null {
  return findUpdate(passed)?.kind === 'reschedule' ? readMovedFrom(passed.movedFrom) : null
}

/** The lines of the checkout in the order of time; a service without a time is left out. */
export function checkoutItems(context: Pick<BookingWizardContext, 'services' | 'times'>): CheckoutItem[] {
  const lines = context.services.flatMap((service) => {
    const time = context.times.find((candidate) => candidate.serviceId === service.id)
    if (time === undefined) return []
    const { professional, start, end, chosenBy } = time
    return [{ service, professional, start, end, chosenBy }]
  })
  return inTimeOrder(lines)
}

/** Whether there is something to book and each service has its time. */
export function hasAllTimes(context: Pick<BookingWizardContext, 'services' | 'times'>): boolean {
  return context.services.length > 0 && checkoutItems(context).length === context.services.length
}

/** The times that still belong to the services and the day: none of another day, none of a removed service. */
export function timesThatStay(
  context: Pick<BookingWizardContext, 'day' | 'times'>,
  services: ChosenService[],
  day: string | null,
): ChosenTime[] {
  if (day !== context.day) return []
  return context.times.filter((time) => services.some((service) => service.id === time.serviceId))
}

/** The answer, where it was given to these very questions; another question has none yet. */
export function answerTo(context: Pick<BookingWizardContext, 'questions' | 'answer'>, questions: string[]): string {
  return JSON.stringify(context.questions) === JSON.stringify(questions) ? context.answer : ''
}

/** The same of a search; where nothing was asked before, what was answered to a booking that is moved. */
export function answerAfterSearch(context: BookingWizardContext, questions: string[]): string {
  const isFirst = context.questions.length === 0 && questions.length > 0
  return isFirst && context.answer === '' ? context.earlierAnswer : answerTo(context, questions)
}

/** The services that are not among those that are left. */
export function removedServices(context: BookingWizardContext, left: readonly ChosenService[]): RemovedServices {
  const isLeft = ({ id }: ChosenService) => left.some((service) => service.id === id)
  const removed = context.services.filter((service) => !isLeft(service))
  return { address: getAddressId(context), serviceIds: removed.map(({ id }) => id) }
}

/** The service to go on with: the times of another day are chosen from the first service on. */
export function indexThatStays({ day, serviceIndex }: BookingWizardContext, chosen: string | null): number {
  return chosen === day ? serviceIndex : 0
}

/** Whether the chosen times are those of what this try has booked, and its 40 minutes are not over. `now` is ISO. */
export function isHeld(context: Pick<BookingWizardContext, 'services' | 'times' | 'attempt'>, now: string): boolean {
  const { attempt } = context
  if (attempt === null || attempt.transactionId === null) return false
  return attempt.itemsKey === keyOfItems(checkoutItems(context)) && timeLeftToPayMs(attempt.createdAt, now) > 0
}

/** Whether what another tab has booked is what is being chosen here: a time of it, or the very booking that is changed. */
export function isSameBooking(context: BookingWizardContext, message: BookingMessage): boolean {
  return context.attempt === null && isBookedIn(message, context, context.times)
}

/** Whether another tab has booked what this one has asked for as well; its own answer comes first. */
export function isAskedFor(context: BookingWizardContext, message: BookingMessage): boolean {
  return context.attempt?.transactionId === null && isBookedIn(message, context, context.times)
}

/** Whether the time that was taken is what another tab of the customer has booked. */
export function isOwnTaken(context: BookingWizardContext): boolean {
  const { message, taken } = context
  return message !== null && taken !== null && isBookedIn(message, context, lostTimes(context))
}

function isBookedIn(message: BookingMessage, context: BookingWizardContext, times: readonly ChosenTime[]): boolean {
  if (message.businessId !== getBusinessId(context)) return false
  return (
    isOfMessage(context, message) ||
    message.times.some((booked) =>
      times.some((time) => time.serviceId === booked.serviceId && time.start === booked.start),
    )
  )
}

/** Whether the booking that is changed here is the one that another tab has changed. */
function isOfMessage({ passed }: BookingWizardContext, { bookingId }: BookingMessage): boolean {
  const update = findUpdate(passed)
  return update !== null && update.bookingId === bookingId
}

/** What travels with the booking, from the time that another tab has given it where it was changed there. */
export function applyMessage(context: BookingWizardContext, message: BookingMessage): NavigationState {
  const [given] = message.times
  if (given === undefined || !isOfMessage(context, message)) return context.passed
  return asMovedTo(context.passed, { start: given.start, professionalId: null })
}

/** What the other tabs, the history and the reminders learn once the booking exists. */
export function toMade(context: BookingWizardContext, attempt: CheckoutAttempt | null): MadeBooking {
  const { passed, times, services } = context
  const message = {
    businessId: getBusinessId(context),
    transactionId: attempt?.transactionId ?? '',
    bookingId: findUpdate(passed)?.bookingId ?? null,
    times: times.map(({ serviceId, start }) => ({ serviceId, start })),
  }
  const pets = services.flatMap(({ id, petName }) => (petName === null ? [] : [{ serviceId: id, name: petName }]))
  return { message, moved: findMove(context), pets }
}

/** What became of a booking that was moved, or a session that was scheduled; null where none was, or nobody said from when. */
function findMove(context: BookingWizardContext): MovedBooking | null {
  const update = findUpdate(context.passed)
  const from = findMovedFrom(context)?.start ?? null
  const [item] = checkoutItems(context)
  if (update === null || item === undefined || (update.kind === 'reschedule' && from === null)) return null
  const { start, professional } = item
  return { bookingId: update.bookingId, from, start, professionalId: professional.id }
}

/** The id the server knows the business by; before it is read, the one in the address. */
export function getBusinessId(context: BookingWizardContext): string {
  return context.business?.id ?? getAddressId(context)
}

// ── What the steps start with ────────────────────────────────────────────────────────────────────────────────────────

/** A booking of which only the address is known. */
export function toContext(input: FlowInput<SavedBooking>): BookingWizardContext {
  return {
    ...input,
    lastCustomerId: input.customer?.id ?? null,
    goal: getStep(input.entry),
    services: [],
    day: null,
    times: [],
    serviceIndex: 0,
    questions: [],
    answer: '',
    earlierAnswer: '',
    passed: {},
    attempt: null,
    taken: null,
    resumable: null,
    before: null,
    message: null,
    failure: null,
    departure: null,
  }
}

/** Every step stands behind the reading of the business. */
function getBusiness(context: BookingWizardContext): Business {
  if (context.business === null) throw new Error('a step of the wizard was entered before the business was read')
  return context.business
}

export function toDates(context: BookingWizardContext): DateSelectionInput {
  return {
    business: getBusiness(context),
    services: context.services,
    hasFixedServices: findUpdate(context.passed) !== null,
    day: context.day,
    couponId: findCoupon(context)?.id ?? null,
    validity: readValidity(context.passed.packageValidity),
  }
}

export function toTimes(context: BookingWizardContext): TimeIndexInput {
  const { services, times, serviceIndex, taken, questions, language } = context
  const couponId = findCoupon(context)?.id ?? null
  return {
    business: getBusiness(context),
    services,
    hasFixedServices: findUpdate(context.passed) !== null,
    day: context.day ?? '',
    times,
    serviceIndex,
    taken,
    questions,
    couponId,
    professionalId: findMovedFrom(context)?.professionalId ?? null,
    language,
  }
}

export function toCheckoutStep(context: BookingWizardContext): CheckoutStepInput {
  const { services, times, questions, answer, customer, language, attempt } = context
  const business = getBusiness(context)
  const items = checkoutItems(context)
  const recipientId = getRecipient(context)
  const coupon = findCoupon(context)
  const update = findUpdate(context.passed)
  const ofDay = { day: context.day ?? '', times, couponId: coupon?.id ?? null }
  return {
    checkout: { business, items, questions, answer, recipientId, coupon, customer, language, attempt, update },
    times: { business, services, hasFixedServices: update !== null, ...ofDay, language },
  }
}

/** The times that were lost: the one that is named, or any of them. */
function lostTimes({ times, taken }: Pick<BookingWizardContext, 'times' | 'taken'>): ChosenTime[] {
  if (taken === null || taken === 'unnamed') return times
  return times.filter(({ serviceId, start }) => serviceId === taken.serviceId && start === taken.start)
}

/** What is looked for when a time is gone. */
export function toFindHeld(context: BookingWizardContext): FindHeldInput {
  const { customer, language } = context
  const business = getBusiness(context)
  return {
    ...{ business, customerId: customer?.id ?? null, language, recipientId: getRecipient(context) },
    wanted: lostTimes(context),
  }
}

/** The booking that the customer holds takes the place of the one that it stood in the way of. */
export function resumeUnpaid({ resumable }: BookingWizardContext): Partial<BookingWizardContext> {
  if (resumable === null) throw new Error('no booking is held that could be paid')
  const { services, day, times, serviceIndex, questions, answer, passed, attempt } = resumable
  return { services, day, times, serviceIndex, questions, answer, passed, attempt, taken: null, resumable: null }
}

/** Without the times that the customer holds already, at the first service that needs another one. */
export function withoutLostTimes(context: BookingWizardContext): Partial<BookingWizardContext> {
  const lost = lostTimes(context)
  const times = context.times.filter((time) => !lost.includes(time))
  const open = context.services.findIndex(({ id }) => !times.some(({ serviceId }) => serviceId === id))
  return { times, serviceIndex: Math.max(0, open), taken: null, resumable: null }
}

// ── Departures ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** The path of this checkout, as it is remembered during a sign-in. */
export function checkoutPath(context: BookingWizardContext): OwnPath {
  return pathTo('checkout', { id: getAddressId(context) })
}

/**
 * What goes back with the customer to the services: what was chosen there. The service of a booking that is changed was not,
 * and what is taken up from an earlier booking comes without the category in which it would be looked for there.
 */
function backState(context: BookingWizardContext): NavigationState | null {
  if (findUpdate(context.passed) !== null) return null
  return { ...dateState(context), services: context.services.filter(({ categoryId }) => categoryId !== '') }
}

/** From the date page: back to where the services were chosen, or to the business when none are left. */
export function toServicesPage(context: BookingWizardContext): Departure {
  if (context.services.length === 0) return toBusinessPage(context)
  const path = pathTo('business', { id: getAddressId(context) })
  return { name: 'back', params: { path }, query: {}, state: backState(context), replace: true }
}

/** The page of the business; a deep link without services is not worth coming back to. */
export function toBusinessPage(context: BookingWizardContext): Departure {
  const replace = context.services.length === 0
  return { name: 'business', params: { id: getAddressId(context) }, query: {}, state: backState(context), replace }
}

/** The first time that was sold to somebody else; null where what changed is something else. */
export function findTaken(changes: readonly ChangedTime[]): TakenTime | null {
  const taken = changes.find(({ what }) => what === 'taken')
  return taken === undefined ? null : { serviceId: taken.serviceId, start: taken.start }
}

/** What the other tab has booked. */
export function toOtherTabsBooking(context: BookingWizardContext): Departure {
  return context.message === null ? toBusinessPage(context) : toConfirmation(context, context.message.transactionId)
}

/** What was booked before the customer came back to where it was chosen. */
export function toBookedBefore(context: BookingWizardContext): Departure {
  return context.before === null ? toBusinessPage(context) : toConfirmation(context, context.before.transactionId)
}

/** What the end of the checkout leaves behind: the answer, the time that was taken, or where the customer goes next. */
export function getOutcome(context: BookingWizardContext, output: CheckoutStepOutput): Partial<BookingWizardContext> {
  switch (output.kind) {
    case 'back':
      return { answer: output.answer }
    case 'taken':
      return { answer: output.answer, taken: output.taken ?? 'unnamed', attempt: null }
    case 'changed':
      // Looked at once more, by what says what has changed.
      return { answer: output.answer, goal: 'checkout' }
    case 'couponDropped':
      return { answer: output.answer, goal: 'checkout', passed: { ...context.passed, coupon: null }, attempt: null }
    case 'rescheduleRejected':
      return { answer: output.answer, goal: 'checkout', failure: { kind: 'rescheduleOver', text: output.text } }
    case 'signIn':
      return { answer: output.answer, departure: toSignIn(context, output.to) }
    case 'sessionExpired':
      return { answer: output.answer, departure: toSignIn(context, 'login', { askedBy: 'expiry' }) }
    case 'signedOutWhilePaying':
      // What was booked asks for a sign-in by itself, and says how its payment stands.
      return { departure: toTransaction('reservation', getAddressId(context), output.transactionId) }
    case 'booked':
      return { departure: toBooked(context, output.transactionId) }
    case 'abandoned':
      return { departure: toBusinessPage(context) }
    case 'broken':
      return { failure: toBookingWizardFailure(output.failure) }
  }
}

/** To the sign-in, the name or the address, and back to the checkout. */
function toSignIn(context: BookingWizardContext, to: SignInStep, why: Partial<ReturnRoute> = {}): Departure {
  const state = { goBackRoute: checkoutPath(context), goBackRouteProps: checkoutState(context), ...why }
  const target = to === 'address' ? { name: to, params: { id: getAddressId(context) } } : { name: to, params: {} }
  return { ...target, query: {}, state, replace: false }
}

/** Whether the customer leaves to say who they are, and comes back; their address has nothing to do with that. */
export function isSignIn(departure: Departure | null): boolean {
  return typeof departure?.state?.goBackRoute === 'string' && departure.name !== 'address'
}

/** What a sign-in is begun for at the checkout. */
export function toRememberReturn(context: BookingWizardContext): RememberReturnInput {
  const { questions, answer, lastCustomerId } = context
  const draft = { questions, answer, customerId: lastCustomerId }
  return { path: checkoutPath(context), businessId: getBusiness(context).id, items: checkoutItems(context), draft }
}

/**
 * To what was booked, or the one booking that was changed; what was paid from the reservations goes back there, with
 * the news of it.
 */
function toBooked(context: BookingWizardContext, transactionId: string): Departure {
  if (context.passed.paidFrom !== 'reservations') {
    const changed = findUpdate(context.passed)
    const state = changed && {
      bookingId: changed.bookingId,
      ...(changed.kind === 'reschedule' ? { reschedule: true } : {}),
    }
    return { ...toConfirmation(context, transactionId), state }
  }
  const reservation = toTransaction('reservation', getAddressId(context), transactionId)
  return isAwaitingPix(context)
    ? { ...reservation, query: { pixConfirmation: transactionId } }
    : { ...reservation, state: { paymentResult: 'succeeded' } }
}

function toConfirmation(context: BookingWizardContext, transactionId: string): Departure {
  return toTransaction('confirmationTransaction', getAddressId(context), transactionId)
}
