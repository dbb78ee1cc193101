import { and, assign, forwardTo, fromPromise, not, sendParent, setup } from 'xstate'
import { isBookable } from '#domain/business.ts'
import { decidePayment } from '#domain/checkout.ts'
import type { Customer, Language } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import { canCalculatePackage } from '#domain/packages.ts'
import { isNumberMissing } from '#domain/phone-number.ts'
import type { PaymentMethod } from '#machines/advance-payment/index.ts'
import {
  type BookingSubmissionReport,
  bookingSubmissionMachine,
  type CheckoutAttempt,
} from '#machines/booking-submission/index.ts'
import type { CheckoutOutcome, CheckoutTerms } from '#machines/checkout/index.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/google-sign-in/index.ts'
import { paymentSubmissionMachine } from '#machines/payment-submission/index.ts'
import { pixPaymentMachine } from '#machines/pix-payment/index.ts'
import { machineToBeProvided, mustBeProvided } from '#machines/shared/must-be-provided.ts'
import * as handover from './package-checkout.handover.ts'
import type { PackageCheckoutOutput, PackageCheckoutTypes, ReadPackageTermsInput } from './package-checkout.types.ts'

/** Reviews a package, and has it activated or paid. */
export const packageCheckoutMachine = setup({
  types: {} as PackageCheckoutTypes,
  actors: {
    readTerms: fromPromise<CheckoutTerms, ReadPackageTermsInput>(mustBeProvided('readTerms')),
    googleSignIn: machineToBeProvided<typeof googleSignInMachine>('googleSignIn'),
    bookingSubmission: bookingSubmissionMachine,
    paymentSubmission: paymentSubmissionMachine,
    pixPayment: pixPaymentMachine,
  },
  actions: {
    storeTerms: assign((_, params: CheckoutTerms) => ({ terms: params })),
    storeMethod: assign((_, params: { method: PaymentMethod | null }) => ({ method: params.method })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    storeOutcome: assign(({ context }, params: CheckoutOutcome) => handover.settle(context, params)),
    storeAttempt: assign((_, params: { attempt: CheckoutAttempt | null }) => ({ attempt: params.attempt })),
    clearAttempt: assign({ attempt: null }),
    reportAttempt: sendParent(
      ({ context }): BookingSubmissionReport => ({ type: 'attempt.changed', attempt: context.attempt }),
    ),
    /** The customer hears nothing of it but that there are no amounts. */
    trackFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isAnonymous: ({ context }) => context.customer === null,
    isNamed: ({ context }) => (context.customer?.name ?? '').trim() !== '',
    isNumberMissing: (_, params: { output: GoogleSignInOutput }) => isNumberMissing(params.output),
    isActive: ({ context }) => isBookable(context.business),
    canCalculate: ({ context: { pack, business } }) => canCalculatePackage(pack, business.id),
    hasTerms: ({ context }) => context.terms !== null,
    /** Something is to be paid now. */
    isToPay: ({ context: { terms } }) => terms !== null && decidePayment(terms.info, terms.policy) !== 'none',
    isUnauthorized: ({ context }, params: { error: unknown }) =>
      context.customer !== null && toFailure(params.error).kind === 'unauthorized',
    isLeaving: ({ context }, params: { customer: Customer | null }) =>
      context.customer !== null && params.customer === null,
    isSamePerson: ({ context }, params: { customer: Customer | null }) => context.customer?.id === params.customer?.id,
    hasPixCode: ({ context }) => (context.attempt?.pix ?? null) !== null,
    isOutcome: ({ context }, params: { kinds: readonly CheckoutOutcome['kind'][] }) =>
      context.outcome !== null && params.kinds.includes(context.outcome.kind),
    isClosed: ({ context }) => context.outcome?.kind === 'closed',
    isStillHeld: ({ context: { outcome } }) => outcome?.kind === 'refused' && outcome.status === 'error',
  },
  delays: {
    /** A second submit is taken one second after the first has completed. */
    submitGuard: 1_000,
  },
}).createMachine({
  id: 'package-checkout',
  context: ({ input }) => handover.toContext(input),
  initial: 'resuming',
  on: {
    'session.changed': [
      {
        guard: { type: 'isLeaving', params: ({ event }) => event },
        target: '.atGate.signedOut',
        actions: { type: 'storeCustomer', params: ({ event }) => event },
      },
      {
        guard: { type: 'isSamePerson', params: ({ event }) => event },
        actions: { type: 'storeCustomer', params: ({ event }) => event },
      },
      { target: '.resuming', actions: { type: 'storeCustomer', params: ({ event }) => event } },
    ],
    'language.changed': { actions: { type: 'storeLanguage', params: ({ event }) => event } },
    'attempt.changed': { actions: [{ type: 'storeAttempt', params: ({ event }) => event }, 'reportAttempt'] },
  },
  states: {
    resuming: {
      always: [
        { guard: 'hasPixCode', target: 'underWay.payingWithPix' },
        { guard: not('isActive'), target: 'inactive' },
        { guard: 'canCalculate', target: 'calculating' },
        { target: 'unpriced' },
      ],
    },
    calculating: {
      tags: ['screen:loading', 'busy'],
      on: { 'back.request': 'leftBack' },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        input: ({ context }) => handover.toReadTerms(context),
        onDone: { target: 'calculated', actions: { type: 'storeTerms', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: 'signInNeeded' },
          { target: 'calculated', actions: { type: 'trackFailure', params: ({ event }) => event } },
        ],
      },
    },
    calculated: {
      always: [
        { guard: 'isAnonymous', target: 'atGate' },
        { guard: 'hasTerms', target: 'reviewing' },
        { target: 'unpriced' },
      ],
    },
    unpriced: {
      tags: ['screen:review', 'unpriced', 'failed'],
      on: { 'calculation.retry': 'resuming', 'back.request': 'leftBack' },
    },
    inactive: {
      tags: 'screen:inactive',
      on: { 'checkout.abandon': 'gaveUp', 'back.request': 'leftBack' },
    },
    atGate: {
      tags: ['screen:review', 'gate'],
      initial: 'invited',
      invoke: {
        id: 'googleSignIn',
        src: 'googleSignIn',
        onDone: [
          {
            guard: { type: 'isNumberMissing', params: ({ event }) => event },
            target: 'numberNeeded',
            actions: { type: 'storeCustomer', params: ({ event }) => event.output },
          },
          { target: 'resuming', actions: { type: 'storeCustomer', params: ({ event }) => event.output } },
        ],
        // The phone is the other way in.
        onError: 'signInNeeded',
      },
      on: {
        'session.changed': { actions: forwardTo('googleSignIn') },
        'signIn.start': 'signInNeeded',
        'back.request': 'leftBack',
      },
      states: {
        invited: {},
        signedOut: { tags: 'signedOut' },
      },
    },
    reviewing: {
      tags: 'screen:review',
      initial: 'ready',
      on: {
        'payment.start': {
          guard: 'isToPay',
          target: 'deciding',
          actions: { type: 'storeMethod', params: ({ event }) => event },
        },
        'activation.start': { guard: not('isToPay'), target: '.activating' },
        'back.request': 'leftBack',
      },
      states: {
        ready: {},
        activating: {
          tags: 'dialog:activation',
          on: { 'activation.confirm': '#package-checkout.deciding', 'dialog.close': 'ready', 'back.request': 'ready' },
        },
        changed: {
          tags: 'amountChanged',
          // The submit that found this out has only just ended.
          on: { 'payment.start': {}, 'activation.start': {} },
          after: { submitGuard: 'changeShown' },
        },
        changeShown: { tags: 'amountChanged' },
      },
    },
    deciding: {
      always: [{ guard: 'isNamed', target: 'underWay' }, { target: 'nameNeeded' }],
    },
    // What is under way is brought to its end, whoever is signed in meanwhile.
    underWay: {
      initial: 'buying',
      on: { 'session.changed': { actions: { type: 'storeCustomer', params: ({ event }) => event } } },
      states: {
        buying: {
          tags: 'screen:review',
          on: { 'back.request': { actions: forwardTo('bookingSubmission') } },
          invoke: {
            id: 'bookingSubmission',
            src: 'bookingSubmission',
            input: ({ context }) => handover.toSubmission(context),
            onDone: { target: 'settling', actions: { type: 'storeOutcome', params: ({ event }) => event.output } },
            onError: '#package-checkout.unpriced',
          },
        },
        payingWithPix: {
          tags: 'screen:child',
          on: { 'back.request': { actions: forwardTo('pixPayment') } },
          invoke: {
            id: 'pixPayment',
            src: 'pixPayment',
            input: ({ context }) => handover.toPixPayment(context),
            onDone: { target: 'settling', actions: { type: 'storeOutcome', params: ({ event }) => event.output } },
            onError: '#package-checkout.unpriced',
          },
        },
        givingBack: {
          tags: 'screen:review',
          on: { 'back.request': { actions: forwardTo('paymentSubmission') } },
          invoke: {
            id: 'paymentSubmission',
            src: 'paymentSubmission',
            input: ({ context }) => handover.toGivingBack(context),
            onDone: { target: 'settling', actions: { type: 'storeOutcome', params: ({ event }) => event.output } },
            onError: '#package-checkout.unpriced',
          },
        },
        settling: {
          always: [
            { guard: { type: 'isOutcome', params: { kinds: ['booked', 'paid'] } }, target: '#package-checkout.bought' },
            { guard: { type: 'isOutcome', params: { kinds: ['payable'] } }, target: 'payingWithPix' },
            {
              guard: { type: 'isOutcome', params: { kinds: ['amountChanged'] } },
              target: '#package-checkout.reviewing.changed',
            },
            {
              guard: { type: 'isOutcome', params: { kinds: ['signedOut'] } },
              target: '#package-checkout.signInNeeded',
            },
            {
              guard: { type: 'isOutcome', params: { kinds: ['addressNeeded'] } },
              target: '#package-checkout.addressNeeded',
            },
            { guard: { type: 'isOutcome', params: { kinds: ['gaveUp'] } }, target: '#package-checkout.gaveUp' },
            { guard: 'isStillHeld', target: 'givingBack' },
            { guard: and(['isAnonymous', 'isClosed']), target: '#package-checkout.atGate.signedOut' },
            { guard: 'isClosed', target: '#package-checkout.reviewing' },
            // Refused, expired or given back: the next try is a new one, on fresh amounts.
            { target: '#package-checkout.resuming', actions: ['clearAttempt', 'reportAttempt'] },
          ],
        },
      },
    },
    bought: { type: 'final', output: ({ context }) => handover.toBought(context) },
    signInNeeded: { type: 'final', output: { kind: 'signIn', to: 'login' } },
    addressNeeded: { type: 'final', output: { kind: 'signIn', to: 'address' } },
    numberNeeded: { type: 'final', output: { kind: 'signIn', to: 'loginNumber' } },
    nameNeeded: { type: 'final', output: { kind: 'signIn', to: 'loginName' } },
    gaveUp: { type: 'final', output: { kind: 'gaveUp' } },
    leftBack: { type: 'final', output: { kind: 'back' } },
  },
  output: ({ event }) => event.output as PackageCheckoutOutput,
})
