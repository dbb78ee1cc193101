import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canDeselect,
  countShown,
  dropChosen,
  findChosen,
  findFirstTime,
  findFollowing,
  findMissingOrdinal,
  findOnlyTime,
  findOverlap,
  hasTimes,
  isChosen,
  judgeSearch,
  listTimes,
  mergeTimes,
  partOfDay,
  putChosen,
  recomputeService,
  type ServiceTimes,
  settleTimes,
  tapsToShow,
  toChosenTime,
  withoutTaken,
} from '#domain/booking/times.ts'
import type { ChosenTime, ProfessionalOffer, SearchResult } from '#domain/entities.ts'
import { exampleOffer, exampleProfessional } from '#machines/shared/examples.ts'

const DAY = '2026-03-03'
const at = (clock: string) => `${DAY}T${clock}:00.000Z`
const window = (from: string, to: string) => ({ start: at(from), end: at(to) })
const clock = (slot: { start: string }) => slot.start.slice(11, 16)

/** Builds the offer of a professional with half-hour slots from 9:00 to 11:00 by default. */
function there(id: string, overrides: Partial<ProfessionalOffer> = {}): ProfessionalOffer {
  return exampleOffer({ id, name: id, availability: [window('09:00', '11:00')], ...overrides })
}

function getSearch(
  offers: { [serviceId: string]: ProfessionalOffer[] },
  timeLapse: number | null = null,
): SearchResult {
  const list = Object.entries(offers).map(([serviceId, professionals]) => ({ serviceId, professionals }))
  return { offers: list, timeLapse, questions: [] }
}

function getTimes(
  offers: { [serviceId: string]: ProfessionalOffer[] },
  options: Partial<Parameters<typeof listTimes>[1]> = {},
): ServiceTimes[] {
  const services = Object.keys(offers).map((id) => ({ id, durationMinutes: null }))
  return listTimes(getSearch(offers), { services, timeLapse: 0, now: at('00:00'), day: null, ...options })
}

function chosenAt(serviceId: string, professionalId: string, from: string, to: string): ChosenTime {
  return toChosenTime(
    serviceId,
    window(from, to),
    exampleProfessional({ id: professionalId, name: professionalId, duration: 30 }),
    'customer',
  )
}

function only(times: ServiceTimes[]): ServiceTimes {
  const [first] = times
  if (first === undefined) throw new Error('no service')
  return first
}

const slotsBy = (times: ServiceTimes) =>
  Object.fromEntries(times.professionals.map((one) => [one.professional.id, one.slots.map(clock)]))
const merged = (times: ServiceTimes, chosen: ChosenTime[] = []) =>
  mergeTimes(times, chosen).map((time) => `${clock(time)} ${time.professional.id}`)

