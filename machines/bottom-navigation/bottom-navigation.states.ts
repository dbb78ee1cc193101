import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { bottomNavigationMachine } from './bottom-navigation.machine.ts'

export const bottomNavigationStates: StatesOf<typeof bottomNavigationMachine> = {
  waiting: {
    title: 'Waiting',
    sentence: 'Until the business is read nobody knows where the ways would lead.',
    requirements: [],
  },
  anonymous: {
    title: 'Anonymous',
    sentence: 'A visitor finds one way: to the times they have reserved as a customer.',
    requirements: ['R-125'],
    landmarks: [{ role: 'link', name: 'Sou cliente, ver meus horários reservados' }],
  },
  signedIn: {
    title: 'Signed in',
    sentence: 'A customer finds the areas of the product, and how much is new among the notifications.',
    requirements: ['R-123', 'R-133', 'R-134', 'R-136', 'R-137'],
    landmarks: [{ role: 'link', name: 'Reservas' }],
  },
  'signedIn.areas': {
    title: 'The areas',
    sentence: 'Whether coupons are among the areas depends on the business.',
    requirements: ['R-124'],
  },
  'signedIn.areas.readingCoupons': {
    title: 'Asking for coupons',
    sentence: 'Whether the business has coupons is being asked.',
    requirements: ['R-124'],
  },
  'signedIn.areas.withCoupons': {
    title: 'With coupons',
    sentence: 'The business has coupons, so their area stands there too.',
    requirements: ['R-124', 'R-135'],
    landmarks: [{ role: 'link', name: 'Cupons' }],
  },
  'signedIn.areas.withoutCoupons': {
    title: 'Without coupons',
    sentence: 'The business has no coupons, or they could not be read.',
    requirements: ['R-124'],
    landmarks: [{ role: 'link', name: 'Recompensas' }],
  },
  'signedIn.news': {
    title: 'The news',
    sentence: 'How many notifications are new is known apart from the areas.',
    requirements: ['R-647'],
  },
  'signedIn.news.countingUnread': {
    title: 'Counting what is new',
    sentence: 'The first page of the notifications is read for the badge on their area.',
    requirements: ['R-647', 'R-648'],
  },
  'signedIn.news.counted': {
    title: 'Counted',
    sentence: 'A badge says how many notifications are new; none stands there where none is, or where nobody can tell.',
    requirements: ['R-647', 'R-648', 'R-649'],
  },
}
