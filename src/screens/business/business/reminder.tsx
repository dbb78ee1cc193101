import { announce } from '#src/components/feedback/live-region.ts'
import { SelectedStrip } from '#src/components/list/selected-strip.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './reminder.module.css'

const REMINDER_ID = 'selected-services'

/** What to do before going on, where the services will stand: the page scrolls to it. */
export function Reminder() {
  const { t } = useTranslation('business')
  return (
    <div className={styles.reminder} ref={reveal}>
      <SelectedStrip id={REMINDER_ID} title={t('selectedService')} items={[]} empty={t('selectAtLeastOne')} invalid />
    </div>
  )
}

/** For a customer who asks again while the reminder is there already: scrolls to it and says it again. */
export function scrollToReminder(): void {
  const reminder = document.getElementById(REMINDER_ID)
  reveal(reminder)
  const said = reminder?.querySelector('[role="alert"]')?.textContent
  if (said) announce(said, 'assertive')
}

function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
