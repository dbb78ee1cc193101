import { expect, it } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { exampleAdvanceInfo, exampleCustomer } from '#machines/shared/examples.ts'
import { createPaymentSubmissionImplementations } from '#src/actors/payment/payment-submission.actors.ts'
import { CARD } from '#tests/support/checkout.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const order = {
  orderKey: 'corte',
  recipientId: 're-1',
  couponId: null,
  customer: exampleCustomer(),
  info: exampleAdvanceInfo(),
  key: 'key-1',
}

/** Builds the actors of a page, over a server that returns these payment responses and statuses in turn. */
function page(pays: unknown[], statuses: string[]) {
  const pay = () => {
    const answer = pays.shift()
    if (typeof answer === 'object' && answer !== null && 'kind' in answer) throw answer
    return answer
  }
  const readPaymentStatus = () => ({ paymentStatus: statuses.shift() })
  const { deps } = createFakeDeps({ responses: { pay, readPaymentStatus } })
  const { actors = {} } = createPaymentSubmissionImplementations(deps)
  const run = (logic: unknown, input: object) =>
    toPromise(
      createActor(logic as AnyActorLogic, { input: { transactionId: 'tx-1', requestId: null, ...input } }).start(),
    )
  return {
    deps,
    payWithCard: () =>
      run(actors.payWithCard, { ...order, payment: { method: 'card', handle: deps.cards.give(CARD) } }),
    createCode: () => run(actors.createCode, { ...order, payment: { method: 'pix', cpf: CARD.cpf } }),
    readStatus: () => run(actors.readStatus, {}),
  }
}

it('R-335 a payment that a Pix code may have made after a card without an answer names no card', async () => {
  const { deps, payWithCard, createCode, readStatus } = page(
    [{ kind: 'timeout' }, { pix_qr_code: 'code', paymentStatus: 'pending' }],
    ['completed'],
  )
  await expect(payWithCard()).rejects.toEqual({ kind: 'timeout' })
  await createCode()
  expect(await readStatus()).toBe('completed')
  expect(deps.cards.paidWith('tx-1')).toBeNull()
})

it('R-335 nor does one that may have been made before a reload', async () => {
  const { deps, payWithCard, readStatus } = page([{ kind: 'timeout' }], ['pending', 'completed'])
  expect(await readStatus()).toBe('pending')
  await expect(payWithCard()).rejects.toEqual({ kind: 'timeout' })
  expect(await readStatus()).toBe('completed')
  expect(deps.cards.paidWith('tx-1')).toBeNull()
})
