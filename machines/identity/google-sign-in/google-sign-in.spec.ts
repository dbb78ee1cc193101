import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { googleSignInMachine } from './google-sign-in.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const googleSignInStates: StatesOf<typeof googleSignInMachine> = {
  resuming: {
    title: 'Back from Google?',
    sentence: 'The app checks whether the customer comes back from Google and loads the script that opens its window.',
    requirements: ['R-542'],
  },
  embedded: {
    title: 'Inside another app',
    sentence: 'Google does not allow a sign-in inside another app; the customer sees this and can sign in by phone.',
    requirements: ['R-542'],
    landmarks: [{ role: 'note', name: 'Quer entrar com o Google?' }],
  },
  ready: {
    title: 'Ready',
    sentence: 'The customer can continue with Google.',
    requirements: ['R-254', 'R-413', 'R-427', 'R-542'],
    landmarks: [{ role: 'button', name: 'Continuar com o Google' }],
  },
  windowOpen: {
    title: 'Window open',
    sentence: 'The window of Google is open; closing it changes nothing.',
    requirements: ['R-542', 'R-547'],
  },
  leaving: {
    title: 'Going to Google',
    sentence: 'The browser blocked the window, so the page goes to Google and comes back with all choices kept.',
    requirements: ['R-542', 'R-547'],
  },
  refused: {
    title: 'Sign-in failed',
    sentence: 'The sign-in failed; the customer sees why and can try again or sign in by phone.',
    requirements: ['R-544'],
    landmarks: [{ role: 'alert', name: 'Erro durante o login com Google' }],
  },
  readingCustomer: {
    title: 'Reading the customer',
    sentence: 'The app reads and saves the data of the customer.',
    requirements: ['R-545'],
  },
  customerMissing: {
    title: 'Customer missing',
    sentence: 'The customer is signed in with Google, but their data could not be read; they can try again.',
    requirements: ['R-544', 'R-545'],
    landmarks: [{ role: 'alert', name: 'Erro durante o login com Google' }],
  },
  signedIn: {
    title: 'Signed in',
    sentence: 'The customer continues on the same page.',
    requirements: ['R-547'],
  },
  signedInElsewhere: {
    title: 'Sign-in in another tab',
    sentence: 'The customer signed in in another tab and continues on the same page in this one.',
    requirements: ['R-566'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const googleSignInWords: WordsOf<typeof googleSignInMachine> = {
  guards: {
    isSignedIn: 'the customer is signed in',
    isReturned: 'the customer comes back from Google',
    isEmbedded: 'the page is open inside another app',
    isClosed: 'the customer closed the window',
    isBlocked: 'the browser blocked the window',
  },
  events: {
    'google.start': 'the customer continues with Google',
  },
  actors: {
    resumeSignIn: 'checking for a return from Google',
    openWindow: 'signing in through the window of Google',
    leaveForGoogle: 'going to the page of Google',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const bia = exampleCustomer()
const disabled = {
  name: 'account disabled',
  error: { kind: 'identity', code: 'user-disabled' },
  sandbox: { fault: { status: 400, text: 'USER_DISABLED' } },
}

export const googleSignInCases: CasesOf<typeof googleSignInMachine> = {
  machine: 'google-sign-in',
  inputs: [{ name: 'a page that asks for a sign-in', input: undefined }],
  events: {
    'google.start': [
      { name: 'continue with Google', data: {}, by: { role: 'button', name: 'Continuar com o Google' } },
    ],
    'session.changed': [
      { name: 'signed in', data: { customer: bia }, by: 'system' },
      { name: 'still anonymous', data: { customer: null }, by: 'system' },
    ],
  },
  actors: {
    resumeSignIn: [
      { name: 'no return', output: { arrival: 'usual' } },
      { name: 'inside another app', output: { arrival: 'embedded' } },
      { name: 'back from Google', output: { arrival: 'returned' } },
      {
        name: 'back from Google without signing in',
        error: { kind: 'identity', code: 'user-cancelled' },
        sandbox: { fault: { status: 400, text: 'USER_CANCELLED' } },
      },
      disabled,
    ],
    openWindow: [
      { name: 'signed in', output: undefined },
      { name: 'window closed', error: { kind: 'identity', code: 'popup-closed-by-user' } },
      { name: 'window blocked', error: { kind: 'identity', code: 'popup-blocked' } },
      disabled,
    ],
    leaveForGoogle: [
      { name: 'back from Google by Back', output: undefined },
      { name: 'connection lost', error: { kind: 'network' } },
    ],
    readCustomer: [
      { name: 'a customer', output: bia },
      {
        name: 'server error',
        error: { kind: 'server', status: 500, text: serverSays('Serviço indisponível') },
        sandbox: { fault: { status: 500, text: 'Serviço indisponível' } },
      },
    ],
  },
  key: ({ customer, failure }) => ({ customer: customer?.id ?? null, failure: failure?.kind ?? null }),
}
