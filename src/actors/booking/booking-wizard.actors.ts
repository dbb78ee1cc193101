import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import {
  type BookingDraft,
  EMPTY_DRAFT,
  getTimes,
  isEntered,
  keepDetails,
  NO_DETAILS,
  withPassed,
  withTimes,
} from '#domain/booking/booking-draft.ts'
import { findUpdate } from '#domain/booking/booking-update.ts'
import { holdsTime } from '#domain/booking/held-time.ts'
import { reviewTimes } from '#domain/booking/times.ts'
import type { BookingTransaction } from '#domain/entities.ts'
import { type Failure, isUnreachable, serverText, toFailure } from '#domain/failure.ts'
import {
  type BookingWizardEvent,
  type BookingWizardFailure,
  bookedAt,
  type bookingWizardMachine,
  type CheckedTimes,
  type CheckTimesInput,
  type FindHeldInput,
  type MadeBooking,
  type OpenedCheckout,
  type RememberReturnInput,
  type RemovedServices,
  type ResumeBookingInput,
  type ResumedBooking,
  type SavedBooking,
} from '#machines/booking/booking-wizard/index.ts'
import type { checkoutMachine } from '#machines/booking/checkout/index.ts'
import { dateSelectionMachine } from '#machines/booking/date-selection/index.ts'
import { timeIndexMachine } from '#machines/booking/time-index/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { watchNetwork } from '#src/actors/shell/watch-network.actors.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { askReschedule } from '#src/queries/reschedule.query.ts'
import { readTimes } from '#src/queries/times.query.ts'
import { answerOfBooking } from '#src/storage/booked-answers.ts'
import { bookedBefore, madeBefore } from '#src/storage/booked-before.store.ts'
import { bookedChannel } from '#src/storage/booked-channel.store.ts'
import { recordBookedPets } from '#src/storage/booked-pets.store.ts'
import { parseSavedBooking, parseTravelledBooking, type TravelledBooking } from '#src/storage/booking-state.ts'
import { checkoutOfDeviceStore, checkoutOfTabStore } from '#src/storage/checkout-payload.store.ts'
import { dropSavedServices } from '#src/storage/chosen-services.ts'
import { couponStore } from '#src/storage/coupon.store.ts'
import { storeLeftDraft, takeLeftDraft } from '#src/storage/left-drafts.ts'
import { asMoved, recordMoved } from '#src/storage/moved-bookings.store.ts'
import { returnPathStore } from '#src/storage/return-path.store.ts'
import { sharedDraftStore } from '#src/storage/shared-draft.store.ts'
import { hasSignInIntent, storeSignInIntent } from '#src/storage/sign-in-intent.ts'
import { createDateSelectionImplementations } from './date-selection.actors.ts'
import { createTimeIndexImplementations, createWatchAge } from './time-index.actors.ts'

/** Returns the actors of the booking wizard and its children. */
export function createBookingWizardImplementations(
  deps: Deps,
  lazy: { checkout: typeof checkoutMachine },
): MachineImplementationsFrom<typeof bookingWizardMachine> {
  return {
    actors: {
      resumeBooking: fromPromise<ResumedBooking, ResumeBookingInput>(({ input, signal }) =>
        resumeBooking(deps, input, signal),
      ),
      checkTimes: createCheckTimes(deps),
      findHeld: fromPromise<SavedBooking | null, FindHeldInput>(({ input, signal }) => findHeld(deps, input, signal)),
      rememberReturn: fromPromise<void, RememberReturnInput>(async ({ input }) => {
        returnPathStore.write(deps, input.path)
        storeSignInIntent(deps, 'begun', { ...input, items: input.draft.items })
        storeLeftDraft(deps, input)
      }),
      forgetBooking: fromPromise<void>(async () => {
        for (const store of [checkoutOfTabStore, checkoutOfDeviceStore, sharedDraftStore]) store.remove(deps)
      }),
      watchBookings: fromCallback<EventObject>(({ sendBack }) =>
        bookedChannel.subscribe(deps, (booking) =>
          sendBack({ type: 'booking.made', booking } satisfies BookingWizardEvent),
        ),
      ),
      watchNetwork: watchNetwork(deps),
      watchAge: createWatchAge(deps),
      dateSelection: dateSelectionMachine.provide(createDateSelectionImplementations(deps)),
      timeIndex: timeIndexMachine.provide(createTimeIndexImplementations(deps)),
      checkout: lazy.checkout,
    },
    actions: {
      announceCheckout: (_, { businessId, draft, payload }: OpenedCheckout) => {
        // A coupon that was dropped during the booking is not applied again at the business.
        if (draft.coupon === null) couponStore.remove(deps)
        for (const store of [checkoutOfTabStore, checkoutOfDeviceStore]) store.write(deps, payload)
        // What the customer entered may be personal: only the tab stores it.
        const shared = { ...draft, ...NO_DETAILS }
        sharedDraftStore.write(deps, { version: 2, businessId, draft: shared, serviceIndex: 0, attempt: null })
      },
      announceBooked: (_, { message, moved, pets }: MadeBooking) => {
        bookedChannel.post(deps, message)
        recordBookedPets(deps, message.transactionId, pets)
        if (moved !== null) recordMoved(deps, moved)
      },
      announceRemoved: (_, removed: RemovedServices) => dropSavedServices(deps, removed),
    },
  }
}

