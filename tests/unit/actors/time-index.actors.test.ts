import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, waitFor } from 'xstate'
import { colouring, haircut, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import { createReadNearDays, createReadTimes, createWatchAge } from '#src/actors/booking/time-index.actors.ts'
import { createClock } from '#src/platform/clock.ts'
import { watchLookedAt } from '#src/platform/visibility.ts'
import { readDays } from '#src/queries/available-days.query.ts'
import { createQueries } from '#src/queries/queries.ts'
import { readTimes, readTimesAhead, takeTimes } from '#src/queries/times.query.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const professional = {
  id: 'ana',
  name: 'Ana',
  duration: 30,
  availability: [{ start: '2026-03-03T09:00:00-03:00', end: '2026-03-03T11:00:00-03:00' }],
}
const answer = {
  services: [
    { service_id: 'haircut', professionals: [professional] },
    { service_id: 'colouring', professionals: [professional] },
  ],
  business: { timeLapse: 60 },
  questions: ['Alguma alergia?', ' Alguma alergia? ', ''],
}

async function search({
  now = '2026-03-01T12:00:00.000Z',
  business = sampleBusiness,
  hasFixedServices = false,
  result = answer as unknown,
} = {}) {
  const { deps, calls } = createFakeDeps({ now, responses: { search: result } })
  const input = {
    business,
    services: [haircut, colouring],
    hasFixedServices,
    day: sampleDay,
    couponId: null,
    professionalId: null,
    language: 'pt-BR' as const,
  }
  return { times: await readTimes(deps, input, new AbortController().signal), calls }
}

const getStarts = (times: Awaited<ReturnType<typeof search>>['times']) =>
  times.services[0]?.professionals[0]?.slots.map((slot) => slot.start.slice(11, 16))

