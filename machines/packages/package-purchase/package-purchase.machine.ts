import { and, assign, type EventObject, forwardTo, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { isBookable } from '#domain/business/business.ts'
import type { Customer, Language, Package } from '#domain/entities.ts'
import type { CheckoutAttempt, CheckoutOutput, checkoutMachine } from '#machines/booking/checkout/index.ts'
import { type PackageSelectionOutput, packageSelectionMachine } from '#machines/packages/package-selection/index.ts'
import { failureFrom, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { machineToBeProvided, mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { createLeavingForSignIn, toPurchaseOutput } from '#machines/shared/purchase-output.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import * as mappers from './package-purchase.mappers.ts'
import type {
  PackagePurchaseTypes,
  PurchaseMessage,
  ReadPackageInput,
  RememberReturnInput,
  ResumedPurchase,
  ResumePurchaseInput,
} from './package-purchase.types.ts'

/** Buys a package of a business: select, sign in, review, pay or activate. */
export const packagePurchaseMachine = setup({
  types: {} as PackagePurchaseTypes,
  actors: {
    resumePurchase: fromPromise<ResumedPurchase, ResumePurchaseInput>(mustBeProvided('resumePurchase')),
    readPackage: fromPromise<Package | null, ReadPackageInput>(mustBeProvided('readPackage')),
    rememberReturn: fromPromise<void, RememberReturnInput>(mustBeProvided('rememberReturn')),
    forgetPurchase: fromPromise<void>(mustBeProvided('forgetPurchase')),
    watchPurchases: fromCallback<EventObject>(mustWatch('watchPurchases')),
    packageSelection: packageSelectionMachine,
    checkout: machineToBeProvided<typeof checkoutMachine>('checkout'),
  },
  actions: {
    storePurchase: assign((_, params: ResumedPurchase) => params),
    storeEntry: assign(({ context }, params: { entry: RouteEntry }) => mappers.arriveAt(context, params.entry)),
    storePackage: assign((_, params: { bookingPackage: Package | null }) => ({
      bookingPackage: params.bookingPackage,
    })),
    storeSelection: assign((_, params: { packageId: string | null }) => ({ packageId: params.packageId })),
    storeAttempt: assign((_, params: { attempt: CheckoutAttempt | null }) => ({ attempt: params.attempt })),
    storeChoice: assign(({ context }, params: { output: PackageSelectionOutput }) =>
      mappers.afterSelection(context, params.output),
    ),
    storeOutcome: assign(({ context }, params: { output: CheckoutOutput }) =>
      mappers.afterCheckout(context, params.output),
    ),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    storeWayBack: assign({ goal: 'packages' }),
    storeMessage: assign((_, params: { purchase: PurchaseMessage }) => ({ message: params.purchase })),
    storeNotedPurchase: assign(({ context }) => ({ departure: mappers.toOtherTabsPurchase(context) })),
    storeBoughtBefore: assign(({ context }) => ({ departure: mappers.toBoughtBefore(context) })),
    storeBusinessPage: assign(({ context }) => ({ departure: mappers.toBusinessPage(context) })),
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
    clearPurchase: assign({ packageId: null, bookingPackage: null, attempt: null }),
    /** Stores the selection on the device, or removes it. */
    announceSelection: (_, _params: { businessId: string; packageId: string | null }) => {},
    /** Posts the purchase to other tabs. */
    announceBought: (_, _params: PurchaseMessage) => {},
  },
  guards: {
    isActive: ({ context }) => isBookable(context.business),
    isCheckoutWanted: ({ context }) => context.goal === 'checkout' && context.packageId !== null,
    hasPackage: ({ context }) => context.bookingPackage !== null && context.bookingPackage.id === context.packageId,
    isBought: (_, params: { attempt: CheckoutAttempt | null }) => params.attempt?.transactionId != null,
    isSamePurchase: ({ context }, params: { purchase: PurchaseMessage }) =>
      mappers.isSamePurchase(context, params.purchase),
    wasBoughtBefore: ({ context }) => context.before !== null,
    isFound: (_, params: { output: Package | null }) => params.output !== null,
    isStillCheckout: ({ context }, params: { entry: RouteEntry }) => mappers.staysAtCheckout(context, params.entry),
    isPackagesPage: (_, params: { entry: RouteEntry }) => mappers.getStep(params.entry) === 'packages',
    isComingBack: ({ context: { departure } }) => typeof departure?.state?.goBackRoute === 'string',
    hasDeparture: ({ context }) => context.departure !== null,
  },
  delays: {
    /** The checkout responds at once or never; this only lets its response come first. */
    answerPause: 0,
  },
}).createMachine({
  id: 'package-purchase',
  context: ({ input }) => mappers.toContext(input),
  output: ({ context }) => toPurchaseOutput(context.departure ?? mappers.toBusinessPage(context)),
  initial: 'resuming',
  invoke: { id: 'watchPurchases', src: 'watchPurchases', onError: {} },
  on: {
    'route.changed': { actions: withEvent('storeEntry') },
    'session.changed': { actions: withEvent('storeCustomer') },
    'language.changed': { actions: withEvent('storeLanguage') },
    'back.request': { target: '.left', actions: 'storeBusinessPage' },
  },
  states: {
    resuming: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'resumePurchase',
        src: 'resumePurchase',
        input: ({ context: { entry, saved, business } }) => ({ entry, saved, business }),
        onDone: { target: 'placing', actions: withOutput('storePurchase') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
    },
    unavailable: {
      tags: ['screen:unavailable', 'failed'],
      on: { 'resume.retry': { target: 'resuming', actions: 'clearFailure' } },
    },
    placing: {
      always: [
        { guard: and(['isCheckoutWanted', 'hasPackage']), target: 'checkingOut' },
        { guard: 'isCheckoutWanted', target: 'readingPackage' },
        { guard: 'isActive', target: 'choosingPackage' },
        { target: 'inactive' },
      ],
    },
    inactive: { tags: 'screen:inactive' },
    // The checkout was not reached from the list, so its package is read first.
    readingPackage: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'readPackage',
        src: 'readPackage',
        input: ({ context }) => mappers.toReadPackage(context),
        onDone: [
          { guard: withEvent('isFound'), target: 'placing', actions: withOutput('storePackage', 'bookingPackage') },
          { target: 'placing', actions: 'storeWayBack' },
        ],
        // The list is read again there and shows the error.
        onError: { target: 'placing', actions: 'storeWayBack' },
      },
    },
    choosingPackage: {
      tags: 'screen:child',
      invoke: {
        id: 'packageSelection',
        src: 'packageSelection',
        input: ({ context }) => mappers.toSelection(context),
        onDone: { target: 'settling', actions: withEvent('storeChoice') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
      on: {
        'package.changed': {
          actions: [
            withEvent('storeSelection'),
            {
              type: 'announceSelection',
              params: ({ context, event }) => ({
                businessId: mappers.getBusinessId(context),
                packageId: event.packageId,
              }),
            },
          ],
        },
        'purchase.open': { guard: 'wasBoughtBefore', target: 'left', actions: 'storeBoughtBefore' },
        'back.request': { actions: forwardTo('packageSelection') },
        'session.changed': { actions: [withEvent('storeCustomer'), forwardTo('packageSelection')] },
        'language.changed': { actions: [withEvent('storeLanguage'), forwardTo('packageSelection')] },
        'route.changed': [
          { guard: withEvent('isPackagesPage') },
          { target: 'placing', actions: withEvent('storeEntry') },
        ],
      },
    },
    checkingOut: {
      tags: 'screen:child',
      // From here on the purchase owns the selection.
      entry: {
        type: 'announceSelection',
        params: ({ context }) => ({ businessId: mappers.getBusinessId(context), packageId: null }),
      },
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => mappers.toCheckout(context),
        onDone: { target: 'settling', actions: withEvent('storeOutcome') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
      on: {
        'route.changed': [
          { guard: withEvent('isStillCheckout') },
          {
            target: '.leaving',
            actions: [withEvent('storeEntry'), sendTo('checkout', { type: 'back.request' })],
          },
        ],
        'back.request': { actions: forwardTo('checkout') },
        'session.changed': { actions: [withEvent('storeCustomer'), forwardTo('checkout')] },
        'language.changed': { actions: [withEvent('storeLanguage'), forwardTo('checkout')] },
        'attempt.changed': [
          {
            guard: withEvent('isBought'),
            actions: [
              withEvent('storeAttempt'),
              { type: 'announceBought', params: ({ context, event }) => mappers.getMessage(context, event.attempt) },
            ],
          },
          { actions: withEvent('storeAttempt') },
        ],
        'purchase.made': {
          guard: withEvent('isSamePurchase'),
          target: 'boughtElsewhere',
          actions: withEvent('storeMessage'),
        },
      },
      initial: 'open',
      states: {
        open: {},
        /** The history went back; the checkout decides: it ends, or asks first. */
        leaving: { after: { answerPause: 'open' } },
      },
    },
    settling: {
      always: [
        { guard: 'isComingBack', target: 'rememberingReturn' },
        { guard: 'hasDeparture', target: 'forgetting' },
        { target: 'placing' },
      ],
    },
    boughtElsewhere: {
      tags: 'screen:boughtElsewhere',
      on: {
        'purchase.open': { target: 'forgetting', actions: 'storeNotedPurchase' },
        'purchase.repeat': 'placing',
        'route.changed': { target: 'placing', actions: withEvent('storeEntry') },
      },
    },
    rememberingReturn: createLeavingForSignIn(mappers.toRememberReturn),
    /** The purchase was made or abandoned: this tab does not resume it. */
    forgetting: {
      tags: ['screen:resuming', 'busy'],
      entry: 'clearPurchase',
      invoke: { id: 'forgetPurchase', src: 'forgetPurchase', onDone: 'left', onError: 'left' },
    },
    left: { type: 'final' },
  },
})
