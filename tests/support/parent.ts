import { type AnyActorRef, createActor, type EventObject, fromTransition, SimulatedClock } from 'xstate'

/** Creates a parent for a child machine under test. It records what the child reports, and its clock is the test's. */
export function createParent<Report extends EventObject>() {
  const clock = new SimulatedClock()
  const actor = createActor(
    fromTransition((reports: Report[], event: Report) => [...reports, event], []),
    { clock },
  )
  actor.start()
  return { parent: actor as AnyActorRef, clock, reports: () => actor.getSnapshot().context }
}

/** Lets the machine handle the responses that are there already. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
