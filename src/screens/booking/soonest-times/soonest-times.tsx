import { useSelector } from '@xstate/react'
import { OfferedTimes } from '#src/components/form/offered-times.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, findWhole, useConnect } from '#src/screens/use-connect.ts'
import { connectSoonestTimes } from './soonest-times.connect.ts'
import styles from './soonest-times.module.css'

/**
 * Shows the first times at which all services fit, each one tap from the review. Keeps their room from the start, so that
 * the calendar under them never moves. Without an `actor` the days are still being read.
 */
export function SoonestTimes({ actor }: { actor: ActorOf<typeof connectSoonestTimes> | undefined }) {
  // Renders again when the actor crashes.
  const isWhole = useSelector(findWhole(actor), (snapshot) => snapshot !== undefined)
  return <div className={styles.room}>{isWhole && actor && <Times actor={actor} />}</div>
}

function Times({ actor }: { actor: ActorOf<typeof connectSoonestTimes> }) {
  const { t } = useTranslation('soonest-times')
  const format = useFormat()
  const { zone, day, isBusy, starts, choose } = useConnect(actor, connectSoonestTimes)
  if (isBusy) return null
  if (starts.length === 0) return <p>{t('none')}</p>
  const short = format.day(day, 'short')
  return (
    <div className={styles.times}>
      <p>{t('title', { day: short })}</p>
      <OfferedTimes
        times={starts.map((start) => ({ start, label: format.time(start, zone), day: short, note: null }))}
        onChoose={choose}
      />
    </div>
  )
}
