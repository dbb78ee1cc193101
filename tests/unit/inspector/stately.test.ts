import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStatelyInspect } from '#src/inspector/feed/stately.ts'
import { startPayment } from './waiting-payment.ts'

/** A window whose other windows note what they are told. */
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

test('Stately’s inspector opens with the first tap and is told what happened until then, with nothing personal', () => {
  const { page, opened, told, fire } = openPage()
  const { code, transactionId } = startPayment('booking', createStatelyInspect(page)).getSnapshot().context
  // The library looks at what happened in idle moments, which Node has as timers.
  vi.runAllTimers()
  expect(opened).toEqual([])

  fire('click', {})
  expect(opened).toEqual(['https://stately.ai/inspect'])
  fire('message', { data: { type: '@statelyai.connected' } })
  const text = JSON.stringify(told)
  expect(text).toContain('"value":"resuming"')
  expect([code, transactionId].filter((secret) => text.includes(secret))).toEqual([])
})
