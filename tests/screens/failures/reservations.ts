import { screen } from '@testing-library/react'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/account/reservations/flow.tsx'
import { renderFlow } from '#tests/support/flow.tsx'
import { reservationAnswers } from '#tests/support/reservation-wire.ts'
import { withKept } from '#tests/support/reservations-cache.ts'
import type { Answers, Opened, Scenario, World } from './scenario.ts'

const answers: Answers = reservationAnswers
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

/** The reservations of a customer, and one of them. */
export const reservationScenarios: { [screen: string]: Scenario } = {
  reservations: {
    answers,
    empty: { readReservations: { items: [], total: 0 } },
    user,
    open: (world) => open(world),
  },
  'reservations, business not read yet': { answers, user, open: (world) => open(world, null) },
  'reservations, customer not read yet': { answers, user, open: (world) => open(world) },
  'reservations that this device keeps': { answers, user, stored: withKept(), open: (world) => open(world) },
  'reservation that this device keeps': { answers, user, stored: withKept(), open: detail },
  'more reservations': {
    answers: { ...answers, readReservations: { items: reservationAnswers.readReservations.items, total: 2 } },
    user,
    worksFirst: 1,
    open: async (world) => press(await open(world), 'Load more'),
  },
  reservation: { answers, user, open: detail },
  'confirming a reservation': { answers, user, open: async (world) => press(await detail(world), 'Confirm') },
  'terms of a cancellation': {
    answers,
    empty: { readCancellationTerms: null },
    user,
    open: async (world) => press(await detail(world), 'Cancel'),
  },
  'cancelling a reservation': {
    answers,
    user,
    open: async (world) => press(await detail(world), 'Cancel', 'Confirm Cancel'),
  },
  'moving a reservation': { answers, user, open: async (world) => press(await detail(world), 'Reschedule') },
}
