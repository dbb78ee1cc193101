import { useState } from 'react'

/**
 * The value; for what is out of sight the one that it showed last, so that it is rendered once as it comes back and not for
 * each change meanwhile.
 */
export function useLastSeen<Value>(value: Value, isSeen: boolean): Value {
  const [last, setLast] = useState(value)
  if (isSeen && last !== value) setLast(value)
  return isSeen ? value : last
}
