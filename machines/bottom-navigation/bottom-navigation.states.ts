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
  readingCoupons: {
    title: 'Asking for coupons',
    sentence: 'A customer finds the areas of the product; whether coupons are among them is being asked.',
    requirements: ['R-123', 'R-124'],
    landmarks: [{ role: 'link', name: 'Reservas' }],
  },
  withCoupons: {
    title: 'With coupons',
    sentence: 'The business has coupons, so their area stands there too.',
    requirements: ['R-124', 'R-135'],
    landmarks: [{ role: 'link', name: 'Cupons' }],
  },
  withoutCoupons: {
    title: 'Without coupons',
    sentence: 'The business has no coupons, or they could not be read.',
    requirements: ['R-123', 'R-133', 'R-134', 'R-136', 'R-137'],
    landmarks: [{ role: 'link', name: 'Recompensas' }],
  },
}
