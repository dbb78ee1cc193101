import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './reschedule.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Estás cambiando tu cita',
  from: 'Del {{from}}',
  fromTo: 'Del {{from}} al {{to}}',
  over: 'Esta cita ya no se puede cambiar',
  overText: 'Todavía puedes cancelarla y reservar otra hora.',
  unchecked: 'No pudimos ver si la cita todavía se puede cambiar',
  uncheckedText: 'Nada ha cambiado: la cita sigue a la misma hora.',
  nothingToPay: 'No hay nada que pagar por el cambio.',
  unpaid: 'El pago sigue pendiente: el plazo sigue siendo {{time}}, también con la nueva hora.',
  freeUntil: 'Cancelación gratuita hasta el {{day}}, {{time}}.',
  notFree: 'Con la nueva hora, cancelar ya no es gratis.',
}
