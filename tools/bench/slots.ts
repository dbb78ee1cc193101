import { pathToFileURL } from 'node:url'
import { generateSlots } from '#domain/booking/slots.ts'
import { listTimes, mergeTimes, recomputeService, toChosenTime } from '#domain/booking/times.ts'
import type { ChosenTime, ProfessionalOffer, SearchResult } from '#domain/entities.ts'
import { atLeast, atMost, type Figure, told } from './figure.ts'
import { generateSlotsNaively } from './slots.naive.ts'
import { type MakeSlots, makeWithDateFns, makeWithTemporal, makeWithTightLoop } from './slots.peers.ts'

type Professional = Parameters<typeof generateSlots>[0]

const FIRST_DAY = Date.UTC(2026, 2, 3)
const OPTIONS = { timeLapse: 15, serviceDuration: null, now: iso(0, 7 * 60) }

/** Measures the slots and the recompute after a choice against the budgets; takes about five seconds. */
export function benchSlots(): Figure[] {
  const days = Array.from({ length: 50 }, (_, index) => aDay(index, 0))
  const month = aMonth()
  const mixed = { ...month, unavailability: inNoOrder(month.unavailability) }
  checkAgreement(days)

  const over = (make: MakeSlots) => () => {
    for (const day of days) make(day, OPTIONS)
  }
  const [ours, tight, dateFns, temporal, naive] = measure([
    { run: over(generateSlots), calls: 40 },
    { run: over(makeWithTightLoop), calls: 40 },
    { run: over(makeWithDateFns), calls: 1 },
    { run: over(makeWithTemporal), calls: 1 },
    { run: over(generateSlotsNaively), calls: 1 },
  ]).map((us) => us / days.length) as [number, number, number, number, number]
  const [oneDay, wholeMonth, mixedMonth] = measure([
    { run: () => generateSlots(aDayOfMonth, OPTIONS), calls: 2_000 },
    { run: () => generateSlots(month, OPTIONS), calls: 100 },
    { run: () => generateSlots(mixed, OPTIONS), calls: 100 },
  ]) as [number, number, number]

  const { listed, recomputed, merged } = measureChoice()
  return [
    told('slots of one professional-day', ours, 'µs'),
    told('… by a tight loop over plain numbers', tight, 'µs'),
    told('… by date-fns', dateFns, 'µs'),
    told('… by Temporal', temporal, 'µs'),
    told('… by the naive version', naive, 'µs'),
    atMost('slots against the tight loop', ours / tight, '×', 2),
    atLeast('slots faster than date-fns', dateFns / ours, '×', 10),
    atLeast('slots faster than Temporal', temporal / ours, '×', 10),
    atLeast('slots faster than the naive version', naive / ours, '×', 1),
    atMost('a day within a month against one day', wholeMonth / 30 / oneDay, '×', 1.5),
    told('… with its busy intervals in no order', mixedMonth / 30 / oneDay, '×'),
    told('times of 4 services × 50 professionals, from the search', listed, 'µs'),
    atMost('recompute after a choice, 4 services × 50 professionals', recomputed, 'µs', 50),
    atMost('… without choice of professional', merged, 'µs', 50),
  ]
}

// ── What is measured ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Creates one day with 3 windows and 10 busy intervals, as the budget says; each professional is slightly different. */
function aDay(seed: number, day: number): Professional {
  const shift = (seed % 4) * 15
  const windows = [8 * 60, 12 * 60 + 30, 17 * 60]
  const lengths = [210, 210, 180]
  return {
    duration: 30,
    vacancies: 1,
    availability: windows.map((start, index) => interval(day, start + shift, lengths[index] ?? 0)),
    unavailability: Array.from({ length: 10 }, (_, index) =>
      interval(day, 8 * 60 + shift + index * 65, 20 + (seed % 3) * 5),
    ),
  }
}

const aDayOfMonth = aDay(0, 0)

