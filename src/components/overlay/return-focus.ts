import { focusTitle } from '#src/components/layout/focus-title.ts'

const PANELS = '[role="dialog"], [role="alertdialog"]'

/** What has the focus before a dialog or a wait covers the page. */
export interface Opener {
  /** The element that had the focus; it may be in another dialog. */
  before: Element | null
  /** The element that had the focus before the first of several covers. */
  first: Element | null
}

let firstOpener: Element | null = null

/** Returns what has the focus. Call it while the cover renders: an inert element loses the focus. */
export function rememberOpener(): Opener {
  const before = document.activeElement
  // Nothing has the focus between two covers of which one follows the other.
  if (!isFree() && !before?.closest(`${PANELS}, [data-wait]`)) firstOpener = before
  return { before, first: firstOpener }
}

/**
 * Gives the focus back after a cover is gone: to the dialog below it, else to where it was before the first cover, else
 * to the heading. Does nothing if the screen has set the focus itself.
 */
export function giveFocusBack({ before, first }: Opener, options?: FocusOptions): void {
  const panel = [...document.querySelectorAll<HTMLElement>(PANELS)].at(-1)
  if (panel !== undefined) {
    // A dialog that opened next has the focus already; the one below gets it back.
    if (!panel.contains(document.activeElement)) (isThere(before) && panel.contains(before) ? before : panel).focus()
  } else if (isFree()) {
    if (isThere(first)) first.focus(options)
    // A disabled element does not take the focus.
    if (isFree()) focusTitle()
    firstOpener = null
  }
}

/** Tells whether the focus is in a dialog, which keeps it. */
export function isFocusInDialog(): boolean {
  return document.activeElement?.closest(PANELS) != null
}

/** Tells whether nothing has the focus, so that the screen has not set it itself. */
function isFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isThere(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body
}
