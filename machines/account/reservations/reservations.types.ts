import type {
  BookingTransaction,
  Business,
  CancellationPolicy,
  Customer,
  Language,
  PaymentSummary,
} from '#domain/entities.ts'
import type { Section } from '#domain/shell/section.ts'
import type { ReservationOutput, ReservationReport, ReturnedCents } from '#machines/account/reservation/index.ts'
import type { Departure, FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { NetworkEvent } from '#machines/shared/network.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReservationsTag =
  | ScreenTag<'list' | 'erased'>
  | `dialog:${'menu' | 'erasure' | 'erasureFailed'}`
  | 'busy'
  | 'failed'
  /** Cached data is shown, and nothing can be changed. */
  | 'offline'
  /** The server has not responded yet. */
  | 'asking'
  /** The next page is being read, or could not be read. */
  | 'readingMore'
  | 'moreFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The two tabs: appointments with a time, and sessions to schedule. */
export type ReservationsListView = 'reserves' | 'packages'

export type ReservationsEvent =
  | FlowEvent
  | ReservationReport
  | NetworkEvent
  /** The tab is visible again. */
  | { type: 'tab.shown' }
  | { type: 'view.choose'; view: ReservationsListView }
  /** "Load more". */
  | { type: 'more.request' }
  | { type: 'reservations.retry' }
  | { type: 'reservation.open'; transactionId: string }
  /** Schedule a session of a package. */
  | { type: 'session.schedule'; bookingId: string }
  /** The header menu. */
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  /** "Log out". */
  | { type: 'session.end' }
  /** "Delete saved data on this device", and its confirmation. */
  | { type: 'erasure.request' }
  | { type: 'erasure.confirm' }
  /** A section in the footer. */
  | { type: 'section.open'; section: Section }
  | { type: 'business.show' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nothing is saved: the lists are read again. */
export type ReservationsInput = FlowInput

/** Read pages of a list; pages count from 1. */
export interface ListedPages {
  transactions: BookingTransaction[]
  page: number
  pages: number
}

export interface ReadReservationsInput {
  /** Id or slug in the URL. */
  id: string
  business: Business | null
  customerId: string
  language: Language
}

/** First page of both lists, with related data. */
export interface ReservationsReading {
  business: Business
  reserves: ListedPages
  packages: ListedPages
  /** Payments of the listed transactions; empty if they could not be read. */
  summaries: PaymentSummary[]
  /** Null without a policy, or if it could not be read. */
  policy: CancellationPolicy | null
  /** Id of the transaction that the browser remembers. */
  rememberedId: string | null
  /** Server time, ISO: the status of bookings depends on it. */
  readAt: string
  /** ISO instant at which the server sent this data; earlier than `readAt` for cached data. */
  asOf: string
}

export interface ReadCachedReservationsInput {
  /** Id or slug in the URL. */
  id: string
  customerId: string
}

export interface ReadMoreInput {
  view: ReservationsListView
  page: number
  businessId: string
  customerId: string
  language: Language
}

/** Transactions that waited for their payment, read again. */
export interface LookedAgain {
  transactions: BookingTransaction[]
  /** Their payments; empty if they could not be read. */
  summaries: PaymentSummary[]
}

export interface MoreReading {
  view: ReservationsListView
  list: ListedPages
  summaries: PaymentSummary[]
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReservationsContext {
  entry: RouteEntry
  /** Null until the session is known. */
  customer: Customer | null
  language: Language
  business: Business | null
  /** Shown list. */
  view: ReservationsListView
  reserves: ListedPages
  packages: ListedPages
  summaries: PaymentSummary[]
  policy: CancellationPolicy | null
  rememberedId: string | null
  /** Server time of the read, ISO; null while the lists are outdated. */
  readAt: string | null
  /** ISO instant at which the server sent the data. */
  asOf: string | null
  /** Id of the transaction whose detail is open or will be opened; null for the list. */
  openId: string | null
  /** Message to show first in the detail. */
  news: 'pixConfirmed' | 'paid' | null
  /** Refunds of bookings that the customer cancelled here. */
  returnedCents: ReturnedCents
  /** Output of the detail. */
  outcome: ReservationOutput | null
  /** Why the lists or the next page could not be read. */
  failure: ReadFailure | null
  departure: Departure | null
}

/** Types for `setup`. */
export interface ReservationsTypes {
  context: ReservationsContext
  events: ReservationsEvent
  tags: ReservationsTag
  input: ReservationsInput
  output: FlowOutput
}
