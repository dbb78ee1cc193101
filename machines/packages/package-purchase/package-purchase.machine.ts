import { and, forwardTo, sendTo } from 'xstate'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import { toPurchaseOutput } from '#machines/shared/purchase-output.ts'
import * as mappers from './package-purchase.mappers.ts'
import { packagePurchaseSetup } from './package-purchase.setup.ts'

/** From the packages of a business to a bought one: select, sign in, review, pay or activate. */
export const packagePurchaseMachine = packagePurchaseSetup.createMachine({
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
    // A checkout that was not reached from the list: what it is about is read anew.
    readingPackage: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'readPackage',
        src: 'readPackage',
        input: ({ context }) => mappers.toReadPackage(context),
        onDone: [
          { guard: withEvent('isFound'), target: 'placing', actions: withOutput('storePackage', 'pack') },
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
      // From here on the choice is the purchase's own.
      entry: {
        type: 'announceSelection',
        params: ({ context }) => ({ businessId: mappers.getBusinessId(context), packageId: null }),
      },
      invoke: {
        id: 'packageCheckout',
        src: 'packageCheckout',
        input: ({ context }) => mappers.toCheckout(context),
        onDone: { target: 'settling', actions: withEvent('storeOutcome') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
      on: {
        'route.changed': [
          { guard: withEvent('isStillCheckout') },
          {
            target: '.leaving',
            actions: [withEvent('storeEntry'), sendTo('packageCheckout', { type: 'back.request' })],
          },
        ],
        'back.request': { actions: forwardTo('packageCheckout') },
        'session.changed': { actions: [withEvent('storeCustomer'), forwardTo('packageCheckout')] },
        'language.changed': { actions: [withEvent('storeLanguage'), forwardTo('packageCheckout')] },
        'attempt.changed': [
          {
            guard: withEvent('isBought'),
            actions: [
              withEvent('storeAttempt'),
              { type: 'announceBought', params: ({ context, event }) => mappers.getNote(context, event.attempt) },
            ],
          },
          { actions: withEvent('storeAttempt') },
        ],
        'purchase.made': {
          guard: withEvent('isSamePurchase'),
          target: 'boughtElsewhere',
          actions: withEvent('storeNote'),
        },
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
    boughtElsewhere: {
      tags: 'screen:boughtElsewhere',
      on: {
        'purchase.open': { target: 'forgetting', actions: 'storeNotedPurchase' },
        'purchase.repeat': 'placing',
        'route.changed': { target: 'placing', actions: withEvent('storeEntry') },
      },
    },
    rememberingReturn: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'rememberReturn',
        src: 'rememberReturn',
        input: ({ context }) => mappers.toRememberReturn(context),
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
