import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { Category, Language } from '#domain/entities.ts'
import { pathTo } from '#domain/paths.ts'
import { failureFrom, getFinalOutput, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { rememberReturnBefore } from '#machines/shared/remember-return.ts'
import { toBusinessLoadingFailure } from './business-loading.failure.ts'
import type {
  BusinessLoadingContext,
  BusinessLoadingEvent,
  BusinessLoadingInput,
  BusinessLoadingOutput,
  BusinessLoadingTag,
  BusinessReading,
  ChoiceReading,
  CouponReading,
  ReadChoiceInput,
  ReadCouponInput,
} from './business-loading.types.ts'

export const businessLoadingMachine = setup({
  types: {
    context: {} as BusinessLoadingContext,
    events: {} as BusinessLoadingEvent,
    input: {} as BusinessLoadingInput,
    output: {} as BusinessLoadingOutput,
    tags: {} as BusinessLoadingTag,
  },
  actors: {
    redeemLink: fromPromise<void, { code: string }>(mustBeProvided('redeemLink')),
    rememberReturn: fromPromise<void, { path: string }>(mustBeProvided('rememberReturn')),
    readBusiness: fromPromise<BusinessReading, { id: string }>(mustBeProvided('readBusiness')),
    renewSession: fromPromise<void>(mustBeProvided('renewSession')),
    readSectors: fromPromise<Category[], { categories: Category[] }>(mustBeProvided('readSectors')),
    readCoupon: fromPromise<CouponReading, ReadCouponInput>(mustBeProvided('readCoupon')),
    readChoice: fromPromise<ChoiceReading, ReadChoiceInput>(mustBeProvided('readChoice')),
    watchNetwork: fromCallback<EventObject>(mustWatch('watchNetwork')),
  },
  actions: {
    clearLink: assign({ linkCode: null }),
    storeBusiness: assign((_, { business, serves }: BusinessReading) => ({ business, serves })),
    storeCategories: assign((_, params: { categories: Category[] }) => ({ categories: params.categories })),
    storeCoupon: assign((_, { coupon, couponLoss }: CouponReading) => ({ coupon, couponLoss })),
    storeChoice: assign(({ context }, { chosen, goneServices, categoryId }: ChoiceReading) => ({
      wanted: [],
      chosen,
      goneServices,
      categoryId: categoryId ?? context.categoryId,
    })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    recordFailure: assign(failureFrom(toBusinessLoadingFailure)),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasLink: ({ context }) => context.linkCode !== null,
    isUnauthorized: (_, params: { error: unknown }) => toBusinessLoadingFailure(params.error).kind === 'unauthorized',
    isConnectionLost: ({ context }) => context.failure?.kind === 'connection',
    hasChoiceToRead: ({ context }) => context.wanted.length > 0 || context.serviceId !== null,
  },
}).createMachine({
  id: 'business-loading',
  context: ({ input }) => ({
    ...input,
    serves: 'people' as const,
    categories: [],
    chosen: [],
    goneServices: [],
    couponLoss: null,
    failure: null,
  }),
  output: ({ context, event }) => getOutput(context, getFinalOutput({ event })),
  initial: 'starting',
  on: { 'language.changed': { actions: withEvent('storeLanguage') } },
  states: {
    starting: { always: [{ guard: 'hasLink', target: 'redeemingLink' }, { target: 'readingBusiness' }] },
    redeemingLink: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'redeemLink',
        src: 'redeemLink',
        input: ({ context }) => ({ code: context.linkCode ?? '' }),
        onDone: { target: 'readingBusiness', actions: 'clearLink' },
        onError: { target: 'linkFailed', actions: withEvent('recordFailure') },
      },
    },
    linkFailed: {
      always: [{ guard: 'isConnectionLost', target: 'linkUnanswered' }, { target: 'rememberingReturn' }],
    },
    linkUnanswered: {
      tags: ['screen:connectionProblem', 'failed'],
      exit: 'clearFailure',
      on: { 'load.retry': 'redeemingLink', 'network.restored': 'redeemingLink' },
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
    },
    rememberingReturn: {
      tags: ['screen:loading', 'busy'],
      entry: 'clearLink',
      invoke: rememberReturnBefore('anonymous', ({ address }: BusinessLoadingContext) => ({
        path: pathTo('business', { id: address }),
      })),
    },
    readingBusiness: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readBusiness',
        src: 'readBusiness',
        input: ({ context }) => ({ id: context.address }),
        onDone: { target: 'readingSectors', actions: withOutput('storeBusiness') },
        onError: signInOrRecord('renewingSession', 'businessFailed'),
      },
    },
    renewingSession: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: 'rereadingBusiness',
        onError: { target: 'businessFailed', actions: withEvent('recordFailure') },
      },
    },
    rereadingBusiness: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readBusiness',
        src: 'readBusiness',
        input: ({ context }) => ({ id: context.address }),
        onDone: { target: 'readingSectors', actions: withOutput('storeBusiness') },
        onError: { target: 'businessFailed', actions: withEvent('recordFailure') },
      },
    },
    businessFailed: {
      always: [{ guard: 'isConnectionLost', target: 'businessUnanswered' }, { target: 'notLoaded' }],
    },
    businessUnanswered: {
      tags: ['screen:connectionProblem', 'failed'],
      exit: 'clearFailure',
      on: { 'load.retry': 'readingBusiness', 'network.restored': 'readingBusiness' },
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
    },
    notLoaded: {
      tags: ['screen:notLoaded', 'failed'],
      on: { 'load.retry': { target: 'readingBusiness', actions: 'clearFailure' } },
    },
    readingSectors: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readSectors',
        src: 'readSectors',
        input: ({ context }) => ({ categories: context.business?.categories ?? [] }),
        onDone: { target: 'readingCoupon', actions: withOutput('storeCategories', 'categories') },
        onError: { target: 'sectorsFailed', actions: withEvent('recordFailure') },
      },
    },
    sectorsFailed: {
      tags: ['screen:sectorsFailed', 'failed'],
      exit: 'clearFailure',
      on: { 'load.retry': 'readingSectors', 'network.restored': 'readingSectors' },
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
    },
    readingCoupon: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readCoupon',
        src: 'readCoupon',
        input: ({ context }) => ({
          businessId: context.business?.id ?? context.address,
          timeZone: context.business?.timeZone ?? null,
          coupon: context.coupon,
        }),
        onDone: { target: 'checkingChoice', actions: withOutput('storeCoupon') },
        // The server validates the coupon when services are read.
        onError: 'checkingChoice',
      },
    },
    checkingChoice: { always: [{ guard: 'hasChoiceToRead', target: 'readingChoice' }, { target: 'loaded' }] },
    readingChoice: {
      tags: ['screen:loading', 'busy'],
      on: {
        'language.changed': { target: 'readingChoice', reenter: true, actions: withEvent('storeLanguage') },
      },
      invoke: {
        id: 'readChoice',
        src: 'readChoice',
        input: ({ context }) => ({
          businessId: context.business?.id ?? context.address,
          categoryIds: categoriesToSearch(context),
          wanted: context.wanted,
          serviceId: context.serviceId,
          language: context.language,
          serves: context.serves,
          pets: context.pets,
          couponId: context.coupon?.id ?? null,
        }),
        onDone: { target: 'loaded', actions: withOutput('storeChoice') },
        onError: { target: 'choiceFailed', actions: withEvent('recordFailure') },
      },
    },
    choiceFailed: {
      tags: ['screen:loading', 'failed', 'dialog:servicesFailed'],
      on: {
        'load.retry': { target: 'readingChoice', actions: 'clearFailure' },
        'failure.confirm': 'loaded',
      },
    },
    loaded: { type: 'final', output: 'loaded' },
    anonymous: { type: 'final', output: 'anonymous' },
  },
})

function getOutput(context: BusinessLoadingContext, outcome: BusinessLoadingOutput['outcome']): BusinessLoadingOutput {
  const { business, serves, categories, wanted, chosen, goneServices, categoryId, coupon, couponLoss } = context
  if (outcome !== 'loaded' || business === null) return { outcome: 'anonymous' }
  return { outcome, business, serves, categories, wanted, chosen, goneServices, categoryId, coupon, couponLoss }
}

/** Returns the categories in which to look for a service: that of the route first. */
function categoriesToSearch({ categories, categoryId }: BusinessLoadingContext): string[] {
  const ids = categories.map(({ id }) => id)
  return categoryId !== null && ids.includes(categoryId) ? [categoryId, ...ids.filter((id) => id !== categoryId)] : ids
}
