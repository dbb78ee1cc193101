import { expect, it } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { exampleAdvanceInfo, exampleCustomer } from '#machines/shared/examples.ts'
import { createPaymentSubmissionImplementations } from '#src/actors/payment-submission.actors.ts'
import { CARD } from '#tests/support/checkout.ts'
import { createFakeDeps } from '#tests/support/fake-deps.ts'

it('R-335 a payment that a Pix code may have made after a card without an answer names no card', async () => {
  const answers: unknown[] = [{ kind: 'timeout' }, { pix_qr_code: 'code', paymentStatus: 'pending' }]
  const pay = () => {
    const answer = answers.shift()
    if (answers.length === 1) throw answer
    return answer
  }
  const { deps } = createFakeDeps({ answers: { pay, readPaymentStatus: { paymentStatus: 'completed' } } })
  const { actors = {} } = createPaymentSubmissionImplementations(deps)
  const run = (logic: unknown, input: object) =>
    toPromise(
      createActor(logic as AnyActorLogic, { input: { transactionId: 'tx-1', requestId: null, ...input } }).start(),
    )
  const order = {
    orderKey: 'corte',
    recipientId: 're-1',
    couponId: null,
    customer: exampleCustomer(),
    info: exampleAdvanceInfo(),
    key: 'key-1',
  }
  const byCard = { method: 'card', ticket: deps.cards.give(CARD) }
  await expect(run(actors.payWithCard, { ...order, payment: byCard })).rejects.toEqual({ kind: 'timeout' })
  await run(actors.payWithPix, { ...order, payment: { method: 'pix', cpf: CARD.cpf } })
  expect(await run(actors.readStatus, {})).toBe('completed')
  expect(deps.cards.paidWith('tx-1')).toBeNull()
})
