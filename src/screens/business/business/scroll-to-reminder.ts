import { announce } from '#src/components/feedback/live-region.ts'

/** Id of the reminder to choose a service. */
export const REMINDER_ID = 'selected-services'

/** Scrolls to the reminder and announces it again, for a customer who asks again. */
export function scrollToReminder(): void {
  const reminder = document.getElementById(REMINDER_ID)
  reveal(reminder)
  const said = reminder?.querySelector('[role="alert"]')?.textContent
  if (said) announce(said, 'assertive')
}

/** Scrolls an element to the middle of the window. */
export function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
