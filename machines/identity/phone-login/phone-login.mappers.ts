import { e164 } from '#domain/identity/phone-number.ts'
import type { OwnPath } from '#domain/paths.ts'
import {
  type CodeSendingInput,
  type CodeSendingOutput,
  type CodeWay,
  RESEND_COOLDOWN_MS,
  type ValidateBy,
} from '#machines/identity/code-sending/index.ts'
import type { NumberEntryInput, NumberEntryOutput } from '#machines/identity/number-entry/index.ts'
import type { Departure, NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import { toBefore } from '#machines/shared/out-of-sign-in.ts'
import { getReturnRoute, type ReturnRoute, toWayIn } from '#machines/shared/return-route.ts'
import type {
  PhoneLoginContext,
  PhoneLoginInput,
  PhoneLoginOutput,
  PrepareSignInInput,
  VerifyCodeInput,
} from './phone-login.types.ts'

type SentFields = Pick<PhoneLoginContext, 'phone' | 'ddi' | 'validateBy' | 'sessionInfo' | 'sentAt' | 'resends'>

/** Who may have sent a code; of any other word it is the first. */
const SENDERS: readonly ValidateBy[] = ['firebase', 'wavy', 'twilio', 'whatsapp']

/** What the history entry of the code screen says of the code on its way; a reload goes on from it alone. */
export function getSentCode(entry: RouteEntry): SentFields {
  const state = entry.state ?? {}
  return {
    phone: digits(state.phone),
    ddi: typeof state.ddi === 'string' && /^\+\d+$/.test(state.ddi) ? state.ddi : null,
    validateBy: SENDERS.find((sender) => sender === state.validateBy) ?? 'firebase',
    sessionInfo: typeof state.sessionInfo === 'string' ? state.sessionInfo : null,
    sentAt: typeof state.sentAt === 'string' ? state.sentAt : null,
    resends: typeof state.resends === 'number' ? state.resends : 0,
  }
}

/** The other way round: the state of the code screen's history entry. */
export function toCodeState(context: SentFields, back: ReturnRoute): NavigationState {
  const { phone, ddi, validateBy, sessionInfo, sentAt, resends } = context
  return { phone, ddi, validateBy, sessionInfo, sentAt, resends, ...back }
}

function digits(value: unknown): string | null {
  return typeof value === 'string' && /^\d+$/.test(value) ? value : null
}

/** What is known once a code is on its way. A failed sending changes nothing. */
export function toSentCode(
  outcome: CodeSendingOutput,
): Partial<Pick<PhoneLoginContext, 'validateBy' | 'sessionInfo' | 'sentAt' | 'resendAvailableAt' | 'cooldownMs'>> {
  if (outcome.kind === 'failed') return {}
  const { validateBy, sessionInfo, sentAt, resendAvailableAt } = outcome
  return { validateBy, sessionInfo, sentAt, resendAvailableAt, cooldownMs: RESEND_COOLDOWN_MS }
}

/** The number that was entered, with the code on its way to it; nothing where the customer went back. */
export function toSentNumber(output: NumberEntryOutput): Partial<PhoneLoginContext> {
  if (output.kind !== 'sent') return {}
  const { country, phone, ddi, code } = output
  return { country, phone, ddi, resends: 0, ...toSentCode({ kind: 'sent', ...code }) }
}

/** The country is there since the sign-in was prepared. */
export function toNumberEntry({ entry, country, testNumbers, phone, ddi }: PhoneLoginContext): NumberEntryInput {
  if (country === null) throw new Error('the number was asked for before the sign-in was prepared')
  const isMissing = entry.name === 'loginCode' && (phone === null || ddi === null)
  return { country, testNumbers, phone, ddi, arrival: isMissing ? 'numberMissing' : getArrival(getReturnRoute(entry)) }
}

const ARRIVALS = { page: 'askedByPage', link: 'askedByLink', expiry: 'sessionExpired' } as const

function getArrival({ askedBy }: ReturnRoute): NumberEntryInput['arrival'] {
  return askedBy === null ? 'usual' : ARRIVALS[askedBy]
}

/** A new way through the sign-in, with what the address already says of a code on its way. */
export function toContext({ entry, language, business, customer }: PhoneLoginInput): PhoneLoginContext {
  return {
    entry,
    language,
    customer,
    businessId: business?.id ?? null,
    country: null,
    testNumbers: [],
    otherwise: '/',
    cooldownMs: 0,
    resendAvailableAt: null,
    failure: null,
    resendFailure: null,
    ...(entry.name === 'loginCode' ? getSentCode(entry) : NOTHING_SENT),
  }
}

const NOTHING_SENT: SentFields = {
  phone: null,
  ddi: null,
  validateBy: null,
  sessionInfo: null,
  sentAt: null,
  resends: 0,
}

export function toPreparation({ language, businessId, ddi, phone, sentAt }: PhoneLoginContext): PrepareSignInInput {
  return { language, hasBusiness: businessId !== null, ddi, phone, sentAt }
}

/** Whom to send the code to; the dial code and the national digits are there since the number was entered. */
export function toSendingInput({ ddi, phone, testNumbers }: PhoneLoginContext, way: CodeWay): CodeSendingInput {
  return { phone: e164(ddi ?? '', phone ?? ''), way, testNumbers }
}

/** The code goes from the event straight to the actor and is kept nowhere. */
export function toVerification(
  { ddi, phone, validateBy, sessionInfo }: PhoneLoginContext,
  event: { type: string },
): VerifyCodeInput {
  const code = 'code' in event && typeof event.code === 'string' ? event.code : ''
  return { validateBy: validateBy ?? 'firebase', phone: e164(ddi ?? '', phone ?? ''), code, sessionInfo }
}

export function toOutput({ customer }: PhoneLoginContext, departure: Departure): PhoneLoginOutput {
  return customer === null ? { departure } : { departure, customer }
}

/** Where the customer goes in the end. */
export function pathBack({ entry, otherwise }: PhoneLoginContext): OwnPath {
  return getReturnRoute(entry).goBackRoute ?? otherwise
}

/** To the choice among the ways to sign in, which lead back to the same place. */
export function toOtherWays({ entry }: PhoneLoginContext): PhoneLoginOutput {
  return { departure: toWayIn('loginOptions', getReturnRoute(entry)) }
}

export function toCancelled({ entry, otherwise }: PhoneLoginContext): PhoneLoginOutput {
  return { departure: toBefore(getReturnRoute(entry), otherwise) }
}
