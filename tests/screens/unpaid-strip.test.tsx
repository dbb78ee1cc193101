import { act, configure, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Language } from '#domain/entities.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/business/business/flow.ts'
import { businessResponses } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { aBooking, aPackage, aSession, aTransaction } from '#tests/support/reservation-wire.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const MINUTE = 60_000

// Preloads the chunks that a browser fetches on demand: compiling them can take long on a busy machine.
beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 })
  await Promise.all([
    import('#src/actors/shell/unpaid-booking.actors.ts'),
    import('#src/screens/shell/unpaid-strip/unpaid-strip.tsx'),
    import('#src/screens/shell/bottom-navigation/customer-parts.tsx'),
    import('#src/queries/notifications.query.ts'),
  ])
})

/** Booked ten minutes before noon, the time of the clock of these tests. */
const unpaid = aTransaction({
  bookings: [aBooking({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })],
})
const paid = aTransaction({ bookings: [aBooking({ createdAt: '2026-03-03T11:50:00.000Z' })] })
const getList = (...items: unknown[]) => ({ items, total: 1 })

/** Opens the page of a business, by default for a customer with an unpaid booking there. */
async function open({
  customer = exampleCustomer(),
  readReservations = getList(unpaid),
  readBoughtPackages = getList(),
  readBookingTransaction = unpaid,
  said,
  language = 'pt-BR',
}: {
  customer?: ReturnType<typeof exampleCustomer> | null
  readReservations?: unknown
  readBoughtPackages?: unknown
  readBookingTransaction?: unknown
  /** The result of the payment from the card provider, stored in this browser. */
  said?: 'succeeded' | 'processing'
  language?: Language
} = {}) {
  const responses = {
    readCoupons: [],
    readNotifications: [],
    readReservations,
    readBoughtPackages,
    readBookingTransaction,
  }
  const fake = createFakeDeps({
    user: customer === null ? null : 'uid-bia',
    responses: businessResponses(responses),
    stored: said === undefined ? {} : { 'horacerta.note.results': JSON.stringify({ 'tx-1': said }) },
  })
  const clock = new SimulatedClock()
  const rendered = await renderFlow({
    flow: 'business',
    createFlow,
    deps: fake.deps,
    entry: { name: 'business' },
    input: { customer },
    language,
    clock,
  })
  const of = (id: string) => fake.calls.filter(([called]) => called === id).map(([, request]) => request)
  const pass = (ms: number) => act(async () => void clock.increment(ms))
  return { ...fake, ...rendered, of, pass }
}

