import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, SimulatedClock } from 'xstate'
import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { draftPackage } from '#domain/booking/booking-draft.ts'
import { describeTerms } from '#domain/payment/checkout.ts'
import type { BookingSubmissionInput } from '#machines/booking/booking-submission/index.ts'
import {
  type CheckoutAttempt,
  type CheckoutEvent,
  type CheckoutInput,
  type CheckoutOutcome,
  type CheckoutOutput,
  type CheckoutReturn,
  type CheckoutTerms,
  checkoutMachine,
  type TakeReturnInput,
} from '#machines/booking/checkout/index.ts'
import type { GoogleSignInOutput } from '#machines/identity/google-sign-in/index.ts'
import type { PaymentAgreement } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionInput } from '#machines/payment/payment-submission/index.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleCustomer,
  exampleInfo,
  examplePackage,
  exampleSettings,
} from '#machines/shared/examples.ts'
import { exampleOrder, examplePayment, examplePix } from '#machines/shared/payment-examples.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const bookingPackage = examplePackage()
const free: CheckoutTerms = {
  info: exampleInfo(),
  policy: null,
  settings: exampleSettings,
  readAt: '2026-03-01T12:00:00.000Z',
}
const advance: CheckoutTerms = { ...free, info: exampleAdvanceInfo() }
const payable: CheckoutAttempt = {
  key: 'key-1',
  itemsKey: keyOfOrder({ items: [], bookingPackage }),
  sent: null,
  transactionId: 'tx-1',
  createdAt: '2026-03-02T12:00:00.000Z',
  pix: examplePix,
}

const waiting: PaymentSubmissionInput = { ...examplePayment, task: { kind: 'wait', pix: examplePix } }

interface Start {
  input?: Partial<CheckoutInput>
  terms?: (CheckoutTerms | 'failed' | 'unauthorized')[]
  /** How each attempt to buy and each payment end; what is left out never ends. */
  submissions?: CheckoutOutcome[]
  payments?: CheckoutOutcome[]
  rejections?: CheckoutOutcome[]
  atGoogle?: GoogleSignInOutput
  /** The payment that the customer agreed to before the address form. */
  agreed?: PaymentAgreement | null
}

async function opened({
  input = {},
  terms = [free],
  submissions = [],
  payments = [],
  rejections = [],
  atGoogle,
  agreed = null,
}: Start = {}) {
  const clock = new SimulatedClock()
  const sent: BookingSubmissionInput[] = []
  const asked: TakeReturnInput[] = []
  const tracked: unknown[] = []
  const paid: PaymentSubmissionInput[] = []
  const reported: (CheckoutAttempt | null)[] = []
  let output: CheckoutOutput | null = null
  let calculated = 0
  const ending = <Input>(outcomes: readonly CheckoutOutcome[], began: Input[]) => {
    const left = [...outcomes]
    return fromPromise<CheckoutOutcome, Input>(({ input }) => {
      began.push(input)
      const outcome = left.shift()
      return outcome === undefined ? new Promise(() => {}) : Promise.resolve(outcome)
    }) as never
  }
  const checkout = checkoutMachine.provide({
    actions: { trackFailure: (_, { error }) => void tracked.push(error) },
    actors: {
      readTerms: fromPromise<CheckoutTerms>(async () => {
        const answer = terms[calculated] ?? terms.at(-1) ?? free
        calculated += 1
        if (answer === 'failed') throw { kind: 'network' }
        if (answer === 'unauthorized') throw { kind: 'unauthorized', text: null }
        return answer
      }) as never,
      takeReturn: fromPromise<CheckoutReturn, TakeReturnInput>(async ({ input }) => {
        asked.push(input)
        return { isFresh: true, agreed }
      }),
      bookingSubmission: ending(submissions, sent),
      paymentSubmission: ending(payments, paid),
      paymentRejection: ending(rejections, []),
      googleSignIn: fromPromise<GoogleSignInOutput>(() =>
        atGoogle === undefined ? new Promise(() => {}) : Promise.resolve(atGoogle),
      ) as never,
    },
  })
  const whole: CheckoutInput = {
    business: exampleBusiness(),
    draft: draftPackage(bookingPackage),
    recipientId: 'b-1',
    customer: exampleCustomer(),
    language: 'pt-BR',
    attempt: null,
    ...input,
  }
  const parent = createMachine({
    invoke: {
      id: 'checkout',
      src: checkout,
      input: whole,
      onDone: {
        actions: ({ event }) => {
          output = event.output as CheckoutOutput
        },
      },
    },
    on: { 'attempt.changed': { actions: ({ event }) => void reported.push(event.attempt) } },
  })
  const child = createActor(parent, { clock }).start().getSnapshot().children.checkout
  await settled()
  return {
    clock,
    sent,
    asked,
    paid,
    reported,
    tracked,
    calculated: () => calculated,
    output: () => output,
    state: () => child?.getSnapshot().value,
    can: (event: CheckoutEvent) => child?.getSnapshot().can(event),
    tags: () => [...(child?.getSnapshot().tags ?? [])],
    async send(...events: CheckoutEvent[]) {
      for (const event of events) {
        child?.send(event)
        await settled()
      }
    },
  }
}

