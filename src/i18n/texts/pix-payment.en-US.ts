import type { Translation } from '#src/i18n/texts.types.ts'
import { pixPayment } from '#src/i18n/verbatim.later.ts'
import type { texts as reference } from './pix-payment.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Pay with Pix',
  lead: 'Your order is held. Only the payment is missing.',
  timeLeft: 'Time left to pay',
  code: 'Pix code',
  copy: 'Copy Pix code',
  copyFailed: 'It could not be copied. Tap the code, select all of it and copy.',
  steps: 'How to pay',
  step1: 'Copy the code, or scan the QR code with another device.',
  step2: 'Open your bank app and choose to pay with Pix.',
  step3: 'Paste the code, check the amount and confirm.',
  step4: 'Come back here: the confirmation shows up by itself.',
  deadline: 'Without a payment, the order is cancelled 40 minutes after it was made.',
  leadAsked: 'Only the payment is missing.',
  noDeadline: 'The code waits until you pay.',
  notReceivedAsked:
    'If you have paid already, wait a moment. If you give up, you can pay later from your notifications.',
  waiting: 'Waiting for the payment…',
  signedOut: 'You are signed out',
  signedOutText: 'So we cannot see whether the payment has arrived. The code is still good: sign in to see it.',
  signIn: 'Sign in',
  leave: 'Leave the payment',
  notReceived: pixPayment.notReceived,
  notReceivedText: 'If you have already paid, wait a moment. Your order is held until the time is up.',
  wait: pixPayment.wait,
  giveUp: pixPayment.giveUp,
  unanswered: 'We do not know yet whether the payment went through',
  unansweredText:
    'The time to pay is over, and we could not see whether the payment came in. If you have already paid, do not pay again. Try again in a moment.',
  expired: 'The time to pay is over',
  expiredText: 'Without a payment, the order was cancelled 40 minutes after it was made. Nothing was charged.',
  again: 'Choose again',
  refused: pixPayment.notSuccessful,
  refusedText: 'Nothing was charged. You can try again.',
  toBusiness: 'Back to the business',
}
