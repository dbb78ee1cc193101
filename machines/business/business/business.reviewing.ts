import { withEvent } from '#machines/shared/chart.ts'
import { businessSetup } from './business.setup.ts'

/** From the chosen services on to the date, in a business with packages past them: states of the chart. */
export const reviewing = businessSetup.createStateConfig({
  tags: 'screen:selected',
  on: {
    'selection.submit': { guard: 'canBook', target: 'askingOffer.beforeDate' },
    'selection.extend': [
      { guard: 'hasCategory', target: 'enteringCategory', actions: { type: 'storeLevel', params: { level: [] } } },
      { target: 'choosingCategory' },
    ],
    // Back here while another one is left.
    'service.remove': { target: 'placing', actions: withEvent('clearService') },
    'back.request': [{ guard: 'hasCategory', target: 'enteringCategory' }, { target: 'choosingCategory' }],
  },
})

/** Whether the customer is to be asked how to continue: answered at once. */
export const askingOffer = businessSetup.createStateConfig({
  tags: 'screen:selected',
  entry: { type: 'storeDoorway', params: { doorway: 'landing', step: null } },
  initial: 'beforeReview',
  on: { 'packages.offered': 'continuing' },
  states: {
    beforeReview: { entry: 'reportQuestion', on: { 'packages.absent': '#business.reviewing' } },
    beforeDate: { entry: 'reportQuestion', on: { 'packages.absent': '#business.submitted' } },
  },
})

export const continuing = businessSetup.createStateConfig({
  tags: 'screen:continue',
  on: {
    'services.keep': { target: 'reviewing', actions: ['storeDecline', 'reportDecline'] },
    'packages.choose': 'selectingPackage',
    'back.request': [{ guard: 'hasCategory', target: 'enteringCategory' }, { target: 'choosingCategory' }],
  },
})

export const selectingPackage = businessSetup.createStateConfig({
  tags: 'screen:selectPackage',
  on: {
    'packages.decline': { target: 'reviewing', actions: ['storeDecline', 'reportDecline'] },
    'back.request': 'continuing',
  },
})
