import { describe, expect, it } from 'vitest'
import { CANCEL_BOOKING, CONFIRM_BOOKING, updateBookingBodySchema } from '#src/api/contract/booking-changes.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { toCancellationTerms, toPaymentSummaries } from '#src/api/contract/reservations.ts'
import { createFakeTransport } from '#tests/support/fake-transport.ts'

const query = { user_id: 'u', business_id: 'b', validate_packages: 'true', language: 'portuguese', page_index: '2' }
const item = { id: 'tx-1', bookings: [] }

describe('a page of reservations', () => {
  const read = (headers: { [name: string]: string }) => {
    const { send, sent } = createFakeTransport([{ status: 200, body: [item], headers }])
    return send(endpoints.readReservations, { query }).then((page) => ({ page, sent }))
  }

  it('R-588 A-54 has the list in the body and the number of pages in a header', async () => {
    const { page, sent } = await read({ 'x-total-pages': '3' })
    expect(page).toEqual({ items: [item], total: 3 })
    const { searchParams, pathname } = new URL(sent[0]?.url ?? '')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/booking_transaction/', query])
  })

  it.each([{}, { 'x-total-pages': 'many' }])(
    'R-588 does not say how many there are where the header does not: %o',
    async (headers) => {
      expect((await read(headers)).page).toEqual({ items: [item], total: null })
    },
  )

  it('R-591 R-592 names the wrong field of one that does not fit', async () => {
    const { send } = createFakeTransport([{ status: 200, body: [{ id: 'tx-1' }] }])
    const failure = send(endpoints.readReservations, { query })
    await expect(failure).rejects.toEqual({ kind: 'contract', endpoint: 'readReservations', path: 'items.0.bookings' })
  })
})

describe('amounts of transactions', () => {
  it('R-590 are read in cents; an amount without a transaction belongs to none', () => {
    const wires = [
      { booking_transaction_id: 'tx-1', total_transactions: 2_000, total_discount: 500, total_refunded: null },
      { total_transactions: 1 },
    ]
    expect(toPaymentSummaries(wires)).toEqual([
      { transactionId: 'tx-1', totalCents: 2_000, discountCents: 500, refundedCents: 0 },
    ])
  })
})

describe('terms of a cancellation', () => {
  it('R-618 R-621 are the four amounts, or none at all', () => {
    const terms = { discounts: 0, anticipated_payment: 2_000, cancellation_fee: 500, returned_amount: 1_500 }
    expect(toCancellationTerms(terms)).toEqual({
      discountCents: 0,
      anticipatedCents: 2_000,
      feeCents: 500,
      returnedCents: 1_500,
    })
    expect(toCancellationTerms({})).toBeNull()
    expect(toCancellationTerms(null)).toBeNull()
  })
})

describe('changing a booking', () => {
  it('R-615 R-619 R-639 accepts the bodies that confirm and cancel, and no other', () => {
    expect(CANCEL_BOOKING).toEqual({ status: 'cancelled', reason: '', cancellationReason: 'client', origin: 'client' })
    expect(CONFIRM_BOOKING).toEqual({ confirmReservation: true })
    for (const body of [CANCEL_BOOKING, CONFIRM_BOOKING])
      expect(updateBookingBodySchema.safeParse(body).success).toBe(true)
    for (const body of [{}, { confirmReservation: false }, { status: 'completed' }])
      expect(updateBookingBodySchema.safeParse(body).success).toBe(false)
  })
})
