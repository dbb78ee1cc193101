import type { SnapshotFrom } from 'xstate'
import { toCopiedPhone } from '#domain/identity/phone.ts'
import { pathTo } from '#domain/paths.ts'
import type { ExpiredLinkEvent, expiredLinkMachine } from '#machines/business/expired-link/index.ts'

export type ExpiredLinkSnapshot = SnapshotFrom<typeof expiredLinkMachine>

/** Maps the snapshot of an expired link to its screen. */
export function connectExpiredLink(snapshot: ExpiredLinkSnapshot, send: (event: ExpiredLinkEvent) => void) {
  const { newLink, businessId, businessName, businessPhone } = snapshot.context
  return {
    /** The new link; null if the customer has to ask the business. */
    newLink,
    businessName,
    /** Whether there is a business page to go to. */
    isBusinessKnown: snapshot.hasTag('businessKnown'),
    /** Digits of the number to write to; empty if it is chosen in the messenger. */
    chatNumber: toCopiedPhone(businessPhone ?? '').replace('+', ''),
    toBusiness: { href: pathTo('business', { id: businessId ?? '' }), follow: () => send({ type: 'business.show' }) },
  }
}
