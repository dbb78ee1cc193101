import type { PhoneFailure } from './code-sending.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CodeSendingTag = 'busy'

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** How the customer wants the code, where there is a choice. */
export type CodeWay = 'sms' | 'whatsapp'

export interface CodeSendingInput {
  /** E.164. */
  phone: string
  way: CodeWay
  /** E.164 numbers that the identity provider serves although they start with +55. */
  testNumbers: string[]
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Who has sent the code, and so who checks it: identity provider, gateway, messaging provider by SMS or WhatsApp. */
export type ValidateBy = 'firebase' | 'wavy' | 'twilio' | 'whatsapp'

/** How long a customer waits before a code can be sent again. */
export const RESEND_COOLDOWN_MS = 60_000

/** What a sender answers. */
export interface SentCode {
  /** What the identity provider needs to check its code; null for the other senders. */
  sessionInfo: string | null
  /** ISO instant. */
  sentAt: string
  /** ISO instant from which the code may be sent again. */
  resendAvailableAt: string
}

/** A code on its way, with who checks it. */
export interface SentBy extends SentCode {
  validateBy: ValidateBy
}

export type CodeSendingOutput = ({ kind: 'sent' } & SentBy) | { kind: 'failed'; failure: PhoneFailure }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CodeSendingContext {
  /** Whom the code goes to, E.164. */
  phone: string
  /** How the customer wants it. */
  way: CodeWay
  /** Numbers that the identity provider serves although they are Brazilian. */
  testNumbers: string[]
  /** How it went; null until it is known. */
  outcome: CodeSendingOutput | null
}
