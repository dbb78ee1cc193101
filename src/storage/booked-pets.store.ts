import * as z from 'zod/mini'
import { createStore } from './store.ts'

const petsSchema = z.array(z.object({ transactionId: z.string(), serviceId: z.string(), name: z.string() }))

export type NotedPet = z.infer<typeof petsSchema>[number]

/**
 * The names of the pets that this tab booked for: no response of the server tells them.
 *
 * Written: by the booking, when it is made.
 * Cleared: when the customer signs out, and with the tab.
 */
export const bookedPetsStore = createStore<NotedPet[]>({ key: 'horacerta.note.pets', area: 'tab', schema: petsSchema })
