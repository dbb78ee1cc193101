import { CODE_STEP, isAwaitingCode, keyOfItems } from '#domain/booking/booking-attempt.ts'
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

/** Mappers between the wizard, its history entries and the flows before and after it. All pure. */

/** Returns the step of a route; any other route starts at the date. */
export function getStep(entry: RouteEntry): WizardStep {
  return entry.name === 'times' || entry.name === 'checkout' ? entry.name : 'date'
}

/**
 * Returns whether a history entry keeps the customer in the checkout. A code to pay with has its own entry after the
 * review's, so that Back stays in this flow, which asks first.
 */
export function staysAtCheckout(context: BookingWizardContext, entry: RouteEntry): boolean {
  return getStep(entry) === 'checkout' && (!isAwaitingCode(context) || entry.step === CODE_STEP)
}

/** Returns the index of the service whose times a time page's route shows, from 0. */
export function getServiceIndex(entry: RouteEntry): number {
  const index = entry.state?.serviceIndex
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : 0
}

/** Returns the navigation state of the date page. */
export function dateState(context: BookingWizardContext): NavigationState {
  return { ...context.passed, services: context.services }
}

/** Returns the navigation state of the time page, with the index of the service. */
export function timesState(context: BookingWizardContext): NavigationState {
  return { ...dateState(context), date: context.day, serviceIndex: context.serviceIndex }
}

/**
 * Returns the navigation state of the checkout to store under `checkoutPayload`, with the business id.
 */
export function checkoutPayload(context: BookingWizardContext): NavigationState {
  return { ...checkoutState(context), businessId: getBusinessId(context) }
}

/** Returns the navigation state of the checkout. */
export function checkoutState(context: BookingWizardContext): NavigationState {
  return {
    ...context.passed,
    recipientId: context.business === null ? null : getRecipient(context),
    services: toLinesState(checkoutItems(context), context.day),
    questions: context.questions,
    verification: true,
  }
}

/** Returns the checkout's navigation state for its history entry, with the id of a booking made there. */
export function checkoutEntryState(context: BookingWizardContext): NavigationState {
  const transactionId = context.attempt?.transactionId ?? null
  return transactionId === null ? checkoutState(context) : { ...checkoutState(context), transactionId }
}

/** Returns the transaction id that the checkout's history entry has; null if nothing was booked there. */
export function bookedAt({ state }: RouteEntry): string | null {
  return typeof state?.transactionId === 'string' ? state.transactionId : null
}

/** Returns the payee's id from the navigation state, else from the business. */
export function getRecipient(context: BookingWizardContext): string {
  const { recipientId } = context.passed
  if (typeof recipientId === 'string' && recipientId !== '') return recipientId
  return context.business?.recipientId ?? getBusinessId(context)
}

/** Returns the coupon from the navigation state; null without one. */
export function findCoupon({ passed }: Pick<BookingWizardContext, 'passed'>): Coupon | null {
  return readCoupon(passed.coupon)
}

/** Returns the booking before the reschedule; null without a reschedule or if it is unknown. */
export function findMovedFrom({ passed }: Pick<BookingWizardContext, 'passed'>): MovedFrom | null {
  return findUpdate(passed)?.kind === 'reschedule' ? readMovedFrom(passed.movedFrom) : null
}

/** Returns the lines of the checkout sorted by time, without services that have no time. */
export function checkoutItems(context: Pick<BookingWizardContext, 'services' | 'times'>): CheckoutItem[] {
  const lines = context.services.flatMap((service) => {
    const time = context.times.find((candidate) => candidate.serviceId === service.id)
    if (time === undefined) return []
    const { professional, start, end, chosenBy } = time
    return [{ service, professional, start, end, chosenBy }]
  })
  return inTimeOrder(lines)
}

/** Returns whether there are services and each has a time. */
export function hasAllTimes(context: Pick<BookingWizardContext, 'services' | 'times'>): boolean {
  return context.services.length > 0 && checkoutItems(context).length === context.services.length
}

/** Returns the times that are still valid: on the same day and of services that were not removed. */
export function timesThatStay(
  context: Pick<BookingWizardContext, 'day' | 'times'>,
  services: ChosenService[],
  day: string | null,
): ChosenTime[] {
  if (day !== context.day) return []
  return context.times.filter((time) => services.some((service) => service.id === time.serviceId))
}

/** Returns the answer if the questions are the same; otherwise an empty answer. */
export function answerTo(context: Pick<BookingWizardContext, 'questions' | 'answer'>, questions: string[]): string {
  return JSON.stringify(context.questions) === JSON.stringify(questions) ? context.answer : ''
}

/**
 * Returns the answer after a search. If there were no questions before, it is the answer of the booking that is
 * rescheduled.
 */
export function answerAfterSearch(context: BookingWizardContext, questions: string[]): string {
  const isFirst = context.questions.length === 0 && questions.length > 0
  return isFirst && context.answer === '' ? context.earlierAnswer : answerTo(context, questions)
}