const strip = (name = 'Falta o pagamento') => screen.findByRole('region', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Falta o pagamento' })).toBeNull())

describe('the strip of an unpaid booking', () => {
  it('R-629 shows the time left on the page of the business, and leads to the payment', async () => {
    const { user, of, departure, deps } = await open()
    expect((await strip()).textContent).toContain('Faltam 30:00')
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
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'checkout', params: { id: 'b-1' } }))
    const held = JSON.parse(deps.storage.read('tab', 'horacerta.flow.booking') ?? '')
    expect(held).toMatchObject({ businessId: 'b-1', attempt: { transactionId: 'tx-1' } })
  })

  it('R-629 searches an unpaid booking on further pages of the list, five at most', async () => {
    const pages = (found: number) => (request: { query: { page_index: string } }) => ({
      items: [request.query.page_index === String(found) ? unpaid : paid],
      total: 8,
    })
    const { unmount } = await open({ readReservations: pages(5) })
    expect(await strip()).toBeTruthy()
    unmount()
    const { of } = await open({ readReservations: pages(6) })
    await waitFor(() => expect(of('readBoughtPackages')).toHaveLength(1))
    expect(of('readReservations')).toHaveLength(5)
    await gone()
  })

  it('R-629 shows an unpaid package, too, and leads to its payment', async () => {
    const bought = aTransaction({
      package: aPackage,
      bookings: [aSession({ status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' })],
    })
    const { user, departure, deps } = await open({
      readReservations: getList(paid),
      readBoughtPackages: getList(bought),
      readBookingTransaction: bought,
    })
    await strip()
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'checkoutPackage', params: { id: 'b-1' } }))
    const held = JSON.parse(deps.storage.read('tab', 'horacerta.flow.packages') ?? '')
    expect(held).toMatchObject({ packageId: aPackage.id, attempt: { transactionId: 'tx-1' } })
  })

  it('disappears without breaking the page when its machine fails', async () => {
    const { actor } = await open()
    await strip()
    const { unpaidBooking } = actor.getSnapshot().children
    // Our code never sends such an event.
    act(() =>
      unpaidBooking?.send({
        type: 'viewer.changed',
        get business(): never {
          throw new Error('broken')
        },
      }),
    )
    await gone()
    expect(screen.getByRole('heading', { name: 'Selecione a categoria' })).toBeTruthy()
  })

  it.each([
    ['en-US', 'Payment due', '30:00 left', 'Pay now'],
    ['es-ES', 'Falta el pago', 'Quedan 30:00', 'Pagar ahora'],
  ] as const)('R-629 is shown in %s', async (language, title, left, pay) => {
    await open({ language })
    expect((await strip(title)).textContent).toContain(left)
    expect(screen.getByRole('button', { name: pay })).toBeTruthy()
  })

  it('R-629 R-592 has no countdown if the booking time is unknown, but still leads to the payment', async () => {
    const dateless = aTransaction({ bookings: [aBooking({ status: 'waiting', createdAt: null })] })
    const { user, departure } = await open({ readReservations: getList(dateless) })
    expect((await strip()).textContent).not.toContain('Faltam')
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'checkout' }))
  })

  it('R-629 A-39 disappears when the 40 minutes are over', async () => {
    const { pass } = await open({ readBookingTransaction: { kind: 'network' } })
    await strip()
    await pass(30 * MINUTE - 1)
    expect(await strip()).toBeTruthy()
    await pass(1)
    await gone()
  })

  it('R-629 disappears once it is paid elsewhere', async () => {
    const { pass, of } = await open({ readBookingTransaction: paid })
    await strip()
    await pass(MINUTE)
    await gone()
    expect(of('readBookingTransaction')).toEqual([{ params: { id: 'tx-1' } }])
  })

  it.each([
    ['R-371 works on', { said: 'processing' as const }],
    ['R-370 has', { said: 'succeeded' as const }],
    ['R-371 works on, as our servers say', { readReservations: getList({ ...unpaid, payment_status: 'processing' }) }],
  ])('does not report a payment as missing that the card provider %s', async (_, of) => {
    const { actor } = await open(of)
    await waitFor(() => expect(actor.getSnapshot().children.unpaidBooking?.getSnapshot().value).toBe('absent'))
    expect(screen.queryByRole('button', { name: 'Pagar agora' })).toBeNull()
  })

  it('R-629 appears again once our servers know that the payment failed', async () => {
    const failed = { ...unpaid, payment_status: 'error' }
    await open({ said: 'processing', readReservations: getList(failed) })
    expect(await strip()).toBeTruthy()
  })

  it('R-371 leads nowhere once it was paid in another tab, and disappears', async () => {
    const { user, departure, storage } = await open()
    await strip()
    storage.write('device', 'horacerta.note.results', '{"tx-1":"processing"}')
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }))
    await gone()
    expect(departure()).toBeUndefined()
  })

  it('R-629 disappears once the card provider processes the payment', async () => {
    const { pass } = await open({ readBookingTransaction: { ...unpaid, payment_status: 'processing' } })
    await strip()
    await pass(MINUTE)
    await gone()
  })

  it('R-629 disappears with the customer', async () => {
    const { actor } = await open()
    await strip()
    await act(async () => actor.send({ type: 'session.changed', customer: null }))
    await gone()
  })

  it('reads nothing without a customer, and reads when one signs in', async () => {
    const { actor, of } = await open({ customer: null })
    await screen.findByRole('heading', { level: 1, name: 'Selecione a categoria' })
    expect(of('readReservations')).toEqual([])
    await act(async () => actor.send({ type: 'session.changed', customer: exampleCustomer() }))
    expect(await strip()).toBeTruthy()
  })

  it.each([
    ['nothing waits', getList(paid)],
    ['nobody answers', { kind: 'network' }],
  ])('is hidden if %s, and the page stays the same', async (_, readReservations) => {
    const { actor } = await open({ readReservations })
    await screen.findByRole('heading', { level: 1, name: 'Selecione a categoria' })
    await waitFor(() => expect(actor.getSnapshot().children.unpaidBooking?.getSnapshot().value).toBe('absent'))
    expect(screen.queryByRole('button', { name: 'Pagar agora' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
