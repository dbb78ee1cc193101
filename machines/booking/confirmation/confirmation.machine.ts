import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Business, Customer, Language } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import type { calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import { type ProviderReturnOutput, providerReturnMachine } from '#machines/payment/provider-return/index.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { machineToBeProvided, mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { toPurchaseOutput } from '#machines/shared/purchase-output.ts'
import * as mappers from './confirmation.mappers.ts'
import type {
  BookingSummary,
  ClearFunnelInput,
  ConfirmationContext,
  ConfirmationTypes,
  ReadBooking,
  ReadBookingInput,
  ReadSummaryInput,
  ShareInput,
  ShareResult,
} from './confirmation.types.ts'

/** Polls a payment that the provider is processing until its result is known, which is then shown. */
const payment = {
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          guard: { type: 'isOnItsWay', params: ({ context }: { context: ConfirmationContext }) => context },
          target: 'resting',
        },
        { target: 'settled' },
      ],
    },
    resting: {
      invoke: { id: 'watchTab', src: 'watchTab', onError: {} },
      on: { 'tab.shown': 'lookingAgain', 'network.restored': 'lookingAgain' },
      after: { lookInterval: 'lookingAgain' },
    },
    lookingAgain: {
      // The provider's result is stored by now and is replaced by what our servers learn.
      invoke: {
        id: 'readBooking',
        src: 'readBooking',
        input: ({ context }: { context: ConfirmationContext }) => ({
          ...mappers.toReadBooking(context),
          payment: null,
        }),
        onDone: [
          { guard: withOutput('isOnItsWay'), target: 'resting' },
          { target: '#confirmation.deciding', actions: withOutput('storeBooking') },
        ],
        // A failed request says nothing about the payment; an expired session ends the flow by itself.
        onError: 'resting',
      },
    },
    settled: {},
  },
} as const

/** Reads the business of the route, which names the page if there is no booking, and serves the next reads. */
const namingBusiness = {
  id: 'readBusiness',
  src: 'readBusiness',
  input: ({ context }: { context: ConfirmationContext }) => ({ id: context.businessId }),
  onDone: { actions: withEvent('storeBusiness') },
  onError: {},
} as const

