import { describe, expect, test, vi } from 'vitest'
import { createQueries, forgetRead, getKey, read } from '#src/queries/queries.ts'

/** Creates the query cache on a clock moved by hand, and a server whose responses the test sends. */
function setUp() {
  let nowMs = 0
  let user: string | null = 'renata'
  const queries = createQueries(() => nowMs)
  const asked: { signal: AbortSignal; response: (text: string) => void; fail: (failure: unknown) => void }[] = []
  const identity = { user: () => (user === null ? null : { uid: user }) }
  const readOne = (key: string, { freshMs, signal }: { freshMs?: number; signal?: AbortSignal } = {}) =>
    read(
      { queries },
      {
        queryKey: getKey({ identity }, key),
        queryFn: ({ signal }) => new Promise<string>((response, fail) => asked.push({ signal, response, fail })),
        ...(freshMs === undefined ? {} : { staleTime: freshMs }),
      },
      signal,
    )
  const pass = (ms: number) => {
    nowMs += ms
  }
  const become = (uid: string | null) => {
    user = uid
  }
  return { asked, read: readOne, pass, become, queries }
}

const given = { kind: 'unexpected', detail: 'given up' }

describe('one request for several callers', () => {
  test('who asks while a request is open gets its answer', async () => {
    const { asked, read } = setUp()
    const both = Promise.all([read('business 1'), read('business 1')])
    asked[0]?.response('Aurora')
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
    asked[1]?.response('Aurora')
    expect(await again).toBe('Aurora')
  })
})

describe('a cached response', () => {
  async function answered() {
    const made = setUp()
    const first = made.read('business 1')
    made.asked[0]?.response('Aurora')
    await first
    return made
  }

  test('is used while it is fresh', async () => {
    const { asked, read, pass } = await answered()
    pass(59_999)
    expect(await read('business 1', { freshMs: 60_000 })).toBe('Aurora')
    expect(asked).toHaveLength(1)
  })

  test('is requested again when it is stale, or when the caller wants a fresh one', async () => {
    const { asked, read, pass } = await answered()
    const fresh = read('business 1')
    asked[1]?.response('Aurora II')
    expect(await fresh).toBe('Aurora II')
    pass(60_000)
    void read('business 1', { freshMs: 60_000 })
    expect(asked).toHaveLength(3)
  })

  test('is dropped after five minutes', async () => {
    vi.useFakeTimers()
    try {
      const { asked, read, queries } = await answered()
      vi.advanceTimersByTime(5 * 60_000 - 1)
      expect(queries.client.getQueryCache().getAll()).toHaveLength(1)
      vi.advanceTimersByTime(1)
      expect(queries.client.getQueryCache().getAll()).toHaveLength(0)
      void read('business 1', { freshMs: 60 * 60_000 })
      expect(asked).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('does not age by the clock of the device, which can be set', async () => {
    const { asked, read, pass } = await answered()
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    try {
      expect(await read('business 1', { freshMs: 60_000 })).toBe('Aurora')
      vi.setSystemTime(Date.now() - 7_200_000)
      pass(60_000)
      void read('business 1', { freshMs: 60_000 })
      expect(asked).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is requested again if its last read failed', async () => {
    const { asked, read } = await answered()
    const failed = expect(read('business 1')).rejects.toEqual({ kind: 'network' })
    asked[1]?.fail({ kind: 'network' })
    await failed
    const again = read('business 1', { freshMs: 60_000 })
    asked[2]?.response('Aurora II')
    expect(await again).toBe('Aurora II')
  })
})

describe('aborting', () => {
  test('aborting the last caller aborts the request', async () => {
    const { asked, read } = setUp()
    const abort = new AbortController()
    const outcome = expect(read('business 1', { signal: abort.signal })).rejects.toEqual(given)
    abort.abort()
    await outcome
    expect(asked[0]?.signal.aborted).toBe(true)
    void read('business 1')
    expect(asked).toHaveLength(2)
  })

  test('aborting one caller keeps the response for the others', async () => {
    const { asked, read } = setUp()
    const abort = new AbortController()
    const leaving = expect(read('business 1', { signal: abort.signal })).rejects.toEqual(given)
    const staying = read('business 1')
    abort.abort()
    await leaving
    expect(asked[0]?.signal.aborted).toBe(false)
    asked[0]?.response('Aurora')
    expect(await staying).toBe('Aurora')
  })

  test('beforehand sends nothing', async () => {
    const { asked, read } = setUp()
    await expect(read('business 1', { signal: AbortSignal.abort() })).rejects.toEqual(given)
    expect(asked).toHaveLength(0)
  })

  test('aborting after the response keeps it for the others', async () => {
    const { asked, read } = setUp()
    const abort = new AbortController()
    const first = read('business 1', { signal: abort.signal })
    asked[0]?.response('Aurora')
    await first
    abort.abort()
    expect(await read('business 1', { freshMs: 1 })).toBe('Aurora')
  })

  test('gives an answer that becomes stale while the read subscribes to it', async () => {
    const { asked, read, queries } = setUp()
    const first = read('business 1')
    asked[0]?.response('Aurora')
    await first
    const readAtMs = queries.client.getQueryCache().getAll()[0]?.state.dataUpdatedAt ?? Number.NaN
    let nowMs = readAtMs
    // The library reads the device's clock several times, and each time it is later.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => nowMs++)
    for (const freshMs of [1, 2, 3, 4, 5, 6]) {
      nowMs = readAtMs
      expect(await read('business 1', { freshMs })).toBe('Aurora')
    }
    clock.mockRestore()
    expect(asked).toHaveLength(1)
  })
})

describe('owner of a response', () => {
  test('a response for one user is not used for the next', async () => {
    const { asked, read, become } = setUp()
    const first = read('me')
    asked[0]?.response('Renata')
    await first
    become('caio')
    const second = read('me', { freshMs: 60_000 })
    asked[1]?.response('Caio')
    expect(await second).toBe('Caio')
  })

  test('a response is dropped when the user changes, and requested again if the same user returns', async () => {
    const { asked, read, queries } = setUp()
    const first = read('me')
    asked[0]?.response('Renata')
    await first
    forgetRead(queries)
    void read('me', { freshMs: 60_000 })
    expect(asked).toHaveLength(2)
  })

  test('a request in progress while the user changes still gets its response', async () => {
    const { asked, read, queries } = setUp()
    const first = read('business 1')
    forgetRead(queries)
    asked[0]?.response('Aurora')
    expect(await first).toBe('Aurora')
    expect(asked[0]?.signal.aborted).toBe(false)
  })

  test('a response that is still in transit to one user is not shared with the next', async () => {
    const { asked, read, become } = setUp()
    const first = read('me')
    become('caio')
    const second = read('me')
    asked[1]?.response('Caio')
    asked[0]?.response('Renata')
    expect(await Promise.all([first, second])).toEqual(['Renata', 'Caio'])
  })
})
