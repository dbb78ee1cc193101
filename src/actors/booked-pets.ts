import * as z from 'zod/mini'
import type { BookingTransaction } from '#domain/entities.ts'
import { readJson } from '#domain/json.ts'
import type { BookedPet } from '#machines/booking/booking-wizard/index.ts'
import type { StorageKey } from '#src/platform/storage.ts'
import type { Deps } from './deps.ts'

/** The names of the pets that this tab booked for: no response of the server tells them. */
const KEY: StorageKey = 'horacerta.note.pets'

const petsSchema = z.array(z.object({ transactionId: z.string(), serviceId: z.string(), name: z.string() }))

type Parts = Pick<Deps, 'storage'>

/** Keeps in this tab which pet each service of a transaction was booked for. */
export function noteBookedPets({ storage }: Parts, transactionId: string, pets: readonly BookedPet[]): void {
  if (pets.length === 0) return
  const isAgain = (one: z.infer<typeof petsSchema>[number]) =>
    one.transactionId === transactionId && pets.some(({ serviceId }) => serviceId === one.serviceId)
  const others = readAll({ storage }).filter((one) => !isAgain(one))
  storage.write('tab', KEY, JSON.stringify([...others, ...pets.map((pet) => ({ transactionId, ...pet }))]))
}

/** Returns the transaction with the names of the pets that this tab booked it for. */
export function withPets(parts: Parts, transaction: BookingTransaction): BookingTransaction {
  const pets = readAll(parts).filter(({ transactionId }) => transactionId === transaction.id)
  if (pets.length === 0) return transaction
  const getName = (serviceId: string) => pets.find((pet) => pet.serviceId === serviceId)?.name ?? null
  const bookings = transaction.bookings.map((booking) => ({ ...booking, petName: getName(booking.service.id) }))
  return { ...transaction, bookings }
}

function readAll({ storage }: Parts): z.infer<typeof petsSchema> {
  return petsSchema.safeParse(readJson(storage.read('tab', KEY))).data ?? []
}
