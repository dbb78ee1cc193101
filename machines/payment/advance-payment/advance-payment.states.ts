import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { advancePaymentMachine } from './advance-payment.machine.ts'

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
