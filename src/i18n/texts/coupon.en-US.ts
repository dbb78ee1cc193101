import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './coupon.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Coupon applied',
  remove: 'Remove the coupon',
  worth: '{{worth}} off',
  until: 'Good until {{day}}',
  overTitle: 'This coupon has expired',
  unknownTitle: 'We couldn’t find this coupon',
  lossText: 'You can book without it.',
}
