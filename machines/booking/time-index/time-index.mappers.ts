import type { Slot } from '#domain/booking/slots.ts'
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
  ReadTimesInput,
  TimeIndexContext,
  TimeIndexOutput,
  TimeIndexReport,
} from './time-index.types.ts'

/** The rules of the domain, put to what the time page knows. All pure. */

/** A tap on a slot; no professional means whoever is free. */
export interface Tap {
  professionalId: string | null
  start: string
}

/** What the times of the day are read with. */
export function toReadTimes(context: TimeIndexContext): ReadTimesInput {
  const { business, services, hasFixedServices, day, couponId, professionalId, language } = context
  return { business, services, hasFixedServices, day, couponId, professionalId, language }
}

/** What the parent keeps of the page through a reload. */
export function toReport({ services, times, serviceIndex, offered, changes }: TimeIndexContext): TimeIndexReport {
  const { questions, readAt } = offered
  return { type: 'times.reported', services, times, serviceIndex, questions, changes, readAt }
}

type Choice = Pick<TimeIndexContext, 'business' | 'services' | 'serviceIndex' | 'offered' | 'times'>

/** The times of the shown service that the choices for the others leave; null while there are none. */
export function shownTimes(context: Choice): ServiceTimes | null {
  const service = context.services[context.serviceIndex]
  const times = context.offered.services.find((one) => one.serviceId === service?.id)
  return times === undefined ? null : recomputeService(times, context.times)
}

/** Whether there is a time to choose for the shown service; without one another day is offered in place. */
export function hasShownTimes(context: Choice): boolean {
  return mergedTimes(context).length > 0
}

/** The choice made for the shown service. */
export function shownChoice(context: Choice): ChosenTime | null {
  const service = context.services[context.serviceIndex]
  return service === undefined ? null : findChosen(context.times, service.id)
}

/** The slots of the shown service as one list, where the professional is not the customer's to choose. */
export function mergedTimes(context: Choice): OfferedTime[] {
  const service = context.services[context.serviceIndex]
  const times = context.offered.services.find((one) => one.serviceId === service?.id)
  return times === undefined ? [] : mergeTimes(times, context.times)
}

/** Fresh times of the day: choices that are still on offer stay, what changed about the others is named. */
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
  // A day on which nobody works says nothing of what the business asks.
  const { questions } = day.verdict === 'closed' ? context.offered : day
  return {
    offered: { ...day, services, questions },
    times: reviewed.times,
    changes,
    serviceIndex: firstChanged === -1 ? clamp(context, context.serviceIndex) : firstChanged,
  }
}

/** The choice that was sold to somebody else, when the server named it. */
function takenChoice(context: TimeIndexContext): ChosenTime | null {
  const { taken } = context
  if (taken === null || taken === 'unnamed') return null
  return findChosen(context.times, taken.serviceId)
}

function getSlot(time: ChosenTime): { serviceId: string; professionalId: string; start: string } {
  return { serviceId: time.serviceId, professionalId: time.professional.id, start: time.start }
}

/** The only time of a service that has none chosen (R-220, A-01 a); null otherwise. */
export function onlyTime(context: Choice): OfferedTime | null {
  const times = shownTimes(context)
  if (times === null || shownChoice(context) !== null) return null
  if (!context.business.allowSelectProfessional) {
    const merged = mergedTimes(context)
    return merged.length === 1 ? (merged[0] ?? null) : null
  }
  return findOnlyTime(times, true)
}

/** The first time of a service that has none chosen, one that fits the others before one that does not (R-230, A-01 b); null otherwise. */
export function firstTime(context: Choice): OfferedTime | null {
  return shownChoice(context) === null ? (fittingTime(context) ?? findTime(context, () => true)) : null
}

function findTime(context: Choice, fits: (slot: Slot) => boolean): OfferedTime | null {
  if (!context.business.allowSelectProfessional) return mergedTimes(context).find(fits) ?? null
  const times = shownTimes(context)
  return times === null ? null : findFirstTime(times, fits)
}

/** The slot that was tapped, while it is on offer and not the chosen one. */
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

/** Whether the tap is on the chosen slot and may give it up. */
export function isAbandoned(context: Choice, tap: Tap): boolean {
  const times = shownTimes(context)
  const choice = shownChoice(context)
  if (times === null || choice === null || !isTapOnChoice(context, tap)) return false
  return canDeselect(times, choice, context.business.allowSelectProfessional)
}

