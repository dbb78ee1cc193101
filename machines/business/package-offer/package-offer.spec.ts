import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { packageOfferMachine } from './package-offer.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const packageOfferStates: StatesOf<typeof packageOfferMachine> = {
  waiting: { title: 'Waiting', sentence: 'The business is not known yet.', requirements: [] },
  readingOffer: {
    title: 'Reading the packages',
    sentence: 'The app reads the packages of the business in the background.',
    requirements: ['R-128'],
  },
  absent: {
    title: 'No packages',
    sentence: 'The business sells no packages, or they could not be read; the page shows nothing about packages.',
    requirements: ['R-016'],
  },
  offered: {
    title: 'Offered',
    sentence: 'The page links to the packages, and the customer can choose one before continuing.',
    requirements: ['R-016', 'R-103'],
  },
  declined: {
    title: 'Declined',
    sentence: 'The customer continues without a package and is not asked again.',
    requirements: ['R-106', 'R-108'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const packageOfferWords: WordsOf<typeof packageOfferMachine> = {
  guards: {
    isKnown: 'the business is the same or not known yet',
    isDeclined: 'the business sells packages and the customer declined them before',
    hasPackages: 'the business sells packages',
  },
  actions: {
    reportOffer: 'reports that packages are offered',
    reportAbsence: 'reports that no packages are offered',
  },
  events: {
    'business.shown': 'the page shows a business',
    'offer.ask': 'the page asks whether packages are offered',
    'offer.decline': 'the customer continues without a package',
  },
  actors: {
    readOffer: 'reading the packages',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

export const packageOfferCases: CasesOf<typeof packageOfferMachine> = {
  machine: 'package-offer',
  inputs: [{ name: 'a page opens', input: undefined }],
  events: {
    'business.shown': [
      { name: 'a business', data: { businessId: 'b-1', language: 'pt-BR', answer: 'undecided' }, by: 'system' },
      {
        name: 'a business whose packages were declined',
        data: { businessId: 'b-2', language: 'pt-BR', answer: 'declined' },
        by: 'system',
      },
      { name: 'no business yet', data: { businessId: null, language: 'pt-BR', answer: 'undecided' }, by: 'system' },
    ],
    'offer.ask': [{ name: 'ask for packages', data: {}, by: 'system' }],
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
