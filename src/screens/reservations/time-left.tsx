import { Countdown } from '#src/components/countdown.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** "12:34 left", ticking. */
export function TimeLeft({ deadline, now }: { deadline: string; now: () => number }) {
  const { t } = useTranslation('reservations')
  const [before = '', after = ''] = t('timeLeft', { time: '\n' }).split('\n')
  return (
    <>
      <span>{before}</span>
      <Countdown deadline={deadline} now={now} />
      <span>{after}</span>
    </>
  )
}
