import type { Business } from '#domain/entities.ts'
import { useZoneNote } from '#src/components/zone-note.tsx'

/**
 * The time until which what is not paid is held, as `timeOf` writes it, with the zone of the business where the visitor's clock
 * says something else; null without such a time. `deadline`: ISO.
 */
export function useHeldUntil(
  business: Business,
  deadline: string | null,
  timeOf: (instant: string) => string,
): string | null {
  const zone = useZoneNote(business, deadline === null ? [] : [deadline])
  if (deadline === null) return null
  return zone === null ? timeOf(deadline) : `${timeOf(deadline)} (${zone})`
}
