import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
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

/** Nothing until the machine's own code is there. */
function onceThere(Shown: ComponentType<{ actor: AnyActorRef }>) {
  return function Calendar({ actor }: { actor: AnyActorRef }) {
    const isOnItsWay = useSelector(actor, isComing)
    return isOnItsWay ? null : <Shown actor={actor} />
  }
}
