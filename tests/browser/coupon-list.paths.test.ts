import type { Coupon } from '#domain/coupon.ts'
import { couponListCases } from '#machines/coupon-list/coupon-list.cases.ts'
import { couponListStates } from '#machines/coupon-list/coupon-list.states.ts'
import { type CouponListReading, couponListMachine } from '#machines/coupon-list/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleBusiness, exampleCoupon } from '#machines/shared/examples.ts'
import { texts } from '#src/i18n/texts/coupon-list.pt-BR.ts'
import { texts as phone } from '#src/i18n/texts/phone-login.pt-BR.ts'
import { texts as reservations } from '#src/i18n/texts/reservations.pt-BR.ts'
import { texts as services } from '#src/i18n/texts/service-selection.pt-BR.ts'
import { describeStep } from '#tests/flows/paths.ts'
import { type HistoryEntry, inAnotherTab } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const { id: couponId, description } = exampleCoupon()
const play = openWholeProduct({
  name: exampleBusiness().name,
  coupons: [{ id: couponId, description: description ?? '', validDays: 30, percentage: 10 }],
})

const NOBODY = 'identifyCustomer answers (nobody)'
const ofBusiness: HistoryEntry = { path: `/business/${sampleBusiness.id}`, step: null, state: {} }
const ofCoupons = (id: string): HistoryEntry => ({ path: `/cupons/${id}`, step: 'coupons', state: {} })

/** Where Back leads from the list. */
const before: { [step: string]: HistoryEntry } = {
  'route.changed (the same address again)': ofCoupons(sampleBusiness.id),
  'route.changed (another business)': ofCoupons('another'),
}

play({
  machine: couponListMachine,
  cases: couponListCases,
  states: couponListStates,
  landmarks: { 'screen:coupons': { role: 'heading', name: texts.title } },
  afterEnd: ({ output: { departure } }) => {
    if (departure.name === 'path') return { role: 'heading', name: reservations.title }
    return { role: 'heading', name: departure.name === 'login' ? phone.number.title : services.title }
  },
  excused: {
    'session.changed (signed in)': 'the session says it unasked, as soon as the server has said who it is',
    'rememberReturn fails (broken)': 'where the device keeps nothing, the way back lives as long as the page',
  },
  byItself: {
    [NOBODY]: 'the device knows that nobody is signed in',
    'rememberReturn answers (remembered)': 'the way back is written on the device',
  },
  where: {
    // Who is being looked up cannot sign out.
    'session.changed': (state) => !state.matches('identifying'),
    'section.open': (state) => state.matches('choosing') || state.matches('empty'),
    'business.show': (state) => state.matches('empty'),
  },
  beyond: { 'rememberingReturn: session.changed': 'nobody is quick enough to sign out while the way back is written' },
  entries: ({ steps }) => [
    steps.map((step) => before[describeStep(step)]).find(Boolean) ?? ofBusiness,
    ofCoupons(sampleBusiness.id),
  ],
  // Who is signed in is asked of the server where the device does not know it any more.
  prepare: ({ page }, { steps }) =>
    page.evaluate(
      (isNobody) => (isNobody ? localStorage.clear() : localStorage.removeItem('meData')),
      steps.some((step) => describeStep(step) === NOBODY),
    ),
  answers: {
    identifyCustomer: [{ endpoint: 'readMe' }],
    readCouponList: [{ endpoint: 'readCoupons', wire: ({ coupons }: CouponListReading) => coupons.map(onTheWire) }],
  },
  events: {
    'route.changed': ({ page }) => page.goBack(),
    'session.changed': ({ page }) =>
      inAnotherTab(page, (other) => other.evaluate(() => localStorage.removeItem('horacerta.identity'))),
  },
})

function onTheWire({ id, description, expiresAt, discount }: Coupon): unknown {
  const amount = discount?.kind === 'percentage' ? { kind: discount.kind, amount: discount.percent } : {}
  return { coupon: { coupon_id: id, description, expiration: expiresAt, ...amount } }
}
