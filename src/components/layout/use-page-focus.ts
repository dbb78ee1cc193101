import { useEffect } from 'react'
import { announce } from '#src/components/feedback/live-region.ts'
import { focusTitle, readTitle } from './focus-title.ts'

/** Whoever has the focus in one of these keeps it: something is being typed, or a dialog lies over the page. */
const KEEPING = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[role="dialog"]',
  '[role="alertdialog"]',
].join()

/**
 * A new screen, or a new step on one, begins at its top and with its heading in focus, so that its name is heard and Tab
 * goes on from there (WCAG 2.4.3). Left alone is the page as it opens: until somebody has done something, its beginning
 * is where they are. A screen that begins in its field says its heading, which would go unheard.
 *
 * `at` tells the steps of one screen apart; null while the screen is still coming.
 */
export function usePageFocus(at: string | number | null): void {
  useEffect(() => {
    if (at === null || isOpening()) return
    const keeping = document.activeElement?.closest(KEEPING)
    if (keeping) {
      if (keeping.closest('main')) announce(readTitle())
      return
    }
    window.scrollTo(0, 0)
    focusTitle()
  }, [at])
}

/** Whether nobody has pressed or tapped anything since the page was loaded. Browsers that do not say so count as used. */
function isOpening(): boolean {
  return navigator.userActivation?.hasBeenActive === false
}
