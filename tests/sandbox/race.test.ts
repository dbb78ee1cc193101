import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { createWorld, getBooking, inDays, smallData, type World } from '#tools/support/world.ts'

const CLIENTS = 50
let sandbox: Sandbox
let world: World
let clients: Awaited<ReturnType<World['signIn']>>[]

const book = (service: string, professional: string, getStartAt: (index: number) => string, business = 'studio') =>
  Promise.all(
    clients.map((client, index) =>
      client.call('createBookingTransaction', {
        body: getBooking(business, [[service, professional, getStartAt(index), 60]]),
      }),
    ),
  )

describe.each(['PGlite', 'a PostgreSQL server'])('50 parallel clients on %s', (engine) => {
  let postgres: PostgresServer | null = null
  beforeAll(async () => {
    if (engine !== 'PGlite') postgres = await startPostgres()
    sandbox = await createSandbox({ databaseUrl: postgres?.url ?? null, data: smallData, identity: 'tokens' })
    world = await createWorld(sandbox)
    clients = []
    for (let index = 0; index < CLIENTS; index++)
      clients.push(await world.signIn(`+55119${String(10_000_000 + index)}`))
  })
  afterAll(async () => {
    await sandbox.close()
    await postgres?.remove()
  })

  it.each([
    ['one place', 'cut', 'ana', 1, 10, 'studio'],
    ['three places', 'cut', 'bia', 3, 10, 'studio'],
    ['a class of five', 'yoga', 'coach', 5, 18, 'gym'],
  ])('book %s exactly as often as there are places', async (_name, service, professional, places, hour, business) => {
    const start = inDays(4, hour)
    const responses = await book(service, professional, () => start, business)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(places)
    for (const { status, body } of responses.filter((response) => response.status !== 200)) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'taken', taken: { service_id: service, start_time: start } })
    }
    const { body: bookings } = await world.panel<{ professionalId: string; startTime: string; status: string }[]>(
      'GET',
      '/bookings',
    )
    expect(bookings.filter((row) => row.professionalId === professional && row.startTime === start)).toHaveLength(
      places,
    )
  })

  it('never book overlapping times of one place, for any starts', async () => {
    await book('cut', 'ana', (index) => inDays(5, 8 + Math.floor(index / 12), (index % 12) * 5))
    const { body: bookings } = await world.panel<{ professionalId: string; startTime: string; endTime: string }[]>(
      'GET',
      '/bookings',
    )
    const own = bookings
      .filter((row) => row.professionalId === 'ana')
      .sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
    expect(own.length).toBeGreaterThan(1)
    for (const [index, row] of own.entries()) {
      const next = own[index + 1]
      if (next) expect(row.endTime <= next.startTime).toBe(true)
    }
  })

  it('that book two professionals in opposite orders neither deadlock nor get half of a booking', async () => {
    const start = inDays(6, 10)
    const responses = await Promise.all(
      clients.map((client, index) => {
        const lines: [string, string, string, number][] = [
          ['cut', 'ana', start, 60],
          ['cut', 'bia', start, 60],
        ]
        return client.call('createBookingTransaction', {
          body: getBooking('studio', index % 2 === 0 ? lines : lines.reverse()),
        })
      }),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const { body: bookings } = await world.panel<{ startTime: string }[]>('GET', '/bookings')
    expect(bookings.filter((row) => row.startTime === start)).toHaveLength(2)
  })
})
