import { assign, fromPromise, setup } from 'xstate'
import { isGatewayPhone } from '#domain/identity/phone-number.ts'
import { withEvent } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toPhoneFailure } from './code-sending.failure.ts'
import type {
  CodeSendingContext,
  CodeSendingInput,
  CodeSendingOutput,
  CodeSendingTag,
  SentCode,
  ValidateBy,
} from './code-sending.types.ts'

/**
 * Sends one code by the channel for the number and the customer's choice. No channel is tried
 * twice, because a second code invalidates the first.
 */
export const codeSendingMachine = setup({
  types: {
    context: {} as CodeSendingContext,
    input: {} as CodeSendingInput,
    output: {} as CodeSendingOutput,
    tags: {} as CodeSendingTag,
  },
  actors: {
    sendGatewayCode: fromPromise<SentCode, { phone: string }>(mustBeProvided('sendGatewayCode')),
    sendProviderCode: fromPromise<SentCode, { phone: string }>(mustBeProvided('sendProviderCode')),
    sendWhatsAppCode: fromPromise<SentCode, { phone: string }>(mustBeProvided('sendWhatsAppCode')),
    sendIdentityCode: fromPromise<SentCode, { phone: string }>(mustBeProvided('sendIdentityCode')),
  },
  actions: {
    storeSent: assign((_, params: { validateBy: ValidateBy; sent: SentCode }) => ({
      outcome: { kind: 'sent' as const, validateBy: params.validateBy, ...params.sent },
    })),
    recordFailure: assign((_, params: { error: unknown }) => ({
      outcome: { kind: 'failed' as const, failure: toPhoneFailure(params.error) },
    })),
  },
  guards: {
    isGatewayNumber: ({ context }) => isGatewayPhone(context.phone, context.testNumbers),
    isWhatsApp: ({ context }) => context.way === 'whatsapp' && isGatewayPhone(context.phone, context.testNumbers),
    isOffline: (_, params: { error: unknown }) => toPhoneFailure(params.error).kind === 'offline',
  },
}).createMachine({
  id: 'code-sending',
  context: ({ input }) => ({ ...input, outcome: null }),
  output: ({ context }) =>
    context.outcome ?? { kind: 'failed', failure: { kind: 'unexpected', detail: 'ended without an outcome' } },
  initial: 'choosingChannel',
  states: {
    choosingChannel: {
      always: [
        { guard: 'isWhatsApp', target: 'sendingByWhatsApp' },
        { guard: 'isGatewayNumber', target: 'sendingByGateway' },
        { target: 'sendingByIdentity' },
      ],
    },
    sendingByGateway: {
      tags: 'busy',
      invoke: {
        id: 'sendGatewayCode',
        src: 'sendGatewayCode',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: {
          target: 'sent',
          actions: { type: 'storeSent', params: ({ event }) => ({ validateBy: 'wavy', sent: event.output }) },
        },
        onError: [
          // Offline nothing was sent, and the fallback would fail too.
          { guard: withEvent('isOffline'), target: 'failed', actions: withEvent('recordFailure') },
          { target: 'sendingByProvider' },
        ],
      },
    },
    sendingByProvider: {
      tags: 'busy',
      invoke: {
        id: 'sendProviderCode',
        src: 'sendProviderCode',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: {
          target: 'sent',
          actions: { type: 'storeSent', params: ({ event }) => ({ validateBy: 'twilio', sent: event.output }) },
        },
        onError: { target: 'failed', actions: withEvent('recordFailure') },
      },
    },
    sendingByWhatsApp: {
      tags: 'busy',
      invoke: {
        id: 'sendWhatsAppCode',
        src: 'sendWhatsAppCode',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: {
          target: 'sent',
          actions: { type: 'storeSent', params: ({ event }) => ({ validateBy: 'whatsapp', sent: event.output }) },
        },
        onError: { target: 'failed', actions: withEvent('recordFailure') },
      },
    },
    sendingByIdentity: {
      tags: 'busy',
      invoke: {
        id: 'sendIdentityCode',
        src: 'sendIdentityCode',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: {
          target: 'sent',
          actions: { type: 'storeSent', params: ({ event }) => ({ validateBy: 'firebase', sent: event.output }) },
        },
        onError: { target: 'failed', actions: withEvent('recordFailure') },
      },
    },
    sent: { type: 'final' },
    failed: { type: 'final' },
  },
})
