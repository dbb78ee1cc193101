import type { Slot } from '#domain/booking/slots.ts'
import { findGroups, type TimeGroup } from '#domain/booking/time-groups.ts'
import {
  canDeselect,
  dropChosen,
  findChosen,
  findFirstTime,
  findFollowing,
  findMissingOrdinal,
  findOnlyTime,
  findOverlap,
  isChosen,
  mergeTimes,
  type OfferedTime,
  putChosen,
  recomputeService,
  reviewTimes,
  type ServiceTimes,
  toChosenTime,
  withoutTaken,
} from '#domain/booking/times.ts'
import type { ChosenBy, ChosenService, ChosenTime, Interval } from '#domain/entities.ts'
import type {
  DayTimes,
  ReadNearDaysInput,
  ReadTimesInput,
  TimeIndexContext,
  TimeIndexOutput,
  TimeIndexReport,
} from './time-index.types.ts'

/** Applies the domain rules to the context of the time page. All pure. */

/** A tap on a slot; null for any free professional. */
export interface Tap {
  professionalId: string | null
  start: string
}

/** Maps the context to the input of reading the day's times. */
export function toReadTimes(context: TimeIndexContext): ReadTimesInput {
  const { business, services, hasFixedServices, day, couponId, professionalId, language } = context
  return { business, services, hasFixedServices, day, couponId, professionalId, language }
}

/** Maps the context to the input of reading the days before and after. */
export function toReadNearDays({ business, services, couponId, validity, day }: TimeIndexContext): ReadNearDaysInput {
  return { business, services, couponId, validity, day }
}

/** Returns the report to the parent, which saves the page for a reload. */
export function toReport({ services, times, serviceIndex, offered, changes }: TimeIndexContext): TimeIndexReport {
  const { questions, readAt } = offered
  return { type: 'times.reported', services, times, serviceIndex, questions, changes, readAt }
}

type Choice = Pick<TimeIndexContext, 'business' | 'services' | 'serviceIndex' | 'offered' | 'times'>

/** Returns the times of the shown service that the choices for the others leave; null while there are none. */
export function shownTimes(context: Choice): ServiceTimes | null {
  const service = context.services[context.serviceIndex]
  const times = context.offered.services.find((one) => one.serviceId === service?.id)
  return times === undefined ? null : recomputeService(times, context.times)
}

/** Returns whether the shown service has a time to choose; without one, another day is offered. */
export function hasShownTimes(context: Choice): boolean {
  return mergedTimes(context).length > 0
}

/** Finds the choice for the shown service; null without one. */
export function shownChoice(context: Choice): ChosenTime | null {
  const service = context.services[context.serviceIndex]
  return service === undefined ? null : findChosen(context.times, service.id)
}

/** Returns the slots of the shown service as one list, for businesses without a choice of professional. */
export function mergedTimes(context: Choice): OfferedTime[] {
  const service = context.services[context.serviceIndex]
  const times = context.offered.services.find((one) => one.serviceId === service?.id)
  return times === undefined ? [] : mergeTimes(times, context.times)
}

/**
 * Returns the slots of any professional, one per start: the first free professional's in the server's order, but at the
 * start of the choice the chosen one's. None unless several professionals can be chosen and none comes first.
 */
export function anyTimes(context: Choice & Pick<TimeIndexContext, 'professionalId'>): OfferedTime[] {
  const { business, professionalId } = context
  if (!business.allowSelectProfessional || professionalId !== null) return []
  const professionals = shownTimes(context)?.professionals ?? []
  if (professionals.filter(({ slots }) => slots.length > 0).length < 2) return []
  const choice = shownChoice(context)
  const merged = mergedTimes(context)
  if (choice === null) return merged
  const { professional } = choice
  return merged.map((slot) => (slot.start === choice.start ? { ...slot, end: choice.end, professional } : slot))
}

/** Applies newly read times: available choices stay, changes to the others are listed. */
export function withDay(
  context: TimeIndexContext,
  day: DayTimes,
): Pick<TimeIndexContext, 'offered' | 'times' | 'changes' | 'serviceIndex'> {
  const taken = takenChoice(context)
  const services = taken === null ? day.services : withoutTaken(day.services, getSlot(taken))
  const kept = taken === null ? context.times : dropChosen(context.times, taken.serviceId)
  const canSelectProfessional = context.business.allowSelectProfessional
  const reviewed = reviewTimes(services, kept, { canSelectProfessional, now: day.readAt })
  const sold = taken === null ? [] : [{ serviceId: taken.serviceId, start: taken.start, what: 'taken' as const }]
  const changes = [...sold, ...reviewed.changes]
  const firstChanged = context.services.findIndex(({ id }) => changes.some((change) => change.serviceId === id))
  // A day on which the business is closed has no questions.
  const { questions } = day.verdict === 'closed' ? context.offered : day
  return {
    offered: { ...day, services, questions },
    times: reviewed.times,
    changes,
    serviceIndex: firstChanged === -1 ? clamp(context, context.serviceIndex) : firstChanged,
  }
}

