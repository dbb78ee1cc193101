import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import {
  type PaymentSubmissionFailure,
  paymentSubmissionMachine,
  toPaymentSubmissionFailure,
} from '#machines/payment/payment-submission/index.ts'
import { isResult } from '#machines/payment/payment-submission/payment-submission.failure.ts'
import { paymentSubmissionCases } from '#machines/payment/payment-submission/payment-submission.spec.ts'
import { isAnswer } from '#machines/shared/refusal.ts'

const server = (status: number, text: string | null = 'No.'): PaymentSubmissionFailure => ({
  kind: 'server',
  status,
  text: text === null ? null : serverSays(text),
})

const refusals: readonly PaymentSubmissionFailure[] = [
  { kind: 'forbidden', text: null },
  { kind: 'notFound', text: null },
  { kind: 'conflict', text: null, taken: null },
  { kind: 'invalid', status: 422, text: null },
]
const unanswered: readonly PaymentSubmissionFailure[] = [
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'network' },
  { kind: 'unauthorized', text: null },
  { kind: 'declined', text: null },
  { kind: 'undecided' },
  { kind: 'cardGone' },
]

describe('results of the payment service', () => {
  test.each(refusals)('R-284 $kind is an answer, and its result', (failure) => {
    expect([isAnswer(failure), isResult(failure)]).toEqual([true, true])
  })

  test.each(unanswered)('R-284 $kind is neither', (failure) => {
    expect([isAnswer(failure), isResult(failure)]).toEqual([false, false])
  })

  test.each([
    [499, true],
    [500, true],
    [501, true],
    [502, false],
    [503, false],
    [504, false],
    [505, true],
  ])(
    'R-284 %d with words is its result: %s; what stands before the service says nothing of the payment',
    (status, is) => {
      expect([isAnswer(server(status)), isResult(server(status))]).toEqual([true, is])
    },
  )

  test.each([
    [499, true],
    [500, false],
    [505, false],
  ])('R-284 %d without words is its result: %s', (status, is) => {
    expect(isResult(server(status, null))).toBe(is)
  })

  test('R-284 a no to one that may have come through before is not its result', () => {
    expect(isResult({ kind: 'invalid', status: 422, text: null, repeated: true })).toBe(false)
  })
})

describe('expired card data', () => {
  test.each([
    [{ kind: 'cardGone' }, true],
    [{ kind: 'declined' }, false],
    [{}, false],
    [null, false],
    [undefined, false],
    ['cardGone', false],
  ])('%j: %s', (error, is) => {
    expect(toPaymentSubmissionFailure(error).kind === 'cardGone').toBe(is)
  })
})

test('R-285 a payment of a request that a 409 and then its status reject is rejected, and holds nothing', async () => {
  const { input } = paymentSubmissionCases.inputs.find(({ name }) => name === 'a payment request') ?? {}
  if (input === undefined) throw new Error('there is no such case')
  const conflict: PaymentSubmissionFailure = { kind: 'conflict', text: null, taken: null }
  const machine = paymentSubmissionMachine.provide({
    actors: {
      createCode: fromPromise(() => Promise.reject(conflict)),
      readStatus: fromPromise(async (): Promise<PaymentStatus> => 'error'),
    },
  })
  const actor = createActor(machine, { input }).start()
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toEqual({ kind: 'rejected', failure: { kind: 'earlierRefused' }, isHeld: false })
})
