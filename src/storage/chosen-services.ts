import { flowStateStore } from './flow-state.store.ts'
import type { Parts } from './store.ts'

/** Where the page of a business keeps for the tab what is chosen there. */
const savedBusinessStore = flowStateStore('business')

/**
 * Services that are removed later on in a booking are not chosen on the page of the business any more, whichever way
 * the customer comes back to it.
 */
export function dropKeptServices(
  parts: Parts,
  { address, serviceIds }: { address: string; serviceIds: string[] },
): void {
  const kept = savedBusinessStore.read(parts)
  if (!isChoiceAt(kept, address)) return
  const services = kept.services.filter((service) => !serviceIds.some((id) => isService(service, id)))
  savedBusinessStore.write(parts, { ...kept, services })
}

/** As much of it as is read here; the rest stays as it is. */
function isChoiceAt(kept: unknown, address: string): kept is { services: unknown[] } {
  if (typeof kept !== 'object' || kept === null) return false
  return 'address' in kept && kept.address === address && 'services' in kept && Array.isArray(kept.services)
}

function isService(service: unknown, id: string): boolean {
  return typeof service === 'object' && service !== null && 'id' in service && service.id === id
}
