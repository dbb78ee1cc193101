import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './card-payment.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Pagar con tarjeta',
  text: 'Los datos van directos al pago. Aquí no se guarda nada de la tarjeta.',
  fields: {
    number: 'Número de la tarjeta',
    expiry: 'Caducidad',
    cvc: 'CVC',
    holder: 'Nombre en la tarjeta',
    cpf: 'CPF',
    email: 'Correo electrónico',
  },
  expiryShape: 'MM/AA',
  cpfHint: 'De la persona titular',
  missing: 'Obligatorio',
  wrong: {
    number: 'Comprueba el número',
    expiry: 'Comprueba la caducidad',
    cvc: 'Son 3 dígitos',
    holder: 'Obligatorio',
    cpf: 'CPF no válido',
    email: 'Comprueba el correo',
  },
  problems: {
    fields: 'Faltan datos',
    document: 'Comprueba el CPF de la tarjeta',
    card: 'Tarjeta no válida',
  },
  problemTexts: {
    document: 'El CPF tiene 11 dígitos y este no lo es.',
    card: 'Comprueba el número, la caducidad y el CVC.',
  },
}
