import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { getTimes } from '#domain/booking/booking-draft.ts'
import type { ChosenTime } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import type {
  CheckoutAttempt,
  CheckoutInput,
  CheckoutOutput,
  CheckoutReport,
} from '#machines/booking/checkout/index.ts'
import { type CheckedTimes, type CheckTimesInput, checkoutStepMachine } from '#machines/booking/checkout-step/index.ts'
import type { WatchAgeInput } from '#machines/booking/time-index/index.ts'
import {
  buildDraft,
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import { createParent, settled } from '#tests/support/parent.ts'

const times = [haircutAtTen, colouringAtEleven]
const draft = buildDraft({ services: [haircut, colouring], day: sampleDay, times })
const checkout: CheckoutInput = {
  business: sampleBusiness,
  draft,
  recipientId: '1',
  customer: null,
  language: 'pt-BR',
  attempt: null,
}
const attempt: CheckoutAttempt = {
  key: 'k-1',
  itemsKey: 'items',
  sent: null,
  transactionId: null,
  createdAt: null,
  pix: null,
}

interface Overrides {
  checkout?: Partial<CheckoutInput>
  /** The chosen times as they are now; unchanged where left out. */
  checkTimes?: (input: CheckTimesInput) => Promise<ChosenTime[]>
}

type StandInEvent = EventObject | { type: 'stand-in.end'; output: CheckoutOutput } | { type: 'stand-in.break' }

/**
 * Creates the step with a stand-in for the checkout: it records the events of the step, and sends what the test wants.
 */
function createCheckoutStepTestActor(overrides: Overrides = {}) {
  const { parent, reports } = createParent<CheckoutReport>()
  const heard: EventObject[] = []
  const asked: CheckTimesInput[] = []
  let age = () => {}
  const standIn = setup({ types: { events: {} as StandInEvent, output: {} as CheckoutOutput } }).createMachine({
    initial: 'open',
    output: ({ event }) => event.output as CheckoutOutput,
    states: {
      open: {
        on: {
          'stand-in.end': 'ended',
          'stand-in.break': {
            actions: () => {
              throw { kind: 'unexpected', detail: 'broken' }
            },
          },
          '*': { actions: ({ event }) => void heard.push(event) },
        },
      },
      ended: {
        type: 'final',
        output: ({ event }) => ('output' in event ? event.output : null),
      },
    },
  })
  const actor = createActor(
    checkoutStepMachine.provide({
      actors: {
        checkout: standIn as never,
        checkTimes: fromPromise<CheckedTimes, CheckTimesInput>(async ({ input }) => {
          asked.push(input)
          return { times: (await overrides.checkTimes?.(input)) ?? getTimes(input.draft), changes: [] }
        }),
        watchAge: fromCallback<EventObject, WatchAgeInput>(({ sendBack }) => {
          age = () => sendBack({ type: 'times.aged' })
        }),
      },
    }),
    { parent, input: { ...checkout, ...overrides.checkout } },
  )
  actor.start()
  return {
    send: actor.send.bind(actor),
    /** Ends the checkout with this output. */
    end: (output: CheckoutOutput) => actor.getSnapshot().children.checkout?.send({ type: 'stand-in.end', output }),
    break: () => actor.getSnapshot().children.checkout?.send({ type: 'stand-in.break' }),
    age: async () => {
      age()
      await settled()
    },
    output: () => actor.getSnapshot().output,
    tags: () => [...actor.getSnapshot().tags],
    heard,
    asked,
    reports,
  }
}

describe('between the wizard and the checkout', () => {
  it('hands on who is signed in, the language and a step back', () => {
    const step = createCheckoutStepTestActor()
    const events = [
      { type: 'session.changed', customer: null },
      { type: 'language.changed', language: 'en-US' },
      { type: 'back.request' },
    ] as const
    for (const event of events) step.send(event)
    expect(step.heard).toEqual(events)
  })

  it('reports what has to survive a reload: the answer and the attempt', () => {
    const step = createCheckoutStepTestActor()
    const said: CheckoutReport[] = [
      { type: 'draft.changed', draft: { ...draft, answer: 'Cacheado' } },
      { type: 'attempt.changed', attempt },
    ]
    for (const report of said) step.send(report)
    expect(step.reports()).toEqual(said)
  })

  it('ends as the checkout ends', () => {
    const step = createCheckoutStepTestActor()
    step.end({ kind: 'booked', transactionId: 'tx-1' })
    expect(step.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('says so when the checkout breaks', () => {
    const step = createCheckoutStepTestActor()
    step.break()
    expect(step.output()).toEqual({ kind: 'broken', failure: { kind: 'unexpected', detail: 'broken' } })
  })
})

describe('a coupon that the calculation rejects', () => {
  const failure = { kind: 'invalid', status: 422, text: serverSays('Este cupom venceu.') } as const
  const refused = () => {
    const step = createCheckoutStepTestActor()
    step.end({ kind: 'couponRefused', failure })
    return step
  }

  it('R-188 A-143 asks the customer instead of dropping the coupon', () => {
    const step = refused()
    expect(step.output()).toBeUndefined()
    expect(step.tags()).toContain('screen:couponRefused')
  })

  it('R-188 A-143 drops the coupon once the customer agrees', () => {
    const step = refused()
    step.send({ type: 'coupon.drop' })
    expect(step.output()).toEqual({ kind: 'couponDropped' })
  })

  it('R-188 keeps the coupon when the customer goes back', () => {
    const step = refused()
    step.send({ type: 'back.request' })
    expect(step.output()).toEqual({ kind: 'back' })
  })
})

describe('times that are no longer fresh', () => {
  it('checks the times in the current language', async () => {
    const step = createCheckoutStepTestActor()
    step.send({ type: 'language.changed', language: 'es-ES' })
    await step.age()
    expect(step.asked).toEqual([{ business: sampleBusiness, draft, language: 'es-ES' }])
    expect(step.output()).toBeUndefined()
  })

  it.each([
    ['is gone', [haircutAtTen]],
    [
      'is gone, and its professional has another',
      [haircutAtTen, { ...haircutAtTen, professional: colouringAtEleven.professional }],
    ],
    ['is with another professional', [haircutAtTen, { ...colouringAtEleven, professional: haircutAtTen.professional }]],
  ])('end the step when one of them %s', async (_, now) => {
    const step = createCheckoutStepTestActor({ checkTimes: async () => now })
    await step.age()
    expect(step.output()).toEqual({ kind: 'changed' })
  })

  it('does not check the times during a booking attempt of any tab', async () => {
    const later = createCheckoutStepTestActor({ checkTimes: async () => [haircutAtTen] })
    later.send({ type: 'attempt.changed', attempt })
    await later.age()
    const resumed = createCheckoutStepTestActor({ checkout: { attempt } })
    await resumed.age()
    expect([...later.asked, ...resumed.asked]).toEqual([])
  })

  it('does not interrupt an attempt that began during the check', async () => {
    let answer = (_lost: ChosenTime[]) => {}
    const step = createCheckoutStepTestActor({ checkTimes: () => new Promise((resolve) => (answer = resolve)) })
    await step.age()
    step.send({ type: 'attempt.changed', attempt })
    answer([haircutAtTen])
    await settled()
    expect(step.output()).toBeUndefined()
  })

  it('checks the times again once the attempt is over', async () => {
    const step = createCheckoutStepTestActor({ checkout: { attempt }, checkTimes: async () => [haircutAtTen] })
    step.send({ type: 'attempt.changed', attempt: null })
    await step.age()
    expect(step.output()).toMatchObject({ kind: 'changed' })
  })
})
