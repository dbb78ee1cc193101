import { createActor } from 'xstate'
import { type CouponListContext, couponListMachine } from '#machines/business/coupon-list/index.ts'
import { exampleBusiness, exampleCoupon, exampleCustomer } from '#machines/shared/examples.ts'
import { CouponsScreen } from '#src/screens/business/coupons/coupons-screen.tsx'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The coupons of a business. */

const business = exampleBusiness({
  photos: [{ id: 'p', url: picture('pine'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const coupons = [
  exampleCoupon({ expiresAt: '2026-04-16T02:59:59.000Z' }),
  exampleCoupon({
    id: 'mani',
    description: 'R$ 15,00 em unhas',
    discount: { kind: 'fixed', cents: 1_500 },
    serviceIds: ['manicure'],
  }),
  exampleCoupon({
    id: 'long',
    description:
      'Para quem volta depois de muito tempo: um desconto em qualquer combinação de corte, coloração e hidratação',
    discount: { kind: 'percentage', percent: 12.5 },
    expiresAt: null,
  }),
  exampleCoupon({ id: 'nameless', description: null, discount: { kind: 'fixed', cents: 12_000 }, expiresAt: null }),
  exampleCoupon({
    id: 'over',
    description: '15% no verão',
    discount: { kind: 'percentage', percent: 15 },
    expiresAt: '2026-03-01T02:59:59.000Z',
  }),
]

function listAt(
  value: Parameters<typeof couponListMachine.resolveState>[0]['value'],
  context: Partial<CouponListContext> = {},
) {
  const entry = { name: 'coupons' as const, params: { id: 'b-1' }, query: {}, state: null }
  const customer = exampleCustomer()
  const input = { entry, saved: null, business, customer, language: 'pt-BR' as const }
  const whole: CouponListContext = {
    entry,
    customer,
    business,
    serves: 'people',
    coupons,
    readAt: '2026-03-03T12:00:00.000Z',
    failure: null,
    ...context,
  }
  return createActor(couponListMachine, { snapshot: couponListMachine.resolveState({ value, context: whole }), input })
}

const check = (name: string, render: VisualCheck['render']): VisualCheck => ({
  name: `coupons-${name}`,
  frame: 'none',
  render,
})

export const checks: VisualCheck[] = [
  check('list', () => <CouponsScreen actor={listAt('choosing')} />),
  check('loading', () => <CouponsScreen actor={listAt('readingCoupons', { coupons: [] })} />),
  check('all-over', () => (
    <CouponsScreen actor={listAt('allOver', { coupons: coupons.filter(({ id }) => id === 'over') })} />
  )),
  check('none', () => <CouponsScreen actor={listAt('empty', { coupons: [] })} />),
  check('failed', () => (
    <CouponsScreen actor={listAt('unavailable', { coupons: [], failure: { kind: 'connection' } })} />
  )),
]
