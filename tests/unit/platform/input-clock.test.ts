import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inputClock } from '#src/platform/input-clock.ts'

class UIEvent {
  readonly timeStamp: number
  constructor(timeStamp: number) {
    this.timeStamp = timeStamp
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('UIEvent', UIEvent)
  vi.stubGlobal('window', { event: undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Begins a delay of 700 ms while an event is handled, and returns after how many milliseconds it ends. */
function measureDelay(event: unknown): number {
  Object.assign(window, { event })
  const start = performance.now()
  let end = Number.NaN
  inputClock.setTimeout(() => {
    end = performance.now()
  }, 700)
  Object.assign(window, { event: undefined })
  vi.advanceTimersByTime(1_000)
  return end - start
}

test('R-201 a delay counts from the tap that begins it, however late that tap is handled', () => {
  expect(measureDelay(new UIEvent(performance.now() - 50))).toBe(650)
  expect(measureDelay(new UIEvent(performance.now()))).toBe(700)
})

test('a delay that no input begins takes its whole time', () => {
  expect(measureDelay(undefined)).toBe(700)
  expect(measureDelay({ timeStamp: performance.now() - 50 })).toBe(700)
})

test('a delay that was cleared never ends', () => {
  const end = vi.fn()
  inputClock.clearTimeout(inputClock.setTimeout(end, 700) as unknown as number)
  vi.advanceTimersByTime(1_000)
  expect(end).not.toHaveBeenCalled()
})
