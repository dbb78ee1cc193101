import { confirmationPath } from '#domain/return-route.ts'
import type { PaymentCode } from '#machines/payment/code-payment/index.ts'
import type { PaymentRejectionOutput } from '#machines/payment/payment-rejection/index.ts'
import type {
  PaymentOrder,
  PaymentSubmissionInput,
  PaymentSubmissionOutput,
} from '#machines/payment/payment-submission/index.ts'
import { exampleAdvanceInfo, exampleCustomer } from './examples.ts'
import { broken } from './failure-cases.ts'
import type { EventCase, OutcomeCase } from './flow-spec.types.ts'

/** A payment for the cases of the flows that have one, and for their tests. Never imported by `src/`. */

export const examplePix: PaymentCode = { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 }

export const exampleOrder: PaymentOrder = {
  orderKey: 'corte/ana/2026-03-03T17:30:00.000Z',
  recipientId: 'b-1',
  couponId: null,
  customer: exampleCustomer(),
  info: exampleAdvanceInfo(),
  payment: { method: 'pix', cpf: '52998224725' },
  returnPath: confirmationPath('booking', 'b-1', 'tx-1'),
}

export const examplePayment: PaymentSubmissionInput = {
  task: { kind: 'pay', order: exampleOrder },
  transactionId: 'tx-1',
  requestId: null,
  key: 'key-1',
  createdAt: '2026-03-02T12:00:00.000Z',
  currency: 'BRL',
}

/** How the payment of a booking or a package can end. */
export const bookedPaymentEndings: OutcomeCase<PaymentSubmissionOutput>[] = [
  { name: 'paid', output: { kind: 'paid' } },
  { name: 'rejected', output: { kind: 'rejected', failure: { kind: 'refused' }, isHeld: true } },
  { name: 'the code is rejected', output: { kind: 'rejected', failure: null, isHeld: true } },
  { name: 'over', output: { kind: 'over' } },
  { name: 'expired', output: { kind: 'expired' } },
  { name: 'the card again', output: { kind: 'cardNeeded' } },
  { name: 'the session is over', output: { kind: 'sessionExpired' } },
  { name: 'abandoned', output: { kind: 'abandoned' } },
  { name: 'unknown', output: { kind: 'unknown' } },
  broken,
]

/** How the customer goes on after a rejected payment. */
export const rejectionEndings: OutcomeCase<PaymentRejectionOutput>[] = [
  { name: 'try again', output: { kind: 'repeated' } },
  { name: 'dismissed', output: { kind: 'dismissed' } },
  { name: 'released', output: { kind: 'released' } },
  { name: 'paid after all', output: { kind: 'paid' } },
  { name: 'given up', output: { kind: 'abandoned' } },
  broken,
]

/** A code is on screen. */
export const codeReports: { 'code.shown': EventCase<{ pix: PaymentCode }>[] } = {
  'code.shown': [{ name: 'a code', data: { pix: examplePix }, by: 'system' }],
}
