import type { StateValueFrom } from 'xstate'
import type { FlowStates, StatePaths } from '#machines/shared/papers.types.ts'
import type { connectionMachine } from './connection.machine.ts'

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