describe('times of a search', () => {
  it('R-216 lists each professional with their own slots, in the order of the server', () => {
    const times = only(getTimes({ corte: [there('bia', { availability: [window('10:00', '11:00')] }), there('ana')] }))
    expect(times.professionals.map((one) => one.professional.name)).toEqual(['bia', 'ana'])
    expect(slotsBy(times)).toEqual({ bia: ['10:00', '10:30'], ana: ['09:00', '09:30', '10:00', '10:30'] })
  })

  it("R-744 steps by the search's timeLapse, and by the business's when the search has none", () => {
    const services = [{ id: 'corte', durationMinutes: null }]
    const options = { services, timeLapse: 30, now: at('00:00'), day: null }
    const offer = { corte: [there('ana', { duration: 60 })] }
    expect(slotsBy(only(listTimes(getSearch(offer, 15), options)))).toEqual({
      ana: ['09:00', '09:15', '09:30', '09:45', '10:00'],
    })
    expect(slotsBy(only(listTimes(getSearch(offer, 0), options)))).toEqual({ ana: ['09:00', '10:00'] })
    expect(slotsBy(only(listTimes(getSearch(offer, null), options)))).toEqual({ ana: ['09:00', '09:30', '10:00'] })
  })

  it('uses the duration of the chosen service where the professional has none', () => {
    const services = [{ id: 'corte', durationMinutes: 120 }]
    expect(slotsBy(only(getTimes({ corte: [there('ana', { duration: null })] }, { services })))).toEqual({
      ana: ['09:00'],
    })
  })

  it('A-139 drops slots that start outside the day', () => {
    const slots = (end: string) =>
      slotsBy(only(getTimes({ corte: [there('ana')] }, { day: { start: at('09:30'), end } })))
    expect(slots('2026-03-03T10:29:59.999Z')).toEqual({ ana: ['09:30', '10:00'] })
    expect(slots('2026-03-03T07:30:00-03:00')).toEqual({ ana: ['09:30', '10:00', '10:30'] })
  })

  it('keeps the order of the chosen services and has no times for one the answer leaves out', () => {
    const search = getSearch({ barba: [there('ana')] })
    const services = ['corte', 'barba'].map((id) => ({ id, durationMinutes: null }))
    const times = listTimes(search, { services, timeLapse: 0, now: at('00:00'), day: null })
    expect(times.map((one) => [one.serviceId, hasTimes(one)])).toEqual([
      ['corte', false],
      ['barba', true],
    ])
  })

  it('R-226 opens at the earliest start and closes at the latest end of the availability, past or not', () => {
    const offers = [
      there('ana', { availability: [window('10:00', '11:00'), window('14:00', '18:30')] }),
      there('bia', { availability: [{ start: '2026-03-03T05:15:00-03:00', end: '2026-03-03T09:00:00-03:00' }] }),
    ]
    expect(only(getTimes({ corte: offers }, { now: at('13:00') })).opening).toEqual(window('08:15', '18:30'))
    expect(only(getTimes({ corte: [] })).opening).toBeNull()
  })

  it('R-226 opens by the schedule when there is no availability', () => {
    const offer = there('ana', {
      availability: [],
      schedule: [
        [window('12:00', '12:30'), 1],
        [window('09:00', '09:30'), 0],
      ],
    })
    expect(only(getTimes({ corte: [offer] })).opening).toEqual(window('09:00', '12:30'))
  })
})

describe('reason for having no times', () => {
  const verdict = (offers: { [id: string]: ProfessionalOffer[] }, services: string[]) => {
    const list = services.map((id) => ({ id, durationMinutes: null }))
    const times = listTimes(getSearch(offers), { services: list, timeLapse: 0, now: at('00:00'), day: null })
    return judgeSearch(getSearch(offers), list, times)
  }
  const none: Partial<ProfessionalOffer> = { availability: [] }

  it('R-246 is "closed" for an empty response', () => {
    expect(verdict({}, ['corte'])).toBe('closed')
  })

  it('R-246 is "closed at this time" when the professionals have no slot at all', () => {
    expect(verdict({ corte: [there('ana', none)], barba: [there('bia', none)] }, ['corte', 'barba'])).toBe(
      'closedAtThisTime',
    )
  })

  it('R-247 is "no professionals" with fewer services than selected, or one without professionals', () => {
    expect(verdict({ corte: [there('ana')] }, ['corte', 'barba'])).toBe('noProfessionals')
    expect(verdict({ corte: [there('ana')], barba: [] }, ['corte', 'barba'])).toBe('noProfessionals')
  })

  it('A-130 is empty when only one of several services has no slot', () => {
    expect(verdict({ corte: [there('ana')], barba: [there('bia', none)] }, ['corte', 'barba'])).toBe('times')
  })
})

