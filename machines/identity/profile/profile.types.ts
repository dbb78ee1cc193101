import type { Customer, Language } from '#domain/entities.ts'
import type { NameProblem } from '#domain/identity/name.ts'
import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import type { OwnPath } from '#domain/paths.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { SignInFailure } from '#machines/shared/sign-in-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting`: the session is not known yet. */
export type ProfileScreen = 'waiting' | 'name' | 'number'

export type ProfileTag = ScreenTag<ProfileScreen> | 'dialog:savingFailed' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProfileEvent =
  // The default country is set on entry: a language change does not affect it.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** The name as typed. */
  | { type: 'name.submit'; name: string }
  | { type: 'country.choose'; country: PhoneCountry }
  /**
   * `number` has the national digits as typed. `name` is as typed if the customer has none yet, otherwise null.
   */
  | { type: 'number.submit'; number: string; name: string | null }
  | { type: 'dialog.close' }
  /** Retries what failed before the form was shown. */
  | { type: 'profile.retry' }
  | { type: 'back.request' }

// ── Input, output and actor results ──────────────────────────────────────────────────────────────────────────────────

export type ProfileInput = FlowInput

export type ProfileOutput = FlowOutput

export interface PrepareProfileInput {
  language: Language
  hasBusiness: boolean
}

export interface PreparedProfile {
  /** Null while anonymous. */
  customer: Customer | null
  /** Default country of the number. */
  country: PhoneCountry
  /** Where to go without a return route. */
  otherwise: OwnPath
}

/** Null fields stay unchanged. */
export interface SaveProfileInput {
  customerId: string
  /** Trimmed, no digits, single spaces. */
  name: string | null
  /** E.164, not verified. */
  phoneUnverified: string | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Name and number are never stored: an event passes them to the actor that saves them. */
export interface ProfileContext {
  /** Route that was opened, with the return route in its state. */
  entry: RouteEntry
  /** Interface language, which affects the default country. */
  language: Language
  /** Business the customer came from; its customers get Brazil as default country. */
  businessId: string | null
  /** Customer to ask; null until known. */
  customer: Customer | null
  /** Country of the number; null before the default is set. */
  country: PhoneCountry | null
  /** Where to go without a return route. */
  otherwise: OwnPath
  /** Problem of the submitted name. */
  problem: NameProblem | null
  /** Why saving failed. A name has one text for all failures, a number adds the reason. */
  failure: SignInFailure | null
}
