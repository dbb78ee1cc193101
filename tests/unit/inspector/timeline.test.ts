import { describe, expect, test } from 'vitest'
import { codePaymentWords } from '#machines/payment/code-payment/code-payment.spec.ts'
import type { FeedEntry, Happened } from '#src/inspector/feed/feed.types.ts'
import { emptyWorld } from '#src/inspector/feed/world.ts'
import {
  eventInWords,
  extend,
  findFront,
  getMoment,
  type Look,
  runningFlows,
  startTimeline,
  step,
} from '#src/inspector/live/timeline.ts'
import { createWording } from '#src/inspector/page/wording.ts'

/** Builds entries, numbered as by the feed. */
function buildEntries(...happened: [actor: string, happened: Happened][]): FeedEntry[] {
  return happened.map(([actor, one], index) => ({ seq: index + 1, atMs: 0, actor, ...one }))
}

const made = (name: string, parent: string | null = null): Happened => ({ kind: 'actor', name, parent })
const took = (...transitions: string[]): Happened => ({ kind: 'microstep', event: 'e', transitions })
const stands = (machine: string, states: string[], event = 'e', status: 'active' | 'done' = 'active'): Happened => ({
  kind: 'snapshot',
  event,
  machine,
  status,
  states,
  context: null,
  output: null,
})

const told = buildEntries(
  ['x:0', made('app')],
  ['x:0', took('start: always')],
  ['x:0', stands('app', ['open'], 'xstate.init')],
  ['x:1', made('flow', 'x:0')],
  ['x:1', took('a: go', 'b: always')],
  ['x:1', stands('checkout', ['c', 'c.inner'], 'go')],
  ['x:1', stands('checkout', ['c', 'c.inner'], 'ignored')],
  ['x:1', took('c.inner: on')],
  ['x:1', stands('checkout', ['c', 'c.other'], 'on')],
)
const timeline = extend(startTimeline(emptyWorld, 0), told)

describe('timeline', () => {
  test('has a moment for each event that changed a flow, with its transitions and the states left and entered', () => {
    expect(timeline.moments.map(({ event, fired }) => ({ event, fired }))).toEqual([
      { event: 'xstate.init', fired: ['start: always'] },
      { event: 'go', fired: ['a: go', 'b: always'] },
      { event: 'on', fired: ['c.inner: on'] },
    ])
    expect(timeline.moments[2]).toMatchObject({ left: ['c.inner'], entered: ['c.other'], machine: 'checkout' })
  })

  test('still knows what led to a state when an event was ignored there', () => {
    const ignored = extend(startTimeline(emptyWorld, 0), told.slice(0, 7))
    expect(ignored.world.actors['x:1']?.fired).toEqual(['a: go', 'b: always'])
  })

  test('keeps where everything stood at each moment', () => {
    const statesAt = (index: number) => timeline.moments[index]?.world.actors['x:1']?.states
    expect([statesAt(0), statesAt(1), statesAt(2)]).toEqual([undefined, ['c', 'c.inner'], ['c', 'c.other']])
  })

  test('takes in what comes later, and nothing twice', () => {
    const again = extend(extend(startTimeline(emptyWorld, 0), told.slice(0, 6)), told)
    expect(again).toEqual(timeline)
  })

  test('limits its size, and counts what was dropped', () => {
    const many = Array.from({ length: 2_500 }, (_, index): [string, Happened][] => [
      ['x:0', took(`t${index}`)],
      ['x:0', stands('app', ['open'])],
    ]).flat()
    const long = extend(startTimeline(emptyWorld, 7), buildEntries(['x:0', made('app')], ...many))
    expect(long.moments).toHaveLength(2_000)
    expect(long.dropped).toBe(507)
    expect(long.moments[0]?.fired).toEqual(['t500'])
  })
})

describe('stepping', () => {
  const [first, second, third] = timeline.moments.map(({ seq }) => seq)
  const past = (seq = 0): Look => ({ kind: 'past', seq })

  test('back goes to the moment before, and stays at the first', () => {
    expect(step({ kind: 'now' }, timeline.moments, 'back')).toEqual(past(second))
    expect(step(past(second), timeline.moments, 'back')).toEqual(past(first))
    expect(step(past(first), timeline.moments, 'back')).toEqual(past(first))
  })

  test('forward ends in the present', () => {
    expect(step(past(first), timeline.moments, 'forward')).toEqual(past(second))
    expect(step(past(second), timeline.moments, 'forward')).toEqual({ kind: 'now' })
    expect(step(past(third), timeline.moments, 'forward')).toEqual({ kind: 'now' })
    expect(step(past(first), timeline.moments, 'now')).toEqual({ kind: 'now' })
  })

  test('to a moment shows that one', () => {
    const look = step({ kind: 'now' }, timeline.moments, { to: second ?? 0 })
    expect(getMoment(look, timeline)?.seq).toBe(second)
    expect(getMoment({ kind: 'now' }, timeline)?.seq).toBe(third)
    expect(getMoment({ kind: 'now' }, startTimeline(emptyWorld, 0))).toBeNull()
  })

  test('moves a dropped moment to the first one left', () => {
    expect(getMoment(past(0), timeline)?.seq).toBe(first)
  })
})

