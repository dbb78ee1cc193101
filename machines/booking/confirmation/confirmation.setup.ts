import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Business, Customer, Language } from '#domain/entities.ts'
import type { calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import { type ProviderReturnOutput, providerReturnMachine } from '#machines/payment/provider-return/index.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { machineToBeProvided, mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toConfirmationFailure } from './confirmation.failure.ts'
import * as mappers from './confirmation.mappers.ts'
import type {
  BookingSummary,
  ClearFunnelInput,
  ConfirmationContext,
  ConfirmationTypes,
  ReadBooking,
  ReadBookingInput,
  ReadSummaryInput,
} from './confirmation.types.ts'

/** The words of the confirmation's chart: what it may start, do and ask. The chart itself stands in the machine file. */
export const confirmationSetup = setup({
  types: {} as ConfirmationTypes,
  actors: {
    providerReturn: providerReturnMachine,
    calendarSync: machineToBeProvided<typeof calendarSyncMachine>('calendarSync'),
    readBooking: fromPromise<ReadBooking, ReadBookingInput>(mustBeProvided('readBooking')),
    readBusiness: fromPromise<Business, { id: string }>(mustBeProvided('readBusiness')),
    clearFunnel: fromPromise<void, ClearFunnelInput>(mustBeProvided('clearFunnel')),
    readSummary: fromPromise<BookingSummary, ReadSummaryInput>(mustBeProvided('readSummary')),
    watchTab: fromCallback<EventObject>(() => {
      throw new Error('the actor "watchTab" must be provided')
    }),
  },
  actions: {
    storeAddress: assign(({ context }, params: { entry: RouteEntry }) => {
      const address = mappers.getAddress(params.entry)
      const business = address.businessId === context.businessId ? context.business : null
      return { ...address, business, payment: null }
    }),
    storeBusiness: assign((_, { output }: { output: Business }) => ({ business: output })),
    storePayment: assign((_, params: ProviderReturnOutput) => ({
      returned: null,
      payment: params.kind === 'confirmed' ? params.result : null,
    })),
    clearReturn: assign({ returned: null }),
    storeBooking: assign((_, params: ReadBooking) => ({ ...params, summary: null })),
    storeSummary: assign((_, params: BookingSummary) => ({ summary: params })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    recordFailure: assign(failureFrom(toConfirmationFailure)),
    /** The customer's own calendar follows what is booked, if they have turned that on. */
    reportBookings: sendTo('calendarSync', ({ context }) => mappers.toKnownBookings(context)),
  },
  guards: {
    isReturned: ({ context }) => context.transactionId !== null && context.returned !== null,
    isLeftFor: (_, params: { output: ProviderReturnOutput; to: 'checkout' | 'reservations' | 'business' }) =>
      params.output.kind === 'left' && params.output.to === params.to,
    isPackage: ({ context }) => context.subject === 'package',
    isOnItsWay: (_, params: Pick<ConfirmationContext, 'transaction' | 'payment'>) => mappers.isOnItsWay(params),
    isElsewhere: ({ context: { subject } }, params: ReadBooking) => mappers.isElsewhere({ subject, ...params }),
    hasSession: ({ context }) => mappers.findSession(context) !== null,
    isMovable: ({ context }, params: { bookingId: string }) =>
      mappers.findMovableBooking(context, params.bookingId) !== null,
    hasTransaction: ({ context }) => context.transactionId !== null,
    isSameBooking: ({ context }, { entry }: { entry: RouteEntry }) =>
      mappers.getAddress(entry).transactionId === context.transactionId &&
      mappers.getAddress(entry).subject === context.subject,
    isSamePerson: ({ context }, params: { customer: Customer | null }) => context.customer?.id === params.customer?.id,
    /** A visitor may own the booking all the same: signing in tells. */
    isSignInNeeded: ({ context }, params: { error: unknown }) => {
      const { kind } = toConfirmationFailure(params.error)
      return kind === 'unauthorized' || (kind === 'forbidden' && context.customer === null)
    },
    /** A booking of somebody else is as good as none. */
    isHidden: (_, params: { error: unknown }) => {
      const { kind } = toConfirmationFailure(params.error)
      return kind === 'notFound' || kind === 'forbidden'
    },
  },
  delays: {
    /** How often it is asked whether a payment that is on its way has come in. */
    lookInterval: 60_000,
  },
})
