import { fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { signInOrRecord, withOutput } from './chart.ts'
import type { FlowInput } from './flow.types.ts'
import { mustBeProvided } from './must-be-provided.ts'
import { reading, storing } from './reading.ts'
import { rememberReturnBefore } from './remember-return.ts'

/** What the pages for customers only have in common: they find out who is signed in, or lead to the sign-in. */

/** Actors of a page for customers only. */
export const customersPageActors = {
  /** Returns the signed-in customer; null for an anonymous user. */
  identifyCustomer: fromPromise<Customer | null>(mustBeProvided('identifyCustomer')),
  /** Stores the return path on the device, for a sign-in that loses its history. */
  rememberReturn: fromPromise<void, { path: string }>(mustBeProvided('rememberReturn')),
}

/** Parts of a page for customers only: `setup({ … }).extend(customersPage)`. */
export const customersPage = {
  actions: {
    ...reading.actions,
    storeCustomer: storing<{ customer: Customer | null }, { customer: Customer | null }>(({ customer }) => ({
      customer,
    })),
  },
  guards: {
    ...reading.guards,
    isAnonymous: (_: unknown, params: { customer: Customer | null }) => params.customer === null,
  },
}

/** Returns the part of the input that these pages keep in their context. */
export function toPageContext({ entry, customer, business }: FlowInput) {
  return { entry, customer, business }
}

/** Makes the state that finds out who is signed in, and then goes to `next`. */
export function createIdentifying<const Screen extends string, const Next extends string>(screen: Screen, next: Next) {
  return {
    tags: [screen, 'busy'],
    invoke: {
      id: 'identifyCustomer',
      src: 'identifyCustomer',
      onDone: [
        { guard: withOutput('isAnonymous', 'customer'), target: 'rememberingReturn' },
        { target: next, actions: withOutput('storeCustomer', 'customer') },
      ],
      onError: signInOrRecord('rememberingReturn', 'unavailable'),
    },
  } as const
}

/** Makes the state that stores the return path before the sign-in. */
export function createRememberingReturn<Context, const Screen extends string>(
  screen: Screen,
  getPath: (context: Context) => string,
) {
  return {
    tags: [screen, 'busy'],
    // The customer is decided: later session events change nothing.
    on: { 'session.changed': {} },
    invoke: rememberReturnBefore('signInNeeded', (context: Context) => ({ path: getPath(context) })),
  } as const
}
