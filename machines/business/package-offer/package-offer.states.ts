import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { packageOfferMachine } from './package-offer.machine.ts'

export const packageOfferStates: StatesOf<typeof packageOfferMachine> = {
  waiting: { title: 'Waiting', sentence: 'Nobody knows yet whose page this is.', requirements: [] },
  readingOffer: {
    title: 'Reading the packages',
    sentence: 'The packages of the business are read beside its page.',
    requirements: ['R-128'],
  },
  absent: {
    title: 'No packages',
    sentence: 'The business sells none, or nobody can tell: nothing of packages is shown.',
    requirements: ['R-016'],
  },
  offered: {
    title: 'Offered',
    sentence: 'The page leads to the packages, and asks how to continue before the customer goes on.',
    requirements: ['R-016', 'R-103'],
  },
  declined: {
    title: 'Declined',
    sentence: 'The customer goes on without a package and is not asked again.',
    requirements: ['R-106', 'R-108'],
  },
}
