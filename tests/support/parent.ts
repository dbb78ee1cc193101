import { type AnyActorRef, createActor, type EventObject, fromTransition, SimulatedClock } from 'xstate'

/** A parent for a child machine under test: it keeps what the child reports, and its clock is the test's. */
export function createParent<Report extends EventObject>() {
  const clock = new SimulatedClock()
  const actor = createActor(
    fromTransition((reports: Report[], event: Report) => [...reports, event], []),
    { clock },
  )
  actor.start()
  return { parent: actor as AnyActorRef, clock, reports: () => actor.getSnapshot().context }
}

/** Lets answers that are there already reach the machine. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
