import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './address.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Tu dirección',
  lead: 'El pago pide tu dirección. Rellénala una sola vez: queda guardada para las próximas.',
  postalCode: 'Código postal (CEP)',
  street: 'Calle',
  number: 'Número',
  neighborhood: 'Barrio',
  city: 'Ciudad',
  state: 'Estado',
  chooseState: 'Elegir',
  submit: 'Guardar y continuar',
  unavailable: 'No se ha podido cargar esta página',
  savingFailed: 'No se ha podido guardar la dirección',
  fillAll: 'Rellena todos los campos',
  fillAllText: 'Lo que falta está marcado.',
  problems: {
    postalCodeEmpty: 'Escribe el código postal',
    postalCodeMalformed: 'Código postal no válido',
    empty: 'Rellena este campo',
    malformed: 'Rellena los datos correctamente',
  },
  place: 'Cómo llegar',
  noPlace: '{{name}} todavía no ha dado su dirección.',
  map: 'Ver en el mapa',
  call: 'Llamar',
  signIn: 'Entrar para rellenar la tuya',
  signInText: 'Para guardar tu propia dirección, entra en tu cuenta.',
}
