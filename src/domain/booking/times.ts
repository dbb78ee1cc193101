import type {
  ChosenBy,
  ChosenProfessional,
  ChosenService,
  ChosenTime,
  Interval,
  ProfessionalOffer,
  SearchResult,
} from '#domain/entities.ts'
import { inTimeOrder, MINUTE_MS, readInstant, toUtc, writeInstant } from '#domain/instant.ts'
import { generateSlots, type Slot, withoutOverlaps } from './slots.ts'

/**
 * Times offered on the time page. The slots of all services are calculated once from the search result. Each choice
 * then removes overlapping slots of the same professional, always from that original list, so that deselecting restores
 * them. Lists that a choice does not affect keep their identity, so their components do not render again.
 */

/** Slots of one professional, in ascending order. */
export interface ProfessionalTimes {
  professional: ChosenProfessional
  slots: Slot[]
}

/** Times of one service, as plain data. */
export interface ServiceTimes {
  serviceId: string
  /** In the server's order, including professionals without slots. */
  professionals: ProfessionalTimes[]
  /** Earliest start and latest end of the day's availability; null when there is none. */
  opening: Interval | null
}

/** A slot with its professional. */
export interface OfferedTime extends Slot {
  professional: ChosenProfessional
}

/** Result of a search: times, or one of three reasons for having none. */
export type SearchVerdict = 'times' | 'closed' | 'closedAtThisTime' | 'noProfessionals'

/** Older times are read again: others may have booked them. */
export const TIMES_LIFETIME_MS = 5 * MINUTE_MS

/** Slots added by "More". */
const SLOTS_PER_PAGE = 4

// ── From the search result ───────────────────────────────────────────────────────────────────────────────────────────

/**
 * Returns the times of the chosen services, in their order. A service that the result does not name has
 * none.
 */
export function listTimes(
  search: SearchResult,
  options: {
    services: readonly Pick<ChosenService, 'id' | 'durationMinutes'>[]
    /** Minutes; the business's own value, used if the search has none. */
    timeLapse: number
    /** ISO instant. */
    now: string
    /** First and last instant of the chosen day; slots that start outside are dropped. Null keeps all. */
    day: Interval | null
  },
): ServiceTimes[] {
  const timeLapse = search.timeLapse ?? options.timeLapse
  const day = options.day === null ? null : { start: toUtc(options.day.start), end: toUtc(options.day.end) }
  return options.services.map((service) => {
    const offers = search.offers.find((offer) => offer.serviceId === service.id)?.professionals ?? []
    const professionals = offers.map((offer) => {
      const slots = generateSlots(offer, { timeLapse, serviceDuration: service.durationMinutes, now: options.now })
      return { professional: toChosenProfessional(offer), slots: inDay(slots, day) }
    })
    return { serviceId: service.id, professionals, opening: findOpening(offers) }
  })
}

/** Returns the times with one professional in front of all others. */
export function withFirst(all: readonly ServiceTimes[], professionalId: string): ServiceTimes[] {
  const rank = ({ professional }: ProfessionalTimes) => (professional.id === professionalId ? 0 : 1)
  return all.map((times) => ({ ...times, professionals: [...times.professionals].sort((a, b) => rank(a) - rank(b)) }))
}

/** Returns the times without the professionals' prices: a booking that is rescheduled keeps its price (A-98). */
export function withoutPrices(all: readonly ServiceTimes[]): ServiceTimes[] {
  return all.map((times) => ({
    ...times,
    professionals: times.professionals.map(({ professional, slots }) => ({
      professional: { ...professional, priceCents: null, pricingType: null },
      slots,
    })),
  }))
}

/**
 * Returns times, or the reason for having none. A service without times among several is no such reason.
 */
export function judgeSearch(
  search: SearchResult,
  services: readonly { id: string }[],
  times: readonly ServiceTimes[],
): SearchVerdict {
  if (search.offers.length === 0) return 'closed'
  const isServed = (id: string) =>
    search.offers.some((offer) => offer.serviceId === id && offer.professionals.length > 0)
  if (!services.every((service) => isServed(service.id))) return 'noProfessionals'
  return times.some(hasTimes) ? 'times' : 'closedAtThisTime'
}

/** Returns whether a service has any slot left. */
export function hasTimes(times: ServiceTimes): boolean {
  return times.professionals.some((one) => one.slots.length > 0)
}

/**
 * Maps an offer to the professional of a chosen time, with their price and duration, which apply from then on.
 */
