import { haircut, haircutAtTen, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import { createFlow } from '#src/screens/booking/booking/flow.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { buildSavedBooking } from '#tests/support/saved-booking.ts'
import type { FakeResponses, Scenario, Stored, World } from './scenario.ts'

const found = {
  services: [
    {
      service_id: 'haircut',
      professionals: [
        {
          id: 'ana',
          name: 'Ana',
          duration: 30,
          availability: [{ start: `${sampleDay}T09:00:00-03:00`, end: `${sampleDay}T11:00:00-03:00` }],
        },
      ],
    },
  ],
  business: { timeLapse: 30 },
}

export const bookingAnswers: FakeResponses = {
  readBusiness: { id: '1', name: 'Estúdio Flor', status: 'active', phone: '+5511987654321' },
  readAvailableDates: [sampleDay, '2026-03-04'],
  readCouponDates: [sampleDay, '2026-03-04'],
  search: found,
  searchWithCoupon: found,
}

const params = { id: '1' }
const atDate = { name: 'date', params, state: { services: [haircut] } } as const
const coupon = { coupon_id: 'ten' }
const atTimes = { name: 'times', params, state: { services: [haircut], date: sampleDay, serviceIndex: 0 } } as const

const open = (
  { deps, clock }: World,
  entry: Parameters<typeof renderFlow>[0]['entry'],
  business: typeof sampleBusiness | null = sampleBusiness,
) => renderFlow({ flow: 'booking', createFlow, deps, clock, entry, input: { business }, language: 'en-US' })

/** Lists the scenarios of the booking flow. */
export const bookingScenarios: { [screen: string]: Scenario } = {
  'date, business not read yet': {
    responses: bookingAnswers,
    open: (world) => open(world, atDate, null),
  },
  date: {
    responses: bookingAnswers,
    empty: { readAvailableDates: [] },
    open: (world) => open(world, atDate),
  },
  times: {
    responses: bookingAnswers,
    empty: { search: { services: [] } },
    open: (world) => open(world, atTimes),
  },
  'date of a rescheduled booking': {
    responses: { ...bookingAnswers, readRescheduleValid: { valid: true } },
    empty: { readRescheduleValid: { valid: false } },
    open: (world) => open(world, { ...atDate, state: { ...atDate.state, bookingId: 'bk-1', reschedule: true } }),
  },
  'date with a coupon': {
    responses: bookingAnswers,
    empty: { readCouponDates: [] },
    open: (world) => open(world, { ...atDate, state: { ...atDate.state, coupon } }),
  },
  'times with a coupon': {
    responses: bookingAnswers,
    empty: { searchWithCoupon: { services: [] } },
    open: (world) => open(world, { ...atTimes, state: { ...atTimes.state, coupon } }),
  },
}

export const storedBooking: Stored = {
  flow: 'booking',
  createFlow,
  responses: bookingAnswers,
  sample: { ...buildSavedBooking({ services: [haircut], day: sampleDay, times: [haircutAtTen] }) },
  // Opens as after a reload: the URL names the step, and the history state the selected services.
  entry: atDate,
}