describe('running flows', () => {
  const world = extend(
    startTimeline(emptyWorld, 0),
    buildEntries(
      ['x:0', made('app')],
      ['x:0', stands('app', ['running'])],
      ['x:1', made('session', 'x:0')],
      ['x:1', stands('session', ['anonymous'])],
      ['x:2', made('readBusiness', 'x:0')],
      ['x:3', made('flow', 'x:0')],
      ['x:3', stands('checkout', ['paying'])],
      ['x:4', made('codePayment', 'x:3')],
      ['x:4', stands('code-payment', ['waiting'])],
      ['x:5', made('paymentChoice', 'x:3')],
      ['x:5', stands('payment-choice', ['decided'], 'e', 'done')],
    ),
  ).world
  const tags: { [machine: string]: string[] } = {
    app: ['screen:child'],
    checkout: ['screen:child'],
    'code-payment': ['screen:code'],
  }

  test('are listed parents first, without ended actors and non-flows', () => {
    expect(runningFlows(world).map(({ machine, depth }) => [machine, depth])).toEqual([
      ['app', 0],
      ['session', 1],
      ['checkout', 1],
      ['code-payment', 2],
    ])
  })

  test('the one with the screen is found where each hands it to a child', () => {
    expect(findFront(world, (machine) => tags[machine] ?? [])?.machine).toBe('code-payment')
    expect(findFront(world, (machine) => (machine === 'app' ? ['screen:loading'] : []))?.machine).toBe('app')
    expect(findFront(world, (machine) => (machine === 'app' ? ['screen:child'] : []))?.machine).toBe('app')
    expect(findFront(emptyWorld, () => [])).toBeNull()
  })

  describe('with a dialog over the screen', () => {
    const withDialogs = extend(
      startTimeline(emptyWorld, 0),
      buildEntries(
        ['x:0', made('app')],
        ['x:0', stands('app', ['running'])],
        ['x:1', made('flow', 'x:0')],
        ['x:1', stands('checkout', ['reviewing'])],
        // A promise or a list of actors between two flows does not count as a flow.
        ['x:2', made('spawner', 'x:1')],
        ['x:3', made('bookingSubmission', 'x:2')],
        ['x:3', stands('booking-submission', ['choosing'])],
        ['x:4', made('paymentChoice', 'x:3')],
        ['x:4', stands('payment-choice', ['choosingMethod'])],
        ['x:5', made('connection', 'x:0')],
        ['x:5', stands('connection', ['offline'])],
      ),
    ).world
    const front = (more: { [machine: string]: string[] }) => {
      const tags: { [machine: string]: string[] } = { app: ['screen:child'], checkout: ['screen:review'], ...more }
      return findFront(withDialogs, (machine) => tags[machine] ?? [])?.machine
    }

    test('the flow that asks is in front, however deep it is', () => {
      expect(front({})).toBe('checkout')
      expect(front({ 'payment-choice': ['dialog:method'] })).toBe('payment-choice')
      expect(front({ 'booking-submission': ['dialog:failed'], 'payment-choice': ['dialog:method'] })).toBe(
        'payment-choice',
      )
    })

    test('a dialog of a parent flow is over the screen of its child', () => {
      expect(front({ checkout: ['screen:child', 'dialog:about'], 'booking-submission': ['screen:wait'] })).toBe(
        'checkout',
      )
    })

    test('a flow beside the screen is not in front', () => {
      expect(front({ connection: ['dialog:offline'] })).toBe('checkout')
    })
  })
})

test.each([
  ['xstate.init', 'starts'],
  ['xstate.done.actor.readStatus', 'reading the status of the payment succeeds'],
  ['xstate.error.actor.readStatus', 'reading the status of the payment fails'],
  ['xstate.done.actor.paymentSubmission', '“Sending the payment” ends'],
  ['xstate.after.pollInterval.code-payment.waiting', 'after the pause between two status checks'],
  ['lazy.loaded', 'its code arrives'],
  ['xstate.stop', 'is stopped'],
  ['payment.leave', 'the customer asks to leave the payment'],
])('the event %s is called "%s"', (type, words) => {
  expect(eventInWords(type, createWording(codePaymentWords))).toBe(words)
})
