import type { StateValueFrom } from 'xstate'
import { serverSays } from '#domain/failure.ts'
import type { FlowCases, FlowStates, FlowWords, OutcomeCase, StatePaths } from '#machines/shared/flow-spec.types.ts'
import type { codeSendingMachine } from './code-sending.machine.ts'
import type { CodeSendingContext } from './code-sending.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const codeSendingStates: FlowStates<StatePaths<StateValueFrom<typeof codeSendingMachine>>> = {
  choosingChannel: {
    title: 'Choosing the channel',
    sentence: 'The number decides who sends the code: gateway for Brazil, the identity provider for all others.',
    requirements: ['R-471', 'R-473', 'R-474'],
  },
  sendingByGateway: {
    title: 'SMS by the gateway',
    sentence: 'A Brazilian number gets its code as an SMS from the gateway.',
    requirements: ['R-471', 'R-486'],
  },
  sendingByProvider: {
    title: 'SMS by the messaging provider',
    sentence: 'The gateway did not do it: the messaging provider sends the SMS instead, once.',
    requirements: ['R-472'],
  },
  sendingByWhatsApp: {
    title: 'WhatsApp',
    sentence: 'The messaging provider sends the code on WhatsApp.',
    requirements: ['R-478', 'R-487'],
  },
  sendingByIdentity: {
    title: 'SMS by the identity provider',
    sentence: 'Numbers of other countries and test numbers get their code from the identity provider.',
    requirements: ['R-473', 'R-474', 'R-475', 'R-488'],
  },
  sent: { title: 'Sent', sentence: 'A code is on its way, and it is known who checks it.', requirements: ['R-489'] },
  failed: { title: 'Not sent', sentence: 'No channel sent a code, and it is known why.', requirements: ['R-500'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const codeSendingWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const sent = {
  sessionInfo: null,
  sentAt: '2026-03-03T12:00:00.000Z',
  resendAvailableAt: '2026-03-03T12:01:00.000Z',
}

const refusedByServer: OutcomeCase = {
  name: 'the server refuses the number',
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
      { name: 'the gateway does not answer', error: { kind: 'timeout' }, sandbox: { fault: { cut: true } } },
      { name: 'no connection', error: { kind: 'offline' } },
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
