import { useState } from 'react'

/** Returns the list of the last render if it had the same items, so that memoised rows do not render again. */
export function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items)
  if (kept.length === items.length && kept.every((item, index) => item === items[index])) return kept
  setKept(items)
  return items
}
