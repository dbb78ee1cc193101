import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type CodePaymentEvent, codePaymentMachine } from '#machines/payment/code-payment/index.ts'
import { createCodePaymentImplementations } from '#src/actors/payment/code-payment.actors.ts'
import { watchTab } from '#src/actors/shell/watch-tab.actors.ts'
import { CREATED_AT, createCheckoutDeps, PIX_CODE, settled } from '#tests/support/checkout.ts'

const pending = { paymentStatus: 'pending' }
const MINUTE = 60_000

/** Shows a Pix code right after the booking was made, unpaid, on a clock moved by hand. */
async function createCodePaymentTestActor({
  statuses = [pending],
  now = CREATED_AT,
  requests,
}: {
  statuses?: unknown[]
  now?: string
  /** The payment requests that the server returns; the Pix code belongs to the first. */
  requests?: unknown[][]
} = {}) {
  const server = createCheckoutDeps({
    script: {
      readPaymentStatus: statuses,
      readMe: [{ id: 'user-bia' }],
      ...(requests && { readPaymentRequests: requests }),
    },
    now,
  })
  const clock = new SimulatedClock()
  let showTab = () => {}
  let isWatched = false
  const watch = (listener: () => void) => {
    showTab = listener
    isWatched = true
    return () => {
      isWatched = false
    }
  }
  const machine = codePaymentMachine
    .provide(createCodePaymentImplementations(server.deps))
    .provide({ actors: { watchTab: watchTab(server.deps, watch) } })
  const actor = createActor(machine, {
    clock,
    input: {
      transactionId: 'tx-1',
      requestId: requests === undefined ? null : 'pr-1',
      code: PIX_CODE,
      createdAt: requests === undefined ? CREATED_AT : null,
      amountCents: 2_000,
      currency: 'BRL',
    },
  })
  actor.start()
  await settled()
  return {
    asked: () => server.of('readPaymentStatus').length,
    signals: () => server.of('readPaymentStatus').map(({ options }) => options.signal?.aborted),
    answer: (...row: unknown[]) => server.change('readPaymentStatus', ...row),
    answerRequests: (...row: unknown[]) => server.change('readPaymentRequests', ...row),
    tags: () => [...actor.getSnapshot().tags],
    output: () => actor.getSnapshot().output,
    deadline: () => actor.getSnapshot().context.deadline,
    isWatched: () => isWatched,
    async send(type: Exclude<CodePaymentEvent['type'], 'tab.shown'>) {
      actor.send({ type })
      await settled()
    },
    async pass(ms: number) {
      clock.increment(ms)
      await settled()
    },
    async showTab() {
      showTab()
      await settled()
    },
  }
}

