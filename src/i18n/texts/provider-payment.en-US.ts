import type { Translation } from '#src/i18n/texts.types.ts'
import { pixPayment, providerPayment } from '#src/i18n/verbatim.later.ts'
import type { texts as reference } from './provider-payment.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Pay by card',
  text: 'The card details go straight to the payment provider and are not kept here.',
  pay: 'Pay {{amount}}',
  form: 'Payment details',
  working: 'Making the payment…',
  notAccepted: 'The payment was not accepted',
  notAcceptedText: 'Check the card details and try again.',
  formMissing: 'The payment did not open',
  formMissingText: 'Your order is still held. Check your connection and try again.',
  underWay: 'This cannot be paid right now',
  underWayText: 'The payment may already be under way. Wait a few minutes and look again.',
  notReceived: pixPayment.notReceived,
  notReceivedText: 'Your order is held until 40 minutes after it was made, and you can still pay.',
  wait: pixPayment.wait,
  giveUp: pixPayment.giveUp,
  formMissingAsked: 'Check your connection and try again.',
  notReceivedAsked: 'If you give up, you can pay later from your notifications.',
  refusedAsked: 'Nothing was charged, and your reservation is what it was.',
  asking: 'Checking the payment…',
  refused: pixPayment.notSuccessful,
  refusedText: 'Nothing was charged and the order was cancelled. You can choose again.',
  declinedText: 'Nothing was charged. Your reservations show how the order stands.',
  chooseAgain: 'Choose again',
  stillHeldText:
    'Nothing was charged, but we could not cancel the order. Without a payment it is cancelled by itself 40 minutes after it was made.',
  cancelAgain: 'Try to cancel again',
  unclear: providerPayment.withError,
  unclearText: 'The payment is not finished, but it may still come in. Your reservations show how it stands.',
  unclearAsked:
    'We do not know yet whether the payment arrived. You do not pay twice: look at the payment request again, or ask the business.',
  toRequest: 'See the payment request',
  reservations: 'View my reservations',
  unknown: 'We do not know yet whether the payment went through',
  unknownText: 'Nothing was cancelled. Try again in a moment.',
  unknownAsked: 'You do not pay twice. Try again in a moment, or ask the business.',
  toBusiness: 'Back to the business',
}
