import type { Business, Customer, Language } from '#domain/entities.ts'
import type { OwnPath, PathTarget } from '#domain/paths.ts'

/**
 * The protocol between `app` and the flows it runs. A *routed flow* is started by an address, owns the addresses of its
 * screens while it runs, and ends with a departure: the address the customer goes to next. Flows do not know each
 * other; they meet in addresses and in the navigation state that travels with them, as the specification describes.
 */

// ── Routes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Where a route leads, with the parameters of its path; the paths stand in one table, `src/domain/paths.ts`. */
export type RouteTarget =
  | PathTarget
  /** Any path of this app, given whole in `params.path`: how a remembered return route is taken up again. */
  | { name: 'path'; params: { path: OwnPath } }
  /** One step back in the history; `params.path` is where to go instead when there is none. */
  | { name: 'back'; params: { path: OwnPath } }

/** Names of the routes. */
export type RouteName = RouteTarget['name']

/** Plain data that travels with an address in the history entry (never personal, never money that is trusted). */
export type NavigationState = { [key: string]: unknown }

/** An address, taken apart. */
export interface RouteEntry {
  name: RouteName
  params: { [name: string]: string }
  query: { [name: string]: string }
  state: NavigationState | null
  /** Which of several screens on one path this entry was (`Address.step`); absent on a fresh arrival. */
  step?: string
}

// ── Events every routed flow takes ───────────────────────────────────────────────────────────────────────────────────

export type FlowEvent =
  /** The customer moved in the history, or typed an address, and it still belongs to this flow. */
  | { type: 'route.changed'; entry: RouteEntry }
  /** The signed-in customer changed: someone signed in, got a name, or the session fell back to anonymous. */
  | { type: 'session.changed'; customer: Customer | null }
  /** The interface speaks another language from now on: what the server words in a language is read again. */
  | { type: 'language.changed'; language: Language }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a routed flow is started with. `Saved` is what its own `toSaved` wrote, already checked. */
export interface FlowInput<Saved = never> {
  entry: RouteEntry
  saved: Saved | null
  /** The business read last, when it is the one of this address; a flow that needs another reads it. */
  business: Business | null
  /** Null while anonymous. */
  customer: Customer | null
  language: Language
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Where the customer goes when a flow ends. `replace`: the address left behind is not worth coming back to; with `back`
 * none of the flow's own is, and it leads out of the flow, to where the customer came from.
 */
export type Departure = RouteTarget & {
  query: { [name: string]: string }
  state: NavigationState | null
  replace: boolean
}

export interface FlowOutput {
  departure: Departure
  /**
   * Who the flow learnt the customer is, where it signed someone in or saved their data: `app` takes it for the next
   * flow's input and sends it to the session as `customer.changed`, so that no screen shows the old one meanwhile. Null
   * where the flow found the session over: a sign-in that follows must not start, and return, with its customer.
   */
  customer?: Customer | null
  /** The customer logs out: the session forgets everything of theirs. */
  session?: 'ended'
}

/** What a screen shows is chosen by exactly one tag; `screen:child` hands it to the child machine that is running. */
export type ScreenTag<Screen extends string> = `screen:${Screen}` | 'screen:child'
