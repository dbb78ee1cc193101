import type { Customer, Language } from '#domain/entities.ts'
import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import type { OwnPath } from '#domain/paths.ts'
import type { PhoneFailure, ValidateBy } from '#machines/identity/code-sending/index.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting`: the session is not known yet. The number has its own machine. */
export type PhoneLoginScreen = 'waiting' | 'code'

export type PhoneLoginDialog = 'codeRefused' | 'customerMissing' | 'resendFailed'

export type PhoneLoginTag =
  | ScreenTag<PhoneLoginScreen>
  | `dialog:${PhoneLoginDialog}`
  | 'busy'
  | 'failed'
  | 'canResend'
  | 'resending'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PhoneLoginEvent =
  | FlowEvent
  /** "Change number" on the code screen. */
  | { type: 'number.change' }
  | { type: 'code.submit'; code: string }
  | { type: 'resend.request' }
  /** Opens the other sign-in methods, after a second code did not arrive. */
  | { type: 'otherWays.open' }
  /** The customer dismisses the message about the failed resend. */
  | { type: 'resend.dismiss' }
  | { type: 'dialog.close' }
  /** Retries what failed. */
  | { type: 'signIn.retry' }
  | { type: 'back.request' }

// ── Input, output and actor results ──────────────────────────────────────────────────────────────────────────────────

export type PhoneLoginInput = FlowInput

export type PhoneLoginOutput = FlowOutput

export interface PrepareSignInInput {
  language: Language
  hasBusiness: boolean
  /** The number of a sent code, if the customer came back to the code screen. */
  ddi: string | null
  phone: string | null
  /** ISO instant of its sending. */
  sentAt: string | null
}

export interface PreparedSignIn {
  country: PhoneCountry
  /** E.164 numbers that use the identity provider although they start with +55. */
  testNumbers: string[]
  /** Milliseconds before the code can be sent again. */
  cooldownMs: number
  /** ISO instant. */
  resendAvailableAt: string | null
  /** Where to go without a return route. */
  otherwise: OwnPath
}

export interface VerifyCodeInput {
  validateBy: ValidateBy
  /** E.164. */
  phone: string
  code: string
  sessionInfo: string | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The code is never stored: an event passes it to the actor that checks it. */
export interface PhoneLoginContext {
  /** Route that was opened, with the return route in its state. */
  entry: RouteEntry
  /** Interface language, which affects the default country. */
  language: Language
  /** Business the customer came from; its customers get Brazil as default country. */
  businessId: string | null
  /** Customer who signed in; null until then. */
  customer: Customer | null
  /** Country of the number; the default one at first. */
  country: PhoneCountry | null
  /** Brazilian numbers that use the identity provider. */
  testNumbers: string[]
  /** Where to go without a return route. */
  otherwise: OwnPath
  /** National digits of the number. */
  phone: string | null
  /** Dial code of the number, with its plus. */
  ddi: string | null
  /** Sender of the code, which also checks it; null before the first code. */
  validateBy: ValidateBy | null
  /** Token with which the identity provider checks its code. */
  sessionInfo: string | null
  /** When the code was sent, ISO. */
  sentAt: string | null
  /** How often it was sent again: first by SMS, then by WhatsApp. */
  resends: number
  /** Milliseconds before it can be sent again. */
  cooldownMs: number
  /** ISO instant at which that wait ends, for the countdown. */
  resendAvailableAt: string | null
  /** Why the code failed. */
  failure: PhoneFailure | null
  /** Why the code was not sent again. */
  resendFailure: PhoneFailure | null
}

/** Types for `setup`. */
export interface PhoneLoginTypes {
  context: PhoneLoginContext
  events: PhoneLoginEvent
  tags: PhoneLoginTag
  input: PhoneLoginInput
  output: PhoneLoginOutput
}
