import { expect, it } from 'vitest'
import { type AnyActorLogic, createActor } from 'xstate'
import { createReservation } from '#src/actors/account/reservation.actors.ts'
import { createCheckoutDeps, settled } from '#tests/support/checkout.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it.each([
  ['R-615', 'confirmBooking'],
  ['R-619', 'cancelBooking'],
] as const)('%s %s sends an idempotency key, another one each time', async (_, name) => {
  const server = createCheckoutDeps({ script: { updateBooking: [{}] } })
  const actors: { [name: string]: unknown } = createReservation(server.deps).implementations.actors
  const logic = actors[name] as AnyActorLogic
  for (const bookingId of ['bk-1', 'bk-1']) createActor(logic, { input: { bookingId } }).start()
  await settled()
  const keys = server.of('updateBooking').map(({ options }) => options.idempotencyKey)
  expect(keys).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
  expect(new Set(keys).size).toBe(2)
})
