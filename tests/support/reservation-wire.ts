import type { createFakeDeps } from '#tools/support/fake-deps.ts'
import { aBusinessResponse } from './business-wire.ts'

/** Reservations in the wire format, for screen tests. Their clock is at 12:00 UTC on March 3, 2026. */

export const NOW = '2026-03-03T12:00:00.000Z'

type Fields = { [field: string]: unknown }

/** Builds a booking of the haircut, five and a half hours from now. */
export const aBooking = (fields: Fields = {}) => ({
  id: 'bk-1',
  status: 'active',
  service: { id: 'corte', name: 'Corte' },
  business: { id: 'b-1' },
  professional: { id: 'ana', name: 'Ana Lima' },
  price: 6_000,
  pricingType: { name: 'Fixo' },
  startTime: '2026-03-03T17:30:00.000Z',
  endTime: '2026-03-03T18:00:00.000Z',
  createdAt: '2026-03-01T12:00:00.000Z',
  ...fields,
})

export const aTransaction = (fields: Fields = {}) => ({
  id: 'tx-1',
  total: 6_000,
  payment_status: null,
  bookings: [aBooking()],
  ...fields,
})

export const aPackage = {
  id: 'pacote-dez',
  name: 'Pacote 10 cortes',
  price: 45_507,
  quantity: 10,
  pricingType: { id: 'fixed', name: 'Fixo' },
  bookingExpirationDays: 90,
  service: { id: 'corte', name: 'Corte', nameEng: null, nameEsp: null, duration: 30 },
  business: { id: 'b-1' },
  professional: { id: 'ana' },
}

export const aSession = (fields: Fields = {}) => aBooking({ id: 'bk-s', startTime: null, endTime: null, ...fields })

export const reservationResponses = {
  readMe: { id: 'user-bia', name: 'Bia Souza' },
  readBusiness: aBusinessResponse(),
  readCoupons: [],
  readReservations: { items: [aTransaction()], total: 1 },
  readBoughtPackages: { items: [], total: 0 },
  readPaymentSummaries: [],
  readPolicy: { cancellation_policy: null },
  readBookingTransaction: aTransaction(),
  readCancellationTerms: { discounts: 0, anticipated_payment: 2_000, cancellation_fee: 500, returned_amount: 1_500 },
  readClientPolicy: { cancellation_policy: { hours_before_booking_expiration: 24 } },
  readRescheduleValid: { valid: true },
  updateBooking: aBooking(),
} satisfies NonNullable<Parameters<typeof createFakeDeps>[0]>['responses']
