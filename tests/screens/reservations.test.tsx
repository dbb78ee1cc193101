import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { createFlow } from '#src/screens/account/reservations/flow.tsx'
import { parseSavedBooking } from '#src/storage/booking-state.ts'
import { parseSavedPurchase } from '#src/storage/saved-purchase.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/storage/unpaid-drafts.ts'
import '#src/queries/reservations-cache.query.ts'
import '#src/queries/notifications.query.ts'
import '#src/actors/account/reservation.actors.ts'
import '#src/screens/shell/bottom-navigation/customer-parts.tsx'
import '#src/screens/account/reservations/after.ts'
import '#src/components/overlay/dialog-panel.tsx'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { follow } from '#tests/support/follow.ts'
import { aBooking, aPackage, aSession, aTransaction, reservationResponses } from '#tests/support/reservation-wire.ts'
import { cachedReservations, KEY, withCached } from '#tests/support/reservations-cache.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

interface Visit {
  responses?: { [id: string]: unknown }
  business?: { [field: string]: unknown }
  entry?: Partial<RouteEntry>
  user?: string | null
  stored?: { [key: string]: string }
  inTab?: { [key: string]: string }
  language?: Language
  now?: string
  isOnline?: boolean
}

/** The storage key of the payment results from the card provider, shared by all tabs. */
const RESULTS = 'horacerta.note.results'

const detail = { name: 'reservation' as const, params: { id: 'estudio-aurora', bookingTransactionId: 'tx-1' } }

async function visit({ responses = {}, business = {}, user = 'uid-bia', ...given }: Visit = {}) {
  const fake = createFakeDeps({
    user,
    stored: given.stored ?? {},
    inTab: given.inTab ?? {},
    ...(given.now === undefined ? {} : { now: given.now }),
    isOnline: given.isOnline ?? true,
    responses: { ...reservationResponses, readBusiness: aBusinessResponse(business), ...responses },
  })
  const clock = new SimulatedClock()
  const opened = await renderFlow({
    flow: 'reservations',
    createFlow,
    deps: fake.deps,
    clock,
    entry: { name: 'reservations', params: { id: 'estudio-aurora' }, ...given.entry },
    input: { customer: user === null ? null : exampleCustomer() },
    language: given.language ?? 'pt-BR',
  })
  const of = (id: string) => fake.calls.filter(([called]) => called === id).map(([, request]) => request)
  return { ...opened, ...fake, clock, of }
}

const items = (...list: unknown[]) => ({ items: list, total: 1 })
const words = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const card = async (name: RegExp) => words(await screen.findByRole('link', { name }))
const sessions = async (name: RegExp) => words(await screen.findByRole('button', { name }))
const listedAs = (name: RegExp) => screen.queryByRole('link', { name })
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

/** Opens the list with one booking; returns the text of its card. */
async function listed(fields: { [field: string]: unknown }, transaction: { [field: string]: unknown } = {}) {
  const all = items(aTransaction({ bookings: [aBooking(fields)], ...transaction }))
  const visited = await visit({ responses: { readReservations: all } })
  return { ...visited, text: await card(/^Corte/) }
}

const slowly = (answer: unknown) => () => new Promise((resolve) => setTimeout(() => resolve(answer), 20))

/** Opens the detail of one booking. */
async function shown(fields: { [field: string]: unknown } = {}, given: Visit = {}) {
  const transaction = aTransaction({ bookings: [aBooking(fields)] })
  const visited = await visit({
    ...given,
    entry: detail,
    responses: { readBookingTransaction: transaction, ...given.responses },
  })
  await screen.findByRole('heading', { level: 1, name: 'Sua reserva' })
  return visited
}

