import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRef, AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'

/** The actor that fits a `connect`: one of its own machine. */
export type ActorOf<Connect> = Connect extends (snapshot: infer Snapshot, send: (event: infer Event) => void) => unknown
  ? ActorRef<Extract<Snapshot, AnyMachineSnapshot>, unknown extends Event ? never : Extract<Event, EventObject>>
  : never

/** Returns the view that `connect` maps each snapshot to. The actor of another machine is a type error. */
export function useConnect<Snapshot extends AnyMachineSnapshot, Event extends EventObject = never, View = unknown>(
  actor: ActorRef<NoInfer<Snapshot>, NoInfer<Event>>,
  connect: (snapshot: Snapshot, send: (event: Event) => void) => View,
): View {
  const snapshot: Snapshot = useSelector(actor, (current) => current)
  return useMemo(() => connect(snapshot, actor.send.bind(actor)), [connect, snapshot, actor])
}

/** Returns an actor that has not crashed: selecting from a crashed one would crash the page. */
export function findWhole<Actor extends AnyActorRef>(actor: Actor | null | undefined): Actor | undefined {
  return actor?.getSnapshot().status === 'error' ? undefined : (actor ?? undefined)
}
