import { expect, test } from 'vitest'
import { createFeed } from '#src/inspector/feed/feed.ts'
import { FRAME_PREFIX } from '#src/inspector/feed/feed.types.ts'
import { openLive } from '#src/inspector/live/live.ts'
import { createFakeChannels } from './fake-channels.ts'
import { startPayment } from './waiting-payment.ts'

const KEY = 'ours'

/** Opens an inspector, with functions to load the page in its own frame or in another one. */
function openInspector() {
  const openChannel = createFakeChannels()
  const live = openLive(KEY, openChannel)
  const load = (key = KEY) =>
    startPayment('request', createFeed({ name: `${FRAME_PREFIX}${key}`, isFramed: true, now: () => 0, openChannel }))
  const stateNow = (id: string) => live.watched().timeline.world.actors[id]?.states.at(-1)
  return { live, load, stateNow }
}

test('the inspector follows the app in its frame, from the start and then live', async () => {
  const { live, load, stateNow } = openInspector()
  expect(live.watched().run).toBeNull()
  const actor = load()
  await Promise.resolve()
  expect(stateNow(actor.sessionId)).toBe('waiting.leaving.closed')
  let heard = 0
  live.subscribe(() => {
    heard += 1
  })
  actor.send({ type: 'payment.leave' })
  await Promise.resolve()
  expect(stateNow(actor.sessionId)).toBe('waiting.leaving.deciding')
  expect(heard).toBe(1)
})

test('an inspector ignores an app in the frame of another one', () => {
  const { live, load } = openInspector()
  load('theirs')
  expect(live.watched().run).toBeNull()
})

test('a reloaded page starts over', async () => {
  const { live, load } = openInspector()
  const first = load()
  const before = live.watched().run
  const second = load()
  await Promise.resolve()
  expect(live.watched().run).not.toBe(before)
  expect(Object.keys(live.watched().timeline.world.actors)).toContain(second.sessionId)
  first.send({ type: 'payment.leave' })
  await Promise.resolve()
  expect(live.watched().timeline.moments.map(({ event }) => event)).not.toContain('payment.leave')
})

test('asks which events would be taken, and sends one', async () => {
  const { live, load } = openInspector()
  const { sessionId } = load()
  const events = [{ type: 'payment.leave' }, { type: 'payment.wait' }]
  expect(await live.ask(sessionId, events)).toEqual([true, false])
  expect(await live.send(sessionId, { type: 'payment.wait' })).toBe('notAccepted')
  expect(await live.send(sessionId, { type: 'payment.leave' })).toBeNull()
  expect(await live.ask(sessionId, events)).toEqual([false, true])
})

test('receives nothing once it is closed', async () => {
  const { live, load } = openInspector()
  const actor = load()
  await Promise.resolve()
  live.close()
  const before = live.watched()
  actor.send({ type: 'payment.leave' })
  await Promise.resolve()
  expect(live.watched()).toBe(before)
})
