import type { SnapshotFrom } from 'xstate'
import type { SoonestTimesEvent, soonestTimesMachine } from '#machines/booking/soonest-times/index.ts'

export type SoonestTimesSnapshot = SnapshotFrom<typeof soonestTimesMachine>

/** Maps the snapshot of the soonest times to what the date page shows above its calendar. */
export function connectSoonestTimes(snapshot: SoonestTimesSnapshot, send: (event: SoonestTimesEvent) => void) {
  const { business, day, offers } = snapshot.context
  return {
    zone: business.timeZone,
    /** The day of all offered times, `yyyy-mm-dd`. */
    day,
    isBusy: snapshot.hasTag('busy'),
    /** ISO instants at which the first service begins; none where nothing is offered. */
    starts: snapshot.hasTag('shown') ? offers.flatMap(([first]) => (first === undefined ? [] : [first.start])) : [],
    choose: (start: string) => send({ type: 'time.choose', start }),
  }
}
