import { i18n } from '#src/i18n/i18n.ts'

export type Politeness = 'polite' | 'assertive'

/** What was said is gone after so long: whoever reads on through the page would find it at its end. */
const SAID_MS = 10_000

/** What each region was last given. The words in it may be others by then: a browser translates them. */
const latest = new WeakMap<HTMLElement, object>()

/**
 * Says a text to screen readers from anywhere: more times, an automatic choice, news of a payment. The same text is said
 * again when it comes again.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = getRegion(politeness)
  // A reader speaks on a change: an equal text needs an invisible difference.
  const said = region.textContent === text ? `${text}\u00a0` : text
  region.textContent = said
  const announcement = {}
  latest.set(region, announcement)
  setTimeout(() => {
    if (latest.get(region) === announcement) region.textContent = ''
  }, SAID_MS)
}

/** What was said last; for tests. */
export function lastAnnouncement(politeness: Politeness = 'polite'): string {
  return (document.getElementById(getId(politeness))?.textContent ?? '').replace(/\u00a0$/, '')
}

/** What was said in another language would be read in the voice of this one (WCAG 3.1.2). */
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
  // The attribute as well as the role: an open dialog hides what has no aria-live.
  made.setAttribute('role', politeness === 'polite' ? 'status' : 'alert')
  made.setAttribute('aria-live', politeness)
  document.body.append(made)
  return made
}
