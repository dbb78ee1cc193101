import { buildPanelEvent, sendPanelEvent } from '#src/api/contract/business.ts'
import type { Deps } from '#src/queries/deps.ts'

/**
 * Reports once what a business's owner does on their own pages. It is never retried and does not end a session (R-033,
 *
 */
export function sendOwnerEvent({ api }: Pick<Deps, 'api'>, ...event: Parameters<typeof buildPanelEvent>): void {
  api.call(sendPanelEvent, buildPanelEvent(...event), { renewal: 'caller' }).catch(() => {})
}
