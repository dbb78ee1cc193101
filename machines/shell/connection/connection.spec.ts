import type { StateValueFrom } from 'xstate'
import type { FlowCases, FlowStates, StatePaths, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { connectionMachine } from './connection.machine.ts'
import type { ConnectionContext } from './connection.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const connectionStates: FlowStates<StatePaths<StateValueFrom<typeof connectionMachine>>> = {
  network: { title: 'Network', sentence: 'Shows whether the device is connected.', requirements: [] },
  'network.online': { title: 'Online', sentence: 'The device is connected and requests are sent.', requirements: [] },
  'network.offline': {
    title: 'Offline',
    sentence: 'The device is not connected. A banner says so, and requests are refused before they are sent.',
    requirements: ['R-719'],
    landmarks: [{ role: 'status', name: 'Você está sem internet' }],
  },
  requests: {
    title: 'Requests',
    sentence: 'Watches how long the oldest open request has been waiting.',
    requirements: [],
  },
  'requests.quiet': { title: 'No request', sentence: 'No request is open.', requirements: [] },
  'requests.waiting': {
    title: 'Waiting',
    sentence: 'Requests are open, and none is slow yet.',
    requirements: [],
  },
  'requests.slow': {
    title: 'Slow',
    sentence: 'A request has been open for three seconds. The page says that it is retried.',
    requirements: ['R-724'],
  },
  'requests.verySlow': {
    title: 'Very slow',
    sentence: 'Shortly after, the page asks the customer to check the connection.',
    requirements: ['R-725'],
    landmarks: [{ role: 'status', name: 'Não foi possível conectar' }],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const connectionWords: WordsOf<typeof connectionMachine> = {
  guards: {
    isLastRequest: 'no other request is open',
    isOldestRequest: 'it was the oldest open request',
  },
  actions: {
    reportRestored: 'reports that the device is online again',
    storeRequest: 'adds the request to the open ones',
    clearRequest: 'removes the request from the open ones',
  },
  events: {
    'request.started': 'a request is sent',
    'request.settled': 'a request has ended',
  },
  actors: {
    watchConnection: 'watching the connection and the requests',
  },
  delays: {
    slowNotice: 'the time until a request is slow',
    verySlowNotice: 'the time until a request is very slow',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

export const connectionCases: FlowCases = {
  machine: 'connection',
  inputs: [{ name: 'a page opens', input: undefined }],
  events: {
    'network.lost': [{ name: 'offline', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'request.started': [
      { name: 'first request', data: { id: 'first', atMs: 0 }, by: 'system' },
      { name: 'second request, two seconds later', data: { id: 'second', atMs: 2_000 }, by: 'system' },
    ],
    'request.settled': [
      { name: 'first request settled', data: { id: 'first', atMs: 2_500 }, by: 'system' },
      { name: 'second request settled', data: { id: 'second', atMs: 2_600 }, by: 'system' },
    ],
  },
  actors: { watchConnection: [] },
  key: (context: ConnectionContext) => context.openRequests,
}
