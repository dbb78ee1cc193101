import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The package selected at a business, for the return from a sign-in.
 *
 * Written: by the purchase of a package.
 * Cleared: when it is bought or deselected, when it cannot be read, and when the customer signs out.
 */
export const selectedPackageStore = createStore({
  key: 'selectedPackage',
  area: 'device',
  schema: z.object({ businessId: z.string(), packageId: z.string().check(z.minLength(1)) }),
})
