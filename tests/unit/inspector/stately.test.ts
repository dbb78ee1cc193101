import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine, setup } from 'xstate'
import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import { createStatelyInspect } from '#src/inspector/feed/stately.ts'
import { startPayment } from './waiting-payment.ts'

/** Creates a window that records the messages sent to the windows it opens. */
function openPage() {
  const listeners = new Map<string, (event: unknown) => void>()
  const opened: string[] = []
  const told: unknown[] = []
  const page = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    open: (url: string) => {
      opened.push(url)
      return { postMessage: (message: unknown) => told.push(message) }
    },
  }
  return {
    page: page as unknown as Window,
    opened,
    told,
    fire: (type: string, event: unknown) => listeners.get(type)?.(event),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Stately’s inspector opens with the first tap and gets the earlier events, without personal data', () => {
  const { page, opened, told, fire } = openPage()
  const { code, transactionId } = startPayment('booking', createStatelyInspect(page)).getSnapshot().context
  // The library handles events in idle callbacks, which are timers in Node.
  vi.runAllTimers()
  expect(opened).toEqual([])

  fire('click', {})
  expect(opened).toEqual(['https://stately.ai/inspect'])
  fire('message', { data: { type: '@statelyai.connected' } })
  const text = JSON.stringify(told)
  expect(text).toContain('"value":"resuming"')
  expect([code, transactionId].filter((secret) => text.includes(secret))).toEqual([])
})

test('Stately’s inspector gets the chart of a lazy machine once, before its state', async () => {
  const { page, told, fire } = openPage()
  const child = createMachine({
    id: 'child',
    initial: 'open',
    states: { open: { on: { close: 'closed' } }, closed: {} },
  })
  const arrival = Promise.resolve(child)
  const parent = setup({ actors: { child: lazyMachine(() => arrival) } }).createMachine({
    id: 'parent',
    invoke: { id: 'child', src: 'child' },
  })
  const actor = createActor(parent, { inspect: createStatelyInspect(page) }).start()
  await arrival
  actor.getSnapshot().children.child?.send({ type: 'close' })
  vi.runAllTimers()
  fire('click', {})
  fire('message', { data: { type: '@statelyai.connected' } })

  const { sessionId } = actor.getSnapshot().children.child ?? {}
  const ofChild = (told as { type: string; sessionId: string; definition?: string; snapshot?: { value?: unknown } }[])
    .filter((one) => one.sessionId === sessionId)
    .map(({ type, definition, snapshot }) => [type, definition?.includes('"closed"') ?? false, snapshot?.value])
  const charts = ofChild.flatMap(([type, hasChart], index) => (type === '@xstate.actor' && hasChart ? index : []))
  expect(charts).toHaveLength(1)
  expect(ofChild.findIndex(([type, , value]) => type === '@xstate.snapshot' && value === 'open')).toBeGreaterThan(
    charts[0] ?? Number.POSITIVE_INFINITY,
  )
  expect(ofChild.at(-1)?.[2]).toBe('closed')
})