describe('checking the payment status', () => {
  it('R-356 asks every 5000 ms after the code is shown', async () => {
    const pix = await createCodePaymentTestActor()
    const first = pix.asked()
    await pix.pass(4_999)
    expect(pix.asked()).toBe(first)
    await pix.pass(1)
    expect(pix.asked()).toBe(first + 1)
    await pix.pass(5_000)
    expect(pix.asked()).toBe(first + 2)
  })

  it('R-357 keeps waiting while the status is pending', async () => {
    const pix = await createCodePaymentTestActor()
    for (let minute = 0; minute < 39; minute++) await pix.pass(MINUTE)
    expect(pix.tags()).toEqual(['screen:code'])
  })

  it.each([
    ['R-358', 'partial'],
    ['R-359', 'completed'],
  ])('%s stops checking and continues when the status is %s', async (_, paymentStatus) => {
    const pix = await createCodePaymentTestActor({ statuses: [pending, { paymentStatus }] })
    await pix.pass(5_000)
    expect(pix.output()).toEqual({ kind: 'paid' })
    const asked = pix.asked()
    await pix.pass(MINUTE)
    expect(pix.asked()).toBe(asked)
    expect(pix.isWatched()).toBe(false)
  })

  it('asks at once when the customer comes back to the tab, and five seconds later again', async () => {
    const pix = await createCodePaymentTestActor()
    const first = pix.asked()
    await pix.pass(1_000)
    await pix.showTab()
    expect(pix.asked()).toBe(first + 1)
    await pix.pass(4_999)
    expect(pix.asked()).toBe(first + 1)
    await pix.pass(1)
    expect(pix.asked()).toBe(first + 2)
  })

  it('asks at once when the device has a connection again', async () => {
    const pix = await createCodePaymentTestActor()
    const first = pix.asked()
    await pix.pass(1_000)
    await pix.send('network.restored')
    expect(pix.asked()).toBe(first + 1)
  })

  it('has at most one request in progress', async () => {
    const pix = await createCodePaymentTestActor({ statuses: ['silence'] })
    await pix.showTab()
    await pix.showTab()
    await pix.pass(30_000)
    expect(pix.asked()).toBe(1)
  })

  it.each([{ kind: 'network' }, { kind: 'server', status: 500, text: null }, { kind: 'offline' }])(
    'continues after a failed request: $kind',
    async (failure) => {
      const pix = await createCodePaymentTestActor({ statuses: [failure, pending, { paymentStatus: 'completed' }] })
      expect(pix.tags()).toEqual(['screen:code'])
      await pix.pass(5_000)
      await pix.pass(5_000)
      expect(pix.output()).toEqual({ kind: 'paid' })
    },
  )

  it.each(['cancelled', 'expired', 'error'])('stops at the status "%s" after one last look', async (paymentStatus) => {
    const pix = await createCodePaymentTestActor({ statuses: [{ paymentStatus }] })
    expect(pix.tags()).toEqual(['screen:refused', 'failed'])
    expect(pix.asked()).toBe(2)
  })

  it('A-38 A-39 keeps waiting at a word for the status that nobody knows: it is no rejection', async () => {
    const pix = await createCodePaymentTestActor({
      statuses: [
        { paymentStatus: 'something new' },
        { paymentStatus: 'something new' },
        { paymentStatus: 'completed' },
      ],
    })
    expect(pix.tags()).toEqual(['screen:code'])
    await pix.pass(5_000)
    expect(pix.tags()).toEqual(['screen:code'])
    await pix.pass(5_000)
    expect(pix.output()).toEqual({ kind: 'paid' })
  })

  it('is paid when the last check says so', async () => {
    const pix = await createCodePaymentTestActor({
      statuses: [{ paymentStatus: 'error' }, { paymentStatus: 'completed' }],
    })
    expect(pix.output()).toEqual({ kind: 'paid' })
  })
})

describe('a session that expires while the code is shown', () => {
  it.each([
    { kind: 'unauthorized', text: null },
    { kind: 'forbidden', text: null },
  ])('A-39 R-356 reports the expired session at once, and leads to the booking: $kind', async (failure) => {
    const pix = await createCodePaymentTestActor({ statuses: [failure] })
    expect(pix.tags()).toEqual(['screen:code', 'sessionExpired'])
    await pix.send('payment.leave')
    await pix.send('signIn.start')
    expect(pix.output()).toBeUndefined()
    await pix.send('payment.wait')
    await pix.send('signIn.start')
    expect(pix.output()).toEqual({ kind: 'sessionExpired' })
  })

  it('A-39 A-40 sends no request until the customer comes back to the tab, signed in', async () => {
    const pix = await createCodePaymentTestActor({ statuses: [{ kind: 'forbidden', text: null }] })
    await pix.pass(10 * MINUTE)
    expect(pix.asked()).toBe(1)
    pix.answer(pending)
    await pix.showTab()
    expect(pix.tags()).toEqual(['screen:code'])
    pix.answer({ paymentStatus: 'completed' })
    await pix.pass(5_000)
    expect(pix.output()).toEqual({ kind: 'paid' })
  })
})

