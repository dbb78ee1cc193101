import type { FlowCases } from '#machines/shared/papers.types.ts'
import type { ConnectionContext } from './connection.types.ts'

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
