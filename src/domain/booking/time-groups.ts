import type { ChosenProfessional, ChosenTime } from '#domain/entities.ts'
import { inTimeOrder, MINUTE_MS, readInstant } from '#domain/instant.ts'
import { type ServiceTimes, toChosenTime } from './times.ts'

/** Times for several services that are chosen with one tap. */
export interface TimeGroup {
  /** `inTurn`: one after the other with one professional. `together`: at the same time, with one professional each. */
  kind: 'inTurn' | 'together'
  /** One for each service, in the order of the services. */
  times: ChosenTime[]
}

/** Who waits longer between two services would rather choose their times one by one. */
const WAIT_AT_MOST_MS = 15 * MINUTE_MS

/** More services are not had at the same time. */
const TOGETHER_AT_MOST = 4

/** Finds the earliest group of each kind among the times of a day; empty for one service. */
export function findGroups(services: readonly ServiceTimes[]): TimeGroup[] {
  if (services.length < 2) return []
  const inTurn = findInTurn(services)
  const together = services.length > TOGETHER_AT_MOST ? null : findTogether(services)
  return [
    ...(inTurn === null ? [] : [{ kind: 'inTurn' as const, times: inTurn }]),
    ...(together === null ? [] : [{ kind: 'together' as const, times: together }]),
  ]
}

function findInTurn(services: readonly ServiceTimes[]): ChosenTime[] | null {
  const found = (services[0]?.professionals ?? []).flatMap(({ professional }) => {
    const [first = [], ...others] = services.map((service) => listTimesWith(service, professional))
    for (const time of first) {
      const times = follow(time, others)
      if (times !== null) return [{ start: time.start, times }]
    }
    return []
  })
  return inTimeOrder(found)[0]?.times ?? null
}

function listTimesWith({ serviceId, professionals }: ServiceTimes, { id }: ChosenProfessional): ChosenTime[] {
  const own = professionals.find(({ professional }) => professional.id === id)
  return own?.slots.map((slot) => toChosenTime(serviceId, slot, own.professional, 'customer')) ?? []
}

/** Returns a time and the first one of each other service after it; null if one is missing or too late. */
function follow(time: ChosenTime, [next, ...others]: readonly ChosenTime[][]): ChosenTime[] | null {
  if (next === undefined) return [time]
  const endMs = readInstant(time.end)
  const following = next.find(({ start }) => readInstant(start) >= endMs)
  if (following === undefined || readInstant(following.start) - endMs > WAIT_AT_MOST_MS) return null
  const after = follow(following, others)
  return after && [time, ...after]
}

function findTogether(services: readonly ServiceTimes[]): ChosenTime[] | null {
  const [first = new Set<string>(), ...others] = services.map(
    ({ professionals }) => new Set(professionals.flatMap(({ slots }) => slots.map(({ start }) => start))),
  )
  const shared = [...first].filter((start) => others.every((other) => other.has(start)))
  for (const start of shared.sort()) {
    const lists = services.map((service) => listTimesAt(service, start))
    // The service with the fewest professionals chooses first, so that a search without a result ends soon.
    const chosen = chooseApart([...lists].sort((one, other) => one.length - other.length))
    if (chosen !== null)
      return services.flatMap((service) => chosen.find((time) => time.serviceId === service.serviceId) ?? [])
  }
  return null
}

function listTimesAt({ serviceId, professionals }: ServiceTimes, start: string): ChosenTime[] {
  return professionals.flatMap(({ professional, slots }) => {
    const slot = slots.find((one) => one.start === start)
    return slot === undefined ? [] : [toChosenTime(serviceId, slot, professional, 'customer')]
  })
}

/** Chooses a time from each list, each with another professional; null if that cannot be. */
function chooseApart([times, ...others]: readonly ChosenTime[][]): ChosenTime[] | null {
  if (times === undefined) return []
  for (const time of times) {
    const isOther = ({ professional }: ChosenTime) => professional.id !== time.professional.id
    const rest = chooseApart(others.map((list) => list.filter(isOther)))
    if (rest !== null) return [time, ...rest]
  }
  return null
}
