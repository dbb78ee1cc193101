import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './business.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  selectCategory: 'Selecciona la categoría',
  selectACategory: 'Selecciona una categoría',
  categories: 'Categorías',
  next: 'Continuar',
  yourServices: 'Tus servicios',
  selectedService: 'Servicio seleccionado',
  selectAtLeastOne: 'Selecciona al menos un servicio',
  selectMore: 'Seleccionar más servicios',
  viewSchedules: 'Ver horarios',
  viewDatesAndTimes: 'Ver fechas y horarios',
  noReply: 'Revisa tu internet. Cuando vuelva, inténtalo de nuevo.',
  sectorsFailed: 'No se han podido cargar las categorías de este establecimiento',
  inactiveTitle: 'Agenda cerrada por ahora',
  inactiveText: '{{name}} no recibe citas por aquí. Habla directamente con el establecimiento.',
  inactiveTextNoContact: '{{name}} no recibe citas por aquí en este momento.',
  seeBusiness: 'Ver servicios y precios',
  nothingTitle: 'Aún no hay servicios',
  nothingText: '{{name}} todavía no ha publicado lo que ofrece.',
  contact: 'Hablar con {{name}}',
  learnMore: 'Más información',
}
