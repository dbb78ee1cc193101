import { Temporal } from 'temporal-polyfill'

export interface Moment {
  name: string
  /** When the clock starts, in the zone of the device. */
  at: Temporal.ZonedDateTime
  zone: string
}

/** Zones of devices: one at UTC+5:45, and one with daylight saving time on each side of the equator. */
const ZONES = ['Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland'] as const

/** Days that are hard for calendar code, by their local clock. */
const DAYS: readonly (readonly [name: string, local: string, zones: readonly string[]])[] = [
  ['ten minutes before the new year', '2027-12-31T23:50', ZONES],
  ['29 February', '2028-02-29T10:00', ZONES],
  ['before the clocks go forward', '2027-03-14T01:50', ['America/New_York']],
  ['before the clocks go back', '2027-11-07T00:50', ['America/New_York']],
  ['before the clocks go forward', '2027-09-26T01:50', ['Pacific/Auckland']],
  ['before the clocks go back', '2027-04-04T01:50', ['Pacific/Auckland']],
]

/** The moments of `npm run test:any-day`. */
export const anyDayMoments: readonly Moment[] = DAYS.flatMap(([day, local, zones]) =>
  zones.map((zone) => ({
    name: `${day}, ${zone.split('/')[1]?.replace('_', ' ')}`,
    at: Temporal.PlainDateTime.from(local).toZonedDateTime(zone),
    zone,
  })),
)
