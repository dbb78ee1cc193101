import { describe, expect, it } from 'vitest'
import {
  countUnread,
  getAge,
  getLead,
  type Notification,
  readUntil,
  withoutRepeats,
} from '#domain/account/notification.ts'

const NOW = '2026-03-03T12:00:00.000Z'

const told = (fields: Partial<Notification> = {}): Notification => ({
  title: 'Agendamento confirmado',
  message: null,
  createdAt: NOW,
  transactionId: 'tx-1',
  status: 'active',
  template: 'booking',
  recipientId: null,
  requestId: null,
  ...fields,
})

describe('age of a notification', () => {
  it.each([
    ['R-654', '2026-03-03T12:00:00.000Z', { unit: 'minutes', count: 0 }],
    ['R-654', '2026-03-03T11:59:00.001Z', { unit: 'minutes', count: 0 }],
    ['R-654', '2026-03-03T11:59:00.000Z', { unit: 'minutes', count: 1 }],
    ['R-654', '2026-03-03T11:00:00.001Z', { unit: 'minutes', count: 59 }],
    ['R-655', '2026-03-03T11:00:00.000Z', { unit: 'hours', count: 1 }],
    ['R-655', '2026-03-02T12:00:00.001Z', { unit: 'hours', count: 23 }],
    ['R-656', '2026-03-02T12:00:00.000Z', { unit: 'days', count: 1 }],
    ['R-656', '2026-02-01T12:00:00.000Z', { unit: 'days', count: 30 }],
  ])('%s since %s', (_, createdAt, age) => {
    expect(getAge(createdAt, NOW)).toEqual(age)
  })

  it('A-79 R-654 is 0 minutes if the clock is behind it', () => {
    expect(getAge('2026-03-03T12:30:00.000Z', NOW)).toEqual({ unit: 'minutes', count: 0 })
  })
})

describe('number of new notifications', () => {
  const three = ['2026-03-03T11:00:00.000Z', '2026-03-03T10:00:00.000Z', '2026-03-03T09:00:00.000Z'].map((createdAt) =>
    told({ createdAt }),
  )

  it('R-648 counts those after the last reading, and not the one of that very moment', () => {
    expect(countUnread(three, '2026-03-03T10:00:00.000Z', false)).toEqual({ count: 1, isMore: false })
    expect(countUnread(three, NOW, true)).toEqual({ count: 0, isMore: false })
  })

  it('R-648 A-79 all are new where nothing was ever read, with more to come when there are further pages', () => {
    expect(countUnread(three, null, false)).toEqual({ count: 3, isMore: false })
    expect(countUnread(three, null, true)).toEqual({ count: 3, isMore: true })
    expect(countUnread(three, '2026-03-03T09:30:00.000Z', true)).toEqual({ count: 2, isMore: false })
    expect(countUnread([], null, true)).toEqual({ count: 0, isMore: false })
  })

  it('R-657 leaves out notifications without a time', () => {
    expect(countUnread([told({ createdAt: null })], null, false)).toEqual({ count: 0, isMore: false })
  })
})

describe('target of a notification', () => {
  it.each([
    ['R-652 to the booking of an active one', {}, 'booking'],
    ['R-653 to the reservations for a reminder', { status: 'reminder' }, 'reservations'],
    ['A-79 to the booking for any other status', { status: 'cancelled' }, 'booking'],
    ['R-650 something to pay to that', { template: 'payment', status: 'pending', requestId: 'pr-1' }, 'request'],
    ['R-650 also without a transaction', { template: 'payment', requestId: 'pr-1', transactionId: null }, 'request'],
    ['A-81 that it is paid to the booking', { template: 'payment', status: 'completed', requestId: 'pr-1' }, 'booking'],
    ['a payment that names no request to the booking', { template: 'payment', status: 'pending' }, 'booking'],
    ['A-79 nowhere without a booking', { status: 'active', transactionId: null }, null],
  ] as const)('%s', (_, fields, lead) => {
    expect(getLead(told(fields))).toBe(lead)
  })
})

describe('marking everything as read', () => {
  it('R-649 A-79 applies until now, or until the newest if its date is later', () => {
    const later = told({ createdAt: '2026-03-03T12:04:00.000Z' })
    expect(readUntil([told({ createdAt: '2026-03-01T12:00:00.000Z' }), told({ createdAt: null })], NOW)).toBe(NOW)
    expect(readUntil([later, told()], NOW)).toBe(later.createdAt)
  })
})

describe('another page of notifications', () => {
  it('R-646 leaves out those that are listed already', () => {
    const [one, two] = [told({ title: 'one' }), told({ title: 'two' })]
    expect(withoutRepeats([one], [told({ title: 'one' }), two])).toEqual([two])
  })
})
