/** The calls of the identity provider that faults can be set for, by the last part of their URL. */
export const IDENTITY_CALLS = [
  'identity.signUp',
  'identity.lookup',
  'identity.sendVerificationCode',
  'identity.signInWithPhoneNumber',
  'identity.signInWithCustomToken',
  'identity.signInWithIdp',
  'identity.signInWithPassword',
  'identity.sendOobCode',
  'identity.update',
  'identity.token',
] as const

/** Returns the call of a URL; null for any other request. */
export function findIdentityCall(url: string): (typeof IDENTITY_CALLS)[number] | null {
  const name = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\/v1\/(?:accounts:)?(\w+)(?:\?|$)/.exec(url)?.[1]
  return IDENTITY_CALLS.find((call) => call === `identity.${name}`) ?? null
}
