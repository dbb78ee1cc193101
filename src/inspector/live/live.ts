import {
  type FromApp,
  getChannel,
  LOBBY,
  type LobbyMessage,
  type Refusal,
  type SentEvent,
  type ToApp,
} from '#src/inspector/feed/feed.types.ts'
import { emptyWorld } from '#src/inspector/feed/world.ts'
import { extend, startTimeline, type Timeline } from './timeline.ts'

/** What is known of the app in the inspector's frame. */
export interface Watched {
  /** The id of its page load; null before it is ready. */
  run: string | null
  timeline: Timeline
}

export interface Live {
  subscribe(listener: () => void): () => void
  watched(): Watched
  /** Asks which of these events would be accepted now. Never resolves if the page reloads. */
  ask(actor: string, events: readonly SentEvent[]): Promise<readonly boolean[]>
  /** Sends an event; resolves to the reason of a refusal, else null. */
  send(actor: string, event: SentEvent): Promise<Refusal | null>
  close(): void
}

const ANONYMOUS: Watched = { run: null, timeline: startTimeline(emptyWorld, 0) }

/** Subscribes to the app in the frame with this key; a reload of its page starts again. */
export function openLive(key: string, openChannel: (name: string) => BroadcastChannel): Live {
  const listeners = new Set<() => void>()
  const responses = new Map<number, (message: FromApp) => void>()
  const lobby = openChannel(LOBBY)
  let channel: BroadcastChannel | null = null
  let watched = ANONYMOUS
  let asked = 0

  const show = (next: Watched) => {
    watched = next
    for (const listener of listeners) listener()
  }
  const post = (message: ToApp) => channel?.postMessage(message)

  function listenTo(run: string) {
    channel?.close()
    responses.clear()
    channel = openChannel(getChannel(run))
    channel.onmessage = ({ data }: MessageEvent<FromApp>) => receive(run, data)
    show({ ...ANONYMOUS, run })
    post({ kind: 'replay' })
  }

  function receive(run: string, message: FromApp) {
    if (message.kind === 'replayed') {
      show({ run, timeline: extend(startTimeline(message.world, message.dropped), message.entries) })
    } else if (message.kind === 'entries') {
      show({ run, timeline: extend(watched.timeline, message.entries) })
    } else {
      responses.get(message.id)?.(message)
      responses.delete(message.id)
    }
  }

  function request(make: (id: number) => ToApp): Promise<FromApp> {
    asked += 1
    const id = asked
    return new Promise((resolve) => {
      responses.set(id, resolve)
      post(make(id))
    })
  }

  lobby.onmessage = ({ data }: MessageEvent<LobbyMessage>) => {
    if (data.kind === 'here' && data.frame === key && data.run !== watched.run) listenTo(data.run)
  }
  lobby.postMessage({ kind: 'who' } satisfies LobbyMessage)

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watched: () => watched,
    async ask(actor, events) {
      const response = await request((id) => ({ kind: 'ask', id, actor, events }))
      return response.kind === 'response' ? response.accepted : []
    },
    async send(actor, event) {
      const response = await request((id) => ({ kind: 'send', id, key, actor, event }))
      return response.kind === 'sent' ? response.refusal : 'gone'
    },
    close() {
      lobby.close()
      channel?.close()
      listeners.clear()
    },
  }
}
