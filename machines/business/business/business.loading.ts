import type { Business } from '#domain/entities.ts'
import type { BusinessLoadingOutput } from '#machines/business/business-loading/index.ts'
import { withEvent } from '#machines/shared/chart.ts'
import * as mappers from './business.mappers.ts'
import { businessSetup } from './business.setup.ts'

/** The business is read, with what was chosen there before. */
export const loading = businessSetup.createStateConfig({
  tags: 'screen:child',
  on: {
    'route.changed': [
      { guard: withEvent('isNewVisit'), target: 'loading', reenter: true, actions: withEvent('storeVisit') },
      { actions: withEvent('storePlace') },
    ],
    'language.changed': { actions: [withEvent('storeLanguage'), withEvent('reportLanguage')] },
    // It is on its way there; what it would show is not there yet.
    'section.open': { guard: withEvent('isOwnSection') },
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
          withEvent('storeLoaded'),
          'reportVisitor',
          'reportOnlooker',
          'reportBusiness',
          { type: 'trackOwnerVisit', params: ({ context }) => mappers.visitOfOwner(context) },
        ],
      },
      {
        guard: withEvent('isLoaded'),
        target: 'placing',
        actions: [withEvent('storeLoaded'), 'reportVisitor', 'reportOnlooker', 'reportBusiness'],
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
      { guard: withEvent('isNewVisit'), target: 'loading', actions: withEvent('storeVisit') },
      { target: 'loading', actions: withEvent('storePlace') },
    ],
    'section.open': [{ guard: withEvent('isOwnSection'), target: 'loading' }, { target: 'leftForSection' }],
  },
})

/** Null where the link signed nobody in. */
function loadedBusiness(output: BusinessLoadingOutput): Business | null {
  return output.outcome === 'loaded' ? output.business : null
}
