import { describe, expect, it } from 'vitest'
import { getInitialSnapshot } from 'xstate'
import type { CancellationTerms } from '#domain/entities.ts'
import { type ReservationContext, reservationMachine } from '#machines/account/reservation/index.ts'
import { reservationCases } from '#machines/account/reservation/reservation.spec.ts'
import { reservationsMachine } from '#machines/account/reservations/index.ts'
import { reservationsCases } from '#machines/account/reservations/reservations.spec.ts'
import { exampleCustomer, examplePolicy } from '#machines/shared/examples.ts'
import { connectReservation } from '#src/screens/account/reservations/reservation.connect.ts'
import { connectReservations } from '#src/screens/account/reservations/reservations.connect.ts'

const nothing: CancellationTerms = { discountCents: 0, anticipatedCents: 0, feeCents: 0, returnedCents: 0 }

function getUsual<Input>([first]: readonly { input: Input }[]): Input {
  if (first === undefined) throw new Error('a machine has an input')
  return first.input
}

/** Returns how the screen describes a cancellation by these terms, with no hours in which it costs a fee. */
function cancellationBy(terms: CancellationTerms) {
  const { context } = getInitialSnapshot(reservationMachine, getUsual(reservationCases.inputs))
  const read = { terms, policy: examplePolicy(), readAt: '2026-03-03T12:30:00.000Z' }
  const whole: ReservationContext = { ...context, bookingId: 'bk-near', terms: read }
  const snapshot = reservationMachine.resolveState({ value: 'reviewingTerms', context: whole })
  return connectReservation(snapshot, () => {}).cancellation
}

describe('cost of a cancellation', () => {
  it('R-618 has every given amount, including zeros, if something was paid', () => {
    expect(cancellationBy({ ...nothing, anticipatedCents: 2_000, returnedCents: 2_000 })).toEqual({
      outcome: { kind: 'returned', cents: 2_000 },
      amounts: [
        { id: 'discount', cents: 0 },
        { id: 'anticipated', cents: 2_000 },
        { id: 'fee', cents: 0 },
        { id: 'returned', cents: 2_000 },
      ],
      returnedCents: 2_000,
    })
  })

  it('R-618 has no zero amounts if nothing was paid', () => {
    const { outcome, amounts } = cancellationBy({ ...nothing, discountCents: 500 }) ?? {}
    expect(outcome).toEqual({ kind: 'nothingPaid' })
    expect(amounts).toEqual([{ id: 'discount', cents: 500 }])
  })

  it('R-618 never costs nothing and a fee at once', () => {
    const { outcome, amounts } = cancellationBy({ ...nothing, feeCents: 500 }) ?? {}
    expect(outcome).toEqual({ kind: 'feeOnly', cents: 500 })
    expect(amounts).toEqual([{ id: 'fee', cents: 500 }])
  })
})

describe('header menu when reading the reservations failed', () => {
  it.each([exampleCustomer(), null])('R-546 is shown exactly if it can be opened', (customer) => {
    const { context } = getInitialSnapshot(reservationsMachine, getUsual(reservationsCases.inputs))
    const snapshot = reservationsMachine.resolveState({
      value: { unavailable: 'idle' },
      context: { ...context, customer, failure: { kind: 'connection' } },
    })
    expect(snapshot.can({ type: 'menu.open' })).toBe(customer !== null)
    expect(connectReservations(snapshot, () => {}).hasMenu).toBe(customer !== null)
  })
})