/** Returns the services that are not in the list of remaining ones. */
export function removedServices(context: BookingWizardContext, left: readonly ChosenService[]): RemovedServices {
  const isLeft = ({ id }: ChosenService) => left.some((service) => service.id === id)
  const removed = context.services.filter((service) => !isLeft(service))
  return { address: getAddressId(context), serviceIds: removed.map(({ id }) => id) }
}

/** Returns the index of the service to continue with; another day starts at the first service. */
export function indexThatStays({ day, serviceIndex }: BookingWizardContext, chosen: string | null): number {
  return chosen === day ? serviceIndex : 0
}

/**
 * Returns whether this attempt's booking holds the chosen times: they are the same and its 40 minutes are not over
 * . `now` is ISO.
 */
export function isHeld(context: Pick<BookingWizardContext, 'services' | 'times' | 'attempt'>, now: string): boolean {
  const { attempt } = context
  if (attempt === null || attempt.transactionId === null) return false
  return attempt.itemsKey === keyOfItems(checkoutItems(context)) && timeLeftToPayMs(attempt.createdAt, now) > 0
}

/** Returns whether another tab booked what is chosen here: one of the times, or the booking that is changed. */
export function isSameBooking(context: BookingWizardContext, message: BookingMessage): boolean {
  return context.attempt === null && isBookedIn(message, context, context.times)
}

/** Returns whether another tab booked what this tab is submitting too; this tab waits for its own response first. */
export function isAskedFor(context: BookingWizardContext, message: BookingMessage): boolean {
  return context.attempt?.transactionId === null && isBookedIn(message, context, context.times)
}

/** Returns whether the taken time was booked by another tab of the customer. */
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

/** Returns whether another tab changed the booking that is changed here. */
function isOfMessage({ passed }: BookingWizardContext, { bookingId }: BookingMessage): boolean {
  const update = findUpdate(passed)
  return update !== null && update.bookingId === bookingId
}

/**
 * Returns the navigation state after another tab's booking: if that tab moved this booking, the new time is its start.
 */
export function applyMessage(context: BookingWizardContext, message: BookingMessage): NavigationState {
  const [given] = message.times
  if (given === undefined || !isOfMessage(context, message)) return context.passed
  return asMovedTo(context.passed, { start: given.start, professionalId: null })
}

/** Returns what to record and post to other tabs after booking. */
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

/** Returns how a booking was moved or a session scheduled; null for a new booking, or if the old time is unknown. */
function findMove(context: BookingWizardContext): MovedBooking | null {
  const update = findUpdate(context.passed)
  const from = findMovedFrom(context)?.start ?? null
  const [item] = checkoutItems(context)
  if (update === null || item === undefined || (update.kind === 'reschedule' && from === null)) return null
  const { start, professional } = item
  return { bookingId: update.bookingId, from, start, professionalId: professional.id }
}

/** Returns the business id of the server; before the business is read, the one in the URL. */
export function getBusinessId(context: BookingWizardContext): string {
  return context.business?.id ?? getAddressId(context)
}

// ── Inputs of the steps ──────────────────────────────────────────────────────────────────────────────────────────────

/** Returns the initial context, which knows only the route. */
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

/** Returns the business, which every step has. Throws before it is read. */
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
  const recipientId = getRecipient(context)
  const coupon = findCoupon(context)
  const update = findUpdate(context.passed)
  const draft = { items: checkoutItems(context), bookingPackage: null, update, questions, answer, coupon }
  const ofDay = { day: context.day ?? '', times, couponId: coupon?.id ?? null }
  return {
    checkout: { business, draft, recipientId, customer, language, attempt },
    times: { business, services, hasFixedServices: update !== null, ...ofDay, language },
  }
}

/** Returns the lost times: the named one, or all of them if it is unnamed. */
function lostTimes({ times, taken }: Pick<BookingWizardContext, 'times' | 'taken'>): ChosenTime[] {
  if (taken === null || taken === 'unnamed') return times
  return times.filter(({ serviceId, start }) => serviceId === taken.serviceId && start === taken.start)
}

/** Returns the input for finding an unpaid booking of the customer that holds a lost time. */
export function toFindHeld(context: BookingWizardContext): FindHeldInput {
  const { customer, language } = context
  const business = getBusiness(context)
  return {
    ...{ business, customerId: customer?.id ?? null, language, recipientId: getRecipient(context) },
    wanted: lostTimes(context),
  }
}

/** Returns the context with the customer's own unpaid booking in place of the current one. */
export function resumeUnpaid({ resumable }: BookingWizardContext): Partial<BookingWizardContext> {
  if (resumable === null) throw new Error('no booking is held that could be paid')
  const { services, day, times, serviceIndex, questions, answer, passed, attempt } = resumable
  return { services, day, times, serviceIndex, questions, answer, passed, attempt, taken: null, resumable: null }
}

/** Returns the context without the lost times, at the first service that needs another time. */
export function withoutLostTimes(context: BookingWizardContext): Partial<BookingWizardContext> {
  const lost = lostTimes(context)
  const times = context.times.filter((time) => !lost.includes(time))
  const open = context.services.findIndex(({ id }) => !times.some(({ serviceId }) => serviceId === id))
  return { times, serviceIndex: Math.max(0, open), taken: null, resumable: null }
}

