import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { CANCEL_BOOKING, CONFIRM_BOOKING } from '#src/api/contract/booking-changes.ts'
import {
  atelier,
  createWorld,
  getBooking,
  getPackage,
  getPix,
  inDays,
  smallData,
  type World,
} from '#tools/support/world.ts'

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>

beforeAll(async () => {
  const chat = { ...atelier, schedulingType: 'schedule_chat' as const }
  const data = { ...smallData, businesses: [...smallData.businesses, chat] }
  sandbox = await createSandbox({ data, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  rita = await world.signIn('+5511911110000')
})
afterAll(() => sandbox.close())

interface Made {
  transactionId: string
  id: string
}

/** Books a cut with Ana for Rita; a third of the price is due, and paid by default. */
async function book(start = inDays(3, 10), { paid = true, who = rita } = {}): Promise<Made> {
  const { status, body } = await who.call('createBookingTransaction', {
    body: getBooking('studio', [['cut', 'ana', start, 60]]),
  })
  expect(status).toBe(200)
  if (paid) await payFor(body.id, who)
  return { transactionId: body.id, id: body.bookings[0]?.id ?? '' }
}

async function payFor(transactionId: string, who = rita, cents = 3_300): Promise<void> {
  expect((await who.call('pay', { body: getPix(transactionId, cents) })).status).toBe(200)
  const { body } = await world.panel<{ id: string; transactionId: string }[]>('GET', '/payments')
  const payment = body.find((one) => one.transactionId === transactionId)
  await world.panel('POST', `/payments/${payment?.id}`, { outcome: 'full' })
}

const page = (page_index = '1', business_id = 'studio') =>
  rita.call('readReservations', {
    query: { user_id: rita.uid, business_id, validate_packages: 'true', language: 'portuguese', page_index },
  })
const confirm = (id: string) => rita.call('updateBooking', { params: { id }, body: CONFIRM_BOOKING })
const cancel = (id: string, key?: string) =>
  rita.call('updateBooking', { params: { id }, body: CANCEL_BOOKING }, key === undefined ? {} : { key })
const terms = (transactionId: string) =>
  rita.call('readCancellationTerms', {
    body: {
      recipient_id: 'studio',
      booking_transaction_id: transactionId,
      date_booking_created: inDays(0, 0),
      service_id: 'cut',
    },
  })
const setClock = (to: string) => world.panel('POST', '/clock', { to })
const summaries = async (...booking_transaction_ids: string[]) =>
  (await rita.call('readPaymentSummaries', { body: { booking_transaction_ids } })).body

describe('the reservations of a customer', () => {
  it('R-588 A-54 are returned ten per page, upcoming ones first, with the number of pages in a header', async () => {
    for (let hour = 0; hour < 11; hour += 1) await book(inDays(3, 20 - hour), { paid: false })
    const first = await page()
    expect(first.headers.get('x-total-pages')).toBe('2')
    const starts = first.body.items.map(({ bookings }) => bookings[0]?.startTime)
    expect(starts).toHaveLength(10)
    expect(starts).toEqual([...starts].sort())
    expect((await page('2')).body.items).toHaveLength(1)
    expect((await page('3')).body.items).toEqual([])
  })

  it('R-592 contain the professional with the picture of the business', async () => {
    await book()
    const [reservation] = (await page()).body.items
    const { body } = await rita.call('readBusiness', { params: { id: 'studio' } })
    const shown = body.professionals?.find(({ id }) => id === 'ana')?.avatarUrl ?? ''
    expect(reservation?.bookings[0]?.professional?.avatarUrl).toBe(new URL(shown).pathname)
  })

  it('A-141 contain only bookings of that business, and a package only once a session has a time', async () => {
    await book()
    const bought = await rita.call('createBookingTransaction', {
      body: getPackage('gym', 'gym-one', 'yoga', 'coach', [2_000]),
    })
    expect((await page()).body.items).toHaveLength(1)
    expect((await page('1', 'gym')).body.items).toEqual([])
    const line = {
      business_id: 'gym',
      service_id: 'yoga',
      professional_id: 'coach',
      start_time: inDays(2, 18),
      end_time: inDays(2, 19),
      acesso: 'web' as const,
    }
    await rita.call('updateSchedule', { params: { id: bought.body.bookings[0]?.id ?? '' }, body: line })
    expect((await page('1', 'gym')).body.items).toHaveLength(1)
  })

  it('R-617 have cancellation terms of the upcoming session, not of a past one of the same service', async () => {
    const { body } = await rita.call('createBookingTransaction', {
      body: getBooking('studio', [
        ['cut', 'ana', inDays(3, 10), 60],
        ['cut', 'ana', inDays(6, 10), 60],
      ]),
    })
    await payFor(body.id, rita, 6_599)
    await setClock(inDays(3, 12))
    expect((await terms(body.id)).body?.cancellation_fee).toBe(0)
    await setClock(inDays(6, 9))
    expect((await terms(body.id)).body?.cancellation_fee).toBeGreaterThan(0)
  })

  it('R-629 R-619 have a lower amount due once one of two unpaid services is cancelled, and the old code pays nothing', async () => {
    const { body } = await rita.call('createBookingTransaction', {
      body: getBooking('studio', [
        ['cut', 'ana', inDays(3, 10), 60],
        ['cut', 'ana', inDays(3, 12), 60],
      ]),
    })
    const pay = (cents: number) => rita.call('pay', { body: getPix(body.id, cents) })
    expect((await pay(6_599)).status).toBe(200)
    expect((await cancel(body.bookings[1]?.id ?? '')).status).toBe(200)
    expect((await pay(6_599)).status).toBe(400)
    await payFor(body.id)
    const { body: paid } = await rita.call('readBookingTransaction', { params: { id: body.id } })
    expect(paid.payment_status).toBe('completed')
    expect(paid.bookings.map(({ status }) => status)).toEqual(['active', 'cancelled'])
    // The payment was for the remaining booking, and so is the refund.
    expect((await terms(body.id)).body).toMatchObject({ anticipated_payment: 3_300, returned_amount: 3_300 })
    const [summary] = await summaries(body.id)
    expect(summary?.total_transactions).toBe(3_300)
  })

  it('R-449 contain packages, newest first, with their count in a header', async () => {
    const buy = () =>
      rita.call('createBookingTransaction', { body: getPackage('gym', 'gym-one', 'yoga', 'coach', [2_000]) })
    const older = await buy()
    await world.panel('POST', '/clock', { addMinutes: 5 })
    const newer = await buy()
    const query = { page: '1', per_page: '10' as const, language: 'portuguese' as const }
    const { body, headers } = await rita.call('readBoughtPackages', { params: { id: 'gym' }, query })
    expect(headers.get('x-total-count')).toBe('2')
    expect(body.items.map(({ id }) => id)).toEqual([newer.body.id, older.body.id])
  })

  it('R-037 are not returned to another customer', async () => {
    const { transactionId } = await book()
    const other = await world.signIn('+5511922220000')
    const query = {
      user_id: rita.uid,
      business_id: 'studio',
      validate_packages: 'true',
      language: 'portuguese',
      page_index: '1',
    } as const
    expect((await other.call('readReservations', { query })).status).toBe(404)
    const { body } = await other.call('readPaymentSummaries', { body: { booking_transaction_ids: [transactionId] } })
    expect(body).toEqual([])
  })

  it('R-736 contain an unpaid booking as waiting at 39:59, and as cancelled for lack of payment at 40:00', async () => {
    await setClock(inDays(0, 12))
    await book(inDays(3, 10), { paid: false })
    const statusAt = async (to: string) => {
      await setClock(to)
      const [booking] = (await page()).body.items[0]?.bookings ?? []
      return [booking?.status, booking?.cancellationReason]
    }
    expect(await statusAt(new Date(Date.parse(inDays(0, 12)) + 39 * 60_000).toISOString())).toEqual(['waiting', null])
    expect(await statusAt(new Date(Date.parse(inDays(0, 12)) + 40 * 60_000 + 1_000).toISOString())).toEqual([
      'cancelled',
      'lack_payment',
    ])
  })
})

describe('confirming a booking', () => {
  it('R-615 marks it and keeps its status', async () => {
    const { id } = await book(inDays(3, 10))
    await setClock(inDays(2, 12))
    expect((await confirm(id)).body).toMatchObject({ status: 'active', confirmReservation: true })
    expect((await confirm(id)).status, 'a second time changes nothing').toBe(200)
    expect((await page()).body.items[0]?.bookings[0]).toMatchObject({ confirmReservation: true })
  })

  it('R-610 R-611 is possible only within 24 hours before the start', async () => {
    const { id } = await book(inDays(3, 10))
    expect((await confirm(id)).body).toMatchObject({ code: 'confirmOver' })
    await setClock(inDays(3, 10))
    expect((await confirm(id)).status).toBe(409)
  })
})

describe('cancelling a booking', () => {
  it('R-617 R-618 A-75 returns everything before the hours of the policy, and half within them', async () => {
    const { transactionId } = await book(inDays(3, 10))
    expect((await terms(transactionId)).body).toMatchObject({
      anticipated_payment: 3_300,
      cancellation_fee: 0,
      returned_amount: 3_300,
    })
    await setClock(inDays(3, 9))
    const late = (await terms(transactionId)).body
    expect(late?.cancellation_fee).toBeGreaterThan(0)
    expect((late?.cancellation_fee ?? 0) + (late?.returned_amount ?? 0)).toBe(3_300)
  })

  it('R-619 R-639 cancels it for the customer, frees the time, and owes the amount of the terms', async () => {
    const { id, transactionId } = await book(inDays(3, 10))
    const done = await cancel(id, 'one')
    expect(done.body).toMatchObject({ status: 'cancelled', cancellationReason: 'client' })
    expect((await cancel(id, 'one')).body).toEqual(done.body)
    expect((await cancel(id)).status).toBe(200)
    await book(inDays(3, 10), { who: await world.signIn('+5511922220000') })
    expect((await page()).body.items[0]).toMatchObject({ id: transactionId, payment_status: 'waiting_reversal' })
  })

  it('R-589 R-590 R-605 is refunded by the panel, and the summary states the amount', async () => {
    const { id, transactionId } = await book(inDays(3, 10))
    await cancel(id)
    const { body } = await world.panel<{ id: string }[]>('GET', '/payments')
    await world.panel('POST', `/payments/${body[0]?.id}`, { outcome: 'refund' })
    expect(await summaries(transactionId)).toMatchObject([
      {
        booking_transaction_id: transactionId,
        total_transactions: 3_300,
        total_refunded: 3_300,
        payments: [{ amount: 3_300, method: 'pix', paid_at: expect.stringMatching(/Z$/) }],
      },
    ])
    expect((await page()).body.items[0]?.payment_status).toBe('reversed')
  })

  it('R-613 R-614 is rejected once it has begun or is over', async () => {
    const { id } = await book(inDays(3, 10))
    await setClock(inDays(3, 10))
    expect((await cancel(id)).body).toMatchObject({ code: 'cancelOver' })
  })

  it('R-619 cancels the payment of an unpaid booking, whose code can no longer be paid', async () => {
    const made = await book(inDays(3, 10), { paid: false })
    await rita.call('pay', { body: getPix(made.transactionId, 3_300) })
    await cancel(made.id)
    const { body } = await world.panel<{ id: string; status: string }[]>('GET', '/payments')
    expect(body.map(({ status }) => status)).toEqual(['cancelled'])
    expect((await world.panel('POST', `/payments/${body[0]?.id}`, { outcome: 'full' })).status).toBe(409)
    const { body: after } = await rita.call('readBookingTransaction', { params: { id: made.transactionId } })
    expect(after).toMatchObject({ payment_status: 'cancelled', bookings: [{ status: 'cancelled' }] })
  })

  it('R-619 prevents another payment and a release, before and after the refund', async () => {
    const made = await book()
    await cancel(made.id)
    const pay = () => rita.call('pay', { body: getPix(made.transactionId, 3_300) })
    const giveBack = () =>
      rita.call('updateBookingTransaction', {
        params: { id: made.transactionId },
        body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
      })
    expect((await pay()).status).toBe(409)
    expect((await giveBack()).status).toBe(409)
    const { body } = await world.panel<{ id: string }[]>('GET', '/payments')
    await world.panel('POST', `/payments/${body[0]?.id}`, { outcome: 'refund' })
    expect((await pay()).status).toBe(409)
    expect((await giveBack()).status).toBe(409)
    const { body: after } = await rita.call('readBookingTransaction', { params: { id: made.transactionId } })
    expect(after.payment_status).toBe('reversed')
  })

  it('R-617 R-618 does not promise to return a paid payment request, which the refund does not include', async () => {
    const made = await book()
    const asked = { phone: '+5511911110000', amountCents: 5_000 }
    const { body: request } = await world.panel<{ id: string }>('POST', '/payment-requests', asked)
    const body = { ...getPix(made.transactionId, 5_000), payment_request_id: request.id }
    expect((await rita.call('payRequest', { body })).status).toBe(200)
    const { body: payments } = await world.panel<{ id: string; requestId: string | null }[]>('GET', '/payments')
    const paid = payments.find(({ requestId }) => requestId !== null)
    await world.panel('POST', `/payments/${paid?.id}`, { outcome: 'full' })
    expect((await terms(made.transactionId)).body).toMatchObject({ anticipated_payment: 3_300, returned_amount: 3_300 })
  })

  it('R-589 R-605 refunds each of two bookings that are cancelled one after the other', async () => {
    const { body: made } = await rita.call('createBookingTransaction', {
      body: getBooking('studio', [
        ['cut', 'ana', inDays(3, 10), 60],
        ['cut', 'ana', inDays(6, 10), 60],
      ]),
    })
    await payFor(made.id, rita, 6_599)
    const { body: payments } = await world.panel<{ id: string }[]>('GET', '/payments')
    const given: number[] = []
    for (const { id } of made.bookings) {
      await cancel(id)
      const refund = () => world.panel('POST', `/payments/${payments[0]?.id}`, { outcome: 'refund' })
      expect((await refund()).status).toBe(200)
      expect((await refund()).status).toBe(409)
      given.push((await summaries(made.id))[0]?.total_refunded ?? 0)
    }
    expect(given[0]).toBeLessThan(6_599)
    expect(given[1]).toBe(6_599)
  })

  it('R-037 gets a 404 for another customer', async () => {
    const { id } = await book()
    const other = await world.signIn('+5511922220000')
    for (const body of [CANCEL_BOOKING, CONFIRM_BOOKING])
      expect((await other.call('updateBooking', { params: { id }, body })).status).toBe(404)
    expect((await page()).body.items[0]?.bookings[0]?.status).toBe('active')
  })

  it('cannot be undone by the panel if the place is taken, which it reports', async () => {
    const start = inDays(3, 10)
    const { id } = await book(start)
    await world.panel('PATCH', `/bookings/${id}`, { status: 'cancelled' })
    const other = await book(start)
    const { status, body } = await world.panel<{ code: string }>('PATCH', `/bookings/${id}`, { status: 'active' })
    expect([status, body.code]).toEqual([409, 'taken'])
    await world.panel('PATCH', `/bookings/${other.id}`, { status: 'cancelled' })
    expect((await world.panel('PATCH', `/bookings/${id}`, { status: 'active' })).status).toBe(200)
  })

  it('R-603 by the panel for the business owes the full amount', async () => {
    const { id } = await book(inDays(3, 10))
    await world.panel('PATCH', `/bookings/${id}`, { status: 'cancelled' })
    const [item] = (await page()).body.items
    expect(item).toMatchObject({ payment_status: 'waiting_reversal', bookings: [{ cancellationReason: 'business' }] })
    await world.panel('PATCH', `/bookings/${id}`, { status: 'accept', confirmed: true })
    expect((await page()).body.items[0]?.bookings[0]).toMatchObject({ status: 'accept', confirmReservation: true })
  })
})

describe('the shipped data set', () => {
  it('R-593 to R-606 has a customer with a booking in every state once she signs in', async () => {
    const shipped = await createSandbox({ identity: 'tokens', log: () => {} })
    const own = await createWorld(shipped)
    const marina = await own.signIn('+5511976543210')
    const read = async (business_id: string) =>
      (
        await marina.call('readReservations', {
          query: {
            user_id: marina.uid,
            business_id,
            validate_packages: 'true',
            language: 'portuguese',
            page_index: '1',
          },
        })
      ).body
    const { items, total } = await read('aurora')
    expect([items.length, total]).toEqual([10, 2])
    const bookings = (await own.panel<{ status: string; cancellationReason: string | null }[]>('GET', '/bookings')).body
    expect([...new Set(bookings.map(({ status }) => status))].sort()).toEqual(
      ['accept', 'active', 'cancelled', 'completed', 'inactive', 'pending_accept', 'refuse', 'waiting'].sort(),
    )
    expect(new Set(bookings.map(({ cancellationReason }) => cancellationReason))).toEqual(
      new Set([null, 'client', 'business', 'lack_payment']),
    )
    expect((await read('equilibrio')).items).toHaveLength(1)
    await shipped.close()
  })
})
