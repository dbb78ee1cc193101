import { assign, fromCallback, sendParent, setup } from 'xstate'
import { withEvent } from '#machines/shared/chart.ts'
import { mustWatch } from '#machines/shared/must-be-provided.ts'
import type { ConnectionContext, ConnectionEvent, ConnectionReport, ConnectionTag } from './connection.types.ts'

/** How long a request may take before the first and the second notice appear. */
const SLOW_AFTER_MS = 3_000
const VERY_SLOW_AFTER_MS = 3_600

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    tags: {} as ConnectionTag,
  },
  actors: {
    watchConnection: fromCallback<ConnectionEvent>(mustWatch('watchConnection')),
  },
  guards: {
    isLastRequest: ({ context }, params: { id: string }) => context.openRequests.every(({ id }) => id === params.id),
    isOldestRequest: ({ context }, params: { id: string }) => context.openRequests[0]?.id === params.id,
  },
  actions: {
    reportRestored: sendParent({ type: 'connection.restored' } satisfies ConnectionReport),
    storeRequest: assign(({ context }, params: { id: string; atMs: number }) => ({
      openRequests: [
        ...context.openRequests.filter(({ id }) => id !== params.id),
        { id: params.id, startedAtMs: params.atMs },
      ],
      reportedAtMs: params.atMs,
    })),
    clearRequest: assign(({ context }, params: { id: string; atMs: number }) => ({
      openRequests: context.openRequests.filter(({ id }) => id !== params.id),
      reportedAtMs: params.atMs,
    })),
  },
  delays: {
    slowNotice: ({ context }) => patienceLeft(context, SLOW_AFTER_MS),
    verySlowNotice: VERY_SLOW_AFTER_MS - SLOW_AFTER_MS,
  },
}).createMachine({
  id: 'connection',
  context: { openRequests: [], reportedAtMs: 0 },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  type: 'parallel',
  states: {
    network: {
      initial: 'online',
      states: {
        online: { on: { 'network.lost': 'offline' } },
        offline: { tags: 'offline', on: { 'network.restored': { target: 'online', actions: 'reportRestored' } } },
      },
    },
    requests: {
      initial: 'quiet',
      on: {
        'request.started': { actions: withEvent('storeRequest') },
        'request.settled': [
          { guard: withEvent('isLastRequest'), target: '.quiet', actions: withEvent('clearRequest') },
          { guard: withEvent('isOldestRequest'), target: '.waiting', actions: withEvent('clearRequest') },
          { actions: withEvent('clearRequest') },
        ],
      },
      states: {
        quiet: {
          on: {
            'request.started': { target: 'waiting', actions: withEvent('storeRequest') },
          },
        },
        waiting: { after: { slowNotice: 'slow' } },
        slow: { tags: 'slow', after: { verySlowNotice: 'verySlow' } },
        verySlow: { tags: 'verySlow' },
      },
    },
  },
})

/** Returns the milliseconds until the oldest open request is `limitMs` old; 0 if it already is. */
function patienceLeft(context: ConnectionContext, limitMs: number): number {
  const oldest = context.openRequests[0]
  if (oldest === undefined) return limitMs
  return Math.max(0, limitMs - (context.reportedAtMs - oldest.startedAtMs))
}
