import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { phoneCountries } from '#domain/identity/phone-countries.ts'
import { countryOfPhone, messageLanguage } from '#domain/identity/phone-number.ts'
import { readInstant } from '#domain/instant.ts'
import {
  codeSendingMachine,
  keyOfPhoneFailure,
  type PhoneFailure,
  RESEND_COOLDOWN_MS,
  type SentCode,
} from '#machines/identity/code-sending/index.ts'
import { numberEntryMachine } from '#machines/identity/number-entry/index.ts'
import type {
  PreparedSignIn,
  PrepareSignInInput,
  phoneLoginMachine,
  VerifyCodeInput,
} from '#machines/identity/phone-login/index.ts'
import { sendGatewayCode, sendProviderCode, verifyGatewayCode, verifyProviderCode } from '#src/api/contract/codes.ts'
import type { IdentityFailure } from '#src/platform/identity.types.ts'
import { readCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { announceCountry, firstCountry } from '#src/storage/country.store.ts'
import { signInIntentStore } from '#src/storage/sign-in-intent.store.ts'
import { forgetReturn, returnPath } from './return.actors.ts'

/** Returns the actors of the phone sign-in: the code-sending API, the identity provider and browser storage. */
export function createPhoneLoginImplementations(deps: Deps): MachineImplementationsFrom<typeof phoneLoginMachine> {
  return {
    actors: {
      prepareSignIn: fromPromise<PreparedSignIn, PrepareSignInInput>(async ({ input }) => prepare(deps, input)),
      numberEntry: numberEntryMachine.provide(createNumberEntryImplementations(deps)),
      codeSending: codeSendingMachine.provide(createCodeSendingImplementations(deps)),
      verifyCode: fromPromise<void, VerifyCodeInput>(({ input, signal }) => verify(deps, input, signal)),
      readCustomer: fromPromise<Customer>(({ signal }) => readCustomer(deps, signal)),
    },
    actions: {
      announceCancelled: () => signInIntentStore.remove(deps),
      announceSignedIn: (_, { path }) => forgetReturn(deps, path),
      trackFailure: (_, { failure }) => trackFailure(deps, failure),
    },
  }
}

/**
 * Returns the actors of the number entry: sending the code, and storing the country as the next default (beyond 30).
 */
export function createNumberEntryImplementations(deps: Deps): MachineImplementationsFrom<typeof numberEntryMachine> {
  return {
    actors: {
      codeSending: codeSendingMachine.provide(createCodeSendingImplementations(deps)),
    },
    actions: {
      announceCountry: (_, { country }) => announceCountry(deps, country),
      trackFailure: (_, { failure }) => trackFailure(deps, failure),
    },
  }
}

function trackFailure({ track }: Deps, failure: PhoneFailure | null): void {
  if (failure !== null) track({ type: 'phoneSignInFailed', code: keyOfPhoneFailure(failure) })
}

/** Returns the actors of the four channels; each sends one code and returns when. */
export function createCodeSendingImplementations({
  api,
  clock,
  identity,
}: Deps): MachineImplementationsFrom<typeof codeSendingMachine> {
  const sent = (sessionInfo: string | null): SentCode => ({
    sessionInfo,
    sentAt: clock.now(),
    resendAvailableAt: new Date(clock.nowMs() + RESEND_COOLDOWN_MS).toISOString(),
  })
  type Phone = { phone: string }
  return {
    actors: {
      sendGatewayCode: fromPromise<SentCode, Phone>(async ({ input: { phone }, signal }) => {
        await api.call(sendGatewayCode, { body: { phone } }, { signal })
        return sent(null)
      }),
      sendProviderCode: fromPromise<SentCode, Phone>(async ({ input: { phone }, signal }) => {
        await api.call(sendProviderCode, { body: { phone } }, { signal })
        return sent(null)
      }),
      sendWhatsAppCode: fromPromise<SentCode, Phone>(async ({ input: { phone }, signal }) => {
        await api.call(sendProviderCode, { body: { phone, channel: 'whatsapp' } }, { signal })
        return sent(null)
      }),
      sendIdentityCode: fromPromise<SentCode, Phone>(async ({ input: { phone } }) => {
        const request = { phone, language: messageLanguage(phone) }
        const { sessionInfo } = await identity.sendPhoneCode(request).catch(asProviderFailure)
        return sent(sessionInfo)
      }),
    },
  }
}

function prepare(deps: Deps, { language, hasBusiness, ddi, phone, sentAt }: PrepareSignInInput): PreparedSignIn {
  const { clock, config } = deps
  const preferred = firstCountry(deps, { language, hasBusiness })
  const sentMs = sentAt === null ? Number.NaN : readInstant(sentAt)
  // An unknown or future instant counts as now: the wait is never longer than a minute.
  const sinceMs = Number.isNaN(sentMs) ? 0 : Math.max(0, clock.nowMs() - sentMs)
  const cooldownMs = Math.max(0, RESEND_COOLDOWN_MS - sinceMs)
  return {
    country: (ddi === null ? null : countryOfPhone(phoneCountries, ddi, phone ?? '', preferred)) ?? preferred,
    testNumbers: config.testNumbers,
    cooldownMs,
    resendAvailableAt: new Date(clock.nowMs() + cooldownMs).toISOString(),
    otherwise: returnPath(deps),
  }
}

/**
 * Verifies the code with the service that sent it, and signs in at the identity provider.
 * Throws a `Failure` of the code-sending API or an `IdentityFailure`.
 */
async function verify(
  { api, identity }: Deps,
  { validateBy, phone, code, sessionInfo }: VerifyCodeInput,
  signal: AbortSignal,
): Promise<void> {
  if (validateBy === 'firebase') {
    if (sessionInfo === null) throw { kind: 'identity', code: 'session-expired' } satisfies IdentityFailure
    await identity.confirmPhoneCode({ sessionInfo, code }).catch(asProviderFailure)
    return
  }
  const endpoint = validateBy === 'wavy' ? verifyGatewayCode : verifyProviderCode
  const { message } = await api.call(endpoint, { body: { phone, code } }, { signal })
  // A customer who went back during the request is not signed in.
  signal.throwIfAborted()
  await identity.signInWithCustomToken(message).catch(asProviderFailure)
}

/** Maps a lost connection to the provider's code, which has its own text. */
function asProviderFailure(error: unknown): never {
  const isNetwork = typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'network'
  throw isNetwork ? ({ kind: 'identity', code: 'network-request-failed' } satisfies IdentityFailure) : error
}
