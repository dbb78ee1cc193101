import { useEffect } from 'react'

/**
 * Scrolls the focused element into view when a new message above has moved it under the bar at the foot of the page.
 */
export function useFocusInSight(isNews: boolean): void {
  useEffect(() => {
    if (isNews) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [isNews])
}
