import { type ComponentType, useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, Snapshot } from 'xstate'
import { isPending } from '#machines/shared/lazy-machine.ts'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** The controls of the calendar sync, loaded with its machine after the rest of the page. */
const chunk = lazyScreens(
  () => import('./sync-card.tsx'),
  ['calendar-sync'],
  () => null,
  ChunkErrorPart,
)

export const SyncCard = onceThere(chunk.screen<{ actor: AnyActorRef }>((screens) => screens.SyncCard))
export const SyncNotice = onceThere(chunk.screen<{ actor: AnyActorRef }>((screens) => screens.SyncNotice))

/**
 * Renders nothing until the machine is loaded, and nothing after it has crashed, so that the rest of the page stays.
 */
function onceThere(Shown: ComponentType<{ actor: AnyActorRef }>) {
  return function Calendar({ actor }: { actor: AnyActorRef }) {
    const subscribe = useCallback(
      (changed: () => void) => actor.subscribe({ next: changed, error: changed }).unsubscribe,
      [actor],
    )
    // Reads the snapshot directly, because selecting from a crashed actor throws its error.
    const isThere = useSyncExternalStore(subscribe, () => {
      const snapshot: Snapshot<unknown> = actor.getSnapshot()
      return snapshot.status !== 'error' && !isPending(snapshot)
    })
    return isThere ? <Shown actor={actor} /> : null
  }
}
