import { useEffect } from 'react'
import { announce } from '#src/components/feedback/live-region.ts'
import { focusTitle, readTitle } from './focus-title.ts'

/** Elements that keep the focus: the user is typing, or a dialog is over the page. */
const KEEPING = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[role="dialog"]',
  '[role="alertdialog"]',
].join()

/**
 * Scrolls a new screen, or a new step of one, to its top and focuses its heading, so that its name is announced and Tab
 * goes on from there (WCAG 2.4.3). The first page stays as it is until the user has done something. If a field keeps
 * the focus, the heading is announced instead.
 *
 * `at` distinguishes the steps of one screen; null while the screen is loading.
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

/**
 * Tells whether the user has not yet pressed or tapped anything on this page. Browsers that cannot tell count as used.
 */
function isOpening(): boolean {
  return navigator.userActivation?.hasBeenActive === false
}
