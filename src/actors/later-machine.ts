import type {
  ActorLogic,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  Snapshot,
} from 'xstate'

/** What is seen of a machine before its code is there; from then on its own snapshot is. */
export type ComingSnapshot = Snapshot<unknown> & {
  /** `resting` until there is a reason to fetch it; `missing` once the code did not come, which the next event mends. */
  coming: 'resting' | 'fetching' | 'missing'
  /** It stands beside the screens: none of them waits for it. */
  isBeside: boolean
  machineInput: unknown
  waiting: readonly EventObject[]
}

export type LaterSnapshot = ComingSnapshot | AnyMachineSnapshot

/** Whether the machine's code is not there yet. */
export function isComing(snapshot: Snapshot<unknown> | undefined): snapshot is ComingSnapshot {
  return snapshot !== undefined && 'coming' in snapshot
}

/** What stands in for the machine; `load` leads those to it who want to know the machines of a flow. */
export type LaterLogic = ActorLogic<LaterSnapshot, EventObject | Arrival> & { load: () => Promise<AnyStateMachine> }

type Arrival = { type: 'later.arrived'; machine: AnyStateMachine } | { type: 'later.missed' }

/**
 * A machine whose code comes when it is first run. For its parent it is that machine from the start: it has its id, its
 * reports, its end and its failures. Events that it is sent meanwhile wait for it, unless `endsBy` knows that one ends it
 * anyway, and with which output. Code that does not come is fetched again with the next event. With `beginsBy` it is only
 * fetched for an event that is a reason to; what it is sent before is nothing to it, and no screen waits for it.
 */
export function laterMachine<Machine extends AnyStateMachine>(
  load: () => Promise<Machine>,
  endsBy: (event: EventFromLogic<Machine>, input: InputFrom<Machine>) => OutputFrom<Machine> | null = () => null,
  beginsBy?: (event: EventFromLogic<Machine>) => boolean,
): Machine {
  const fetch = ({ self }: Pick<AnyActorScope, 'self'>) => {
    const isWaiting = () => {
      const snapshot: LaterSnapshot = self.getSnapshot()
      return snapshot.status === 'active' && isComing(snapshot)
    }
    load().then(
      (machine) => {
        if (isWaiting()) self.send({ type: 'later.arrived', machine } satisfies Arrival)
      },
      () => {
        if (isWaiting()) self.send({ type: 'later.missed' } satisfies Arrival)
      },
    )
  }
  /** It begins, and takes what it was sent while it was on its way. */
  const begin = (machine: AnyStateMachine, { machineInput, waiting }: ComingSnapshot, scope: AnyActorScope) => {
    let snapshot: AnyMachineSnapshot = machine.getInitialSnapshot(scope, machineInput)
    for (const event of waiting) {
      if (snapshot.status === 'active') snapshot = machine.transition(snapshot, event, scope)
    }
    return snapshot
  }
  const logic: LaterLogic = {
    load,
    getInitialSnapshot: (_, machineInput) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      coming: beginsBy ? 'resting' : 'fetching',
      isBeside: beginsBy !== undefined,
      machineInput,
      waiting: [],
    }),
    start: (snapshot, scope) => {
      if (isComing(snapshot) && snapshot.coming === 'fetching') fetch(scope)
    },
    transition: (snapshot, event, scope: AnyActorScope) => {
      if (!isComing(snapshot)) return snapshot.machine.transition(snapshot, event, scope)
      if ('machine' in event) return begin(event.machine, snapshot, scope)
      if (event.type === 'later.missed') return { ...snapshot, coming: 'missing' }
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
      const output = endsBy(event as EventFromLogic<Machine>, snapshot.machineInput as InputFrom<Machine>)
      if (output !== null) return { ...snapshot, status: 'done', output, error: undefined }
      if (snapshot.coming === 'resting' && !beginsBy?.(event as EventFromLogic<Machine>)) return snapshot
      if (snapshot.coming !== 'fetching') fetch(scope)
      return { ...snapshot, coming: 'fetching', waiting: [...snapshot.waiting, event] }
    },
    getPersistedSnapshot: (snapshot) =>
      isComing(snapshot) ? snapshot : snapshot.machine.getPersistedSnapshot(snapshot),
  }
  return logic as unknown as Machine
}
