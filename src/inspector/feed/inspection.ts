import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { ActorRefLike, AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'
import { namesOfTaken } from '#src/inspector/diagram/chart.ts'
import { readMicrostep } from '#src/inspector/diagram/xstate-internals.ts'
import type { ActorStatus, Happened } from './feed.types.ts'
import { type Redacted, redact, redactEvent } from './redact.ts'
import { pathsOfValue } from './world.ts'

/** Receives everything that happens in a system of actors, without personal data. */
export type Listener = (actor: string, happened: Happened) => void

/** What `@statelyai/inspect` passes to an adapter, and the microsteps that it leaves out. */
type Reported = StatelyInspectionEvent | MicrostepEvent

interface MicrostepEvent {
  type: '@xstate.microstep'
  sessionId: string
  event: { type: string }
  transitions: readonly string[]
}

/** The fields of our snapshots beyond those of `@statelyai/inspect`. */
interface ReportedSnapshot {
  status: ActorStatus
  value: unknown
  context: Redacted
  output: Redacted
  machine: string | null
}

/**
 * Observes a system of actors: `@statelyai/inspect` with an adapter that calls `listener`. Its own observer waits for
 * idle time and leaves microsteps out, so each inspection is passed on at once, redacted first.
 */
export function createInspection(listener: Listener): (inspected: InspectionEvent) => void {
  const adapter = { send: (event: Reported) => listener(event.sessionId, toHappened(event)) }
  const inspector = createInspector(adapter, {
    sanitizeEvent: (event) => redactEvent(event),
    sanitizeContext: (context) => redact(context) as { [field: string]: Redacted },
  })
  return (inspected) => {
    const { actorRef } = inspected
    const microstep = readMicrostep(inspected)
    if (microstep !== null) {
      adapter.send({
        type: '@xstate.microstep',
        sessionId: actorRef.sessionId,
        event: microstep.event,
        transitions: namesOfTaken([microstep]),
      })
    } else if (inspected.type === '@xstate.actor') {
      inspector.actor(toNamed(actorRef))
    } else if (inspected.type === '@xstate.event') {
      const { sourceRef } = inspected
      inspector.event(
        actorRef.sessionId,
        inspected.event,
        sourceRef === undefined ? {} : { source: sourceRef.sessionId },
      )
    } else if (inspected.type === '@xstate.snapshot') {
      inspector.snapshot(actorRef.sessionId, toReported(inspected.snapshot), {
        event: inspected.event as AnyEventObject,
      })
    }
  }
}

/** Returns the actor with only its name and parent; the library would serialise the whole machine. */
function toNamed(actor: ActorRefLike) {
  const { sessionId, id, _parent } = actor as AnyActorRef
  return { sessionId, logic: { config: { id } }, _parent } as unknown as AnyActorRef
}

function toReported(snapshot: Snapshot<unknown>): ReportedSnapshot {
  const machine = 'machine' in snapshot ? (snapshot as AnyMachineSnapshot) : null
  return {
    status: snapshot.status,
    value: machine?.value ?? null,
    context: machine?.context ?? null,
    output: redact(snapshot.status === 'error' ? snapshot.error : snapshot.output),
    machine: machine?.machine.id ?? null,
  }
}

function toHappened(event: Reported): Happened {
  switch (event.type) {
    case '@xstate.actor':
      return { kind: 'actor', parent: event.parentId ?? null, name: event.name }
    case '@xstate.event':
      // Redacted by the options of the inspector, like the context below.
      return { kind: 'event', from: event.sourceId ?? null, event: event.event as { type: string } }
    case '@xstate.microstep':
      return { kind: 'microstep', event: event.event.type, transitions: event.transitions }
    case '@xstate.snapshot': {
      const { status, value, context, output, machine } = event.snapshot as unknown as ReportedSnapshot
      return {
        kind: 'snapshot',
        event: event.event.type,
        machine,
        status,
        states: pathsOfValue(value),
        context: machine === null ? null : context,
        output,
      }
    }
  }
}
