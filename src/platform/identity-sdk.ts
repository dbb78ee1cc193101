import { type FirebaseError, initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  PhoneAuthProvider,
  RecaptchaVerifier,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth'
import type { Failure } from '#domain/failure.ts'
import type { Config } from './config.ts'
import { providerWindows, standInWindows } from './google-windows.ts'
import type { IdentityFailure } from './identity.types.ts'

/** A signed-in user with their current token. */
export interface SdkUser {
  uid: string
  token: string
  /** ISO instant. */
  expiresAt: string
}

export interface VerificationMail {
  mail: 'sent' | 'notSent'
}

export interface IdentitySdk {
  /** Returns the signed-in user with a valid token, fresh if `force`; null if nobody is signed in. */
  current(force: boolean): Promise<SdkUser | null>
  /** Subscribes to changes of the user id; null when signed out. Returns the unsubscribe function. */
  watch(listener: (uid: string | null) => void): () => void
  isSigningIn(): boolean
  signInWithCustomToken(token: string): Promise<SdkUser>
  sendPhoneCode(request: { phone: string; language: string }): Promise<string>
  confirmPhoneCode(request: { sessionInfo: string; code: string }): Promise<SdkUser>
  /** Signs in in a Google popup; call it straight from a tap. */
  signInByWindow(): Promise<SdkUser>
  /** Leaves the page for Google; no user is signed in yet. */
  leaveForGoogle(): Promise<null>
  /** Returns the user who signed in at Google since this page left for it; null if nobody did. */
  returnFromGoogle(): Promise<SdkUser | null>
  /**
   * Signs in by e-mail. If the e-mail is unverified, nobody is signed in, and the result says whether another
   * verification mail was sent.
   */
  signInByEmail(request: { email: string; password: string }): Promise<SdkUser | VerificationMail>
  /**
   * Creates an account with a name and sends the verification mail; nobody is signed in. If the mail fails, the
   * account still exists, and signing in sends another mail.
   */
  createEmailAccount(request: { name: string; email: string; password: string }): Promise<VerificationMail>
  /** Sends a mail that resets the password. */
  sendPasswordReset(request: { email: string }): Promise<void>
  signOut(): Promise<void>
}

/**
 * Creates the provider's SDK, a chunk of its own. `initializeAuth` with only the used parts: `getAuth` would fetch a
 * script for sign-in windows from Google.
 */
export function createIdentitySdk(config: Config['identity']): IdentitySdk {
  const app = initializeApp({ apiKey: config.apiKey, projectId: config.projectId, authDomain: config.authDomain })
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  if (config.emulator !== null) {
    connectAuthEmulator(auth, config.emulator, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true
  }
  const google = config.googleWindows === null ? providerWindows : standInWindows(config.googleWindows)
  let signIns = 0

  async function signingIn<Result>(work: () => Promise<Result>): Promise<Result> {
    signIns += 1
    try {
      return await work()
    } catch (error) {
      throw toIdentityFailure(error)
    } finally {
      signIns -= 1
    }
  }

  /** Makes the provider write mails in the language of the page. */
  function mailing(): typeof auth {
    auth.languageCode = globalThis.document?.documentElement.lang ?? null
    return auth
  }

  /**
   * Runs work for a user who must verify their e-mail first, with the sending of the mail as its last step, and signs
   * them out however it ends. If the mail fails, an earlier one may exist.
   */
  async function leaving(work: () => Promise<void>): Promise<VerificationMail> {
    mailing()
    try {
      await work()
      return { mail: 'sent' }
    } catch {
      return { mail: 'notSent' }
    } finally {
      await signOut(auth)
    }
  }

  return {
    current: async (force) => {
      await auth.authStateReady()
      if (auth.currentUser === null) return null
      try {
        return await toSdkUser(auth.currentUser, force)
      } catch (error) {
        throw toIdentityFailure(error)
      }
    },
    watch: (listener) => onIdTokenChanged(auth, (user) => listener(user?.uid ?? null)),
    isSigningIn: () => signIns > 0,
    signInWithCustomToken: (token) => signingIn(async () => toSdkUser((await signInWithCustomToken(auth, token)).user)),
    sendPhoneCode: async ({ phone, language }) => {
      auth.languageCode = language
      // A fresh invisible captcha for every message; it is removed with its element.
      const place = document.body.appendChild(document.createElement('div'))
      const captcha = new RecaptchaVerifier(auth, place, { size: 'invisible' })
      try {
        return await new PhoneAuthProvider(auth).verifyPhoneNumber(phone, captcha)
      } catch (error) {
        throw toIdentityFailure(error)
      } finally {
        captcha.clear()
        place.remove()
      }
    },
    confirmPhoneCode: ({ sessionInfo, code }) =>
      signingIn(async () => {
        const credential = PhoneAuthProvider.credential(sessionInfo, code)
        return toSdkUser((await signInWithCredential(auth, credential)).user)
      }),
    signInByWindow: () => signingIn(async () => toSdkUser(await google.open(auth))),
    leaveForGoogle: () =>
      signingIn(async () => {
        await google.leave(auth)
        return null
      }),
    returnFromGoogle: () =>
      signingIn(async () => {
        const user = await google.returned(auth)
        return user === null ? null : toSdkUser(user)
      }),
    signInByEmail: ({ email, password }) =>
      signingIn(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password)
        if (user.emailVerified) return toSdkUser(user)
        return leaving(() => sendEmailVerification(user))
      }),
    createEmailAccount: ({ name, email, password }) =>
      signingIn(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        return leaving(async () => {
          await updateProfile(user, { displayName: name })
          await sendEmailVerification(user)
        })
      }),
    sendPasswordReset: ({ email }) => signingIn(() => sendPasswordResetEmail(mailing(), email)),
    signOut: () => signOut(auth),
  }
}

async function toSdkUser(user: User, force = false): Promise<SdkUser> {
  const { token, expirationTime } = await user.getIdTokenResult(force)
  return { uid: user.uid, token, expiresAt: new Date(Date.parse(expirationTime)).toISOString() }
}

/** Maps an error of the SDK: a lost connection, or the provider's code without "auth/". */
export function toIdentityFailure(error: unknown): IdentityFailure | Failure {
  const code = isFirebaseError(error) ? error.code.replace(/^auth\//, '') : null
  if (code === null) {
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { kind: 'unexpected', detail }
  }
  if (code !== 'network-request-failed') return { kind: 'identity', code }
  return globalThis.navigator?.onLine === false ? { kind: 'offline' } : { kind: 'network' }
}

function isFirebaseError(error: unknown): error is FirebaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
