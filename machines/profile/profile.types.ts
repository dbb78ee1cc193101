import type { Customer } from '#domain/entities.ts'
import type { NameProblem } from '#domain/name.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ProfileFailure } from './profile.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting` is the moment before it is known who is signed in. */
export type ProfileScreen = 'waiting' | 'name'

export type ProfileTag = ScreenTag<ProfileScreen> | 'dialog:savingFailed' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProfileEvent =
  | FlowEvent
  /** The name as typed. */
  | { type: 'name.submit'; name: string }
  | { type: 'dialog.close' }
  /** Try again what has just failed before the form was there. */
  | { type: 'profile.retry' }
  | { type: 'back.request' }

// ── Input, output and what the actors give ───────────────────────────────────────────────────────────────────────────

export type ProfileInput = FlowInput

export type ProfileOutput = FlowOutput

export interface PreparedProfile {
  /** Null when nobody is signed in. */
  customer: Customer | null
  /** Where to go where no return route came along. */
  otherwise: string
}

export interface SaveNameInput {
  customerId: string
  /** Tidied: no digits, single spaces. */
  name: string
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ProfileContext {
  /** The address the customer came in by, with the return route that travels along. */
  entry: RouteEntry
  /** Whose name is asked; null until it is known. */
  customer: Customer | null
  /** Where to go back to where nothing was remembered. */
  otherwise: string
  /** What is wrong with the name as it was submitted. */
  problem: NameProblem | null
  /** Why the name was not saved. */
  failure: ProfileFailure | null
}
