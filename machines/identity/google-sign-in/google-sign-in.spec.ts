import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { googleSignInMachine } from './google-sign-in.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const googleSignInStates: StatesOf<typeof googleSignInMachine> = {
  resuming: {
    title: 'Resuming',
    sentence: 'Whether the customer comes back from Google is looked up, and what opens its window is fetched.',
    requirements: ['R-542'],
  },
  embedded: {
    title: 'Inside another app',
    sentence: 'Google lets nobody sign in inside another app: the customer is told, and has the phone.',
    requirements: ['R-542'],
    landmarks: [{ role: 'note', name: 'Quer entrar com o Google?' }],
  },
  ready: {
    title: 'Ready',
    sentence: 'The customer may continue with Google.',
    requirements: ['R-254', 'R-413', 'R-427', 'R-542'],
    landmarks: [{ role: 'button', name: 'Continuar com o Google' }],
  },
  windowOpen: {
    title: 'Window open',
    sentence: 'The window of Google is open; closing it changes nothing.',
    requirements: ['R-542', 'R-547'],
  },
  leaving: {
    title: 'Leaving for Google',
    sentence: 'The browser opens no window: the page goes to Google and comes back with everything kept.',
    requirements: ['R-542', 'R-547'],
  },
  refused: {
    title: 'Refused',
    sentence: 'The sign-in did not work: the customer reads why and may try again, or use the phone.',
    requirements: ['R-544'],
    landmarks: [{ role: 'alert', name: 'Erro durante o login com Google' }],
  },
  readingCustomer: {
    title: 'Reading the customer',
    sentence: 'The signed-in user is read and kept.',
    requirements: ['R-545'],
  },
  customerMissing: {
    title: 'Customer missing',
    sentence: 'Google knows the customer, but the main API did not say who; it can be asked again.',
    requirements: ['R-544', 'R-545'],
    landmarks: [{ role: 'alert', name: 'Erro durante o login com Google' }],
  },
  signedIn: {
    title: 'Signed in',
    sentence: 'The customer goes on where they were.',
    requirements: ['R-547'],
  },
  signedInElsewhere: {
    title: 'Signed in elsewhere',
    sentence: 'The customer signed in in another tab; this one goes on where it was.',
    requirements: ['R-566'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const googleSignInWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const bia = exampleCustomer()
const disabled = {
  name: 'a disabled account',
  error: { kind: 'identity', code: 'user-disabled' },
  sandbox: { fault: { status: 400, text: 'USER_DISABLED' } },
}

export const googleSignInCases: CasesOf<typeof googleSignInMachine> = {
  machine: 'google-sign-in',
  inputs: [{ name: 'at a gate', input: undefined }],
  events: {
    'google.start': [
      { name: 'continue with Google', data: {}, by: { role: 'button', name: 'Continuar com o Google' } },
    ],
    'session.changed': [
      { name: 'signed in', data: { customer: bia }, by: 'system' },
      { name: 'still nobody', data: { customer: null }, by: 'system' },
    ],
  },
  actors: {
    resumeSignIn: [
      { name: 'as ever', output: { arrival: 'usual' } },
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
      { name: 'back by Back', output: undefined },
      { name: 'no connection', error: { kind: 'network' } },
    ],
    readCustomer: [
      { name: 'known', output: bia },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: serverSays('Serviço indisponível') },
        sandbox: { fault: { status: 500, text: 'Serviço indisponível' } },
      },
    ],
  },
  key: ({ customer, failure }) => ({ customer: customer?.id ?? null, failure: failure?.kind ?? null }),
}
