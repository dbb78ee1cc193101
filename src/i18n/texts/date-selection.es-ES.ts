import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './date-selection.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Elige la fecha',
  lead_one: '{{count}} servicio para reservar en {{business}}',
  lead_many: '{{count}} servicios para reservar en {{business}}',
  lead_other: '{{count}} servicios para reservar en {{business}}',
  services: 'Servicios elegidos',
  nextDay: 'Mostrar el próximo día disponible',
  search: 'Buscar horas',
  hint: 'Toca un día para ver sus horas. Los días tachados no tienen ninguna libre.',
  chosen: 'Día elegido: {{day}}',
  opening: 'Abriendo las horas del {{day}}…',
  attention: 'Atención',
  noDatesTitle: 'No hay fechas ni horas disponibles',
  noDatesText: 'Ponte en contacto con el establecimiento',
  couponDates: 'El cupón puede valer solo algunos días. Vuelve a los servicios para quitarlo.',
  loadFailed: 'Error al cargar las fechas disponibles',
}