export function toChosenProfessional(offer: ProfessionalOffer): ChosenProfessional {
  const { id, name, avatarUrl, priceCents, pricingType, duration } = offer
  return { id, name, avatarUrl, priceCents, pricingType, duration }
}

// ── After choices ────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Returns the times of a service after the choices for the *other* services. Slots that overlap a choice
 * with the same professional are removed, whatever the vacancies. The same hour with another professional stays.
 */
export function recomputeService(times: ServiceTimes, chosen: readonly ChosenTime[]): ServiceTimes {
  const taken = takenByProfessional(chosen, times.serviceId)
  if (taken.size === 0) return times
  let professionals: ProfessionalTimes[] | null = null
  for (let index = 0; index < times.professionals.length; index++) {
    const one = times.professionals[index]
    const choices = one && taken.get(one.professional.id)
    if (one === undefined || choices === undefined) continue
    const slots = withoutOverlaps(one.slots, choices)
    if (slots === one.slots) continue
    professionals ??= times.professionals.slice()
    professionals[index] = { ...one, slots }
  }
  return professionals === null ? times : { ...times, professionals }
}

/**
 * Merges the slots of all professionals into one list, for businesses without a choice of professional: one slot per
 * start, with the first professional in the server's order who is free after the choices for the other services
 * . `times` is the original list.
 */
export function mergeTimes(times: ServiceTimes, chosen: readonly ChosenTime[]): OfferedTime[] {
  const merged = getMerged(times)
  const taken = takenByProfessional(chosen, times.serviceId)
  if (taken.size === 0) return merged.first
  const free: OfferedTime[] = []
  let hasChanged = false
  for (let index = 0; index < merged.options.length; index++) {
    const found = merged.options[index]?.find((option) => isFree(option, taken)) ?? null
    if (found !== merged.first[index]) hasChanged = true
    if (found !== null) free.push(found)
  }
  return hasChanged ? free : merged.first
}

/**
 * Finds the first matching slot of a service: the earliest start of all professionals, ties in the server's order
 * . Null if there is none.
 */
export function findFirstTime(times: ServiceTimes, fits: (slot: Slot) => boolean = () => true): OfferedTime | null {
  let found: OfferedTime | null = null
  for (const { professional, slots } of times.professionals) {
    const slot = slots.find(fits)
    if (slot !== undefined && (found === null || slot.start < found.start)) found = { ...slot, professional }
  }
  return found
}

/**
 * Finds the only slot of a service over all its professionals. Without a choice of professional: the only
 * start, with its first professional. Null if there is none or more than one.
 */
export function findOnlyTime(times: ServiceTimes, canSelectProfessional: boolean): OfferedTime | null {
  const first = findFirstTime(times)
  if (first === null) return null
  for (const { professional, slots } of times.professionals) {
    for (const slot of slots) {
      const isFirst =
        slot.start === first.start && (!canSelectProfessional || professional.id === first.professional.id)
      if (!isFirst) return null
    }
  }
  return first
}

/**
 * Returns whether a second tap can deselect a chosen time. It cannot if it is the only slot of its
 * professional or, without a choice of professional, the only start of its service.
 */
export function canDeselect(times: ServiceTimes, chosen: ChosenTime, canSelectProfessional: boolean): boolean {
  if (!canSelectProfessional) return findOnlyTime(times, false) === null
  const list = times.professionals.find((one) => one.professional.id === chosen.professional.id)
  return list === undefined || list.slots.length !== 1
}

// ── Choosing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Builds the choice of a slot, made by a tap or by the app. */
export function toChosenTime(
  serviceId: string,
  slot: Interval,
  professional: ChosenProfessional,
  chosenBy: ChosenBy,
): ChosenTime {
  return { serviceId, professional, start: slot.start, end: slot.end, chosenBy }
}

/**
 * Finds one of the customer's other times that overlaps this one, with any professional; null if none. Back to back
 * does not overlap.
 */
export function findOverlap<Other extends Interval>(time: Interval, others: readonly Other[]): Other | null {
  const [start, end] = [readInstant(time.start), readInstant(time.end)]
  return others.find((other) => readInstant(other.start) < end && start < readInstant(other.end)) ?? null
}

/** Finds the earliest of the customer's other times that starts at or after the end of this one; null if none. */
export function findFollowing<Other extends Interval>(time: Interval, others: readonly Other[]): Other | null {
  return inTimeOrder(others).find((other) => readInstant(other.start) >= readInstant(time.end)) ?? null
}

