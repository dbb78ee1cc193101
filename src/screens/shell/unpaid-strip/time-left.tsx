import { Countdown } from '#src/components/feedback/countdown.tsx'
import { Trans } from '#src/i18n/trans.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** Shows "12:34 left", counting down. */
export function TimeLeft({ deadline, now }: { deadline: string; now: () => number }) {
  const { t } = useTranslation('reservations')
  return <Trans t={t} i18nKey="timeLeft" components={{ time: <Countdown deadline={deadline} now={now} /> }} />
}
