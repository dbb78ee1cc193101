import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import type { CodeWay, SentBy } from '#machines/identity/code-sending/index.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { NumberEntryFailure } from './number-entry.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type NumberEntryDialog = 'support' | 'numberMissing' | 'sendingFailed'

export type NumberEntryTag = ScreenTag<'number'> | `dialog:${NumberEntryDialog}` | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type NumberEntryEvent =
  | { type: 'country.choose'; country: PhoneCountry }
  /** `number` is the country's own digits as typed, without mask, dial code or area digits it shares with nobody. */
  | { type: 'number.submit'; number: string }
  /** The same, but the code comes on WhatsApp. */
  | { type: 'whatsapp.submit'; number: string }
  | { type: 'support.open' }
  /** The customer would rather sign in another way. */
  | { type: 'otherWays.open' }
  | { type: 'dialog.close' }
  /** Try once more to send the code. */
  | { type: 'sending.retry' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NumberEntryInput {
  /** The country offered first, or that of the number sent to before. */
  country: PhoneCountry
  /** E.164 numbers that the identity provider serves although they start with +55. */
  testNumbers: string[]
  /** National digits and dial code of the number sent to before. */
  phone: string | null
  ddi: string | null
  /**
   * "numberMissing": the code screen was opened without a number, and that is said first. "askedByPage": a page
   * for customers only sent the visitor here, and the screen says so. "askedByLink": a link that has signed
   * nobody in did. "sessionExpired": a session that ended in the middle of a booking or a purchase did.
   */
  arrival: 'usual' | 'numberMissing' | 'askedByPage' | 'askedByLink' | 'sessionExpired'
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** "sent": a code is on its way to the number. "left": the customer has gone back. "otherWays": or elsewhere. */
export type NumberEntryOutput =
  | { kind: 'sent'; country: PhoneCountry; phone: string; ddi: string; code: SentBy }
  | { kind: 'left' }
  | { kind: 'otherWays' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NumberEntryContext {
  /** How the customer came here. */
  arrival: NumberEntryInput['arrival']
  /** The country whose number is being entered. */
  country: PhoneCountry
  /** Brazilian numbers that get their code from the identity provider. */
  testNumbers: string[]
  /** National digits of the number the code goes to. */
  phone: string | null
  /** Dial code of that number, with its plus. */
  ddi: string | null
  /** Whether the customer asked for an SMS or for WhatsApp. */
  way: CodeWay
  /** The code that is on its way; null until then. */
  code: SentBy | null
  /** Why no code could be sent. */
  failure: NumberEntryFailure | null
}
