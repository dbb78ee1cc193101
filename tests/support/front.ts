import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** The machine that has the screen: this one, or the running child that its state hands the screen to. */
export function findFront(actor: AnyActorRef): AnyActorRef {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  if (!snapshot.hasTag('screen:child')) return actor
  const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children)
  const child = children.find((one) => one?.getSnapshot().status === 'active' && 'tags' in one.getSnapshot())
  return child === undefined ? actor : findFront(child)
}
