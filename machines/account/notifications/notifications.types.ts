import type { Notification } from '#domain/account/notification.ts'
import type { Business, Customer } from '#domain/entities.ts'
import type { PaymentRequest } from '#domain/payment/payment-request.ts'
import type { Section } from '#domain/shell/section.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { NetworkEvent } from '#machines/shared/network.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type NotificationsTag =
  | ScreenTag<'notifications'>
  | 'busy'
  | 'failed'
  | 'empty'
  /** A further page is on its way. */
  | 'loadingMore'
  /** A further page did not come. */
  | 'moreFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type NotificationsEvent =
  // Businesses word what they tell, in one language: nothing is read again for another one.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  | Extract<NetworkEvent, { type: 'network.restored' }>
  /** A tap on the notification at this place of the list, counted from 0. */
  | { type: 'notification.open'; index: number }
  /** "Load more". */
  | { type: 'more.load' }
  /** "Mark everything as read". */
  | { type: 'all.read' }
  | { type: 'notifications.retry' }
  /** An area of the product at the foot of the page. */
  | { type: 'section.open'; section: Section }
  | { type: 'business.show' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nothing of it is saved: the list is read anew. */
export type NotificationsInput = FlowInput

export interface ReadFirstPageInput {
  /** Id or slug, as the address spells it. */
  id: string
  business: Business | null
  customerId: string
}

/** A page of what the customer was told, the newest first, as the server orders it. */
export interface NotificationPage {
  notifications: Notification[]
  /** The server has a further one. */
  hasMore: boolean
}

/** Whether something is still to be paid of the transaction of an address. */
export interface FoundRequest {
  request: PaymentRequest | null
}

export interface FirstPage extends NotificationPage {
  business: Business
  /** ISO, the server's clock: ages count from it. */
  readAt: string
  /** ISO: when everything was last marked as read on this device; null: never. */
  lastReadAt: string | null
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NotificationsContext {
  entry: RouteEntry
  /** Null until it is known who is signed in. */
  customer: Customer | null
  /** Null until read. */
  business: Business | null
  notifications: Notification[]
  hasMore: boolean
  /** How many pages are loaded. */
  pages: number
  /** Null until read. */
  readAt: string | null
  lastReadAt: string | null
  /** Why the notifications, or further ones, could not be read. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface NotificationsTypes {
  context: NotificationsContext
  events: NotificationsEvent
  tags: NotificationsTag
  input: NotificationsInput
  output: FlowOutput
}
