import type { Customer, Language } from '#domain/entities.ts'
import type { NameProblem } from '#domain/identity/name.ts'
import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import type { OwnPath } from '#domain/paths.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ProfileFailure } from './profile.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting` is the moment before it is known who is signed in. */
export type ProfileScreen = 'waiting' | 'name' | 'number'

export type ProfileTag = ScreenTag<ProfileScreen> | 'dialog:savingFailed' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProfileEvent =
  // The country offered is the one of the arrival: another language changes nothing that was chosen.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** The name as typed. */
  | { type: 'name.submit'; name: string }
  | { type: 'country.choose'; country: PhoneCountry }
  /** `number` is the country's own digits as typed; `name` as typed where the customer has none yet; null where nothing is. */
  | { type: 'number.submit'; number: string; name: string | null }
  | { type: 'dialog.close' }
  /** Try again what has just failed before the form was there. */
  | { type: 'profile.retry' }
  | { type: 'back.request' }

// ── Input, output and what the actors give ───────────────────────────────────────────────────────────────────────────

export type ProfileInput = FlowInput

export type ProfileOutput = FlowOutput

export interface PrepareProfileInput {
  language: Language
  hasBusiness: boolean
}

export interface PreparedProfile {
  /** Null when nobody is signed in. */
  customer: Customer | null
  /** The country offered first for the number. */
  country: PhoneCountry
  /** Where to go where no return route came along. */
  otherwise: OwnPath
}

/** What is null stays as it is. */
export interface SaveProfileInput {
  customerId: string
  /** Tidied: no digits, single spaces. */
  name: string | null
  /** E.164; nobody has verified it. */
  phoneUnverified: string | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Neither the name nor the number is kept: they pass through an event to the actor that saves them. */
export interface ProfileContext {
  /** The address the customer came in by, with the return route that travels along. */
  entry: RouteEntry
  /** The interface's language, which has a say in the first country offered. */
  language: Language
  /** The business the customer came from, if any: its customers are offered Brazil first. */
  businessId: string | null
  /** Whose name or number is asked; null until it is known. */
  customer: Customer | null
  /** The country of the number; null until one is offered. */
  country: PhoneCountry | null
  /** Where to go back to where nothing was remembered. */
  otherwise: OwnPath
  /** What is wrong with the name as it was submitted. */
  problem: NameProblem | null
  /** Why nothing was saved. */
  failure: ProfileFailure | null
}
