/** The way of a step through the history. */
export type Direction = 'forward' | 'back'

/** How far a page comes in from the side, in CSS pixels, and how long it takes. */
const DISTANCE = 24
const DURATION_MS = 180

/**
 * Lets the new page come in from the side that the step leads to. Nothing waits for it: the page can be tapped at once.
 * Nothing moves behind a dialog, in a browser without animations, or if the customer wants less motion.
 */
export function showMove(direction: Direction, page: Window = window): void {
  if (page.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  page.requestAnimationFrame(() => {
    const { document } = page
    if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null) return
    const from = direction === 'forward' ? DISTANCE : -DISTANCE
    document
      .querySelector('main')
      ?.animate?.([{ opacity: 0.4, translate: `${from}px` }, {}], { duration: DURATION_MS, easing: 'ease-out' })
  })
}
