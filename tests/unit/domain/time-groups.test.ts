import { describe, expect, it } from 'vitest'
import { findGroups } from '#domain/booking/time-groups.ts'
import type { ServiceTimes } from '#domain/booking/times.ts'

const at = (hour: number, minute = 0) =>
  `2026-03-03T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`
const slot = (start: string, end: string) => ({ start, end, vacancies: 1 })
const half = (hour: number) => slot(at(hour), at(hour, 30))
const professional = (id: string) => ({
  id,
  name: id,
  avatarUrl: null,
  priceCents: 8_000,
  pricingType: null,
  duration: 30,
})
const service = (serviceId: string, slots: { [id: string]: ReturnType<typeof slot>[] }): ServiceTimes => ({
  serviceId,
  professionals: Object.entries(slots).map(([id, own]) => ({ professional: professional(id), slots: own })),
  opening: null,
})
/** Returns the start and the professional of each time, by the kind of the group. */
const show = (services: ServiceTimes[]) =>
  Object.fromEntries(
    findGroups(services).map(({ kind, times }) => [
      kind,
      times.map((time) => `${time.serviceId} ${time.start.slice(11, 16)} ${time.professional.id}`),
    ]),
  )

describe('A-193 times for all services at once', () => {
  it('are one after the other with one professional, the earliest of all', () => {
    const services = [
      service('cut', { ana: [half(14)], bia: [half(9), half(11)] }),
      service('colour', { ana: [slot(at(14, 30), at(15))], bia: [slot(at(11, 45), at(12))] }),
    ]
    expect(show(services)).toEqual({ inTurn: ['cut 11:00 bia', 'colour 11:45 bia'] })
  })

  it('wait at most 15 minutes for the next service, and do not overlap', () => {
    const cut = service('cut', { ana: [half(9)] })
    expect(show([cut, service('colour', { ana: [slot(at(9, 46), at(10))] })])).toEqual({})
    expect(show([cut, service('colour', { ana: [slot(at(9, 15), at(9, 45))] })])).toEqual({})
    expect(show([cut, service('colour', { ana: [slot(at(9, 45), at(10))] })])).toHaveProperty('inTurn')
  })

  it('follow each other through every service, and are none if one is missing', () => {
    const [first, second] = [service('cut', { ana: [half(9)] }), service('colour', { ana: [slot(at(9, 30), at(10))] })]
    expect(show([first, second, service('nails', { ana: [half(10)] })]).inTurn).toHaveLength(3)
    expect(show([first, second, service('nails', { ana: [half(12)] })])).toEqual({})
    expect(show([first, second, service('nails', { bia: [half(10)] })])).toEqual({})
  })

  it('are at the same time, with one professional each', () => {
    const services = [
      service('cut', { ana: [half(9), half(10)], bia: [half(10)] }),
      // Only Ana is free for it, so that Bia has to cut.
      service('colour', { ana: [half(10)] }),
    ]
    expect(show(services)).toEqual({ together: ['cut 10:00 bia', 'colour 10:00 ana'] })
  })

  it('are never at the same time with one professional alone', () => {
    expect(show([service('cut', { ana: [half(10)] }), service('colour', { ana: [half(10)] })])).toEqual({})
  })

  it('are at the same time for four services, not for five', () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => service(id, { [`${id}-professional`]: [half(10)] }))
    expect(show(all.slice(0, 4)).together).toHaveLength(4)
    expect(show(all)).toEqual({})
  })

  it('are the first that exist, whichever service has the fewest professionals', () => {
    // Ana and Bia are needed for what only they do, so that Caio cuts.
    const services = [
      service('cut', { ana: [half(10)], bia: [half(10)], caio: [half(10)] }),
      service('colour', { ana: [half(9), half(10)], bia: [half(10)] }),
      service('nails', { bia: [half(9), half(10)] }),
    ]
    expect(show(services)).toEqual({ together: ['cut 10:00 caio', 'colour 10:00 ana', 'nails 10:00 bia'] })
  })

  it('are found among the times of forty services with fifty professionals', () => {
    const everybody = (minutes: number) =>
      Object.fromEntries(
        Array.from({ length: 50 }, (_, one) => [
          `p${one}`,
          Array.from({ length: 40 }, () => slot(at(9, minutes), at(9, minutes + 1))),
        ]),
      )
    const services = Array.from({ length: 40 }, (_, index) => service(`s${index}`, everybody(index)))
    expect(show(services).inTurn).toHaveLength(40)
    expect(show([...services.slice(0, 39), service('last', { p49: [half(8)] })])).toEqual({})
  })

  it('are none for one service, none without services, and none where a service has no times', () => {
    const cut = service('cut', { ana: [half(9)] })
    expect(findGroups([])).toEqual([])
    expect(findGroups([cut])).toEqual([])
    expect(findGroups([cut, service('colour', { ana: [] })])).toEqual([])
    expect(findGroups([cut, service('colour', {})])).toEqual([])
  })
})
