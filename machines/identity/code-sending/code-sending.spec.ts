import type { StateValueFrom } from 'xstate'
import { serverSays } from '#domain/failure.ts'
import type { FlowCases, FlowStates, OutcomeCase, StatePaths, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { codeSendingMachine } from './code-sending.machine.ts'
import type { CodeSendingContext } from './code-sending.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const codeSendingStates: FlowStates<StatePaths<StateValueFrom<typeof codeSendingMachine>>> = {
  choosingChannel: {
    title: 'Which channel?',
    sentence: 'The number decides who sends the code: the gateway in Brazil, the identity provider in other countries.',
    requirements: ['R-471', 'R-473', 'R-474'],
  },
  sendingByGateway: {
    title: 'SMS by the gateway',
    sentence: 'The gateway sends the code to a Brazilian number as an SMS.',
    requirements: ['R-471', 'R-486'],
  },
  sendingByProvider: {
    title: 'SMS by the messaging provider',
    sentence: 'The gateway failed, so the messaging provider sends the SMS, once.',
    requirements: ['R-472'],
  },
  sendingByWhatsApp: {
    title: 'WhatsApp',
    sentence: 'The messaging provider sends the code on WhatsApp.',
    requirements: ['R-478', 'R-487'],
  },
  sendingByIdentity: {
    title: 'SMS by the identity provider',
    sentence: 'The identity provider sends the code to numbers of other countries and to test numbers.',
    requirements: ['R-473', 'R-474', 'R-475', 'R-488'],
  },
  sent: {
    title: 'Sent',
    sentence: 'The code was sent, and the app knows which service checks it.',
    requirements: ['R-489'],
  },
  failed: { title: 'Not sent', sentence: 'No channel sent the code, and the app knows why.', requirements: ['R-500'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const codeSendingWords: WordsOf<typeof codeSendingMachine> = {
  guards: {
    isGatewayNumber: 'the number is Brazilian and not a test number',
    isWhatsApp: 'the customer asked for WhatsApp and the number is Brazilian and not a test number',
    isOffline: 'the device is offline',
  },
  actions: {
    storeSent: 'remembers which service sent the code',
  },
  actors: {
    sendGatewayCode: 'sending the code by the gateway',
    sendProviderCode: 'sending the code by the messaging provider',
    sendWhatsAppCode: 'sending the code on WhatsApp',
    sendIdentityCode: 'sending the code by the identity provider',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const sent = {
  sessionInfo: null,
  sentAt: '2026-03-03T12:00:00.000Z',
  resendAvailableAt: '2026-03-03T12:01:00.000Z',
}

const refusedByServer: OutcomeCase = {
  name: 'number rejected',
  error: { kind: 'invalid', status: 400, text: serverSays('Número inválido') },
  sandbox: { fault: { status: 400, text: 'Número inválido' } },
}

export const codeSendingCases: FlowCases = {
  machine: 'code-sending',
  inputs: [
    { name: 'a Brazilian number', input: { phone: '+5511987654321', way: 'sms', testNumbers: [] } },
    { name: 'a Brazilian number, on WhatsApp', input: { phone: '+5511987654321', way: 'whatsapp', testNumbers: [] } },
    { name: 'a test number', input: { phone: '+5511987654321', way: 'whatsapp', testNumbers: ['+5511987654321'] } },
    { name: 'a number of another country', input: { phone: '+16505553434', way: 'sms', testNumbers: [] } },
  ],
  events: {},
  actors: {
    sendGatewayCode: [
      { name: 'sent', output: sent },
      { name: 'time-out', error: { kind: 'timeout' }, sandbox: { fault: { cut: true } } },
      { name: 'offline', error: { kind: 'offline' } },
    ],
    sendProviderCode: [{ name: 'sent', output: sent }, refusedByServer],
    sendWhatsAppCode: [{ name: 'sent', output: sent }, refusedByServer],
    sendIdentityCode: [
      { name: 'sent', output: { ...sent, sessionInfo: 'session-1' } },
      {
        name: 'too many messages',
        error: { kind: 'identity', code: 'too-many-requests' },
        sandbox: { fault: { status: 400, text: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
      },
    ],
  },
  key: (context: CodeSendingContext) => [context.phone, context.way, context.testNumbers, context.outcome],
}