describe('deadline of forty minutes', () => {
  it('R-366 R-736 end exactly 40 minutes after the booking was made', async () => {
    const pix = await createCodePaymentTestActor()
    await pix.pass(40 * MINUTE - 1)
    expect(pix.tags()).toContain('screen:code')
    await pix.pass(1)
    expect(pix.tags()).toEqual(['screen:expired'])
  })

  it('go on counting after a reload in the middle', async () => {
    const pix = await createCodePaymentTestActor({ now: '2026-03-02T12:25:00.000Z' })
    expect(pix.deadline()).toEqual({ expiresAt: '2026-03-02T12:40:00.000Z', remainingMs: 15 * MINUTE })
    await pix.pass(15 * MINUTE - 1)
    expect(pix.tags()).toContain('screen:code')
    await pix.pass(1)
    expect(pix.tags()).toEqual(['screen:expired'])
  })

  it('is over when the page is opened too late, unless the payment was made', async () => {
    const late = { now: '2026-03-02T12:40:00.000Z' }
    const unpaid = await createCodePaymentTestActor(late)
    expect(unpaid.tags()).toEqual(['screen:expired'])
    const paid = await createCodePaymentTestActor({ ...late, statuses: [{ paymentStatus: 'completed' }] })
    expect(paid.output()).toEqual({ kind: 'paid' })
  })

  it('yields to a payment made at the last moment', async () => {
    const pix = await createCodePaymentTestActor()
    for (let minute = 0; minute < 39; minute++) await pix.pass(MINUTE)
    await pix.pass(MINUTE - 1)
    pix.answer({ paymentStatus: 'partial' })
    await pix.pass(1)
    expect(pix.output()).toEqual({ kind: 'paid' })
  })

  it.each([{ kind: 'offline' }, { kind: 'timeout' }, { kind: 'server', status: 500, text: null }])(
    'A-39 never end in "not paid" where the last look got no answer: $kind',
    async (failure) => {
      const pix = await createCodePaymentTestActor({ now: '2026-03-02T12:40:00.000Z', statuses: [failure] })
      expect(pix.tags()).toEqual(['screen:unanswered', 'failed'])
      expect(pix.output()).toBeUndefined()
    },
  )

  it('A-39 end in "not known" where every question failed, and the money that came in counts when it is asked again', async () => {
    const pix = await createCodePaymentTestActor({ statuses: [{ kind: 'server', status: 500, text: null }] })
    await pix.pass(40 * MINUTE)
    expect(pix.tags()).toEqual(['screen:unanswered', 'failed'])
    const asked = pix.asked()
    await pix.send('status.retry')
    expect(pix.tags()).toEqual(['screen:unanswered', 'failed'])
    expect(pix.asked()).toBe(asked + 1)
    pix.answer({ paymentStatus: 'completed' })
    await pix.send('status.retry')
    expect(pix.output()).toEqual({ kind: 'paid' })
  })

  it.each([
    { kind: 'unauthorized', text: null },
    { kind: 'forbidden', text: null },
  ])('A-39 leads to the booking if the last check is not allowed: $kind', async (failure) => {
    const pix = await createCodePaymentTestActor({ now: '2026-03-02T12:40:00.000Z', statuses: [failure] })
    expect(pix.output()).toEqual({ kind: 'sessionExpired' })
  })

  it('is reported as expired only after the last response', async () => {
    const pix = await createCodePaymentTestActor({
      now: '2026-03-02T12:40:00.000Z',
      statuses: [{ kind: 'offline' }, pending],
    })
    expect(pix.tags()).not.toContain('screen:expired')
    await pix.send('status.retry')
    expect(pix.tags()).toEqual(['screen:expired'])
  })

  it.each(['payment.giveUp', 'back.request'] as const)('let the customer go without an answer: %s', async (way) => {
    const pix = await createCodePaymentTestActor({
      now: '2026-03-02T12:40:00.000Z',
      statuses: [{ kind: 'offline' }],
    })
    expect(pix.tags()).toContain('screen:unanswered')
    await pix.send(way)
    expect(pix.output()).toEqual({ kind: 'abandoned' })
  })

  it('lead on to a new booking', async () => {
    const pix = await createCodePaymentTestActor({ now: '2026-03-02T12:40:00.000Z' })
    await pix.send('payment.restart')
    expect(pix.output()).toEqual({ kind: 'expired' })
  })
})