/** Finds the choice that another customer booked, if the server named it; null otherwise. */
function takenChoice(context: TimeIndexContext): ChosenTime | null {
  const { taken } = context
  if (taken === null || taken === 'unnamed') return null
  return findChosen(context.times, taken.serviceId)
}

function getSlot(time: ChosenTime): { serviceId: string; professionalId: string; start: string } {
  return { serviceId: time.serviceId, professionalId: time.professional.id, start: time.start }
}

/** Finds the only time of a service without a choice (R-220, A-01 a); null otherwise. */
export function onlyTime(context: Choice): OfferedTime | null {
  const times = shownTimes(context)
  if (times === null || shownChoice(context) !== null) return null
  if (!context.business.allowSelectProfessional) {
    const merged = mergedTimes(context)
    return merged.length === 1 ? (merged[0] ?? null) : null
  }
  return findOnlyTime(times, true)
}

/**
 * Finds the first time of a service without a choice, preferring one that fits the other times (R-230, A-01 b); null
 * otherwise.
 */
export function firstTime(context: Choice): OfferedTime | null {
  return shownChoice(context) === null ? (fittingTime(context) ?? findTime(context, () => true)) : null
}

function findTime(context: Choice, fits: (slot: Slot) => boolean): OfferedTime | null {
  if (!context.business.allowSelectProfessional) return mergedTimes(context).find(fits) ?? null
  const times = shownTimes(context)
  return times === null ? null : findFirstTime(times, fits)
}

/** Finds the tapped slot if it is available and not the chosen one; null otherwise. */
export function tappedTime(context: Choice, tap: Tap): OfferedTime | null {
  if (isTapOnChoice(context, tap)) return null
  const { professionals } = shownTimes(context) ?? { professionals: [] }
  const slots = context.business.allowSelectProfessional
    ? professionals
        .filter(({ professional }) => professional.id === tap.professionalId)
        .flatMap(({ professional, slots }) => slots.map((slot) => ({ ...slot, professional })))
    : mergedTimes(context)
  return slots.find(({ start }) => start === tap.start) ?? null
}

/** Returns whether the tap is on the chosen slot and can deselect it. */
export function isAbandoned(context: Choice, tap: Tap): boolean {
  const times = shownTimes(context)
  const choice = shownChoice(context)
  if (times === null || choice === null || !isTapOnChoice(context, tap)) return false
  return canDeselect(times, choice, context.business.allowSelectProfessional)
}

/** Returns whether the tap is on the chosen slot. */
export function isTapOnChoice(context: Choice, tap: Tap): boolean {
  const choice = shownChoice(context)
  if (choice === null) return false
  const professionalId = context.business.allowSelectProfessional ? tap.professionalId : choice.professional.id
  return isChosen(choice, { start: tap.start, end: '' }, professionalId ?? '')
}

/** Returns the choices with this time for the shown service. */
export function withTime(context: Choice, time: OfferedTime | null, by: ChosenBy): ChosenTime[] {
  const service = context.services[context.serviceIndex]
  if (time === null || service === undefined) return context.times
  return putChosen(context.times, toChosenTime(service.id, time, time.professional, by))
}

/** A conflict with another chosen time: both overlap, or this one is before an earlier service's. */
export interface Clash {
  kind: 'overlaps' | 'before'
  other: ChosenTime
}

/**
 * Finds the conflict of the shown service's time: an overlap, else an earlier service's later time; null if it fits.
 */
export function shownClash(context: Choice): Clash | null {
  const choice = shownChoice(context)
  return choice === null ? null : findClash(context, choice)
}

/**
 * Finds the first time of the shown service that fits the other choices, else the first that overlaps none; null if all
 * overlap.
 */
export function fittingTime(context: Choice): OfferedTime | null {
  const fits = (slot: Slot) => findClash(context, slot) === null
  const overlapsNone = (slot: Slot) => findClash(context, slot)?.kind !== 'overlaps'
  return findTime(context, fits) ?? findTime(context, overlapsNone)
}

