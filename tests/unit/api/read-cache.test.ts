import { describe, expect, test } from 'vitest'
import { createReadCache } from '#src/api/read-cache.ts'

/** A cache on a clock moved by hand, and a server that answers when it is told to. */
function setUp() {
  let nowMs = 0
  const cache = createReadCache(() => nowMs)
  const asked: { signal: AbortSignal; answer: (text: string) => void; fail: (failure: unknown) => void }[] = []
  const read = (key: string, options: { freshMs?: number; signal?: AbortSignal } = {}) =>
    cache.read(key, (signal) => new Promise<string>((answer, fail) => asked.push({ signal, answer, fail })), {
      freshMs: 0,
      ...options,
    })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { asked, read, pass }
}

const given = { kind: 'unexpected', detail: 'given up' }

describe('one request for several askers', () => {
  test('who asks while a request is open gets its answer', async () => {
    const { asked, read } = setUp()
    const both = Promise.all([read('business 1'), read('business 1')])
    asked[0]?.answer('Aurora')
    expect(await both).toEqual(['Aurora', 'Aurora'])
    expect(asked).toHaveLength(1)
  })

  test('another key is another request', () => {
    const { asked, read } = setUp()
    void read('business 1')
    void read('business 2')
    expect(asked).toHaveLength(2)
  })

  test('a failure reaches everybody and is not kept', async () => {
    const { asked, read } = setUp()
    const both = Promise.allSettled([read('business 1', { freshMs: 60_000 }), read('business 1')])
    asked[0]?.fail({ kind: 'network' })
    expect((await both).map((one) => one.status === 'rejected' && one.reason)).toEqual([
      { kind: 'network' },
      { kind: 'network' },
    ])
    const again = read('business 1', { freshMs: 60_000 })
    asked[1]?.answer('Aurora')
    expect(await again).toBe('Aurora')
  })
})

describe('an answer that is there', () => {
  async function answered() {
    const made = setUp()
    const first = made.read('business 1')
    made.asked[0]?.answer('Aurora')
    await first
    return made
  }

  test('is used again while it is fresh', async () => {
    const { asked, read, pass } = await answered()
    pass(59_999)
    expect(await read('business 1', { freshMs: 60_000 })).toBe('Aurora')
    expect(asked).toHaveLength(1)
  })

  test('is asked for anew when it is not, and for who wants it new', async () => {
    const { asked, read, pass } = await answered()
    const fresh = read('business 1')
    asked[1]?.answer('Aurora II')
    expect(await fresh).toBe('Aurora II')
    pass(60_000)
    void read('business 1', { freshMs: 60_000 })
    expect(asked).toHaveLength(3)
  })

  test('is let go of after five minutes', async () => {
    const { asked, read, pass } = await answered()
    pass(5 * 60_000)
    void read('business 2')
    void read('business 1', { freshMs: 60 * 60_000 })
    expect(asked).toHaveLength(3)
  })
})

describe('giving up', () => {
  test('the last one to give up aborts the request', async () => {
    const { asked, read } = setUp()
    const abort = new AbortController()
    const outcome = expect(read('business 1', { signal: abort.signal })).rejects.toEqual(given)
    abort.abort()
    await outcome
    expect(asked[0]?.signal.aborted).toBe(true)
    void read('business 1')
    expect(asked).toHaveLength(2)
  })

  test('takes the answer from nobody else', async () => {
    const { asked, read } = setUp()
    const abort = new AbortController()
    const leaving = expect(read('business 1', { signal: abort.signal })).rejects.toEqual(given)
    const staying = read('business 1')
    abort.abort()
    await leaving
    expect(asked[0]?.signal.aborted).toBe(false)
    asked[0]?.answer('Aurora')
    expect(await staying).toBe('Aurora')
  })

  test('beforehand sends nothing', async () => {
    const { asked, read } = setUp()
    await expect(read('business 1', { signal: AbortSignal.abort() })).rejects.toEqual(given)
    expect(asked).toHaveLength(0)
  })

  test('after the answer leaves the answer to others', async () => {
    const { asked, read } = setUp()
    const abort = new AbortController()
    const first = read('business 1', { signal: abort.signal })
    asked[0]?.answer('Aurora')
    await first
    abort.abort()
    expect(await read('business 1', { freshMs: 1 })).toBe('Aurora')
  })
})
