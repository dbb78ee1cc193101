import { withTemporal } from '#domain/temporal.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectRoom } from './next-free-time.connect.ts'
import { TimeRoom } from './time-room.tsx'

/** The next free time at a business, loaded with the panel that says it, which does not wait for it. */
export const nextFreeTime = lazyScreens(
  () => withTemporal(import('./next-free-time.tsx')),
  ['about'],
  Waiting,
  () => null,
)

function Waiting({ actor }: { actor: ActorOf<typeof connectRoom> }) {
  const { isExpected } = useConnect(actor, connectRoom)
  return isExpected && <TimeRoom />
}
