import { useEffect } from 'react'

/** Keeps what has the focus in sight where news above it has moved it under the bar at the foot of the page. */
export function useFocusInSight(isNews: boolean): void {
  useEffect(() => {
    if (isNews) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [isNews])
}
