import { serverSays } from '#domain/failure.ts'
import { exampleAdvanceInfo, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { paymentSubmissionMachine } from './payment-submission.machine.ts'
import type { PaymentOrder } from './payment-submission.types.ts'

const order: PaymentOrder = {
  orderKey: 'corte/ana/2026-03-03T17:30:00.000Z',
  recipientId: 'b-1',
  couponId: null,
  customer: exampleCustomer(),
  info: exampleAdvanceInfo(),
  payment: { method: 'pix', cpf: '52998224725' },
  returnPath: '/confirmation/b-1/bookingTransactionId/tx-1',
}
const byCard: PaymentOrder = { ...order, payment: { method: 'card', ticket: 'card-1' } }
const throughProvider: PaymentOrder = { ...order, payment: { method: 'provider', currency: 'USD' } }
const booking = { transactionId: 'tx-1', requestId: null, key: 'key-1' }
const asked = { ...booking, requestId: 'pr-1' }

export const paymentSubmissionCases: CasesOf<typeof paymentSubmissionMachine> = {
  machine: 'payment-submission',
  inputs: [
    { name: 'a new booking', input: { ...booking, task: { kind: 'pay', order } } },
    { name: 'an earlier booking', input: { ...booking, task: { kind: 'resume', order } } },
    { name: 'a new booking, by card', input: { ...booking, task: { kind: 'pay', order: byCard } } },
    { name: 'an earlier booking, by card', input: { ...booking, task: { kind: 'resume', order: byCard } } },
    {
      name: 'a new booking, through the card provider',
      input: { ...booking, task: { kind: 'pay', order: throughProvider } },
    },
    {
      name: 'an earlier booking, through the card provider',
      input: { ...booking, task: { kind: 'resume', order: throughProvider } },
    },
    { name: 'a payment request', input: { ...asked, task: { kind: 'pay', order } } },
    { name: 'a payment request, by card', input: { ...asked, task: { kind: 'pay', order: byCard } } },
    {
      name: 'a payment request, through the card provider',
      input: { ...asked, task: { kind: 'pay', order: throughProvider } },
    },
    { name: 'a refused payment', input: { ...booking, task: { kind: 'cancel' } } },
  ],
  events: {
    'submission.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'cancellation.retry': [{ name: 'cancel again', data: {}, by: { role: 'button', name: 'Tentar cancelar de novo' } }],
    'submission.abandon': [{ name: 'give up', data: {}, by: { role: 'button', name: 'Desistir' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
    'tab.shown': [{ name: 'seen again', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
  },
  actors: {
    payWithCard: [
      { name: 'approved', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'not done yet', output: 'pending' },
      { name: 'not approved', output: 'error' },
      {
        name: 'turned down',
        error: { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') },
        sandbox: { fault: { status: 422, text: 'Pagamento recusado' } },
      },
      { name: 'offline', error: { kind: 'offline' } },
      { name: 'time-out', error: { kind: 'timeout' } },
      { name: 'time-out, then turned down', error: { kind: 'invalid', status: 422, text: null, repeated: true } },
      { name: 'the card is gone', error: { kind: 'cardGone' } },
      unauthorized,
    ],
    payWithPix: [
      { name: 'a code', output: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 } },
      {
        name: 'turned down',
        error: { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') },
        sandbox: { fault: { status: 422, text: 'Pagamento recusado' } },
      },
      {
        name: 'paid in another tab',
        error: { kind: 'conflict', text: serverSays('Pagamento já foi efetuado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Pagamento já foi efetuado' } },
      },
      { name: 'not there any more', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      { name: 'offline', error: { kind: 'offline' } },
      { name: 'time-out', error: { kind: 'timeout' } },
      unauthorized,
    ],
    providerPayment: [
      { name: 'paid at once', output: { kind: 'paid' } },
      {
        name: 'declined',
        output: { kind: 'failed', failure: { kind: 'declined', text: serverSays('Your card was declined.') } },
      },
      { name: 'no booking', output: { kind: 'failed', failure: { kind: 'noBooking' } } },
      { name: 'broken off', output: { kind: 'failed', failure: { kind: 'brokenOff', text: null } } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      { name: 'signed out', output: { kind: 'signedOut' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'the forty minutes are over', output: 'cancelled' },
      { name: 'over', output: 'expired' },
      { name: 'turned down', output: 'error', sandbox: { act: 'decline' } },
      network,
      unauthorized,
    ],
    watchTab: [{ name: 'the page cannot be watched', error: { kind: 'unexpected', detail: 'no page' } }],
    cancelBooking: [
      { name: 'cancelled', output: undefined },
      {
        name: 'not to be cancelled',
        error: { kind: 'conflict', text: serverSays('Pagamento já foi efetuado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Pagamento já foi efetuado' } },
      },
      network,
    ],
  },
  key: ({ task, requestId, earlier, failure, pix }) => ({
    task: task.kind,
    requestId,
    isEarlierRefused: earlier === 'error',
    method: task.kind === 'cancel' ? null : task.order.payment.method,
    failure: failure?.kind ?? null,
    isPayable: pix !== null,
  }),
  apart: ({ earlier }) => earlier === 'error',
  unshown: [
    {
      where: 'guard isByCard',
      change: "without task.kind !== 'cancel' in task.kind !== 'cancel' && task.order.payment.method === 'card'",
      because: 'Nothing is paid where a booking is only given back: it is there for the types.',
    },
    {
      where: 'guard isThroughProvider, isResult: isThroughProvider',
      change: "without task.kind !== 'cancel' in task.kind !== 'cancel' && task.order.payment.method === 'provider'",
      because: 'Nothing is paid where a booking is only given back: it is there for the types.',
    },
    {
      where: 'guard isResult',
      change:
        'without failure !== null in failure !== null && (isThroughProvider(task) ? isAnswer(failure) : isResult(failure))',
      because: 'It is asked only once a payment has failed, and its failure is kept: it is there for the types.',
    },
    {
      where: 'guard isCardGone: isCardGone',
      change: "without 'kind' in error in typeof error === 'object' && error !== null && 'kind' in error",
      because: 'A field that is not there is not that text either: it is there for the types.',
    },
    {
      where: 'guard isPayable',
      change: "without status === 'error' in status === 'error' && task.kind === 'resume'",
      because: 'What is paid or over is answered by the branches before it, so nothing but a refusal is left.',
    },
  ],
}
