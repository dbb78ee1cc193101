import { useMemo } from 'react'
import type { Business } from '#domain/entities.ts'
import { useFormat } from '#src/i18n/use-translation.ts'
import styles from './zone-notice.module.css'

/** What is known of the zone of a business. */
export type BusinessZone = Pick<Business, 'timeZone' | 'isDeviceZone'>

/**
 * What the time of the business is called, "Eastern Time", where a time must not stand without it: the visitor's own
 * clock says something else at one of these instants, or the zone is only the device's because the business names none
 * . Null elsewhere.
 */
export function useZoneNotice({ timeZone, isDeviceZone }: BusinessZone, instants: readonly string[]): string | null {
  const format = useFormat()
  // Asked at each tap on the time page, and formatting costs more than the rest of it: made anew only for other instants.
  const all = instants.join(' ')
  return useMemo(() => {
    const [first, ...others] = all.split(' ')
    if (first === undefined || first === '') return null
    const ownZone = deviceZone()
    const clockIn = (zone: string, instant: string) => `${format.dayAt(instant, zone)} ${format.time(instant, zone)}`
    const isOther =
      ownZone !== timeZone &&
      [first, ...others].some((instant) => clockIn(timeZone, instant) !== clockIn(ownZone, instant))
    return isOther || isDeviceZone ? format.sentence(format.zone(timeZone, first)) : null
  }, [timeZone, isDeviceZone, all, format])
}

export interface ZoneNoticeProps {
  /** ISO instants of the appointment, or of the day shown. */
  instants: readonly string[]
  zone: BusinessZone
}

/** Names the zone of a time, where that has to be said. */
export function ZoneNotice({ instants, zone }: ZoneNoticeProps) {
  const notice = useZoneNotice(zone, instants)
  return notice === null ? null : <span className={styles.note}>{notice}</span>
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
