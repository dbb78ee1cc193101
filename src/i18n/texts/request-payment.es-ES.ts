import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './request-payment.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Solicitud de pago',
  lead: '{{name}} pide este pago de tu reserva.',
  services: 'Tu reserva',
  declined: 'El último pago no se aceptó. No se ha cobrado nada.',
  unsure: 'Puede que ya esté pagado',
  unsureText:
    'Ya empezaste este pago antes y aún no sabemos si ha llegado. Antes de cobrar lo comprobamos: no pagas dos veces.',
  overTitle: 'Nada que pagar',
  over: 'El pago ya se ha realizado o el establecimiento ha cancelado esta solicitud de pago.',
  processing: 'El pago se está procesando',
  processingText: 'La pasarela de pago todavía lo está confirmando. El resultado aparecerá aquí.',
  toNotifications: 'Ver mis avisos',
  unavailable: 'No se ha podido cargar el pago',
}
