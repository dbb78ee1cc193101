import type { ServiceTree } from '#domain/business/service-tree.ts'
import type { Business, ChosenPet, ChosenService, Language } from '#domain/entities.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { RequestFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ServiceSelectionScreen = 'list' | 'empty' | 'unread'

export type ServiceSelectionTag =
  | ScreenTag<ServiceSelectionScreen>
  | 'busy'
  | 'failed'
  | 'dialog:servicesFailed'
  /** Next was tapped without a service: a hint asks to select one. */
  | 'reminded'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ServiceSelectionEvent =
  /** A tap on a service, or on the remove button of a chosen one. */
  | { type: 'service.toggle'; serviceId: string }
  /** A tap on a branch of the list with several services; `path` is its path from the first level. */
  | { type: 'branch.open'; path: string[] }
  /** A tap on the sum of the chosen services, on the landing page. */
  | { type: 'selection.show' }
  /** "View schedules" on the landing page, "Next" on the separate page. */
  | { type: 'selection.submit' }
  /** OK on the dialog about services that could not be read. */
  | { type: 'failure.confirm' }
  | { type: 'load.retry' }
  | { type: 'back.request' }

/** Report to the parent, which saves the choices. */
export interface ServiceSelectionReport {
  type: 'selection.changed'
  chosen: ChosenService[]
  level: string[]
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Layout of the list: on the landing page one level at a time, with the chosen services in the footer; on the
 * separate page the whole tree.
 */
export type Shell = 'landing' | 'page'

export interface ServiceSelectionInput {
  business: Business
  categoryId: string
  /** Pet that services are chosen for, in a pet business. */
  pet: ChosenPet | null
  /** Coupon of these services; null without one. */
  couponId: string | null
  language: Language
  shell: Shell
  /** Whether the list is the first page of the business. */
  position: 'front' | 'behind'
  /** Chosen services of all categories. */
  chosen: ChosenService[]
  /** Service of the route, selected once the services are read for its pet. */
  tick: string | null
  /** Branch to open, by names from the first level. */
  level: string[]
  /** Whether Back leads anywhere from the first level. */
  exit: 'open' | 'closed'
}

export interface ReadServicesInput {
  businessId: string
  categoryId: string
  pet: ChosenPet | null
  couponId: string | null
  language: Language
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ServiceSelectionOutput {
  /** `shown`: show the chosen services. `submitted`: continue to the date. `left`: back from the list. */
  outcome: 'shown' | 'submitted' | 'left'
  chosen: ChosenService[]
  level: string[]
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ServiceSelectionContext extends ServiceSelectionInput {
  /** Services of the category as a tree. */
  tree: ServiceTree | null
  /** Why the services could not be read. */
  failure: RequestFailure | null
}
