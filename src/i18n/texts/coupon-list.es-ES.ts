import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './coupon-list.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Cupones',
  lead: 'Toca un cupón para reservar con él.',
  list: 'Cupones de {{name}}',
  nameless: 'Cupón de descuento',
  someServices: 'Vale para algunos servicios',
  over: 'Caducado',
  overSince: 'Caducó el {{day}}',
  allOver: 'Los cupones de {{name}} han caducado. Puedes reservar sin cupón.',
  none: 'Ningún cupón por ahora',
  noneText: '{{name}} no tiene cupones en este momento. Puedes reservar sin cupón.',
  failed: 'No se han podido cargar los cupones',
  toBusiness: 'Ver los servicios',
}
