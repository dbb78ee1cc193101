import type { StateValueFrom } from 'xstate'
import type { FlowCases, FlowStates, FlowWords, StatePaths } from '#machines/shared/flow-spec.types.ts'
import type { connectionMachine } from './connection.machine.ts'
import type { ConnectionContext } from './connection.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const connectionStates: FlowStates<StatePaths<StateValueFrom<typeof connectionMachine>>> = {
  network: { title: 'Network', sentence: 'Whether the device says it has a connection.', requirements: [] },
  'network.online': { title: 'Online', sentence: 'The device is connected; requests are sent.', requirements: [] },
  'network.offline': {
    title: 'Offline',
    sentence: 'The device has no connection; a banner says so and requests are refused before they are sent.',
    requirements: ['R-719'],
    landmarks: [{ role: 'status', name: 'Você está sem internet' }],
  },
  requests: { title: 'Requests', sentence: 'How long the oldest open request has been waiting.', requirements: [] },
  'requests.quiet': { title: 'Quiet', sentence: 'No request is open.', requirements: [] },
  'requests.waiting': {
    title: 'Waiting',
    sentence: 'Requests are open and none of them is slow yet.',
    requirements: [],
  },
  'requests.slow': {
    title: 'Slow',
    sentence: 'A request has been open for three seconds; the customer is told that it is being tried again.',
    requirements: ['R-724'],
  },
  'requests.verySlow': {
    title: 'Very slow',
    sentence: 'Shortly after, the customer is asked to check the connection.',
    requirements: ['R-725'],
    landmarks: [{ role: 'status', name: 'Não foi possível conectar' }],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const connectionWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

export const connectionCases: FlowCases = {
  machine: 'connection',
  inputs: [{ name: 'a page that just opened', input: undefined }],
  events: {
    'network.lost': [{ name: 'the connection is gone', data: {}, by: 'system' }],
    'network.restored': [{ name: 'the connection is back', data: {}, by: 'system' }],
    'request.started': [
      { name: 'first request', data: { id: 'first', atMs: 0 }, by: 'system' },
      { name: 'second request, two seconds later', data: { id: 'second', atMs: 2_000 }, by: 'system' },
    ],
    'request.settled': [
      { name: 'first request answered', data: { id: 'first', atMs: 2_500 }, by: 'system' },
      { name: 'second request answered', data: { id: 'second', atMs: 2_600 }, by: 'system' },
    ],
  },
  actors: { watchConnection: [] },
  key: (context: ConnectionContext) => context.openRequests,
}
