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
  /** The next page is being read. */
  | 'loadingMore'
  /** The next page could not be read. */
  | 'moreFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type NotificationsEvent =
  // Notifications are worded by businesses in one language: a language change reads nothing again.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  | Extract<NetworkEvent, { type: 'network.restored' }>
  /** A tap on the notification at an index of the list, from 0. */
  | { type: 'notification.open'; index: number }
  /** "Load more". */
  | { type: 'more.load' }
  /** "Mark everything as read". */
  | { type: 'all.read' }
  | { type: 'notifications.retry' }
  /** A section in the footer. */
  | { type: 'section.open'; section: Section }
  | { type: 'business.show' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nothing is saved: the list is read again. */
export type NotificationsInput = FlowInput

export interface ReadFirstPageInput {
  /** Id or slug in the URL. */
  id: string
  business: Business | null
  customerId: string
}

/** A page of notifications, newest first, in the server's order. */
export interface NotificationPage {
  notifications: Notification[]
  /** Whether the server has a next page. */
  hasMore: boolean
}

/** Unpaid request of the route's transaction; null without one. */
export interface FoundRequest {
  request: PaymentRequest | null
}

export interface FirstPage extends NotificationPage {
  business: Business
  /** Server time, ISO: ages are relative to it. */
  readAt: string
  /** ISO instant of the last "mark as read" on this device; null if never. */
  lastReadAt: string | null
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NotificationsContext {
  entry: RouteEntry
  /** Null until the session is known. */
  customer: Customer | null
  /** Null until read. */
  business: Business | null
  notifications: Notification[]
  hasMore: boolean
  /** Number of loaded pages. */
  pages: number
  /** Null until read. */
  readAt: string | null
  lastReadAt: string | null
  /** Why the notifications or the next page could not be read. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface NotificationsTypes {
  context: NotificationsContext
  events: NotificationsEvent
  tags: NotificationsTag
  input: NotificationsInput
  output: FlowOutput
}