describe('leaving the payment', () => {
  it('R-363 asks whether to wait or to abandon', async () => {
    const pix = await createCodePaymentTestActor()
    await pix.send('payment.leave')
    expect(pix.tags()).toEqual(expect.arrayContaining(['screen:code', 'dialog:leave']))
  })

  it('R-364 keeps the code and the asking when the customer waits', async () => {
    const pix = await createCodePaymentTestActor()
    await pix.send('back.request')
    await pix.pass(3_000)
    const asked = pix.asked()
    await pix.send('payment.wait')
    await pix.pass(2_000)
    expect(pix.tags()).toEqual(['screen:code'])
    expect(pix.asked()).toBe(asked + 1)
  })

  it('continues by itself when the payment is made during the question', async () => {
    const pix = await createCodePaymentTestActor({ statuses: [pending, { paymentStatus: 'completed' }] })
    await pix.send('payment.leave')
    await pix.pass(5_000)
    expect(pix.output()).toEqual({ kind: 'paid' })
  })

  it('R-365 abandons after one last check', async () => {
    const pix = await createCodePaymentTestActor()
    const asked = pix.asked()
    await pix.send('payment.leave')
    await pix.send('payment.giveUp')
    expect(pix.asked()).toBe(asked + 1)
    expect(pix.output()).toEqual({ kind: 'abandoned' })
  })

  it('aborts a request in progress', async () => {
    const pix = await createCodePaymentTestActor({ statuses: ['silence', { kind: 'network' }] })
    await pix.send('payment.leave')
    await pix.send('payment.giveUp')
    expect(pix.signals()[0]).toBe(true)
    expect(pix.output()).toEqual({ kind: 'abandoned' })
  })
})

describe('a payment requested by a business', () => {
  const asked = (status: string) => [{ id: 'pr-1', booking_transaction_id: 'tx-1', amount: 2_000, status }]

  it('R-366 A-39 has no deadline: it waits until it is paid', async () => {
    const pix = await createCodePaymentTestActor({ requests: [asked('pending')] })
    for (let minute = 0; minute < 60; minute++) await pix.pass(MINUTE)
    expect(pix.tags()).toEqual(['screen:code'])
    expect(pix.deadline()).toBeNull()
    pix.answerRequests(asked('completed'))
    await pix.pass(5_000)
    expect(pix.output()).toEqual({ kind: 'paid' })
  })

  it('R-356 R-380 has its own status: the payment of the booking does not matter', async () => {
    const pix = await createCodePaymentTestActor({
      requests: [asked('pending')],
      statuses: [{ paymentStatus: 'completed' }],
    })
    await pix.pass(5_000)
    expect(pix.asked()).toBe(0)
    expect(pix.tags()).toEqual(['screen:code'])
  })

  it('R-381 ends at once where it was taken back: the request itself says so', async () => {
    const pix = await createCodePaymentTestActor({ requests: [asked('pending'), asked('cancelled')] })
    await pix.pass(5_000)
    expect(pix.output()).toEqual({ kind: 'refused', status: 'cancelled' })
  })

  it.each(['cancelled', 'expired'])('R-381 a request that is %s cannot be tried again', async (status) => {
    const pix = await createCodePaymentTestActor({ requests: [asked('pending'), asked(status)] })
    await pix.pass(5_000)
    expect(pix.output()).toEqual({ kind: 'refused', status })
    expect(pix.tags()).not.toContain('dialog:refused')
  })
})
