import type { Business } from '#domain/entities.ts'
import { useZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { useFormat } from '#src/i18n/use-translation.ts'

/**
 * Formats the time until which an unpaid booking is held, with the zone of the business if the user's clock differs
 * null without a `deadline` (ISO).
 */
export function useHeldUntil(business: Business, deadline: string | null): string | null {
  const format = useFormat()
  const zone = useZoneNotice(business, deadline === null ? [] : [deadline])
  if (deadline === null) return null
  const time = format.time(deadline, business.timeZone)
  return zone === null ? time : `${time} (${zone})`
}
