const BRIEF_MS = 8

/**
 * Lets a phone that can vibrate answer a choice. Nothing happens elsewhere, or if the customer wants less motion.
 */
export function answerTouch(page: Window = window): void {
  if (page.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  page.navigator.vibrate?.(BRIEF_MS)
}
