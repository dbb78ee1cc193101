import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { providerPaymentMachine } from './provider-payment.machine.ts'

export const providerPaymentStates: StatesOf<typeof providerPaymentMachine> = {
  deciding: {
    title: 'Is there a booking?',
    sentence: 'Only a booking can be paid; without one the customer is told so.',
    requirements: ['R-376'],
  },
  creatingIntent: {
    title: 'Announcing the payment',
    sentence: 'The servers prepare the payment at the provider, under one key however often it is asked for.',
    requirements: ['R-368'],
  },
  readingIntent: {
    title: 'How does the payment stand?',
    sentence:
      "The provider's script is fetched for the account that is paid and says how the payment stands: it takes a card, waits at the bank, is worked on, is paid, or was canceled and is followed by another one.",
    requirements: ['R-292', 'R-368'],
  },
  atBank: {
    title: 'The bank waits for the customer',
    sentence:
      "An earlier try was left at the bank's page: nothing was charged. The customer goes on there, pays with another card, or gives up.",
    requirements: ['R-375'],
    landmarks: [{ role: 'button', name: 'Continuar no banco' }],
  },
  readingStatusForBank: {
    title: 'Is it still to be paid, before the bank?',
    sentence: 'A booking that was paid meanwhile, or whose forty minutes are over, is not taken to the bank.',
    requirements: ['R-299', 'R-736'],
  },
  continuingAtBank: {
    title: 'On at the bank',
    sentence:
      "The provider opens the bank's page again and sends the browser on to the confirmation page; a bank that shows no page of its own answers here.",
    requirements: ['R-369', 'R-375'],
  },
  underWay: {
    title: 'Being worked on',
    sentence:
      'The provider works on the payment: nothing is paid beside it, and it is looked at every 5 seconds until it is known how it ended.',
    requirements: ['R-371'],
    landmarks: [{ role: 'alertdialog', name: 'Pagamento em análise' }],
  },
  'underWay.resting': {
    title: 'Until the next look',
    sentence: 'The next look comes by itself.',
    requirements: ['R-371'],
  },
  'underWay.looking': {
    title: 'Looking again',
    sentence: 'The provider is asked how the payment stands by now.',
    requirements: ['R-371'],
  },
  formMissing: {
    title: 'No form',
    sentence:
      'The form could not be fetched, or the provider takes no card for the payment: the customer has it looked at again or gives up.',
    requirements: ['R-375'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  entering: {
    title: 'Entering the card',
    sentence: "The card is typed into the provider's form, which alone has it.",
    requirements: ['R-280', 'R-292', 'R-367'],
    landmarks: [{ role: 'dialog', name: 'Pagar com cartão' }],
  },
  'entering.asking': { title: 'Asking', sentence: 'The form waits to be filled in.', requirements: ['R-374'] },
  'entering.refused': {
    title: 'Not accepted',
    sentence: 'Nothing was charged; the form says why and what was typed can be put right.',
    requirements: ['R-375'],
  },
  leaving: {
    title: 'Wait or give up',
    sentence: 'The booking is made and not paid: the customer goes on paying or gives up.',
    requirements: ['R-363', 'R-364'],
    landmarks: [{ role: 'alertdialog', name: 'Ainda não recebemos o pagamento' }],
  },
  checkingForm: {
    title: 'Looking at the form',
    sentence:
      'The provider says whether the form is filled in; where it is not, the form shows it and nothing is said.',
    requirements: ['R-374', 'R-375'],
  },
  readingStatus: {
    title: 'Is it still to be paid?',
    sentence: 'A booking that was paid meanwhile, or whose forty minutes are over, is not charged.',
    requirements: ['R-299', 'R-736'],
  },
  confirming: {
    title: 'Paying',
    sentence: 'The provider charges the card and sends the browser on to the confirmation page.',
    requirements: ['R-369', 'R-375'],
  },
  paid: { title: 'Paid', sentence: 'The money is there without the browser having left.', requirements: ['R-370'] },
  failed: {
    title: 'Failed',
    sentence: 'The payment did not work; whoever asked for it gives the booking back or looks what became of it.',
    requirements: ['R-284', 'R-375', 'R-376'],
  },
  signedOut: {
    title: 'Signed out',
    sentence: 'The session is over: the customer signs in and comes back.',
    requirements: ['R-566'],
  },
  gaveUp: {
    title: 'Given up',
    sentence: 'The customer leaves; the booking waits to be paid until its time is up.',
    requirements: ['R-365'],
  },
}
