import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFeed } from '#src/inspector/feed/feed.ts'
import {
  FRAME_PREFIX,
  type FromApp,
  getChannel,
  LOBBY,
  type LobbyMessage,
  type SentEvent,
  type ToApp,
} from '#src/inspector/feed/feed.types.ts'
import { createRecorder } from '#src/inspector/feed/recorder.ts'
import { advance, emptyWorld, pathsOfValue } from '#src/inspector/feed/world.ts'
import { createFakeChannels } from './fake-channels.ts'
import { startPayment } from './waiting-payment.ts'

const KEY = 'key-of-the-inspector'

/** Opens the payment request of a business that waits for its Pix, inspected, and an inspector that listens. */
function openApp({ name = `${FRAME_PREFIX}${KEY}`, isFramed = true } = {}) {
  const openChannel = createFakeChannels()
  const heard: LobbyMessage[] = []
  const lobby = openChannel(LOBBY)
  lobby.onmessage = ({ data }) => heard.push(data as LobbyMessage)
  const inspect = createFeed({ name, isFramed, now: () => 0, openChannel })
  const actor = startPayment('request', inspect)
  const here = heard.find((message) => message.kind === 'here')
  if (here === undefined) throw new Error('nobody said that the app is there')
  const channel = openChannel(getChannel(here.run))
  const told: FromApp[] = []
  channel.onmessage = ({ data }) => told.push(data as FromApp)
  return {
    actor,
    here,
    heard,
    told,
    ask: (message: ToApp) => channel.postMessage(message),
    knock: () => lobby.postMessage({ kind: 'who' } satisfies LobbyMessage),
    send: (event: SentEvent, key = KEY) => {
      channel.postMessage({ kind: 'send', id: 1, key, actor: actor.sessionId, event } satisfies ToApp)
      return told.at(-1)
    },
    replay: () => {
      channel.postMessage({ kind: 'replay' } satisfies ToApp)
      const replayed = told.at(-1)
      if (replayed?.kind !== 'replayed') throw new Error('nothing was replayed')
      return replayed
    },
  }
}

describe('feed of the app', () => {
  test('reports in the lobby that the app runs, and in which frame', () => {
    const { heard, here, knock } = openApp()
    expect(here).toEqual({ kind: 'here', run: expect.stringMatching(/^[\da-f-]{36}$/), frame: KEY })
    knock()
    expect(heard).toEqual([here, here])
    expect(openApp({ name: '' }).here.frame).toBeNull()
    expect(openApp({ isFramed: false }).here.frame).toBeNull()
  })

  test('works also on a page served over plain http without randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    expect(openApp().here.run).toMatch(/^[\da-f-]{36}$/)
  })

  test('sends everything so far to an inspector that connects later, with the names of the transitions', () => {
    const { actor, replay } = openApp()
    actor.send({ type: 'payment.leave' })
    const { entries, dropped } = replay()
    expect(dropped).toBe(0)
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
    const own = entries.filter((entry) => entry.actor === actor.sessionId)
    expect(own[0]).toMatchObject({ kind: 'actor', parent: null })
    expect(own.flatMap((entry) => (entry.kind === 'microstep' ? entry.transitions : []))).toEqual([
      'deciding: always #2',
      'waiting.limit.deciding: always #2',
      'waiting.leaving.closed: payment.leave',
    ])
    expect(own.at(-1)).toMatchObject({
      kind: 'snapshot',
      machine: 'code-payment',
      event: 'payment.leave',
      status: 'active',
      states: [
        'waiting',
        'waiting.polling',
        'waiting.polling.asking',
        'waiting.limit',
        'waiting.limit.none',
        'waiting.leaving',
        'waiting.leaving.deciding',
      ],
    })
  })

  test('continues once an inspector connects, each event once and in order', async () => {
    const { actor, told, replay } = openApp()
    const last = replay().entries.at(-1)?.seq ?? 0
    actor.send({ type: 'payment.leave' })
    actor.send({ type: 'payment.wait' })
    await Promise.resolve()
    const live = told.flatMap((message) => (message.kind === 'entries' ? message.entries : []))
    expect(live.map(({ seq }) => seq)).toEqual(live.map((_, index) => last + index + 1))
    expect(live.flatMap((entry) => (entry.kind === 'event' ? [entry.event.type] : []))).toEqual([
      'payment.leave',
      'payment.wait',
    ])
    expect(told.filter(({ kind }) => kind === 'entries')).toHaveLength(1)
  })

  test('sends no code and no amount from the machine’s context', () => {
    const { replay, actor } = openApp()
    const { code, transactionId } = actor.getSnapshot().context
    const text = JSON.stringify(replay())
    expect(text).toContain('"amountCents"')
    expect([code, transactionId, '2000'].filter((secret) => text.includes(secret))).toEqual([])
  })

  test('names the children with their parent, and that they have ended', () => {
    const { actor, replay } = openApp()
    actor.send({ type: 'payment.leave' })
    actor.send({ type: 'payment.giveUp' })
    const { entries, world } = replay()
    const { actors } = entries.reduce(advance, world)
    const children = Object.values(actors).filter(({ parent }) => parent === actor.sessionId)
    expect(children.map(({ name, status }) => ({ name, status }))).toContainEqual({
      name: 'readStatus',
      status: 'active',
    })
    expect(entries.filter((entry) => entry.kind === 'snapshot' && entry.status === 'stopped')).not.toEqual([])
  })
})

