import { partOfDay } from '#domain/booking/times.ts'
import { getClock } from '#domain/time.ts'
import { useFormat, useLanguage, useTranslation } from '#src/i18n/use-translation.ts'

const WORDS = { morning: 'partMorning', afternoon: 'partAfternoon', evening: 'partEvening' } as const

/**
 * Returns a formatter of an appointment's time that distinguishes morning and evening: in English the part of the day
 * is added to AM and PM.
 */
export function usePartOfDay(timeZone: string): (instant: string) => string {
  const { t } = useTranslation('confirmation')
  const format = useFormat()
  const language = useLanguage()
  const getClockTime = (instant: string) => format.time(instant, timeZone)
  if (language !== 'en-US') return getClockTime
  return (instant) => t(WORDS[partOfDay(getClock(instant, timeZone).hour)], { time: getClockTime(instant) })
}
