import { and, assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { hasName } from '#domain/identity/name.ts'
import {
  type CodeSendingOutput,
  codeSendingMachine,
  failureOfSending,
  type PhoneFailure,
  toPhoneFailure,
} from '#machines/identity/code-sending/index.ts'
import { type NumberEntryOutput, numberEntryMachine } from '#machines/identity/number-entry/index.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { getReturnRoute, toNameScreen, toReturn } from '#machines/shared/return-route.ts'
import { readCustomer, readCustomerBefore, toSignedIn } from '#machines/shared/sign-in-page.ts'
import * as mappers from './phone-login.mappers.ts'
import type { PhoneLoginTypes, PreparedSignIn, PrepareSignInInput, VerifyCodeInput } from './phone-login.types.ts'

/** Signs in with a phone number: `/login` and `/login/code` (groups 17 to 19 of the requirements). */
export const phoneLoginMachine = setup({
  types: {} as PhoneLoginTypes,
  actors: {
    prepareSignIn: fromPromise<PreparedSignIn, PrepareSignInInput>(mustBeProvided('prepareSignIn')),
    numberEntry: numberEntryMachine,
    codeSending: codeSendingMachine,
    verifyCode: fromPromise<void, VerifyCodeInput>(mustBeProvided('verifyCode')),
    readCustomer,
  },
  actions: {
    storeEntry: assign((_, { entry }: { entry: RouteEntry }) =>
      entry.name === 'loginCode' ? { entry, ...mappers.getSentCode(entry) } : { entry },
    ),
    storePrepared: assign((_, params: PreparedSignIn) => params),
    storeNumber: assign((_, params: { output: NumberEntryOutput }) => mappers.toSentNumber(params.output)),
    storeResent: assign(({ context }, params: { output: CodeSendingOutput }) => ({
      ...mappers.toSentCode(params.output),
      resends: context.resends + 1,
    })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    recordFailure: assign(failureFrom(toPhoneFailure)),
    recordResendFailure: assign((_, { error }: { error: unknown }) => ({ resendFailure: toPhoneFailure(error) })),
    clearFailure: assign({ failure: null }),
    clearResendFailure: assign({ resendFailure: null }),
    /** Report whether the customer signed in, so that nothing is submitted after a cancelled sign-in. */
    announceCancelled: () => {},
    announceSignedIn: (_, _params: { path: string }) => {},
    trackFailure: (_, _params: { failure: PhoneFailure | null }) => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.customer !== null,
    isNamed: ({ context }) => hasName(context.customer),
    hasCustomer: (_, params: { customer: Customer | null }) => params.customer !== null,
    isCodeEntry: ({ context }) => context.entry.name === 'loginCode',
    isNumberAddress: (_, params: { entry: RouteEntry }) => params.entry.name === 'login',
    hasNumber: ({ context }) => context.phone !== null && context.ddi !== null,
    isSentAgain: ({ context }) => context.resends > 0,
    isCompleteCode: (_, params: { code: string }) => /^\d{6}$/.test(params.code),
    isSent: (_, params: { output: CodeSendingOutput | NumberEntryOutput }) => params.output.kind === 'sent',
    isOtherWay: (_, params: { output: NumberEntryOutput }) => params.output.kind === 'otherWays',
  },
  delays: {
    /** A minute from the sending, or its rest after a reload. */
    resendCooldown: ({ context }) => context.cooldownMs,
  },
}).createMachine({
  id: 'phone-login',
  context: ({ input }) => mappers.toContext(input),
  output: getFinalOutput,
  initial: 'preparing',
  on: { 'route.changed': { target: '.preparing', actions: withEvent('storeEntry') } },
  states: {
    preparing: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'prepareSignIn',
        src: 'prepareSignIn',
        input: ({ context }) => mappers.toPreparation(context),
        onDone: { target: 'arriving', actions: withOutput('storePrepared') },
        onError: 'unprepared',
      },
    },
    unprepared: { tags: ['screen:waiting', 'failed'], on: { 'signIn.retry': 'preparing' } },
    arriving: {
      always: [
        { guard: 'isNamed', target: 'returned' },
        { guard: 'isSignedIn', target: 'nameless' },
        { guard: and(['isCodeEntry', 'hasNumber']), target: 'code' },
        { target: 'number' },
      ],
    },
    number: {
      tags: 'screen:child',
      on: {
        'route.changed': { guard: withEvent('isNumberAddress'), actions: withEvent('storeEntry') },
        'session.changed': { guard: withEvent('hasCustomer'), target: 'arriving', actions: withEvent('storeCustomer') },
      },
      invoke: {
        id: 'numberEntry',
        src: 'numberEntry',
        input: ({ context }) => mappers.toNumberEntry(context),
        onDone: [
          { guard: withEvent('isSent'), target: 'code', actions: withEvent('storeNumber') },
          { guard: withEvent('isOtherWay'), target: 'leftForOtherWays' },
          { target: 'cancelled' },
        ],
        onError: 'unprepared',
      },
    },
    code: {
      tags: 'screen:code',
      type: 'parallel',
      on: {
        'number.change': 'number',
        'back.request': 'number',
        'otherWays.open': { guard: 'isSentAgain', target: 'leftForOtherWays' },
        'route.changed': { guard: withEvent('isNumberAddress'), target: 'number', actions: withEvent('storeEntry') },
      },
      states: {
        entry: {
          initial: 'typing',
          on: {
            'session.changed': {
              guard: withEvent('hasCustomer'),
              target: '#phone-login.arriving',
              actions: withEvent('storeCustomer'),
            },
          },
          states: {
            typing: {
              on: {
                'code.submit': { guard: withEvent('isCompleteCode'), target: 'verifying' },
              },
            },
            verifying: {
              tags: 'busy',
              // The session also reports this sign-in.
              on: { 'session.changed': {} },
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context, event }) => mappers.toVerification(context, event),
                onDone: 'readingCustomer',
                onError: { target: 'refused', actions: withEvent('recordFailure') },
              },
            },
            refused: {
              tags: ['failed', 'dialog:codeRefused'],
              entry: { type: 'trackFailure', params: ({ context }) => ({ failure: context.failure }) },
              exit: 'clearFailure',
              on: {
                'dialog.close': 'typing',
                'code.submit': { guard: withEvent('isCompleteCode'), target: 'verifying' },
              },
            },
            readingCustomer: {
              tags: 'busy',
              on: { 'session.changed': {} },
              invoke: readCustomerBefore('#phone-login.arriving'),
            },
            customerMissing: {
              tags: ['failed', 'dialog:customerMissing'],
              exit: 'clearFailure',
              on: { 'signIn.retry': 'readingCustomer', 'dialog.close': '#phone-login.number' },
            },
          },
        },
        resend: {
          initial: 'waiting',
          states: {
            waiting: { after: { resendCooldown: 'allowed' } },
            allowed: { tags: 'canResend', on: { 'resend.request': 'sending' } },
            sending: {
              tags: 'resending',
              invoke: {
                id: 'codeSending',
                src: 'codeSending',
                input: ({ context }) => mappers.toSendingInput(context, context.resends === 0 ? 'sms' : 'whatsapp'),
                onDone: [
                  { guard: withEvent('isSent'), target: 'waiting', actions: withEvent('storeResent') },
                  {
                    target: 'resendFailed',
                    actions: {
                      type: 'recordResendFailure',
                      params: ({ event }) => ({ error: failureOfSending(event.output) }),
                    },
                  },
                ],
                onError: { target: 'resendFailed', actions: withEvent('recordResendFailure') },
              },
            },
            resendFailed: {
              tags: ['failed', 'canResend', 'dialog:resendFailed'],
              entry: { type: 'trackFailure', params: ({ context }) => ({ failure: context.resendFailure }) },
              exit: 'clearResendFailure',
              on: { 'resend.request': 'sending', 'resend.dismiss': 'allowed' },
            },
          },
        },
      },
    },
    returned: {
      type: 'final',
      entry: { type: 'announceSignedIn', params: ({ context }) => ({ path: mappers.pathBack(context) }) },
      output: ({ context }) => toSignedIn(context, toReturn(getReturnRoute(context.entry), context.otherwise)),
    },
    nameless: {
      type: 'final',
      output: ({ context }) => toSignedIn(context, toNameScreen(getReturnRoute(context.entry))),
    },
    leftForOtherWays: { type: 'final', output: ({ context }) => mappers.toOtherWays(context) },
    cancelled: {
      type: 'final',
      entry: 'announceCancelled',
      output: ({ context }) => mappers.toCancelled(context),
    },
  },
})
