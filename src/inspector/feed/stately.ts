import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActor, AnyActorLogic, AnyActorRef, AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'
import { redact, redactEvent } from './redact.ts'

type Options = NonNullable<Parameters<typeof createBrowserInspector>[0]>
type Serialize = NonNullable<Options['serialize']>

/**
 * Stately's own inspector, on Stately's own site, for those who ask for it by `?inspect=stately`. A browser opens windows for
 * taps only, so it opens with the first one; it is told what happened until then. What goes there is redacted as well.
 */
export function createStatelyInspect(page: Window): (inspected: InspectionEvent) => void {
  const inspector = createBrowserInspector({ window: page, autoStart: false, maxDeferredEvents: 5_000, serialize })
  page.addEventListener('click', () => inspector.start(), { once: true, capture: true })
  const emit = (inspected: InspectionEvent) => inspector.inspect.next?.(inspected)
  /** The actors whose chart Stately has not got: the code of their machine was not there when they were made. */
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

/** The actor as the library would have seen it with its machine there from the start. */
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

/** Where it stands, and nothing of what it carries but its shape: a snapshot holds those of its children, too. */
function toPublic(snapshot: object | undefined): Snapshot<unknown> {
  const { status = 'active', value, context, output } = (snapshot ?? {}) as { [field: string]: unknown }
  return { status, value, context: redact(context), output: redact(output) } as unknown as Snapshot<unknown>
}
