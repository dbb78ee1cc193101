import { exampleCustomer, exampleSettings } from '#machines/shared/examples.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { paymentChoiceMachine } from './payment-choice.machine.ts'
import type { PaymentChoiceInput } from './payment-choice.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const paymentChoiceStates: StatesOf<typeof paymentChoiceMachine> = {
  deciding: {
    title: 'Offer or requirement?',
    sentence:
      'A policy requires the advance; without one it is an offer that the customer can decline. If no method is available, the booking continues as if the offer was declined.',
    requirements: ['R-269'],
  },
  offering: {
    title: 'Early-payment offer',
    sentence: 'The customer can pay a part now or decline. Declining does not affect the appointment.',
    requirements: ['R-269', 'R-270', 'R-271', 'R-294'],
    landmarks: [{ role: 'button', name: 'Recusar oferta' }],
  },
  confirming: {
    title: 'Payment confirmation',
    sentence: 'The customer reads the cancellation policy and the totals. The button names the amount.',
    requirements: ['R-289'],
    landmarks: [{ role: 'dialog', name: 'Pagamento antecipado' }],
  },
  decidingMethods: {
    title: 'Which method?',
    sentence: 'Checks the address first. Currencies other than BRL are paid with the card provider.',
    requirements: ['R-280', 'R-281', 'R-282', 'R-345', 'R-367', 'R-695'],
  },
  choosingMethod: {
    title: 'Choosing a payment method',
    sentence: 'The customer chooses one of the methods that the business accepts.',
    requirements: ['R-279', 'R-281', 'R-282'],
    landmarks: [{ role: 'dialog', name: 'Como você quer pagar?' }],
  },
  enteringCard: {
    title: 'Card',
    sentence: 'The customer types the card into a form. Only the form has the card until the payment is sent.',
    requirements: ['R-290', 'R-319', 'R-320', 'R-321', 'R-322', 'R-323', 'R-324'],
    landmarks: [{ role: 'textbox', name: 'Número do cartão' }],
  },
  'enteringCard.asking': {
    title: 'Entering the card',
    sentence: 'The customer fills in the form.',
    requirements: ['R-330', 'R-331', 'R-332', 'R-333', 'R-334'],
  },
  'enteringCard.refused': {
    title: 'Card not accepted',
    sentence: 'Something is missing or wrong. The form says what, one problem at a time, and nothing is sent.',
    requirements: ['R-325', 'R-326', 'R-328', 'R-329'],
  },
  enteringCpf: {
    title: 'CPF for Pix',
    sentence: 'A Pix payment needs the CPF of the payer. The app uses it once and does not store it.',
    requirements: ['R-291'],
    landmarks: [{ role: 'textbox', name: 'CPF' }],
  },
  decidingForm: {
    title: 'Which form?',
    sentence: 'The card has a form of its own. For a code the app asks for the CPF of the payer.',
    requirements: ['R-290', 'R-291'],
  },
  'enteringCpf.asking': { title: 'Entering the CPF', sentence: 'The customer types the CPF.', requirements: ['R-333'] },
  'enteringCpf.refused': {
    title: 'Invalid CPF',
    sentence: 'What the customer typed is not a CPF. The form says so and nothing is sent.',
    requirements: ['R-350'],
  },
  noMethod: {
    title: 'No payment method',
    sentence:
      'The business requires a payment but accepts none of the available methods. The customer sees its contact, and nothing is booked.',
    requirements: ['R-281', 'R-282'],
    landmarks: [{ role: 'dialog', name: 'Pagamento indisponível' }],
  },
  addressProblem: {
    title: 'Address problem',
    sentence:
      'The postal code of the saved address does not have eight digits. Nothing is booked or paid until the customer corrects it.',
    requirements: ['R-344', 'R-345'],
    landmarks: [{ role: 'alertdialog', name: 'Problemas com o endereço' }],
  },
  chosen: {
    title: 'Method chosen',
    sentence: 'The customer has chosen how to pay, or declined the offer.',
    requirements: ['R-279'],
  },
  addressNeeded: {
    title: 'Address needed',
    sentence: 'A customer with a Brazilian number enters an address before paying. Nothing is booked or paid yet.',
    requirements: ['R-695'],
  },
  closed: {
    title: 'Closed',
    sentence: 'The customer goes back to the review. Nothing is booked or paid.',
    requirements: ['R-289'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const paymentChoiceWords: WordsOf<typeof paymentChoiceMachine> = {
  guards: {
    isOffer: 'paying early is only an offer',
    isAgreed: 'the customer agreed to pay before',
    'not isAgreed': 'the customer has not agreed to pay yet',
    canGoOn: 'the amount is in BRL and no address is missing',
    'not hasMethod': 'the business accepts no available payment method',
    hasMethod: 'the business accepts a payment method',
    isPaidInBrl: 'the amount is in BRL',
    'not isPaidInBrl': 'the amount is in another currency than BRL',
    isAccepted: 'the business accepts this method',
    hasChosenBefore: 'the customer chose before, and the business accepts that method',
    isByCard: 'it is the card',
    needsAddress: 'an address is missing',
    hasAddressProblem: 'the postal code of the address is wrong',
    isCardReady: 'the card is complete and valid',
    isCpf: 'the CPF is valid',
  },
  actions: {
    storeMethod: 'remembers the method',
    storeCpf: 'remembers the method with this CPF',
    storeHandle: 'remembers the card by its handle',
    storeProvider: 'remembers the card provider as the method',
    storeRefusal: 'remembers that the customer pays later',
    recordCardProblem: 'records what is wrong with the card',
    clearCardProblem: 'clears what was wrong with the card',
  },
  events: {
    'offer.accept': 'the customer accepts the offer',
    'offer.refuse': 'the customer declines the offer',
    'payment.confirm': 'the customer agrees to the policy and the totals',
    'method.choose': 'the customer chooses a method',
    'card.submit': 'the customer sends the card form',
    'cpf.submit': 'the customer sends the CPF',
    'address.open': 'the customer opens the form of the address',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const required: PaymentChoiceInput = {
  customer: exampleCustomer(),
  currency: 'BRL',
  settings: exampleSettings,
  rule: 'required',
  method: null,
  asks: 'all',
}
const { address } = exampleCustomer()
const wrong = exampleCustomer({ address: { ...address, postalCode: '0131' } })
const incomplete = exampleCustomer({ address: { ...address, street: null } })

export const paymentChoiceCases: CasesOf<typeof paymentChoiceMachine> = {
  machine: 'payment-choice',
  inputs: [
    { name: 'card and Pix accepted', input: required },
    { name: 'only cards accepted', input: { ...required, settings: { methods: ['card'] } } },
    { name: 'only Pix accepted', input: { ...required, settings: { methods: ['pix'] } } },
    { name: 'no method accepted', input: { ...required, settings: { methods: [] } } },
    {
      name: 'an early-payment offer, no method accepted',
      input: { ...required, rule: 'offer', settings: { methods: [] } },
    },
    { name: 'a short postal code', input: { ...required, customer: wrong } },
    { name: 'an address without a street', input: { ...required, customer: incomplete } },
    { name: 'another currency than BRL', input: { ...required, currency: 'USD' } },
    { name: 'an early-payment offer', input: { ...required, rule: 'offer' } },
    { name: 'card chosen before', input: { ...required, method: 'card' } },
    { name: 'Pix chosen before', input: { ...required, method: 'pix' } },
    { name: 'after the address form', input: { ...required, asks: 'method' } },
    { name: 'after the address form, Pix chosen before', input: { ...required, asks: 'method', method: 'pix' } },
    {
      name: 'after the address form, address still incomplete',
      input: { ...required, asks: 'method', customer: incomplete },
    },
    {
      name: 'after the address form, an early-payment offer, no method accepted',
      input: { ...required, rule: 'offer', asks: 'method', settings: { methods: [] } },
    },
  ],
  events: {
    'offer.accept': [{ name: 'pay early', data: {}, by: { role: 'button', name: 'Pagar antes' } }],
    'offer.refuse': [{ name: 'decline the offer', data: {}, by: { role: 'button', name: 'Recusar oferta' } }],
    'payment.confirm': [{ name: 'pay', data: {}, by: { role: 'button', name: 'Pagar R$ 20,00' } }],
    'method.choose': [
      { name: 'card', data: { method: 'card' }, by: { role: 'button', name: 'Cartão de crédito' } },
      { name: 'Pix', data: { method: 'pix' }, by: { role: 'button', name: 'Pix' } },
    ],
    'card.submit': [
      {
        name: 'a valid card',
        data: { check: { kind: 'ready', handle: 'card-1' } },
        by: { role: 'button', name: 'Pagar R$ 20,00' },
      },
      {
        name: 'an expired card',
        data: { check: { kind: 'card', fields: ['expiry'] } },
        by: { role: 'button', name: 'Pagar R$ 20,00' },
      },
    ],
    'cpf.submit': [
      { name: 'a valid CPF', data: { cpf: '529.982.247-25' }, by: { field: 'CPF', value: '529.982.247-25' } },
      { name: 'an invalid CPF', data: { cpf: '529.982.247-24' }, by: { field: 'CPF', value: '529.982.247-24' } },
    ],
    'address.open': [{ name: 'correct the address', data: {}, by: { role: 'button', name: 'Corrigir o endereço' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {},
  key: ({ rule, currency, method, asks, settings, customer: { address }, payment, cardProblem }) => ({
    rule,
    currency,
    method,
    asks,
    settings,
    address: [address.postalCode, address.street],
    payment,
    isRefused: cardProblem !== null,
  }),
}
