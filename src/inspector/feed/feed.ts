import type { AnyActorRef, InspectionEvent } from 'xstate'
import { createRandomId } from '#src/platform/random-id.ts'
import {
  type FeedEntry,
  FRAME_PREFIX,
  type FromApp,
  getChannel,
  LOBBY,
  type LobbyMessage,
  type Refusal,
  type SentEvent,
  type ToApp,
} from './feed.types.ts'
import { createInspection } from './inspection.ts'
import { createRecorder } from './recorder.ts'

/** What the feed needs from the page. */
export interface FeedPage {
  /** `window.name`, in which the inspector writes its key. */
  name: string
  isFramed: boolean
  now(): number
  openChannel(name: string): BroadcastChannel
}

/**
 * Creates the feed, for `inspect` of the root actor. It sends to inspectors of the same origin what happens in the app,
 * from the first actor on, also to those opened later, and executes the commands of the inspector around the app's
 * frame.
 */
export function createFeed(page: FeedPage): (inspected: InspectionEvent) => void {
  const run = createRandomId()
  const key = page.isFramed && page.name.startsWith(FRAME_PREFIX) ? page.name.slice(FRAME_PREFIX.length) : null
  const recorder = createRecorder(page.now)
  const actors = new Map<string, AnyActorRef>()
  const lobby = page.openChannel(LOBBY)
  const channel = page.openChannel(getChannel(run))
  const emit = (message: FromApp) => channel.postMessage(message)
  const sayHere = () => lobby.postMessage({ kind: 'here', run, frame: key } satisfies LobbyMessage)

  /** Nothing is sent before an inspector subscribes. */
  let unsent: FeedEntry[] | null = null
  /** Batches what happens in one task into one message. */
  function sendSoon(entry: FeedEntry) {
    if (unsent === null) return
    if (unsent.length === 0) {
      queueMicrotask(() => {
        emit({ kind: 'entries', entries: unsent ?? [] })
        unsent = []
      })
    }
    unsent.push(entry)
  }

  function wouldTake(id: string, event: SentEvent): boolean {
    const snapshot = actors.get(id)?.getSnapshot()
    return snapshot?.status === 'active' && 'can' in snapshot && snapshot.can(event)
  }

  function send({ key: given, actor: id, event }: ToApp & { kind: 'send' }): Refusal | null {
    if (key === null || given !== key) return 'notInFrame'
    const actor = actors.get(id)
    if (actor === undefined || actor.getSnapshot().status !== 'active') return 'gone'
    if (!wouldTake(id, event)) return 'notAccepted'
    actor.send(event)
    return null
  }

  lobby.onmessage = ({ data }: MessageEvent<LobbyMessage>) => {
    if (data.kind === 'who') sayHere()
  }
  channel.onmessage = ({ data }: MessageEvent<ToApp>) => {
    switch (data.kind) {
      case 'replay':
        emit({ kind: 'replayed', ...recorder.replay() })
        unsent = []
        break
      case 'ask':
        emit({ kind: 'response', id: data.id, accepted: data.events.map((event) => wouldTake(data.actor, event)) })
        break
      case 'send':
        emit({ kind: 'sent', id: data.id, refusal: send(data) })
        break
    }
  }
  sayHere()

  const inspect = createInspection((actor, happened) => {
    if (happened.kind === 'snapshot' && happened.status !== 'active') actors.delete(actor)
    sendSoon(recorder.add(actor, happened))
  })
  return (inspected) => {
    // The reference is typed without its methods.
    if (inspected.type === '@xstate.actor') actors.set(inspected.actorRef.sessionId, inspected.actorRef as AnyActorRef)
    inspect(inspected)
  }
}
