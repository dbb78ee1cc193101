import { partOfDay } from '#domain/times.ts'
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
  return (instant) => {
    const time = format.time(instant, timeZone)
    if (language !== 'en-US') return time
    return t(WORDS[partOfDay(hourOf(instant, timeZone))], { time: time.replace(/\s[AP]M$/, '') })
  }
}

function hourOf(instant: string, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone })
  return Number(clock.formatToParts(Date.parse(instant)).find(({ type }) => type === 'hour')?.value)
}
