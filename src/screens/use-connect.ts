import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/**
 * What a screen shows and may ask for, made anew for each snapshot of its machine. The host gives a screen the actor of
 * the machine that the flow lists it under, so the types meet here and nowhere else.
 */
export function useConnect<Snapshot extends AnyMachineSnapshot, Event, View>(
  actor: AnyActorRef,
  connect: (snapshot: Snapshot, send: (event: Event) => void) => View,
): View {
  const snapshot: Snapshot = useSelector(actor, (current) => current)
  return useMemo(() => connect(snapshot, actor.send.bind(actor)), [connect, snapshot, actor])
}
