export const TITLE_ID = 'page-title'

/** Puts the focus on the heading: what a new screen does, so that its name is heard and Tab starts there. */
export function focusTitle(): void {
  document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
}