// ── Departures ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Returns the path of this checkout, remembered during a sign-in. */
export function checkoutPath(context: BookingWizardContext): OwnPath {
  return pathTo('checkout', { id: getAddressId(context) })
}

/**
 * Returns the services to hand back to the services page. Null if a booking is changed, whose service was not chosen
 * there. Services of a resumed booking have no category and are left out.
 */
function backState(context: BookingWizardContext): NavigationState | null {
  if (findUpdate(context.passed) !== null) return null
  return { ...dateState(context), services: context.services.filter(({ categoryId }) => categoryId !== '') }
}

/**
 * Returns the departure that leaves the date page: back to the services, or to the business if none is left.
 */
export function toServicesPage(context: BookingWizardContext): Departure {
  if (context.services.length === 0) return toBusinessPage(context)
  const path = pathTo('business', { id: getAddressId(context) })
  return { name: 'back', params: { path }, query: {}, state: backState(context), replace: true }
}

/** Returns the departure to the business page. It replaces a deep link without services. */
export function toBusinessPage(context: BookingWizardContext): Departure {
  const replace = context.services.length === 0
  return { name: 'business', params: { id: getAddressId(context) }, query: {}, state: backState(context), replace }
}

/** Finds the first time that another customer booked; null if only other things changed. */
export function findTaken(changes: readonly ChangedTime[]): TakenTime | null {
  const taken = changes.find(({ what }) => what === 'taken')
  return taken === undefined ? null : { serviceId: taken.serviceId, start: taken.start }
}

/** Returns the departure to the confirmation of the booking that another tab made. */
export function toOtherTabsBooking(context: BookingWizardContext): Departure {
  return context.message === null ? toBusinessPage(context) : toConfirmation(context, context.message.transactionId)
}

/** Returns the departure to the confirmation of the booking that was made before the customer went back. */
export function toBookedBefore(context: BookingWizardContext): Departure {
  return context.before === null ? toBusinessPage(context) : toConfirmation(context, context.before.transactionId)
}

/** Maps the checkout's output to context changes: the taken time, or the departure. */
export function getOutcome(context: BookingWizardContext, output: CheckoutStepOutput): Partial<BookingWizardContext> {
  switch (output.kind) {
    case 'back':
      return {}
    case 'taken':
      return { taken: output.taken ?? 'unnamed', attempt: null }
    case 'changed':
      // The times are checked again, which reports what changed.
      return { goal: 'checkout' }
    case 'couponDropped':
      return { goal: 'checkout', passed: { ...context.passed, coupon: null }, attempt: null }
    case 'rescheduleRejected':
      return { goal: 'checkout', failure: { kind: 'rescheduleOver', text: output.text } }
    case 'signIn':
      return { departure: toSignIn(context, output.to) }
    case 'sessionExpired':
      return { departure: toSignIn(context, 'login', { askedBy: 'expiry' }) }
    case 'signedOutWhilePaying':
      // The reservation page asks for a sign-in by itself and shows the payment.
      return { departure: toTransaction('reservation', getAddressId(context), output.transactionId) }
    case 'booked':
      return { departure: toBooked(context, output.transactionId) }
    case 'abandoned':
      return { departure: toBusinessPage(context) }
    case 'broken':
      return { failure: toBookingWizardFailure(output.failure) }
  }
}

/** Returns the departure to the sign-in, name or address form, with a return route to the checkout. */
function toSignIn(context: BookingWizardContext, to: SignInStep, why: Partial<ReturnRoute> = {}): Departure {
  const state = { goBackRoute: checkoutPath(context), goBackRouteProps: checkoutState(context), ...why }
  const target = to === 'address' ? { name: to, params: { id: getAddressId(context) } } : { name: to, params: {} }
  return { ...target, query: {}, state, replace: false }
}

/** Returns whether the customer leaves for a sign-in and comes back; the address form does not count. */
export function isSignIn(departure: Departure | null): boolean {
  return typeof departure?.state?.goBackRoute === 'string' && departure.name !== 'address'
}

/** Returns what to remember during a sign-in from the checkout. */
export function toRememberReturn(context: BookingWizardContext): RememberReturnInput {
  const { questions, answer, lastCustomerId } = context
  const draft = { questions, answer, customerId: lastCustomerId }
  return { path: checkoutPath(context), businessId: getBusiness(context).id, items: checkoutItems(context), draft }
}

/**
 * Returns the departure to the confirmation of the booking, or of the changed booking. A payment from the
 * reservations returns there, with a message about it.
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
  return isAwaitingCode(context)
    ? { ...reservation, query: { pixConfirmation: transactionId } }
    : { ...reservation, state: { paymentResult: 'succeeded' } }
}

function toConfirmation(context: BookingWizardContext, transactionId: string): Departure {
  return toTransaction('confirmationTransaction', getAddressId(context), transactionId)
}
