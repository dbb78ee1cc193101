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

/** The two ways to Google and back. Each throws an error with the provider's code. */
export interface GoogleWindows {
  /** In a window of its own: straight from a tap, for browsers open windows for nothing else. */
  open(auth: Auth): Promise<User>
  /** By leaving this page; `returned` answers when it has come back. */
  leave(auth: Auth): Promise<void>
  /** Who has signed in meanwhile; null when nobody has, or when this page never left. */
  returned(auth: Auth): Promise<User | null>
}

/** The provider's own windows. What they need from Google is fetched when one opens, never before. */
export const providerWindows: GoogleWindows = {
  open: async (auth) => (await signInWithPopup(auth, google(auth), browserPopupRedirectResolver)).user,
  leave: (auth) => signInWithRedirect(auth, google(auth), browserPopupRedirectResolver),
  returned: async (auth) => (await getRedirectResult(auth, browserPopupRedirectResolver))?.user ?? null,
}

function google(auth: Auth): GoogleAuthProvider {
  auth.languageCode = document.documentElement.lang
  return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }) as GoogleAuthProvider
}

/** What a script that stands in for the windows leaves behind: each answers an id token as Google makes them. */
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

/** Windows that do not lead to Google, for an emulator of the provider. */
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