describe('requests of an inspector', () => {
  test('which events would be taken now', () => {
    const { actor, told, ask } = openApp()
    const events = ['payment.leave', 'payment.wait', 'payment.restart'].map((type) => ({ type }))
    ask({ kind: 'ask', id: 7, actor: actor.sessionId, events })
    expect(told.at(-1)).toEqual({ kind: 'response', id: 7, accepted: [true, false, false] })
    ask({ kind: 'ask', id: 8, actor: 'somebody else', events })
    expect(told.at(-1)).toEqual({ kind: 'response', id: 8, accepted: [false, false, false] })
  })

  test('to send an event that is taken', () => {
    const { actor, send } = openApp()
    expect(send({ type: 'payment.leave' })).toEqual({ kind: 'sent', id: 1, refusal: null })
    expect(actor.getSnapshot().hasTag('dialog:leave')).toBe(true)
  })

  test('are refused if the event is not accepted, or the actor is gone', () => {
    const { actor, send } = openApp()
    expect(send({ type: 'payment.wait' })).toMatchObject({ refusal: 'notAccepted' })
    actor.stop()
    expect(send({ type: 'payment.leave' })).toMatchObject({ refusal: 'gone' })
  })

  test.each([
    ['another inspector’s key', {}, 'another key'],
    ['an app in a window of its own', { isFramed: false }, KEY],
    ['an app in a frame that nobody named', { name: 'x' }, KEY],
  ])('are refused for %s', (_, options, key) => {
    const { actor, send } = openApp(options)
    expect(send({ type: 'payment.leave' }, key)).toMatchObject({ refusal: 'notInFrame' })
    expect(actor.getSnapshot().hasTag('dialog:leave')).toBe(false)
  })
})

describe('recorder', () => {
  test('limits its size, and keeps the number of dropped events and the state at that point', () => {
    const recorder = createRecorder(() => 0, 100)
    recorder.add('x:0', { kind: 'actor', parent: null, name: 'app' })
    for (let index = 0; index < 500; index += 1) {
      recorder.add('x:0', {
        kind: 'snapshot',
        event: 'tick',
        machine: 'app',
        status: 'active',
        states: [`state${index}`],
        context: null,
        output: null,
      })
    }
    const { dropped, entries, world } = recorder.replay()
    expect(entries.length).toBeLessThanOrEqual(110)
    expect(dropped + entries.length).toBe(501)
    expect(entries[0]?.seq).toBe(dropped + 1)
    expect(world.actors['x:0']).toMatchObject({ name: 'app', states: [`state${dropped - 2}`] })
  })
})

test('shows what has ended until something new begins', () => {
  const ended = [
    { seq: 1, atMs: 0, actor: 'x:0', kind: 'actor', parent: null, name: 'a' },
    {
      seq: 2,
      atMs: 0,
      actor: 'x:0',
      kind: 'snapshot',
      event: 'e',
      machine: null,
      status: 'done',
      states: [],
      context: null,
      output: null,
    },
  ] as const
  const world = ended.reduce(advance, emptyWorld)
  expect(world.actors['x:0']?.status).toBe('done')
  const after = advance(world, { seq: 3, atMs: 0, actor: 'x:1', kind: 'actor', parent: null, name: 'b' })
  expect(Object.keys(after.actors)).toEqual(['x:1'])
})

test('the active states of a value come parents first', () => {
  expect(pathsOfValue({ waiting: { polling: 'asking', limit: {} } })).toEqual([
    'waiting',
    'waiting.polling',
    'waiting.polling.asking',
    'waiting.limit',
  ])
  expect(pathsOfValue('paid')).toEqual(['paid'])
  expect(pathsOfValue(null)).toEqual([])
})
