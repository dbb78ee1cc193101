import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/business/business/flow.ts'
import { aBusinessResponse, businessResponses } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { aBooking, aTransaction } from '#tests/support/reservation-wire.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

// Preloads the chunks that a browser fetches on demand: compiling them can take long on a busy machine.
beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 })
  await Promise.all([
    import('#src/actors/shell/returning-customer.actors.ts'),
    import('#src/screens/shell/returning-customer/returning-card.tsx'),
    import('#src/actors/shell/unpaid-booking.actors.ts'),
    import('#src/screens/shell/unpaid-strip/unpaid-strip.tsx'),
    import('#src/screens/shell/bottom-navigation/customer-parts.tsx'),
    import('#src/queries/notifications.query.ts'),
  ])
})

// The clock of these tests is at noon UTC on Tuesday, March 3, 2026: nine in São Paulo.
const coming = aTransaction({
  id: 'tx-next',
  bookings: [aBooking({ startTime: '2026-03-06T12:00:00.000Z', endTime: '2026-03-06T12:30:00.000Z' })],
})
const past = aTransaction({
  id: 'tx-last',
  bookings: [
    aBooking({
      id: 'bk-2',
      service: { id: 'barba', name: 'Barba' },
      startTime: '2026-02-06T12:30:00.000Z',
      endTime: '2026-02-06T13:00:00.000Z',
    }),
    aBooking({ startTime: '2026-02-06T12:00:00.000Z', endTime: '2026-02-06T12:30:00.000Z' }),
  ],
})
const unpaid = aTransaction({ bookings: [aBooking({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })] })
const getList = (...items: unknown[]) => ({ items, total: 1 })

const isFree = (id: string, name: string, from: string, to: string) => ({
  id,
  name,
  price: 12_000,
  duration: 60,
  availability: [{ start: `2026-03-06T${from}:00.000Z`, end: `2026-03-06T${to}:00.000Z` }],
  unavailability: [],
})
const carla = isFree('carla', 'Carla Dias', '11:00', '14:00')
const ana = isFree('ana', 'Ana Lima', '12:00', '16:00')
const search = {
  services: [
    { service_id: 'corte', professionals: [carla, ana] },
    { service_id: 'barba', professionals: [{ ...ana, duration: 30 }] },
  ],
  business: { timeLapse: 60 },
  questions: [],
}

/** Opens the page of a business, by default for a customer who was there a month ago. */
async function open({
  customer = exampleCustomer(),
  language = 'pt-BR',
  ...of
}: {
  customer?: ReturnType<typeof exampleCustomer> | null
  language?: Language
  [endpoint: string]: unknown
} = {}) {
  const fake = createFakeDeps({
    user: customer === null ? null : 'uid-bia',
    responses: businessResponses({
      readBusiness: aBusinessResponse({ allowSelectProfessional: true }),
      readCoupons: [],
      readNotifications: [],
      readReservations: getList(past),
      readBoughtPackages: getList(),
      readAvailableDates: ['2026-03-06', '2026-03-07'],
      readPolicy: { cancellation_policy: { hours_before_booking_expiration: 24 } },
      search,
      ...of,
    }),
  })
  const rendered = await renderFlow({
    flow: 'business',
    createFlow,
    deps: fake.deps,
    entry: { name: 'business' },
    input: { customer },
    language,
  })
  const callsTo = (id: string) => fake.calls.filter(([called]) => called === id).map(([, request]) => request)
  const { actor } = rendered
  /** Waits until nothing is offered. */
  const absent = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Selecione a categoria' })
    await waitFor(() => {
      const { unpaidBooking } = actor.getSnapshot().children
      expect(unpaidBooking?.getSnapshot().children.returningCustomer?.getSnapshot().value).toBe('absent')
    })
    expect(screen.queryByRole('region', { name: /Agendar de novo|Sua próxima reserva/ })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  }
  return { ...fake, ...rendered, callsTo, absent }
}

const card = (name = 'Sua próxima reserva') => screen.findByRole('region', { name })
const times = async (name = 'Agendar de novo') =>
  within(await card(name))
    .getAllByRole('button')
    .map((one) => one.textContent.trim())

