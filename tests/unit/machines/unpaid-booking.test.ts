import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { BookingTransaction } from '#domain/entities.ts'
import { exampleBooking, exampleBusiness, exampleTransaction } from '#machines/shared/examples.ts'
import {
  type FindUnpaidInput,
  type UnpaidBooking,
  type UnpaidBookingEvent,
  type UnpaidReading,
  unpaidBookingMachine,
} from '#machines/shell/unpaid-booking/index.ts'

const MINUTE = 60_000
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const at = (minutes: number) => new Date(Date.parse('2026-03-03T12:00:00.000Z') + minutes * MINUTE).toISOString()
const business = exampleBusiness()
const booked = (status: 'waiting' | 'active') =>
  exampleTransaction({ bookings: [exampleBooking({ status, createdAt: at(0) })] })
const ofBia: UnpaidBookingEvent = { type: 'viewer.changed', business, customerId: 'bia', language: 'pt-BR' }

/** Opens the business so many minutes after Bia has booked there; `again` is the server's later response. */
async function look({
  minutes = 10,
  found = booked('waiting'),
  again = async () => ({ transaction: booked('waiting'), readAt: at(minutes + 1) }),
  prepare = async () => {},
}: {
  minutes?: number
  found?: BookingTransaction | null
  again?: () => Promise<UnpaidReading>
  prepare?: () => Promise<void>
} = {}) {
  const asked: FindUnpaidInput[] = []
  const looks: UnpaidBooking[] = []
  const prepared: UnpaidBooking[] = []
  const clock = new SimulatedClock()
  const machine = unpaidBookingMachine.provide({
    actors: {
      findUnpaid: fromPromise<UnpaidReading, FindUnpaidInput>(async ({ input }) => {
        asked.push(input)
        return { transaction: found, readAt: at(minutes) }
      }),
      lookAgain: fromPromise<UnpaidReading, UnpaidBooking>(({ input }) => {
        looks.push(input)
        return again()
      }),
      prepareCheckout: fromPromise<void, UnpaidBooking>(({ input }) => {
        prepared.push(input)
        return prepare()
      }),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const send = async (event: UnpaidBookingEvent) => {
    actor.send(event)
    await settled()
  }
  await send(ofBia)
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settled()
  }
  return { actor, asked, looks, prepared, send, pass, isOffered: () => actor.getSnapshot().hasTag('offered') }
}

describe('an unpaid booking', () => {
  it('R-629 offers to pay an unpaid booking', async () => {
    const { isOffered, asked } = await look()
    expect(isOffered()).toBe(true)
    expect(asked).toEqual([{ business, customerId: 'bia', language: 'pt-BR' }])
  })

  it('R-629 offers nothing without an unpaid booking, after its time, or if the business takes no bookings', async () => {
    expect((await look({ found: null })).isOffered()).toBe(false)
    expect((await look({ found: booked('active') })).isOffered()).toBe(false)
    expect((await look({ minutes: 39 })).isOffered()).toBe(true)
    expect((await look({ minutes: 40 })).isOffered()).toBe(false)
    const { send, isOffered } = await look()
    const inactive = exampleBusiness({ id: 'b-2', status: 'inactive' })
    await send({ type: 'viewer.changed', business: inactive, customerId: 'bia', language: 'pt-BR' })
    expect(isOffered()).toBe(false)
  })

  it('R-629 A-39 removes the offer exactly after 40 minutes, regardless of requests', async () => {
    const { isOffered, pass } = await look({ minutes: 39.5, again: () => new Promise(() => {}) })
    await pass(0.5 * MINUTE - 1)
    expect(isOffered()).toBe(true)
    await pass(1)
    expect(isOffered()).toBe(false)
  })

  it('A-39 removes the offer in time also if the server could not be asked again', async () => {
    const { isOffered, pass, looks } = await look({ minutes: 37, again: () => Promise.reject({ kind: 'network' }) })
    await pass(MINUTE)
    await pass(MINUTE)
    expect(looks).toHaveLength(2)
    expect(isOffered()).toBe(true)
    await pass(MINUTE)
    expect(isOffered()).toBe(false)
  })

  it('A-39 removes the offer in time also if preparing the checkout failed or is in progress', async () => {
    let refuse = () => {}
    const prepare = () => new Promise<void>((_, reject) => (refuse = reject))
    const { isOffered, pass, send } = await look({ minutes: 38, prepare })
    await send({ type: 'payment.open' })
    await pass(MINUTE)
    refuse()
    await settled()
    expect(isOffered()).toBe(true)
    await send({ type: 'payment.open' })
    await pass(MINUTE - 1)
    expect(isOffered()).toBe(true)
    await pass(1)
    expect(isOffered()).toBe(false)
  })

  it('reads the booking every minute, and removes the offer once it is paid elsewhere', async () => {
    let status: 'waiting' | 'active' = 'waiting'
    const again = async () => ({ transaction: booked(status), readAt: at(11) })
    const { isOffered, pass, looks } = await look({ again })
    await pass(MINUTE - 1)
    expect(looks).toHaveLength(0)
    await pass(1)
    expect(isOffered()).toBe(true)
    status = 'active'
    await pass(MINUTE)
    expect(looks).toHaveLength(2)
    expect(isOffered()).toBe(false)
  })

  it.each(['tab.shown', 'network.restored'] as const)('reads the booking at once after %s', async (type) => {
    const again = async () => ({ transaction: booked('active'), readAt: at(11) })
    const { isOffered, send, looks } = await look({ again })
    await send({ type })
    expect(looks).toHaveLength(1)
    expect(isOffered()).toBe(false)
  })

  it('stores the booking for the checkout once and ends', async () => {
    const { actor, send, prepared } = await look()
    actor.send({ type: 'payment.open' })
    await send({ type: 'payment.open' })
    expect(prepared).toEqual([{ business, transaction: booked('waiting') }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('shows nothing to an anonymous user, and reads only once for the same customer', async () => {
    const { send, asked, isOffered } = await look()
    await send(ofBia)
    expect(asked).toHaveLength(1)
    await send({ ...ofBia, customerId: null })
    expect(isOffered()).toBe(false)
    expect(asked).toHaveLength(1)
    await send({ ...ofBia, customerId: 'caio' })
    expect(asked.map(({ customerId }) => customerId)).toEqual(['bia', 'caio'])
  })
})
