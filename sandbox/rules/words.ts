import { languageOf } from '#domain/language.ts'
import { Refusal } from '#sandbox/errors.ts'

/** What the servers say to customers when they refuse, in the language of the business. */
const WORDS = {
  'pt-BR': {
    inactive: 'Este estabelecimento não está recebendo agendamentos no momento.',
    invalid: 'Dados de reserva inválidos.',
    answer: 'Responda à pergunta do estabelecimento para continuar.',
    taken: 'Este horário acabou de ser reservado por outra pessoa.',
    notFound: 'Não encontramos esta reserva.',
    paid: 'Este pagamento já foi efetuado.',
    cancelled: 'Esta reserva foi cancelada e não pode mais ser paga.',
    amount: 'O valor do pagamento mudou. Confira o resumo e tente de novo.',
    method: 'Este estabelecimento não aceita esta forma de pagamento.',
    cpf: 'CPF inválido',
    card: 'Os dados do cartão não são válidos.',
    declined: 'O banco não autorizou o pagamento com este cartão.',
    email: 'Invalid email: client.email',
    waiting: 'Há um pagamento com cartão em análise. Aguarde o resultado.',
    reused: 'Esta tentativa já foi usada para outro pedido.',
    petTaken: 'Já existe um pet com esse nome.',
    petNotFound: 'Não encontramos este pet.',
    packageNotFound: 'Não encontramos este pacote.',
    package: 'Os dados do pacote não são válidos.',
    scheduled: 'Esta sessão já está agendada.',
    unpaid: 'Falta o pagamento deste pacote.',
    packageOver: 'A validade deste pacote terminou.',
    rescheduleOver: 'Esta reserva não pode mais ser remarcada. Você ainda pode cancelar e agendar de novo.',
    rescheduleOff: 'Este estabelecimento não permite remarcar por aqui. Fale com ele ou cancele e agende de novo.',
    couponUnknown: 'Não encontramos este cupom.',
    couponOver: 'Este cupom venceu.',
    couponUsedUp: 'Este cupom já foi usado todas as vezes que podia.',
    couponServices: 'Este cupom não vale para os serviços escolhidos.',
    couponTime: 'Este cupom não vale neste dia ou horário.',
  },
  'en-US': {
    inactive: 'This business is not taking bookings at the moment.',
    invalid: 'The booking data are not valid.',
    answer: 'Please answer the question of the business to continue.',
    taken: 'Someone else has just booked this time.',
    notFound: 'We could not find this booking.',
    paid: 'This payment has already been made.',
    cancelled: 'This booking was cancelled and can no longer be paid.',
    amount: 'The amount has changed. Check the summary and try again.',
    method: 'This business does not take this way of paying.',
    cpf: 'The CPF is not valid.',
    card: 'The card details are not valid.',
    declined: 'The bank did not authorise the payment with this card.',
    email: 'Invalid email: client.email',
    waiting: 'A card payment is being looked at. Wait for its result.',
    reused: 'This attempt was already used for another request.',
    petTaken: 'There is already a pet of that name.',
    petNotFound: 'We could not find this pet.',
    packageNotFound: 'We could not find this package.',
    package: 'The package data are not valid.',
    scheduled: 'This session is already scheduled.',
    unpaid: 'This package is not paid yet.',
    packageOver: 'The validity of this package is over.',
    rescheduleOver: 'This booking can no longer be rescheduled. You can still cancel it and book again.',
    rescheduleOff: 'This business does not let bookings be rescheduled here. Contact it, or cancel and book again.',
    couponUnknown: 'We could not find this coupon.',
    couponOver: 'This coupon has expired.',
    couponUsedUp: 'This coupon has been used as often as it could be.',
    couponServices: 'This coupon is not for the chosen services.',
    couponTime: 'This coupon is not for this day or time.',
  },
  'es-ES': {
    inactive: 'Este establecimiento no acepta reservas en este momento.',
    invalid: 'Los datos de la reserva no son válidos.',
    answer: 'Responde a la pregunta del establecimiento para continuar.',
    taken: 'Otra persona acaba de reservar esta hora.',
    notFound: 'No encontramos esta reserva.',
    paid: 'Este pago ya se ha realizado.',
    cancelled: 'Esta reserva se ha cancelado y ya no se puede pagar.',
    amount: 'El importe ha cambiado. Revisa el resumen e inténtalo de nuevo.',
    method: 'Este establecimiento no acepta esta forma de pago.',
    cpf: 'El CPF no es válido.',
    card: 'Los datos de la tarjeta no son válidos.',
    declined: 'El banco no ha autorizado el pago con esta tarjeta.',
    email: 'Invalid email: client.email',
    waiting: 'Hay un pago con tarjeta en revisión. Espera el resultado.',
    reused: 'Este intento ya se usó para otra petición.',
    petTaken: 'Ya existe una mascota con ese nombre.',
    petNotFound: 'No encontramos esta mascota.',
    packageNotFound: 'No encontramos este paquete.',
    package: 'Los datos del paquete no son válidos.',
    scheduled: 'Esta sesión ya está programada.',
    unpaid: 'Falta el pago de este paquete.',
    packageOver: 'La validez de este paquete ha terminado.',
    rescheduleOver: 'Esta reserva ya no se puede cambiar. Todavía puedes cancelarla y reservar de nuevo.',
    rescheduleOff:
      'Este establecimiento no permite cambiar la reserva por aquí. Contáctalo, o cancela y reserva de nuevo.',
    couponUnknown: 'No encontramos este cupón.',
    couponOver: 'Este cupón ha caducado.',
    couponUsedUp: 'Este cupón ya se ha usado todas las veces que se podía.',
    couponServices: 'Este cupón no vale para los servicios elegidos.',
    couponTime: 'Este cupón no vale en este día o a esta hora.',
  },
} as const

export type RefusalCode = keyof (typeof WORDS)['pt-BR']

/** What is said at a business, in its language; Portuguese where none is known. */
export function wordsOf(business: { language: string } | null): { [Code in RefusalCode]: string } {
  return WORDS[(business && languageOf(business.language)) ?? 'pt-BR']
}

/** A refusal with its sentence and its code. */
export function refusal(
  status: number,
  code: RefusalCode,
  business: { language: string } | null = null,
  taken?: { service_id: string; start_time: string },
): Refusal {
  return new Refusal(status, { message: wordsOf(business)[code], code, ...(taken ? { taken } : {}) })
}
