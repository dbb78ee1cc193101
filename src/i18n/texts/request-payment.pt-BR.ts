import { requestPayment } from '#src/i18n/verbatim.later.ts'

/** What a business asks to pay. The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  title: 'Pagamento pedido',
  lead: '{{name}} pede este pagamento da sua reserva.',
  services: 'Sua reserva',
  declined: 'O último pagamento não foi aceito. Nada foi cobrado.',
  unsure: 'Talvez já esteja pago',
  unsureText:
    'Você já começou este pagamento antes, e ainda não sabemos se ele chegou. Antes de cobrar verificamos isso: você não paga duas vezes.',
  overTitle: 'Nada a pagar',
  over: requestPayment.over,
  processing: 'O pagamento está sendo processado',
  processingText: 'A operadora ainda está confirmando o pagamento. O resultado aparece aqui.',
  toNotifications: 'Ver meus avisos',
  unavailable: 'Não deu para carregar o pagamento',
} as const
