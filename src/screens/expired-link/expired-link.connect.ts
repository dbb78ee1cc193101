import type { SnapshotFrom } from 'xstate'
import { toCopiedPhone } from '#domain/phone.ts'
import type { expiredLinkMachine } from '#machines/expired-link/index.ts'

export type ExpiredLinkSnapshot = SnapshotFrom<typeof expiredLinkMachine>

/** The page of an expired link as its screen sees it. */
export function connectExpiredLink({ context }: ExpiredLinkSnapshot) {
  const { newLink, businessName, businessPhone } = context
  return {
    /** The link that replaces the old one; null where the business has to be asked. */
    newLink,
    businessName,
    /** Digits of the number to write to; empty where it is chosen in the messenger. */
    chatNumber: toCopiedPhone(businessPhone ?? '').replace('+', ''),
  }
}
