import { serverSays } from '#domain/failure.ts'
import type { FlowCases, OutcomeCase } from '#machines/shared/papers.types.ts'
import type { CodeSendingContext } from './code-sending.types.ts'

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
