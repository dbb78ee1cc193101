import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './provider-payment.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Pagar con tarjeta',
  text: 'Los datos de la tarjeta van directamente a la pasarela de pago y no se guardan aquí.',
  pay: 'Pagar {{amount}}',
  form: 'Datos del pago',
  working: 'Realizando el pago…',
  notAccepted: 'El pago no se ha aceptado',
  notAcceptedText: 'Comprueba los datos de la tarjeta e inténtalo de nuevo.',
  formMissing: 'El pago no se ha abierto',
  formMissingText: 'No se ha cobrado nada y tu hora sigue reservada. Comprueba tu conexión e inténtalo de nuevo.',
  notReceived: 'Aún no hemos recibido el pago',
  notReceivedText: 'Tu pedido queda reservado durante 40 minutos y todavía puedes pagar.',
  wait: 'Esperar',
  giveUp: 'Desistir',
  formMissingAsked: 'No se ha cobrado nada. Comprueba tu conexión e inténtalo de nuevo.',
  notReceivedAsked: 'Si desistes, puedes pagar más tarde desde los avisos.',
  refusedAsked: 'No se ha cobrado nada y tu reserva sigue como estaba.',
  asking: 'Comprobando el pago…',
  refused: 'El pago no se ha completado',
  refusedText: 'No se ha cobrado nada y el pedido se ha cancelado. Lo que has elegido sigue aquí.',
  chooseAgain: 'Elegir de nuevo',
  stillHeldText:
    'No se ha cobrado nada, pero no hemos podido cancelar el pedido. Sin pago, se cancela solo en 40 minutos.',
  cancelAgain: 'Intentar cancelar de nuevo',
  unclear: 'Pago con error',
  unclearText: 'El pago no ha terminado, pero todavía puede llegar. Tus reservas muestran cómo está.',
  reservations: 'Ver mis reservas',
  unknown: 'Aún no sabemos si el pago se ha hecho',
  unknownText: 'No se ha cancelado nada. Inténtalo de nuevo en un momento.',
  toBusiness: 'Volver al establecimiento',
}
