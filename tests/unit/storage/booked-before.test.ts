import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Booking } from '#domain/entities.ts'
import { confirmationMachine } from '#machines/booking/confirmation/index.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { createConfirmationImplementations } from '#src/actors/booking/confirmation.actors.ts'
import { type BookingTransactionWire, toTransaction } from '#src/api/contract/booking.ts'
import { createLazyMachines } from '#src/app/lazy.ts'
import { readTransaction } from '#src/queries/reservations.query.ts'
import { bookedBefore, bookedBeforeStore, boughtBefore, updateBooked } from '#src/storage/booked-before.store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { packageTransaction } from '#tests/support/package-wire.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const booking = { id: 'bk-1', status: 'active', service: { id: 'corte', name: 'Corte' }, business: { id: 'b-1' } }
const TEN = '2026-03-03T13:00:00.000Z'
const TWELVE = '2026-03-03T15:00:00.000Z'
const at = (startTime: string | null, id: string, status: Booking['status'] = 'active') => ({
  ...booking,
  id,
  status,
  startTime,
})

/** Returns what the tab stores after the confirmation of a booking was shown, paid or with nothing to pay. */
async function confirmed(
  bookings: unknown[],
  state: { bookingId: string; reschedule: boolean } | null = null,
  { inTab = {}, ...transaction }: { inTab?: object; package?: unknown } = {},
) {
  const { deps, storage } = createFakeDeps({
    user: 'uid-bia',
    inTab,
    responses: {
      readBookingTransaction: { id: 'tx-1', bookings, ...transaction },
      calculateCheckout: {},
      readPolicy: {},
    },
  })
  const entry: RouteEntry = {
    name: 'package' in transaction ? 'confirmationPackageTransaction' : 'confirmationTransaction',
    params: { id: 'aurora', bookingTransactionId: 'tx-1' },
    query: {},
    state,
  }
  const actor = createActor(
    confirmationMachine.provide(createConfirmationImplementations(deps, createLazyMachines(deps))),
    {
      input: {
        entry,
        saved: null,
        business: exampleBusiness({ slug: 'aurora' }),
        customer: exampleCustomer(),
        language: 'pt-BR',
      },
    },
  )
  actor.start()
  await eventually(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false))
  actor.stop()
  return { deps, storage }
}

describe('A-177 bookings made in this tab', () => {
  it.each([
    ['the first of what was booked together', [at(TWELVE, 'bk-1'), at(TEN, 'bk-2')], null, TEN],
    ['the first that was not cancelled', [at(TEN, 'bk-1', 'cancelled'), at(TWELVE, 'bk-2')], null, TWELVE],
    ['the one that was moved', [at(TEN, 'bk-1'), at(TWELVE, 'bk-2')], { bookingId: 'bk-2', reschedule: true }, TWELVE],
  ])('is kept once its confirmation was shown: %s', async (_, bookings, state, start) => {
    const { deps } = await confirmed(bookings, state)
    const changed = state?.bookingId ?? null
    for (const id of ['b-1', 'aurora'])
      expect(bookedBefore(deps, id, changed)).toEqual({ transactionId: 'tx-1', start })
    expect(bookedBefore(deps, 'b-2', changed)).toBeNull()
    expect(bookedBefore(deps, 'b-1', 'another')).toBeNull()
  })

  it.each([
    ['what was cancelled', [at(TEN, 'bk-1', 'cancelled')]],
    ['the sessions of a package', [at(null, 'bk-1')]],
  ])('is not %s', async (_, bookings) => {
    expect(bookedBefore((await confirmed(bookings)).deps, 'b-1', null)).toBeNull()
  })

  it.each([
    ['was cancelled', 'tx-1', [at(TEN, 'bk-1', 'cancelled')], null],
    ['was refused by the business', 'tx-1', [at(TEN, 'bk-1', 'refuse')], null],
    ['was moved', 'tx-1', [at(TWELVE, 'bk-1')], { transactionId: 'tx-1', start: TWELVE }],
    ['stands as it was', 'tx-1', [at(TEN, 'bk-1')], { transactionId: 'tx-1', start: TEN }],
    ['is not what was read', 'tx-2', [at(TEN, 'bk-2', 'cancelled')], { transactionId: 'tx-1', start: TEN }],
  ])('is updated with what this tab has read since: it %s', async (_, id, bookings, said) => {
    const answers = { readBookingTransaction: { id, bookings } }
    const { deps } = createFakeDeps({ user: 'uid-bia', responses: answers })
    bookedBeforeStore.write(deps, {
      businessIds: ['b-1'],
      transactionId: 'tx-1',
      bookingId: null,
      start: TEN,
      packageName: null,
    })
    await readTransaction(deps, id, new AbortController().signal)
    expect(bookedBefore(deps, 'b-1', null)).toEqual(said)
  })

  it('is no longer reported once its own confirmation shows the cancellation', async () => {
    const inTab = {
      'horacerta.note.before': JSON.stringify({
        businessIds: ['b-1'],
        transactionId: 'tx-1',
        bookingId: null,
        start: TEN,
        packageName: null,
      }),
    }
    const { deps } = await confirmed([at(TEN, 'bk-1', 'cancelled')], null, { inTab })
    expect(bookedBefore(deps, 'b-1', null)).toBeNull()
  })

  it('is the bought package, until this tab has read that all of its sessions were cancelled', async () => {
    const { id, bookings, package: bookingPackage } = packageTransaction
    const { deps } = await confirmed(bookings, null, { package: bookingPackage })
    const said = { transactionId: id, name: 'Pacote 10 cortes' }
    expect([boughtBefore(deps, 'b-1'), bookedBefore(deps, 'b-1', null)]).toEqual([said, null])
    for (const [count, left] of [
      [9, said],
      [10, null],
    ] as const) {
      const cancelled = bookings.map((one, index) => (index < count ? { ...one, status: 'cancelled' } : one))
      updateBooked(deps, toTransaction({ id, bookings: cancelled } as BookingTransactionWire))
      expect(boughtBefore(deps, 'b-1')).toEqual(left)
    }
  })
})
