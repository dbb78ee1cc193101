import * as z from 'zod/mini'
import type { BookingTransaction } from '#domain/entities.ts'
import { createStore, type StoreDeps } from './store.ts'

const petsSchema = z.array(z.object({ transactionId: z.string(), serviceId: z.string(), name: z.string() }))

type NotedPet = z.infer<typeof petsSchema>[number]

/**
 * The names of the pets that this tab booked for. No server response contains them.
 *
 * Written: by the booking, when it is made.
 * Cleared: when the customer signs out, and with the tab.
 */
const bookedPetsStore = createStore<NotedPet[]>({ key: 'horacerta.note.pets', area: 'tab', schema: petsSchema })

/** Stores for this tab which pet each service of a transaction was booked for. */
export function recordBookedPets(
  deps: StoreDeps,
  transactionId: string,
  pets: readonly Omit<NotedPet, 'transactionId'>[],
): void {
  if (pets.length === 0) return
  const isAgain = (one: NotedPet) =>
    one.transactionId === transactionId && pets.some(({ serviceId }) => serviceId === one.serviceId)
  const others = readAll(deps).filter((one) => !isAgain(one))
  bookedPetsStore.write(deps, [...others, ...pets.map((pet) => ({ transactionId, ...pet }))])
}

/** Returns the transaction with the pet names that this tab stored for it. */
export function withPets(deps: StoreDeps, transaction: BookingTransaction): BookingTransaction {
  const pets = readAll(deps).filter(({ transactionId }) => transactionId === transaction.id)
  if (pets.length === 0) return transaction
  const getName = (serviceId: string) => pets.find((pet) => pet.serviceId === serviceId)?.name ?? null
  const bookings = transaction.bookings.map((booking) => ({ ...booking, petName: getName(booking.service.id) }))
  return { ...transaction, bookings }
}

function readAll(deps: StoreDeps): NotedPet[] {
  return bookedPetsStore.read(deps) ?? []
}
