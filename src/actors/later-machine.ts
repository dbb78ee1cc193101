import {
  type ActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type Snapshot,
} from 'xstate'

/** What is seen of a machine that comes later: nothing, until it runs. */
export type LaterSnapshot = Snapshot<unknown> & {
  machineInput: unknown
  running: AnyActorRef | null
  waiting: EventObject[]
}

type LaterEvent =
  | EventObject
  | { type: 'later.started'; running: AnyActorRef }
  | { type: 'later.ended'; output: unknown }

/**
 * A machine whose code comes when it is first run. For its parent it is that machine, except that it reports nothing on
 * the way; events that it is sent meanwhile wait for it. Code that does not come is fetched again with the next event.
 */
export function laterMachine<Machine extends AnyStateMachine>(load: () => Promise<Machine>): Machine {
  const run = (snapshot: LaterSnapshot, self: AnyActorRef) => {
    load().then(
      (machine) => {
        if (self.getSnapshot().status !== 'active' || self.getSnapshot().running !== null) return
        const running: AnyActorRef = createActor(machine, { input: snapshot.machineInput as never })
        running.subscribe({ complete: () => self.send({ type: 'later.ended', output: running.getSnapshot().output }) })
        running.start()
        self.send({ type: 'later.started', running })
      },
      () => {},
    )
  }
  const logic: ActorLogic<LaterSnapshot, LaterEvent> = {
    getInitialSnapshot: (_, input) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      machineInput: input,
      running: null,
      waiting: [],
    }),
    start: (snapshot, { self }) => run(snapshot, self),
    transition: (snapshot, event, { self }) => {
      const { running, waiting } = snapshot
      if ('running' in event) {
        for (const one of waiting) event.running.send(one)
        return { ...snapshot, running: event.running, waiting: [] }
      }
      if ('output' in event) return { ...snapshot, status: 'done', output: event.output, error: undefined }
      if (event.type === 'xstate.stop') {
        running?.stop()
        return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
      }
      if (running !== null) {
        running.send(event)
        return snapshot
      }
      run(snapshot, self)
      return { ...snapshot, waiting: [...waiting, event] }
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return logic as unknown as Machine
}
