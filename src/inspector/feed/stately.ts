import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActor, AnyActorLogic, AnyActorRef, AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'
import { redact, redactEvent } from './redact.ts'

type Options = NonNullable<Parameters<typeof createBrowserInspector>[0]>
type Serialize = NonNullable<Options['serialize']>

/**
 * Creates the connection to Stately's inspector, on Stately's site, for `?inspect=stately`. Browsers open windows only
 * for taps, so it opens with the first one and then gets the earlier events. Its data is redacted, too.
 */
export function createStatelyInspect(page: Window): (inspected: InspectionEvent) => void {
  const inspector = createBrowserInspector({ window: page, autoStart: false, maxDeferredEvents: 5_000, serialize })
  page.addEventListener('click', () => inspector.start(), { once: true, capture: true })
  const emit = (inspected: InspectionEvent) => inspector.inspect.next?.(inspected)
  /** Actors whose chart Stately does not have: their lazy machine was not loaded when they were created. */
  const withoutChart = new Set<string>()
  return (inspected) => {
    const { actorRef } = inspected
    if (inspected.type === '@xstate.actor') {
      if (!('config' in (actorRef as AnyActor).logic)) withoutChart.add(actorRef.sessionId)
    } else if (inspected.type === '@xstate.snapshot' && withoutChart.has(actorRef.sessionId)) {
      const { machine } = inspected.snapshot as Partial<AnyMachineSnapshot>
      if (machine !== undefined) {
        withoutChart.delete(actorRef.sessionId)
        emit({ ...inspected, type: '@xstate.actor', actorRef: withLogic(actorRef as AnyActor, machine) })
      }
    }
    emit(inspected)
  }
}

/** Returns the actor as the library would have seen it with its machine loaded from the start. */
function withLogic(actor: AnyActor, logic: AnyActorLogic): AnyActorRef {
  const { id, sessionId, _parent } = actor
  return { id, sessionId, _parent, logic, getSnapshot: () => actor.getSnapshot() } as unknown as AnyActorRef
}

const serialize: Serialize = (event) => {
  switch (event.type) {
    case '@xstate.event':
      return { ...event, event: redactEvent(event.event) }
    case '@xstate.actor':
      return { ...event, snapshot: toPublic(event.snapshot) }
    case '@xstate.snapshot':
      return { ...event, event: redactEvent(event.event), snapshot: toPublic(event.snapshot) }
  }
}

/** Returns the state and the redacted context: a snapshot also contains those of its children. */
function toPublic(snapshot: object | undefined): Snapshot<unknown> {
  const { status = 'active', value, context, output } = (snapshot ?? {}) as { [field: string]: unknown }
  return { status, value, context: redact(context), output: redact(output) } as unknown as Snapshot<unknown>
}
