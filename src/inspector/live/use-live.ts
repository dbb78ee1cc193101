import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRandomId } from '#src/platform/random-id.ts'
import { type Live, openLive, type Watched } from './live.ts'

/** The inspector's key: its frame has it, and only that frame accepts events. */
const KEY = createRandomId()

export interface UsedLive {
  key: string
  live: Live | null
  watched: Watched | null
}

/** Subscribes to the app while the component is mounted. */
export function useLive(): UsedLive {
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    const opened = openLive(KEY, (name) => new BroadcastChannel(name))
    setLive(opened)
    return () => opened.close()
  }, [])
  const watched = useSyncExternalStore(live?.subscribe ?? neverChanges, () => live?.watched() ?? null)
  return { key: KEY, live, watched }
}

const neverChanges = () => () => {}
