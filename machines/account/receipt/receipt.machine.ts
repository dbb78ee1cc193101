import { assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { getFinalOutput, showFailure, withEvent, withOutput } from '#machines/shared/chart.ts'
import {
  createIdentifying,
  createRememberingReturn,
  customersPage,
  customersPageActors,
  toPageContext,
} from '#machines/shared/customers-page.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import * as mappers from './receipt.mappers.ts'
import type { ReadReceiptInput, Receipt, ReceiptTypes } from './receipt.types.ts'

const receiptSetup = setup({
  types: {} as ReceiptTypes,
  actors: {
    ...customersPageActors,
    readReceipt: fromPromise<Receipt, ReadReceiptInput>(mustBeProvided('readReceipt')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry })),
    storeReceipt: assign((_, params: { receipt: Receipt }) => ({
      receipt: params.receipt,
      business: params.receipt.business,
    })),
    /** For another route or customer: nothing of the receipt is shown again. */
    clearReceipt: assign({ receipt: null, business: null }),
    /** Opens the print dialog of the browser. */
    printPage: () => {},
  },
  guards: {
    isSamePerson: ({ context }, params: { customer: Customer | null }) => params.customer?.id === context.customer?.id,
    isSameReceipt: ({ context }, { entry }: { entry: RouteEntry }) =>
      mappers.getReturnPath({ entry }) === mappers.getReturnPath(context),
    isOfBusiness: (_, params: { receipt: Receipt }) => mappers.isOfBusiness(params.receipt),
    isMissing: (_, params: { error: unknown }) => mappers.isMissing(params.error),
    isPaid: ({ context }) => mappers.isPaid(context),
  },
}).extend(customersPage)

/** Shows what was paid for a reservation, when and how, as a page to print. */
export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  context: ({ input }) => ({ ...toPageContext(input), receipt: null, failure: null }),
  output: getFinalOutput,
  initial: 'identifying',
  on: {
    'route.changed': [
      { guard: withEvent('isSameReceipt'), actions: withEvent('storeEntry') },
      { target: '.identifying', actions: [withEvent('storeEntry'), 'clearReceipt'] },
    ],
    'session.changed': [
      {
        guard: withEvent('isAnonymous'),
        target: '.rememberingReturn',
        actions: [withEvent('storeCustomer'), 'clearReceipt'],
      },
      { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
      // Another customer must not see this receipt.
      { target: '.identifying', actions: [withEvent('storeCustomer'), 'clearReceipt'] },
    ],
    'reservation.show': '.leftForReservation',
    'back.request': '.left',
  },
  states: {
    identifying: createIdentifying('screen:receipt', 'reading'),
    reading: {
      tags: ['screen:receipt', 'busy'],
      invoke: {
        id: 'readReceipt',
        src: 'readReceipt',
        input: ({ context }) => mappers.toReadReceipt(context),
        onDone: [
          {
            guard: withOutput('isOfBusiness', 'receipt'),
            target: 'shown',
            actions: withOutput('storeReceipt', 'receipt'),
          },
          { target: 'missing' },
        ],
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'rememberingReturn' },
          { guard: withEvent('isMissing'), target: 'missing' },
          { target: 'unavailable', actions: withEvent('recordFailure') },
        ],
      },
    },
    shown: {
      tags: 'screen:receipt',
      on: { 'receipt.print': { guard: 'isPaid', actions: 'printPage' } },
    },
    missing: { tags: ['screen:receipt', 'missing'] },
    unavailable: showFailure('screen:receipt', { 'receipt.retry': 'identifying' }),
    rememberingReturn: createRememberingReturn('screen:receipt', mappers.getReturnPath),
    signInNeeded: { type: 'final', output: ({ context }) => toSignInFor(mappers.getReturnPath(context)) },
    leftForReservation: { type: 'final', output: ({ context }) => mappers.toReservation(context) },
    left: { type: 'final', output: ({ context }) => mappers.toHistory(context) },
  },
})
