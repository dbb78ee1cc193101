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
import type { NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
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

/** Possible senders of a code; the first is the default. */
const SENDERS: readonly ValidateBy[] = ['firebase', 'wavy', 'twilio', 'whatsapp']

/** Reads the sent code from the history entry of the code screen, which is enough for a reload. */
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

/** Returns the navigation state of the code screen; the inverse of `getSentCode`. */
export function toCodeState(context: SentFields, back: ReturnRoute): NavigationState {
  const { phone, ddi, validateBy, sessionInfo, sentAt, resends } = context
  return { phone, ddi, validateBy, sessionInfo, sentAt, resends, ...back }
}

function digits(value: unknown): string | null {
  return typeof value === 'string' && /^\d+$/.test(value) ? value : null
}

/** Returns the context changes of a sending; none if it failed. */
export function toSentCode(
  outcome: CodeSendingOutput,
): Partial<Pick<PhoneLoginContext, 'validateBy' | 'sessionInfo' | 'sentAt' | 'resendAvailableAt' | 'cooldownMs'>> {
  if (outcome.kind === 'failed') return {}
  const { validateBy, sessionInfo, sentAt, resendAvailableAt } = outcome
  return { validateBy, sessionInfo, sentAt, resendAvailableAt, cooldownMs: RESEND_COOLDOWN_MS }
}

/** Returns the entered number and its sent code; nothing if the customer went back. */
export function toSentNumber(output: NumberEntryOutput): Partial<PhoneLoginContext> {
  if (output.kind !== 'sent') return {}
  const { country, phone, ddi, code } = output
  return { country, phone, ddi, resends: 0, ...toSentCode({ kind: 'sent', ...code }) }
}

/** Maps the context to the input of the number entry. Throws before the sign-in is prepared. */
export function toNumberEntry({ entry, country, testNumbers, phone, ddi }: PhoneLoginContext): NumberEntryInput {
  if (country === null) throw new Error('the number was asked for before the sign-in was prepared')
  const isMissing = entry.name === 'loginCode' && (phone === null || ddi === null)
  return { country, testNumbers, phone, ddi, arrival: isMissing ? 'numberMissing' : getArrival(getReturnRoute(entry)) }
}

const ARRIVALS = { page: 'askedByPage', link: 'askedByLink', expiry: 'sessionExpired' } as const

function getArrival({ askedBy }: ReturnRoute): NumberEntryInput['arrival'] {
  return askedBy === null ? 'usual' : ARRIVALS[askedBy]
}

/** Returns the initial context, with the sent code from the route if there is one. */
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

/**
 * Maps the context to the input of the sending. Dial code and national digits are known once the number was entered.
 */
export function toSendingInput({ ddi, phone, testNumbers }: PhoneLoginContext, way: CodeWay): CodeSendingInput {
  return { phone: e164(ddi ?? '', phone ?? ''), way, testNumbers }
}

/** Maps the event to the input of the check. The context never stores the code. */
export function toVerification(
  { ddi, phone, validateBy, sessionInfo }: PhoneLoginContext,
  event: { type: string },
): VerifyCodeInput {
  const code = 'code' in event && typeof event.code === 'string' ? event.code : ''
  return { validateBy: validateBy ?? 'firebase', phone: e164(ddi ?? '', phone ?? ''), code, sessionInfo }
}

/** Returns the path to go to after the sign-in. */
export function pathBack({ entry, otherwise }: PhoneLoginContext): OwnPath {
  return getReturnRoute(entry).goBackRoute ?? otherwise
}

/** Returns the output that leads to the login options with the same return route. */
export function toOtherWays({ entry }: PhoneLoginContext): PhoneLoginOutput {
  return { departure: toWayIn('loginOptions', getReturnRoute(entry)) }
}

export function toCancelled({ entry, otherwise }: PhoneLoginContext): PhoneLoginOutput {
  return { departure: toBefore(getReturnRoute(entry), otherwise) }
}
