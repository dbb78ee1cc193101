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
export type PendingSnapshot = Snapshot<unknown> & {
  /** `resting` until there is a reason to fetch it; `missing` once the code did not come, which the next event mends. */
  pending: 'idle' | 'loading' | 'failed'
  /** It stands beside the screens: none of them waits for it. */
  isBeside: boolean
  machineInput: unknown
  waiting: readonly EventObject[]
}

export type LazySnapshot = PendingSnapshot | AnyMachineSnapshot

/** Whether the machine's code is not there yet. */
export function isPending(snapshot: Snapshot<unknown> | undefined): snapshot is PendingSnapshot {
  return snapshot !== undefined && 'pending' in snapshot
}

/** What stands in for the machine. */
export type LazyLogic = ActorLogic<LazySnapshot, EventObject | Arrival> & Loading

interface Loading {
  /** Loads the code ahead of its use; also for those who want to know the machines of a flow. */
  load: () => Promise<AnyStateMachine>
}

/** A machine for its parent, whose code is loaded later. */
export type LazyMachine<Machine extends AnyStateMachine> = Machine & Loading

/** Loads the code of a machine ahead of its use; on a failure the parent that runs it loads it again. */
export function preload({ load }: Loading): void {
  load().catch(() => {})
}

type Arrival = { type: 'lazy.loaded'; machine: AnyStateMachine } | { type: 'lazy.failed' }

/**
 * A machine whose code comes when it is first run. For its parent it is that machine from the start: it has its id, its
 * reports, its end and its failures. Events that it is sent meanwhile wait for it, unless `endsBy` knows that one ends it
 * anyway, and with which output. Code that does not come is fetched again with the next event. With `beginsBy` it is only
 * fetched for an event that is a reason to; what it is sent before is nothing to it, and no screen waits for it.
 */
export function lazyMachine<Machine extends AnyStateMachine>(
  load: () => Promise<Machine>,
  endsBy: (event: EventFromLogic<Machine>, input: InputFrom<Machine>) => OutputFrom<Machine> | null = () => null,
  beginsBy?: (event: EventFromLogic<Machine>) => boolean,
): LazyMachine<Machine> {
  const fetch = ({ self }: Pick<AnyActorScope, 'self'>) => {
    const isWaiting = () => {
      const snapshot: LazySnapshot = self.getSnapshot()
      return snapshot.status === 'active' && isPending(snapshot)
    }
    load().then(
      (machine) => {
        if (isWaiting()) self.send({ type: 'lazy.loaded', machine } satisfies Arrival)
      },
      () => {
        if (isWaiting()) self.send({ type: 'lazy.failed' } satisfies Arrival)
      },
    )
  }
  /** It begins, and takes what it was sent while it was on its way. */
  const begin = (machine: AnyStateMachine, { machineInput, waiting }: PendingSnapshot, scope: AnyActorScope) => {
    let snapshot: AnyMachineSnapshot = machine.getInitialSnapshot(scope, machineInput)
    for (const event of waiting) {
      if (snapshot.status === 'active') snapshot = machine.transition(snapshot, event, scope)
    }
    return snapshot
  }
  const logic: LazyLogic = {
    load,
    getInitialSnapshot: (_, machineInput) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      pending: beginsBy ? 'idle' : 'loading',
      isBeside: beginsBy !== undefined,
      machineInput,
      waiting: [],
    }),
    start: (snapshot, scope) => {
      if (isPending(snapshot) && snapshot.pending === 'loading') fetch(scope)
    },
    transition: (snapshot, event, scope: AnyActorScope) => {
      if (!isPending(snapshot)) return snapshot.machine.transition(snapshot, event, scope)
      if ('machine' in event) return begin(event.machine, snapshot, scope)
      if (event.type === 'lazy.failed') return { ...snapshot, pending: 'failed' }
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
      const output = endsBy(event as EventFromLogic<Machine>, snapshot.machineInput as InputFrom<Machine>)
      if (output !== null) return { ...snapshot, status: 'done', output, error: undefined }
      if (snapshot.pending === 'idle' && !beginsBy?.(event as EventFromLogic<Machine>)) return snapshot
      if (snapshot.pending !== 'loading') fetch(scope)
      return { ...snapshot, pending: 'loading', waiting: [...snapshot.waiting, event] }
    },
    getPersistedSnapshot: (snapshot) =>
      isPending(snapshot) ? snapshot : snapshot.machine.getPersistedSnapshot(snapshot),
  }
  return logic as unknown as LazyMachine<Machine>
}
