import type { IncomingMessage, ServerResponse } from 'node:http'

/** A session as the identity provider opens it. */
export interface Session {
  uid: string
  idToken: string
  /** null where nothing can be refreshed (the provider is not running). */
  refreshToken: string | null
}

/** A code that the provider itself sent to a phone. */
export interface ProviderCode {
  phone: string
  code: string
  /** The provider's name for it. */
  sessionInfo: string
}

/** A mail with a link of the provider's: to verify the e-mail, or to choose another password. */
export interface ProviderMail {
  email: string
  mode: 'verifyEmail' | 'resetPassword'
  /** What the link carries; it serves once. */
  oobCode: string
}

/** The identity provider behind the sandbox: the Auth emulator, or a stand-in that only makes tokens. */
export interface IdentityProvider {
  /** Resolves when it answers. */
  ready(): Promise<void>
  /** The account of a phone; made when there is none. */
  getAccount(phone: string): Promise<{ uid: string }>
  signIn(phone: string | null): Promise<Session>
  /**
   * Answers a request of the provider's own API, and says whether it was one. `onSent` is told of a code or a mail that
   * the request made it send, before the answer leaves.
   */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    onSent: (sent: ProviderCode | ProviderMail) => Promise<void>,
  ): boolean
  close(): Promise<void>
}
