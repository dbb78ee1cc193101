import type { Translation } from '#src/i18n/texts.types.ts'
import { cardPayment } from '#src/i18n/verbatim.later.ts'
import type { texts as reference } from './card-payment.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Pay by card',
  text: 'The details go straight to the payment. Nothing of the card is kept here.',
  fields: {
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'CVC',
    holder: 'Name on card',
    cpf: 'CPF',
    email: 'Email',
  },
  expiryShape: 'MM/YY',
  cpfHint: 'Of the card’s owner',
  missing: 'Required',
  wrong: {
    number: 'Check the number',
    expiry: 'Check the expiry date',
    cvc: 'It has 3 digits',
    holder: 'Required',
    cpf: 'Invalid CPF',
    email: 'Check the email',
  },
  problems: {
    fields: cardPayment.emptyFields,
    document: cardPayment.document,
    card: cardPayment.card,
  },
  problemTexts: {
    document: 'The CPF has 11 digits, and this is not one.',
    card: 'Check the number, the expiry date and the CVC.',
  },
}
