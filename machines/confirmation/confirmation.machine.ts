import { assign, fromPromise, setup } from 'xstate'
import type { Customer, Language } from '#domain/entities.ts'
import {
  type ProviderReturnInput,
  type ProviderReturnOutput,
  providerReturnMachine,
} from '#machines/provider-return/index.ts'
import type { Departure, RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toConfirmationFailure } from './confirmation.failure.ts'
import type {
  BookingSummary,
  ConfirmationContext,
  ConfirmationTypes,
  ReadBooking,
  ReadBookingInput,
  ReadSummaryInput,
  ReturnedPayment,
} from './confirmation.types.ts'

/** Shows what was booked, by its address alone. */
export const confirmationMachine = setup({
  types: {} as ConfirmationTypes,
  actors: {
    providerReturn: providerReturnMachine,
    readBooking: fromPromise<ReadBooking, ReadBookingInput>(mustBeProvided('readBooking')),
    clearFunnel: fromPromise<void, { transactionId: string }>(mustBeProvided('clearFunnel')),
    readSummary: fromPromise<BookingSummary, ReadSummaryInput>(mustBeProvided('readSummary')),
  },
  actions: {
    storeAddress: assign((_, params: { entry: RouteEntry }) => addressOf(params.entry)),
    storePayment: assign((_, params: ProviderReturnOutput) => ({
      returned: null,
      payment: params.kind === 'confirmed' ? params.result : null,
    })),
    clearReturn: assign({ returned: null }),
    storeBooking: assign((_, params: ReadBooking) => params),
    storeSummary: assign((_, params: BookingSummary) => ({ summary: params })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toConfirmationFailure(params.error) })),
  },
  guards: {
    isReturned: ({ context }) => context.transactionId !== null && context.returned !== null,
    isLeftFor: (_, params: { output: ProviderReturnOutput; to: 'checkout' | 'reservations' | 'business' }) =>
      params.output.kind === 'left' && params.output.to === params.to,
    hasTransaction: ({ context }) => context.transactionId !== null,
    isSameBooking: ({ context }, params: { entry: RouteEntry }) =>
      addressOf(params.entry).transactionId === context.transactionId,
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
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({
    ...addressOf(input.entry),
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
      { guard: { type: 'isSameBooking', params: ({ event }) => event } },
      { target: '.resuming', actions: { type: 'storeAddress', params: ({ event }) => event } },
    ],
    'session.changed': [
      {
        guard: { type: 'isSamePerson', params: ({ event }) => event },
        actions: { type: 'storeCustomer', params: ({ event }) => event },
      },
      { target: '.resuming', actions: { type: 'storeCustomer', params: ({ event }) => event } },
    ],
    'language.changed': { actions: { type: 'storeLanguage', params: ({ event }) => event } },
    'business.show': '.leftForBusiness',
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
    // Whoever is signed in comes out while the provider is asked, which does not have to be begun anew for it.
    returning: {
      tags: 'screen:child',
      on: { 'session.changed': { actions: { type: 'storeCustomer', params: ({ event }) => event } } },
      invoke: {
        id: 'providerReturn',
        src: 'providerReturn',
        input: ({ context }) => toProviderReturn(context),
        onDone: [
          {
            guard: { type: 'isLeftFor', params: ({ event }) => ({ ...event, to: 'checkout' }) },
            target: 'leftForCheckout',
          },
          {
            guard: { type: 'isLeftFor', params: ({ event }) => ({ ...event, to: 'reservations' }) },
            target: 'leftForReservations',
          },
          {
            guard: { type: 'isLeftFor', params: ({ event }) => ({ ...event, to: 'business' }) },
            target: 'leftForBusiness',
          },
          { target: 'readingBooking', actions: { type: 'storePayment', params: ({ event }) => event.output } },
        ],
        onError: { target: 'readingBooking', actions: 'clearReturn' },
      },
    },
    readingBooking: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readBooking',
        src: 'readBooking',
        input: ({ context: { businessId, transactionId, business } }) => ({
          businessId,
          transactionId: transactionId ?? '',
          business,
        }),
        onDone: { target: 'clearingFunnel', actions: { type: 'storeBooking', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isSignInNeeded', params: ({ event }) => event }, target: 'signInNeeded' },
          { guard: { type: 'isHidden', params: ({ event }) => event }, target: 'notFound' },
          { target: 'readingFailed', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    // What was booked is not to be booked again by what the browser still keeps of it.
    clearingFunnel: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'clearFunnel',
        src: 'clearFunnel',
        input: ({ context }) => ({ transactionId: context.transactionId ?? '' }),
        onDone: 'shown',
        onError: 'shown',
      },
    },
    shown: {
      tags: 'screen:confirmation',
      initial: 'readingSummary',
      states: {
        readingSummary: {
          tags: 'busy',
          invoke: {
            id: 'readSummary',
            src: 'readSummary',
            input: ({ context }) => ({ ...bookingOf(context), language: context.language }),
            onDone: { target: 'complete', actions: { type: 'storeSummary', params: ({ event }) => event.output } },
            onError: 'incomplete',
          },
        },
        complete: {},
        incomplete: { tags: 'incomplete', on: { 'summary.retry': 'readingSummary' } },
      },
    },
    readingFailed: { tags: ['screen:failed', 'failed'], on: { 'confirmation.retry': 'readingBooking' } },
    notFound: { tags: ['screen:notFound', 'failed'] },
    signInNeeded: { type: 'final', output: ({ context }) => toSignIn(context) },
    leftForCheckout: { type: 'final', output: ({ context }) => toCheckout(context) },
    leftForReservations: { type: 'final', output: ({ context }) => toReservations(context) },
    leftForProfessionals: { type: 'final', output: ({ context }) => toProfessionals(context) },
    leftForReferrals: { type: 'final', output: () => toReferrals },
    leftForBusiness: { type: 'final', output: ({ context }) => toBusiness(context) },
  },
  output: ({ event }) => ({ departure: event.output as Departure }),
})

