import { assign, type EventObject, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Booking, Business, Customer, Language } from '#domain/entities.ts'
import { isUnreachable, toFailure } from '#domain/failure.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import type { Section } from '#domain/shell/section.ts'
import type { ReservationOutput, reservationMachine } from '#machines/account/reservation/index.ts'
import type { calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { machineToBeProvided, mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import { sectionPageActors, toBusiness, toHistory, toSection, toUserChanged } from '#machines/shared/section-page.ts'
import * as mappers from './reservations.mappers.ts'
import type {
  LookedAgain,
  MoreReading,
  ReadCachedReservationsInput,
  ReadMoreInput,
  ReadReservationsInput,
  ReservationsListView,
  ReservationsReading,
  ReservationsTypes,
} from './reservations.types.ts'

/** Sets up actors, actions, guards and delays of the chart in the machine file. */
export const reservationsSetup = setup({
  types: {} as ReservationsTypes,
  actors: {
    ...sectionPageActors,
    calendarSync: machineToBeProvided<typeof calendarSyncMachine>('calendarSync'),
    readReservations: fromPromise<ReservationsReading, ReadReservationsInput>(mustBeProvided('readReservations')),
    readCachedReservations: fromPromise<ReservationsReading | null, ReadCachedReservationsInput>(
      mustBeProvided('readCachedReservations'),
    ),
    watchNetwork: fromCallback<EventObject>(mustWatch('watchNetwork')),
    watchTab: fromCallback<EventObject>(mustWatch('watchTab')),
    readMore: fromPromise<MoreReading, ReadMoreInput>(mustBeProvided('readMore')),
    lookAgain: fromPromise<LookedAgain, { ids: string[] }>(mustBeProvided('lookAgain')),
    reservation: machineToBeProvided<typeof reservationMachine>('reservation'),
    eraseDevice: fromPromise<void>(mustBeProvided('eraseDevice')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({
      entry: params.entry,
      ...mappers.getEntryTarget(params.entry),
    })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    storeView: assign((_, params: { view: ReservationsListView }) => ({ view: params.view })),
    storeReading: assign((_, params: ReservationsReading) => params),
    storeCached: assign((_, params: { list: ReservationsReading | null }) => params.list ?? {}),
    storeLooked: assign(({ context }, params: LookedAgain) => mappers.withLooked(context, params)),
    storeMore: assign(({ context }, params: MoreReading) => mappers.withMore(context, params)),
    storeOpen: assign((_, params: { transactionId: string }) => ({ openId: params.transactionId })),
    storeFirst: assign(({ context }) => ({ openId: mappers.detailToOpen(context) })),
    storeReturned: assign(({ context }, params: { booking: Booking; returnedCents: number }) => ({
      returnedCents: { ...context.returnedCents, [params.booking.id]: params.returnedCents },
    })),
    storeOutcome: assign((_, params: { output: ReservationOutput }) => mappers.getOutcome(params.output)),
    storeSchedule: assign(({ context }, params: { bookingId: string }) => ({
      departure: mappers.toSchedule(context, params.bookingId),
    })),
    storeSection: assign(({ context }, params: { section: Section }) => ({
      departure: toSection(context, params.section),
    })),
    storeBusinessPage: assign(({ context }) => ({ departure: toBusiness(context) })),
    storeHistory: assign(({ context }) => ({ departure: toHistory(context) })),
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
    clearRequest: assign(({ context }) => ({ entry: mappers.withoutRequest(context.entry), news: null })),
    clearOutcome: assign({ outcome: null }),
    clearLists: assign(() => mappers.unread),
    clearReading: assign({ readAt: null }),
    clearBusiness: assign({ business: null }),
    reportUser: sendTo('bottomNavigation', ({ context }) => toUserChanged(context)),
    /** Reports the bookings to the customer's calendar sync. */
    reportBookings: enqueueActions(({ context, enqueue }) => {
      const known = mappers.toKnownBookings(context)
      if (known !== null) enqueue.sendTo('calendarSync', known)
    }),
    reportCancelled: sendTo(
      'calendarSync',
      ({ context }, { business, booking, readAt }: { business: Business; booking: Booking; readAt: string }) => ({
        type: 'bookings.known',
        customerId: context.customer?.id ?? null,
        business,
        bookings: [booking],
        readAt,
      }),
    ),
  },
  guards: {
    isAnonymous: (_, params: { customer: Customer | null }) => params.customer === null,
    isIdentified: ({ context }) => context.customer !== null,
    isSamePerson: ({ context }, params: { customer: Customer | null }) =>
      context.customer !== null && params.customer?.id === context.customer.id,
    isSamePage: ({ context }, params: { entry: RouteEntry }) => mappers.isSamePage(context, params.entry),
    isSameBusiness: ({ context }, params: { entry: RouteEntry }) => mappers.isSameBusiness(context, params.entry),
    /** The server does not accept the session: 401 or 403. */
    isSessionExpired: (_, params: { error: unknown }) =>
      ['unauthorized', 'forbidden'].includes(toFailure(params.error).kind),
    isUnreachable: (_, params: { error: unknown }) => isUnreachable(toFailure(params.error)),
    isCached: (_, params: { list: ReservationsReading | null }) => params.list !== null,
    hasOpen: ({ context }) => context.openId !== null,
    isRead: ({ context }) => mappers.isRead(context),
    /** The server cannot be reached, and the cached lists are already shown. */
    canStay: ({ context }, params: { error: unknown }) =>
      mappers.isFromCache(context) && isUnreachable(toFailure(params.error)),
    isChanged: ({ context }) => mappers.isChanged(context),
    isToOpen: ({ context }) => mappers.detailToOpen(context) !== null,
    /** A listed booking waits for its payment. */
    isAwaiting: ({ context }) => mappers.findAwaitedPayments(context).length > 0,
    hasMore: ({ context }) => mappers.hasMore(context),
    canSchedule: ({ context }, params: { bookingId: string }) =>
      mappers.schedulable(context, params.bookingId) !== null,
    isOutcome: ({ context }, params: { kind: ReservationOutput['kind'] }) => context.outcome?.kind === params.kind,
    isOtherSection: (_, params: { section: Section }) => params.section !== 'reservations',
  },
  delays: {
    /** Wait for the server before reading the offline cache. */
    patience: 1_000,
    /** Polling interval of listed unpaid bookings. */
    lookInterval: MINUTE_MS,
  },
})
