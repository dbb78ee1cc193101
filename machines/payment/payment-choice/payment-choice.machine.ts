import { and, assign, not, setup } from 'xstate'
import { isValidCpf, readCpfDigits } from '#domain/identity/cpf.ts'
import { isPaidInBrl } from '#domain/money.ts'
import { hasAddressProblem, needsAddress } from '#domain/payment/payment-address.ts'
import { type CodeMethod, findMethods, type PaymentMethod, takesPayment } from '#domain/payment/payment-method.ts'
import { endings, getFinalOutput, withEvent } from '#machines/shared/chart.ts'
import type {
  CardCheck,
  PaymentChoiceContext,
  PaymentChoiceEvent,
  PaymentChoiceInput,
  PaymentChoiceOutput,
  PaymentChoiceTag,
} from './payment-choice.types.ts'

/** Asks whether and how to pay the advance, before anything is booked or charged. */
export const paymentChoiceMachine = setup({
  types: {
    context: {} as PaymentChoiceContext,
    events: {} as PaymentChoiceEvent,
    tags: {} as PaymentChoiceTag,
    input: {} as PaymentChoiceInput,
    output: {} as PaymentChoiceOutput,
  },
  actions: {
    storeMethod: assign((_, params: { method: PaymentMethod | null }) => ({ chosen: params.method })),
    storeCpf: assign(({ context }, params: { cpf: string }) => ({
      payment: { method: toCodeMethod(context), cpf: readCpfDigits(params.cpf) },
    })),
    storeHandle: assign((_, params: { check: CardCheck }) => ({
      payment: params.check.kind === 'ready' ? { method: 'card' as const, handle: params.check.handle } : null,
    })),
    storeProvider: assign(({ context }) => ({ payment: { method: 'provider' as const, currency: context.currency } })),
    storeRefusal: assign({ payment: { method: 'refused' } }),
    recordCardProblem: assign((_, params: { check: CardCheck }) => ({
      cardProblem: params.check.kind === 'ready' ? null : params.check,
    })),
    clearCardProblem: assign({ cardProblem: null }),
  },
  guards: {
    isOffer: ({ context }) => context.rule === 'offer',
    isAgreed: ({ context }) => context.asks === 'method',
    /** The required address is present, and continuing charges nothing. */
    canGoOn: ({ context }) => isPaidInBrl(context.currency) && !needsAddress(context.customer),
    hasMethod: ({ context }) => takesPayment(context.settings, context.currency),
    isPaidInBrl: ({ context }) => isPaidInBrl(context.currency),
    isAccepted: ({ context }, params: { method: PaymentMethod }) => isAccepted(context, params.method),
    /** The customer chose a method before the other questions. */
    hasChosenBefore: ({ context }) => isAccepted(context, context.method),
    isByCard: ({ context }) => context.chosen === 'card',
    needsAddress: ({ context }) => needsAddress(context.customer),
    hasAddressProblem: ({ context }) => hasAddressProblem(context.customer),
    isCardReady: (_, params: { check: CardCheck }) => params.check.kind === 'ready',
    isCpf: (_, params: { cpf: string }) => isValidCpf(params.cpf),
  },
}).createMachine({
  id: 'payment-choice',
  context: ({ input }) => ({ ...input, chosen: null, payment: null, cardProblem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        // Without a payment method an offer is skipped, and a booking that must be paid is not made.
        { guard: and(['isOffer', not('isAgreed'), not('hasMethod')]), target: 'chosen', actions: 'storeRefusal' },
        { guard: not('hasMethod'), target: 'noMethod' },
        { guard: and(['isAgreed', 'canGoOn']), target: 'decidingMethods' },
        { guard: 'isOffer', target: 'offering' },
        { target: 'confirming' },
      ],
    },
    offering: {
      tags: 'dialog:offer',
      on: {
        'offer.accept': 'confirming',
        'offer.refuse': { target: 'chosen', actions: 'storeRefusal' },
        'dialog.close': 'closed',
        'back.request': 'closed',
      },
    },
    confirming: {
      tags: 'dialog:payment',
      on: {
        'payment.confirm': 'decidingMethods',
        'dialog.close': 'closed',
        'back.request': [{ guard: 'isOffer', target: 'offering' }, { target: 'closed' }],
      },
    },
    decidingMethods: {
      always: [
        { guard: not('isPaidInBrl'), target: 'chosen', actions: 'storeProvider' },
        { guard: 'needsAddress', target: 'addressNeeded' },
        { guard: 'hasAddressProblem', target: 'addressProblem' },
        {
          guard: 'hasChosenBefore',
          target: 'decidingForm',
          actions: { type: 'storeMethod', params: ({ context }) => ({ method: context.method }) },
        },
        { target: 'choosingMethod' },
      ],
    },
    choosingMethod: {
      tags: 'dialog:method',
      on: {
        'method.choose': {
          guard: withEvent('isAccepted'),
          target: 'decidingForm',
          actions: withEvent('storeMethod'),
        },
        'dialog.close': 'closed',
        'back.request': 'confirming',
      },
    },
    decidingForm: { always: [{ guard: 'isByCard', target: 'enteringCard' }, { target: 'enteringCpf' }] },
    enteringCard: {
      tags: 'dialog:card',
      initial: 'asking',
      exit: 'clearCardProblem',
      on: {
        'card.submit': [
          { guard: withEvent('isCardReady'), target: 'chosen', actions: withEvent('storeHandle') },
          { target: '.refused', actions: withEvent('recordCardProblem') },
        ],
        'dialog.close': 'closed',
        'back.request': [{ guard: 'hasChosenBefore', target: 'confirming' }, { target: 'choosingMethod' }],
      },
      states: {
        asking: {},
        refused: { tags: 'failed' },
      },
    },
    enteringCpf: {
      tags: 'dialog:cpf',
      initial: 'asking',
      on: {
        'cpf.submit': [
          { guard: withEvent('isCpf'), target: 'chosen', actions: withEvent('storeCpf') },
          { target: '.refused' },
        ],
        'dialog.close': 'closed',
        'back.request': [{ guard: 'hasChosenBefore', target: 'confirming' }, { target: 'choosingMethod' }],
      },
      states: {
        asking: {},
        refused: { tags: 'failed' },
      },
    },
    noMethod: { tags: ['dialog:noMethod', 'failed'], on: { 'dialog.close': 'closed', 'back.request': 'closed' } },
    addressProblem: {
      tags: ['dialog:address', 'failed'],
      on: { 'address.open': 'addressNeeded', 'dialog.close': 'closed', 'back.request': 'closed' },
    },
    chosen: { type: 'final', output: ({ context }) => ({ kind: 'chosen', payment: context.payment }) },
    ...endings('addressNeeded', 'closed'),
  },
  output: getFinalOutput,
})

function isAccepted({ settings, currency }: PaymentChoiceContext, method: PaymentMethod | null): boolean {
  return findMethods(settings, currency).some((accepted) => accepted === method)
}

/** Returns the chosen method with a code. Throws for a card, which has a form of its own. */
function toCodeMethod({ chosen }: PaymentChoiceContext): CodeMethod {
  if (chosen === null || chosen === 'card') throw new Error('this is not paid with a code')
  return chosen
}
