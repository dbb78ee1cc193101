import { useEffect, useState } from 'react'

/** Loads a value and returns it; null until it is loaded. */
export function useLoaded<Value>(load: (id: string) => Promise<Value>, id: string): Value | null {
  const [loaded, setLoaded] = useState<{ id: string; value: Value } | null>(null)
  useEffect(() => {
    let isWanted = true
    // Without `catch`: failed loads are handled where they start.
    void load(id).then((value) => isWanted && setLoaded({ id, value }))
    return () => {
      isWanted = false
    }
  }, [load, id])
  return loaded?.id === id ? loaded.value : null
}
