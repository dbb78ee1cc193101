import { useContext } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'
import { MainButton } from '#src/components/form/main-button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BusinessHome } from './learn-more.tsx'
import styles from './schedule-footer.module.css'
import { scrollToReminder } from './scroll-to-reminder.ts'

export interface ScheduleFooterProps {
  hasChosen: boolean
  canViewSchedules: boolean
  onViewSchedules: () => void
  /** The chosen services, unless they are on the page itself. */
  children?: ElementNode
}

/** Shows the foot of the landing page in a row: the selection and the button to the dates. */
export function ScheduleFooter({ hasChosen, canViewSchedules, onViewSchedules, children }: ScheduleFooterProps) {
  const { t } = useTranslation('business')
  const home = useContext(BusinessHome)
  function view() {
    onViewSchedules()
    if (!hasChosen) scrollToReminder()
  }
  return (
    <div className={styles.row}>
      {hasChosen && children}
      <MainButton wide disabled={!canViewSchedules} onClick={view}>
        {t(home?.hasDeclinedPackages ? 'viewDatesAndTimes' : 'viewSchedules')}
      </MainButton>
    </div>
  )
}
