import type { SnapshotFrom } from 'xstate'
import { toCopiedPhone } from '#domain/identity/phone.ts'
import { pathTo } from '#domain/paths.ts'
import type { ExpiredLinkEvent, expiredLinkMachine } from '#machines/business/expired-link/index.ts'

export type ExpiredLinkSnapshot = SnapshotFrom<typeof expiredLinkMachine>

/** The page of an expired link as its screen sees it. */
export function connectExpiredLink(snapshot: ExpiredLinkSnapshot, send: (event: ExpiredLinkEvent) => void) {
  const { newLink, businessId, businessName, businessPhone } = snapshot.context
  return {
    /** The link that replaces the old one; null where the business has to be asked. */
    newLink,
    businessName,
    /** Whether there is a page of the business to go on to. */
    isBusinessKnown: snapshot.hasTag('businessKnown'),
    /** Digits of the number to write to; empty where it is chosen in the messenger. */
    chatNumber: toCopiedPhone(businessPhone ?? '').replace('+', ''),
    toBusiness: { href: pathTo('business', { id: businessId ?? '' }), follow: () => send({ type: 'business.show' }) },
  }
}
