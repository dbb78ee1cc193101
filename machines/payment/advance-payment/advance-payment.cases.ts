import { exampleCustomer, exampleSettings } from '#machines/shared/examples.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { advancePaymentMachine } from './advance-payment.machine.ts'
import type { AdvancePaymentInput } from './advance-payment.types.ts'

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
