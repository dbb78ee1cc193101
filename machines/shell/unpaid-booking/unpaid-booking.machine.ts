import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { MINUTE_MS } from '#domain/instant.ts'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'
import { machineToBeProvided, mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import type { returningCustomerMachine } from '#machines/shell/returning-customer/index.ts'
import * as mappers from './unpaid-booking.mappers.ts'
import type {
  FindUnpaidInput,
  UnpaidBooking,
  UnpaidBookingContext,
  UnpaidBookingEvent,
  UnpaidBookingOutput,
  UnpaidBookingTag,
  UnpaidReading,
  Viewer,
} from './unpaid-booking.types.ts'

/** Finds the customer's unpaid booking at a business and leads to its payment. */
export const unpaidBookingMachine = setup({
  types: {
    context: {} as UnpaidBookingContext,
    events: {} as UnpaidBookingEvent,
    tags: {} as UnpaidBookingTag,
    output: {} as UnpaidBookingOutput,
  },
  actors: {
    findUnpaid: fromPromise<UnpaidReading, FindUnpaidInput>(mustBeProvided('findUnpaid')),
    lookAgain: fromPromise<UnpaidReading, UnpaidBooking>(mustBeProvided('lookAgain')),
    prepareCheckout: fromPromise<void, UnpaidBooking>(mustBeProvided('prepareCheckout')),
    watchTab: fromCallback<EventObject>(mustWatch('watchTab')),
    returningCustomer: machineToBeProvided<typeof returningCustomerMachine>('returningCustomer'),
  },
  actions: {
    storeViewer: assign((_, { business, customerId, language }: Viewer) => ({
      business,
      customerId,
      language,
      transaction: null,
      readAt: null,
    })),
    storeNext: assign((_, params: { next: FlowOutput }) => params),
    storeReading: assign((_, { transaction, readAt }: UnpaidReading) => ({ transaction, readAt })),
  },
  guards: {
    isSameViewer: ({ context }, params: Viewer) => mappers.isSame(context, params),
    isAnonymous: (_, params: Viewer) => mappers.isAnonymous(params),
    isPayable: ({ context }) => mappers.isPayable(context),
  },
  delays: {
    /** Until the 40 minutes are over. */
    timeLeft: ({ context }) => mappers.timeLeftMs(context),
    /** Polling interval, in case it was paid elsewhere. */
    lookInterval: MINUTE_MS,
  },
}).createMachine({
  id: 'unpaid-booking',
  context: mappers.initialContext,
  output: ({ context }) => context.next ?? mappers.getCheckout(context),
  initial: 'waiting',
  on: {
    'viewer.changed': [
      { guard: withEvent('isSameViewer') },
      { guard: withEvent('isAnonymous'), target: '.waiting', actions: withEvent('storeViewer') },
      { target: '.finding', actions: withEvent('storeViewer') },
    ],
  },
  states: {
    waiting: {},
    finding: {
      invoke: {
        id: 'findUnpaid',
        src: 'findUnpaid',
        input: ({ context }) => mappers.toFind(context),
        onDone: { target: 'judging', actions: withOutput('storeReading') },
        // The link is optional: a failure shows no message.
        onError: 'absent',
      },
    },
    judging: { always: [{ guard: 'isPayable', target: 'offered' }, { target: 'absent' }] },
    // Nothing is to be paid: the page may offer something else.
    absent: {
      invoke: {
        id: 'returningCustomer',
        src: 'returningCustomer',
        input: ({ context }) => mappers.toFind(context),
        onDone: { target: 'prepared', actions: withOutput('storeNext', 'next') },
        onError: {},
      },
    },
    offered: {
      tags: 'offered',
      initial: 'resting',
      after: { timeLeft: 'absent' },
      invoke: { id: 'watchTab', src: 'watchTab', onError: {} },
      states: {
        resting: {
          on: { 'payment.open': 'preparing', 'tab.shown': 'lookingAgain', 'network.restored': 'lookingAgain' },
          after: { lookInterval: 'lookingAgain' },
        },
        lookingAgain: {
          on: { 'payment.open': 'preparing' },
          invoke: {
            id: 'lookAgain',
            src: 'lookAgain',
            input: ({ context }) => mappers.getUnpaid(context),
            onDone: { target: '#unpaid-booking.judging', actions: withOutput('storeReading') },
            onError: 'resting',
          },
        },
        preparing: {
          tags: 'busy',
          invoke: {
            id: 'prepareCheckout',
            src: 'prepareCheckout',
            input: ({ context }) => mappers.getUnpaid(context),
            onDone: '#unpaid-booking.prepared',
            // Without the data that the checkout needs, or if another tab paid, there is nothing to pay.
            onError: 'lookingAgain',
          },
        },
      },
    },
    prepared: { type: 'final' },
  },
})