describe('searching the times of a day', () => {
  const input = {
    business: sampleBusiness,
    services: [haircut],
    hasFixedServices: false,
    day: sampleDay,
    couponId: null,
    professionalId: null,
    language: 'pt-BR' as const,
  }
  const { signal } = new AbortController()

  it('R-201 takes what was read ahead, once: the same day is searched again after that', async () => {
    const { deps, calls } = createFakeDeps({ responses: { search: answer } })
    readTimesAhead(deps, input)
    expect(calls).toHaveLength(1)
    expect((await readTimes(deps, input, signal)).verdict).toBe('times')
    expect(calls).toHaveLength(1)
    await readTimes(deps, input, signal)
    expect(calls).toHaveLength(2)
  })

  it('R-201 ends as it starts where the times were read ahead, and only then', async () => {
    const { deps, calls } = createFakeDeps({ responses: { search: answer } })
    const start = () => createActor(createReadTimes(deps), { input }).start()
    readTimesAhead(deps, input)
    const waiting = start()
    expect(waiting.getSnapshot().status).toBe('active')
    await waitFor(waiting, ({ status }) => status === 'done')
    readTimesAhead(deps, input)
    await vi.waitFor(() => expect(deps.queries.client.isFetching()).toBe(0))
    expect(start().getSnapshot()).toMatchObject({ status: 'done', output: { verdict: 'times' } })
    expect(start().getSnapshot().status).toBe('active')
    expect(calls).toHaveLength(3)
  })

  it('R-201 does not take what was read ahead longer ago than it may wait', async () => {
    let nowMs = 0
    const { deps } = createFakeDeps({ responses: { search: answer } })
    const aging = { ...deps, queries: createQueries(() => nowMs) }
    readTimesAhead(aging, input)
    await vi.waitFor(() => expect(aging.queries.client.isFetching()).toBe(0))
    nowMs = 5_000
    expect(takeTimes(aging, input)).toBeNull()
    nowMs = 4_999
    expect(takeTimes(aging, input)).not.toBeNull()
  })

  it('R-201 searches another day than the one that was read ahead by itself', async () => {
    const { deps, calls } = createFakeDeps({ responses: { search: answer } })
    readTimesAhead(deps, { ...input, day: '2026-03-04' })
    await readTimes(deps, input, signal)
    expect(calls).toHaveLength(2)
  })

  it('R-245 reading the times throws the failure of the search ahead, and reading again sends a new search', async () => {
    const { deps, calls } = createFakeDeps({ responses: { search: { kind: 'timeout' } } })
    readTimesAhead(deps, input)
    await expect(readTimes(deps, input, signal)).rejects.toEqual({ kind: 'timeout' })
    expect(calls).toHaveLength(1)
    await expect(readTimes(deps, input, signal)).rejects.toEqual({ kind: 'timeout' })
    expect(calls).toHaveLength(2)
  })

  it("R-241 searches the business's own day, written in UTC, in the word of the language", async () => {
    const { calls } = await search()
    expect(calls[0]).toMatchObject([
      'search',
      {
        body: {
          start_time: '2026-03-03T03:00:00.000Z',
          end_time: '2026-03-04T02:59:59.999Z',
          business_id: '1',
          language: 'portuguese',
          services: [{ service_id: 'haircut' }, { service_id: 'colouring' }],
        },
      },
    ])
  })

  it('A-98 a rescheduled booking keeps its price, whatever the professionals charge now', async () => {
    const priced = { ...professional, price: 12_000, pricingType: 'Fixo' }
    const result = { ...answer, services: [{ service_id: 'haircut', professionals: [priced] }] }
    const getAsked = ({ times }: Awaited<ReturnType<typeof search>>) => {
      const [one] = times.services[0]?.professionals ?? []
      return [one?.professional.priceCents, one?.professional.pricingType]
    }
    expect(getAsked(await search({ result }))).toEqual([12_000, 'fixed'])
    expect(getAsked(await search({ result, hasFixedServices: true }))).toEqual([null, null])
  })

  it('R-206 R-243 A-131 with a coupon sends the same search, and the coupon, to the coupon’s call', async () => {
    const { deps, calls } = createFakeDeps({ responses: { search: answer, searchWithCoupon: answer } })
    const service = { business: sampleBusiness, services: [haircut], hasFixedServices: false, professionalId: null }
    const input = { ...service, day: sampleDay, language: 'pt-BR' as const }
    const { signal } = new AbortController()
    await readTimes(deps, { ...input, couponId: null }, signal)
    const times = await readTimes(deps, { ...input, couponId: 'ten' }, signal)
    const [, plain] = calls[0] as [string, { body: object }]
    expect(calls[1]).toEqual(['searchWithCoupon', { params: { id: '1' }, body: { ...plain.body, coupon_id: 'ten' } }])
    expect(times.verdict).toBe('times')
  })

  it('R-744 steps by the timeLapse of the answer, before that of the business', async () => {
    const { times } = await search()
    expect(getStarts(times)).toEqual(['12:00', '13:00'])
  })

  it('R-238 steps by the timeLapse of the business where the answer has none', async () => {
    const { times } = await search({ result: { services: answer.services } })
    expect(getStarts(times)).toEqual(['12:00', '12:30', '13:00', '13:30'])
  })

  it("R-236 leaves out past times by the server's clock", async () => {
    const { times } = await search({ now: '2026-03-03T12:10:00.000Z', result: { services: answer.services } })
    expect(getStarts(times)).toEqual(['12:30', '13:00', '13:30'])
  })

  it('R-244 collects the questions of the response, each once', async () => {
    const { times } = await search()
    expect(times.questions).toEqual(['Alguma alergia?'])
  })

  it('R-247 reports a service without professionals', async () => {
    const { times } = await search({
      result: { services: [answer.services[0], { service_id: 'colouring', professionals: [] }] },
    })
    expect(times.verdict).toBe('noProfessionals')
  })

  it('R-246 notices an empty answer', async () => {
    const { times } = await search({ result: { services: [] } })
    expect(times.verdict).toBe('closed')
  })

  it('R-226 knows from when to when the service is offered that day', async () => {
    const { times } = await search()
    expect(times.services[0]?.opening).toEqual({ start: '2026-03-03T12:00:00.000Z', end: '2026-03-03T14:00:00.000Z' })
  })
})

