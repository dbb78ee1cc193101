import type { Business, Customer, Language } from '#domain/entities.ts'
import type { OwnPath, PathTarget } from '#domain/paths.ts'

/**
 * The protocol between `app` and the flows it runs. A *routed flow* is started by a route, owns the routes of its
 * screens while it runs, and ends with a departure: the route to go to next. Flows do not know each other. They
 * communicate by routes and navigation state, as specified.
 */

// ── Routes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A route and its parameters; the paths are in `src/domain/paths.ts`. */
export type RouteTarget =
  | PathTarget
  /** Any path of this app in `params.path`, such as a remembered return route. */
  | { name: 'path'; params: { path: OwnPath } }
  /** One step back in the history; `params.path` is the fallback without one. */
  | { name: 'back'; params: { path: OwnPath } }

/** Names of the routes. */
export type RouteName = RouteTarget['name']

/** Plain data in a history entry. Never personal data, and never trusted amounts. */
export type NavigationState = { [key: string]: unknown }

/** A parsed URL with its history entry. */
export interface RouteEntry {
  name: RouteName
  params: { [name: string]: string }
  query: { [name: string]: string }
  state: NavigationState | null
  /** Which of several screens with the same path this entry shows (`Address.step`); absent for a new entry. */
  step?: string
}

// ── Events of every routed flow ──────────────────────────────────────────────────────────────────────────────────────

export type FlowEvent =
  /** The customer moved in the history or entered a URL, and it still belongs to this flow. */
  | { type: 'route.changed'; entry: RouteEntry }
  /** The customer changed: someone signed in, entered a name, or the session ended. */
  | { type: 'session.changed'; customer: Customer | null }
  /** The language of the interface changed: texts worded by the server are read again. */
  | { type: 'language.changed'; language: Language }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Input of a routed flow. `Saved` is the type of its `toSaved`, already validated. */
export interface FlowInput<Saved = never> {
  entry: RouteEntry
  saved: Saved | null
  /** The business read last, if it is that of the route; the flow reads any other. */
  business: Business | null
  /** Null while anonymous. */
  customer: Customer | null
  language: Language
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Where the flow leads when it ends. `replace`: replaces the current history entry; with `back`, leaves all entries of
 * the flow, to the page before it.
 */
export type Departure = RouteTarget & {
  query: { [name: string]: string }
  state: NavigationState | null
  replace: boolean
}

export interface FlowOutput {
  departure: Departure
  /**
   * The customer after the flow signed someone in or saved their data. `app` uses it as input of the next flow and
   * sends it to the session as `customer.changed`, so that no screen shows an outdated customer. Null if the flow found
   * the session expired, so that a sign-in does not start with the old customer.
   */
  customer?: Customer | null
  /** The customer logs out: the session clears all their data. */
  session?: 'ended'
}

/** Exactly one tag selects the screen; `screen:child` delegates to the running child machine. */
export type ScreenTag<Screen extends string> = `screen:${Screen}` | 'screen:child'
