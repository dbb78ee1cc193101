import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns the same function on every render, which calls the newest handler, so that memoised rows do not render again.
 * For event handlers only.
 */
export function useStable<Values extends unknown[]>(handler: (...values: Values) => void): (...values: Values) => void {
  const newest = useRef(handler)
  useLayoutEffect(() => {
    newest.current = handler
  })
  return useCallback((...values: Values) => newest.current(...values), [])
}
