import type { OwnPath } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import { createTextStore, type StoreDeps } from './store.ts'

/**
 * The page of the business that was visited last, a path of the app.
 *
 * Written: by the page of a business.
 * Cleared: never; it stays when somebody signs out.
 */
export const vendorPageStore = createTextStore({ key: 'vendorPage', area: 'device' })

/** Reads it as a path of this app; null where no business was visited, or the text is no such path. */
export function readVendorPage(deps: StoreDeps): OwnPath | null {
  return ownPath(vendorPageStore.read(deps))
}
