import { useSelector } from '@xstate/react'
import { type ComponentType, useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import { isComing } from '#src/actors/later-machine.ts'
import { laterScreens } from '#src/screens/later.tsx'
import { NotArrivedPart } from '#src/screens/not-arrived.tsx'

/** What is shown of the customer's calendar comes with its machine, after what it stands beside. */
const later = laterScreens(
  () => import('./sync-card.tsx'),
  ['calendar-sync'],
  () => null,
  NotArrivedPart,
)

export const SyncCard = onceThere(later.screen<{ actor: AnyActorRef }>((screens) => screens.SyncCard))
export const SyncNote = onceThere(later.screen<{ actor: AnyActorRef }>((screens) => screens.SyncNote))

/** Nothing until the machine's own code is there, and nothing of it once it broke: what it stands beside stays. */
function onceThere(Shown: ComponentType<{ actor: AnyActorRef }>) {
  function Arrived({ actor }: { actor: AnyActorRef }) {
    const isOnItsWay = useSelector(actor, isComing)
    return isOnItsWay ? null : <Shown actor={actor} />
  }
  return function Calendar({ actor }: { actor: AnyActorRef }) {
    return useIsBroken(actor) ? null : <Arrived actor={actor} />
  }
}

/** Selecting from what is broken throws what it broke with. */
function useIsBroken(actor: AnyActorRef): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const { unsubscribe } = actor.subscribe({ next: changed, error: changed })
      return unsubscribe
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => actor.getSnapshot().status === 'error')
}
