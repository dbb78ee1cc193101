import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { getBooking, getWorld, inDays, send, smallData, type WorldResponse } from '#tools/support/world.ts'

const AWAY = { message: 'O serviço está fora do ar no momento. Tente novamente em instantes.', code: 'unavailable' }
const CLIENTS = 20
/** More simultaneous transactions than there are connections. */
const MANY = 30

let postgres: PostgresServer
let sandbox: Sandbox
let log: string[]

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

const start = (reset: boolean) =>
  createSandbox({
    databaseUrl: postgres.url,
    reset,
    data: smallData,
    identity: 'tokens',
    log: (line) => log.push(line),
  })

beforeEach(async () => {
  log = []
  sandbox = await start(true)
})
afterEach(() => sandbox.close())

interface Booked {
  key: string
  body: ReturnType<typeof getBooking>
  response: WorldResponse<{ id: string }>
}

/** Books one time after another until told to stop, and records the response to each call. */
async function book() {
  const world = getWorld(sandbox, 'default')
  const booked: Booked[] = []
  let isOver = false
  const customers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => world.signIn(`+55119${String(10_000_000 + index)}`)),
  )
  const work = customers.map(async (customer, index) => {
    for (let done = 0; !isOver; ) {
      // Each customer has an hour of the day, with three seats at a time.
      const body = getBooking('studio', [['talk', 'bia', inDays(2 + (done % 25), index, done % 50 < 25 ? 0 : 30), 30]])
      const key = randomUUID()
      const response = await customer.call('createBookingTransaction', { body }, { key })
      booked.push({ key, body, response })
      if (response.status !== 200) continue
      done += 1
      await customer.call('readBookingTransaction', { params: { id: response.body.id } })
    }
  })
  return {
    booked,
    customers,
    count: (status: number) => booked.filter(({ response }) => response.status === status).length,
    async stop() {
      isOver = true
      await Promise.all(work)
    },
  }
}

const listIds = async () => {
  const { body } = await getWorld(sandbox, 'default').panel<{ transactionId: string }[]>('GET', '/bookings')
  return body.map(({ transactionId }) => transactionId)
}
const readState = () => send(sandbox, 'default', 'GET', '/sandbox/api/state')

describe('an outage of the PostgreSQL server', () => {
  it.each(['fast', 'immediate'] as const)('during bookings (%s) loses none and duplicates none', async (mode) => {
    const load = await book()
    for (let outage = 1; outage <= 3; outage++) {
      const before = load.count(200)
      await eventually(() => expect(load.count(200)).toBeGreaterThan(before + CLIENTS))
      const missed = load.count(503)
      await postgres.stop(mode)
      await eventually(() => expect(load.count(503)).toBeGreaterThan(missed + CLIENTS))
      expect((await readState()).body).toEqual(AWAY)
      await postgres.start()
      await eventually(async () => expect((await readState()).status).toBe(200))
    }
    await load.stop()

    const { booked, customers } = load
    expect(new Set(booked.map(({ response }) => response.status))).toEqual(new Set([200, 503]))
    for (const { response } of booked) if (response.status === 503) expect(response.body).toEqual(AWAY)
    expect(`${log}`).not.toMatch(/select|insert|update|delete|\$1|params|\+5511/i)

    // Customers without a response retry with the same key.
    const unanswered = booked.filter(({ response }) => response.status === 503).slice(-MANY)
    const owner = (one: Booked) => customers[new Date(one.body.bookings[0]?.start_time ?? '').getUTCHours()]
    const again = await Promise.all(
      unanswered.map((one) => owner(one)?.call('createBookingTransaction', { body: one.body }, { key: one.key })),
    )
    const answered = [...booked.map(({ response }) => response), ...again].flatMap((response) =>
      response?.status === 200 ? [response.body.id] : [],
    )
    const stored = await listIds()
    expect(stored).toEqual(expect.arrayContaining(answered))
    expect(new Set(stored).size).toBe(stored.length)
  })

  it('releases every connection, and keeps the database locked by this sandbox', async () => {
    await postgres.stop('immediate')
    await postgres.start()
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    // No call was made since: the sandbox recovers on its own.
    await eventually(async () => {
      const { rows } = await client.query("select 1 from pg_locks where locktype = 'advisory' and objid = 7244")
      expect(rows.length).toBeGreaterThan(0)
    })
    await client.end()
    await expect(start(true)).rejects.toThrow('The database at DATABASE_URL is in use by another sandbox')
    const rita = await getWorld(sandbox, 'default').signIn('+5511911110000')
    const responses = Array.from({ length: MANY }, (_, index) =>
      rita.call('createBookingTransaction', {
        body: getBooking('studio', [['talk', 'bia', inDays(2 + (index % 25), 10 + Math.floor(index / 25)), 30]]),
      }),
    )
    expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('returns errors without a Date header, so that clients keep their clock', async () => {
    await postgres.stop('fast')
    try {
      const { status, headers } = await readState()
      expect([status, headers.get('date')]).toEqual([503, null])
    } finally {
      await postgres.start()
    }
  })

  it('makes the identity provider return its own error for an unavailable service', async () => {
    await postgres.stop('fast')
    try {
      const call = '/identitytoolkit.googleapis.com/v1/accounts:signUp'
      const { status, body } = await send(sandbox, 'default', 'POST', call, { body: {} })
      expect([status, body]).toEqual([503, { error: { code: 503, message: 'UNAVAILABLE', errors: [] } }])
    } finally {
      await postgres.start()
    }
  })
})
