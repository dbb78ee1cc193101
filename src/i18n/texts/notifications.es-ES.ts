import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './notifications.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Avisos',
  lead_one: '{{count}} aviso nuevo',
  lead_many: '{{count}} avisos nuevos',
  lead_other: '{{count}} avisos nuevos',
  leadMore: '{{count}}+ avisos nuevos',
  list: 'Avisos',
  fresh: 'Nuevo',
  allRead: 'Marcar todo como leído',
  minutes: 'hace {{count}} min',
  hours: 'hace {{count}} h',
  days_one: 'hace {{count}} día',
  days_many: 'hace {{count}} días',
  days_other: 'hace {{count}} días',
  more: 'Cargar más',
  moreFailed: 'No se han podido cargar más avisos',
  paid: 'Pago realizado',
  none: 'Ningún aviso por ahora',
  noneText: 'Aquí aparecen confirmaciones, recordatorios y pagos pendientes.',
  failed: 'No se han podido cargar los avisos',
  toBusiness: 'Ver los servicios',
  nameless: 'Aviso',
}
