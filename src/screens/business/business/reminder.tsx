import { announce } from '#src/components/feedback/live-region.ts'
import { SelectedStrip } from '#src/components/list/selected-strip.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './reminder.module.css'

const REMINDER_ID = 'selected-services'

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

/** Scrolls to the reminder and announces it again, for a customer who asks again. */
export function scrollToReminder(): void {
  const reminder = document.getElementById(REMINDER_ID)
  reveal(reminder)
  const said = reminder?.querySelector('[role="alert"]')?.textContent
  if (said) announce(said, 'assertive')
}

function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
