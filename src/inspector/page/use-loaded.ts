import { useEffect, useState } from 'react'

/** What is shown once it is there, and missed by nobody before: null until then. */
export function useLoaded<Value>(load: (id: string) => Promise<Value>, id: string): Value | null {
  const [loaded, setLoaded] = useState<{ id: string; value: Value } | null>(null)
  useEffect(() => {
    let isWanted = true
    // What cannot be loaded is said by whoever loads it: these promises are kept.
    void load(id).then((value) => isWanted && setLoaded({ id, value }))
    return () => {
      isWanted = false
    }
  }, [load, id])
  return loaded?.id === id ? loaded.value : null
}
