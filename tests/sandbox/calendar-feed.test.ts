import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { toCalendarAddress } from '#src/api/contract/calendar-address.ts'
import { createWorld, getBooking, inDays, smallData, type World } from '#tools/support/world.ts'

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>

beforeAll(async () => {
  const businesses = smallData.businesses.map(({ policy: _, ...business }) => business)
  sandbox = await createSandbox({ data: { ...smallData, businesses }, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  rita = await world.signIn('+5511911110000', 'Rita Lee')
})
afterAll(() => sandbox.close())

const give = (given: unknown = true) => world.panel('POST', '/calendar-addresses', { given })
const getAddress = async (who = rita) => toCalendarAddress((await who.call('readMe', {})).body)

/** Reads an address as a calendar does, without a token. This machine answers by http. */
async function subscribe(address: string | null) {
  const { pathname } = new URL(address ?? '')
  const response = await fetch(`http://127.0.0.1:${sandbox.port}${pathname}`, {
    headers: { 'x-sandbox-tenant': world.tenant },
  })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

/** Returns the fields of each event, with folded lines joined again. */
async function listEvents(address: string | null): Promise<{ [name: string]: string | undefined }[]> {
  const { text } = await subscribe(address)
  const [, ...events] = text.replace(/\r\n /g, '').split('BEGIN:VEVENT\r\n')
  return events.map((event) =>
    Object.fromEntries(event.split('\r\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1)])),
  )
}

const compact = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')

async function book(start: string, who = rita, professional = 'ana'): Promise<string> {
  const { status, body } = await who.call('createBookingTransaction', {
    body: getBooking('studio', [['cut', professional, start, 60]]),
  })
  expect(status).toBe(200)
  return body.bookings[0]?.id ?? ''
}

describe('A-197 the calendar address of a customer', () => {
  it('is given only once the panel says so, for each tenant of its own', async () => {
    expect((await rita.call('readMe', {})).body).not.toHaveProperty('calendar_address')
    expect((await world.panel('GET', '/state')).body).toMatchObject({ calendarAddresses: false })
    expect((await give()).status).toBe(200)
    expect((await world.panel('GET', '/state')).body).toMatchObject({ calendarAddresses: true })
    expect(await getAddress()).toMatch(/^https:\/\/.+\/sandbox\/calendars\/[\w-]{32}\.ics$/)
    const other = await createWorld(sandbox)
    expect((await other.panel('GET', '/state')).body).toMatchObject({ calendarAddresses: false })
    await give(false)
    expect(await getAddress()).toBeNull()
  })

  it('stays the same, and is another for each customer; an anonymous one has none', async () => {
    await give()
    const address = await getAddress()
    expect(await getAddress()).toBe(address)
    const saved = await rita.call('saveUser', { params: { id: rita.uid }, body: { name: 'Rita' } })
    expect(toCalendarAddress(saved.body)).toBe(address)
    expect(await getAddress(await world.signIn('+5511922220000', 'Caio'))).not.toBe(address)
    expect((await (await world.signIn()).call('readMe', {})).body).not.toHaveProperty('calendar_address')
  })

  it('is the same for two calls at a time', async () => {
    await give()
    const [one, ...others] = await Promise.all([getAddress(), getAddress(), getAddress()])
    expect(others).toEqual([one, one])
  })

  it.each([['yes'], [null], [undefined]])('refuses the switch %s', async (given) => {
    expect((await world.panel('POST', '/calendar-addresses', { given })).status).toBe(400)
  })

  it('is not found for another token, or in another tenant', async () => {
    await give()
    const address = (await getAddress()) ?? ''
    expect((await subscribe(address.replace(/.{5}\.ics$/, 'wrong.ics'))).status).toBe(404)
    expect((await subscribe(address.replace(/\.ics$/, ''))).status).toBe(404)
    world = await createWorld(sandbox)
    expect((await subscribe(address)).status).toBe(404)
  })
})

describe('A-197 the calendar at the address', () => {
  beforeEach(() => give())

  it('is text/calendar, also without a reservation', async () => {
    const { status, type, text } = await subscribe(await getAddress())
    expect({ status, type }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(text).toContain('METHOD:PUBLISH\r\nNAME:Hora Certa\r\n')
    expect(text).not.toContain('BEGIN:VEVENT')
  })

  it('has each of the customer’s own reservations, with a reminder', async () => {
    const caio = await world.signIn('+5511922220000', 'Caio')
    const [late, early] = [await book(inDays(4, 10)), await book(inDays(3, 10))]
    await book(inDays(5, 10), caio)
    const events = await listEvents(await getAddress())
    expect(events.map(({ UID }) => UID)).toEqual([early, late])
    expect(events[0]).toMatchObject({
      DTSTART: compact(inDays(3, 10)),
      DTEND: compact(inDays(3, 11)),
      SUMMARY: 'Corte · Studio Ícaro',
      LOCATION: 'São Paulo',
      STATUS: 'CONFIRMED',
      TRIGGER: '-PT10M',
    })
  })

  it('follows a reschedule and a cancellation under the same id', async () => {
    const id = await book(inDays(3, 10))
    const address = await getAddress()
    const [first] = await listEvents(address)
    await world.panel('POST', '/clock', { addMinutes: 5 })
    const body = {
      business_id: 'studio',
      service_id: 'cut',
      professional_id: 'ana',
      start_time: inDays(4, 12),
      end_time: inDays(4, 13),
      acesso: 'web',
    } as const
    expect((await rita.call('updateBooking', { params: { id }, body })).status).toBe(200)
    const [moved] = await listEvents(address)
    expect(moved).toMatchObject({ UID: id, DTSTART: compact(inDays(4, 12)), STATUS: 'CONFIRMED' })
    expect(Number(moved?.SEQUENCE)).toBeGreaterThan(Number(first?.SEQUENCE))
    await world.panel('PATCH', `/bookings/${id}`, { status: 'cancelled' })
    const [cancelled, ...others] = await listEvents(address)
    expect(others).toEqual([])
    expect(cancelled).toMatchObject({ UID: id, STATUS: 'CANCELLED' })
    expect(cancelled).not.toHaveProperty('TRIGGER')
    expect(Number(cancelled?.SEQUENCE)).toBeGreaterThan(Number(moved?.SEQUENCE))
  })

  it('A-95 leaves out what waits for its payment', async () => {
    await world.panel('PATCH', '/businesses/studio', {
      policy: { anticipation: 33, cancellationPercentage: 50, hoursBefore: 24 },
    })
    await book(inDays(3, 10))
    expect(await listEvents(await getAddress())).toEqual([])
  })
})
