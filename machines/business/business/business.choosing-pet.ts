import * as mappers from './business.mappers.ts'
import { businessSetup } from './business.setup.ts'

/** Between a category and its services, in a business for pets: the state of the chart that the pets stand in. */
export const choosingPet = businessSetup.createStateConfig({
  tags: 'screen:child',
  on: {
    'pets.changed': { actions: { type: 'storePets', params: ({ event }) => event } },
    'route.changed': [
      {
        guard: { type: 'isSamePets', params: ({ event }) => event },
        target: '.picking',
        actions: [
          { type: 'storePage', params: ({ event }) => event },
          { type: 'reportPage', params: ({ event }) => event },
        ],
      },
      { guard: { type: 'isPanelOfSameList', params: ({ event }) => event }, target: '.learning' },
    ],
    // Other people have other pets.
    'session.changed': [
      {
        guard: { type: 'isOwnerArriving', params: ({ event }) => event },
        target: 'choosingPet',
        reenter: true,
        actions: [
          { type: 'storeCustomer', params: ({ event }) => event },
          'reportVisitor',
          'reportOnlooker',
          { type: 'trackOwnerVisit', params: ({ context }) => mappers.visitOfOwner(context) },
        ],
      },
      {
        guard: { type: 'isOtherCustomer', params: ({ event }) => event },
        target: 'choosingPet',
        reenter: true,
        actions: [{ type: 'storeCustomer', params: ({ event }) => event }, 'reportVisitor', 'reportOnlooker'],
      },
    ],
  },
  invoke: {
    id: 'pets',
    src: 'pets',
    input: ({ context }) => mappers.petsInput(context),
    onDone: [
      {
        guard: { type: 'isPetChosen', params: ({ event }) => event },
        target: 'enteringCategory',
        actions: { type: 'storePet', params: ({ event }) => event },
      },
      { guard: { type: 'isSignIn', params: ({ event }) => event }, target: 'sentToSignIn' },
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
