import { fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { hasName } from '#domain/identity/name.ts'
import { showFailure, withEvent, withOutput } from './chart.ts'
import { customersPage } from './customers-page.ts'
import type { Departure, FlowOutput } from './flow.types.ts'
import { mustBeProvided } from './must-be-provided.ts'
import { reading, storing } from './reading.ts'
import { type ReturnRoute, toNameScreen, toReturn } from './return-route.ts'
import type { SignInStart } from './sign-in-start.ts'

/** What the pages of a sign-in have in common. */

/** Actor that returns who is signed in already, and where the sign-in leads. */
export const prepareSignIn = fromPromise<SignInStart, ReturnRoute>(mustBeProvided('prepareSignIn'))

/** Actor that reads the customer who signed in. */
export const readCustomer = fromPromise<Customer>(mustBeProvided('readCustomer'))

/** Makes the invoke that reads the customer who signed in, and then goes to `next`. */
export function readCustomerBefore<const Next extends string>(next: Next) {
  return {
    id: 'readCustomer',
    src: 'readCustomer',
    onDone: { target: next, actions: withOutput('storeCustomer', 'customer') },
    onError: { target: 'customerMissing', actions: withEvent('recordFailure') },
  } as const
}

/** Parts of a page that begins with `createPreparing`: `setup({ … }).extend(signInPage)`. */
export const signInPage = {
  actions: {
    storeStart: storing<SignInStart, SignInStart>((start) => start),
    storeCustomer: customersPage.actions.storeCustomer,
    clearFailure: reading.actions.clearFailure,
    /** Consumes the remembered return route. */
    announceSignedIn: (_: unknown, _params: { path: string | null }) => {},
  },
  guards: {
    isNamed: ({ context }: { context: SignInStart }) => hasName(context.customer),
  },
}

/** Makes the states that prepare the sign-in; if that fails, an event of `on` tries again. */
export function createPreparing<const On extends object>(on: On) {
  return {
    preparing: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'prepareSignIn',
        src: 'prepareSignIn',
        input: ({ context }: { context: SignInStart }) => context.back,
        onDone: { target: 'arriving', actions: withOutput('storeStart') },
        onError: { target: 'unprepared', actions: withEvent('recordFailure') },
      },
    },
    unprepared: showFailure('screen:waiting', on),
  } as const
}

/** Final states of a customer who is signed in, with a name and without. */
export const signInEndings = {
  returned: {
    type: 'final',
    entry: {
      type: 'announceSignedIn',
      params: ({ context }: { context: SignInStart }) => ({ path: context.back.goBackRoute }),
    },
    output: ({ context }: { context: SignInStart }) => toSignedIn(context, toReturn(context.back, '/')),
  },
  nameless: {
    type: 'final',
    output: ({ context }: { context: SignInStart }) => toSignedIn(context, toNameScreen(context.back)),
  },
} as const

/** Returns the output of a sign-in: where it leads, and who signed in. */
export function toSignedIn({ customer }: { customer: Customer | null }, departure: Departure): FlowOutput {
  return customer === null ? { departure } : { departure, customer }
}
