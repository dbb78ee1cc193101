import { describe, expect, it } from 'vitest'
import { createActor, type PromiseActorLogic } from 'xstate'
import type { ReadBooking, ReadBookingInput } from '#machines/booking/confirmation/index.ts'
import { createConfirmationImplementations } from '#src/actors/booking/confirmation.actors.ts'
import { createLazyMachines } from '#src/app/lazy.ts'
import { readPage, readTransaction } from '#src/queries/reservations.query.ts'
import { answerOfBooking } from '#src/storage/booked-answers.ts'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const { signal } = new AbortController()
const booking = { id: 'bk-1', status: 'active', service: { id: 'corte', name: 'Corte' }, business: { id: 'b-1' } }
const transaction = { id: 'tx-1', bookings: [{ ...booking, bookingAnswers: ['Látex'] }] }
const list = { items: [transaction], total: 1 }
const answers = {
  readBookingTransaction: transaction,
  readReservations: list,
  readBoughtPackages: list,
  readBusiness: aBusinessResponse(),
}
const page = { businessId: 'b-1', customerId: 'user-bia', language: 'pt-BR', page: 1 } as const

describe('R-592 answers given with a booking', () => {
  it.each([
    ['the reservations', (deps) => readPage(deps, { ...page, view: 'reservations' } as never, signal)],
    ['the packages', (deps) => readPage(deps, { ...page, view: 'packages' } as never, signal)],
    ['a reservation', (deps) => readTransaction(deps, 'tx-1', signal)],
    [
      'its confirmation',
      async (deps) => {
        const { readBooking } = createConfirmationImplementations(deps, createLazyMachines(deps)).actors as {
          readBooking: PromiseActorLogic<ReadBooking, ReadBookingInput>
        }
        const input = { businessId: 'b-1', transactionId: 'tx-1', business: null, payment: null } as ReadBookingInput
        const actor = createActor(readBooking, { input }).start()
        await eventually(() => expect(actor.getSnapshot().status).toBe('done'))
      },
    ],
  ] as [string, (deps: ReturnType<typeof createFakeDeps>['deps']) => Promise<unknown>][])(
    'is known in this page once %s were read, and to its customer alone',
    async (_, read) => {
      const { deps, storage, calls } = createFakeDeps({
        user: 'uid-bia',
        stored: { userId: 'user-bia' },
        responses: answers,
      })
      expect(answerOfBooking(deps, 'bk-1')).toBe('')
      await read(deps)
      expect(answerOfBooking(deps, 'bk-1')).toBe('Látex')
      expect(answerOfBooking(deps, 'bk-2')).toBe('')
      expect(JSON.stringify([storage.all(), calls])).not.toContain('Látex')
      storage.write('device', 'userId', 'user-caio')
      expect(answerOfBooking(deps, 'bk-1')).toBe('')
      storage.remove('device', 'userId')
      expect(answerOfBooking(deps, 'bk-1')).toBe('')
    },
  )
})
