import type { OwnPath } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import { createTextStore, type StoreDeps } from './store.ts'

/**
 * Path of the page of the business that was visited last.
 *
 * Written: by the page of a business.
 * Cleared: never; it survives a sign-out.
 */
export const vendorPageStore = createTextStore({ key: 'vendorPage', area: 'device' })

/** Reads the path; null if no business was visited or the text is no path of this app. */
export function readVendorPage(deps: StoreDeps): OwnPath | null {
  return ownPath(vendorPageStore.read(deps))
}
