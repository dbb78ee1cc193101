import type { IncomingMessage, ServerResponse } from 'node:http'

/** A session opened by the identity provider. */
export interface Session {
  uid: string
  idToken: string
  /** Null if it cannot be refreshed (the provider is not running). */
  refreshToken: string | null
}

/** A code that the provider itself sent to a phone. */
export interface ProviderCode {
  phone: string
  code: string
  /** The provider's id of the code. */
  sessionInfo: string
}

/** A mail with the provider's link: to verify the e-mail, or to reset the password. */
export interface ProviderMail {
  email: string
  mode: 'verifyEmail' | 'resetPassword'
  /** The single-use code in the link. */
  oobCode: string
}

/** The identity provider of the sandbox: the Auth emulator, or a stand-in that only creates tokens. */
export interface IdentityProvider {
  /** Resolves when it is ready. */
  ready(): Promise<void>
  /** Returns the account of a phone, created if there is none. */
  getAccount(phone: string): Promise<{ uid: string }>
  signIn(phone: string | null): Promise<Session>
  /**
   * Handles a request of the provider's own API, and tells whether it was one. `onSent` receives each code or mail that
   * the request sent, before the response ends.
   */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    onSent: (sent: ProviderCode | ProviderMail) => Promise<void>,
  ): boolean
  close(): Promise<void>
}
