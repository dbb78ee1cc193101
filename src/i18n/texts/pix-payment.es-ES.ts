import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './pix-payment.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Paga con Pix',
  lead: 'Tu hora está reservada. Solo falta el pago.',
  timeLeft: 'Tiempo para pagar',
  code: 'Código Pix',
  copy: 'Copiar código Pix',
  copyFailed: 'No se ha podido copiar. Toca el código, selecciónalo todo y cópialo.',
  steps: 'Cómo pagar',
  step1: 'Copia el código o lee el código QR con otro dispositivo.',
  step2: 'Abre la app de tu banco y elige pagar con Pix.',
  step3: 'Pega el código, comprueba el importe y confirma.',
  step4: 'Vuelve aquí: la confirmación aparece sola.',
  deadline: 'Sin pago en 40 minutos, el pedido se cancela.',
  waiting: 'Esperando el pago…',
  leave: 'Salir del pago',
  notReceived: 'Aún no hemos recibido el pago',
  notReceivedText: 'Si ya has pagado, espera un momento. Tu pedido queda reservado hasta que se acabe el tiempo.',
  wait: 'Esperar',
  giveUp: 'Desistir',
  expired: 'Se acabó el tiempo para pagar',
  expiredText: 'El pedido no se pagó en 40 minutos y se ha cancelado. No se ha cobrado nada.',
  again: 'Elegir de nuevo',
  refused: 'El pago no se ha completado',
  refusedText: 'No se ha cobrado nada. Puedes intentarlo de nuevo.',
  toBusiness: 'Volver al establecimiento',
}
