import { withEvent } from '#machines/shared/chart.ts'
import * as mappers from './business.mappers.ts'
import { businessSetup } from './business.setup.ts'

/** Between a category and its services, in a business for pets: the state of the chart that the pets stand in. */
export const choosingPet = businessSetup.createStateConfig({
  tags: 'screen:child',
  on: {
    'pets.changed': { actions: withEvent('storePets') },
    'route.changed': [
      {
        guard: withEvent('isSamePets'),
        target: '.picking',
        actions: [withEvent('storePage'), withEvent('reportPage')],
      },
      { guard: withEvent('isPanelOfSameList'), target: '.learning' },
    ],
    // Other people have other pets.
    'session.changed': [
      {
        guard: withEvent('isOwnerArriving'),
        target: 'choosingPet',
        reenter: true,
        actions: [
          withEvent('storeCustomer'),
          'reportVisitor',
          'reportOnlooker',
          { type: 'trackOwnerVisit', params: ({ context }) => mappers.visitOfOwner(context) },
        ],
      },
      {
        guard: withEvent('isOtherCustomer'),
        target: 'choosingPet',
        reenter: true,
        actions: [withEvent('storeCustomer'), 'reportVisitor', 'reportOnlooker'],
      },
    ],
  },
  invoke: {
    id: 'pets',
    src: 'pets',
    input: ({ context }) => mappers.petsInput(context),
    onDone: [
      { guard: withEvent('isPetChosen'), target: 'enteringCategory', actions: withEvent('storePet') },
      { guard: withEvent('isSignIn'), target: 'sentToSignIn' },
      { guard: 'isOnLanding', target: 'choosingCategory' },
      { target: 'wentBack' },
    ],
    onError: { target: 'broken', actions: { type: 'storeWanted', params: { step: 'pets' } } },
  },
  initial: 'picking',
  states: {
    picking: { on: { 'about.open': { guard: 'isFront', target: 'learning' } } },
    learning: { tags: 'dialog:about', exit: 'clearProfessional', on: { 'about.close': 'picking' } },
  },
})
