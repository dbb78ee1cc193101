import { describe, expect, it } from 'vitest'
import { listSoonest } from '#domain/booking/next-times.ts'
import type { ServiceTimes } from '#domain/booking/times.ts'
import { readDay } from '#domain/time.ts'
import { ana, at, bia, sampleDay } from '#machines/shared/booking-examples.ts'

const zone = 'America/Sao_Paulo'
const day = readDay(sampleDay, zone)
const half = (hour: number) => ({ start: at(hour), end: at(hour, 30), vacancies: 1 })
const ofAna = (...hours: number[]) => ({ professional: ana, slots: hours.map(half) })
const ofBia = (...hours: number[]) => ({ professional: bia, slots: hours.map(half) })
const times = (serviceId: string, ...professionals: ServiceTimes['professionals']): ServiceTimes => ({
  serviceId,
  professionals,
  opening: null,
})
const find = (services: readonly ServiceTimes[]) =>
  listSoonest(services, day).map((choices) =>
    choices
      .map(({ serviceId, start, professional }) => `${serviceId} ${start.slice(11, 16)} ${professional.id}`)
      .join(', '),
  )

describe('A-194 the soonest times', () => {
  it('are the first of the morning, of the afternoon and of the evening, in the zone of the business', () => {
    expect(find([times('corte', ofAna(9, 10, 11, 13, 14, 18, 19))])).toEqual([
      'corte 12:00 ana',
      'corte 16:00 ana',
      'corte 21:00 ana',
    ])
  })

  it('are the earliest ones where a part of the day has none', () => {
    expect(find([times('corte', ofAna(9, 10, 11, 14))])).toEqual([
      'corte 12:00 ana',
      'corte 13:00 ana',
      'corte 17:00 ana',
    ])
    expect(find([times('corte', ofAna(9))])).toEqual(['corte 12:00 ana'])
  })

  it('are with the first free professional, in the server’s order where several are free at once', () => {
    expect(find([times('corte', ofAna(10), ofBia(9, 10))])).toEqual(['corte 12:00 bia', 'corte 13:00 ana'])
  })

  it('let the services follow each other', () => {
    const both = [times('corte', ofAna(9, 10)), times('barba', ofBia(9, 10))]
    expect(find(both)).toEqual(['corte 12:00 ana, barba 13:00 bia'])
  })

  it('never let anybody wait more than an hour between two services', () => {
    const apart = [times('corte', ofAna(9, 11)), times('barba', ofBia(13))]
    expect(find(apart)).toEqual([])
    const near = [times('corte', ofAna(9, 11)), times('barba', ofBia(10, 14))]
    expect(find(near)).toEqual(['corte 12:00 ana, barba 13:00 bia'])
  })

  it('are none where a service has no time after the others', () => {
    expect(find([times('corte', ofAna(10)), times('barba', ofBia(9))])).toEqual([])
    expect(find([times('corte'), times('barba', ofBia(9))])).toEqual([])
    expect(find([])).toEqual([])
  })
})
