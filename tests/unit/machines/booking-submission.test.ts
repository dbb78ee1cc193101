import { describe, expect, test } from 'vitest'
import type { BookingSubmissionFailure } from '#machines/booking/booking-submission/index.ts'
import { isRefusal } from '#machines/shared/refusal.ts'

const refusals: readonly BookingSubmissionFailure[] = [
  { kind: 'forbidden', text: null },
  { kind: 'notFound', text: null },
  { kind: 'conflict', text: null, taken: null },
  { kind: 'invalid', status: 400, text: null },
]
const unanswered: readonly BookingSubmissionFailure[] = [
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'network' },
  { kind: 'unauthorized', text: null },
  { kind: 'contract', endpoint: 'createBooking', path: 'id' },
  { kind: 'unexpected', detail: 'broken' },
  { kind: 'emptyFields', fields: ['start'] },
  { kind: 'endsBeforeStart' },
  { kind: 'invalidPackage' },
]

describe('results of the booking request', () => {
  test.each(refusals)('A-41 $kind is a no: nothing was booked, and the next try is a new one', (failure) => {
    expect(isRefusal(failure)).toBe(true)
  })

  test.each(unanswered)('A-41 $kind is no result: the next attempt uses the same key', (failure) => {
    expect(isRefusal(failure)).toBe(false)
  })

  test.each([
    [418, true],
    [499, true],
    [500, false],
    [501, false],
    [503, false],
  ])('A-41 %d is a no: %s', (status, is) => {
    expect(isRefusal({ kind: 'server', status, text: null })).toBe(is)
  })
})
