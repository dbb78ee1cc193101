import type { ServiceTree } from '#domain/business/service-tree.ts'
import type { Business, ChosenPet, ChosenService, Language } from '#domain/entities.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { ServiceSelectionFailure } from './service-selection.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ServiceSelectionScreen = 'list' | 'empty' | 'unread'

export type ServiceSelectionTag =
  | ScreenTag<ServiceSelectionScreen>
  | 'busy'
  | 'failed'
  | 'dialog:servicesFailed'
  /** The customer asked to go on without a service and is told to select one. */
  | 'reminded'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ServiceSelectionEvent =
  /** A tap on a service, or on the cross of a chosen one. */
  | { type: 'service.toggle'; serviceId: string }
  /** A tap on a branch of the list; `path` names it from the first level. */
  | { type: 'branch.open'; path: string[] }
  /** "View schedules" on the landing page, "Next" on the page of its own. */
  | { type: 'selection.submit' }
  /** OK on the dialog that says the services could not be read. */
  | { type: 'failure.confirm' }
  | { type: 'load.retry' }
  | { type: 'back.request' }

/** What the parent hears while the customer chooses, so that nothing is lost with the page. */
export interface ServiceSelectionReport {
  type: 'selection.changed'
  chosen: ChosenService[]
  level: string[]
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Where the list stands: within the landing page a choice is shown at once with its way on; the page of its own
 * keeps the list open and ticks.
 */
export type Shell = 'landing' | 'page'

export interface ServiceSelectionInput {
  business: Business
  categoryId: string
  /** The pet they are chosen for, in a business for pets. */
  pet: ChosenPet | null
  /** The coupon whose services they are; null without one. */
  couponId: string | null
  language: Language
  shell: Shell
  /** Whether the business opens with the list, or something of its landing page lies before it. */
  position: 'front' | 'behind'
  /** What is chosen already, in whatever category. */
  chosen: ChosenService[]
  /** The service of the address, ticked once the services are read for its pet. */
  tick: string | null
  /** The branch to open at, by the names from the first level. */
  level: string[]
  /** Whether Back at the first level leads anywhere. */
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
  /** `picked`: one more service, to be shown with the others. `submitted`: on to the date. `left`: back from the list. */
  outcome: 'picked' | 'submitted' | 'left'
  chosen: ChosenService[]
  level: string[]
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ServiceSelectionContext extends ServiceSelectionInput {
  /** The services of the category, as the tree they are chosen from. */
  tree: ServiceTree | null
  /** Why the services could not be read. */
  failure: ServiceSelectionFailure | null
}
