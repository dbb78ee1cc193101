import { type ComponentType, useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, Snapshot } from 'xstate'
import { isPending } from '#machines/shared/lazy-machine.ts'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** What is shown of the customer's calendar comes with its machine, after what it stands beside. */
const chunk = lazyScreens(
  () => import('./sync-card.tsx'),
  ['calendar-sync'],
  () => null,
  ChunkErrorPart,
)

export const SyncCard = onceThere(chunk.screen<{ actor: AnyActorRef }>((screens) => screens.SyncCard))
export const SyncNotice = onceThere(chunk.screen<{ actor: AnyActorRef }>((screens) => screens.SyncNotice))

/** Nothing until the machine's own code is there, and nothing of it once it broke: what it stands beside stays. */
function onceThere(Shown: ComponentType<{ actor: AnyActorRef }>) {
  return function Calendar({ actor }: { actor: AnyActorRef }) {
    return useIsThere(actor) ? <Shown actor={actor} /> : null
  }
}

/** Selecting from what is broken throws what it broke with, so this asks by itself. */
function useIsThere(actor: AnyActorRef): boolean {
  const subscribe = useCallback(
    (changed: () => void) => actor.subscribe({ next: changed, error: changed }).unsubscribe,
    [actor],
  )
  return useSyncExternalStore(subscribe, () => {
    const snapshot: Snapshot<unknown> = actor.getSnapshot()
    return snapshot.status !== 'error' && !isPending(snapshot)
  })
}
