import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld, getBooking, smallData, type World } from '#tools/support/world.ts'

/** A Tuesday at noon in UTC, at which the world's clock is stopped. */
const TUESDAY = '2026-03-03T12:00:00Z'
const RITA = '+5511911110000'

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>
let rui: Awaited<ReturnType<World['signIn']>>

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  await world.panel('POST', '/clock', { to: TUESDAY })
  rita = await world.signIn(RITA)
  rui = await world.signIn('+5511911110001', 'Rui')
})
afterAll(() => sandbox.close())

const getFeed = async (caller: typeof rita, page = '1') =>
  (await caller.call('readNotifications', { query: { page, per_page: '15' } })).body

describe('the notifications of a customer', () => {
  it('R-646 R-657 report an active booking, to that customer only', async () => {
    const made = await rita.call('createBookingTransaction', {
      body: getBooking('gym', [['yoga', 'coach', '2026-03-04T18:00:00.000Z', 60]]),
    })
    expect(made.status).toBe(200)
    expect(await getFeed(rita)).toMatchObject([
      {
        title: 'Agendamento confirmado',
        userId: rita.uid,
        bookingTransactionId: made.body.id,
        data: { template: 'booking', status: 'active' },
      },
    ])
    expect(await getFeed(rui)).toEqual([])
  })

  it('R-736 report a booking that was not paid in time', async () => {
    const made = await rita.call('createBookingTransaction', {
      body: getBooking('studio', [['cut', 'ana', '2026-03-04T13:00:00.000Z', 60]]),
    })
    expect(made.status).toBe(200)
    expect(await getFeed(rita)).toEqual([])
    await world.panel('POST', '/clock', { addMinutes: 41 })
    expect(await getFeed(rita)).toMatchObject([
      { title: 'Reserva cancelada', bookingTransactionId: made.body.id, data: { status: 'cancelled' } },
    ])
  })

  it('R-646 are returned fifteen per page, the newest first', async () => {
    for (let count = 1; count <= 17; count++)
      await world.panel('POST', '/notifications', { phone: RITA, title: `Aviso ${count}` })
    const [first, second, third] = await Promise.all([getFeed(rita), getFeed(rita, '2'), getFeed(rita, '3')])
    expect(first).toHaveLength(15)
    expect(first[0]).toMatchObject({ title: 'Aviso 17', userId: rita.uid })
    expect(second.map(({ title }) => title)).toEqual(['Aviso 2', 'Aviso 1'])
    expect(third).toEqual([])
  })

  it('can be sent by the panel, also about the newest reservation, which reports an unknown phone', async () => {
    const made = await rita.call('createBookingTransaction', {
      body: getBooking('gym', [['yoga', 'coach', '2026-03-04T18:00:00.000Z', 60]]),
    })
    const reminder = { title: 'É amanhã', transactionId: 'newest', status: 'reminder' }
    await world.panel('POST', '/notifications', { phone: RITA, ...reminder })
    expect((await getFeed(rita))[0]).toMatchObject({ bookingTransactionId: made.body.id, data: { status: 'reminder' } })
    const unknown = await world.panel('POST', '/notifications', { phone: '+5511900000000', title: 'Oi' })
    expect(unknown).toMatchObject({ status: 404 })
  })
})