describe('the next reservation', () => {
  it('A-187 shows its time and professional, and leads to it', async () => {
    const { user, departure, callsTo } = await open({ readReservations: getList(past, coming) })
    expect((await card()).textContent).toContain('Sex., 6 de mar., 09:00 com Ana Lima')
    await user.click(screen.getByRole('button', { name: 'Ver reserva' }))
    expect(departure()).toMatchObject({
      name: 'reservation',
      params: { id: 'b-1', bookingTransactionId: 'tx-next' },
      replace: false,
    })
    // One request for the unpaid booking and for this.
    expect(callsTo('readReservations')).toHaveLength(1)
    expect(callsTo('search')).toEqual([])
  })

  it('A-187 R-626 A-172 leads to another day for it, with the hours of the policy', async () => {
    const { user, departure } = await open({ readReservations: getList(coming) })
    await card()
    await user.click(screen.getByRole('button', { name: 'Remarcar' }))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'date', params: { id: 'b-1' } }))
    expect(departure()?.state).toMatchObject({
      bookingId: 'bk-1',
      reschedule: true,
      movedFrom: { start: '2026-03-06T12:00:00.000Z', freeHours: 24 },
    })
  })

  it('A-172 leads there also if the policy cannot be read', async () => {
    const { user, departure } = await open({ readReservations: getList(coming), readPolicy: { kind: 'network' } })
    await card()
    await user.click(screen.getByRole('button', { name: 'Remarcar' }))
    await waitFor(() => expect(departure()?.state).toMatchObject({ movedFrom: { freeHours: null } }))
  })

  it('A-187 shows the earliest of several bookings, which are moved on their own page', async () => {
    const later = aBooking({ id: 'bk-2', startTime: '2026-03-06T12:30:00.000Z', endTime: '2026-03-06T13:00:00.000Z' })
    const both = aTransaction({ id: 'tx-2', bookings: [later, ...coming.bookings] })
    await open({ readReservations: getList(both) })
    expect((await card()).textContent).toContain('09:00')
    expect(screen.queryByRole('button', { name: 'Remarcar' })).toBeNull()
  })

  it('A-140 offers no move where the business allows none', async () => {
    const readBusiness = aBusinessResponse({ reschedule: false })
    await open({ readReservations: getList(coming), readBusiness })
    await card()
    expect(screen.queryByRole('button', { name: 'Remarcar' })).toBeNull()
  })

  it.each([
    ['en-US', 'Your next reservation', 'Fri, Mar 6, 9:00', 'Reschedule'],
    ['es-ES', 'Tu próxima reserva', '6 mar, 09:00', 'Cambiar la cita'],
  ] as const)('speaks %s', async (language, title, when, move) => {
    await open({ readReservations: getList(coming), language })
    expect((await card(title)).textContent?.replace(/\s/g, ' ')).toContain(when)
    expect(screen.getByRole('button', { name: move })).toBeTruthy()
  })
})

describe('the last reservation again', () => {
  it('A-188 offers its services at the next times of the same professional', async () => {
    const { callsTo } = await open()
    expect(await times()).toEqual(['sex. 09:00 Ana Lima', 'sex. 10:00 Ana Lima', 'sex. 11:00 Ana Lima'])
    expect((await card('Agendar de novo')).textContent).toContain('Corte + Barba')
    expect(callsTo('search')).toHaveLength(1)
  })

  it('A-188 A-113 names no professional where the customer cannot choose one, and takes the first who is free', async () => {
    await open({ readBusiness: aBusinessResponse() })
    expect(await times()).toEqual(['sex. 08:00', 'sex. 09:00', 'sex. 10:00'])
  })

  it('A-188 leads to the times with all times chosen, in the order of time', async () => {
    const { user, departure } = await open()
    await card('Agendar de novo')
    await user.click(screen.getByRole('button', { name: 'sex. 10:00 Ana Lima' }))
    expect(departure()).toMatchObject({ name: 'times', params: { id: 'b-1' }, replace: false })
    expect(departure()?.state).toMatchObject({
      repeats: 'tx-last',
      serviceIndex: 1,
      services: [
        { service_id: 'corte', professional_id: 'ana', date: '2026-03-06', dateStart: '2026-03-06T13:00:00.000Z' },
        { service_id: 'barba', professional_id: 'ana', dateStart: '2026-03-06T14:00:00.000Z' },
      ],
    })
  })

  it('A-188 leaves out a service that is not offered any more', async () => {
    const gone = aTransaction({
      bookings: [
        ...past.bookings,
        aBooking({ id: 'bk-3', service: { id: 'gone', name: 'Luzes' }, startTime: '2026-02-06T11:00:00.000Z' }),
      ],
    })
    const { callsTo } = await open({ readReservations: getList(gone) })
    expect((await card('Agendar de novo')).textContent).toContain('Corte + Barba')
    expect(JSON.stringify(callsTo('readAvailableDates'))).not.toContain('gone')
  })

  it.each([
    ['nobody answers', { readReservations: { kind: 'network' } }],
    ['nothing was booked', { readReservations: getList() }],
    ['no service is offered any more', { readServices: [] }],
    ['the services cannot be read', { readServices: { kind: 'network' } }],
    ['no day has times', { readAvailableDates: [] }],
    ['the days cannot be read', { readAvailableDates: { kind: 'network' } }],
    ['the day is full', { search: { ...search, services: [] } }],
    ['the times cannot be read', { search: { kind: 'network' } }],
    [
      'it was cancelled',
      { readReservations: getList(aTransaction({ bookings: [aBooking({ status: 'cancelled' })] })) },
    ],
  ])('A-188 shows nothing if %s', async (_, of) => {
    const { absent } = await open(of)
    await absent()
  })

  it('R-629 A-187 gives way to a booking that is to be paid', async () => {
    const { callsTo } = await open({ readReservations: getList(unpaid, past, coming) })
    expect(await card('Falta o pagamento')).toBeTruthy()
    expect(screen.queryByRole('region', { name: /Agendar de novo|Sua próxima reserva/ })).toBeNull()
    expect(callsTo('readServices')).toEqual([])
  })

  it('reads nothing without a customer', async () => {
    const { callsTo } = await open({ customer: null })
    await screen.findByRole('heading', { level: 1, name: 'Selecione a categoria' })
    expect(callsTo('readReservations')).toEqual([])
  })
})