/** What an address names: the transaction stands in the path, or travelled with it; a payment come back from in the query. */
function addressOf({ params, state, query }: RouteEntry) {
  const travelled = state?.bookingTransactionId
  const transactionId = params.bookingTransactionId ?? (typeof travelled === 'string' ? travelled : null)
  return { businessId: params.id ?? '', transactionId, returned: returnedPayment(query) }
}

/** The payment that an address says the customer comes back from; null for any other address. */
export function returnedPayment(query: RouteEntry['query']): ReturnedPayment | null {
  const { payment_intent: intentId, redirect_status: redirectStatus, connect_account_id: accountId } = query
  if (!intentId) return null
  return { intentId, redirectStatus: redirectStatus || null, accountId: accountId || null }
}

function toProviderReturn({ transactionId, returned }: ConfirmationContext): ProviderReturnInput {
  if (transactionId === null || returned === null) throw new Error('nobody has come back')
  const { intentId, accountId } = returned
  return { transactionId, intentId, accountId }
}

/** Once more to the review, where what was chosen still stands. */
function toCheckout({ businessId }: ConfirmationContext): Departure {
  return { name: 'checkout', params: { id: businessId }, query: {}, state: null, replace: true }
}

/** Where it will be seen whether the payment has come in. */
function toReservations({ businessId, transactionId }: ConfirmationContext): Departure {
  const path = `/reservas/${encodeURIComponent(businessId)}/bookingTransactionId/${encodeURIComponent(transactionId ?? '')}`
  return { name: 'path', params: { path }, query: {}, state: null, replace: false }
}

function bookingOf({ business, transaction }: ConfirmationContext): Pick<ReadBooking, 'business' | 'transaction'> {
  if (business === null || transaction === null) throw new Error('a confirmation needs its booking')
  return { business, transaction }
}

function toBusiness({ businessId }: ConfirmationContext): Departure {
  return { name: 'business', params: { id: businessId }, query: {}, state: null, replace: false }
}

/** What the business tells of itself, its professionals among it. */
function toProfessionals(context: ConfirmationContext): Departure {
  return { ...toBusiness(context), state: { step: 'about' } }
}

/** Where customers recommend the product. */
const toReferrals: Departure = {
  name: 'path',
  params: { path: '/indicacoes' },
  query: {},
  state: null,
  replace: false,
}

function toSignIn({ businessId, transactionId }: ConfirmationContext): Departure {
  const goBackRoute = `/confirmation/${businessId}/bookingTransactionId/${transactionId}`
  return { name: 'login', params: {}, query: {}, state: { goBackRoute, goBackRouteProps: null }, replace: true }
}
