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
  /** What this device keeps is shown, and nothing can be changed. */
  | 'offline'
  /** The server is still being asked meanwhile. */
  | 'asking'
  /** More of the list is on its way, or did not come. */
  | 'readingMore'
  | 'moreFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The two tabs: what has its time, and what is still to be scheduled. */
export type ReservationsListView = 'reserves' | 'packages'

export type ReservationsEvent =
  | FlowEvent
  | ReservationReport
  | NetworkEvent
  /** The page is seen again. */
  | { type: 'tab.shown' }
  | { type: 'view.choose'; view: ReservationsListView }
  /** "Load more". */
  | { type: 'more.request' }
  | { type: 'reservations.retry' }
  | { type: 'reservation.open'; transactionId: string }
  /** A session of a package is given its time. */
  | { type: 'session.schedule'; bookingId: string }
  /** The header menu. */
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  /** "Log out". */
  | { type: 'session.end' }
  /** "Delete saved data on this device", and that it is meant. */
  | { type: 'erasure.request' }
  | { type: 'erasure.confirm' }
  /** An area of the product at the foot of the page. */
  | { type: 'section.open'; section: Section }
  | { type: 'business.show' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nothing of it is saved: the lists are read anew. */
export type ReservationsInput = FlowInput

/** What has been read of a list; pages count from 1. */
export interface ListedPages {
  transactions: BookingTransaction[]
  page: number
  pages: number
}

export interface ReadReservationsInput {
  /** Id or slug, as the address spells it. */
  id: string
  business: Business | null
  customerId: string
  language: Language
}

/** The first page of both lists, and what they are shown with. */
export interface ReservationsReading {
  business: Business
  reserves: ListedPages
  packages: ListedPages
  /** The money of what is listed; empty where it could not be had. */
  summaries: PaymentSummary[]
  /** Null where the business has none, or it could not be had. */
  policy: CancellationPolicy | null
  /** The transaction that the browser keeps. */
  rememberedId: string | null
  /** ISO, by the server's clock: what is listed is judged by it. */
  readAt: string
  /** ISO: when the server said so; earlier than `readAt` where it comes from what this device keeps. */
  asOf: string
}

export interface ReadCachedReservationsInput {
  /** Id or slug, as the address spells it. */
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

/** What waited for its payment, as the server says it is now. */
export interface LookedAgain {
  transactions: BookingTransaction[]
  /** The money of it; empty where it could not be had. */
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
  /** Null until it is known who is signed in. */
  customer: Customer | null
  language: Language
  business: Business | null
  /** Which of the two lists is looked at. */
  view: ReservationsListView
  reserves: ListedPages
  packages: ListedPages
  summaries: PaymentSummary[]
  policy: CancellationPolicy | null
  rememberedId: string | null
  /** When the lists were read, ISO; null while there is nothing that still holds. */
  readAt: string | null
  /** When the server said so, ISO. */
  asOf: string | null
  /** The transaction whose detail is open, or is to be opened; null while the list is. */
  openId: string | null
  /** What is said first when the detail opens. */
  news: 'pixConfirmed' | 'paid' | null
  /** What the customer gets back for what they have cancelled here. */
  returnedCents: ReturnedCents
  /** How the detail ended. */
  outcome: ReservationOutput | null
  /** Why the lists, or more of them, could not be read. */
  failure: ReadFailure | null
  departure: Departure | null
}

/** For `setup`. */
export interface ReservationsTypes {
  context: ReservationsContext
  events: ReservationsEvent
  tags: ReservationsTag
  input: ReservationsInput
  output: FlowOutput
}
