import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { announce } from '#src/components/feedback/live-region.ts'
import { Button } from '#src/components/form/button.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { TimeIndexView } from './time-index.connect.ts'
import styles from './times-screen.module.css'

/** Leads to the available days before and after. Their room is kept until they are read. */
export function OtherDays({ view: { near, showDay } }: { view: TimeIndexView }) {
  const { t } = useTranslation('time-index')
  const { t: date } = useTranslation('date-selection')
  const format = useFormat()
  if (near !== null && near.earlier === null && near.later === null) return null
  const sides = [
    { side: 'dayBefore', day: near?.earlier ?? null, Arrow: ChevronLeft },
    { side: 'dayAfter', day: near?.later ?? null, Arrow: ChevronRight },
  ] as const
  const show = (day: string) => {
    showDay(day)
    announce(date('opening', { day }))
  }
  return (
    <div className={styles.days}>
      {sides.map(({ side, day, Arrow }) => {
        if (day === null) return null
        const short = format.day(day, 'short')
        return (
          <div key={side} className={styles[side]}>
            <Button
              kind="quiet"
              icon={<Arrow size={18} aria-hidden />}
              aria-label={t(side, { day: short })}
              onClick={() => show(day)}
            >
              {short}
            </Button>
          </div>
        )
      })}
    </div>
  )
}
