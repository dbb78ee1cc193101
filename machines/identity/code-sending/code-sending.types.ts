import { MINUTE_MS } from '#domain/instant.ts'
import type { PhoneFailure } from './code-sending.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CodeSendingTag = 'busy'

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Channel that the customer chose, where there is a choice. */
export type CodeWay = 'sms' | 'whatsapp'

export interface CodeSendingInput {
  /** E.164. */
  phone: string
  way: CodeWay
  /** E.164 numbers that use the identity provider although they start with +55. */
  testNumbers: string[]
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Sender of the code, which also checks it: identity provider, gateway, or messaging provider by SMS or WhatsApp
 * (R-489).
 */
export type ValidateBy = 'firebase' | 'wavy' | 'twilio' | 'whatsapp'

/** Milliseconds before a code can be sent again. */
export const RESEND_COOLDOWN_MS = MINUTE_MS

/** Result of a sender. */
export interface SentCode {
  /** Token with which the identity provider checks its code; null for other senders. */
  sessionInfo: string | null
  /** ISO instant. */
  sentAt: string
  /** ISO instant from which the code may be sent again. */
  resendAvailableAt: string
}

/** A sent code with its sender. */
export interface SentBy extends SentCode {
  validateBy: ValidateBy
}

export type CodeSendingOutput = ({ kind: 'sent' } & SentBy) | { kind: 'failed'; failure: PhoneFailure }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CodeSendingContext {
  /** Number to send to, E.164. */
  phone: string
  /** Channel that the customer chose. */
  way: CodeWay
  /** Brazilian numbers that use the identity provider. */
  testNumbers: string[]
  /** Result; null until known. */
  outcome: CodeSendingOutput | null
}
