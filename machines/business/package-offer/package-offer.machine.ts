import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Language } from '#domain/entities.ts'
import { withEvent } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import type {
  OfferReading,
  PackageAnswer,
  PackageOfferContext,
  PackageOfferEvent,
  PackageOfferReport,
  PackageOfferTag,
  ReadOfferInput,
} from './package-offer.types.ts'

type Shown = { businessId: string | null; language: Language; answer: PackageAnswer }

/** Finds whether a business sells packages, and remembers whether the customer declined them. */
export const packageOfferMachine = setup({
  types: {
    context: {} as PackageOfferContext,
    events: {} as PackageOfferEvent,
    tags: {} as PackageOfferTag,
  },
  actors: {
    readOffer: fromPromise<OfferReading, ReadOfferInput>(mustBeProvided('readOffer')),
  },
  actions: {
    storeBusiness: assign((_, { businessId, language, answer }: Shown) => ({ businessId, language, answer })),
    reportOffer: sendParent((): PackageOfferReport => ({ type: 'packages.offered' })),
    reportAbsence: sendParent((): PackageOfferReport => ({ type: 'packages.absent' })),
  },
  guards: {
    isKnown: ({ context }, params: { businessId: string | null }) =>
      params.businessId === null || params.businessId === context.businessId,
    isDeclined: ({ context }, params: { output: OfferReading }) =>
      params.output.count > 0 && context.answer === 'declined',
    hasPackages: (_, params: { output: OfferReading }) => params.output.count > 0,
  },
}).createMachine({
  id: 'package-offer',
  context: { businessId: null, language: 'pt-BR', answer: 'undecided' },
  initial: 'waiting',
  on: {
    'business.shown': [
      { guard: withEvent('isKnown') },
      { target: '.readingOffer', actions: withEvent('storeBusiness') },
    ],
    'offer.ask': { actions: 'reportAbsence' },
  },
  states: {
    waiting: {},
    readingOffer: {
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        input: ({ context: { businessId, language } }) => ({ businessId: businessId ?? '', language }),
        onDone: [
          { guard: withEvent('isDeclined'), target: 'declined' },
          { guard: withEvent('hasPackages'), target: 'offered' },
          { target: 'absent' },
        ],
        // The link is optional: a failure shows no message.
        onError: 'absent',
      },
    },
    absent: {},
    offered: {
      tags: 'offered',
      on: {
        'offer.ask': { actions: 'reportOffer' },
        'offer.decline': 'declined',
      },
    },
    declined: { tags: ['offered', 'declined'] },
  },
})
