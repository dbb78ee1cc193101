import type { SnapshotFrom } from 'xstate'
import type { DateSelectionEvent, dateSelectionMachine } from '#machines/booking/date-selection/index.ts'

export type DateSelectionSnapshot = SnapshotFrom<typeof dateSelectionMachine>

/** Maps the snapshot of the date page to its screens. */
export function connectDateSelection(snapshot: DateSelectionSnapshot, send: (event: DateSelectionEvent) => void) {
  const { business, services, available, day, couponId, failure } = snapshot.context
  return {
    business,
    services,
    day,
    failure,
    hasCoupon: couponId !== null,
    /** A new booking is offered the soonest times. */
    isNew: !snapshot.context.hasFixedServices,
    /** Null until the days are read. */
    calendar: snapshot.hasTag('busy') || available === null ? null : toCalendar(available.days, available.today),
    isLeaving: snapshot.hasTag('leaving'),
    dialog: snapshot.hasTag('dialog:noDates')
      ? ('noDates' as const)
      : snapshot.hasTag('dialog:loadFailed')
        ? ('loadFailed' as const)
        : null,
    canShowNextDay: snapshot.can({ type: 'nextDay.show' }),
    canSearch: snapshot.can({ type: 'schedules.search' }),
    canRemoveServices: snapshot.can({ type: 'service.remove', serviceId: services[0]?.id ?? '' }),
    chooseDay: (chosen: string) => send({ type: 'day.choose', day: chosen }),
    showNextDay: () => send({ type: 'nextDay.show' }),
    search: () => send({ type: 'schedules.search' }),
    removeService: (serviceId: string) => send({ type: 'service.remove', serviceId }),
    acknowledge: () => send({ type: 'dialog.acknowledge' }),
    retry: () => send({ type: 'dates.retry' }),
    chooseServices: () => send({ type: 'services.choose' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type DateSelectionView = ReturnType<typeof connectDateSelection>
export type Calendar = NonNullable<DateSelectionView['calendar']>

/** Maps ascending days: `first` and `last` are the ends of those that can be chosen, else today. */
function toCalendar(days: string[], today: string) {
  return { today, enabled: new Set(days), first: days[0] ?? today, last: days.at(-1) ?? today }
}
