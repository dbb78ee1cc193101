import type { Translation } from '#src/i18n/texts.types.ts'
import { confirmation } from '#src/i18n/verbatim.ts'
import type { texts as reference } from './request-payment.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Payment request',
  lead: '{{name}} asks for this payment for your reservation.',
  services: 'Your reservation',
  declined: 'The last payment was not accepted. Nothing was charged.',
  unsure: 'This may already be paid',
  unsureText:
    'You started a payment of it before, and we do not know yet whether it arrived. We look first: you do not pay twice.',
  overTitle: 'Nothing to pay',
  over: 'The payment has already been made, or the business has cancelled this payment request.',
  processing: confirmation.processing,
  processingText: 'The payment provider is still confirming it. You will see here how it went.',
  toNotifications: 'See my notifications',
  unavailable: 'The payment could not be loaded',
}