describe('updating the slots after a choice', () => {
  const recomputed = (all: readonly ServiceTimes[], chosen: readonly ChosenTime[]) =>
    all.map((times) => recomputeService(times, chosen))
  const all = getTimes({ corte: [there('ana'), there('bia')], barba: [there('ana', { duration: 60 }), there('bia')] })
  const barba = all[1]
  const chosen = [chosenAt('corte', 'ana', '09:30', '10:00')]

  it('R-233 removes from the other services what overlaps at the same professional', () => {
    const [first, second] = recomputed(all, chosen)
    expect(second && slotsBy(second)).toEqual({ ana: ['10:00'], bia: ['09:00', '09:30', '10:00', '10:30'] })
    expect(first).toBe(all[0])
  })

  it('R-233 removes overlapping slots regardless of vacancies, and keeps adjacent ones', () => {
    const many = getTimes({ corte: [there('ana')], barba: [there('ana', { vacancies: 5 })] })
    expect(recomputed(many, chosen).map(slotsBy)[1]).toEqual({ ana: ['09:00', '10:00', '10:30'] })
  })

  it('A-03 restores the slots when the time is deselected', () => {
    expect(recomputed(all, [])).toEqual(all)
  })

  it('leaves every list alone that the choice does not touch', () => {
    const left = recomputed(all, chosen)[1]
    expect(left?.professionals[1]).toBe(barba?.professionals[1])
    expect(left?.professionals[0]).not.toBe(barba?.professionals[0])
    expect(recomputed(all, [chosenAt('corte', 'caio', '09:30', '10:00')])[1]).toBe(barba)
  })

  it('R-233 leaves no slot that overlaps another choice with its professional, and takes no other away', () => {
    const choice = fc
      .record({
        serviceId: fc.constantFrom('corte', 'barba'),
        professional: fc.constantFrom('ana', 'bia'),
        from: fc.integer({ min: 8 * 60, max: 11 * 60 }),
        length: fc.integer({ min: 10, max: 90 }),
      })
      .map(({ serviceId, professional, from, length }) =>
        chosenAt(serviceId, professional, hhmm(from), hhmm(from + length)),
      )
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 4 }), (choices) => {
        recomputed(all, choices).forEach((times, index) => {
          times.professionals.forEach(({ professional, slots }, place) => {
            const original = all[index]?.professionals[place]?.slots ?? []
            const others = choices.filter(
              (time) => time.serviceId !== times.serviceId && time.professional.id === professional.id,
            )
            const isFree = (slot: { start: string; end: string }) =>
              !others.some((time) => time.start < slot.end && slot.start < time.end)
            expect(slots).toEqual(original.filter(isFree))
          })
        })
      }),
    )
  })
})

describe('without choice of professional', () => {
  const all = getTimes({
    corte: [
      there('ana', { availability: [window('09:30', '10:30')] }),
      there('bia', { duration: 60, priceCents: 9_000 }),
    ],
    barba: [there('ana'), there('bia', { availability: [window('09:00', '09:30')] })],
  })
  const [corte, barba] = all as [ServiceTimes, ServiceTimes]

  it('A-113 merges the slots of all professionals, one per start, with the first free one', () => {
    expect(merged(corte)).toEqual(['09:00 bia', '09:30 ana', '10:00 ana'])
  })

  it('A-113 takes end and price of a time from the professional who does it', () => {
    const [first] = mergeTimes(corte, [])
    expect(first).toMatchObject({ ...window('09:00', '10:00'), professional: { id: 'bia', priceCents: 9_000 } })
  })

  it('A-113 offers a start while at least one professional is free after the other choices', () => {
    expect(merged(barba, [chosenAt('corte', 'ana', '09:00', '10:00')])).toEqual(['09:00 bia', '10:00 ana', '10:30 ana'])
  })

  it('gives the same list back while the choices touch nothing in it', () => {
    const chosen = [chosenAt('corte', 'ana', '15:00', '15:30')]
    expect(mergeTimes(barba, chosen)).toBe(mergeTimes(barba, []))
  })

  it('agrees with the lists by professional', () => {
    const choice = fc
      .tuple(fc.constantFrom('ana', 'bia'), fc.integer({ min: 8 * 60, max: 11 * 60 }), fc.integer({ min: 10, max: 90 }))
      .map(([id, from, length]) => chosenAt('corte', id, hhmm(from), hhmm(from + length)))
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 3 }), (chosen) => {
        const lists = recomputeService(barba, chosen)
        const starts = new Map<string, string>()
        for (const { professional, slots } of lists.professionals) {
          for (const slot of slots) if (!starts.has(slot.start)) starts.set(slot.start, professional.id)
        }
        const expected = [...starts].sort(([a], [b]) => (a < b ? -1 : 1))
        expect(mergeTimes(barba, chosen).map((time) => [time.start, time.professional.id])).toEqual(expected)
      }),
    )
  })
})

