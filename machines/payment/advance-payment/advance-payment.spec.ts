import { exampleCustomer, exampleSettings } from '#machines/shared/examples.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { advancePaymentMachine } from './advance-payment.machine.ts'
import type { AdvancePaymentInput } from './advance-payment.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const advancePaymentStates: StatesOf<typeof advancePaymentMachine> = {
  deciding: {
    title: 'Offered or asked for?',
    sentence:
      'A policy asks for the advance; without one it is an offer that can be refused. What cannot be paid is not offered: it is booked as if that was refused.',
    requirements: ['R-269'],
  },
  offering: {
    title: 'Early-payment offer',
    sentence: 'The customer is offered to pay a part now, and may refuse: the appointment is booked all the same.',
    requirements: ['R-269', 'R-270', 'R-271', 'R-294'],
    landmarks: [{ role: 'button', name: 'Recusar oferta' }],
  },
  confirming: {
    title: 'Payment confirmation',
    sentence: 'The customer reads the cancellation policy and the totals; the button names the amount.',
    requirements: ['R-289'],
    landmarks: [{ role: 'dialog', name: 'Pagamento antecipado' }],
  },
  decidingMethods: {
    title: 'Which ways to pay',
    sentence:
      'Whether the address would be accepted is looked at before anything is asked; other currencies than BRL go to the card provider.',
    requirements: ['R-280', 'R-281', 'R-282', 'R-345', 'R-367', 'R-695'],
  },
  choosingMethod: {
    title: 'Choosing how to pay',
    sentence: 'The customer chooses among the ways to pay that the business takes.',
    requirements: ['R-279', 'R-281', 'R-282'],
    landmarks: [{ role: 'dialog', name: 'Como você quer pagar?' }],
  },
  enteringCard: {
    title: 'Card',
    sentence: 'The card is typed into its form, which alone has it until the payment is sent.',
    requirements: ['R-290', 'R-319', 'R-320', 'R-321', 'R-322', 'R-323', 'R-324'],
    landmarks: [{ role: 'textbox', name: 'Número do cartão' }],
  },
  'enteringCard.asking': {
    title: 'Asking',
    sentence: 'The card is typed.',
    requirements: ['R-330', 'R-331', 'R-332', 'R-333', 'R-334'],
  },
  'enteringCard.refused': {
    title: 'Card not taken',
    sentence: 'Something is missing or wrong: the form says what, one thing at a time, and nothing is sent.',
    requirements: ['R-325', 'R-326', 'R-328', 'R-329'],
  },
  enteringCpf: {
    title: 'CPF for Pix',
    sentence: 'The Pix payment needs the CPF of the payer, which is used once and never kept.',
    requirements: ['R-291'],
    landmarks: [{ role: 'textbox', name: 'CPF' }],
  },
  'enteringCpf.asking': { title: 'Asking', sentence: 'The CPF is typed.', requirements: ['R-333'] },
  'enteringCpf.refused': {
    title: 'CPF inválido',
    sentence: 'What was typed is no CPF: it says so and nothing is sent.',
    requirements: ['R-350'],
  },
  noMethod: {
    title: 'No way to pay',
    sentence:
      'What has to be paid cannot be, for the business takes none of the ways to pay there are: the customer is given its contact before anything else is asked, and nothing is booked.',
    requirements: ['R-281', 'R-282'],
    landmarks: [{ role: 'dialog', name: 'Pagamento indisponível' }],
  },
  addressProblem: {
    title: 'Address problem',
    sentence:
      'The postal code of the saved address has not eight digits: nothing is booked or paid, and the form corrects it.',
    requirements: ['R-344', 'R-345'],
    landmarks: [{ role: 'alertdialog', name: 'Problemas com o endereço' }],
  },
  chosen: { title: 'Chosen', sentence: 'It is known how the advance will be paid.', requirements: ['R-279'] },
  addressNeeded: {
    title: 'Address needed',
    sentence: 'A customer with a Brazilian number says where they live before they pay; nothing has happened yet.',
    requirements: ['R-695'],
  },
  closed: {
    title: 'Closed',
    sentence: 'The customer goes back to the review; nothing has happened.',
    requirements: ['R-289'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const advancePaymentWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const required: AdvancePaymentInput = {
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

export const advancePaymentCases: CasesOf<typeof advancePaymentMachine> = {
  machine: 'advance-payment',
  inputs: [
    { name: 'card and Pix are taken', input: required },
    { name: 'only a card is taken', input: { ...required, settings: { cardPercentage: 4, pixPercentage: null } } },
    { name: 'only Pix is taken', input: { ...required, settings: { cardPercentage: null, pixPercentage: 1 } } },
    { name: 'nothing is taken', input: { ...required, settings: { cardPercentage: null, pixPercentage: null } } },
    {
      name: 'an early payment where nothing is taken',
      input: { ...required, rule: 'offer', settings: { cardPercentage: null, pixPercentage: null } },
    },
    { name: 'a short postal code', input: { ...required, customer: wrong } },
    { name: 'an address without a street', input: { ...required, customer: incomplete } },
    { name: 'another currency than BRL', input: { ...required, currency: 'USD' } },
    { name: 'an early payment that may be refused', input: { ...required, rule: 'offer' } },
    { name: 'by card, as said before', input: { ...required, method: 'card' } },
    { name: 'by Pix, as said before', input: { ...required, method: 'pix' } },
    { name: 'after the address', input: { ...required, asks: 'method' } },
    { name: 'after the address, by Pix as said before', input: { ...required, asks: 'method', method: 'pix' } },
    { name: 'after an address that is still incomplete', input: { ...required, asks: 'method', customer: incomplete } },
    {
      name: 'after the address, an early payment where nothing is taken any more',
      input: { ...required, rule: 'offer', asks: 'method', settings: { cardPercentage: null, pixPercentage: null } },
    },
  ],
  events: {
    'offer.accept': [{ name: 'pay early', data: {}, by: { role: 'button', name: 'Pagar antes' } }],
    'offer.refuse': [{ name: 'refuse the offer', data: {}, by: { role: 'button', name: 'Recusar oferta' } }],
    'payment.confirm': [{ name: 'pay', data: {}, by: { role: 'button', name: 'Pagar R$ 20,00' } }],
    'card.choose': [{ name: 'card', data: {}, by: { role: 'button', name: 'Cartão de crédito' } }],
    'pix.choose': [{ name: 'Pix', data: {}, by: { role: 'button', name: 'Pix' } }],
    'card.submit': [
      {
        name: 'a card',
        data: { check: { kind: 'ready', ticket: 'card-1' } },
        by: { role: 'button', name: 'Pagar R$ 20,00' },
      },
      {
        name: 'a card that has expired',
        data: { check: { kind: 'card', fields: ['expiry'] } },
        by: { role: 'button', name: 'Pagar R$ 20,00' },
      },
    ],
    'cpf.submit': [
      { name: 'a CPF', data: { cpf: '529.982.247-25' }, by: { field: 'CPF', value: '529.982.247-25' } },
      { name: 'a wrong CPF', data: { cpf: '529.982.247-24' }, by: { field: 'CPF', value: '529.982.247-24' } },
    ],
    'address.open': [{ name: 'correct it', data: {}, by: { role: 'button', name: 'Corrigir o endereço' } }],
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
