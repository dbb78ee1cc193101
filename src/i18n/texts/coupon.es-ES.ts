import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './coupon.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Cupón aplicado',
  remove: 'Quitar el cupón',
  worth: '{{worth}} de descuento',
  until: 'Vale hasta el {{day}}',
  overTitle: 'Este cupón ha caducado',
  unknownTitle: 'No encontramos este cupón',
  lossText: 'Puedes reservar sin él.',
  gone_one: 'Un servicio que habías elegido ya no se ofrece y lo hemos quitado de tu lista.',
  gone_many: '{{count}} servicios que habías elegido ya no se ofrecen y los hemos quitado de tu lista.',
  gone_other: '{{count}} servicios que habías elegido ya no se ofrecen y los hemos quitado de tu lista.',
  uncovered_one: 'Un servicio que habías elegido no entra en este cupón y salió de tu lista.',
  uncovered_many: '{{count}} servicios que habías elegido no entran en este cupón y salieron de tu lista.',
  uncovered_other: '{{count}} servicios que habías elegido no entran en este cupón y salieron de tu lista.',
  uncoveredNamed_one: '{{services}} no entra en este cupón y salió de tu lista.',
  uncoveredNamed_many: '{{services}} no entran en este cupón y salieron de tu lista.',
  uncoveredNamed_other: '{{services}} no entran en este cupón y salieron de tu lista.',
  more: '{{count}} más',
  unknownService: 'El servicio de este enlace no está disponible. Elige otro.',
}
