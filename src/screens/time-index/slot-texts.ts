import { useMemo } from 'react'
import { clockIn, type DayFacts } from '#domain/time.ts'
import { type PartOfDay, partOfDay } from '#domain/times.ts'
import { type BusinessZone, useZoneNote } from '#src/components/zone-note.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'

/** The words of a slot, each made once for a day and a language: 50 professionals have 2,000 of them. */
export interface SlotTexts {
  /** What is shown: 14:30. */
  time(start: string): string
  /** What is said: "Tuesday, March 3, 14:30, with Ana"; without a professional where none is chosen. */
  name(start: string, professional: string | null): string
  part(start: string): PartOfDay
  /** Names the business's zone, where it must stand beside every time; else null. */
  zone: string | null
}

export function useSlotTexts(clock: DayFacts | null, day: string, zone: BusinessZone): SlotTexts {
  const { t } = useTranslation('time-index')
  const format = useFormat()
  const { timeZone } = zone
  const note = useZoneNote(
    zone,
    clock === null ? [] : [clock.start, ...clock.offsets.map(({ from }) => from), clock.end],
  )
  return useMemo(() => {
    const times = new Map<string, string>()
    const parts = new Map<string, PartOfDay>()
    const spelled = format.day(day)
    const ending = note === null ? '' : `, ${note}`
    const time = cached(times, (start) => format.time(start, timeZone))
    const whom = cached(new Map<string, string>(), (professional) => `, ${t('withProfessional', { professional })}`)
    return {
      time,
      zone: note,
      name: (start, professional) =>
        `${spelled}, ${time(start)}${professional === null ? '' : whom(professional)}${ending}`,
      part: cached(parts, (start) => partOfDay(clock === null ? 0 : clockIn(clock, start).hour)),
    }
  }, [clock, day, timeZone, note, format, t])
}

function cached<Made>(made: Map<string, Made>, make: (key: string) => Made): (key: string) => Made {
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
