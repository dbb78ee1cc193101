import type { SnapshotFrom } from 'xstate'
import { pathTo } from '#domain/paths.ts'
import type { LinkEntryEvent, linkEntryMachine } from '#machines/business/link-entry/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'

export type LinkEntrySnapshot = SnapshotFrom<typeof linkEntryMachine>

/** Maps the snapshot of the entry by a business's link to its screens. */
export function connectLinkEntry(snapshot: LinkEntrySnapshot, send: (event: LinkEntryEvent) => void) {
  const { business, customer, relation, failure } = snapshot.context
  return {
    business,
    relation,
    /** The name to greet; null for an anonymous user, and for a customer without a name. */
    name: customer?.name ?? null,
    /** Whether nobody is signed in. */
    isGate: snapshot.hasTag('gate'),
    isLinkRefused: snapshot.hasTag('linkRefused'),
    googleSignIn: snapshot.children.googleSignIn ?? null,
    canOpenBookings: snapshot.can({ type: 'bookings.open' }),
    canGiveName: snapshot.can({ type: 'name.give' }),
    /** Why something could not be read; null without a failure. */
    failure: snapshot.hasTag('failed') ? failure : null,
    /** Path of the customer's reservations. */
    bookingsPath: pathTo('reservations', { id: business?.id ?? getAddressId(snapshot.context) }),
    openBookings: () => send({ type: 'bookings.open' }),
    signIn: () => send({ type: 'signIn.start' }),
    giveName: () => send({ type: 'name.give' }),
    retry: () => send({ type: 'entry.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type LinkEntryView = ReturnType<typeof connectLinkEntry>