/** Returns the actor that reads the chosen times again and tells what has changed. It throws a `Failure`. */
function createCheckTimes(deps: Deps) {
  return fromPromise<CheckedTimes, CheckTimesInput>(async ({ input: { business, draft, language }, signal }) => {
    const { services: chosen, day, update, coupon } = draft
    const search = { business, services: chosen, hasFixedServices: update !== null, day: day ?? '' }
    const asked = { ...search, couponId: coupon?.id ?? null, professionalId: null, language }
    const { services, readAt } = await readTimes(deps, asked, signal)
    const canSelectProfessional = business.allowSelectProfessional
    return reviewTimes(services, getTimes(draft), { canSelectProfessional, now: readAt })
  })
}

/**
 * Merges the known state of the booking: first the navigation state, then what this tab saved before a reload, then the
 * draft that a sign-in returns to. Reads the business if the app does not have it. A time is kept only with its
 * service and day. Throws a `Failure`, or that the booking may no longer be rescheduled.
 */
async function resumeBooking(
  deps: Deps,
  { entry, saved, business }: ResumeBookingInput,
  signal: AbortSignal,
): Promise<ResumedBooking> {
  const known = business ?? (await readBusiness(deps, getAddressId({ entry }), signal))
  const incoming = parseTravelledBooking(entry.state)
  const isLost = incoming.services === null && entry.name === 'checkout'
  // Times that a new time page brings were just chosen, whatever this tab chose before.
  const isChosenNow = entry.name === 'times' && entry.step === undefined && incoming.times !== null
  const kept = isChosenNow ? [] : [saved, isLost ? readShared(deps) : null]
  const own = kept.find((one) => one?.businessId === known.id) ?? null
  const travelled = withoutBooked(incoming, bookedAt(entry), own)
  const booking = merge(travelled, own, takeLeftDraft(deps, known.id))
  // After Back from the confirmation, the history entry has a former time of the booking. An entry that was just opened
  // has the current one.
  const { passed } = booking.draft
  const draft = entry.step === undefined ? booking.draft : withPassed(booking.draft, asMoved(deps, passed))
  const { update, questions } = draft
  if (update?.kind === 'reschedule') await checkReschedule(deps, update.bookingId, signal)
  const earlierAnswer = update?.kind === 'reschedule' ? answerOfBooking(deps, update.bookingId) : ''
  // The answer of the rescheduled booking is never saved: it is always read from memory.
  const answer = draft.answer === '' && questions.length > 0 ? earlierAnswer : draft.answer
  const before = madeBefore(deps, entry, booking.attempt, () => bookedBefore(deps, known.id, update?.bookingId ?? null))
  return { ...booking, business: known, draft: { ...draft, answer }, earlierAnswer, before }
}

/**
 * Drops the times of a checkout that was booked and whose attempt this tab no longer has: it is paid or abandoned.
 * After Back from the confirmation the times must neither be paid again nor count as taken by another customer.
 */