/** Finds the choice for a service; null if there is none. */
export function findChosen(chosen: readonly ChosenTime[], serviceId: string): ChosenTime | null {
  return chosen.find((time) => time.serviceId === serviceId) ?? null
}

/** Returns whether a slot of a professional is the chosen one. */
export function isChosen(time: ChosenTime | null, slot: Interval, professionalId: string): boolean {
  return time !== null && time.start === slot.start && time.professional.id === professionalId
}

/** Returns the choices with this one replacing the earlier choice for its service. */
export function putChosen(chosen: readonly ChosenTime[], time: ChosenTime): ChosenTime[] {
  return [...dropChosen(chosen, time.serviceId), time]
}

/** Returns the choices without the one for a service. */
export function dropChosen(chosen: readonly ChosenTime[], serviceId: string): ChosenTime[] {
  return chosen.filter((time) => time.serviceId !== serviceId)
}

/**
 * Checks choices against the current times: after a choice, a restored page or a new search. A
 * choice stays if its slot still exists and overlaps no other choice with the same professional. Its end and the
 * professional's price are updated. Without a choice of professional, another free professional takes over before a
 * choice is cleared. If two choices conflict, the later one wins.
 */
export function settleTimes(
  all: readonly ServiceTimes[],
  chosen: readonly ChosenTime[],
  canSelectProfessional: boolean,
): {
  /** In the order in which they were made. */
  chosen: ChosenTime[]
  /** Choices that another professional took over, with the new professional. */
  reassigned: ChosenTime[]
  /** Removed choices, as they were. */
  cleared: ChosenTime[]
} {
  const kept: ChosenTime[] = []
  const reassigned: ChosenTime[] = []
  const cleared: ChosenTime[] = []
  for (const time of [...chosen].reverse()) {
    const settled = settleTime(all, time, kept, canSelectProfessional)
    if (settled === null) cleared.unshift(time)
    else {
      kept.unshift(settled)
      if (settled.professional.id !== time.professional.id) reassigned.unshift(settled)
    }
  }
  return { chosen: kept, reassigned, cleared }
}

/** Why a choice changed: booked by another customer, in the past, or reassigned to a professional with other terms. */
export type ChangeOfTime = 'taken' | 'passed' | 'professional'

export interface ChangedTime {
  serviceId: string
  /** ISO. */
  start: string
  what: ChangeOfTime
}

/**
 * Settles choices as `settleTimes` does and lists the changes to show: removed choices, and choices reassigned at
 * another price or duration. `now` is ISO.
 */
export function reviewTimes(
  all: readonly ServiceTimes[],
  chosen: readonly ChosenTime[],
  { canSelectProfessional, now }: { canSelectProfessional: boolean; now: string },
): { times: ChosenTime[]; changes: ChangedTime[] } {
  const settled = settleTimes(all, chosen, canSelectProfessional)
  const other = settled.reassigned.filter((time) => !isOnSameTerms(time, findChosen(chosen, time.serviceId)))
  return {
    times: settled.chosen,
    changes: [
      ...settled.cleared.map((time) => toChange(time, readInstant(time.start) < readInstant(now) ? 'passed' : 'taken')),
      ...other.map((time) => toChange(time, 'professional')),
    ],
  }
}

function toChange({ serviceId, start }: ChosenTime, what: ChangeOfTime): ChangedTime {
  return { serviceId, start, what }
}

function isOnSameTerms({ professional: now }: ChosenTime, before: ChosenTime | null): boolean {
  if (before === null) return false
  const { priceCents, pricingType, duration } = before.professional
  return now.priceCents === priceCents && now.pricingType === pricingType && now.duration === duration
}

/** Returns the times without one slot that another customer has booked. */
export function withoutTaken(
  all: readonly ServiceTimes[],
  taken: { serviceId: string; professionalId: string; start: string },
): ServiceTimes[] {
  const start = toUtc(taken.start)
  return all.map((times) => {
    if (times.serviceId !== taken.serviceId) return times
    const professionals = times.professionals.map((one) => {
      if (one.professional.id !== taken.professionalId) return one
      return { ...one, slots: one.slots.filter((slot) => slot.start !== start) }
    })
    return { ...times, professionals }
  })
}

/** Returns the 1-based position of the first service without a time; null if each has one. */
export function findMissingOrdinal(
  services: readonly { id: string }[],
  chosen: readonly Pick<ChosenTime, 'serviceId'>[],
): number | null {
  const index = services.findIndex((service) => !chosen.some((time) => time.serviceId === service.id))
  return index === -1 ? null : index + 1
}

