import { sendPanelEvent } from '#src/api/contract/business.ts'
import type { Deps } from './deps.ts'

/**
 * What the owner of a business does on their own pages is told once and never looked after, nor does it end a session
 * (R-033, R-034, A-91, A-135).
 */
export function sendOwnerEvent(
  { api }: Pick<Deps, 'api'>,
  message: 'view page' | 'view bookings',
  { businessId, userId }: { businessId: string; userId: string },
): void {
  const body = { message, business_id: businessId, user_id: userId }
  api.call(sendPanelEvent, { body }, { renewal: 'caller' }).catch(() => {})
}
