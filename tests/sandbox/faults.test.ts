import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld, getBooking, inDays, smallData, type World } from '#tools/support/world.ts'

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens' })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  rita = await world.signIn('+5511911110000')
})
afterAll(() => sandbox.close())

const fault = (body: object) => world.panel('POST', '/faults', body)
const me = () => rita.call('readMe', {})
const read = () => rita.call('readBusiness', { params: { id: 'studio' } })
const bookings = async () => (await world.panel<unknown[]>('GET', '/bookings')).body
const book = (signal?: AbortSignal) =>
  rita.call(
    'createBookingTransaction',
    { body: getBooking('studio', [['cut', 'ana', inDays(3, 10), 60]]) },
    { key: 'attempt-1', ...(signal ? { signal } : {}) },
  )

describe('faults', () => {
  it('return a status and a message for the next call, and only for that one', async () => {
    await fault({ endpoint: 'readMe', kind: 'status', status: 503, message: 'Volte mais tarde' })
    expect((await read()).status).toBe(200)
    expect(await me()).toMatchObject({ status: 503, body: { message: 'Volte mais tarde' } })
    expect((await me()).status).toBe(200)
  })

  it('return a given error body, such as one that names a taken time', async () => {
    const refusal = { message: 'Este horário não existe', taken: { service_id: 'cut', start_time: inDays(3, 10) } }
    await fault({ endpoint: 'readMe', kind: 'status', status: 422, body: JSON.stringify(refusal) })
    expect(await me()).toMatchObject({ status: 422, body: refusal })
  })

  it('return no text if none is given', async () => {
    await fault({ endpoint: 'readMe', kind: 'status', status: 500 })
    expect((await me()).body).toEqual({})
  })

  it('affect every call until they are removed', async () => {
    const { body } = await world.panel<{ id: number }>('POST', '/faults', {
      endpoint: '*',
      kind: 'status',
      status: 500,
      times: null,
    })
    expect([(await me()).status, (await read()).status, (await me()).status]).toEqual([500, 500, 500])
    await world.panel('DELETE', `/faults/${body.id}`)
    expect((await me()).status).toBe(200)
  })

  it('affect the given number of calls, also parallel ones', async () => {
    await fault({ endpoint: 'readMe', kind: 'status', status: 500, times: 3 })
    const responses = await Promise.all([me(), me(), me(), me(), me()])
    expect(responses.filter(({ status }) => status === 500)).toHaveLength(3)
  })

  it('delay a response without changing it', async () => {
    await fault({ endpoint: 'readMe', kind: 'delay', delayMs: 120 })
    const before = performance.now()
    expect((await me()).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThanOrEqual(115)
  })

  it('cut the connection before any work', async () => {
    await fault({ endpoint: 'createBookingTransaction', kind: 'cut' })
    await expect(book()).rejects.toThrow('fetch failed')
    expect(await bookings()).toHaveLength(0)
  })

  it('cut the connection after the work, and a retry of the attempt gets its response', async () => {
    await fault({ endpoint: 'createBookingTransaction', kind: 'cutAfterWork' })
    await expect(book()).rejects.toThrow('fetch failed')
    expect(await bookings()).toHaveLength(1)
    expect((await book()).status).toBe(200)
    expect(await bookings()).toHaveLength(1)
  })

  it('never respond after the work was done', async () => {
    await fault({ endpoint: 'createBookingTransaction', kind: 'timeout' })
    await expect(book(AbortSignal.timeout(400))).rejects.toThrow(/aborted/)
    expect(await bookings()).toHaveLength(1)
    expect((await book()).status).toBe(200)
    expect(await bookings()).toHaveLength(1)
  })

  it('return a body that does not match the contract', async () => {
    await fault({ endpoint: 'readBusiness', kind: 'malformed' })
    await expect(read()).rejects.toThrow(/does not conform/)
    await fault({ endpoint: 'readBusiness', kind: 'malformed', body: '<html>' })
    await expect(read()).rejects.toThrow(/JSON/)
    expect((await read()).status).toBe(200)
  })

  it.each([
    [{ kind: 'status' }, 'status'],
    [{ kind: 'delay' }, 'delayMs'],
    [{ kind: 'cut', endpoint: 'nothing' }, 'endpoint'],
    [{ kind: 'earthquake' }, 'kind'],
  ])('reject %j and name the field', async (body, field) => {
    expect(await fault(body)).toMatchObject({ status: 400, body: { message: expect.stringContaining(field) } })
  })
})
