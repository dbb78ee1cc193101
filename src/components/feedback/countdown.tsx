import { useEffect, useState } from 'react'
import { readInstant } from '#domain/instant.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './countdown.module.css'

export interface CountdownProps {
  /** ISO instant of the end. */
  deadline: string
  /** Milliseconds since the epoch, by the app's clock. */
  now: () => number
  /** `clock` shows 39:59, `seconds` shows 59. */
  form?: 'clock' | 'seconds'
  /** Seconds left at which the time is announced; it is not announced on each tick. */
  announceAt?: readonly number[]
}

const ANNOUNCE_AT = [600, 300, 60, 30] as const

/** Shows the time left. It ticks only here: machines count no seconds and handle the end themselves. */
export function Countdown({ deadline, now, form = 'clock', announceAt = ANNOUNCE_AT }: CountdownProps) {
  const { t } = useTranslation('shell')
  const left = useSecondsLeft(deadline, now)
  const [said, setSaid] = useState('')
  const shown = form === 'seconds' ? String(left) : clock(left)
  const due = announceAt.includes(left)

  useEffect(() => {
    if (due) setSaid(t('timeLeft', { time: shown }))
  }, [due, shown, t])

  return (
    <>
      <span className={styles.time} role="timer">
        {shown}
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

/** Returns the whole seconds until the deadline, never below 0; renders again as each second ends. */
export function useSecondsLeft(deadline: string, now: () => number): number {
  const end = readInstant(deadline)
  const read = () => Math.max(0, Math.ceil((end - now()) / 1_000))
  const [left, setLeft] = useState(read)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const remaining = end - now()
      setLeft(Math.max(0, Math.ceil(remaining / 1_000)))
      // At the end of the current second, so that no drift adds up.
      if (remaining > 0) timer = setTimeout(tick, remaining % 1_000 || 1_000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end, now])

  return left
}

/** Formats seconds: 2399 as 39:59; from an hour on 1:00:00. */
export function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
    : `${String(minutes).padStart(2, '0')}:${rest}`
}
