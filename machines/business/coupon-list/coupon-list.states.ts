import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { couponListMachine } from './coupon-list.machine.ts'

const address = '/cupons/{id}'

export const couponListStates: StatesOf<typeof couponListMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'It is looked up who is signed in: coupons are for customers.',
    requirements: ['R-190'],
    address,
  },
  readingCoupons: {
    title: 'Reading the coupons',
    sentence: 'The business and its coupons are read while the list shows its shape.',
    requirements: ['R-181', 'R-182'],
    address,
  },
  choosing: {
    title: 'Choosing',
    sentence: 'The coupons of the business: one that is good leads to its services, one that is over says so.',
    requirements: ['R-055', 'R-182', 'R-183', 'R-184', 'R-185'],
    address,
    landmarks: [{ role: 'list', name: 'Cupons de Estúdio Aurora' }],
  },
  allOver: {
    title: 'All over',
    sentence: 'The coupons of the business are all over; its services can be booked without one.',
    requirements: ['R-182', 'R-184'],
    address,
    landmarks: [
      { role: 'list', name: 'Cupons de Estúdio Aurora' },
      { role: 'link', name: 'Ver os serviços' },
    ],
  },
  empty: {
    title: 'No coupons',
    sentence: 'The business has no coupons; its services can be booked without one.',
    requirements: ['R-182'],
    address,
    landmarks: [{ role: 'link', name: 'Ver os serviços' }],
  },
  unavailable: {
    title: 'Coupons not read',
    sentence: 'The coupons could not be read: why, and once more.',
    requirements: ['R-182'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  rememberingReturn: {
    title: 'Remembering the way back',
    sentence: 'The way back is kept for the return from the sign-in.',
    requirements: ['R-190'],
  },
  chosen: {
    title: 'Chosen',
    sentence: 'On to the services of the business, or to its pets, with the coupon.',
    requirements: ['R-186', 'R-187'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in: the customer signs in and comes back to the coupons.',
    requirements: ['R-190', 'R-576', 'R-577'],
  },
  leftForSection: {
    title: 'To another area',
    sentence: 'The customer goes to another area of the product.',
    requirements: ['R-123'],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer books without a coupon.',
    requirements: ['R-133'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}
