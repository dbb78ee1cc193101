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

/** Snapshot of a machine while its code is not loaded; afterwards its own snapshot is used. */
export type PendingSnapshot = Snapshot<unknown> & {
  /** `idle` until it is needed; `failed` if loading failed, which the next event retries. */
  pending: 'idle' | 'loading' | 'failed'
  /** The machine runs beside the screens: none of them waits for it. */
  isBeside: boolean
  machineInput: unknown
  waiting: readonly EventObject[]
}

export type LazySnapshot = PendingSnapshot | AnyMachineSnapshot

/** Returns whether the machine's code is not loaded yet. */
export function isPending(snapshot: Snapshot<unknown> | undefined): snapshot is PendingSnapshot {
  return snapshot !== undefined && 'pending' in snapshot
}

/** Logic that stands in for the machine. */
export type LazyLogic = ActorLogic<LazySnapshot, EventObject | Arrival> & Loading

interface Loading {
  /** Loads the code ahead of its use; tools use it to list the machines of a flow. */
  load: () => Promise<AnyStateMachine>
}

/** A machine whose code is loaded when it is needed. */
export type LazyMachine<Machine extends AnyStateMachine> = Machine & Loading

/** Loads the code of a machine ahead of its use. A failure is ignored, because the parent loads it again. */
export function preload({ load }: Loading): void {
  load().catch(() => {})
}

type Arrival = { type: 'lazy.loaded'; machine: AnyStateMachine } | { type: 'lazy.failed' }

/**
 * Returns a machine whose code is loaded when it is first run. To its parent it behaves like that machine: same id,
 * reports, end and failures. Events are queued until it is loaded, unless `endsBy` returns the output with which an
 * event ends it. After a failed load, the next event loads it again. With `beginsBy` only certain events load it:
 * earlier ones are ignored, and no screen waits for it.
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
  /** Starts the machine and replays the queued events. */
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
