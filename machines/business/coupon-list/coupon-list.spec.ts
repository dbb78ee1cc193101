import { exampleBusiness, exampleCoupon, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { couponListMachine } from './coupon-list.machine.ts'
import type { CouponListInput, CouponListReading } from './coupon-list.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/cupons/{id}'

export const couponListStates: StatesOf<typeof couponListMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'The app checks who is signed in, because coupons are for customers only.',
    requirements: ['R-190'],
    address,
  },
  readingCoupons: {
    title: 'Reading the coupons',
    sentence: 'The app reads the business and its coupons; a placeholder shows the shape of the list.',
    requirements: ['R-181', 'R-182'],
    address,
  },
  choosing: {
    title: 'Choosing a coupon',
    sentence:
      'The customer sees the coupons of the business; a valid one leads to the services, an expired one says so.',
    requirements: ['R-055', 'R-182', 'R-183', 'R-184', 'R-185'],
    address,
    landmarks: [{ role: 'list', name: 'Cupons de Estúdio Aurora' }],
  },
  allOver: {
    title: 'All expired',
    sentence: 'All coupons of the business have expired; the customer can book without one.',
    requirements: ['R-182', 'R-184'],
    address,
    landmarks: [
      { role: 'list', name: 'Cupons de Estúdio Aurora' },
      { role: 'link', name: 'Ver os serviços' },
    ],
  },
  empty: {
    title: 'No coupons',
    sentence: 'The business has no coupons; the customer can book without one.',
    requirements: ['R-182'],
    address,
    landmarks: [{ role: 'link', name: 'Ver os serviços' }],
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The coupons could not be read; the customer sees why and can try again.',
    requirements: ['R-182'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  rememberingReturn: {
    title: 'Remembering the return',
    sentence: 'The app remembers this page, so that the customer comes back to it after the sign-in.',
    requirements: ['R-190'],
  },
  chosen: {
    title: 'Coupon chosen',
    sentence: 'The customer continues to the services or the pets of the business with the coupon.',
    requirements: ['R-186', 'R-187'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in; the customer signs in and comes back to the coupons.',
    requirements: ['R-190', 'R-576', 'R-577'],
  },
  leftForSection: {
    title: 'To another section',
    sentence: 'The customer goes to another section of the app.',
    requirements: ['R-123'],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer books without a coupon.',
    requirements: ['R-133'],
  },
  left: { title: 'Back', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const couponListWords: WordsOf<typeof couponListMachine> = {
  guards: {
    isSameList: 'the business is the same',
    isEmpty: 'the business has no coupons',
    isAllOver: 'all coupons have expired',
    canUse: 'the coupon is still valid',
    isOtherSection: { coupons: 'the customer is not in that section already' },
  },
  actions: {
    storeReading: 'remembers the coupons',
    reportUser: 'passes the business and the customer to the bottom navigation',
  },
  events: {
    'coupon.choose': 'the customer chooses a coupon',
    'coupons.retry': 'the customer tries again',
    'section.open': 'the customer chooses a section of the app',
  },
  actors: {
    readCouponList: 'reading the coupons',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const entry: RouteEntry = { name: 'coupons', params: { id: 'b-1' }, query: {}, state: null }
const input: CouponListInput = {
  entry,
  saved: null,
  business: null,
  customer: exampleCustomer(),
  language: 'pt-BR',
}
const ten = exampleCoupon()
const over = exampleCoupon({ id: 'over', description: '15% no verão', expiresAt: '2026-03-01T02:59:59.000Z' })
const reading: CouponListReading = {
  business: exampleBusiness(),
  serves: 'people',
  coupons: [ten, over],
  readAt: '2026-03-03T12:00:00.000Z',
}

export const couponListCases: CasesOf<typeof couponListMachine> = {
  machine: 'coupon-list',
  inputs: [
    { name: 'a customer', input },
    { name: 'an anonymous user', input: { ...input, customer: null } },
  ],
  events: {
    'route.changed': [
      { name: 'the same URL', data: { entry }, by: 'address' },
      { name: 'another business', data: { entry: { ...entry, params: { id: 'b-2' } } }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'signed in', data: { customer: exampleCustomer() }, by: 'system' },
    ],
    'coupon.choose': [
      { name: 'a valid coupon', data: { couponId: ten.id }, by: { role: 'button', name: '10% na primeira visita' } },
      { name: 'an expired coupon', data: { couponId: over.id }, by: 'system' },
    ],
    'coupons.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'section.open': [
      { name: 'reservations', data: { section: 'reservations' }, by: { role: 'link', name: 'Reservas' } },
      { name: 'coupons', data: { section: 'coupons' }, by: { role: 'link', name: 'Cupons' } },
    ],
    'business.show': [{ name: 'book', data: {}, by: { role: 'link', name: 'Ver os serviços' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    bottomNavigation: [],
    identifyCustomer: [
      { name: 'a customer', output: exampleCustomer() },
      { name: 'an anonymous user', output: null },
      unauthorized,
      network,
    ],
    readCouponList: [
      { name: 'two coupons', output: reading },
      { name: 'coupons of a business for pets', output: { ...reading, serves: 'pets' } },
      { name: 'only an expired coupon', output: { ...reading, coupons: [over] } },
      { name: 'none', output: { ...reading, coupons: [] } },
      unauthorized,
      network,
    ],
    rememberReturn: [
      { name: 'remembered', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
  },
  key: ({ entry: { params }, customer, business, serves, coupons }) => ({
    id: params.id,
    customer: customer?.id ?? null,
    business: business?.id ?? null,
    serves,
    coupons: coupons.length,
  }),
  unshown: [
    {
      where: 'guard canUse',
      change: 'without readAt !== null in coupon.id === params.couponId && readAt !== null',
      because: 'The time of the read is stored with the coupons; the types need the check.',
    },
  ],
}
