import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** Finds the machine that owns the screen: this one, or the running child that its state gives the screen to. */
export function findFront(actor: AnyActorRef): AnyActorRef {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  if (!snapshot.hasTag('screen:child')) return actor
  const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children)
  const child = children.find((one) => one?.getSnapshot().status === 'active' && 'tags' in one.getSnapshot())
  return child === undefined ? actor : findFront(child)
}