describe('checkout of a package', () => {
  it('R-429 R-737 activates a package without a payment, after asking', async () => {
    const { send, output, sent, tags } = await opened({ submissions: [{ kind: 'booked', transactionId: 'tx-1' }] })
    await send({ type: 'payment.start', method: 'pix' })
    expect(sent).toEqual([])
    await send({ type: 'activation.start' })
    expect(tags()).toContain('dialog:activation')
    await send({ type: 'activation.confirm' })
    expect(sent[0]).toMatchObject({ draft: draftPackage(bookingPackage), method: null })
    expect(output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-429 nothing is activated where the question is closed', async () => {
    const { send, sent, tags } = await opened()
    await send({ type: 'activation.start' }, { type: 'dialog.close' })
    expect([tags(), sent]).toEqual([['screen:review'], []])
  })

  it('R-425 R-431 has an unpaid package paid as the customer chooses, and does not activate it', async () => {
    const { send, sent, can } = await opened({ terms: [advance] })
    expect(can({ type: 'activation.start' })).toBe(false)
    await send({ type: 'payment.start', method: 'pix' })
    expect(sent[0]).toMatchObject({ draft: draftPackage(bookingPackage), method: 'pix', info: advance.info })
  })

  it('R-695 continues once with the confirmed payment after the address', async () => {
    const agreed = { terms: describeTerms(advance.info, null), method: 'pix' as const }
    const { send, sent, asked, state } = await opened({ terms: [advance], agreed, submissions: [{ kind: 'closed' }] })
    expect(asked).toEqual([
      { businessId: 'b-1', items: [], orderKey: keyOfOrder({ items: [], bookingPackage }), customerId: 'user-bia' },
    ])
    expect(sent).toMatchObject([
      { draft: draftPackage(bookingPackage), method: 'pix', asks: 'method', info: advance.info },
    ])
    expect(state()).toEqual({ reviewing: 'ready' })
    await send({ type: 'payment.start', method: 'card' })
    expect(sent[1]).toMatchObject({ method: 'card', asks: 'all' })
  })

  it('R-695 R-289 shows other terms than those agreed to before the address, and asks again', async () => {
    const agreed = { terms: describeTerms(advance.info, null), method: 'pix' as const }
    const info = exampleAdvanceInfo({ totalCents: 7_000 })
    const { send, sent, tags } = await opened({ terms: [{ ...advance, info }], agreed })
    expect([tags(), sent]).toEqual([['screen:review', 'amountChanged'], []])
    await send({ type: 'payment.start', method: 'pix' })
    expect(sent).toMatchObject([{ asks: 'all', info }])
  })

  it('R-428 a customer without a name enters it before anything is bought', async () => {
    const { send, sent, output } = await opened({
      input: { customer: exampleCustomer({ name: ' ' }) },
      terms: [advance],
    })
    await send({ type: 'payment.start', method: 'card' })
    expect(output()).toEqual({ kind: 'signIn', to: 'loginName' })
    expect(sent).toEqual([])
  })

  it('A-84 another customer never continues the purchase of the first', async () => {
    const { send, state, reported } = await opened({
      input: { attempt: { ...payable, pix: null } },
      terms: [advance],
    })
    await send({ type: 'session.changed', customer: exampleCustomer({ id: 'user-caio' }) })
    expect(reported).toEqual([null])
    expect(state()).toEqual({ reviewing: 'ready' })
  })

  it('R-435 a Pix code is waited for; paid, it is bought', async () => {
    const { send, output, state } = await opened({
      terms: [advance],
      submissions: [{ kind: 'toPay', payment: examplePayment }],
    })
    await send({ type: 'payment.start', method: 'pix' })
    expect(state()).toEqual({ underWay: { paying: 'sending' } })
    await send({ type: 'attempt.changed', attempt: payable }, { type: 'code.shown', pix: examplePix })
    expect(state()).toEqual({ underWay: { paying: 'showingCode' } })
    expect(output()).toBeNull()
    const paid = await opened({ input: { attempt: payable }, payments: [{ kind: 'paid' }] })
    expect(paid.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('takes a Pix up after a reload, but not that of another package', async () => {
    const { state, paid } = await opened({ input: { attempt: payable } })
    expect(state()).toEqual({ underWay: { paying: 'showingCode' } })
    expect(paid).toEqual([waiting])
    const other = { ...payable, itemsKey: 'package/other' }
    expect((await opened({ input: { attempt: other } })).state()).toEqual({ reviewing: 'ready' })
  })

  it('R-738 starts over with fresh amounts after a rejected payment', async () => {
    const { reported, state, calculated } = await opened({
      input: { attempt: payable },
      terms: [advance],
      payments: [{ kind: 'rejected', failure: null, isHeld: true }],
      rejections: [{ kind: 'released' }],
    })
    expect(reported.at(-1)).toBeNull()
    expect(state()).toEqual({ reviewing: 'ready' })
    expect(calculated()).toBe(1)
  })

  it('R-738 buys again without asking how to pay when the customer tries again, but asks for a card', async () => {
    const pix = { method: 'pix', cpf: '52998224725' } as const
    for (const [payment, kept] of [
      [pix, pix],
      [{ method: 'card', handle: 'card-1' }, null],
    ] as const) {
      const { send, sent, reported } = await opened({
        terms: [advance],
        submissions: [
          { kind: 'toPay', payment: { ...examplePayment, task: { kind: 'pay', order: { ...exampleOrder, payment } } } },
        ],
        payments: [{ kind: 'rejected', failure: { kind: 'refused' }, isHeld: true }],
        rejections: [{ kind: 'repeated' }],
      })
      await send({ type: 'payment.start', method: payment.method })
      expect(sent[1]).toMatchObject({ attempt: null, asks: 'all', payment: kept })
      expect(reported.at(-1)).toBeNull()
    }
  })

  it('R-288 shows amounts that have changed before they are confirmed, a second later at the earliest', async () => {
    const info = exampleAdvanceInfo({ totalCents: 7_000 })
    const { send, sent, can, clock, tags } = await opened({
      terms: [advance],
      submissions: [{ kind: 'amountChanged', info, policy: null }],
    })
    await send({ type: 'payment.start', method: 'pix' })
    expect(tags()).toContain('amountChanged')
    expect(can({ type: 'payment.start', method: 'pix' })).toBe(false)
    clock.increment(1_000)
    await send({ type: 'payment.start', method: 'pix' })
    expect(sent.map((one) => one.info.totalCents)).toEqual([advance.info.totalCents, 7_000])
  })

  it('R-427 an anonymous user sees the amounts and the request to sign in', async () => {
    const { tags, send, output } = await opened({ input: { customer: null }, terms: [advance] })
    expect(tags()).toEqual(['screen:review', 'gate'])
    await send({ type: 'signIn.start' })
    expect(output()).toEqual({ kind: 'signIn', to: 'login' })
  })

  it('R-427 an anonymous user is asked to sign in even if the amounts are missing', async () => {
    for (const missing of ['failed', 'unauthorized'] as const) {
      expect((await opened({ input: { customer: null }, terms: [missing] })).tags()).toEqual(['screen:review', 'gate'])
    }
  })

  it('R-427 a customer who signs in at Google continues, or enters a number first', async () => {
    const bia: GoogleSignInOutput = { way: 'google', customer: exampleCustomer() }
    const here = await opened({ input: { customer: null }, terms: [advance], atGoogle: bia })
    expect(here.state()).toEqual({ reviewing: 'ready' })
    const numberless = { ...bia, customer: exampleCustomer({ phone: null }) }
    const there = await opened({ input: { customer: null }, terms: [advance], atGoogle: numberless })
    expect(there.output()).toEqual({ kind: 'signIn', to: 'loginNumber' })
  })

  it('R-566 leads a customer who is signed out during the review to the gate', async () => {
    const { send, tags } = await opened({ terms: [advance] })
    await send({ type: 'session.changed', customer: null })
    expect(tags()).toEqual(expect.arrayContaining(['gate', 'signedOut']))
  })

  it('R-453 says so if the amounts are missing, and reads them again', async () => {
    const { tags, send, tracked } = await opened({ terms: ['failed', advance] })
    expect(tags()).toEqual(['screen:unavailable', 'failed'])
    expect(tracked).toEqual([{ kind: 'network' }])
    await send({ type: 'calculation.retry' })
    expect(tags()).toEqual(['screen:review'])
  })

  it('R-566 ends as lost for whose session the calculation does not accept', async () => {
    expect((await opened({ terms: ['unauthorized'] })).output()).toEqual({ kind: 'sessionExpired' })
  })

  it('R-437 calculates nothing without sessions or for a business that is inactive', async () => {
    const empty = await opened({ input: { draft: draftPackage(examplePackage({ quantity: 0 })) } })
    expect([empty.calculated(), empty.tags()]).toEqual([0, ['screen:unavailable', 'failed']])
    await empty.send({ type: 'calculation.retry' })
    expect([empty.calculated(), empty.tags()]).toEqual([0, ['screen:unavailable', 'failed']])
    const closed = await opened({ input: { business: exampleBusiness({ status: 'inactive' }) } })
    expect([closed.calculated(), closed.tags()]).toEqual([0, ['screen:inactive']])
  })

  it.each([
    [{ kind: 'sessionExpired' }, { kind: 'sessionExpired' }],
    [{ kind: 'addressNeeded' }, { kind: 'signIn', to: 'address' }],
    [{ kind: 'abandoned' }, { kind: 'abandoned' }],
  ] as const)('ends with what the purchase comes to: %o', async (outcome, output) => {
    const checkout = await opened({ terms: [advance], submissions: [outcome] })
    await checkout.send({ type: 'payment.start', method: 'card' })
    expect(checkout.output()).toEqual(output)
  })
})
