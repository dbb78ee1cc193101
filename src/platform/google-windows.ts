import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithCredential,
  signInWithPopup,
  signInWithRedirect,
  type User,
} from 'firebase/auth'
import { loadScript } from './load-script.ts'

/** The two ways to sign in at Google. Each throws an error with the provider's code. */
export interface GoogleWindows {
  /** Signs in in a popup. Call it straight from a tap, because browsers block other popups. */
  open(auth: Auth): Promise<User>
  /** Leaves this page for Google; `returned` reads the result after the return. */
  leave(auth: Auth): Promise<void>
  /** Returns the user who signed in since; null if nobody did or this page never left. */
  returned(auth: Auth): Promise<User | null>
}

/** The provider's own windows. Google's scripts are fetched when one opens, never before. */
export const providerWindows: GoogleWindows = {
  open: async (auth) => (await signInWithPopup(auth, google(auth), browserPopupRedirectResolver)).user,
  leave: (auth) => signInWithRedirect(auth, google(auth), browserPopupRedirectResolver),
  returned: async (auth) => (await getRedirectResult(auth, browserPopupRedirectResolver))?.user ?? null,
}

function google(auth: Auth): GoogleAuthProvider {
  auth.languageCode = document.documentElement.lang
  return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }) as GoogleAuthProvider
}

/** What the replacement script sets on the page: each function returns an id token in Google's format. */
export interface StandIn {
  open(): Promise<string>
  leave(): Promise<void>
  returned(): Promise<string | null>
}

declare global {
  interface Window {
    googleWindows?: StandIn
  }
}

/** Creates windows that do not contact Google, for an emulator of the provider. */
export function standInWindows(address: string, page: Window = window): GoogleWindows {
  const signIn = async (auth: Auth, token: string) =>
    (await signInWithCredential(auth, GoogleAuthProvider.credential(token))).user
  const standIn = async () => {
    if (page.googleWindows === undefined) await loadScript(page, address)
    if (page.googleWindows === undefined) throw new Error(`${address} left no windows behind`)
    return page.googleWindows
  }
  return {
    open: async (auth) => signIn(auth, await (await standIn()).open()),
    leave: async () => (await standIn()).leave(),
    returned: async (auth) => {
      const token = await (await standIn()).returned()
      return token === null ? null : signIn(auth, token)
    },
  }
}
