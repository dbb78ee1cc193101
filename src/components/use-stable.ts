import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function on every render, calling the newest one: keeps memoised rows still. For event handlers only. */
export function useStable<Values extends unknown[]>(handler: (...values: Values) => void): (...values: Values) => void {
  const newest = useRef(handler)
  useLayoutEffect(() => {
    newest.current = handler
  })
  return useCallback((...values: Values) => newest.current(...values), [])
}
