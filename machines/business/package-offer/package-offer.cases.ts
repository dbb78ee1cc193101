import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { packageOfferMachine } from './package-offer.machine.ts'

export const packageOfferCases: CasesOf<typeof packageOfferMachine> = {
  machine: 'package-offer',
  inputs: [{ name: 'a page', input: undefined }],
  events: {
    'business.shown': [
      { name: 'a business', data: { businessId: 'b-1', language: 'pt-BR', answer: 'undecided' }, by: 'system' },
      {
        name: 'a business whose packages were declined',
        data: { businessId: 'b-2', language: 'pt-BR', answer: 'declined' },
        by: 'system',
      },
      { name: 'none yet', data: { businessId: null, language: 'pt-BR', answer: 'undecided' }, by: 'system' },
    ],
    'offer.ask': [{ name: 'before going on', data: {}, by: 'system' }],
    'offer.decline': [{ name: 'without a package', data: {}, by: 'system' }],
  },
  actors: {
    readOffer: [
      { name: 'packages', output: { count: 2 } },
      { name: 'none', output: { count: 0 } },
      { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
  },
  key: ({ businessId, answer }) => ({ businessId, answer }),
}
