import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { googleSignInMachine } from './google-sign-in.machine.ts'

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
