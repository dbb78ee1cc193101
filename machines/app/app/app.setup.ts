import {
  type AnyStateMachine,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  stateIn,
  stopChild,
} from 'xstate'
import type { Business, Customer, Language } from '#domain/entities.ts'
import { sessionMachine } from '#machines/identity/session/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { Departure, FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { connectionMachine } from '#machines/shell/connection/index.ts'
import { businessAt, getCustomerAfter, getFlow, isBookedAt, newsForSession } from './app.mappers.ts'
import type { AppContext, AppEvent, AppInput, AppTag, LinkedBusiness, LoadedFlow, LoadFlowInput } from './app.types.ts'

type SpawnFlow = (logic: AnyStateMachine, options: { id: 'flow'; input: unknown }) => void

const mustWatch = (actor: string) =>
  fromCallback<AppEvent>(() => {
    throw new Error(`the actor "${actor}" must be provided`)
  })

/** The words of the app's chart: what it may start, do and ask. The chart itself stands in the machine file. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    tags: {} as AppTag,
  },
  actors: {
    connection: connectionMachine,
    session: sessionMachine,
    watchAddress: mustWatch('watchAddress'),
    watchNews: mustWatch('watchNews'),
    loadFlow: fromPromise<LoadedFlow, LoadFlowInput>(mustBeProvided('loadFlow')),
    depart: fromPromise<RouteEntry, Departure | null>(mustBeProvided('depart')),
    readBusiness: fromPromise<void, { id: string }>(mustBeProvided('readBusiness')),
    showLanguage: fromPromise<void, { language: Language }>(mustBeProvided('showLanguage')),
  },
  delays: {
    /** How long what did not come is left alone before it is asked for again. */
    nextFetch: 5_000,
  },
  guards: {
    hasFlow: ({ context }) => getFlow(context.entry.name) !== null,
    isDownload: ({ context }) => context.entry.name === 'download',
    isBooking: ({ context }) => isBookedAt(context.entry),
    isExpiredLink: ({ context }) => context.entry.name === 'expiredLink',
    isBlank: ({ context }) => context.entry.name === 'blank',
    isSameFlow: ({ context }, params: { entry: RouteEntry }) =>
      getFlow(params.entry.name) !== null && getFlow(params.entry.name) === getFlow(context.entry.name),
    isRunningFlow: stateIn({ place: 'runningFlow' }),
    /** An old link is said to be old once. */
    isUntold: stateIn({ oldLink: 'untold' }),
    hasNewLink: (_, params: { newLink: string | null }) => params.newLink !== null,
    isOtherLanguage: ({ context }, params: { language: Language }) => params.language !== context.language,
  },
  actions: {
    storeEntry: assign(({ context }, params: { entry: RouteEntry }) => ({
      entry: params.entry,
      business: businessAt(params.entry, context),
    })),
    storeLearnt: assign(({ context }, output: FlowOutput) => ({
      customer: getCustomerAfter(output, context.customer),
    })),
    storeDeparture: assign((_, { departure }: FlowOutput) => ({ departure })),
    /** One that was asked for at the address before may arrive at an address of none. */
    storeBusiness: assign(({ context }, { business }: { business: Business }) => ({
      business: businessAt(context.entry, { ...context, business }),
    })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeNewLink: assign((_, params: { newLink: string | null }) => ({ newLink: params.newLink })),
    /** Nobody knows the new link: the page that says whom to ask comes in place of this one. */
    storeExpiry: assign((_, { businessId, businessName, businessPhone }: LinkedBusiness) => ({
      departure: {
        name: 'expiredLink' as const,
        params: {},
        query: {},
        state: { newLink: null, businessId, businessName, businessPhone },
        replace: true,
      },
    })),
    /** The business of this address is booked in the mobile app only. */
    storeDownload: assign(({ context: { entry } }) => ({
      departure: {
        name: 'download' as const,
        params: { id: getAddressId({ entry }) },
        query: {},
        state: null,
        replace: true,
      },
    })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    /** Keeps the customer's own choice for the session. */
    announceChosenLanguage: (_, _params: { language: Language }) => {},
    /** A flow broke: one line for developers, nothing personal in it. */
    trackBrokenFlow: (_, _params: { error: unknown }) => {},
    startFlow: enqueueActions(({ context: { customer, language }, enqueue }, params: { loaded: LoadedFlow }) => {
      // xstate types an id only for logic named in `setup`; a flow's logic arrives at run time.
      const spawnFlow = enqueue.spawnChild as unknown as SpawnFlow
      // The customer and the language may have changed while the code was loading.
      spawnFlow(params.loaded.logic, { id: 'flow', input: { ...params.loaded.input, customer, language } })
    }),
    stopFlow: stopChild('flow'),
    /** What a flow learnt of the customer is the session's to keep. */
    reportLearnt: enqueueActions(({ enqueue }, output: FlowOutput) => {
      const news = newsForSession(output)
      if (news !== null) enqueue.sendTo('session', news)
    }),
    /** Loads the page anew, which keeps what was chosen; without a connection once there is one. */
    reloadPage: (_) => {},
    reportRetry: sendTo('session', { type: 'session.retry' }),
    reportEntry: sendTo('flow', (_, params: { entry: RouteEntry }) => ({ type: 'route.changed', entry: params.entry })),
    reportLanguage: sendTo('flow', (_, params: { language: Language }) => ({
      type: 'language.changed',
      language: params.language,
    })),
    reportCustomer: sendTo('flow', (_, params: { customer: Customer | null }) => ({
      type: 'session.changed',
      customer: params.customer,
    })),
  },
})
