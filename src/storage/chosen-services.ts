import { flowStateStore } from './flow-state.store.ts'
import type { StoreDeps } from './store.ts'

/** Where the page of a business keeps for the tab what is chosen there. */
const savedBusinessStore = flowStateStore('business')

/**
 * Services that are removed later on in a booking are not chosen on the page of the business any more, whichever way
 * the customer comes back to it.
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

/** As much of it as is read here; the rest stays as it is. */
function isChoiceAt(stored: unknown, address: string): stored is { services: unknown[] } {
  if (typeof stored !== 'object' || stored === null) return false
  return 'address' in stored && stored.address === address && 'services' in stored && Array.isArray(stored.services)
}

function isService(service: unknown, id: string): boolean {
  return typeof service === 'object' && service !== null && 'id' in service && service.id === id
}