/** Creates the same professional over 30 days, as one call. */
function aMonth(): Professional {
  const days = Array.from({ length: 30 }, (_, day) => aDay(0, day))
  return {
    duration: 30,
    vacancies: 1,
    availability: days.flatMap((day) => day.availability),
    unavailability: days.flatMap((day) => day.unavailability),
  }
}

function inNoOrder<Item>(items: Item[]): Item[] {
  return items.map((item, index) => items[(index * 7_919) % items.length] ?? item)
}

/** Measures a choice with 4 services, each offered by the same 50 professionals with 40 slots; 3 services are chosen. */
function measureChoice(): { listed: number; recomputed: number; merged: number } {
  const services = ['a', 'b', 'c', 'd'].map((id) => ({ id, durationMinutes: 30 }))
  const professionals: ProfessionalOffer[] = Array.from({ length: 50 }, (_, index) => ({
    id: `p${index}`,
    name: `Professional ${index}`,
    avatarUrl: null,
    priceCents: null,
    pricingType: null,
    duration: 30,
    vacancies: 1,
    availability: [interval(0, 8 * 60, 40 * 15 + 15)],
    unavailability: [],
    schedule: [],
  }))
  const offers = services.map((service) => ({ serviceId: service.id, professionals }))
  const search: SearchResult = { offers, timeLapse: 15, questions: [] }
  const list = () => listTimes(search, { services, timeLapse: 0, now: OPTIONS.now, day: null })
  const all = list()
  const choices: ChosenTime[] = services.slice(0, 3).map(({ id }, index) => {
    const one = all[0]?.professionals[index]
    const slot = one?.slots[10 + index * 4]
    if (one === undefined || slot === undefined) throw new Error('the example has no slots')
    return toChosenTime(id, slot, one.professional, 'customer')
  })
  const [listed, recomputed, merged] = measure([
    { run: list, calls: 5 },
    { run: () => all.map((times) => recomputeService(times, choices)), calls: 500 },
    { run: () => all.map((times) => mergeTimes(times, choices)), calls: 500 },
  ]) as [number, number, number]
  return { listed, recomputed, merged }
}

/** Throws if a version returns different slots, because its figures would be worthless. */
function checkAgreement(days: Professional[]): void {
  for (const day of days) {
    const expected = JSON.stringify(generateSlots(day, OPTIONS))
    for (const make of [makeWithTightLoop, makeWithDateFns, makeWithTemporal, generateSlotsNaively]) {
      if (JSON.stringify(make(day, OPTIONS)) !== expected) throw new Error(`${make.name} gives other slots`)
    }
  }
}

// ── How it is measured ───────────────────────────────────────────────────────────────────────────────────────────────

/** Measures the microseconds of a run: the best of 15 alternating rounds, so that a busy machine affects all alike. */
function measure(subjects: { run: () => unknown; calls: number }[]): number[] {
  const best = subjects.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < 20; round++) {
    subjects.forEach(({ run, calls }, index) => {
      const before = performance.now()
      for (let call = 0; call < calls; call++) run()
      const us = ((performance.now() - before) * 1_000) / calls
      // The first rounds warm up the compiler.
      if (round >= 5) best[index] = Math.min(best[index] ?? us, us)
    })
  }
  return best
}

function interval(day: number, startMinute: number, minutes: number): { start: string; end: string } {
  return { start: iso(day, startMinute), end: iso(day, startMinute + minutes) }
}

function iso(day: number, minute: number): string {
  return new Date(FIRST_DAY + (day * 1_440 + minute) * 60_000).toISOString()
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = benchSlots()
  for (const { name, value, unit, budget, ok } of results) {
    console.log(`${ok ? ' ' : '!'} ${name.padEnd(58)} ${value.toFixed(2).padStart(10)} ${unit.padEnd(3)} ${budget}`)
  }
  if (results.some((result) => !result.ok)) process.exitCode = 1
}
