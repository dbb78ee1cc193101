import type { Customer, Language } from '#domain/entities.ts'
import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import type { OwnPath } from '#domain/paths.ts'
import type { PhoneFailure, ValidateBy } from '#machines/identity/code-sending/index.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting` is the moment before it is known where the customer stands; the number is a machine of its own. */
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
  /** In by another way, once a second code did not arrive either. */
  | { type: 'otherWays.open' }
  /** The customer has read why the code was not sent again. */
  | { type: 'resend.dismiss' }
  | { type: 'dialog.close' }
  /** Try again what has just failed. */
  | { type: 'signIn.retry' }
  | { type: 'back.request' }

// ── Input, output and what the actors give ───────────────────────────────────────────────────────────────────────────

export type PhoneLoginInput = FlowInput

export type PhoneLoginOutput = FlowOutput

export interface PrepareSignInInput {
  language: Language
  hasBusiness: boolean
  /** The number on its way, where the customer came back to the code screen. */
  ddi: string | null
  phone: string | null
  /** ISO instant at which its code was sent. */
  sentAt: string | null
}

export interface PreparedSignIn {
  country: PhoneCountry
  /** E.164 numbers that the identity provider serves although they start with +55. */
  testNumbers: string[]
  /** What is left of the wait for sending again. */
  cooldownMs: number
  /** ISO instant. */
  resendAvailableAt: string | null
  /** Where to go where no return route came along. */
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

/** The code itself is never kept: it passes through an event to the actor that checks it. */
export interface PhoneLoginContext {
  /** The address the customer came in by, with the return route that travels along. */
  entry: RouteEntry
  /** The interface's language, which has a say in the first country offered. */
  language: Language
  /** The business the customer came from, if any: its customers are offered Brazil first. */
  businessId: string | null
  /** Who has signed in; null until then. */
  customer: Customer | null
  /** The country of the number; at first the one to offer. */
  country: PhoneCountry | null
  /** Brazilian numbers that get their code from the identity provider. */
  testNumbers: string[]
  /** Where to go back to where nothing was remembered. */
  otherwise: OwnPath
  /** National digits of the number the code goes to. */
  phone: string | null
  /** Dial code of that number, with its plus. */
  ddi: string | null
  /** Who sent the code and so checks it; null before one was sent. */
  validateBy: ValidateBy | null
  /** What the identity provider needs to check its code. */
  sessionInfo: string | null
  /** When the code was sent. */
  sentAt: string | null
  /** How often it was sent again: the first time by SMS, later on WhatsApp. */
  resends: number
  /** How long the customer waits before it can be sent again. */
  cooldownMs: number
  /** When that wait is over, for the countdown. */
  resendAvailableAt: string | null
  /** Why the code went wrong. */
  failure: PhoneFailure | null
  /** Why the code was not sent again. */
  resendFailure: PhoneFailure | null
}

/** For `setup`. */
export interface PhoneLoginTypes {
  context: PhoneLoginContext
  events: PhoneLoginEvent
  tags: PhoneLoginTag
  input: PhoneLoginInput
  output: PhoneLoginOutput
}
