import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import type { CodeWay, PhoneFailure, SentBy } from '#machines/identity/code-sending/index.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type NumberEntryDialog = 'support' | 'numberMissing' | 'sendingFailed'

export type NumberEntryTag = ScreenTag<'number'> | `dialog:${NumberEntryDialog}` | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type NumberEntryEvent =
  | { type: 'country.choose'; country: PhoneCountry }
  /** `number` has the national digits as typed, without mask, dial code or the country's own area digits. */
  | { type: 'number.submit'; number: string }
  /** Like `number.submit`, but the code comes by WhatsApp. */
  | { type: 'whatsapp.submit'; number: string }
  | { type: 'support.open' }
  /** Opens the other sign-in methods. */
  | { type: 'otherWays.open' }
  | { type: 'dialog.close' }
  /** Sends the code again after a failure. */
  | { type: 'sending.retry' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NumberEntryInput {
  /** Default country, or that of the number used before. */
  country: PhoneCountry
  /** E.164 numbers that use the identity provider although they start with +55. */
  testNumbers: string[]
  /** National digits and dial code of the number used before. */
  phone: string | null
  ddi: string | null
  /**
   * Why the screen was opened: "numberMissing", the code screen had no number, which is shown first;
   * "askedByPage", a customers-only page; "askedByLink", a link that did not sign in; "sessionExpired",
   * a session that ended during a booking or purchase.
   */
  arrival: 'usual' | 'numberMissing' | 'askedByPage' | 'askedByLink' | 'sessionExpired'
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** "sent": a code was sent. "left": the customer went back. "otherWays": another sign-in method. */
export type NumberEntryOutput =
  | { kind: 'sent'; country: PhoneCountry; phone: string; ddi: string; code: SentBy }
  | { kind: 'left' }
  | { kind: 'otherWays' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NumberEntryContext {
  /** Why the screen was opened. */
  arrival: NumberEntryInput['arrival']
  /** Country of the number. */
  country: PhoneCountry
  /** Brazilian numbers that use the identity provider. */
  testNumbers: string[]
  /** National digits of the number. */
  phone: string | null
  /** Dial code of the number, with its plus. */
  ddi: string | null
  /** SMS or WhatsApp. */
  way: CodeWay
  /** The sent code; null until then. */
  code: SentBy | null
  /** Why no code could be sent. */
  failure: PhoneFailure | null
}
