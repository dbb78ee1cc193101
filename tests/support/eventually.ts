import { vi } from 'vitest'

/** Waits until what is expected holds; by itself Vitest gives up after one second, which a busy machine is late for. */
export function eventually<Value>(expectation: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(expectation, { timeout: 20_000 })
}