describe('overlapping times of one customer', () => {
  const nine = window('09:00', '10:00')
  const noon = window('12:00', '13:00')

  it.each([
    ['inside', '09:15', '09:45', true],
    ['around', '08:00', '11:00', true],
    ['across its start', '08:30', '09:01', true],
    ['across its end', '09:59', '10:30', true],
    ['back to back before it', '08:00', '09:00', false],
    ['back to back after it', '10:00', '11:00', false],
  ])('A-03 detects whether a time %s overlaps another', (_, from, to, overlaps) => {
    expect(findOverlap(window(from, to), [noon, nine])).toBe(overlaps ? nine : null)
  })

  it('A-03 finds what overlaps and what follows by the instants, with any offset', () => {
    const other = { start: '2026-03-03T06:00:00-03:00', end: '2026-03-03T07:00:00-03:00' }
    expect(findOverlap(window('09:30', '10:30'), [other])).toBe(other)
    expect(findFollowing(window('08:30', '09:00'), [noon, other])).toBe(other)
  })

  it('A-03 finds the earliest time that comes after another', () => {
    expect(findFollowing(window('08:00', '09:00'), [noon, nine])).toBe(nine)
    expect(findFollowing(window('10:00', '11:00'), [noon, nine])).toBe(noon)
    expect(findFollowing(window('12:30', '13:00'), [noon, nine])).toBeNull()
  })
})

describe('the first and the only slot', () => {
  const early = there('bia', { availability: [window('08:00', '09:00')] })

  it('R-230 finds the earliest start over all professionals', () => {
    const found = findFirstTime(only(getTimes({ corte: [there('ana'), early] })))
    expect(found).toMatchObject({ start: at('08:00'), professional: { id: 'bia' } })
  })

  it('A-114 prefers the first professional of the server at the same start', () => {
    expect(findFirstTime(only(getTimes({ corte: [there('zoe'), there('ana')] })))?.professional.id).toBe('zoe')
    expect(findFirstTime(only(getTimes({ corte: [there('ana', { availability: [] })] })))).toBeNull()
  })

  it('A-01 finds the earliest start that fits over all professionals', () => {
    const times = only(getTimes({ corte: [there('ana'), early] }))
    const found = findFirstTime(times, ({ start }) => start >= at('08:30'))
    expect(found).toMatchObject({ start: at('08:30'), professional: { id: 'bia' } })
    expect(findFirstTime(times, () => false)).toBeNull()
  })

  const one = { availability: [window('09:00', '09:30')] }

  it('R-220 finds the only slot over all professionals of a service', () => {
    const single = only(getTimes({ corte: [there('ana', { availability: [] }), there('bia', one)] }))
    expect(findOnlyTime(single, true)).toMatchObject({ start: at('09:00'), professional: { id: 'bia' } })
    const both = only(getTimes({ corte: [there('ana', one), there('bia', one)] }))
    expect(findOnlyTime(both, true)).toBeNull()
    expect(findOnlyTime(only(getTimes({ corte: [] })), true)).toBeNull()
  })

  it('A-113 counts starts when the professional is not chosen', () => {
    const both = only(getTimes({ corte: [there('ana', one), there('bia', one)] }))
    expect(findOnlyTime(both, false)).toMatchObject({ start: at('09:00'), professional: { id: 'ana' } })
    expect(findOnlyTime(only(getTimes({ corte: [there('ana')] })), false)).toBeNull()
  })

  it('R-222 does not deselect the only slot of a professional', () => {
    const times = only(getTimes({ corte: [there('ana', one), there('bia')] }))
    expect(canDeselect(times, chosenAt('corte', 'ana', '09:00', '09:30'), true)).toBe(false)
  })

  it('R-232 lets any other chosen slot go', () => {
    const times = only(getTimes({ corte: [there('ana', one), there('bia')] }))
    expect(canDeselect(times, chosenAt('corte', 'bia', '09:00', '09:30'), true)).toBe(true)
    expect(canDeselect(times, chosenAt('corte', 'ana', '09:00', '09:30'), false)).toBe(true)
    expect(
      canDeselect(only(getTimes({ corte: [there('ana', one)] })), chosenAt('corte', 'ana', '09:00', '09:30'), false),
    ).toBe(false)
  })
})

