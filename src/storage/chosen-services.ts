import { flowStateStore } from './flow-state.store.ts'
import type { StoreDeps } from './store.ts'

/** The saved state of the page of a business in this tab. */
const savedBusinessStore = flowStateStore('business')

/**
 * Removes services from the saved selection of the page of a business, so that a service removed later in the booking
 * is not selected when the customer comes back.
 */
export function dropSavedServices(
  deps: StoreDeps,
  { address, serviceIds }: { address: string; serviceIds: string[] },
): void {
  const stored = savedBusinessStore.read(deps)
  if (!isChoiceAt(stored, address)) return
  const services = stored.services.filter((service) => !serviceIds.some((id) => isService(service, id)))
  savedBusinessStore.write(deps, { ...stored, services })
}

/** Checks only the fields that are read here. */
function isChoiceAt(stored: unknown, address: string): stored is { services: unknown[] } {
  if (typeof stored !== 'object' || stored === null) return false
  return 'address' in stored && stored.address === address && 'services' in stored && Array.isArray(stored.services)
}

function isService(service: unknown, id: string): boolean {
  return typeof service === 'object' && service !== null && 'id' in service && service.id === id
}