/** Shows what was booked, by its URL alone. */
export const confirmationMachine = setup({
  types: {} as ConfirmationTypes,
  actors: {
    providerReturn: providerReturnMachine,
    calendarSync: machineToBeProvided<typeof calendarSyncMachine>('calendarSync'),
    readBooking: fromPromise<ReadBooking, ReadBookingInput>(mustBeProvided('readBooking')),
    readBusiness: fromPromise<Business, { id: string }>(mustBeProvided('readBusiness')),
    clearFunnel: fromPromise<void, ClearFunnelInput>(mustBeProvided('clearFunnel')),
    readSummary: fromPromise<BookingSummary, ReadSummaryInput>(mustBeProvided('readSummary')),
    shareBooking: fromPromise<ShareResult, ShareInput>(mustBeProvided('shareBooking')),
    watchTab: fromCallback<EventObject>(mustWatch('watchTab')),
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
    recordFailure: assign(failureFrom(toFailure)),
    /** Reports the bookings to the customer's calendar sync. */
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
    isCopied: (_, params: { output: ShareResult }) => params.output === 'copied',
    /** An anonymous user may own the booking: the sign-in decides. */
    isSignInNeeded: ({ context }, params: { error: unknown }) => {
      const { kind } = toFailure(params.error)
      return kind === 'unauthorized' || (kind === 'forbidden' && context.customer === null)
    },
    /** A booking of another customer is treated as not found. */
    isHidden: (_, params: { error: unknown }) => {
      const { kind } = toFailure(params.error)
      return kind === 'notFound' || kind === 'forbidden'
    },
  },
  delays: {
    /** Polling interval of a payment in progress. */
    lookInterval: MINUTE_MS,
  },
}).createMachine({
  id: 'confirmation',
  // A failure of the calendar must not hide the booking.
  invoke: { id: 'calendarSync', src: 'calendarSync', onDone: {}, onError: {} },
  context: ({ input }) => ({
    ...mappers.getAddress(input.entry),
    payment: null,
    business: input.business,
    transaction: null,
    readAt: null,
    summary: null,
    customer: input.customer,
    language: input.language,
    failure: null,
  }),
  initial: 'resuming',
  on: {
    'route.changed': [
      { guard: withEvent('isSameBooking') },
      { target: '.resuming', actions: withEvent('storeAddress') },
    ],
    'session.changed': [
      { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
      { target: '.resuming', actions: withEvent('storeCustomer') },
    ],
    'language.changed': { actions: withEvent('storeLanguage') },
    'business.show': '.leftForBusiness',
    'packages.open': '.leftForPackages',
    'reservations.open': '.leftForReservations',
    'professional.show': '.leftForProfessionals',
    'referral.open': '.leftForReferrals',
    'back.request': '.leftForBusiness',
  },
  states: {
    resuming: {
      always: [
        { guard: 'isReturned', target: 'returning' },
        { guard: 'hasTransaction', target: 'readingBooking' },
        { target: 'notFound' },
      ],
    },
    // The session may become known while the provider is asked; the question is not repeated.
    returning: {
      tags: 'screen:child',
      on: { 'session.changed': { actions: withEvent('storeCustomer') } },
      invoke: [
        namingBusiness,
        {
          id: 'providerReturn',
          src: 'providerReturn',
          input: ({ context }) => mappers.toProviderReturn(context),
          onDone: [
            { guard: withEvent('isLeftFor', { to: 'checkout' }), target: 'leftForCheckout' },
            { guard: withEvent('isLeftFor', { to: 'reservations' }), target: 'leftForReservations' },
            { guard: withEvent('isLeftFor', { to: 'business' }), target: 'leftForBusiness' },
            { target: 'readingBooking', actions: withOutput('storePayment') },
          ],
          onError: { target: 'readingBooking', actions: 'clearReturn' },
        },
      ],
    },
    readingBooking: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readBooking',
        src: 'readBooking',
        input: ({ context }) => mappers.toReadBooking(context),
        onDone: [
          { guard: withOutput('isElsewhere'), target: 'leftForOwnAddress', actions: withOutput('storeBooking') },
          { target: 'clearingFunnel', actions: withOutput('storeBooking') },
        ],
        onError: [
          { guard: withEvent('isSignInNeeded'), target: 'signInNeeded' },
          { guard: withEvent('isHidden'), target: 'notFound' },
          { target: 'readingFailed', actions: withEvent('recordFailure') },
        ],
      },
    },
    // Clears the saved funnel, so that the same order is not booked again.
    clearingFunnel: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'clearFunnel',
        src: 'clearFunnel',
        input: ({ context }) => mappers.toClearFunnel(context),
        onDone: 'deciding',
        onError: 'deciding',
      },
    },
    deciding: { always: [{ guard: 'isPackage', target: 'packageShown' }, { target: 'shown' }] },
    packageShown: {
      ...payment,
      tags: 'screen:package',
      on: { 'session.schedule': { guard: 'hasSession', target: 'leftForDate' } },
    },
    shown: {
      tags: 'screen:confirmation',
      entry: 'reportBookings',
      on: {
        'booking.reschedule': { guard: withEvent('isMovable'), target: 'leftForReschedule' },
      },
      type: 'parallel',
      states: {
        payment,
        summary: {
          initial: 'readingSummary',
          states: {
            readingSummary: {
              tags: 'busy',
              invoke: {
                id: 'readSummary',
                src: 'readSummary',
                input: ({ context }) => ({ ...mappers.getBooking(context), language: context.language }),
                onDone: { target: 'complete', actions: withOutput('storeSummary') },
                onError: 'incomplete',
              },
            },
            complete: {},
            incomplete: { tags: 'incomplete', on: { 'summary.retry': 'readingSummary' } },
          },
        },
        nextStep: {
          initial: 'idle',
          on: { 'calendar.open': '.choosingCalendar', 'booking.share': '.sharing' },
          states: {
            idle: {},
            choosingCalendar: { tags: 'calendarChoices', on: { 'calendar.close': 'idle' } },
            sharing: {
              // Only one share dialog of the device at a time.
              on: { 'booking.share': {} },
              invoke: {
                id: 'shareBooking',
                src: 'shareBooking',
                input: ({ context, event }) => ({
                  businessId: context.businessId,
                  message: event.type === 'booking.share' ? event.message : '',
                }),
                onDone: [{ guard: withEvent('isCopied'), target: 'copied' }, { target: 'idle' }],
                onError: 'shareFailed',
              },
            },
            copied: { tags: 'copied' },
            shareFailed: { tags: 'shareFailed' },
          },
        },
      },
    },
    readingFailed: { tags: ['screen:failed', 'failed'], on: { 'confirmation.retry': 'readingBooking' } },
    notFound: {
      tags: ['screen:notFound', 'failed'],
      invoke: namingBusiness,
    },
    signInNeeded: { type: 'final', output: ({ context }) => mappers.toSignIn(context) },
    leftForOwnAddress: { type: 'final', output: ({ context }) => mappers.toOwnAddress(context) },
    leftForCheckout: { type: 'final', output: ({ context }) => mappers.toCheckout(context) },
    leftForReservations: { type: 'final', output: ({ context }) => mappers.toReservations(context) },
    leftForProfessionals: { type: 'final', output: ({ context, event }) => mappers.toProfessional(context, event) },
    leftForReferrals: { type: 'final', output: () => mappers.toReferrals },
    leftForPackages: { type: 'final', output: ({ context }) => mappers.toPackages(context) },
    leftForDate: { type: 'final', output: ({ context }) => mappers.toDate(context) },
    leftForReschedule: { type: 'final', output: ({ context, event }) => mappers.toReschedule(context, event) },
    leftForBusiness: { type: 'final', output: ({ context }) => mappers.toBusiness(context) },
  },
  output: ({ event }) => toPurchaseOutput(getFinalOutput({ event })),
})
