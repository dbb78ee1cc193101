import { i18n } from '#src/i18n/i18n.ts'

export type Politeness = 'polite' | 'assertive'

/** How long an announcement stays: a screen reader that reads the page would find it at its end. */
const SAID_MS = 10_000

/** The last announcement of each region. Its text may differ by then, because a browser translates it. */
const latest = new WeakMap<HTMLElement, object>()

/**
 * Announces a text to screen readers: more times, an automatic choice, the status of a payment. The same text is
 * announced again.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = getRegion(politeness)
  // Screen readers speak on a change, so an equal text needs an invisible difference.
  const said = region.textContent === text ? `${text}\u00a0` : text
  region.textContent = said
  const announcement = {}
  latest.set(region, announcement)
  setTimeout(() => {
    if (latest.get(region) === announcement) region.textContent = ''
  }, SAID_MS)
}

/** Returns the last announcement; for tests. */
export function lastAnnouncement(politeness: Politeness = 'polite'): string {
  return (document.getElementById(getId(politeness))?.textContent ?? '').replace(/\u00a0$/, '')
}

/** An announcement in the former language would be read in the voice of the new one (WCAG 3.1.2). */
i18n.on('languageChanged', () => {
  for (const politeness of ['polite', 'assertive'] as const) {
    document.getElementById(getId(politeness))?.replaceChildren()
  }
})

function getId(politeness: Politeness): string {
  return `announcer-${politeness}`
}

function getRegion(politeness: Politeness): HTMLElement {
  const known = document.getElementById(getId(politeness))
  if (known) return known
  const made = document.createElement('div')
  made.id = getId(politeness)
  made.className = 'visually-hidden'
  // Both the role and the attribute: an open dialog hides elements without aria-live.
  made.setAttribute('role', politeness === 'polite' ? 'status' : 'alert')
  made.setAttribute('aria-live', politeness)
  document.body.append(made)
  return made
}