function withoutBooked(travelled: TravelledBooking, transactionId: string | null, own: SavedBooking | null) {
  if (transactionId === null || own?.attempt?.transactionId === transactionId) return travelled
  return { ...travelled, times: null }
}

/**
 * Asks the server whether a booking may still be rescheduled; throws for an old link and for another
 * user's booking. An anonymous user passes: the checkout asks them to sign in, and checks again.
 */
async function checkReschedule(deps: Deps, bookingId: string, signal: AbortSignal): Promise<void> {
  const { isValid, text } = await askReschedule(deps, bookingId, signal).catch((error) => {
    const failure = toFailure(error)
    if (failure.kind === 'unauthorized' || failure.kind === 'forbidden') return { isValid: true, text: null }
    throw unchecked(failure)
  })
  if (!isValid) throw { kind: 'rescheduleOver', text } satisfies BookingWizardFailure
}

/**
 * Maps a failed check: a lost connection stays as it is; other failures say that the check failed, not the business.
 */
function unchecked(failure: Failure): Failure | BookingWizardFailure {
  return isUnreachable(failure) ? failure : { kind: 'rescheduleUnchecked', text: serverText(failure) }
}

function merge(
  travelled: TravelledBooking,
  saved: SavedBooking | null,
  left: BookingDraft | null,
): Pick<ResumedBooking, 'draft' | 'serviceIndex' | 'attempt'> {
  const own = saved !== null && isSameBooking(travelled, saved) ? saved : null
  const kept = own?.draft ?? EMPTY_DRAFT
  const passed = travelled.services === null ? { ...kept.passed, ...travelled.passed } : travelled.passed
  const all = travelled.services ?? kept.services
  // A reschedule has one line with one service.
  const services = findUpdate(passed) === null ? all : all.slice(0, 1)
  const day = travelled.day ?? kept.day
  const ownIndex = travelled.services === null ? own?.serviceIndex : 0
  const times = own !== null && kept.day === day ? getTimes(kept) : (travelled.times ?? [])
  const questions = travelled.questions ?? kept.questions
  const entered = [kept, left ?? EMPTY_DRAFT].map((draft) => keepDetails(draft, questions))
  const details = entered.find(isEntered) ?? NO_DETAILS
  const draft = withTimes({ ...EMPTY_DRAFT, ...details, day, questions }, services, times)
  return {
    draft: withPassed(draft, passed),
    serviceIndex: Math.min(travelled.serviceIndex ?? ownIndex ?? 0, Math.max(0, services.length - 1)),
    attempt: own?.attempt ?? null,
  }
}

/**
 * Tells whether the saved state of this tab belongs to the booking of the URL and not to an abandoned one: it changes
 * or repeats the same booking, or none, and shares a service with it.
 */
function isSameBooking({ services, passed }: TravelledBooking, { draft: own }: SavedBooking): boolean {
  if (services === null) return true
  const isOfSame = (['bookingId', 'repeats'] as const).every(
    (key) => (passed[key] ?? null) === (own.passed[key] ?? null),
  )
  return isOfSame && services.some(({ id }) => own.services.some((service) => service.id === id))
}

/** Returns the draft that a sign-in in another tab returns to; null unless one is under way. */
function readShared(deps: Deps): SavedBooking | null {
  return hasSignInIntent(deps) ? parseSavedBooking(sharedDraftStore.read(deps)) : null
}

/**
 * Finds the customer's own unpaid booking that holds a time they could not get, as a draft to resume; null if
 * another customer holds it. This is rare, so its code is loaded here. Throws a `Failure`.
 */
async function findHeld(
  deps: Deps,
  { business, customerId, language, recipientId, wanted }: FindHeldInput,
  signal: AbortSignal,
): Promise<SavedBooking | null> {
  if (customerId === null) return null
  const [{ findPayable }, { toUnpaidBooking }] = await Promise.all([
    import('#src/queries/reservations.query.ts'),
    import('#src/storage/unpaid-drafts.ts'),
  ])
  const isWanted = (one: BookingTransaction) => one.package === null && wanted.some((time) => holdsTime(one, time))
  const list = { view: 'reserves', customerId, language } as const
  const { transaction } = await findPayable(deps, business, list, signal, { isWanted })
  return transaction === null ? null : toUnpaidBooking({ business, transaction, recipientId })
}