// ── Display ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Returns how many slots of a list are shown: 4, plus 4 for each tap on "More". */
export function countShown(slots: readonly Slot[], moreTaps: number): number {
  return Math.min(slots.length, (moreTaps + 1) * SLOTS_PER_PAGE)
}

/** Returns how many taps on "More" show the chosen slot. */
export function tapsToShow(slots: readonly Slot[], chosenStart: string | null): number {
  const index = chosenStart === null ? -1 : slots.findIndex((slot) => slot.start === chosenStart)
  return Math.max(0, Math.floor(index / SLOTS_PER_PAGE))
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/**
 * Returns the part of the day: morning until 12, afternoon until 18, then evening. `hour` is 0 to 23 in the business
 * zone.
 */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

// ── Internals ────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Merged {
  /** For each start, ascending: the free professionals, in the server's order. */
  options: OfferedTime[][]
  /** First option of each start. */
  first: OfferedTime[]
}

/** Cache: merging 50 professionals is too slow to repeat for each choice. Filled once per search result. */
const mergedByTimes = new WeakMap<ServiceTimes, Merged>()

function getMerged(times: ServiceTimes): Merged {
  const known = mergedByTimes.get(times)
  if (known !== undefined) return known
  const byStart = new Map<string, OfferedTime[]>()
  for (const { professional, slots } of times.professionals) {
    for (const slot of slots) {
      const option = { ...slot, professional }
      const options = byStart.get(slot.start)
      if (options === undefined) byStart.set(slot.start, [option])
      else options.push(option)
    }
  }
  const options = [...byStart.values()].sort((a, b) => ((a[0]?.start ?? '') < (b[0]?.start ?? '') ? -1 : 1))
  const merged = { options, first: options.flatMap((list) => list.slice(0, 1)) }
  mergedByTimes.set(times, merged)
  return merged
}

function settleTime(
  all: readonly ServiceTimes[],
  time: ChosenTime,
  kept: readonly ChosenTime[],
  canSelectProfessional: boolean,
): ChosenTime | null {
  const times = all.find((one) => one.serviceId === time.serviceId)
  const start = toUtc(time.start)
  if (times === undefined || start === null) return null
  const list = times.professionals.find((one) => one.professional.id === time.professional.id)
  const slot = list?.slots.find((one) => one.start === start)
  if (
    list !== undefined &&
    slot !== undefined &&
    isFree({ ...slot, professional: list.professional }, takenByProfessional(kept, null))
  ) {
    return toChosenTime(time.serviceId, slot, list.professional, time.chosenBy)
  }
  if (canSelectProfessional) return null
  const other = mergeTimes(times, kept).find((one) => one.start === start)
  return other === undefined ? null : toChosenTime(time.serviceId, other, other.professional, time.chosenBy)
}

/** Groups the choices for other services by professional, as UTC intervals. */
function takenByProfessional(chosen: readonly ChosenTime[], exceptServiceId: string | null): Map<string, Interval[]> {
  const taken = new Map<string, Interval[]>()
  for (const time of chosen) {
    const start = toUtc(time.start)
    const end = toUtc(time.end)
    if (time.serviceId === exceptServiceId || start === null || end === null) continue
    const others = taken.get(time.professional.id)
    if (others === undefined) taken.set(time.professional.id, [{ start, end }])
    else others.push({ start, end })
  }
  return taken
}

function isFree(option: OfferedTime, taken: ReadonlyMap<string, Interval[]>): boolean {
  const choices = taken.get(option.professional.id)
  if (choices === undefined) return true
  return !choices.some((time) => time.start < option.end && option.start < time.end)
}

function inDay(slots: Slot[], day: { start: string | null; end: string | null } | null): Slot[] {
  if (day === null) return slots
  const { start, end } = day
  return slots.filter((slot) => (start === null || slot.start >= start) && (end === null || slot.start <= end))
}

function findOpening(offers: readonly ProfessionalOffer[]): Interval | null {
  let opens = Number.POSITIVE_INFINITY
  let closes = Number.NEGATIVE_INFINITY
  for (const offer of offers) {
    const windows = offer.availability.length > 0 ? offer.availability : offer.schedule.map(([interval]) => interval)
    for (const window of windows) {
      const start = readInstant(window.start)
      const end = readInstant(window.end)
      if (Number.isNaN(start) || Number.isNaN(end)) continue
      if (start < opens) opens = start
      if (end > closes) closes = end
    }
  }
  return closes < opens ? null : { start: writeInstant(opens), end: writeInstant(closes) }
}
