import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './booking-wizard.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  resumingTitle: 'Tu cita',
  resuming: 'Preparando tu cita…',
  removedAll: 'Has quitado todos los servicios',
  removedAllText: 'Elige lo que quieres reservar y sigue desde aquí.',
  chooseServices: 'Elegir servicios',
  bookedTitle: 'Esta hora ya es tuya',
  bookedText: 'Acabas de reservar esta cita en otra pestaña.',
  openBooking: 'Ver la cita',
  repeatBooking: 'Reservar de nuevo',
  before: 'Ya has reservado: {{when}}',
  beforeText: 'Si quieres, reserva otra cita aquí.',
  beforeMovedText: 'Si quieres, elige otra hora aquí.',
  heldText: 'Ya reservaste esta hora y solo falta el pago. Paga ahora para quedarte con ella.',
  payNow: 'Pagar ahora',
  chooseOtherTime: 'Elegir otra hora',
  inactiveTitle: 'Agenda cerrada por ahora',
  inactiveText: '{{name}} no admite reservas por aquí. Habla directamente con el establecimiento.',
  inactiveTextNoContact: '{{name}} no admite reservas por aquí por ahora.',
  reducedTotal: 'Total con descuento',
  backToBusiness: 'Volver al establecimiento',
  message: '¡Hola, {{name}}! Me gustaría reservar {{services}}.',
  messageForDay: '¡Hola, {{name}}! Me gustaría reservar {{services}} para el {{day}}.',
}
