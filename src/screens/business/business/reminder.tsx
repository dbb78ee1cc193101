import { SelectedStrip } from '#src/components/list/selected-strip.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './reminder.module.css'
import { REMINDER_ID, reveal } from './scroll-to-reminder.ts'

/**
 * Shows what to do before going on, at the position of the selected services: the page scrolls to it.
 */
export function Reminder() {
  const { t } = useTranslation('business')
  return (
    <div className={styles.reminder} ref={reveal}>
      <SelectedStrip id={REMINDER_ID} title={t('selectedService')} items={[]} empty={t('selectAtLeastOne')} invalid />
    </div>
  )
}
