import { and, assign, forwardTo, fromPromise, not, setup } from 'xstate'
import { isOwner } from '#domain/business/business.ts'
import type { Business, Customer } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import { hasName } from '#domain/identity/name.ts'
import { isNumberMissing } from '#domain/identity/phone-number.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { failureFrom, getFinalOutput, showFailure, withEvent, withOutput } from '#machines/shared/chart.ts'
import { customersPageActors } from '#machines/shared/customers-page.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { machineToBeProvided, mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import * as mappers from './link-entry.mappers.ts'
import type { LinkEntryTypes, Relation } from './link-entry.types.ts'

/** Entry page of a business's link: its customers sign in or continue to their reservations. */
export const linkEntryMachine = setup({
  types: {} as LinkEntryTypes,
  actors: {
    identifyCustomer: customersPageActors.identifyCustomer,
    readBusiness: fromPromise<Business, { id: string }>(mustBeProvided('readBusiness')),
    redeemLink: fromPromise<Customer, { code: string }>(mustBeProvided('redeemLink')),
    readRelation: fromPromise<{ relation: Relation }, { businessId: string }>(mustBeProvided('readRelation')),
    googleSignIn: machineToBeProvided<typeof googleSignInMachine>('googleSignIn'),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({
      entry: params.entry,
      linkCode: mappers.findLinkCode(params.entry),
      business: null,
      relation: 'other' as const,
    })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeBusiness: assign((_, params: { business: Business }) => ({ business: params.business })),
    storeRelation: assign((_, params: { relation: Relation }) => ({ relation: params.relation })),
    clearLink: assign({ linkCode: null }),
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
    /** Consumes the remembered return route, because the customer stays here. */
    announceSignedIn: () => {},
    /** Reports the owner's tap on the header, "View bookings". */
    trackOwnerTap: (_, _params: { businessId: string; userId: string }) => {},
  },
  guards: {
    isSameEntry: ({ context }, params: { entry: RouteEntry }) =>
      params.entry.params.id === context.entry.params.id && mappers.findLinkCode(params.entry) === null,
    isStillAnonymous: (_, params: { customer: Customer | null }) => params.customer === null,
    isSamePerson: ({ context }, params: { customer: Customer | null }) => context.customer?.id === params.customer?.id,
    isAnonymous: ({ context }) => context.customer === null,
    hasLink: ({ context }) => context.linkCode !== null,
    hasName: ({ context }) => hasName(context.customer),
    isOwner: ({ context: { business, customer } }) => business !== null && isOwner(business, customer),
    isUnauthorized: (_, params: { error: unknown }) => toFailure(params.error).kind === 'unauthorized',
    isUnanswered: (_, params: { error: unknown }) =>
      ['offline', 'connection'].includes(toReadFailure(params.error).kind),
    isNumberMissing: (_, params: { output: GoogleSignInOutput }) => isNumberMissing(params.output),
  },
}).createMachine({
  id: 'link-entry',
  context: ({ input: { entry, customer, business } }) => ({
    entry,
    linkCode: mappers.findLinkCode(entry),
    customer,
    business,
    relation: 'other',
    failure: null,
  }),
  output: getFinalOutput,
  initial: 'identifying',
  on: {
    'route.changed': [
      { guard: withEvent('isSameEntry') },
      { target: '.identifying', actions: withEvent('storeEntry') },
    ],
    'back.request': '.left',
  },
  states: {
    identifying: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'identifyCustomer',
        src: 'identifyCustomer',
        onDone: { target: 'readingBusiness', actions: withOutput('storeCustomer', 'customer') },
        onError: [
          {
            guard: withEvent('isUnauthorized'),
            target: 'readingBusiness',
            actions: { type: 'storeCustomer', params: { customer: null } },
          },
          { target: 'unavailable', actions: withEvent('recordFailure') },
        ],
      },
    },
    readingBusiness: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'readBusiness',
        src: 'readBusiness',
        input: ({ context }) => ({ id: getAddressId(context) }),
        onDone: { target: 'decidingLink', actions: withOutput('storeBusiness', 'business') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
    },
    unavailable: showFailure('screen:waiting', { 'entry.retry': 'identifying' }),
    // A signed-in customer stays signed in: the link is dropped.
    decidingLink: {
      always: [
        { guard: and(['hasLink', 'isAnonymous']), target: 'redeemingLink' },
        { target: 'arriving', actions: 'clearLink' },
      ],
    },
    redeemingLink: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'redeemLink',
        src: 'redeemLink',
        input: ({ context }) => ({ code: context.linkCode ?? '' }),
        onDone: { target: 'welcoming', actions: ['clearLink', withOutput('storeCustomer', 'customer')] },
        onError: [
          { guard: withEvent('isUnanswered'), target: 'linkUnanswered', actions: withEvent('recordFailure') },
          { target: 'atGate.linkRefused', actions: 'clearLink' },
        ],
      },
    },
    linkUnanswered: showFailure('screen:waiting', { 'entry.retry': 'redeemingLink' }),
    arriving: { always: [{ guard: 'isAnonymous', target: 'atGate' }, { target: 'welcoming' }] },
    atGate: {
      tags: ['screen:entry', 'gate'],
      initial: 'invited',
      invoke: {
        id: 'googleSignIn',
        src: 'googleSignIn',
        onDone: [
          { guard: withEvent('isNumberMissing'), target: 'numberNeeded', actions: withOutput('storeCustomer') },
          { target: 'welcoming', actions: [withOutput('storeCustomer'), 'announceSignedIn'] },
        ],
        // The phone sign-in is the alternative.
        onError: 'signInNeeded',
      },
      on: { 'session.changed': { actions: forwardTo('googleSignIn') }, 'signIn.start': 'signInNeeded' },
      states: { invited: {}, linkRefused: { tags: 'linkRefused' } },
    },
    welcoming: {
      tags: 'screen:entry',
      initial: 'readingRelation',
      on: {
        'session.changed': [
          { guard: withEvent('isStillAnonymous'), target: 'atGate', actions: withEvent('storeCustomer') },
          { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
          { target: 'welcoming', actions: withEvent('storeCustomer') },
        ],
        'bookings.open': [
          {
            guard: and(['hasName', 'isOwner']),
            target: 'leftForReservations',
            actions: {
              type: 'trackOwnerTap',
              params: ({ context: { business, customer } }) => ({
                businessId: business?.id ?? '',
                userId: customer?.id ?? '',
              }),
            },
          },
          { guard: 'hasName', target: 'leftForReservations' },
        ],
        'name.give': { guard: not('hasName'), target: 'nameNeeded' },
      },
      states: {
        // The page is shown whatever the result.
        readingRelation: {
          invoke: {
            id: 'readRelation',
            src: 'readRelation',
            input: ({ context }) => ({ businessId: context.business?.id ?? getAddressId(context) }),
            onDone: { target: 'resting', actions: withOutput('storeRelation') },
            onError: 'resting',
          },
        },
        resting: {},
      },
    },
    leftForReservations: { type: 'final', output: ({ context }) => mappers.toReservations(context) },
    signInNeeded: { type: 'final', output: ({ context }) => mappers.toSignIn(context) },
    nameNeeded: { type: 'final', output: ({ context }) => mappers.toName(context) },
    numberNeeded: { type: 'final', output: ({ context }) => mappers.toNumber(context) },
    left: { type: 'final', output: ({ context }) => mappers.toStepBefore(context) },
  },
})
