import { useMemo } from 'react'
import type { Business } from '#domain/entities.ts'
import { useFormat } from '#src/i18n/use-translation.ts'
import styles from './zone-notice.module.css'

/** The known zone of a business. */
export type BusinessZone = Pick<Business, 'timeZone' | 'isDeviceZone'>

/**
 * Returns the name of the business's time, "Eastern Time", if a time needs it: the user's own clock differs at one of
 * these instants, or the zone is the device's because the business names none. Null otherwise.
 */
export function useZoneNotice({ timeZone, isDeviceZone }: BusinessZone, instants: readonly string[]): string | null {
  const format = useFormat()
  // Memoised, because the time page calls it on each tap and formatting is slow.
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
  /** ISO instants of the appointment, or of the shown day. */
  instants: readonly string[]
  zone: BusinessZone
}

/** Shows the zone of a time, if it is needed. */
export function ZoneNotice({ instants, zone }: ZoneNoticeProps) {
  const notice = useZoneNotice(zone, instants)
  return notice === null ? null : <span className={styles.note}>{notice}</span>
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
