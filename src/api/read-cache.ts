import type { Failure } from '#domain/failure.ts'

/** Answers are let go of when nobody asked for them anew for so long. */
const KEPT_MS = 5 * 60_000

interface Reading {
  answer: Promise<unknown>
  /** Who still waits for it. */
  askers: number
  /** Milliseconds of the monotonic clock; null while the request is open. */
  answeredAtMs: number | null
  request: AbortController
}

export interface ReadOptions {
  /** How old an answer may be to be used again, in milliseconds. */
  freshMs: number
  /** The asker gives up: it hears of it at once, and the request is aborted when nobody else waits for it. */
  signal?: AbortSignal | undefined
}

/** One request for several askers, and an answer that is fresh enough is used again; failures are never kept. */
export interface ReadCache {
  read<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>, options: ReadOptions): Promise<Answer>
}

export function createReadCache(monotonicMs: () => number = () => performance.now()): ReadCache {
  const readings = new Map<string, Reading>()

  /** The reading that answers now: an open one, or one that is fresh enough. */
  function find(key: string, freshMs: number): Reading | undefined {
    const known = readings.get(key)
    if (known === undefined || known.answeredAtMs === null) return known
    return monotonicMs() - known.answeredAtMs < freshMs ? known : undefined
  }

  function start(key: string, ask: (signal: AbortSignal) => Promise<unknown>): Reading {
    for (const [old, { answeredAtMs }] of readings) {
      if (answeredAtMs !== null && monotonicMs() - answeredAtMs >= KEPT_MS) readings.delete(old)
    }
    const request = new AbortController()
    const reading: Reading = { answer: ask(request.signal), askers: 0, answeredAtMs: null, request }
    readings.set(key, reading)
    reading.answer.then(
      () => {
        reading.answeredAtMs = monotonicMs()
      },
      () => drop(key, reading),
    )
    return reading
  }

  function drop(key: string, reading: Reading): void {
    if (readings.get(key) === reading) readings.delete(key)
  }

  return {
    async read<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>, options: ReadOptions) {
      const { signal, freshMs } = options
      if (signal?.aborted === true) throw givenUp()
      const reading = find(key, freshMs) ?? start(key, ask)
      reading.askers += 1
      let giveUp = () => {}
      const gaveUp = new Promise<never>((_, reject) => {
        giveUp = () => reject(givenUp())
      })
      signal?.addEventListener('abort', giveUp, { once: true })
      try {
        // `ask` of this key gives this type: the key names the endpoint.
        return (await Promise.race([reading.answer, gaveUp])) as Answer
      } finally {
        signal?.removeEventListener('abort', giveUp)
        reading.askers -= 1
        if (reading.askers === 0 && reading.answeredAtMs === null) {
          drop(key, reading)
          reading.request.abort()
        }
      }
    },
  }
}

function givenUp(): Failure {
  return { kind: 'unexpected', detail: 'given up' }
}