describe('choosing', () => {
  const corte = chosenAt('corte', 'ana', '09:00', '09:30')
  const barba = chosenAt('barba', 'ana', '10:00', '10:30')

  it('R-235 holds the time, the professional and the service', () => {
    expect(corte).toEqual({
      serviceId: 'corte',
      start: at('09:00'),
      end: at('09:30'),
      professional: exampleProfessional({ id: 'ana', name: 'ana', duration: 30 }),
      chosenBy: 'customer',
    })
  })

  it('keeps one choice for each service', () => {
    const later = chosenAt('corte', 'bia', '10:00', '10:30')
    expect(putChosen([corte, barba], later)).toEqual([barba, later])
    expect(dropChosen([corte, barba], 'corte')).toEqual([barba])
    expect(findChosen([corte, barba], 'barba')).toBe(barba)
    expect(findChosen([corte], 'barba')).toBeNull()
  })

  it('knows a slot as chosen by its start and its professional', () => {
    expect(isChosen(corte, window('09:00', '09:30'), 'ana')).toBe(true)
    expect(isChosen(corte, window('09:00', '09:30'), 'bia')).toBe(false)
    expect(isChosen(corte, window('09:30', '10:00'), 'ana')).toBe(false)
    expect(isChosen(null, window('09:00', '09:30'), 'ana')).toBe(false)
  })

  it('R-234 finds the first service without a time, counted from 1', () => {
    const services = [{ id: 'corte' }, { id: 'barba' }, { id: 'unha' }]
    expect(findMissingOrdinal(services, [corte])).toBe(2)
    expect(findMissingOrdinal(services, [])).toBe(1)
    expect(findMissingOrdinal(services, [corte, barba, chosenAt('unha', 'ana', '08:00', '08:30')])).toBeNull()
  })
})

