import type { Coupon } from '#domain/business/coupon.ts'
import { couponListCases, couponListStates } from '#machines/business/coupon-list/coupon-list.spec.ts'
import { type CouponListReading, couponListMachine } from '#machines/business/coupon-list/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleBusiness, exampleCoupon } from '#machines/shared/examples.ts'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import texts from '#src/screens/business/coupons/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import { buildEntries, customersPage, identifyCustomer } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const { id: couponId, description } = exampleCoupon()
const play = openWholeProduct({
  name: exampleBusiness().name,
  coupons: [{ id: couponId, description: description ?? '', validDays: 30, percentage: 10 }],
})

const getList = (id: string): HistoryEntry => ({ path: `/cupons/${id}`, step: 'coupons', state: {} })
const list = getList(sampleBusiness.id)

play({
  ...customersPage,
  machine: couponListMachine,
  cases: couponListCases,
  states: couponListStates,
  isJoined: true,
  apart: ['route.changed (another business)'],
  landmarks: { 'screen:coupons': { role: 'heading', name: texts.title } },
  afterEnd: ({ output: { departure } }) => {
    if (departure.name === 'path') return { role: 'heading', name: reservations.title }
    return { role: 'heading', name: departure.name === 'login' ? phone.number.title : services.title }
  },
  excused: {
    ...customersPage.excused,
    'session.changed (signed in)': 'the session says it unasked, as soon as the server has said who it is',
  },
  where: {
    // Nobody is signed out while the user is still being read.
    'session.changed': (state) => !state.matches('identifying'),
    'section.open': (state) => state.matches('choosing') || state.matches('allOver') || state.matches('empty'),
    'business.show': (state) => state.matches('allOver') || state.matches('empty'),
  },
  entries: (path) =>
    buildEntries(path, list, {
      'route.changed (the same URL)': list,
      'route.changed (another business)': getList('another'),
    }),
  responses: {
    identifyCustomer,
    readCouponList: [{ endpoint: 'readCoupons', wire: ({ coupons }: CouponListReading) => coupons.map(onTheWire) }],
  },
})

function onTheWire({ id, description, expiresAt, discount }: Coupon): unknown {
  const amount = discount?.kind === 'percentage' ? { kind: discount.kind, amount: discount.percent } : {}
  return { coupon: { coupon_id: id, description, expiration: expiresAt, ...amount } }
}
