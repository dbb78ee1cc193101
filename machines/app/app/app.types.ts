import type { AnyStateMachine } from 'xstate'
import type { Business, Customer, Language } from '#domain/entities.ts'
import type { SessionReport } from '#machines/identity/session/index.ts'
import type { Departure, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ConnectionReport } from '#machines/shell/connection/index.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type AppScreen = 'loading' | 'flowMissing' | 'notFound' | 'download' | 'blank'

export type AppTag = ScreenTag<AppScreen> | 'dialog:oldLink'

// ── Flows ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The flows that addresses lead to. */
export type FlowId =
  | 'business'
  | 'booking'
  | 'reservations'
  | 'phone-login'
  | 'login-options'
  | 'email-login'
  | 'profile'
  | 'confirmation'
  | 'packages'
  | 'coupons'
  | 'notifications'
  | 'referrals'
  | 'request-payment'
  | 'address'
  | 'link-entry'
  | 'expired-link'

/** What a flow is fetched for. */
export interface LoadFlowInput {
  flow: FlowId
  entry: RouteEntry
  language: Language
}

/**
 * A flow's code, fetched when it is first needed, with the input it is started with; who is signed in is added then,
 * because that may come out while the code is on its way.
 */
export interface LoadedFlow {
  logic: AnyStateMachine
  input: Omit<FlowInput<unknown>, 'customer'>
}

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type AppEvent =
  /** The address changed by Back, Forward or by hand; the bar shows it already. */
  | { type: 'route.changed'; entry: RouteEntry }
  /** The customer asks for another language, which from then on wins over the business's. */
  | { type: 'language.choose'; language: Language }
  /** The customer tries again to fetch a flow's code. */
  | { type: 'flow.retry' }
  /** A page that no business is known for asks for a language of its own. */
  | { type: 'language.suggested'; language: Language }
  /** A flow has read the business of its address. */
  | { type: 'business.loaded'; business: Business; language: Language }
  /** The business of the address is booked in the mobile app only. */
  | { type: 'download.required' }
  | SessionReport
  /** The visit came by an old link, to `businessName` where it is known; `newLink` replaces it, where that is. */
  | ({ type: 'link.expired'; newLink: string | null } & LinkedBusiness)
  /** The customer has read that the link is old. */
  | { type: 'dialog.close' }
  /** From the connection: the device is online again. */
  | ConnectionReport
  /** The running flow ended. */
  | { type: 'xstate.done.actor.flow'; output: FlowOutput }
  /** The running flow broke. */
  | { type: 'xstate.error.actor.flow'; error: unknown }

/** Whose the old link was; null is what is not known. */
export interface LinkedBusiness {
  businessId: string | null
  businessName: string | null
  businessPhone: string | null
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface AppInput {
  entry: RouteEntry
  language: Language
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface AppContext {
  /** The address the customer is at, or on the way to. */
  entry: RouteEntry
  /** Where the flow that just ended sends the customer. */
  departure: Departure | null
  /** The business that the address is about, once read; title and background follow it. */
  business: Business | null
  /** Who is signed in; null while anonymous. */
  customer: Customer | null
  /** What every text is shown in. */
  language: Language
  /** What replaces the old link that the customer came by; null unless one has to be said. */
  newLink: string | null
}

/** For `setup`. */
export interface AppTypes {
  context: AppContext
  events: AppEvent
  input: AppInput
  tags: AppTag
}
