import { useState } from 'react'

/**
 * Returns the value, or for a hidden component the last visible one, so that it renders once when it is shown again
 * instead of on each change.
 */
export function useLastSeen<Value>(value: Value, isSeen: boolean): Value {
  const [last, setLast] = useState(value)
  if (isSeen && last !== value) setLast(value)
  return isSeen ? value : last
}
