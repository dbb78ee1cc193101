import { assign, fromPromise, setup } from 'xstate'
import { endings, getFinalOutput, showFailure, signInOrRecord, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { reading } from '#machines/shared/reading.ts'
import type { BankAccountTypes, BankForm, SaveAccountInput } from './bank-account.types.ts'

const bankAccountSetup = setup({
  types: {} as BankAccountTypes,
  actors: {
    readBankForm: fromPromise<BankForm, { customerId: string }>(mustBeProvided('readBankForm')),
    saveAccount: fromPromise<void, SaveAccountInput>(mustBeProvided('saveAccount')),
    readContract: fromPromise<string, { recipientId: string }>(mustBeProvided('readContract')),
  },
  actions: {
    storeForm: assign((_, params: BankForm) => params),
    storeContract: assign((_, params: { contract: string }) => params),
  },
  guards: {
    hasRecipient: ({ context }) => context.recipientId !== null,
  },
  delays: {
    /** How long the success is shown before the page goes back. */
    savedTime: 2_000,
  },
}).extend(reading)

/** Asks for the bank account for payouts and passes it on by its handle. */
export const bankAccountMachine = bankAccountSetup.createMachine({
  id: 'bank-account',
  context: ({ input }) => ({ ...input, recipientId: null, handle: null, contract: null, failure: null }),
  output: getFinalOutput,
  initial: 'readingForm',
  on: { 'back.request': '.left' },
  states: {
    readingForm: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'readBankForm',
        src: 'readBankForm',
        input: ({ context }) => ({ customerId: context.customer.id }),
        onDone: { target: 'editing', actions: withOutput('storeForm') },
        onError: signInOrRecord('sessionExpired', 'unavailable'),
      },
    },
    unavailable: showFailure('screen:waiting', { 'account.retry': 'readingForm' }),
    editing: {
      tags: 'screen:form',
      initial: 'entering',
      on: {
        'account.submit': '.saving',
        'contract.open': { guard: 'hasRecipient', target: '.readingContract' },
      },
      states: {
        entering: {},
        readingContract: {
          tags: 'readingContract',
          on: { 'contract.open': {} },
          invoke: {
            id: 'readContract',
            src: 'readContract',
            input: ({ context }) => ({ recipientId: context.recipientId ?? '' }),
            onDone: { target: 'showingContract', actions: withOutput('storeContract', 'contract') },
            onError: signInOrRecord('#bank-account.sessionExpired', 'contractFailed'),
          },
        },
        showingContract: { tags: 'dialog:contract', on: { 'dialog.close': 'entering' } },
        contractFailed: { tags: 'contractFailed', exit: 'clearFailure' },
        saving: {
          tags: 'saving',
          // One tap saves once, and nobody leaves before the result is known.
          on: { 'account.submit': {}, 'contract.open': {}, 'back.request': {} },
          invoke: {
            id: 'saveAccount',
            src: 'saveAccount',
            input: ({ context: { customer, recipientId }, event }) => ({
              customer,
              recipientId,
              handle: event.type === 'account.submit' ? event.handle : '',
            }),
            onDone: '#bank-account.saved',
            onError: signInOrRecord('#bank-account.sessionExpired', 'savingFailed'),
          },
        },
        savingFailed: { tags: 'savingFailed', exit: 'clearFailure' },
      },
    },
    saved: {
      tags: 'screen:saved',
      on: { 'back.request': 'done' },
      after: { savedTime: 'done' },
    },
    done: { type: 'final', output: { kind: 'saved' } },
    ...endings('left', 'sessionExpired'),
  },
})