function findClash({ services, serviceIndex, times }: Choice, time: Interval): Clash | null {
  const indexOf = ({ serviceId }: ChosenTime) => services.findIndex(({ id }) => id === serviceId)
  const overlapped = findOverlap(
    time,
    times.filter((one) => indexOf(one) !== serviceIndex),
  )
  if (overlapped !== null) return { kind: 'overlaps', other: overlapped }
  const following = findFollowing(
    time,
    times.filter((one) => indexOf(one) < serviceIndex),
  )
  return following === null ? null : { kind: 'before', other: following }
}

/** The groups of each list of services, which are looked for once in the times of a day. */
const foundGroups = new WeakMap<readonly ChosenService[], { of: readonly ServiceTimes[]; groups: TimeGroup[] }>()

/** Returns the groups that are offered at the first service, if all services have times. */
export function offeredGroups({ services, offered, serviceIndex }: TimeIndexContext): TimeGroup[] {
  if (serviceIndex > 0) return []
  const known = foundGroups.get(services)
  if (known?.of === offered.services) return known.groups
  const all = services.flatMap(({ id }) => offered.services.find(({ serviceId }) => serviceId === id) ?? [])
  const groups = all.length < services.length ? [] : findGroups(all)
  foundGroups.set(services, { of: offered.services, groups })
  return groups
}

/** Finds the offered group of a kind; null if there is none. */
export function findGroup(context: TimeIndexContext, kind: TimeGroup['kind']): TimeGroup | null {
  return offeredGroups(context).find((group) => group.kind === kind) ?? null
}

/** Returns the choices without the one for the shown service. */
export function withoutTime(context: Choice): ChosenTime[] {
  const service = context.services[context.serviceIndex]
  return service === undefined ? context.times : dropChosen(context.times, service.id)
}

/** Removes a service and its time; the page stays at its service, or at the last one. */
export function withoutService(
  context: TimeIndexContext,
  serviceId: string,
): Pick<TimeIndexContext, 'services' | 'times' | 'serviceIndex'> {
  const at = context.services.findIndex((service) => service.id === serviceId)
  const services = context.services.filter((service) => service.id !== serviceId)
  const index = at !== -1 && at < context.serviceIndex ? context.serviceIndex - 1 : context.serviceIndex
  return { services, times: dropChosen(context.times, serviceId), serviceIndex: clamp({ services }, index) }
}

/** Returns the services without a professional on the day. */
export function unservedServices({
  services,
  offered,
}: Pick<TimeIndexContext, 'services' | 'offered'>): ChosenService[] {
  const isServed = ({ id }: ChosenService) =>
    offered.services.some(({ serviceId, professionals }) => serviceId === id && professionals.length > 0)
  return services.filter((service) => !isServed(service))
}

/** Returns whether a service has no professional on the day, ignoring services that were removed during the read. */
export function isUnserved(context: TimeIndexContext): boolean {
  return context.offered.verdict === 'noProfessionals' && unservedServices(context).length > 0
}

/**
 * Returns whether the unserved services can be removed: others remain, and they do not belong to a booking that is
 * changed.
 */
export function canRemoveUnserved(context: TimeIndexContext): boolean {
  const unserved = unservedServices(context).length
  return !context.hasFixedServices && unserved < context.services.length
}

/** Removes the services without a professional on the day, and their times. */
export function withoutUnserved(context: TimeIndexContext): ReturnType<typeof withoutService> {
  const unserved = unservedServices(context)
  const services = context.services.filter((service) => !unserved.includes(service))
  const times = context.times.filter((time) => services.some(({ id }) => id === time.serviceId))
  const before = context.services.slice(0, context.serviceIndex).filter((service) => services.includes(service)).length
  return { services, times, serviceIndex: clamp({ services }, before) }
}

/** Returns the index of the first service without a time, from 0; null if each has one. */
export function missingIndex(context: Choice): number | null {
  const ordinal = findMissingOrdinal(context.services, context.times)
  return ordinal === null ? null : ordinal - 1
}

/** Limits an index to the services. */
export function clamp(context: Pick<TimeIndexContext, 'services'>, index: number): number {
  return Math.max(0, Math.min(index, context.services.length - 1))
}

/** Returns the output: the choices, and how the page ended. */
export function getOutput(context: TimeIndexContext, kind: TimeIndexOutput['kind']): TimeIndexOutput {
  const { services, times, serviceIndex, offered, day } = context
  return { kind, services, times, serviceIndex, questions: offered.questions, day }
}
