/** The calls of the identity provider that can be made to go wrong, by the last part of their address. */
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

/** Which of them a request is; null for any other request. */
export function findIdentityCall(url: string): (typeof IDENTITY_CALLS)[number] | null {
  const name = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\/v1\/(?:accounts:)?(\w+)(?:\?|$)/.exec(url)?.[1]
  return IDENTITY_CALLS.find((call) => call === `identity.${name}`) ?? null
}
