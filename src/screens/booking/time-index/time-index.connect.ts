import type { SnapshotFrom } from 'xstate'
import type { TimeGroup } from '#domain/booking/time-groups.ts'
import { type ChangedTime, type ChangeOfTime, findChosen } from '#domain/booking/times.ts'
import type { ChosenService, ChosenTime } from '#domain/entities.ts'
import {
  anyTimes,
  fittingTime,
  hasShownTimes,
  mergedTimes,
  offeredGroups,
  shownChoice,
  shownClash,
  shownTimes,
  type TimeIndexEvent,
  type timeIndexMachine,
  unservedServices,
} from '#machines/booking/time-index/index.ts'

export type TimeIndexSnapshot = SnapshotFrom<typeof timeIndexMachine>

const DIALOGS = ['searchFailed', 'closedDay', 'noProfessionals', 'noTimes'] as const

/** Maps the snapshot of the time page to its screens. */
export function connectTimeIndex(snapshot: TimeIndexSnapshot, send: (event: TimeIndexEvent) => void) {
  const { context } = snapshot
  const { business, services, serviceIndex, day, offered, times, near, changes, couponId, failure } = context
  const canSelectProfessional = business.allowSelectProfessional
  const shown = shownTimes(context)
  const choice = shownChoice(context)
  const professionals = canSelectProfessional ? (shown?.professionals ?? []) : []
  const merged = canSelectProfessional ? [] : mergedTimes(context)
  return {
    business,
    services,
    day,
    /** The available days before and after; null until read. */
    near,
    failure,
    hasCoupon: couponId !== null,
    canSelectProfessional,
    /** The current service; null once all were removed. */
    service: services[serviceIndex] ?? null,
    /** Its position, counted from 1, and the count of services. */
    position: serviceIndex + 1,
    total: services.length,
    isSearching: snapshot.hasTag('busy'),
    /** The day in the business's zone; null until read. */
    clock: offered.day,
    opening: shown?.opening ?? null,
    /** With a choice of professional: each with the slots that the other choices leave. */
    professionals,
    /** Above them: the earliest times of any professional, one per start; empty if only one has times. */
    any: anyTimes(context),
    /** Without that choice: one list of starts. */
    merged,
    /** Times for all services at once. */
    groups: offeredGroups(context),
    hasTimes: hasShownTimes(context),
    choice,
    /** The services that already have a time. */
    timed: listTimed(services, times),
    /** The time of the current service if the app chose it and `isOnlyTime` does not say so. */
    automatic: choice?.chosenBy === 'app' && !snapshot.hasTag('notice:onlyTime') ? choice : null,
    /** The times chosen for the other services, which a slot may overlap. */
    others: times.filter(({ serviceId }) => serviceId !== services[serviceIndex]?.id),
    clash: connectClash(context),
    isOnlyTime: snapshot.hasTag('notice:onlyTime'),
    isFirstTime: snapshot.hasTag('notice:firstTime'),
    isKept: snapshot.hasTag('notice:keptTime'),
    isMissing: snapshot.hasTag('notice:missingTime'),
    /** What happened to the time chosen here; null if nothing has to be shown. */
    change: snapshot.hasTag('notice:changedTime') ? getChange(context) : null,
    /** The same for the services that are not shown. */
    otherChanges: listChanged(services, changes).filter(({ service }) => service !== services[serviceIndex]),
    dialog: DIALOGS.find((name) => snapshot.hasTag(`dialog:${name}`)) ?? null,
    /** The services without a professional, if the booking can go on without them. */
    removable: snapshot.can({ type: 'unserved.remove' }) ? unservedServices(context) : [],
    canRemoveService: snapshot.can({ type: 'service.remove', serviceId: services[serviceIndex]?.id ?? '' }),
    canGoOn: snapshot.can({ type: 'next.request' }),
    toggleTime: (professionalId: string | null, start: string) => send({ type: 'time.toggle', professionalId, start }),
    chooseGroup: (kind: TimeGroup['kind']) => send({ type: 'group.choose', kind }),
    next: () => send({ type: 'next.request' }),
    goBack: () => send({ type: 'back.request' }),
    showService: (index: number) => send({ type: 'service.show', index }),
    removeService: (serviceId: string) => send({ type: 'service.remove', serviceId }),
    removeUnserved: () => send({ type: 'unserved.remove' }),
    showDay: (other: string) => send({ type: 'day.show', day: other }),
    changeDay: () => send({ type: 'day.change' }),
    acknowledge: () => send({ type: 'dialog.acknowledge' }),
    retry: () => send({ type: 'search.retry' }),
    chooseServices: () => send({ type: 'services.choose' }),
  }
}

export type TimeIndexView = ReturnType<typeof connectTimeIndex>

export interface TimedService {
  index: number
  service: ChosenService
  time: ChosenTime
}

/**
 * Returns the change of the current service's time; the server may not say which time was taken, then it may be any.
 */
function getChange({ services, serviceIndex, changes }: TimeIndexSnapshot['context']): ChangeOfTime {
  return changes.find(({ serviceId }) => serviceId === services[serviceIndex]?.id)?.what ?? 'taken'
}

function listChanged(services: readonly ChosenService[], changes: readonly ChangedTime[]) {
  return services.flatMap((service) => {
    const change = changes.find(({ serviceId }) => serviceId === service.id)
    return change === undefined ? [] : [{ service, what: change.what }]
  })
}

/**
 * Returns what the current service's time overlaps or precedes, and the first time that fits better; null if it fits.
 */
function connectClash(context: TimeIndexSnapshot['context']) {
  const clash = shownClash(context)
  const service = context.services.find(({ id }) => id === clash?.other.serviceId)
  if (clash === null || service === undefined) return null
  const fitting = fittingTime(context)
  return { ...clash, service, fitting: fitting?.start === shownChoice(context)?.start ? null : fitting }
}

function listTimed(services: readonly ChosenService[], times: readonly ChosenTime[]): TimedService[] {
  return services.flatMap((service, index) => {
    const time = findChosen(times, service.id)
    return time === null ? [] : [{ index, service, time }]
  })
}
