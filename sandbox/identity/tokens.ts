import { createHash } from 'node:crypto'
import * as z from 'zod'
import { refusal } from '#sandbox/rules/words.ts'

/** The project of the identity emulator; "demo-" keeps it offline. */
export const PROJECT_ID = 'demo-hora-certa'

/** The user of a bearer token. */
export interface Bearer {
  uid: string
  isAnonymous: boolean
  phone: string | null
  email: string | null
  name: string | null
}

const claimsSchema = z.object({
  aud: z.literal(PROJECT_ID),
  exp: z.number(),
  sub: z.string().min(1),
  phone_number: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
})

const TOKEN_LIFE_S = 3_600
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/**
 * Reads the Authorization header. The emulator does not sign tokens, so no signature is checked. The expiry is checked
 * in real time, not by the tenant's clock.
 * @throws Refusal 401 if there is no token, or it is not one of ours, or it has expired.
 */
export function readBearer(authorization: string | undefined): Bearer {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  const parsed = claimsSchema.safeParse(token ? getPayload(token) : null)
  if (!parsed.success) throw refusal(401, 'unauthenticated')
  const { exp, sub, phone_number, email, name, firebase } = parsed.data
  if (exp * 1_000 <= Date.now()) throw refusal(401, 'token-expired')
  return {
    uid: sub,
    isAnonymous: firebase.sign_in_provider === 'anonymous',
    phone: phone_number ?? null,
    email: email ?? null,
    name: name ?? null,
  }
}

/** Creates a custom sign-in token for an account, as the code-sending servers return it. */
export function makeCustomToken(uid: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const issuer = `sandbox@${PROJECT_ID}.example`
  return unsigned({ aud: CUSTOM_TOKEN_AUDIENCE, iss: issuer, sub: issuer, iat: now, exp: now + TOKEN_LIFE_S, uid })
}

/** Creates an identity token in the provider's format, issued `ageS` seconds ago, so that it may be expired. */
export function makeIdToken(account: { uid: string; phone: string | null }, ageS = 0): string {
  const issued = Math.floor(Date.now() / 1_000) - ageS
  return unsigned({
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    sub: account.uid,
    user_id: account.uid,
    auth_time: issued,
    iat: issued,
    exp: issued + TOKEN_LIFE_S,
    ...(account.phone === null ? { provider_id: 'anonymous' } : { phone_number: account.phone }),
    firebase: {
      identities: account.phone === null ? {} : { phone: [account.phone] },
      sign_in_provider: account.phone === null ? 'anonymous' : 'custom',
    },
  })
}

/** Returns the uid of the account for a phone that has not signed in yet; always the same one. */
export function uidOfPhone(phone: string): string {
  return createHash('sha256').update(phone).digest('hex').slice(0, 28)
}

function unsigned(claims: object): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function getPayload(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
