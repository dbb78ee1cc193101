import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { pixPaymentMachine } from './pix-payment.machine.ts'
import type { PixPaymentInput } from './pix-payment.types.ts'

const booked: PixPaymentInput = {
  transactionId: 'tx-1',
  requestId: null,
  code: '00020126580014br.gov.bcb.pix0136hora-certa-tx-1520400005303986540520.005802BR6304ABCD',
  createdAt: '2026-03-02T12:00:00.000Z',
  amountCents: 2_000,
  currency: 'BRL',
}

export const pixPaymentCases: CasesOf<typeof pixPaymentMachine> = {
  machine: 'pix-payment',
  inputs: [
    { name: 'a code just made', input: booked },
    { name: 'a code of a payment request', input: { ...booked, requestId: 'pr-1', createdAt: null } },
  ],
  events: {
    'tab.shown': [{ name: 'back from the bank', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'payment.leave': [{ name: 'leave', data: {}, by: { role: 'button', name: 'Sair do pagamento' } }],
    'payment.wait': [{ name: 'wait', data: {}, by: { role: 'button', name: 'Esperar' } }],
    'payment.giveUp': [
      { name: 'give up', data: {}, by: { role: 'button', name: 'Desistir' } },
      { name: 'after the end', data: {}, by: { role: 'button', name: 'Voltar ao estabelecimento' } },
    ],
    'status.retry': [{ name: 'look again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'payment.restart': [
      { name: 'choose again', data: {}, by: { role: 'button', name: 'Escolher de novo' } },
      { name: 'after a refusal', data: {}, by: { role: 'button', name: 'Tentar novamente' } },
    ],
    'signIn.start': [{ name: 'sign in', data: {}, by: { role: 'button', name: 'Entrar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    readDeadline: [
      {
        name: 'all of the forty minutes',
        output: { expiresAt: '2026-03-02T12:40:00.000Z', remainingMs: 2_400_000 },
      },
      { name: 'opened too late', output: { expiresAt: '2026-03-02T12:40:00.000Z', remainingMs: 0 } },
      { name: 'no readable date', error: { kind: 'unexpected', detail: 'no date' } },
    ],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'turned down', output: 'error', sandbox: { act: 'decline' } },
      { name: 'cancelled', output: 'cancelled' },
      { name: 'over', output: 'expired' },
      { name: 'signed out', error: { kind: 'unauthorized', text: null }, sandbox: { fault: { status: 401 } } },
      { name: 'not allowed', error: { kind: 'forbidden', text: null }, sandbox: { fault: { status: 403 } } },
      { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    watchTab: [{ name: 'the page cannot be watched', error: { kind: 'unexpected', detail: 'no page' } }],
  },
  key: ({ deadline, status, requestId }) => ({ isTimed: deadline !== null, status, requestId }),
}