describe('reading the days before and after', () => {
  const input = { business: sampleBusiness, services: [haircut], couponId: null, validity: null }
  const responses = { readAvailableDates: ['2026-03-02', '2026-03-03', '2026-03-05'] }
  const near = { earlier: '2026-03-02', later: '2026-03-05' }
  const { signal } = new AbortController()

  function openPage() {
    let nowMs = 0
    const { deps, calls } = createFakeDeps({ now: '2026-03-01T12:00:00.000Z', responses })
    const aging = { ...deps, queries: createQueries(() => nowMs) }
    const start = () => createActor(createReadNearDays(aging), { input: { ...input, day: sampleDay } }).start()
    const advance = (ms: number) => {
      nowMs += ms
    }
    return { deps: aging, calls, start, advance }
  }

  it('R-201 ends as it starts with the days that the page of the date has read, for five minutes', async () => {
    const { deps, calls, start, advance } = openPage()
    await readDays(deps, input, signal)
    advance(299_999)
    expect(start().getSnapshot()).toMatchObject({ status: 'done', output: near })
    expect(calls).toHaveLength(1)
    advance(1)
    expect(start().getSnapshot().status).toBe('active')
    expect(calls).toHaveLength(2)
  })

  it('A-192 asks for the days if the page of the date has not read them', async () => {
    const { calls, start } = openPage()
    const reading = start()
    expect(reading.getSnapshot().status).toBe('active')
    await waitFor(reading, ({ status }) => status === 'done')
    expect(reading.getSnapshot().output).toEqual(near)
    expect(calls).toHaveLength(1)
  })
})

describe('age of the times', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  /** Creates a page whose visibility the test sets. */
  function createPage() {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    return Object.assign(new EventTarget(), { document })
  }

  function watch() {
    const page = createPage()
    let nowMs = 0
    const heard = vi.fn()
    const watchAge = createWatchAge({ clock: createClock(() => nowMs) }, (listener, everyMs) =>
      watchLookedAt(listener, everyMs, page as unknown as Window),
    )
    const actor = createActor(
      createMachine({
        invoke: { src: watchAge, input: { lifetimeMs: 300_000 } },
        on: { 'times.aged': { actions: () => heard('times.aged') } },
      }),
    )
    actor.start()
    const advance = (ms: number) => {
      nowMs += ms
      vi.advanceTimersByTime(ms)
    }
    return { page, heard, advance, actor }
  }

  it('says nothing when the tab comes back in time', () => {
    const { page, heard, advance } = watch()
    advance(299_999)
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(heard).not.toHaveBeenCalled()
  })

  it('A-189 says so after five minutes in which the tab stays visible, and again after each five more', () => {
    const { heard, advance } = watch()
    advance(299_999)
    expect(heard).not.toHaveBeenCalled()
    advance(1)
    expect(heard).toHaveBeenCalledTimes(1)
    advance(300_000)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('says so when the tab comes back after five minutes, and nothing while it is hidden', () => {
    const { page, heard, advance } = watch()
    page.document.visibilityState = 'hidden'
    page.document.dispatchEvent(new Event('visibilitychange'))
    advance(300_000)
    expect(heard).not.toHaveBeenCalled()
    page.document.visibilityState = 'visible'
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(heard).toHaveBeenCalledWith('times.aged')
  })

  it('receives nothing after it is stopped', () => {
    const { page, heard, advance, actor } = watch()
    actor.stop()
    advance(300_000)
    page.dispatchEvent(new Event('focus'))
    expect(heard).not.toHaveBeenCalled()
  })
})
