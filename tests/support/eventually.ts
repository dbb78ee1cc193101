import { vi } from 'vitest'

/** Waits until an expectation holds. Vitest's own limit is one second, which is too short on a busy machine. */
export function eventually<Value>(expectation: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(expectation, { timeout: 20_000 })
}
