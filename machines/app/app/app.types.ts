import type { AnyStateMachine } from 'xstate'
import type { Business, Customer, Language } from '#domain/entities.ts'
import type { SessionReport } from '#machines/identity/session/index.ts'
import type { Departure, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ConnectionReport } from '#machines/shell/connection/index.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type AppScreen = 'loading' | 'flowMissing' | 'notFound' | 'download' | 'blank'

export type AppTag = ScreenTag<AppScreen> | 'dialog:oldLink'

// ── Flows ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Flows that routes lead to. */
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
  | 'receipt'
  | 'referrals'
  | 'request-payment'
  | 'address'
  | 'link-entry'
  | 'expired-link'

/** Input of loading a flow's code. */
export interface LoadFlowInput {
  flow: FlowId
  entry: RouteEntry
  language: Language
}

/**
 * A flow's code, loaded when first needed, with its input. The customer is added at the start, because the session may
 * become known while the code is loading.
 */
export interface LoadedFlow {
  logic: AnyStateMachine
  input: Omit<FlowInput<unknown>, 'customer'>
}

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type AppEvent =
  /** The URL changed by Back, Forward or the address bar. */
  | { type: 'route.changed'; entry: RouteEntry }
  /** The customer chooses a language, which then overrides the business's. */
  | { type: 'language.choose'; language: Language }
  /** The customer retries loading a flow's code. */
  | { type: 'flow.retry' }
  /** A page without a business suggests its own language. */
  | { type: 'language.suggested'; language: Language }
  /** A flow has read the business of its route. */
  | { type: 'business.loaded'; business: Business; language: Language }
  /** The business of the route can be booked only in the mobile app. */
  | { type: 'download.required' }
  | SessionReport
  /** The page was opened from an old link. `businessName` and `newLink` are null if unknown. */
  | ({ type: 'link.expired'; newLink: string | null } & LinkedBusiness)
  /** The customer closes the message about the old link. */
  | { type: 'dialog.close' }
  /** The device is online again. */
  | ConnectionReport
  /** The running flow ended. */
  | { type: 'xstate.done.actor.flow'; output: FlowOutput }
  /** The running flow broke. */
  | { type: 'xstate.error.actor.flow'; error: unknown }

/** The business of an old link; null if unknown. */
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
  /** The current route, or the one being opened. */
  entry: RouteEntry
  /** Departure of the flow that just ended. */
  departure: Departure | null
  /** The business of the route, once read; title and background depend on it. */
  business: Business | null
  /** Signed-in customer; null while anonymous. */
  customer: Customer | null
  /** Language of all texts. */
  language: Language
  /** New link that replaces the old one; null if there is no message about it. */
  newLink: string | null
}

/** Types for `setup`. */
export interface AppTypes {
  context: AppContext
  events: AppEvent
  input: AppInput
  tags: AppTag
}
