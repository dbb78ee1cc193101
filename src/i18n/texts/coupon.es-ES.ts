import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './coupon.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Cupón aplicado',
  remove: 'Quitar el cupón',
  worth: '{{worth}} de descuento',
  until: 'Vale hasta {{day}}',
  overTitle: 'Este cupón ha caducado',
  unknownTitle: 'No encontramos este cupón',
  lossText: 'Puedes reservar sin él.',
}
