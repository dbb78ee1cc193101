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
  gone_one: 'A service you had chosen is no longer offered, so we took it off your list.',
  gone_other: '{{count}} services you had chosen are no longer offered, so we took them off your list.',
  uncovered_one: 'A service you had chosen isn’t covered by this coupon and was taken off your list.',
  uncovered_other: '{{count}} services you had chosen aren’t covered by this coupon and were taken off your list.',
  uncoveredNamed_one: '{{services}} isn’t covered by this coupon and was taken off your list.',
  uncoveredNamed_other: '{{services}} aren’t covered by this coupon and were taken off your list.',
  more: '{{count}} more',
  unknownService: 'The service in this link isn’t available. Choose another one.',
}
