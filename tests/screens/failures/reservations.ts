import { screen } from '@testing-library/react'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/account/reservations/flow.tsx'
import { renderFlow } from '#tests/support/flow.tsx'
import { reservationResponses } from '#tests/support/reservation-wire.ts'
import { withCached } from '#tests/support/reservations-cache.ts'
import type { FakeResponses, Opened, Scenario, World } from './scenario.ts'

const responses: FakeResponses = reservationResponses
const user = 'uid-bia'

const open = (
  { deps, clock }: World,
  business: ReturnType<typeof exampleBusiness> | null = exampleBusiness(),
  entry: Parameters<typeof renderFlow>[0]['entry'] = { name: 'reservations' },
) =>
  renderFlow({
    flow: 'reservations',
    createFlow,
    deps,
    clock,
    entry,
    input: { business, customer: exampleCustomer() },
    language: 'en-US',
  })

const detail = (world: World) =>
  open(world, null, { name: 'reservation', params: { id: 'b-1', bookingTransactionId: 'tx-1' } })

async function press(opened: Opened, ...names: string[]): Promise<Opened> {
  for (const name of names) await opened.user.click(await screen.findByRole('button', { name }))
  return opened
}

/** Lists the scenarios of the list of reservations and of its detail. */
export const reservationScenarios: { [screen: string]: Scenario } = {
  reservations: {
    responses,
    empty: { readReservations: { items: [], total: 0 } },
    user,
    open: (world) => open(world),
  },
  'reservations, business not read yet': { responses, user, open: (world) => open(world, null) },
  'reservations, customer not read yet': { responses, user, open: (world) => open(world) },
  'cached reservations': { responses, user, stored: withCached(), open: (world) => open(world) },
  'cached reservation': { responses, user, stored: withCached(), open: detail },
  'loading more reservations': {
    responses: { ...responses, readReservations: { items: reservationResponses.readReservations.items, total: 2 } },
    user,
    worksFirst: 1,
    open: async (world) => press(await open(world), 'Load more'),
  },
  reservation: { responses, user, open: detail },
  'confirming a reservation': { responses, user, open: async (world) => press(await detail(world), 'Confirm') },
  'terms of a cancellation': {
    responses,
    empty: { readCancellationTerms: null },
    user,
    open: async (world) => press(await detail(world), 'Cancel'),
  },
  'cancelling a reservation': {
    responses,
    user,
    open: async (world) => press(await detail(world), 'Cancel', 'Confirm Cancel'),
  },
  'rescheduling a reservation': { responses, user, open: async (world) => press(await detail(world), 'Reschedule') },
}
