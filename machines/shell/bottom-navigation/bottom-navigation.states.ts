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
    sentence:
      'A customer finds the areas of the product: coupons among them where the business has some, and how much is new.',
    requirements: ['R-123', 'R-124', 'R-133', 'R-134', 'R-135', 'R-136', 'R-137', 'R-647', 'R-648'],
    landmarks: [{ role: 'link', name: 'Reservas' }],
  },
}