/** Whether the tap is on the chosen slot. */
export function isTapOnChoice(context: Choice, tap: Tap): boolean {
  const choice = shownChoice(context)
  if (choice === null) return false
  const professionalId = context.business.allowSelectProfessional ? tap.professionalId : choice.professional.id
  return isChosen(choice, { start: tap.start, end: '' }, professionalId ?? '')
}

/** The choices with this time for the shown service. */
export function withTime(context: Choice, time: OfferedTime | null, by: ChosenBy): ChosenTime[] {
  const service = context.services[context.serviceIndex]
  if (time === null || service === undefined) return context.times
  return putChosen(context.times, toChosenTime(service.id, time, time.professional, by))
}

/** What a time of the shown service does to another choice: the customer cannot be at two places, nor go before they come. */
export interface Clash {
  kind: 'overlaps' | 'before'
  other: ChosenTime
}

/** What the chosen time of the shown service overlaps, else which earlier service's time it comes before; null where it fits. */
export function shownClash(context: Choice): Clash | null {
  const choice = shownChoice(context)
  return choice === null ? null : findClash(context, choice)
}

/** The first time of the shown service that fits the other choices, else the first that overlaps none; null where each overlaps. */
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

/** The choices without that of the shown service. */
export function withoutTime(context: Choice): ChosenTime[] {
  const service = context.services[context.serviceIndex]
  return service === undefined ? context.times : dropChosen(context.times, service.id)
}

/** Without a service and its time; the page stays where it was, or on the last service. */
export function withoutService(
  context: TimeIndexContext,
  serviceId: string,
): Pick<TimeIndexContext, 'services' | 'times' | 'serviceIndex'> {
  const at = context.services.findIndex((service) => service.id === serviceId)
  const services = context.services.filter((service) => service.id !== serviceId)
  const index = at !== -1 && at < context.serviceIndex ? context.serviceIndex - 1 : context.serviceIndex
  return { services, times: dropChosen(context.times, serviceId), serviceIndex: clamp({ services }, index) }
}

/** The services that nobody does on the day. */
export function unservedServices({
  services,
  offered,
}: Pick<TimeIndexContext, 'services' | 'offered'>): ChosenService[] {
  const isServed = ({ id }: ChosenService) =>
    offered.services.some(({ serviceId, professionals }) => serviceId === id && professionals.length > 0)
  return services.filter((service) => !isServed(service))
}

/** Whether somebody is wanted who does a service on the day, and not one that was removed while the times were read. */
export function isUnserved(context: TimeIndexContext): boolean {
  return context.offered.verdict === 'noProfessionals' && unservedServices(context).length > 0
}

/** Whether the day can be gone on with without them: something is left, and nothing belongs to a booking that is changed. */
export function canRemoveUnserved(context: TimeIndexContext): boolean {
  const unserved = unservedServices(context).length
  return !context.hasFixedServices && unserved < context.services.length
}

/** Without the services that nobody does on the day, and their times. */
export function withoutUnserved(context: TimeIndexContext): ReturnType<typeof withoutService> {
  const unserved = unservedServices(context)
  const services = context.services.filter((service) => !unserved.includes(service))
  const times = context.times.filter((time) => services.some(({ id }) => id === time.serviceId))
  const before = context.services.slice(0, context.serviceIndex).filter((service) => services.includes(service)).length
  return { services, times, serviceIndex: clamp({ services }, before) }
}

/** Place of the first service without a time, counted from 0; null when each has one. */
export function missingIndex(context: Choice): number | null {
  const ordinal = findMissingOrdinal(context.services, context.times)
  return ordinal === null ? null : ordinal - 1
}

/** Never below 0 nor beyond the last service. */
export function clamp(context: Pick<TimeIndexContext, 'services'>, index: number): number {
  return Math.max(0, Math.min(index, context.services.length - 1))
}

/** What the page comes to: the choices made, and whether they are complete. */
export function getOutput(context: TimeIndexContext, kind: TimeIndexOutput['kind']): TimeIndexOutput {
  const { services, times, serviceIndex, offered } = context
  return { kind, services, times, serviceIndex, questions: offered.questions }
}
