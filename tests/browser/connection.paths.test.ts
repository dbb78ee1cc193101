import type { AnyMachineSnapshot } from 'xstate'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { connectionCases, connectionStates } from '#machines/shell/connection/connection.spec.ts'
import { type ConnectionContext, connectionMachine } from '#machines/shell/connection/index.ts'
import { buildEntries } from '#tests/support/customers-page.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'

const play = openWholeProduct()

/** Dispatches the browser's online or offline event; requests still get through. */
const emit = ({ page }: Hands, news: 'online' | 'offline') =>
  page.evaluate((type) => window.dispatchEvent(new Event(type)), news)

/** Whether one of the list's two requests is pending. */
const isOpen =
  (id: string) =>
  ({ context: { openRequests, reportedAtMs } }: AnyMachineSnapshot) =>
    reportedAtMs > 0 && (openRequests as ConnectionContext['openRequests']).some((request) => request.id === id)

/** The list of reservations makes two requests, which are answered one after the other. */
play({
  machine: connectionMachine,
  cases: connectionCases,
  states: connectionStates,
  landmarks: {},
  excused: {},
  // The list makes each request once.
  where: {
    'request.started (first request)': ({ context }) => context.openRequests.length === 0 && context.reportedAtMs === 0,
    'request.started (second request, two seconds later)': ({ context }) =>
      context.openRequests.length === 1 && context.reportedAtMs === 0,
    'request.settled (first request settled)': isOpen('first'),
    'request.settled (second request settled)': isOpen('second'),
  },
  entries: (path) =>
    buildEntries(path, { path: `/reservas/${sampleBusiness.id}`, step: 'reservations', state: {} }, {}),
  responses: {},
  children: { list: { holds: ['readReservations', 'readBoughtPackages'], ends: {} } },
  events: {
    'network.lost': (hands) => emit(hands, 'offline'),
    'network.restored': (hands) => emit(hands, 'online'),
    'request.started': async () => {},
    'request.settled': ({ answer }, _, stimulus) =>
      answer(stimulus === 'first request settled' ? 'readReservations' : 'readBoughtPackages'),
  },
})
