import { and, assign, forwardTo, fromPromise, sendTo, setup } from 'xstate'
import type { Customer, Language, Package } from '#domain/entities.ts'
import type { CheckoutAttempt } from '#machines/booking-submission/index.ts'
import { type PackageCheckoutOutput, packageCheckoutMachine } from '#machines/package-checkout/index.ts'
import { type PackageSelectionOutput, packageSelectionMachine } from '#machines/package-selection/index.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toPurchaseOutput } from '#machines/shared/purchase-output.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import * as navigation from './package-purchase.navigation.ts'
import type {
  PackagePurchaseTypes,
  ReadPackageInput,
  RememberReturnInput,
  ResumedPurchase,
  ResumePurchaseInput,
} from './package-purchase.types.ts'

/** From the packages of a business to a bought one: select, sign in, review, pay or activate. */
export const packagePurchaseMachine = setup({
  types: {} as PackagePurchaseTypes,
  actors: {
    resumePurchase: fromPromise<ResumedPurchase, ResumePurchaseInput>(mustBeProvided('resumePurchase')),
    readPackage: fromPromise<Package | null, ReadPackageInput>(mustBeProvided('readPackage')),
    rememberReturn: fromPromise<void, RememberReturnInput>(mustBeProvided('rememberReturn')),
    forgetPurchase: fromPromise<void>(mustBeProvided('forgetPurchase')),
    packageSelection: packageSelectionMachine,
    packageCheckout: packageCheckoutMachine,
  },
  actions: {
    storePurchase: assign((_, params: ResumedPurchase) => params),
    storeEntry: assign(({ context }, params: { entry: RouteEntry }) => navigation.arriveAt(context, params.entry)),
    storePackage: assign((_, params: { pack: Package | null }) => ({ pack: params.pack })),
    storeSelection: assign((_, params: { packageId: string | null }) => ({ packageId: params.packageId })),
    storeAttempt: assign((_, params: { attempt: CheckoutAttempt | null }) => ({ attempt: params.attempt })),
    storeChoice: assign(({ context }, params: { output: PackageSelectionOutput }) =>
      navigation.afterSelection(context, params.output),
    ),
    storeOutcome: assign(({ context }, params: { output: PackageCheckoutOutput }) =>
      navigation.afterCheckout(context, params.output),
    ),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    storeWayBack: assign({ goal: 'packages' }),
    storeBusinessPage: assign(({ context }) => ({ departure: navigation.toBusinessPage(context) })),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toReadFailure(params.error) })),
    clearFailure: assign({ failure: null }),
    clearPurchase: assign({ packageId: null, pack: null, attempt: null }),
    /** Keeps the selection on the device, or forgets it. */
    announceSelection: (_, _params: { businessId: string; packageId: string | null }) => {},
  },
  guards: {
    isActive: ({ context }) => navigation.isActive(context),
    isCheckoutWanted: ({ context }) => context.goal === 'checkout' && context.packageId !== null,
    hasPackage: ({ context }) => context.pack !== null && context.pack.id === context.packageId,
    isFound: (_, params: { output: Package | null }) => params.output !== null,
    isStillCheckout: ({ context }, params: { entry: RouteEntry }) => navigation.staysAtCheckout(context, params.entry),
    isPackagesPage: (_, params: { entry: RouteEntry }) => navigation.stepOf(params.entry) === 'packages',
    isComingBack: ({ context: { departure } }) => typeof departure?.state?.goBackRoute === 'string',
    hasDeparture: ({ context }) => context.departure !== null,
  },
  delays: {
    /** The checkout answers at once or not at all; this only lets its answer come first. */
    answerPause: 0,
  },
}).createMachine({
  id: 'package-purchase',
  context: ({ input }) => navigation.toContext(input),
  output: ({ context }) => toPurchaseOutput(context.departure ?? navigation.toBusinessPage(context)),
  initial: 'resuming',
  on: {
    'route.changed': { actions: { type: 'storeEntry', params: ({ event }) => event } },
    'session.changed': { actions: { type: 'storeCustomer', params: ({ event }) => event } },
    'language.changed': { actions: { type: 'storeLanguage', params: ({ event }) => event } },
    'back.request': { target: '.left', actions: 'storeBusinessPage' },
  },
  states: {
    resuming: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'resumePurchase',
        src: 'resumePurchase',
        input: ({ context: { entry, saved, business } }) => ({ entry, saved, business }),
        onDone: { target: 'placing', actions: { type: 'storePurchase', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
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
    // A checkout that was not reached from the list: what it is about is read anew.
    readingPackage: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'readPackage',
        src: 'readPackage',
        input: ({ context }) => navigation.toReadPackage(context),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'placing',
            actions: { type: 'storePackage', params: ({ event }) => ({ pack: event.output }) },
          },
          { target: 'placing', actions: 'storeWayBack' },
        ],
        // The list is read once more there, and says what went wrong.
        onError: { target: 'placing', actions: 'storeWayBack' },
      },
    },
    choosingPackage: {
      tags: 'screen:child',
      invoke: {
        id: 'packageSelection',
        src: 'packageSelection',
        input: ({ context }) => navigation.toSelection(context),
        onDone: { target: 'settling', actions: { type: 'storeChoice', params: ({ event }) => event } },
        onError: { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
      on: {
        'package.changed': {
          actions: [
            { type: 'storeSelection', params: ({ event }) => event },
            {
              type: 'announceSelection',
              params: ({ context, event }) => ({
                businessId: navigation.businessIdOf(context),
                packageId: event.packageId,
              }),
            },
          ],
        },
        'back.request': { actions: forwardTo('packageSelection') },
        'session.changed': {
          actions: [{ type: 'storeCustomer', params: ({ event }) => event }, forwardTo('packageSelection')],
        },
        'language.changed': {
          actions: [{ type: 'storeLanguage', params: ({ event }) => event }, forwardTo('packageSelection')],
        },
        'route.changed': [
          { guard: { type: 'isPackagesPage', params: ({ event }) => event } },
          { target: 'placing', actions: { type: 'storeEntry', params: ({ event }) => event } },
        ],
      },
    },
    checkingOut: {
      tags: 'screen:child',
      // From here on the choice is the purchase's own.
      entry: {
        type: 'announceSelection',
        params: ({ context }) => ({ businessId: navigation.businessIdOf(context), packageId: null }),
      },
      invoke: {
        id: 'packageCheckout',
        src: 'packageCheckout',
        input: ({ context }) => navigation.toCheckout(context),
        onDone: { target: 'settling', actions: { type: 'storeOutcome', params: ({ event }) => event } },
        onError: { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
      on: {
        'route.changed': [
          { guard: { type: 'isStillCheckout', params: ({ event }) => event } },
          {
            target: '.leaving',
            actions: [
              { type: 'storeEntry', params: ({ event }) => event },
              sendTo('packageCheckout', { type: 'back.request' }),
            ],
          },
        ],
        'back.request': { actions: forwardTo('packageCheckout') },
        'session.changed': {
          actions: [{ type: 'storeCustomer', params: ({ event }) => event }, forwardTo('packageCheckout')],
        },
        'language.changed': {
          actions: [{ type: 'storeLanguage', params: ({ event }) => event }, forwardTo('packageCheckout')],
        },
        'attempt.changed': { actions: { type: 'storeAttempt', params: ({ event }) => event } },
      },
      initial: 'open',
      states: {
        open: {},
        /** The history has gone back, and the checkout is asked: it ends, or it has something to ask first. */
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
    rememberingReturn: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'rememberReturn',
        src: 'rememberReturn',
        input: ({ context }) => navigation.toRememberReturn(context),
        onDone: 'left',
        // The history entry carries the way back as well.
        onError: 'left',
      },
    },
    /** The purchase is made or given up: nothing of it is taken up again. */
    forgetting: {
      tags: ['screen:resuming', 'busy'],
      entry: 'clearPurchase',
      invoke: { id: 'forgetPurchase', src: 'forgetPurchase', onDone: 'left', onError: 'left' },
    },
    left: { type: 'final' },
  },
})
