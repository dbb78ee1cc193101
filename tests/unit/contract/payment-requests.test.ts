import { describe, expect, it } from 'vitest'
import { toPaymentRequests, toRequestInformation } from '#src/api/contract/asked.ts'
import { postNotificationBodySchema } from '#src/api/contract/notifications.ts'
import {
  paymentRequestSchema,
  requestInformationQuerySchema,
  requestInformationSchema,
} from '#src/api/contract/payment-requests.ts'
import { wrongPaths } from './support.ts'

const request = { id: 'pr-1', booking_transaction_id: 'tx-1', recipient_id: 'r-1', amount: 3_000, status: 'pending' }

describe('payment requests of a customer', () => {
  it('R-380 have the booking, the recipient and the payment status', () => {
    expect(toPaymentRequests([request])).toEqual([
      { id: 'pr-1', transactionId: 'tx-1', recipientId: 'r-1', amountCents: 3_000, status: 'pending' },
    ])
    expect(wrongPaths(paymentRequestSchema, {})).toEqual(['id', 'booking_transaction_id', 'amount', 'status'])
  })

  it('A-93 may lack the recipient; R-381 an unknown status cannot be paid', () => {
    const { recipient_id: _, ...without } = request
    const read = toPaymentRequests([without, { ...request, status: 'COMPLETED' }, { ...request, status: 'toString' }])
    expect(read.map(({ recipientId, status }) => [recipientId, status])).toEqual([
      [null, 'pending'],
      ['r-1', 'completed'],
      ['r-1', 'cancelled'],
    ])
  })
})

describe('information of a payment request', () => {
  it('R-379 is requested by recipient_id and payment_request_id', () => {
    expect(wrongPaths(requestInformationQuerySchema, {})).toEqual(['recipient_id', 'payment_request_id'])
  })

  it('A-125 has the amounts of a calculation and the services', () => {
    const services = [
      { id: 'bk-1', status: 'active', service: { id: 's-1', name: 'Corte' }, business: { id: 'b-1' }, price: 8_000 },
    ] as const
    const { info, bookings } = toRequestInformation({
      total_value_for_services: 8_000,
      amount: 3_000,
      services: [...services],
    })
    expect(info).toMatchObject({ totalCents: 8_000, amountCents: 3_000 })
    expect(bookings).toMatchObject([{ id: 'bk-1', service: { name: 'Corte' }, priceCents: 8_000 }])
    const at = (id: string, startTime: string) => ({ ...services[0], id, startTime })
    const late = { total_value_for_services: 0, amount: 0, services: [at('b', '2026-03-02T12:15:00Z')] }
    late.services.push(at('a', '2026-03-02T12:00:00Z'))
    expect(toRequestInformation(late).bookings.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(wrongPaths(requestInformationSchema, {})).toEqual(['total_value_for_services', 'services'])
  })
})

describe('notification of a payment', () => {
  it('R-382 has the fields of the specification and no others', () => {
    expect(Object.keys(postNotificationBodySchema.shape)).toEqual([
      'business_id',
      'title',
      'message',
      'booking_transaction_id',
      'data',
    ])
    expect(Object.keys(postNotificationBodySchema.shape.data.shape)).toEqual([
      'template',
      'status',
      'booking_transaction_id',
      'recipient_id',
      'payment_request_id',
      'payment_type',
      'transaction_value',
      'send_notification',
    ])
  })
})
