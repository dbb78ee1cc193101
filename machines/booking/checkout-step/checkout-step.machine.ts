import { assign, type EventObject, forwardTo, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import { getTimes } from '#domain/booking/booking-draft.ts'
import type { ChosenTime, Language } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import type {
  CheckoutAttempt,
  CheckoutInput,
  CheckoutOutput,
  CheckoutReport,
  checkoutMachine,
} from '#machines/booking/checkout/index.ts'
import { TIMES_LIFETIME_MS, type WatchAgeInput } from '#machines/booking/time-index/index.ts'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { machineToBeProvided, mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import type {
  CheckedTimes,
  CheckoutStepContext,
  CheckoutStepEvent,
  CheckoutStepOutput,
  CheckoutStepTag,
  CheckTimesInput,
} from './checkout-step.types.ts'

/** Runs the checkout and checks its times again after the tab was hidden for long. */
export const checkoutStepMachine = setup({
  types: {
    context: {} as CheckoutStepContext,
    events: {} as CheckoutStepEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutStepOutput,
    tags: {} as CheckoutStepTag,
  },
  actors: {
    checkout: machineToBeProvided<typeof checkoutMachine>('checkout'),
    checkTimes: fromPromise<CheckedTimes, CheckTimesInput>(mustBeProvided('checkTimes')),
    watchAge: fromCallback<EventObject, WatchAgeInput>(mustWatch('watchAge')),
  },
  actions: {
    storeLanguage: assign(({ context: { checkout } }, params: { language: Language }) => ({
      checkout: { ...checkout, language: params.language },
    })),
    storeAttempt: assign((_, params: { attempt: CheckoutAttempt | null }) => ({ attempt: params.attempt })),
    storeOutcome: assign((_, { output }: { output: CheckoutOutput }) =>
      output.kind === 'couponRefused' ? { failure: output.failure } : { outcome: output },
    ),
    storeWithoutCoupon: assign({ outcome: { kind: 'couponDropped' } }),
    storeBack: assign({ outcome: { kind: 'back' } }),
    storeChange: assign({ outcome: { kind: 'changed' } }),
    recordFailure: assign((_, params: { error: unknown }) => ({
      outcome: { kind: 'broken' as const, failure: toFailure(params.error) },
    })),
    /** Forwards the checkout's reports to the wizard, which saves them for a reload. */
    reportChange: sendParent((_, params: { report: CheckoutReport }) => params.report),
  },
  guards: {
    isCouponRefused: (_, params: { output: CheckoutOutput }) => params.output.kind === 'couponRefused',
    isUncommitted: ({ context }) => context.attempt === null,
    isChanged: ({ context }, params: { checked: CheckedTimes }) =>
      context.attempt === null && hasChanged(getTimes(context.checkout.draft), params.checked),
  },
}).createMachine({
  id: 'checkout-step',
  context: ({ input }) => ({ checkout: input, attempt: input.attempt, failure: null, outcome: null }),
  output: getFinalOutput,
  initial: 'open',
  states: {
    open: {
      tags: 'screen:child',
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => context.checkout,
        onDone: [
          { guard: withEvent('isCouponRefused'), target: 'couponRefused', actions: withEvent('storeOutcome') },
          { target: 'ended', actions: withEvent('storeOutcome') },
        ],
        onError: { target: 'ended', actions: withEvent('recordFailure') },
      },
      on: {
        'back.request': { actions: forwardTo('checkout') },
        'session.changed': { actions: forwardTo('checkout') },
        'language.changed': { actions: [withEvent('storeLanguage'), forwardTo('checkout')] },
        'draft.changed': {
          actions: { type: 'reportChange', params: ({ event }) => ({ report: event }) },
        },
        'attempt.changed': {
          actions: [withEvent('storeAttempt'), { type: 'reportChange', params: ({ event }) => ({ report: event }) }],
        },
      },
      initial: 'reviewing',
      states: {
        reviewing: {
          invoke: { id: 'watchAge', src: 'watchAge', input: { lifetimeMs: TIMES_LIFETIME_MS }, onError: {} },
          on: { 'times.aged': { guard: 'isUncommitted', target: 'rechecking' } },
        },
        rechecking: {
          invoke: {
            id: 'checkTimes',
            src: 'checkTimes',
            input: ({ context: { checkout } }) => {
              const { business, draft, language } = checkout
              return { business, draft, language }
            },
            onDone: [
              { guard: withOutput('isChanged', 'checked'), target: '#checkout-step.ended', actions: 'storeChange' },
              { target: 'reviewing' },
            ],
            // Without a response the checkout stays open: the server checks the times when it books.
            onError: 'reviewing',
          },
        },
      },
    },
    /** The booking continues without the coupon only if the customer agrees. */
    couponRefused: {
      tags: ['screen:couponRefused', 'failed'],
      on: {
        'coupon.drop': { target: 'ended', actions: 'storeWithoutCoupon' },
        'back.request': { target: 'ended', actions: 'storeBack' },
      },
    },
    ended: { type: 'final', output: ({ context }) => context.outcome },
  },
})

/** Returns whether a chosen time is gone or has another professional, whom the booking must name. */
function hasChanged(before: readonly ChosenTime[], { times }: CheckedTimes): boolean {
  const isKept = (time: ChosenTime) =>
    times.some((now) => now.serviceId === time.serviceId && now.professional.id === time.professional.id)
  return !before.every(isKept)
}
