import { assign, fromPromise, setup } from 'xstate'
import type { Business, Customer } from '#domain/entities.ts'
import { type AddressDraft, findAddressProblems, toAddressDraft } from '#domain/identity/postal-address.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { getFinalOutput, showFailure, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { customersPage, customersPageActors } from '#machines/shared/customers-page.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { getDraft, toSaving, toSignIn, toStepBefore, toWhereItWasAsked } from './address.mappers.ts'
import type { AddressContext, AddressTypes, SaveAddressInput } from './address.types.ts'

/** Reads the business of the route, which names the page. The form works without it. */
const namingBusiness = {
  id: 'readBusiness',
  src: 'readBusiness',
  input: ({ context }: { context: AddressContext }) => ({ id: getAddressId(context) }),
  onDone: {},
  onError: {},
} as const

const addressSetup = setup({
  types: {} as AddressTypes,
  actors: {
    identifyCustomer: customersPageActors.identifyCustomer,
    readBusiness: fromPromise<Business, { id: string }>(mustBeProvided('readBusiness')),
    saveAddress: fromPromise<Customer, SaveAddressInput>(mustBeProvided('saveAddress')),
  },
  actions: {
    storeEntry: assign(({ context }, params: { entry: RouteEntry }) => ({
      entry: params.entry,
      business: params.entry.params.id === context.entry.params.id ? context.business : null,
    })),
    storeSaved: assign(({ context: { customer, draft } }) => ({
      saved: customer === null ? null : { customerId: customer.id, draft },
    })),
    resetDraft: assign(({ context }, params: { customer: Customer | null }) =>
      params.customer === null ? {} : { draft: getDraft(context, params.customer) },
    ),
    storeChange: assign(({ context }, params: { change: Partial<AddressDraft> }) => ({
      draft: { ...context.draft, ...params.change },
    })),
    storeBusiness: assign((_, params: { business: Business }) => ({ business: params.business })),
  },
  guards: {
    isSamePerson: ({ context }, params: { customer: Customer | null }) => context.customer?.id === params.customer?.id,
    isIncomplete: ({ context }) => Object.values(findAddressProblems(context.draft)).includes('empty'),
    isMalformed: ({ context }) => Object.values(findAddressProblems(context.draft)).includes('malformed'),
  },
}).extend(customersPage)

/**
 * Asks for the customer's address once before a payment; shows an anonymous user the way to the business (R-066, A-27,
 *
 */
export const addressMachine = addressSetup.createMachine({
  id: 'address',
  context: ({ input: { entry, customer, business, saved } }) => ({
    entry,
    customer,
    business,
    saved,
    draft: toAddressDraft({
      postalCode: null,
      neighborhood: null,
      street: null,
      number: null,
      city: null,
      state: null,
    }),
    failure: null,
  }),
  output: getFinalOutput,
  initial: 'identifying',
  on: {
    'route.changed': { target: '.identifying', actions: withEvent('storeEntry') },
    'back.request': '.cancelled',
  },
  states: {
    identifying: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'identifyCustomer',
        src: 'identifyCustomer',
        onDone: [
          {
            guard: withOutput('isAnonymous', 'customer'),
            target: 'readingPlace',
            actions: withOutput('storeCustomer', 'customer'),
          },
          {
            target: 'editing',
            actions: [withOutput('storeCustomer', 'customer'), withOutput('resetDraft', 'customer')],
          },
        ],
        onError: signInOrRecord('sessionExpired', 'unavailable'),
      },
    },
    unavailable: {
      tags: ['screen:waiting', 'failed'],
      exit: 'clearFailure',
      invoke: namingBusiness,
      on: { 'address.retry': 'identifying' },
    },
    editing: {
      tags: 'screen:form',
      initial: 'entering',
      invoke: namingBusiness,
      on: {
        'session.changed': [
          { guard: withEvent('isAnonymous'), target: 'signInNeeded' },
          { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
          { target: 'editing', actions: [withEvent('storeCustomer'), withEvent('resetDraft')] },
        ],
        'draft.change': { actions: [withEvent('storeChange'), 'storeSaved'] },
        'address.submit': [
          { guard: 'isIncomplete', target: '.incomplete' },
          { guard: 'isMalformed', target: '.correcting' },
          { target: '.saving' },
        ],
      },
      states: {
        entering: {},
        incomplete: { tags: ['dialog:incomplete', 'correcting'], on: { 'dialog.close': 'correcting' } },
        correcting: { tags: 'correcting' },
        saving: {
          tags: 'busy',
          // The address being saved is newer than what the session reads meanwhile.
          on: { 'draft.change': {}, 'address.submit': {}, 'session.changed': {} },
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context }) => toSaving(context),
            onDone: { target: '#address.saved', actions: withOutput('storeCustomer', 'customer') },
            onError: signInOrRecord('#address.sessionExpired', 'savingFailed'),
          },
        },
        savingFailed: showFailure('dialog:savingFailed', { 'dialog.close': 'entering' }),
      },
    },
    readingPlace: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'readBusiness',
        src: 'readBusiness',
        input: ({ context }) => ({ id: getAddressId(context) }),
        onDone: { target: 'showingPlace', actions: withOutput('storeBusiness', 'business') },
        onError: signInOrRecord('signInNeeded', 'unavailable'),
      },
    },
    showingPlace: {
      tags: 'screen:place',
      on: {
        'session.changed': [{ guard: withEvent('isAnonymous') }, { target: 'identifying' }],
        'signIn.start': 'signInNeeded',
      },
    },
    saved: { type: 'final', output: ({ context }) => toWhereItWasAsked(context) },
    signInNeeded: { type: 'final', output: ({ context }) => toSignIn(context) },
    sessionExpired: { type: 'final', output: ({ context }) => toSignIn(context, { askedBy: 'expiry' }) },
    cancelled: { type: 'final', output: ({ context }) => toStepBefore(context) },
  },
})