describe('the list of reservations', () => {
  it('R-579 has a URL for each reservation, to be opened elsewhere', async () => {
    await visit()
    const link = await screen.findByRole('link', { name: /^Corte/ })
    expect(link.getAttribute('href')).toBe('/reservas/estudio-aurora/bookingTransactionId/tx-1')
  })

  it('R-068 R-588 R-589 is read by customer, business, language and page, together with its amounts', async () => {
    const { of, addresses } = await visit()
    expect(await card(/^Corte/)).toContain('Ter., 3 de mar., 14:30')
    expect(of('readReservations')).toEqual([
      {
        query: {
          user_id: 'user-bia',
          business_id: 'b-1',
          validate_packages: 'true',
          language: 'portuguese',
          page_index: '1',
        },
      },
    ])
    expect(of('readPaymentSummaries')).toEqual([{ body: { booking_transaction_ids: ['tx-1'] } }])
    expect(of('readBoughtPackages')).toEqual([
      { params: { id: 'b-1' }, query: { page: '1', per_page: '10', language: 'portuguese' } },
    ])
    expect(addresses.at(-1)).toMatchObject({ name: 'reservations', params: { id: 'estudio-aurora' } })
  })

  it('A-141 shows the next appointment first, and of past ones the latest first, in any order of booking', async () => {
    const at = (name: string, startTime: string) =>
      aBooking({ id: name, service: { id: name, name }, startTime, endTime: null })
    const sold = [at('Third', '2026-03-05T12:00:00.000Z'), at('First', '2026-03-03T15:00:00.000Z')]
    const gone = [at('Older', '2026-02-03T12:00:00.000Z'), at('Newer', '2026-02-10T12:00:00.000Z')]
    const between = aTransaction({ id: 'tx-2', bookings: [at('Second', '2026-03-04T12:00:00.000Z')] })
    const all = items(aTransaction({ bookings: [...sold, ...gone] }), between)
    await visit({ responses: { readReservations: all } })
    await card(/^First/)
    const named = screen.getAllByRole('link', { name: /^(First|Second|Third|Older|Newer)/ }).map(words)
    expect(named.map((one) => one.split(' ')[0])).toEqual(['First', 'Second', 'Third', 'Newer', 'Older'])
  })

  it('A-90 names reserved and unscheduled services in the language of the page', async () => {
    const service = { id: 'corte', name: 'Corte', nameEng: 'Haircut', nameEsp: 'Corte de pelo' }
    const session = aTransaction({ id: 'tx-2', bookings: [aSession({ service })] })
    const { user } = await visit({
      responses: { readReservations: items(aTransaction({ bookings: [aBooking({ service })] }), session) },
      language: 'en-US',
    })
    expect(await card(/^Haircut/)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Packages' }))
    expect(await sessions(/^Haircut/)).toBeTruthy()
  })

  it('R-579 R-580 R-638 A-141 has a tab for scheduled and one for unscheduled services', async () => {
    const single = aTransaction({ id: 'tx-2', bookings: [aSession({ service: { id: 'barba', name: 'Barba' } })] })
    const bookingPackage = aTransaction({
      id: 'tx-p',
      package: aPackage,
      bookings: [aSession({ id: 's-1' }), aSession({ id: 's-2' })],
    })
    const { user, addresses } = await visit({
      responses: { readReservations: items(aTransaction(), single), readBoughtPackages: items(bookingPackage) },
    })
    expect(screen.getByRole('tab', { name: 'Reservas', selected: true })).toBeTruthy()
    expect(await card(/^Corte/)).toContain('14:30')
    expect(listedAs(/^Barba/)).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Pacotes' }))
    expect(await sessions(/^Pacote 10 cortes/)).toContain('2 sessões a agendar')
    expect(await sessions(/^Barba/)).toContain('1 sessão a agendar')
    expect(listedAs(/^Corte/)).toBeNull()
    expect(addresses.at(-1)).toMatchObject({ state: { view: 'packages' } })
  })

  it('R-582 opens on the list that the navigation state names', async () => {
    await visit({ entry: { state: { view: 'packages' } } })
    expect(await screen.findByRole('tab', { name: 'Pacotes', selected: true })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Nada para agendar' })).toBeTruthy()
  })

  it('R-579 the tabs are chosen by arrows too', async () => {
    const { user } = await visit()
    const first = await screen.findByRole('tab', { name: 'Reservas' })
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('tab', { name: 'Pacotes', selected: true })).toBe(document.activeElement)
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('tab', { name: 'Reservas', selected: true })).toBe(document.activeElement)
  })

  it('R-581 A-54 loads more while there are pages, and no further', async () => {
    const more = aTransaction({ id: 'tx-2', bookings: [aBooking({ id: 'bk-2', service: { id: 'b', name: 'Barba' } })] })
    const { user, of } = await visit({
      responses: {
        readReservations: ({ query }: { query: { page_index: string } }) =>
          query.page_index === '1' ? { items: [aTransaction()], total: 2 } : { items: [more], total: 2 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }))
    expect(await card(/^Barba/)).toContain('14:30')
    expect(await card(/^Corte/)).toContain('14:30')
    expect(button('Carregar mais')).toBeNull()
    expect(of('readReservations')).toMatchObject([{ query: { page_index: '1' } }, { query: { page_index: '2' } }])
    await user.click(screen.getByRole('tab', { name: 'Pacotes' }))
    expect(button('Carregar mais')).toBeNull()
  })

  it('R-581 R-449 loads more packages, ten at a time', async () => {
    const bookingPackage = (id: string) =>
      aTransaction({ id, package: { ...aPackage, name: `Pacote ${id}` }, bookings: [aSession({ id: `s-${id}` })] })
    const { user, of } = await visit({
      entry: { state: { view: 'packages' } },
      responses: {
        readBoughtPackages: ({ query }: { query: { page: string } }) => ({
          items: [bookingPackage(query.page)],
          total: 11,
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }))
    expect(await screen.findByRole('button', { name: /^Pacote 2/ })).toBeTruthy()
    expect(button('Carregar mais')).toBeNull()
    expect(of('readBoughtPackages')).toMatchObject([{ query: { page: '1' } }, { query: { page: '2' } }])
  })

  it.each([
    ['R-593', { status: 'active' }, 'Agendado'],
    ['R-594', { status: 'inactive' }, 'Excluído'],
    ['R-595', { status: 'cancelled' }, 'Cancelado'],
    ['R-596', { status: 'completed' }, 'Finalizado'],
    ['R-597', { status: 'pending_accept' }, 'Aguardando aceite'],
    ['R-598', { status: 'refuse' }, 'Recusado'],
    ['R-599', { status: 'accept' }, 'Confirmado'],
    ['R-600', { status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' }, 'Aguardando pagamento'],
    ['R-601', { status: 'active', confirmReservation: true }, 'Confirmado'],
    ['R-602', { status: 'cancelled', cancellationReason: 'client' }, 'Cancelado por você'],
    ['R-603', { status: 'cancelled', cancellationReason: 'business' }, 'Cancelado pelo estabelecimento'],
    ['R-604', { status: 'cancelled', cancellationReason: 'lack_payment' }, 'Cancelado por falta de pagamento'],
  ])('%s shows the status of a booking: %o', async (_id, fields, label) => {
    const { text } = await listed(fields)
    expect(text).toContain(label)
  })

  it('A-78 shows only one of the three known reasons', async () => {
    const { text } = await listed({ status: 'cancelled', cancellationReason: 'payment_error' })
    expect(text).toMatch(/Cancelado$/)
  })

  it('R-593 to R-600 has the words of the specification in English', async () => {
    const labels = {
      active: 'Scheduled',
      inactive: 'Excluded / deleted',
      cancelled: 'Cancelled',
      completed: 'Finished',
      pending_accept: 'No acceptance',
      refuse: 'Refused',
      accept: 'Confirmed',
      waiting: 'Awaiting payment',
    }
    const all = Object.keys(labels).map((status, index) =>
      aTransaction({ id: `tx-${index}`, bookings: [aBooking({ id: `bk-${index}`, status })] }),
    )
    await visit({ language: 'en-US', responses: { readReservations: items(...all) } })
    await screen.findAllByRole('link', { name: /^Corte/ })
    for (const label of Object.values(labels)) expect(screen.getAllByText(label)).not.toHaveLength(0)
  })

  it('R-605 R-606 shows the refund of a cancelled booking', async () => {
    const cancelled = { status: 'cancelled', cancellationReason: 'client' }
    const summary = { booking_transaction_id: 'tx-1', total_transactions: 2_000, total_refunded: 1_500 }
    const { text, unmount } = await listed(cancelled, { payment_status: 'waiting_reversal' })
    expect(text).toContain('Aguardando estorno do pagamento')
    unmount()
    await visit({
      responses: {
        readReservations: items(aTransaction({ bookings: [aBooking(cancelled)], payment_status: 'reversed' })),
        readPaymentSummaries: [summary],
      },
    })
    expect(await card(/^Corte/)).toContain('Pagamento estornado: R$ 15,00')
  })

  it('R-600 R-629 counts down the time left to pay', async () => {
    const { text } = await listed({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })
    expect(text).toContain('Faltam 30:00')
  })

  it.each([
    ['works on', 'processing', 'O pagamento está sendo processado'],
    ['has', 'succeeded', 'Pagamento realizado'],
  ])('R-370 R-371 does not call a payment missing that the card provider %s', async (_, said, word) => {
    const waiting = { status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' }
    const readReservations = items(aTransaction({ bookings: [aBooking(waiting)] }))
    const readBoughtPackages = items(aTransaction({ id: 'tx-p', package: aPackage, bookings: [aSession(waiting)] }))
    const { user, storage } = await visit({
      responses: { readReservations, readBoughtPackages },
      stored: { [RESULTS]: JSON.stringify({ 'tx-1': said, 'tx-p': said }) },
    })
    const text = await card(/^Corte/)
    expect(text).toContain(word)
    expect(text).not.toMatch(/Aguardando pagamento|Faltam/)
    await user.click(screen.getByRole('tab', { name: 'Pacotes' }))
    const bought = words((await screen.findByText('Pacote 10 cortes')).closest('li') ?? undefined)
    expect(bought).toContain(word)
    expect(bought).not.toMatch(/Aguardando pagamento|Faltam/)
    expect(JSON.parse(storage.read('device', RESULTS) ?? '')).toEqual({ 'tx-1': said, 'tx-p': said })
  })

  describe('R-371 R-629 an unpaid reservation is read again automatically', () => {
    const MINUTE = 60_000
    const waiting = aTransaction({ bookings: [aBooking({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })] })

    /** Opens the list with one unpaid booking and one other; `later` gives the later responses for the unpaid one. */
    async function watch(later: () => unknown) {
      const readReservations = items(waiting, aTransaction({ id: 'tx-2', bookings: [aBooking({ id: 'bk-2' })] }))
      const visited = await visit({ responses: { readReservations, readBookingTransaction: later } })
      await screen.findByText(/^Faltam/)
      const pass = (ms: number) => act(async () => void visited.clock.increment(ms))
      return { ...visited, pass, looks: () => visited.of('readBookingTransaction') }
    }
    const paid = () => aTransaction({ payment_status: 'completed' })

    it('each minute, and no longer once it is paid, which the list shows', async () => {
      const { pass, looks, of } = await watch(paid)
      await pass(MINUTE - 1)
      expect(looks()).toEqual([])
      await pass(1)
      await waitFor(() => expect(screen.queryByText(/^Faltam/)).toBeNull())
      expect(looks()).toEqual([{ params: { id: 'tx-1' } }])
      await pass(10 * MINUTE)
      expect(looks()).toHaveLength(1)
      expect(of('readReservations')).toHaveLength(1)
    })

    it('immediately when the page becomes visible again', async () => {
      const { looks } = await watch(paid)
      await act(async () => void window.dispatchEvent(new Event('focus')))
      await waitFor(() => expect(screen.queryByText(/^Faltam/)).toBeNull())
      expect(looks()).toHaveLength(1)
    })

    it('continues while nothing changes or no response arrives', async () => {
      const { pass, looks } = await watch(() => (looks().length === 1 ? waiting : { kind: 'network' }))
      await pass(MINUTE)
      await pass(MINUTE)
      await pass(MINUTE)
      expect(looks()).toHaveLength(3)
      expect(screen.getByText(/^Faltam/)).toBeTruthy()
    })

    it('reads nothing else', async () => {
      const { clock, of } = await visit()
      await card(/^Corte/)
      await act(async () => void clock.increment(10 * MINUTE))
      expect(of('readBookingTransaction')).toEqual([])
    })
  })

  it.each([
    ['paid', { status: 'active' }, 'completed', 'Agendado'],
    ['failed', { status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' }, 'error', 'Aguardando pagamento'],
    ['cancelled', { status: 'cancelled', cancellationReason: 'lack_payment' }, 'expired', 'Cancelado por falta'],
  ])('R-371 follows our servers once they report the payment as %s', async (_, fields, payment, word) => {
    const readReservations = items(aTransaction({ bookings: [aBooking(fields)], payment_status: payment }))
    const { storage } = await visit({
      responses: { readReservations },
      stored: { [RESULTS]: JSON.stringify({ 'tx-1': 'processing', 'tx-2': 'processing' }) },
    })
    const text = await card(/^Corte/)
    expect(text).toContain(word)
    expect(text).not.toContain('O pagamento está sendo processado')
    expect(JSON.parse(storage.read('device', RESULTS) ?? '')).toEqual({ 'tx-2': 'processing' })
  })

  it('writes all times alike in English', async () => {
    const readReservations = items(aTransaction({ bookings: [aBooking({ startTime: '2026-03-05T17:30:00.000Z' })] }))
    const readPolicy = { cancellation_policy: { hours_before_booking_expiration: 24, used_fixed_value: 500 } }
    const { user } = await visit({
      language: 'en-US',
      responses: { readReservations, readPolicy, readBookingTransaction: readReservations.items[0] },
    })
    expect(await card(/^Corte/)).toMatch(/Thu, Mar 5, 2:30 PM.*Free cancellation until Wed, Mar 4, 2:30 PM/)
    await user.click(screen.getByRole('link', { name: /^Corte/ }))
    await screen.findByRole('heading', { level: 1, name: 'Your reservation' })
    expect(document.body.textContent).toMatch(/March 5, 2026, 2:30 PM/)
  })

  it('shows the year of a day in another year', async () => {
    const past = { startTime: '2024-12-03T17:30:00.000Z', endTime: null, status: 'completed' }
    const { text } = await listed(past)
    expect(text).toContain('Terça-feira, 3 de dezembro de 2024, 14:30')
  })

  it('R-587 A-142 shows the year of the last day of a package that ends in another year', async () => {
    const long = { ...aPackage, bookingExpirationDays: 365 }
    const bookingPackage = aTransaction({ id: 'tx-p', package: long, bookings: [aSession()] })
    await visit({ entry: { state: { view: 'packages' } }, responses: { readBoughtPackages: items(bookingPackage) } })
    expect(await sessions(/^Pacote 10 cortes/)).toMatch(/Válido até .*2027/)
  })

  it('beyond 9: names the zone beside the time if the user’s clock has another one', async () => {
    await visit({ business: { timeZone: 'Asia/Tokyo' } })
    expect(await card(/^Corte/)).toContain('Japão')
  })

  it('says until when cancelling costs nothing', async () => {
    const policy = { cancellation_policy: { hours_before_booking_expiration: 4 } }
    await visit({ responses: { readPolicy: policy } })
    expect(await card(/^Corte/)).toContain('Cancelamento grátis até ter., 3 de mar., 10:30')
  })

  it('R-586 R-587 R-041 a session to schedule leads to the date with its booking', async () => {
    const bookingPackage = aTransaction({ id: 'tx-p', package: aPackage, bookings: [aSession()] })
    const { user, departure } = await visit({
      entry: { state: { view: 'packages' } },
      responses: { readBoughtPackages: items(bookingPackage) },
    })
    expect(await sessions(/^Pacote 10 cortes/)).toContain('A agendar')
    await user.click(screen.getByRole('button', { name: /^Pacote 10 cortes/ }))
    expect(departure()).toMatchObject({
      name: 'date',
      params: { id: 'estudio-aurora' },
      state: { bookingId: 'bk-s', reservationUpdate: true, isPackage: true, services: [{ id: 'corte' }] },
    })
  })

  it('R-587 A-142 a session of an expired package says so and cannot be tapped', async () => {
    const bookingPackage = aTransaction({
      id: 'tx-p',
      package: aPackage,
      bookings: [aSession({ createdAt: '2025-11-01T12:00:00.000Z' })],
    })
    const { user, departure } = await visit({
      entry: { state: { view: 'packages' } },
      responses: { readBoughtPackages: items(bookingPackage) },
    })
    expect(await screen.findByText('Venceu em 30 de jan.')).toBeTruthy()
    expect(button(/^Pacote 10 cortes/)).toBeNull()
    await user.click(screen.getByText('Pacote 10 cortes'))
    expect(departure()).toBeUndefined()
  })

  it('R-123 is one of the sections of the product', async () => {
    const { user, departure } = await visit()
    const here = await screen.findByRole('link', { name: 'Reservas' })
    expect(here.getAttribute('aria-current')).toBe('page')
    await user.click(here)
    expect(departure()).toBeUndefined()
    await user.click(screen.getByRole('link', { name: 'Agendar' }))
    expect(departure()).toMatchObject({ params: { path: '/business/b-1' } })
  })

  it('R-647 says at the foot of the page how many notifications are new', async () => {
    const readNotifications = [{ title: 'Agendamento confirmado', createdAt: '2026-03-03T11:30:00.000Z' }]
    await visit({ responses: { readNotifications } })
    const badge = await screen.findByRole('img', { name: '1 aviso novo' })
    expect(badge.closest('a')?.getAttribute('href')).toBe('/notificacoes/b-1')
  })

  it('leads to booking if nothing is booked', async () => {
    const { user, departure } = await visit({ responses: { readReservations: items() } })
    expect(await screen.findByRole('heading', { name: 'Nenhuma reserva por enquanto' })).toBeTruthy()
    await follow({ user, departure }, 'Agendar um horário')
    expect(departure()).toMatchObject({ name: 'business' })
  })

  it('R-546 A-134 logs out from the header menu', async () => {
    const { user, departure, actor } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Sua conta' }))
    expect(await screen.findByText('Você entrou como Bia Souza.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    expect(departure()).toMatchObject({ name: 'business', params: { id: 'estudio-aurora' } })
    expect(actor.getSnapshot().output).toMatchObject({ session: 'ended', customer: null })
  })

  it('R-546 the header menu cannot be opened while more is loading, and can if that failed', async () => {
    let refuse = (_: unknown) => {}
    const { user } = await visit({
      responses: {
        readReservations: ({ query }: { query: { page_index: string } }) =>
          query.page_index === '1'
            ? { items: [aTransaction()], total: 2 }
            : new Promise((_, reject) => {
                refuse = reject
              }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }))
    const menu = screen.getByRole<HTMLButtonElement>('button', { name: 'Sua conta' })
    expect(menu.disabled).toBe(true)
    refuse({ kind: 'server', status: 500, text: null })
    await waitFor(() => expect(menu.disabled).toBe(false))
    await user.click(menu)
    expect(await screen.findByRole('button', { name: 'Sair' })).toBeTruthy()
  })
})

describe('reservations that fail to load', () => {
  const refused = () => Promise.reject({ kind: 'server', status: 500, text: null })

  it('R-546 the header menu still signs out', async () => {
    const { user, departure, actor } = await visit({ responses: { readReservations: refused } })
    await screen.findByRole('button', { name: 'Tentar novamente' })
    await user.click(screen.getByRole('button', { name: 'Sua conta' }))
    await user.click(await screen.findByRole('button', { name: 'Sair' }))
    expect(departure()).toMatchObject({ name: 'business', params: { id: 'estudio-aurora' } })
    expect(actor.getSnapshot().output).toMatchObject({ session: 'ended', customer: null })
  })

  it('beyond 29: offers to delete the data on the device, and keeps the reason why nothing was read if that is declined', async () => {
    const { user } = await visit({ responses: { readReservations: refused } })
    await screen.findByRole('button', { name: 'Tentar novamente' })
    await user.click(screen.getByRole('button', { name: 'Sua conta' }))
    await user.click(await screen.findByRole('button', { name: 'Apagar dados deste aparelho' }))
    await user.click(await screen.findByRole('button', { name: 'Manter' }))
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})

describe('access to the reservations', () => {
  it('beyond 29: deletes the data on the device after an explanation', async () => {
    localStorage.setItem('meData', '{"name":"Bia"}')
    localStorage.setItem('vendorPage', 'x')
    sessionStorage.setItem('horacerta.flow.booking', '{}')
    const removed: string[] = []
    vi.stubGlobal('indexedDB', {
      databases: async () => [{ name: 'firebaseLocalStorageDb' }],
      deleteDatabase: (name: string) => {
        const request = { onsuccess: () => {} }
        removed.push(name)
        queueMicrotask(() => request.onsuccess())
        return request
      },
    })
    vi.stubGlobal('caches', { keys: async () => ['shell'], delete: async (name: string) => removed.push(name) })
    const { user, departure, identityCalls, actor } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Sua conta' }))
    await user.click(await screen.findByRole('button', { name: 'Apagar dados deste aparelho' }))
    expect(await screen.findByRole('alertdialog', { name: 'Apagar os dados deste aparelho?' })).toBeTruthy()
    expect(localStorage.getItem('meData')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Apagar tudo' }))
    expect(await screen.findByText('Este aparelho não guarda mais nada seu.')).toBeTruthy()
    expect(identityCalls).toContainEqual(['signOut'])
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(removed.sort()).toEqual(['firebaseLocalStorageDb', 'shell'])
    await follow({ user, departure }, 'Voltar ao estabelecimento')
    expect(departure()).toMatchObject({ name: 'business', replace: true })
    expect(actor.getSnapshot().output.customer).toBeNull()
    vi.unstubAllGlobals()
  })

  it('keeps the data if the customer declines', async () => {
    localStorage.setItem('vendorPage', 'x')
    const { user, identityCalls } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Sua conta' }))
    await user.click(await screen.findByRole('button', { name: 'Apagar dados deste aparelho' }))
    await user.click(await screen.findByRole('button', { name: 'Manter' }))
    expect(await card(/^Corte/)).toContain('14:30')
    expect(localStorage.getItem('vendorPage')).toBe('x')
    expect(identityCalls).toEqual([])
    localStorage.clear()
  })

  it('says that some data could not be deleted, after the rest was, and retries', async () => {
    let works = false
    localStorage.setItem('meData', '{"name":"Bia"}')
    sessionStorage.setItem('horacerta.flow.booking', '{}')
    vi.stubGlobal('caches', {
      keys: async () => (works ? [] : Promise.reject(new Error('the disk is broken'))),
      delete: async () => true,
    })
    const { user } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Sua conta' }))
    await user.click(await screen.findByRole('button', { name: 'Apagar dados deste aparelho' }))
    await user.click(await screen.findByRole('button', { name: 'Apagar tudo' }))
    expect(await screen.findByRole('alertdialog', { name: 'Não foi possível apagar tudo' })).toBeTruthy()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    works = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Este aparelho não guarda mais nada seu.')).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it('R-576 reads nothing before the customer is known, whichever URL is opened in the meantime', async () => {
    let emit = (_: unknown) => {}
    const readMe = () =>
      new Promise((resolve) => {
        emit = resolve
      })
    const { actor, calls, of } = await visit({ entry: detail, responses: { readMe } })
    const entry = { name: 'reservations', params: { id: 'estudio-aurora' }, query: {}, state: null }
    await act(async () => actor.send({ type: 'route.changed', entry }))
    expect(calls.map(([id]) => id)).toEqual(['readMe'])
    await act(async () => emit(reservationResponses.readMe))
    await screen.findByRole('tablist', { name: 'Suas reservas' })
    expect(of('readReservations')).toMatchObject([{ query: { user_id: 'user-bia' } }])
  })

  it('R-576 R-577 an anonymous user signs in first, and comes back to the requested detail', async () => {
    const { departure, storage, calls } = await visit({ user: null, entry: detail })
    const goBackRoute = '/reservas/estudio-aurora/bookingTransactionId/tx-1'
    await waitFor(() => expect(departure()).toMatchObject({ name: 'login', state: { goBackRoute, askedBy: 'page' } }))
    expect(storage.read('device', 'goBackRoute')).toBe(goBackRoute)
    expect(calls).toEqual([])
  })

  it.each([
    ['R-632', 'unauthorized'],
    ['R-633', 'forbidden'],
  ])('%s a customer unknown to the server signs in again: %s', async (_id, kind) => {
    const { departure, actor } = await visit({ responses: { readReservations: { kind, text: null } } })
    await waitFor(() =>
      expect(departure()).toMatchObject({ name: 'login', state: { goBackRoute: '/reservas/estudio-aurora' } }),
    )
    expect(actor.getSnapshot().output.customer).toBeNull()
  })

  it('R-632 a customer unknown to the server signs in again from the detail, too', async () => {
    const { departure } = await visit({
      entry: detail,
      responses: { readBookingTransaction: { kind: 'unauthorized', text: null } },
    })
    await waitFor(() => expect(departure()).toMatchObject({ name: 'login' }))
  })

  it('R-037 a reservation of another customer counts as missing', async () => {
    const { user, addresses } = await visit({
      entry: detail,
      responses: { readBookingTransaction: { kind: 'notFound', text: null } },
    })
    await user.click(await screen.findByRole('button', { name: 'Ver minhas reservas' }))
    expect(await screen.findByRole('heading', { name: 'Suas reservas' })).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'reservations' })
  })
})

describe('opening a detail', () => {
  it('R-651 a reservation at another business of the customer leads there, after a message', async () => {
    const abroad = aTransaction({ bookings: [aBooking({ business: { id: 'b-2' } })] })
    const responses = { readBookingTransaction: abroad }
    const own = { name: 'reservation', params: { id: 'b-2', bookingTransactionId: 'tx-1' }, replace: true }
    const plain = await visit({ entry: detail, responses })
    await waitFor(() => expect(plain.departure()).toEqual({ ...own, query: {}, state: null }))
    plain.unmount()
    const paid = await visit({ entry: { query: { pixConfirmation: 'tx-1' } }, responses })
    await waitFor(() => expect(paid.departure()).toEqual({ ...own, query: { pixConfirmation: 'tx-1' }, state: null }))
    paid.unmount()
    const other = await visit({ entry: { ...detail, state: { paymentResult: 'succeeded' } }, responses })
    const state = { paymentResult: 'succeeded' }
    await waitFor(() => expect(other.departure()).toEqual({ ...own, query: {}, state }))
  })

  it('R-537 R-577 an anonymous user who is sent to sign in from a reservation comes back to it', async () => {
    const { departure, storage } = await visit({ entry: detail, user: null })
    await waitFor(() => expect(departure()).toBeDefined())
    expect(storage.read('device', 'bookingTransactionId')).toBe('tx-1')
    const list = await visit({ user: null })
    await waitFor(() => expect(list.departure()).toBeDefined())
    expect(list.storage.read('device', 'bookingTransactionId')).toBeNull()
  })

  it('R-050 R-069 A-23 the detail of the URL opens, under either URL', async () => {
    for (const name of ['reservation', 'businessReservation'] as const) {
      const { of, addresses, unmount } = await visit({ entry: { ...detail, name } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Sua reserva' })).toBeTruthy()
      expect(of('readBookingTransaction')[0]).toEqual({ params: { id: 'tx-1' } })
      expect(addresses.at(-1)).toMatchObject({ name: 'reservation', params: { bookingTransactionId: 'tx-1' } })
      unmount()
    }
  })

  it.each([
    ['is booked', { status: 'active' }, ['A agendar'], 1],
    ['is accepted', { status: 'accept' }, ['A agendar'], 1],
    ['was confirmed by whoever asked', { status: 'active', confirmReservation: true }, ['A agendar'], 1],
    ['waits for its payment', { status: 'waiting' }, ['Aguardando pagamento', 'A agendar'], 1],
    ['was cancelled', { status: 'cancelled' }, ['Cancelado'], 0],
  ])('R-586 R-593 a session without a time that %s shows its status once', async (...given) => {
    const [, session, words, times] = given
    const bought = aTransaction({ package: aPackage, bookings: [aSession(session)] })
    await visit({ entry: detail, responses: { readBookingTransaction: bought } })
    const card = (await screen.findByRole('heading', { name: 'Corte' })).closest('section')
    const text = card?.textContent ?? ''
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toMatch(/Agendado|Confirmado/)
    expect(text.split('A agendar')).toHaveLength(times + 1)
  })

  it('R-583 A-138 the stored detail opens without one in the URL, else the first of the list', async () => {
    const asked = { entry: { state: { autoOpenModal: true } } }
    const both = { readReservations: items(aTransaction(), aTransaction({ id: 'tx-9' })) }
    const remembered = await visit({ ...asked, responses: both, stored: { bookingTransactionId: 'tx-9' } })
    await screen.findByRole('heading', { level: 1, name: 'Sua reserva' })
    expect(remembered.addresses.at(-1)).toMatchObject({ params: { bookingTransactionId: 'tx-9' } })
    remembered.unmount()
    const elsewhere = await visit({ ...asked, stored: { bookingTransactionId: 'tx-of-another-business' } })
    await screen.findByRole('heading', { level: 1, name: 'Sua reserva' })
    expect(elsewhere.addresses.at(-1)).toMatchObject({ params: { bookingTransactionId: 'tx-1' } })
    elsewhere.unmount()
    const first = await visit(asked)
    await screen.findByRole('heading', { level: 1, name: 'Sua reserva' })
    expect(first.addresses.at(-1)).toMatchObject({ params: { bookingTransactionId: 'tx-1' } })
    await first.user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('heading', { name: 'Suas reservas' })).toBeTruthy()
  })

  it('R-584 A-80 a Pix payment is reported once', async () => {
    const { user, addresses } = await visit({ entry: { query: { pixConfirmation: 'tx-1' } } })
    expect(await screen.findByRole('dialog', { name: 'Pagamento Pix confirmado' })).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'reservation', params: { bookingTransactionId: 'tx-1' }, query: {} })
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { level: 1, name: 'Sua reserva' })).toBeTruthy()
  })

  it.each([
    ['R-584 A-80 that a Pix payment', { entry: { query: { pixConfirmation: 'tx-1' } } }, 'Pagamento Pix confirmado'],
    [
      'R-631 that another payment',
      { entry: { ...detail, state: { paymentResult: 'succeeded' } } },
      'Pagamento realizado',
    ],
  ])('%s reports a received payment also if the page changes its language in the meantime', async (_, given, name) => {
    const { actor, of } = await visit({ ...given, responses: { readBookingTransaction: slowly(aTransaction()) } })
    act(() => actor.send({ type: 'language.changed', language: 'en-US' }))
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
    expect(of('readBookingTransaction')).toHaveLength(1)
  })

  it.each([
    ['R-584 a Pix payment', { entry: { query: { pixConfirmation: 'tx-1' } } }],
    ['R-631 a payment', { entry: { ...detail, state: { paymentResult: 'succeeded' } } }],
  ])('%s of the URL is not reported as received while the server waits for it', async (_, given) => {
    const waits = aTransaction({
      bookings: [aBooking({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })],
      payment_status: 'pending',
    })
    await visit({ ...given, responses: { readBookingTransaction: waits } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sua reserva' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pagar agora' })).toBeTruthy()
  })

  it('R-631 R-370 after another payment made from here reports that it was received', async () => {
    const { user } = await visit({ entry: { ...detail, state: { paymentResult: 'succeeded' } } })
    expect(await screen.findByRole('dialog', { name: 'Pagamento realizado' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('A-24 shows every booking of the transaction', async () => {
    const two = [aBooking(), aBooking({ id: 'bk-2', service: { id: 'barba', name: 'Barba' } })]
    await visit({ entry: detail, responses: { readBookingTransaction: aTransaction({ bookings: two }) } })
    expect(await screen.findByRole('heading', { name: 'Corte' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Barba' })).toBeTruthy()
    expect(button('Cancelar agendamento: Barba')).toBeTruthy()
  })
})

describe('the detail of a reservation', () => {
  it('R-608 R-609 links the map and the phone', async () => {
    await shown()
    expect(screen.getByRole('link', { name: /^Ver no mapa/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ligar' }).getAttribute('href')).toBe('tel:+551133334444')
  })

  it('beyond 9: names the zone beside the time if the user’s clock has another one', async () => {
    await shown({}, { business: { timeZone: 'Asia/Tokyo' } })
    expect(screen.getByText(/Japão/)).toBeTruthy()
  })

  it('R-636 says until when cancelling is free, also if it is opened by its URL', async () => {
    const policy = { cancellation_policy: { hours_before_booking_expiration: 4 } }
    await shown({}, { responses: { readClientPolicy: policy } })
    expect(screen.getByText(/Cancelamento grátis até ter., 3 de mar., 10:30/)).toBeTruthy()
  })

  it('R-636 is shown without its policy if that cannot be read', async () => {
    await shown({}, { responses: { readClientPolicy: { kind: 'network' } } })
    expect(screen.queryByText(/Cancelamento grátis/)).toBeNull()
  })

  it('R-610 R-640 offers Confirm, Reschedule and Cancel within the day before', async () => {
    await shown()
    for (const name of ['Confirmar presença', 'Remarcar', 'Cancelar agendamento']) expect(button(name)).toBeTruthy()
  })

  it('R-612 omits Confirm earlier than that', async () => {
    await shown({ startTime: '2026-03-05T17:30:00.000Z', endTime: null })
    expect(button('Confirmar presença')).toBeNull()
    expect(button('Remarcar')).toBeTruthy()
    expect(button('Cancelar agendamento')).toBeTruthy()
  })

  it('R-613 R-614 has none of the three buttons for a past or finished booking, and offers to book again', async () => {
    const { user, departure } = await shown({ startTime: '2026-03-01T17:30:00.000Z', endTime: null })
    for (const name of ['Confirmar presença', 'Remarcar', 'Cancelar agendamento']) expect(button(name)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Agendar de novo' }))
    const { state, name } = departure() ?? {}
    expect([name, state]).toMatchObject(['date', { services: [{ id: 'corte' }] }])
    expect(state).not.toHaveProperty('bookingId')
  })

  it('R-195 books all services of an appointment again, by one button', async () => {
    const past = { startTime: '2026-03-01T17:30:00.000Z', endTime: null }
    const beard = aBooking({ id: 'bk-2', service: { id: 'barba', name: 'Barba' }, ...past })
    const bookings = [aBooking(past), beard]
    const { user, departure } = await shown({}, { responses: { readBookingTransaction: aTransaction({ bookings }) } })
    await user.click(screen.getByRole('button', { name: 'Agendar de novo' }))
    expect(departure()?.state).toMatchObject({ services: [{ id: 'corte' }, { id: 'barba' }] })
  })

  it('R-610 A-73 updates the buttons 24 hours before the start, while it is shown', async () => {
    let now = Date.parse('2026-03-02T17:29:00.000Z')
    const fake = createFakeDeps({ user: 'uid-bia', responses: reservationResponses })
    fake.deps.clock = { ...fake.deps.clock, now: () => new Date(now).toISOString(), nowMs: () => now }
    const clock = new SimulatedClock()
    await renderFlow({
      flow: 'reservations',
      createFlow,
      deps: fake.deps,
      clock,
      entry: { name: 'reservation', params: { id: 'b-1', bookingTransactionId: 'tx-1' } },
      input: { customer: exampleCustomer() },
    })
    await screen.findByRole('button', { name: 'Remarcar' })
    expect(button('Confirmar presença')).toBeNull()
    now += 60_000
    await act(async () => clock.increment(60_000))
    expect(await screen.findByRole('button', { name: 'Confirmar presença' })).toBeTruthy()
  })

  it('R-607 R-590 shows the payment status and the paid amount', async () => {
    await visit({
      entry: detail,
      responses: {
        readBookingTransaction: aTransaction({ payment_status: 'completed' }),
        readPaymentSummaries: [
          { booking_transaction_id: 'tx-1', total_transactions: 2_000, total_discount: 500, total_refunded: 0 },
        ],
      },
    })
    expect(await screen.findByText('Pagamento realizado')).toBeTruthy()
    expect(screen.getByText('R$ 20,00')).toBeTruthy()
    expect(screen.getByText('− R$ 5,00')).toBeTruthy()
  })

  it('A-195 leads to the receipt of what was paid, also if it was refunded, and of nothing else', async () => {
    const links = async (payment_status: string | null, paidCents: number) => {
      const readPaymentSummaries = [{ booking_transaction_id: 'tx-1', total_transactions: paidCents }]
      const responses = { readBookingTransaction: aTransaction({ payment_status }), readPaymentSummaries }
      const { unmount } = await visit({ entry: detail, responses })
      await screen.findByText('Corte')
      const hrefs = screen.queryAllByRole('link', { name: 'Ver comprovante' }).map((link) => link.getAttribute('href'))
      unmount()
      return hrefs
    }
    const path = '/comprovante/b-1/bookingTransactionId/tx-1'
    expect(await links('completed', 2_000)).toEqual([path])
    expect(await links('reversed', 2_000)).toEqual([path])
    expect(await links(null, 0)).toEqual([])
    expect(await links('refused', 0)).toEqual([])
  })

  it('R-607 shows the payment status also without a known amount', async () => {
    const unknown = aTransaction({ payment_status: 'error', total: null })
    await visit({
      entry: detail,
      responses: { readBookingTransaction: unknown, readPaymentSummaries: { kind: 'network' } },
    })
    expect(await screen.findByText('Erro no pagamento')).toBeTruthy()
  })

  it('R-629 A-39 says that an unpaid booking must be paid within 40 minutes, and offers to pay or to abandon it', async () => {
    const { user, departure, calls } = await shown({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })
    expect(screen.getByText(/Você tem 40 minutos depois de agendar/)).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toBe('30:00')
    await user.click(screen.getByRole('button', { name: 'Desistir' }))
    expect(departure()).toMatchObject({ name: 'business' })
    expect(calls.map(([id]) => id)).not.toContain('updateBooking')
  })

  it.each([
    ['as this browser was told', { stored: { [RESULTS]: '{"tx-1":"processing"}' } }],
    [
      'as our servers say',
      {
        responses: {
          readBookingTransaction: aTransaction({
            payment_status: 'processing',
            bookings: [aBooking({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })],
          }),
        },
      },
    ],
  ])('R-371 a booking whose payment is in progress says so, and asks for no other payment, %s', async (_, given) => {
    const { actor, clock, of } = await shown({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' }, given)
    const notice = screen.getByText(/Não é preciso pagar de novo/).closest('[role="status"]')
    expect(notice?.textContent).toContain('O pagamento está sendo processado')
    for (const name of ['Pagar agora', 'Desistir']) expect(button(name)).toBeNull()
    expect(
      screen.queryByText(/Você tem 40 minutos depois de agendar|Falta o pagamento|Aguardando pagamento/),
    ).toBeNull()
    // The result is polled every minute.
    await waitFor(() =>
      expect(actor.getSnapshot().children.reservation?.getSnapshot().value).toEqual({ shown: 'resting' }),
    )
    const before = of('readBookingTransaction').length
    await act(async () => void clock.increment(60_000))
    expect(of('readBookingTransaction')).toHaveLength(before + 1)
  })

  describe('R-371 R-629 an unpaid booking', () => {
    const waiting = { status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' }
    const given = (paymentStatus: string | null) => ({
      responses: {
        readBookingTransaction: aTransaction({ payment_status: paymentStatus, bookings: [aBooking(waiting)] }),
      },
    })

    /** Opens the detail, and waits until its machine rests. `looks` counts the reads from then on. */
    async function rest(paymentStatus: string | null, fields = waiting) {
      const visited = await shown(fields, fields === waiting ? given(paymentStatus) : {})
      const isAtRest = () =>
        visited.actor.getSnapshot().children.reservation?.getSnapshot().matches({ shown: 'resting' })
      await waitFor(() => expect(isAtRest()).toBe(true))
      const before = visited.of('readBookingTransaction').length
      return { ...visited, isAtRest, looks: () => visited.of('readBookingTransaction').length - before }
    }

    it.each([
      ['is not paid', null],
      ['is under review', 'processing'],
    ])('is read immediately when the page becomes visible again and it %s', async (_, paymentStatus) => {
      const { looks } = await rest(paymentStatus)
      await act(async () => void window.dispatchEvent(new Event('focus')))
      await waitFor(() => expect(looks()).toBe(1))
    })

    it('is read immediately when the device is online again, even if it never reported being offline', async () => {
      const { looks, connect } = await rest('processing')
      await act(async () => connect(true))
      await waitFor(() => expect(looks()).toBe(1))
    })

    it('is read every minute also while it is unpaid', async () => {
      const { looks, clock } = await rest(null)
      await act(async () => void clock.increment(60_000))
      expect(looks()).toBe(1)
    })

    it('is no longer read every minute once it is paid', async () => {
      const { looks, isAtRest } = await rest(null, { status: 'active', createdAt: waiting.createdAt })
      await act(async () => void window.dispatchEvent(new Event('focus')))
      expect(isAtRest()).toBe(true)
      expect(looks()).toBe(0)
    })
  })

  it('R-371 "Pay now" leads nowhere once it was paid in another tab, and says so', async () => {
    const { user, departure, storage } = await shown({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })
    storage.write('device', RESULTS, '{"tx-1":"processing"}')
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }))
    expect(await screen.findByText(/Não é preciso pagar de novo/)).toBeTruthy()
    expect(departure()).toBeUndefined()
    expect(storage.read('tab', 'horacerta.flow.booking')).toBeNull()
  })

  it('R-629 "Pay now" leads to the checkout, which finds the existing booking and books nothing', async () => {
    const { user, departure, storage, calls } = await shown({
      status: 'waiting',
      createdAt: '2026-03-03T11:50:00.000Z',
    })
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'checkout', params: { id: 'estudio-aurora' } }))
    expect(parseSavedBooking(JSON.parse(storage.read('tab', 'horacerta.flow.booking') ?? ''))).toMatchObject({
      businessId: 'b-1',
      draft: {
        services: [{ id: 'corte' }],
        day: '2026-03-03',
        items: [{ service: { id: 'corte' }, start: '2026-03-03T17:30:00.000Z', professional: { id: 'ana' } }],
        passed: { paidFrom: 'reservations', recipientId: 'b-1' },
      },
      attempt: { transactionId: 'tx-1', itemsKey: 'corte/ana/2026-03-03T17:30:00.000Z', pix: null },
    })
    expect(calls.map(([id]) => id)).not.toContain('updateBooking')
  })

  it('R-629 A-39 "Pay now" of a package leads to its checkout, which finds the purchase and buys nothing', async () => {
    const session = aSession({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })
    const bought = aTransaction({ package: aPackage, bookings: [session, { ...session, id: 'bk-s2' }] })
    const { user, departure, storage } = await visit({ entry: detail, responses: { readBookingTransaction: bought } })
    await screen.findByText(
      'Você tem 40 minutos depois da compra para pagar. Passado esse prazo, o pacote é cancelado.',
    )
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }))
    await waitFor(() =>
      expect(departure()).toMatchObject({ name: 'checkoutPackage', params: { id: 'estudio-aurora' } }),
    )
    expect(parseSavedPurchase(JSON.parse(storage.read('tab', 'horacerta.flow.packages') ?? ''))).toMatchObject({
      businessId: 'b-1',
      packageId: 'pacote-dez',
      attempt: {
        transactionId: 'tx-1',
        itemsKey: 'package/pacote-dez',
        createdAt: '2026-03-03T11:50:00.000Z',
        pix: null,
      },
    })
    expect(storage.read('tab', 'horacerta.flow.booking')).toBeNull()
  })

  it('A-93 R-629 pays the recipient that a notification names', async () => {
    const unpaid = { status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' }
    const { user, departure, storage } = await visit({
      entry: { ...detail, state: { recipientId: 'r-1' } },
      responses: { readBookingTransaction: aTransaction({ bookings: [aBooking(unpaid)] }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Pagar agora' }))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'checkout' }))
    const { draft } = JSON.parse(storage.read('tab', 'horacerta.flow.booking') ?? '')
    expect(draft.passed).toMatchObject({ recipientId: 'r-1' })
  })

  it('R-629 a Pix code of this tab is resumed', async () => {
    const { user, departure, storage } = await shown({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })
    const pay = () => user.click(screen.getByRole('button', { name: 'Pagar agora' }))
    const storedNow = () => JSON.parse(storage.read('tab', 'horacerta.flow.booking') ?? '')
    await pay()
    await waitFor(() => expect(departure()).toBeDefined())
    const pix = { code: '00020126', amountCents: 2_000 }
    const earlier = { ...storedNow(), attempt: { ...storedNow().attempt, key: 'earlier', pix } }
    const again = await shown(
      { status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' },
      { inTab: { 'horacerta.flow.booking': JSON.stringify(earlier) } },
    )
    const [button] = screen.getAllByRole('button', { name: 'Pagar agora' }).slice(-1)
    await again.user.click(button as HTMLElement)
    await waitFor(() => expect(again.departure()).toMatchObject({ name: 'checkout' }))
    const stored = JSON.parse(again.storage.read('tab', 'horacerta.flow.booking') ?? '')
    expect(stored.attempt).toMatchObject({ key: 'earlier', pix })
  })

  it.each([
    ['has no time yet', { startTime: null, endTime: null, createdAt: '2026-03-03T11:50:00.000Z' }, 1],
    ['was made 40 minutes ago', { createdAt: '2026-03-03T11:20:00.000Z' }, 0],
  ])('R-629 no payment is offered for a booking that %s', async (_, fields, notices) => {
    await shown({ status: 'waiting', ...fields })
    expect(screen.queryAllByText(/Você tem 40 minutos depois de agendar/)).toHaveLength(notices)
    expect(button('Pagar agora')).toBeNull()
  })

  it('R-629 R-592 a booking without a known time can still be paid or abandoned, without a countdown', async () => {
    const { user, departure } = await shown({ status: 'waiting', createdAt: null })
    expect(screen.getByText(/Você tem 40 minutos depois de agendar/)).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(button('Desistir')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'checkout' }))
  })

  it.each([
    ['this tab knows nothing', (_both: string) => ({})],
    ['this tab knows both', (both: string) => ({ 'horacerta.flow.booking': both })],
  ])('R-629 R-630 "Pay now" pays what is unpaid, not what was cancelled, if %s', async (_, inTab) => {
    const waiting = { status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' }
    const beard = aBooking({ id: 'bk-2', service: { id: 'barba', name: 'Barba' }, ...waiting })
    const of = (...bookings: unknown[]) => ({ responses: { readBookingTransaction: aTransaction({ bookings }) } })
    const pay = async (given: Visit) => {
      const { user, departure, storage, unmount } = await shown({}, given)
      await user.click(screen.getByRole('button', { name: 'Pagar agora' }))
      await waitFor(() => expect(departure()).toMatchObject({ name: 'checkout' }))
      unmount()
      return JSON.parse(storage.read('tab', 'horacerta.flow.booking') ?? '')
    }
    const both = await pay(of(aBooking(waiting), beard))
    expect(both.draft.items).toHaveLength(2)
    const withCode = { ...both, attempt: { ...both.attempt, pix: { code: '00020126', amountCents: 4_000 } } }
    const left = await pay({
      ...of(aBooking({ status: 'cancelled', cancellationReason: 'client' }), beard),
      inTab: inTab(JSON.stringify(withCode)),
    })
    expect(left).toMatchObject({
      draft: { services: [{ id: 'barba' }], items: [{ service: { id: 'barba' } }] },
      attempt: { transactionId: 'tx-1', itemsKey: 'barba/ana/2026-03-03T17:30:00.000Z', pix: null },
    })
    expect(left.draft.items).toHaveLength(1)
  })

  it('R-629 waiting leads back to the list', async () => {
    const { user } = await shown({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })
    await user.click(screen.getByRole('button', { name: 'Esperar' }))
    expect(await screen.findByRole('heading', { name: 'Suas reservas' })).toBeTruthy()
  })

  it('offers an upcoming reservation for the customer’s calendar', async () => {
    const { unmount } = await shown()
    expect(button('Adicionar à agenda')).toBeTruthy()
    unmount()
    await shown({ status: 'cancelled' })
    expect(button('Adicionar à agenda')).toBeNull()
  })

  it('offers a file that removes a cancelled reservation from the calendar, before its time', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob)
      return 'blob:calendar'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user, unmount } = await shown({ status: 'cancelled' })
    // The device does not know whether the booking is in a calendar.
    expect(screen.getByRole('heading', { name: 'Se você adicionou à sua agenda' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Na sua agenda' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Remover da agenda' }))
    await user.click(await screen.findByRole('button', { name: 'Baixar o cancelamento para a agenda (.ics)' }))
    expect(await saved[0]?.text()).toContain('METHOD:CANCEL')
    expect(await saved[0]?.text()).toContain('UID:bk-1')
    unmount()
    await shown({ status: 'cancelled' }, { now: '2026-03-04T12:00:00.000Z' })
    expect(button('Remover da agenda')).toBeNull()
    vi.restoreAllMocks()
  })
})

describe('confirming', () => {
  it('R-615 R-616 A-111 confirms at the server, says so, and reads the list again', async () => {
    const { user, of } = await shown()
    await user.click(screen.getByRole('button', { name: 'Confirmar presença' }))
    expect(await screen.findByRole('dialog', { name: 'Presença confirmada' })).toBeTruthy()
    expect(of('updateBooking')).toEqual([{ params: { id: 'bk-1' }, body: { confirmReservation: true } }])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('heading', { name: 'Suas reservas' })).toBeTruthy()
    expect(of('readReservations')).toHaveLength(1)
  })

  it('R-635 reports an unexpected error, and retries', async () => {
    const { user, of } = await shown(
      {},
      { responses: { updateBooking: { kind: 'unexpected', detail: 'a fault of ours' } } },
    )
    await user.click(screen.getByRole('button', { name: 'Confirmar presença' }))
    expect(await screen.findByText('Ocorreu um erro inesperado, Tente novamente!')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(of('updateBooking')).toHaveLength(2))
  })

  it('is sent once, however often it is tapped', async () => {
    const { user, of } = await shown({}, { responses: { updateBooking: () => new Promise(() => {}) } })
    await user.dblClick(screen.getByRole('button', { name: 'Confirmar presença' }))
    expect(of('updateBooking')).toHaveLength(1)
  })

  it('R-018 has no Back while an irrevocable request is in progress', async () => {
    const { user } = await shown({}, { responses: { updateBooking: () => new Promise(() => {}) } })
    expect(button('Voltar')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Confirmar presença' }))
    expect(screen.getByText('Carregando…')).toBeTruthy()
    expect(button('Voltar')).toBeNull()
  })
})

describe('cancelling', () => {
  async function review(given: Visit = {}) {
    const visited = await shown({}, given)
    await visited.user.click(screen.getByRole('button', { name: 'Cancelar agendamento' }))
    return visited
  }
  const dialog = () => screen.findByRole('dialog', { name: 'Cancelar este agendamento?' })

  it('R-018 R-617 Back leaves the page while the amounts are loading', async () => {
    const { user } = await review({ responses: { readCancellationTerms: () => new Promise(() => {}) } })
    expect(screen.getByText('Carregando…')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(screen.queryByText('Carregando…')).toBeNull()
    expect(button('Cancelar agendamento')).toBeTruthy()
  })

  it('beyond 6: the button that asks for it keeps its position, and gets the focus back if the customer declines', async () => {
    let answer = () => {}
    const held = new Promise((resolve) => {
      answer = () => resolve(reservationResponses.readCancellationTerms)
    })
    const { user } = await review({ responses: { readCancellationTerms: () => held } })
    expect(button('Cancelar agendamento')?.getAttribute('aria-disabled')).toBe('true')
    answer()
    await dialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button('Cancelar agendamento')))
  })

  it('R-617 R-618 R-636 shows the amounts first, by the terms and the policy of the client', async () => {
    const { of } = await review()
    const shownIn = within(await dialog())
    for (const [label, value] of [
      ['Descontos', 'R$ 0,00'],
      ['Pago antecipadamente', 'R$ 20,00'],
      ['Taxa de cancelamento', 'R$ 5,00'],
      ['Valor devolvido', 'R$ 15,00'],
    ] as const) {
      expect(words(shownIn.getByText(label).closest('div') ?? undefined)).toContain(value)
    }
    expect(of('readCancellationTerms')).toEqual([
      {
        body: {
          recipient_id: 'b-1',
          booking_transaction_id: 'tx-1',
          date_booking_created: '2026-03-01T12:00:00.000Z',
          service_id: 'corte',
        },
      },
    ])
    expect(of('readClientPolicy').at(-1)).toEqual({ params: { id: 'b-1', clientId: 'user-bia' } })
    expect(of('updateBooking')).toEqual([])
  })

  it('A-93 R-617 R-636 reads the amounts of the recipient that a notification names, also after a reload', async () => {
    const state = { autoOpenModal: true, recipientId: 'r-1' }
    const { user, of, addresses } = await visit({ entry: { ...detail, state } })
    await user.click(await screen.findByRole('button', { name: 'Cancelar agendamento' }))
    await dialog()
    expect(of('readCancellationTerms')).toMatchObject([{ body: { recipient_id: 'r-1' } }])
    expect(of('readClientPolicy').at(-1)).toEqual({ params: { id: 'r-1', clientId: 'user-bia' } })
    expect(addresses.at(-1)).toMatchObject({ name: 'reservation', state: { recipientId: 'r-1' } })
  })

  it('R-618 says that nothing was paid, and lists no zero amounts', async () => {
    const unpaid = { discounts: 0, anticipated_payment: 0, cancellation_fee: null, returned_amount: 0 }
    const { unmount } = await review({ responses: { readCancellationTerms: unpaid } })
    const shownIn = within(await dialog())
    expect(shownIn.getByText('Você ainda não pagou nada: cancelar não custa nada.')).toBeTruthy()
    expect(shownIn.queryByText(/R\$/)).toBeNull()
    unmount()
    await review({ responses: { readCancellationTerms: { ...unpaid, discounts: 500 } } })
    expect(
      within(await dialog())
        .getAllByText(/R\$/)
        .map(words),
    ).toEqual(['R$ 5,00'])
  })

  it('R-627 A-75 states the reduced refund within the hours of the policy', async () => {
    const { unmount } = await review()
    expect(within(await dialog()).getByText(/menos de 24 horas.*você recebe de volta só R\$ 15,00/)).toBeTruthy()
    unmount()
    const nothing = { anticipated_payment: 2_000, cancellation_fee: 2_000, returned_amount: 0 }
    await review({ responses: { readCancellationTerms: nothing } })
    expect(within(await dialog()).getByText(/o valor pago antes não é devolvido/)).toBeTruthy()
  })

  it('R-628 A-75 states the refund before that', async () => {
    const policy = { cancellation_policy: { hours_before_booking_expiration: 2 } }
    await review({ responses: { readClientPolicy: policy } })
    expect(within(await dialog()).getByText('Você recebe R$ 15,00 de volta.')).toBeTruthy()
  })

  it('R-619 R-639 A-131 R-620 R-630 cancels for the client, says so, and reads the list again', async () => {
    const { user, of } = await review()
    await user.click(await screen.findByRole('button', { name: 'Confirmar cancelamento' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Agendamento cancelado' })).toBeTruthy()
    expect(screen.getByText('Você recebe R$ 15,00 de volta.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Se você adicionou à sua agenda' })).toBeTruthy()
    expect(button('Remover da agenda')).toBeTruthy()
    // A cancelled appointment has no confetti.
    expect(document.querySelector('[data-drawing]')?.getAttribute('data-drawing')).toBe('noTimes')
    expect(of('updateBooking')).toEqual([
      {
        params: { id: 'bk-1' },
        body: { status: 'cancelled', reason: '', cancellationReason: 'client', origin: 'client' },
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Ver minhas reservas' }))
    expect(await screen.findByRole('heading', { name: 'Suas reservas' })).toBeTruthy()
    expect(of('readReservations')).toHaveLength(1)
  })

  it('A-77 remembers the refund if the server does not return it', async () => {
    const cancelled = aTransaction({ bookings: [aBooking({ status: 'cancelled', cancellationReason: 'client' })] })
    const { user } = await review({ responses: { readReservations: items(cancelled) } })
    await user.click(await screen.findByRole('button', { name: 'Confirmar cancelamento' }))
    await user.click(await screen.findByRole('button', { name: 'Ver minhas reservas' }))
    expect(await card(/^Corte/)).toContain('Aguardando estorno do pagamento')
  })

  it('R-606 A-77 remembers the refund also if the customer leaves the result by the phone’s Back', async () => {
    const cancelled = aTransaction({ bookings: [aBooking({ status: 'cancelled', cancellationReason: 'client' })] })
    const { user, actor } = await review({ responses: { readReservations: items(cancelled) } })
    await user.click(await screen.findByRole('button', { name: 'Confirmar cancelamento' }))
    await screen.findByRole('heading', { level: 1, name: 'Agendamento cancelado' })
    const entry = { name: 'reservations', params: { id: 'estudio-aurora' }, query: {}, state: null } as const
    act(() => actor.send({ type: 'route.changed', entry }))
    expect(await card(/^Corte/)).toContain('Aguardando estorno do pagamento')
  })

  it('R-620 R-630 the result stays when another language is chosen, and the list is read in that one', async () => {
    const { user, actor, of } = await review()
    await user.click(await screen.findByRole('button', { name: 'Confirmar cancelamento' }))
    await screen.findByRole('heading', { level: 1, name: 'Agendamento cancelado' })
    act(() => actor.send({ type: 'language.changed', language: 'en-US' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Agendamento cancelado' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver minhas reservas' }))
    await waitFor(() => expect(of('readReservations')).toMatchObject([{ query: { language: 'english' } }]))
  })

  it('R-622 R-630 a failed cancellation stays reported when the language changes', async () => {
    const { user, actor } = await review({
      responses: { updateBooking: { kind: 'conflict', text: serverSays('Não.'), taken: null } },
    })
    await user.click(await screen.findByRole('button', { name: 'Confirmar cancelamento' }))
    await screen.findByText('Não.')
    act(() => actor.send({ type: 'language.changed', language: 'en-US' }))
    expect(screen.getByText('Não.')).toBeTruthy()
  })

  it('R-621 A-76 without terms nothing can be cancelled; they can be asked for again', async () => {
    const { of } = await review({ responses: { readCancellationTerms: null } })
    expect(await screen.findByRole('alertdialog', { name: 'Falha ao carregar os dados de cancelamento' })).toBeTruthy()
    expect(button('Tentar novamente')).toBeTruthy()
    expect(button('Confirmar cancelamento')).toBeNull()
    expect(of('updateBooking')).toEqual([])
  })

  it('R-622 R-630 a refusal is shown with the text of the server, or with ours', async () => {
    const refuse = (says: string | null) => ({
      updateBooking: { kind: 'conflict', text: says === null ? null : serverSays(says), taken: null },
    })
    const first = await review({ responses: refuse('Tarde demais.') })
    await first.user.click(await screen.findByRole('button', { name: 'Confirmar cancelamento' }))
    expect(await screen.findByText('Tarde demais.')).toBeTruthy()
    first.unmount()
    const second = await review({ responses: refuse(null) })
    await second.user.click(await screen.findByRole('button', { name: 'Confirmar cancelamento' }))
    expect(await screen.findByText('Ocorreu um erro ao cancelar este agendamento')).toBeTruthy()
  })

  it('R-619 is kept if the customer declines', async () => {
    const { user, of } = await review()
    await user.click(await screen.findByRole('button', { name: 'Manter agendamento' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(of('updateBooking')).toEqual([])
  })
})

describe('rescheduling', () => {
  const move = async (given: Visit = {}) => {
    const visited = await shown({}, given)
    await visited.user.click(screen.getByRole('button', { name: 'Remarcar' }))
    return visited
  }

  it('R-624 R-626 asks the server, and goes to the date with what the booking is', async () => {
    const { of, departure } = await move()
    expect(of('readRescheduleValid')).toEqual([{ query: { booking_id: 'bk-1' } }])
    await waitFor(() =>
      expect(departure()).toMatchObject({
        name: 'date',
        params: { id: 'estudio-aurora' },
        state: {
          services: [{ id: 'corte' }],
          bookingId: 'bk-1',
          reservationUpdate: true,
          reschedule: true,
          isPackage: false,
        },
      }),
    )
  })

  it('R-623 A-74 says so if the business does not allow it', async () => {
    const { of } = await move({ business: { reschedule: false } })
    expect(await screen.findByRole('dialog', { name: 'Não dá para remarcar por aqui' })).toBeTruthy()
    expect(of('readRescheduleValid')).toEqual([])
  })

  it('R-625 if the server no longer allows it, it may still be cancelled', async () => {
    const { user } = await move({ responses: { readRescheduleValid: { valid: false, message: 'Prazo encerrado.' } } })
    expect(await screen.findByText('Prazo encerrado.')).toBeTruthy()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar agendamento' }))
    expect(await screen.findByRole('dialog', { name: 'Cancelar este agendamento?' })).toBeTruthy()
  })
})

describe('without a connection', () => {
  const offline = { kind: 'offline', code: 'NO_CONNECTION', during: 'request' }
  const note = 'Sem conexão: reservas de seg., 2 de mar., 09:00'
  /** Opens the page without a network: every call fails. */
  const visitOffline = (given: Visit = {}) =>
    visit({
      isOnline: false,
      stored: withCached(),
      responses: { readBusiness: offline, readReservations: offline, readBookingTransaction: offline },
      ...given,
    })

  it('the cached reservations are listed with the day of the cache', async () => {
    const { user, of } = await visitOffline()
    expect(await screen.findByText(note)).toBeTruthy()
    expect(await card(/^Corte/)).toContain('Ter., 3 de mar., 14:30')
    const more = screen.getByRole('button', {
      name: 'Carregar mais',
      description: /Sem conexão, você só pode consultar/,
    })
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await user.click(more)
    await user.click(screen.getByRole('tab', { name: 'Pacotes' }))
    const session = await screen.findByRole('button', { name: /^Pacote 10 cortes/, description: /Sem conexão/ })
    expect(session.getAttribute('aria-disabled')).toBe('true')
    await user.click(session)
    expect(screen.getByRole('tab', { name: 'Pacotes', selected: true })).toBeTruthy()
    expect(of('readReservations')).toEqual([])
  })

  it('R-371 a payment in progress is not reported as missing there either', async () => {
    const [place] = cachedReservations.places
    const { reserves, ...lists } = place?.lists ?? { reserves: { transactions: [] } }
    const transactions = reserves.transactions.map(({ bookings: [one], ...transaction }) => ({
      ...transaction,
      bookings: [{ ...one, status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' }],
    }))
    const unpaid = {
      ...cachedReservations,
      places: [{ ...place, lists: { ...lists, reserves: { ...reserves, transactions } } }],
    }
    const { user } = await visitOffline({ stored: { ...withCached(unpaid), [RESULTS]: '{"tx-1":"processing"}' } })
    expect(await card(/^Corte/)).toContain('O pagamento está sendo processado')
    await user.click(screen.getByRole('link', { name: /^Corte/ }))
    expect(await screen.findByText(/Não é preciso pagar de novo/)).toBeTruthy()
    expect(button('Pagar agora')).toBeNull()
  })

  it('a cached detail is shown with disabled actions and the reason', async () => {
    const { user, of, addresses } = await visitOffline()
    await user.click(await screen.findByRole('link', { name: /^Corte/ }))
    await screen.findByRole('heading', { level: 1, name: 'Sua reserva' })
    expect(screen.getByText(note)).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'reservation', params: { bookingTransactionId: 'tx-1' } })
    for (const name of ['Confirmar presença', 'Remarcar', 'Cancelar agendamento']) {
      const action = screen.getByRole('button', { name, description: /Sem conexão, você só pode consultar/ })
      expect(action.getAttribute('aria-disabled')).toBe('true')
      await user.click(action)
    }
    expect([of('updateBooking'), of('readRescheduleValid'), of('readCancellationTerms')]).toEqual([[], [], []])
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByText(note)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Suas reservas' })).toBeTruthy()
  })

  it('a detail is opened by its address', async () => {
    await visitOffline({ entry: detail })
    await screen.findByRole('heading', { level: 1, name: 'Sua reserva' })
    expect(screen.getByText(note)).toBeTruthy()
  })

  it('without a cache, or for another customer, the page says that nothing could be read', async () => {
    const first = await visitOffline({ stored: {} })
    expect(await screen.findByText('Não foi possível carregar suas reservas')).toBeTruthy()
    first.unmount()
    await visitOffline({ stored: withCached({ ...cachedReservations, customerId: 'user-ana' }) })
    expect(await screen.findByText('Não foi possível carregar suas reservas')).toBeTruthy()
    expect(screen.queryByText(note)).toBeNull()
  })

  it.each(['offline', 'network', 'timeout'])(
    'the cache is shown also if the server does not respond: %s',
    async (kind) => {
      await visitOffline({ isOnline: true, responses: { readReservations: { kind } } })
      expect(await screen.findByText(note)).toBeTruthy()
    },
  )

  it('the cache is not shown if the server refuses', async () => {
    await visitOffline({ isOnline: true, responses: { readReservations: { kind: 'server', status: 500, text: null } } })
    expect(await screen.findByText('Não foi possível carregar suas reservas')).toBeTruthy()
  })

  it('the list is read again as soon as the network returns, and on request', async () => {
    let isDown = true
    const readReservations = () => (isDown ? offline : { items: [aTransaction()], total: 1 })
    const { connect, user } = await visitOffline({ responses: { readReservations } })
    await screen.findByText(note)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(note)).toBeTruthy()
    isDown = false
    await act(async () => connect(true))
    await waitFor(() => expect(screen.queryByText(note)).toBeNull())
    expect(await card(/^Corte/)).toContain('14:30')
  })

  it('a page without a cache is read again as well', async () => {
    let isDown = true
    const readReservations = () => (isDown ? offline : { items: [aTransaction()], total: 1 })
    const { connect } = await visitOffline({ stored: {}, responses: { readReservations } })
    await screen.findByText('Não foi possível carregar suas reservas')
    isDown = false
    await act(async () => connect(true))
    expect(await card(/^Corte/)).toContain('14:30')
  })

  it('the list stays when the network is lost, in the list and in a detail, and works again with it', async () => {
    const { user, connect, of } = await visit()
    await card(/^Corte/)
    await act(async () => connect(false))
    expect(screen.getByText('Sem conexão: reservas de ter., 3 de mar., 09:00')).toBeTruthy()
    await act(async () => connect(true))
    await waitFor(() => expect(screen.queryByText(/^Sem conexão:/)).toBeNull())
    await waitFor(() => expect(of('readReservations')).toHaveLength(2))
    await user.click(await screen.findByRole('link', { name: /^Corte/ }))
    await screen.findByRole('heading', { level: 1, name: 'Sua reserva' })
    await act(async () => connect(false))
    expect(screen.getByRole('button', { name: 'Remarcar' }).getAttribute('aria-disabled')).toBe('true')
    await act(async () => connect(true))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remarcar' }).getAttribute('aria-disabled')).toBeNull(),
    )
  })

  it('R-546 the customer signs out, and deletes the data on the device', async () => {
    const { user, storage } = await visitOffline()
    await user.click(await screen.findByRole('button', { name: 'Sua conta' }))
    await user.click(await screen.findByRole('button', { name: 'Apagar dados deste aparelho' }))
    await user.click(await screen.findByRole('button', { name: 'Apagar tudo' }))
    await screen.findByText('Este aparelho não guarda mais nada seu.')
    expect(storage.read('device', KEY)).toBeNull()
  })
})

describe('while the server is slow', () => {
  const asking = 'Ainda carregando: reservas de seg., 2 de mar., 09:00'
  /** Creates responses that arrive when the test says so. */
  function held() {
    const responses: { resolve: (answer: unknown) => void; reject: (failure: unknown) => void }[] = []
    const ask = () => new Promise((resolve, reject) => responses.push({ resolve, reject }))
    return {
      ask,
      give: (answer: unknown) => act(async () => responses.at(-1)?.resolve(answer)),
      fail: (failure: unknown) => act(async () => responses.at(-1)?.reject(failure)),
    }
  }
  const pass = (clock: SimulatedClock, ms: number) => act(async () => clock.increment(ms))

  it('the cached reservations are shown after a second, until the server responds', async () => {
    const answer = held()
    const { clock } = await visit({ stored: withCached(), responses: { readReservations: answer.ask } })
    await pass(clock, 999)
    expect(listedAs(/^Corte/)).toBeNull()
    await pass(clock, 1)
    expect(await screen.findByText(asking)).toBeTruthy()
    const storedNow = screen.getByRole('link', { name: /^Corte/ })
    storedNow.focus()
    expect(button('Tentar novamente')).toBeNull()
    const more = screen.getByRole('button', { name: 'Carregar mais', description: /espere carregar/ })
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await answer.give(items(aTransaction()))
    await waitFor(() => expect(screen.queryByText(asking)).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Corte/ }))
  })

  it('they stay if the server is not reached in the end', async () => {
    const answer = held()
    const { clock } = await visit({ stored: withCached(), responses: { readReservations: answer.ask } })
    await pass(clock, 1_000)
    await screen.findByText(asking)
    screen.getByRole('link', { name: /^Corte/ }).focus()
    await answer.fail({ kind: 'network' })
    expect(await screen.findByText('Sem conexão: reservas de seg., 2 de mar., 09:00')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Corte/ }))
  })

  it('a cached detail is shown in the same way', async () => {
    const answer = held()
    const { clock, of } = await visit({
      entry: detail,
      stored: withCached(),
      responses: { readBookingTransaction: answer.ask },
    })
    await waitFor(() => expect(of('readBookingTransaction')).toHaveLength(1))
    await pass(clock, 1_000)
    expect(await screen.findByText(asking)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remarcar' }).getAttribute('aria-disabled')).toBe('true')
    await answer.give(aTransaction())
    await waitFor(() => expect(screen.queryByText(asking)).toBeNull())
    expect(screen.getByRole('button', { name: 'Remarcar' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('R-616 a booking that was confirmed here is not shown with its old status', async () => {
    const answer = held()
    const asked: unknown[] = []
    const readReservations = () => {
      asked.push(null)
      return asked.length === 1 ? items(aTransaction()) : answer.ask()
    }
    const { actor, clock, user } = await visit({
      stored: withCached(),
      responses: { readReservations, readBookingTransaction: aTransaction(), updateBooking: aBooking() },
    })
    await user.click(await screen.findByRole('link', { name: /^Corte/ }))
    await user.click(await screen.findByRole('button', { name: 'Confirmar presença' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    await pass(clock, 5_000)
    expect(actor.getSnapshot().value).toEqual({ readingLists: 'waiting' })
    expect(listedAs(/^Corte/)).toBeNull()
    await answer.give(items(aTransaction()))
    expect(await card(/^Corte/)).toContain('14:30')
  })
})
