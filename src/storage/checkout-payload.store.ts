import * as z from 'zod/mini'
import { createStore, createTextStore } from './store.ts'

/** A navigation state of the checkout. This app only writes it. */
const payloadSchema = z.record(z.string(), z.unknown())

/**
 * The checkout as the customer left it, in the shape of the specification.
 *
 * Written: by the booking, at its checkout.
 * Cleared: when the booking is made or abandoned, and when the customer signs out.
 */
export const checkoutOfTabStore = createStore({ key: 'checkoutPayload', area: 'tab', schema: payloadSchema })

/**
 * The checkout as the customer left it, in the shape of the specification.
 *
 * Written: by the booking, at its checkout.
 * Cleared: when the booking is made or abandoned, and when the customer signs out.
 */
export const checkoutOfDeviceStore = createStore({ key: 'checkoutPayload', area: 'device', schema: payloadSchema })

/**
 * The booking that waits for a sign-in.
 *
 * Written: never by this app.
 * Cleared: when a booking is made, and when the customer signs out.
 */
export const payloadStore = createTextStore({ key: 'payload', area: 'device' })