describe('settling choices', () => {
  const all = getTimes({
    corte: [there('ana'), there('bia')],
    barba: [there('ana'), there('bia', { priceCents: 100 })],
  })
  const corte = chosenAt('corte', 'ana', '09:00', '09:30')

  it('keeps choices that are still there, in the order they were made', () => {
    const barba = chosenAt('barba', 'ana', '09:30', '10:00')
    const settled = settleTimes(all, [barba, corte], true)
    expect(settled.chosen.map((time) => time.serviceId)).toEqual(['barba', 'corte'])
    expect([settled.cleared, settled.reassigned]).toEqual([[], []])
  })

  it('A-84 takes end and price afresh, and reads a start with any offset', () => {
    const stored = { ...chosenAt('barba', 'bia', '09:00', '09:10'), start: '2026-03-03T06:00:00-03:00' }
    expect(settleTimes(all, [stored], true).chosen).toEqual([
      toChosenTime(
        'barba',
        window('09:00', '09:30'),
        exampleProfessional({ id: 'bia', name: 'bia', duration: 30, priceCents: 100 }),
        'customer',
      ),
    ])
  })

  it('A-03 clears a choice that overlaps the one made last with the same professional', () => {
    const barba = chosenAt('barba', 'ana', '09:00', '09:30')
    const settled = settleTimes(all, [corte, barba], true)
    expect(settled.chosen.map((time) => time.serviceId)).toEqual(['barba'])
    expect(settled.cleared).toEqual([corte])
  })

  it('A-113 assigns another free professional before it clears, when the professional is not chosen', () => {
    const barba = chosenAt('barba', 'ana', '09:00', '09:30')
    const settled = settleTimes(all, [corte, barba], false)
    expect(settled.chosen.map((time) => `${time.serviceId} ${time.professional.id}`)).toEqual([
      'corte bia',
      'barba ana',
    ])
    expect(settled.reassigned.map((time) => time.serviceId)).toEqual(['corte'])
    expect(settled.cleared).toEqual([])
  })

  it('clears a slot, professional, service or start that no longer exists', () => {
    const gone = [
      chosenAt('corte', 'ana', '20:00', '20:30'),
      chosenAt('barba', 'zoe', '09:00', '09:30'),
      chosenAt('unha', 'ana', '09:00', '09:30'),
    ]
    expect(settleTimes(all, gone, true)).toEqual({ chosen: [], reassigned: [], cleared: gone })
    const broken = { ...corte, start: 'soon' }
    expect(settleTimes(all, [broken], true).cleared).toEqual([broken])
  })

  it('never keeps two choices that overlap at one professional', () => {
    const choice = fc
      .tuple(fc.constantFrom('corte', 'barba'), fc.constantFrom('ana', 'bia'), fc.integer({ min: 0, max: 5 }))
      .map(([serviceId, id, step]) => chosenAt(serviceId, id, hhmm(540 + step * 30), hhmm(570 + step * 30)))
    fc.assert(
      fc.property(fc.uniqueArray(choice, { selector: (time) => time.serviceId }), fc.boolean(), (chosen, canSelect) => {
        const settled = settleTimes(all, chosen, canSelect)
        expect(settled.chosen.length + settled.cleared.length).toBe(chosen.length)
        const [one, other] = settled.chosen
        if (one === undefined || other === undefined) return
        const isSame = one.professional.id === other.professional.id
        expect(isSame && one.start < other.end && other.start < one.end).toBe(false)
      }),
    )
  })

  it('removes a slot that another customer has just booked, and nothing else', () => {
    const left = withoutTaken(all, { serviceId: 'corte', professionalId: 'ana', start: '2026-03-03T06:30:00-03:00' })
    expect(slotsBy(only(left))).toEqual({ ana: ['09:00', '10:00', '10:30'], bia: ['09:00', '09:30', '10:00', '10:30'] })
    expect(left[1]).toBe(all[1])
  })
})

describe('grouping slots', () => {
  const slots = Array.from({ length: 10 }, (_, index) => ({
    start: at(hhmm(540 + index * 30)),
    end: at(hhmm(570 + index * 30)),
    vacancies: 1,
  }))

  it('R-218 shows 4 slots of a list at first', () => {
    expect(countShown(slots, 0)).toBe(4)
    expect(countShown(slots.slice(0, 3), 0)).toBe(3)
  })

  it('R-219 shows 4 more for each More while there are more', () => {
    expect([1, 2, 3].map((taps) => countShown(slots, taps))).toEqual([8, 10, 10])
  })

  it('A-04 opens the list far enough to show the chosen slot', () => {
    expect(tapsToShow(slots, at('11:00'))).toBe(1)
    expect(tapsToShow(slots, at('10:30'))).toBe(0)
    expect(tapsToShow(slots, at('23:00'))).toBe(0)
    expect(tapsToShow(slots, null)).toBe(0)
  })

  it('has a morning until 12, an afternoon until 18, and then an evening', () => {
    expect([0, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})

function hhmm(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
