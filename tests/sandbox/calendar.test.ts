import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GoogleEvent, toGoogleEvent } from '#domain/booking/calendar-sync.ts'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createWorld, send, smallData, type World } from '#tools/support/world.ts'

const EVENTS = '/sandbox/google/calendar/v3/calendars/primary/events'

let sandbox: Sandbox
let world: World
let permission: string

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  permission = await allow()
})
afterAll(() => sandbox.close())

async function allow(): Promise<string> {
  const { body } = await send<{ access_token: string; expires_in: number }>(
    sandbox,
    world.tenant,
    'POST',
    '/sandbox/google/consents',
  )
  expect(body.expires_in).toBe(3_600)
  return body.access_token
}

const entry = {
  bookingId: 'bk-1',
  start: '2026-03-03T17:30:00.000Z',
  end: '2026-03-03T18:00:00.000Z',
  createdAt: null,
  title: 'Corte · Studio Ícaro',
  description: 'Ana',
  location: null,
  coordinates: null,
}
const event: GoogleEvent = toGoogleEvent(entry, 'America/Sao_Paulo')
const ask = (method: string, path = '', body?: object, token = permission) =>
  send(sandbox, world.tenant, method, `${EVENTS}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  })
const listed = async () => (await world.panel<GoogleEvent[]>('GET', '/calendar')).body

describe('the sandbox’s Google calendar', () => {
  it('R-643 R-644 stores an event as the app writes it, with its reminders', async () => {
    expect(await ask('POST', '', event)).toMatchObject({ status: 200, body: event })
    expect(await listed()).toEqual([event])
  })

  it('changes an existing event, and returns 404 for another', async () => {
    const moved = { ...event, start: { ...event.start, dateTime: '2026-03-04T17:30:00.000Z' } }
    expect(await ask('PUT', `/${event.id}`, moved)).toMatchObject({ status: 404 })
    await ask('POST', '', event)
    expect(await ask('PUT', `/${event.id}`, moved)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([moved])
  })

  it('keeps the id of a deleted event: an insert conflicts, and an update restores it', async () => {
    expect(await ask('DELETE', `/${event.id}`)).toMatchObject({ status: 404 })
    await ask('POST', '', event)
    expect(await ask('DELETE', `/${event.id}`)).toMatchObject({ status: 204 })
    expect(await listed()).toEqual([])
    expect(await ask('DELETE', `/${event.id}`)).toMatchObject({ status: 410 })
    expect(await ask('POST', '', event)).toMatchObject({ status: 409 })
    expect(await ask('PUT', `/${event.id}`, event)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([event])
  })

  it('R-642 rejects writes without a permission, or with a revoked one', async () => {
    expect(await ask('POST', '', event, 'made-up')).toMatchObject({ status: 401 })
    await send(sandbox, world.tenant, 'DELETE', `/sandbox/google/consents/${permission}`)
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${event.id}`],
      ['DELETE', `/${event.id}`],
    ] as const)
      expect(await ask(method, path, event)).toMatchObject({ status: 401 })
    expect(await listed()).toEqual([])
  })

  it('rejects an event that Google would reject, and names the field', async () => {
    const wrong = [
      ['id', { ...event, id: 'BK-1' }],
      ['start.dateTime', { ...event, start: { ...event.start, dateTime: 'tomorrow' } }],
      [
        'reminders.overrides.0.minutes',
        { ...event, reminders: { useDefault: false, overrides: [{ method: 'email', minutes: -1 }] } },
      ],
    ] as const
    for (const [message, body] of wrong)
      expect(await ask('POST', '', body)).toMatchObject({ status: 400, body: { message } })
  })

  it('belongs to its tenant', async () => {
    await ask('POST', '', event)
    const other = await createWorld(sandbox)
    expect((await other.panel('GET', '/calendar')).body).toEqual([])
    expect(
      await send(sandbox, other.tenant, 'POST', EVENTS, {
        headers: { authorization: `Bearer ${permission}` },
        body: event,
      }),
    ).toMatchObject({ status: 401 })
  })

  it.each(['cutAfterWork', 'timeout'])(
    'stores an event although no response arrives, with the fault %s',
    async (kind) => {
      await world.panel('POST', '/faults', { endpoint: 'calendar.insert', kind })
      const headers = { authorization: `Bearer ${permission}` }
      const leaving = new AbortController()
      const { signal } = leaving
      const inserting = send(sandbox, world.tenant, 'POST', EVENTS, { headers, body: event, signal })
      const unanswered = expect(inserting).rejects.toThrow()
      await eventually(async () => expect(await listed()).toHaveLength(1))
      leaving.abort()
      await unanswered
      expect((await ask('POST', '', event)).status).toBe(409)
    },
  )

  it('fails if a fault of the panel says so', async () => {
    await world.panel('POST', '/faults', { endpoint: 'calendar.insert', kind: 'status', status: 503 })
    expect(await ask('POST', '', event)).toMatchObject({ status: 503 })
    expect(await ask('POST', '', event)).toMatchObject({ status: 200 })
    await world.panel('POST', '/faults', { endpoint: 'calendar.script', kind: 'status', status: 500 })
    const script = () => send<string>(sandbox, world.tenant, 'GET', '/sandbox/google/consent.js')
    expect(await script()).toMatchObject({ status: 500 })
    expect((await script()).body).toContain('initTokenClient')
  })
})
