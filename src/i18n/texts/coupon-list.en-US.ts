import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './coupon-list.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Coupons',
  lead: 'Tap a coupon to book with it.',
  list: 'Coupons of {{name}}',
  nameless: 'Discount coupon',
  someServices: 'Good for some services',
  over: 'Expired',
  overSince: 'Expired on {{day}}',
  allOver: 'The coupons of {{name}} have expired. You can book without one.',
  none: 'No coupons for now',
  noneText: '{{name}} has no coupons at the moment. You can book without one.',
  failed: 'The coupons could not be loaded',
  toBusiness: 'See the services',
}
