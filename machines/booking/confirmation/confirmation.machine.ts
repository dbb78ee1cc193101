import type { Business } from '#domain/entities.ts'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { toPurchaseOutput } from '#machines/shared/purchase-output.ts'
import * as mappers from './confirmation.mappers.ts'
import { confirmationSetup } from './confirmation.setup.ts'
import type { ConfirmationContext } from './confirmation.types.ts'

/** A payment that the provider works on is looked at again until it is known how it ended, which is then shown anew. */
const payment = confirmationSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isOnItsWay', params: ({ context }) => context }, target: 'resting' },
        { target: 'settled' },
      ],
    },
    resting: {
      invoke: { id: 'watchTab', src: 'watchTab', onError: {} },
      on: { 'tab.shown': 'lookingAgain', 'network.restored': 'lookingAgain' },
      after: { lookInterval: 'lookingAgain' },
    },
    lookingAgain: {
      // What the provider said is kept by now, and gives way to what our servers have heard since.
      invoke: {
        id: 'readBooking',
        src: 'readBooking',
        input: ({ context }) => ({ ...mappers.toReadBooking(context), payment: null }),
        onDone: [
          { guard: withOutput('isOnItsWay'), target: 'resting' },
          { target: '#confirmation.deciding', actions: withOutput('storeBooking') },
        ],
        // A question that got no answer says nothing about the money; a session that is over ends by itself.
        onError: 'resting',
      },
    },
    settled: {},
  },
})

/** The title names the business of the address where no booking is there to say it; what is read next takes it from here. */
const namingBusiness = {
  id: 'readBusiness',
  src: 'readBusiness',
  input: ({ context }: { context: ConfirmationContext }) => ({ id: context.businessId }),
  onDone: { actions: { type: 'storeBusiness', params: ({ event }: { event: { output: Business } }) => event } },
  onError: {},
} as const

/** Shows what was booked, by its address alone. */
export const confirmationMachine = confirmationSetup.createMachine({
  id: 'confirmation',
  // A calendar that breaks keeps nobody from what is booked.
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
    // Whoever is signed in comes out while the provider is asked, which does not have to be begun anew for it.
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
    // What was booked is not to be booked again by what the browser still keeps of it.
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
