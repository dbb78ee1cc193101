import { assign, type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { RescheduleAnswer } from '#domain/booking/reschedule.ts'
import { isUnreachable, toFailure } from '#domain/failure.ts'
import { findOwnBusiness } from '#domain/payment/transaction.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import * as mappers from './reservation.mappers.ts'
import type {
  ReadCachedReservationInput,
  ReadReservation,
  ReadReservationInput,
  ReadTerms,
  ReadTermsInput,
  ReservationReport,
  ReservationTypes,
  ResumeUnpaidInput,
} from './reservation.types.ts'

/** Sets up actors, actions, guards and delays of the chart in the machine file. */
export const reservationSetup = setup({
  types: {} as ReservationTypes,
  actors: {
    readReservation: fromPromise<ReadReservation, ReadReservationInput>(mustBeProvided('readReservation')),
    readCachedReservation: fromPromise<ReadReservation | null, ReadCachedReservationInput>(
      mustBeProvided('readCachedReservation'),
    ),
    watchNetwork: fromCallback<EventObject>(mustWatch('watchNetwork')),
    watchTab: fromCallback<EventObject>(mustWatch('watchTab')),
    lookAgain: fromPromise<ReadReservation, ReadReservation>(mustBeProvided('lookAgain')),
    confirmBooking: fromPromise<void, { bookingId: string }>(mustBeProvided('confirmBooking')),
    cancelBooking: fromPromise<void, { bookingId: string }>(mustBeProvided('cancelBooking')),
    prepareCheckout: fromPromise<void, ResumeUnpaidInput>(mustBeProvided('prepareCheckout')),
    readTerms: fromPromise<ReadTerms, ReadTermsInput>(mustBeProvided('readTerms')),
    askReschedule: fromPromise<RescheduleAnswer, { bookingId: string }>(mustBeProvided('askReschedule')),
  },
  actions: {
    storeReservation: assign((_, params: ReadReservation) => ({ shown: params })),
    storeCached: assign((_, params: { cached: ReadReservation | null }) => ({ shown: params.cached })),
    storeBooking: assign((_, params: { bookingId: string }) => ({ bookingId: params.bookingId })),
    storeTerms: assign((_, params: ReadTerms) => ({ terms: params })),
    storeReturned: assign(({ context }) => ({
      returnedCents: { ...context.returnedCents, [context.bookingId ?? '']: mappers.getReturnedCents(context) },
    })),
    storeObstacle: assign((_, params: RescheduleAnswer) => ({ obstacle: params.text })),
    recordFailure: assign(failureFrom(toFailure)),
    clearFailure: assign({ failure: null }),
    clearNews: assign({ news: null }),
    reportChanging: sendParent({ type: 'reservation.changing' } satisfies ReservationReport),
    reportCancelled: sendParent(
      ({ context }): ReservationReport => ({ type: 'reservation.cancelled', ...mappers.getCancelled(context) }),
    ),
  },
  guards: {
    isKnown: ({ context }) => context.shown !== null,
    isPixNews: ({ context }) => context.news === 'pixConfirmed' && mappers.isPaid(context),
    isNews: ({ context }) => context.news !== null && mappers.isPaid(context),
    canPay: ({ context }) => mappers.canPay(context),
    isAwaiting: ({ context }) => mappers.isAwaiting(context),
    isUnpaid: ({ context }) => mappers.isUnpaid(context),
    isOfBusiness: (_, params: ReadReservation) => mappers.isOfBusiness(params),
    isElsewhere: (_, params: ReadReservation) => findOwnBusiness(params.transaction) !== null,
    isSessionExpired: (_, params: { error: unknown }) => mappers.isSessionExpired(params.error),
    isUnauthorized: (_, params: { error: unknown }) => mappers.isKind(params.error, 'unauthorized'),
    isUnreachable: (_, params: { error: unknown }) => isUnreachable(toFailure(params.error)),
    /** The server cannot be reached, and the cached reservation is already shown. */
    canStay: ({ context }, params: { error: unknown }) =>
      context.shown !== null && isUnreachable(toFailure(params.error)),
    isCached: (_, params: { cached: ReadReservation | null }) => params.cached !== null,
    isMissing: (_, params: { error: unknown }) => mappers.isKind(params.error, 'notFound'),
    isValid: (_, params: RescheduleAnswer) => params.isValid,
    canConfirm: ({ context }, params: { bookingId: string }) => mappers.may(context, params.bookingId, 'confirm'),
    canReschedule: ({ context }, params: { bookingId: string }) => mappers.may(context, params.bookingId, 'reschedule'),
    isRescheduleRefused: ({ context }, params: { bookingId: string }) =>
      mappers.may(context, params.bookingId, 'refuseReschedule'),
    canCancel: ({ context }, params: { bookingId: string }) => mappers.may(context, params.bookingId, 'cancel'),
    canRepeat: ({ context }, params: { bookingId: string }) => mappers.may(context, params.bookingId, 'repeat'),
    canSchedule: ({ context }, params: { bookingId: string }) => mappers.may(context, params.bookingId, 'schedule'),
  },
  delays: {
    /** Wait for the server before reading the offline cache. */
    patience: 1_000,
    /** Until a button changes: a day before a booking, at its start, and when its 40 minutes end. */
    nextTurn: ({ context }) => mappers.turnMs(context),
  },
})
