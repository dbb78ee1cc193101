import type { Business } from '#domain/entities.ts'
import type { BusinessLoadingOutput } from '#machines/business/business-loading/index.ts'
import * as mappers from './business.mappers.ts'
import { businessSetup } from './business.setup.ts'

/** The business is read, with what was chosen there before. */
export const loading = businessSetup.createStateConfig({
  tags: 'screen:child',
  on: {
    'route.changed': [
      {
        guard: { type: 'isNewVisit', params: ({ event }) => event },
        target: 'loading',
        reenter: true,
        actions: { type: 'storeVisit', params: ({ event }) => event },
      },
      { actions: { type: 'storePlace', params: ({ event }) => event } },
    ],
    'language.changed': {
      actions: [
        { type: 'storeLanguage', params: ({ event }) => event },
        { type: 'reportLanguage', params: ({ event }) => event },
      ],
    },
    // It is on its way there; what it would show is not there yet.
    'section.open': { guard: { type: 'isOwnSection', params: ({ event }) => event } },
  },
  invoke: {
    id: 'businessLoading',
    src: 'businessLoading',
    input: ({ context }) => mappers.loadingInput(context),
    onDone: [
      {
        guard: { type: 'isLoadedForOwner', params: ({ event }) => ({ business: loadedBusiness(event.output) }) },
        target: 'placing',
        actions: [
          { type: 'storeLoaded', params: ({ event }) => event },
          'reportVisitor',
          'reportOnlooker',
          'reportBusiness',
          { type: 'trackOwnerVisit', params: ({ context }) => mappers.visitOfOwner(context) },
        ],
      },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event },
        target: 'placing',
        actions: [
          { type: 'storeLoaded', params: ({ event }) => event },
          'reportVisitor',
          'reportOnlooker',
          'reportBusiness',
        ],
      },
      { target: 'sentToLogin' },
    ],
    onError: 'broken',
  },
})

/** A fault of the app itself. Whatever the customer does next, the business is read anew, with what was chosen. */
export const broken = businessSetup.createStateConfig({
  tags: ['screen:broken', 'failed'],
  on: {
    'load.retry': 'loading',
    'route.changed': [
      {
        guard: { type: 'isNewVisit', params: ({ event }) => event },
        target: 'loading',
        actions: { type: 'storeVisit', params: ({ event }) => event },
      },
      { target: 'loading', actions: { type: 'storePlace', params: ({ event }) => event } },
    ],
    'section.open': [
      { guard: { type: 'isOwnSection', params: ({ event }) => event }, target: 'loading' },
      { target: 'leftForSection' },
    ],
  },
})

/** Null where the link signed nobody in. */
function loadedBusiness(output: BusinessLoadingOutput): Business | null {
  return output.outcome === 'loaded' ? output.business : null
}
