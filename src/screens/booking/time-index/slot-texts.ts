import { useMemo } from 'react'
import { type PartOfDay, partOfDay } from '#domain/booking/times.ts'
import { clockIn, type DayFacts } from '#domain/time.ts'
import { type BusinessZone, useZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { cached } from '#src/i18n/cached.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'

/** The texts of a slot, each formatted once per day and language: 50 professionals have 2,000 of them. */
export interface SlotTexts {
  /** Formats the shown time: 14:30. */
  time(start: string): string
  /**
   * Formats the accessible name: "Tuesday, March 3, 14:30, with Ana"; without a professional if none is chosen. It says
   * whether the slot overlaps another chosen time (A-185).
   */
  name(start: string, professional: string | null, overlaps: boolean): string
  /** Formats the accessible name in a list in which each slot has its own professional: "14:30 with Ana". */
  short(start: string, professional: string, overlaps: boolean): string
  /** Formats the professional of a slot: "with Ana". */
  whom(professional: string): string
  /** Marks a slot that overlaps another chosen time: "overlaps". */
  mark: string
  part(start: string): PartOfDay
  /** Name of the business's zone if it is shown beside every time (A-139), else null. */
  zone: string | null
}

export function useSlotTexts(clock: DayFacts | null, day: string, zone: BusinessZone): SlotTexts {
  const { t } = useTranslation('time-index')
  const format = useFormat()
  const { timeZone } = zone
  const notice = useZoneNotice(
    zone,
    clock === null ? [] : [clock.start, ...clock.offsets.map(({ from }) => from), clock.end],
  )
  return useMemo(() => {
    const spelled = format.day(day)
    const ending = notice === null ? '' : `, ${notice}`
    const overlap = `, ${t('overlapName')}`
    const time = cached((start: string) => format.time(start, timeZone))
    const whom = cached((professional: string) => t('withProfessional', { professional }))
    return {
      time,
      zone: notice,
      name: (start, professional, overlaps) =>
        `${spelled}, ${time(start)}${overlaps ? overlap : ''}${professional === null ? '' : `, ${whom(professional)}`}${ending}`,
      short: (start, professional, overlaps) =>
        `${t('timed', { time: time(start), professional })}${overlaps ? overlap : ''}${ending}`,
      mark: t('overlapMark'),
      whom,
      part: cached((start: string) => partOfDay(clock === null ? 0 : clockIn(clock, start).hour)),
    }
  }, [clock, day, timeZone, notice, format, t])
}
