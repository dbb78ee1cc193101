import { partOfDay } from '#domain/times.ts'
import { createTwelveHourClock } from '#src/i18n/twelve-hours.ts'
import { useFormat, useLanguage, useTexts } from '#src/i18n/use-texts.ts'

const WORDS = { morning: 'partMorning', afternoon: 'partAfternoon', evening: 'partEvening' } as const

/**
 * Writes a time so that morning and evening cannot be mixed up: in English, where the clock has twelve hours, with the
 * part of the day in words in place of AM and PM.
 */
export function usePartOfDay(timeZone: string): (instant: string) => string {
  const t = useTexts('confirmation')
  const format = useFormat()
  const language = useLanguage()
  if (language !== 'en-US') return (instant) => format.time(instant, timeZone)
  const clock = createTwelveHourClock(timeZone)
  return (instant) => {
    const { face, hour } = clock(instant)
    return t(WORDS[partOfDay(hour)], { time: face })
  }
}
