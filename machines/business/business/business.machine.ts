import { and, not } from 'xstate'
import { getFinalOutput, withEvent } from '#machines/shared/chart.ts'
import * as mappers from './business.mappers.ts'
import { businessSetup } from './business.setup.ts'
import type { BusinessContext } from './business.types.ts'

/** Actions that several transitions share. */
const resetDoorway = { type: 'storeEntryPoint', params: { entryPoint: 'landing', step: null } } as const
const storeUser = [withEvent('storeCustomer'), 'reportUser', 'reportViewer'] as const
const trackOwnerVisit = {
  type: 'trackOwnerVisit',
  params: ({ context }: { context: BusinessContext }) => mappers.visitOfOwner(context),
} as const

export const businessMachine = businessSetup.createMachine({
  id: 'business',
  context: ({ input }) => mappers.toContext(input),
  output: getFinalOutput,
  invoke: [
    { id: 'bottomNavigation', src: 'bottomNavigation' },
    { id: 'packageOffer', src: 'packageOffer' },
    // A failure of it must not prevent booking.
    { id: 'unpaidBooking', src: 'unpaidBooking', onDone: '.leftToPay', onError: {} },
  ],
  on: {
    'route.changed': [
      { guard: withEvent('isNewVisit'), target: '.loading', actions: withEvent('storeVisit') },
      { target: '.placing', actions: withEvent('storeSettledLocation') },
    ],
    'session.changed': [
      { guard: withEvent('isOwnerArriving'), actions: [...storeUser, trackOwnerVisit] },
      { actions: storeUser },
    ],
    'language.changed': { actions: withEvent('storeLanguage') },
    'coupon.remove': { target: '.droppingCoupon', actions: { type: 'storeWanted', params: { step: null } } },
    'packages.open': '.leftForSection',
    'header.tap': {
      guard: 'isOwner',
      actions: { type: 'trackOwnerTap', params: ({ context }) => mappers.visitOfOwner(context) },
    },
    'section.open': [
      {
        guard: withEvent('isOwnSection'),
        target: '.placing',
        actions: { type: 'storeEntryPoint', params: { entryPoint: 'landing', step: 'categories' } },
      },
      { target: '.leftForSection' },
    ],
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'screen:child',
      on: {
        'route.changed': [
          { guard: withEvent('isNewVisit'), target: 'loading', reenter: true, actions: withEvent('storeVisit') },
          { actions: withEvent('storePageLocation') },
        ],
        'language.changed': { actions: [withEvent('storeLanguage'), withEvent('reportLanguage')] },
        // The page is opening its own section.
        'section.open': { guard: withEvent('isOwnSection') },
      },
      invoke: {
        id: 'businessLoading',
        src: 'businessLoading',
        input: ({ context }) => mappers.loadingInput(context),
        onDone: [
          {
            guard: {
              type: 'isLoadedForOwner',
              params: ({ event }) => ({ business: mappers.findLoaded(event.output) }),
            },
            target: 'placing',
            actions: [withEvent('storeLoaded'), 'reportUser', 'reportViewer', 'reportBusiness', trackOwnerVisit],
          },
          {
            guard: withEvent('isLoaded'),
            target: 'placing',
            actions: [withEvent('storeLoaded'), 'reportUser', 'reportViewer', 'reportBusiness'],
          },
          { target: 'sentToLogin' },
        ],
        onError: 'broken',
      },
    },
    // Without the coupon, prices may differ.
    droppingCoupon: { entry: ['clearCoupon', 'announceCouponRemoved'], always: 'loading' },
    placing: {
      exit: 'clearReturn',
      always: [
        { guard: 'isBlocked', target: 'inactive' },
        {
          guard: and(['isAboutWanted', not('hasCategories')]),
          target: 'nothingOffered.learning',
          actions: resetDoorway,
        },
        { guard: not('hasCategories'), target: 'nothingOffered' },
        { guard: 'isOnCategoryPage', target: 'markingCategory' },
        { guard: 'isPetStep', target: 'choosingPet' },
        { guard: and(['isOnServicePage', 'hasCategory']), target: 'enteringCategory' },
        { guard: 'isOnServicePage', target: 'markingCategory.missing' },
        {
          guard: and(['isAboutWanted', 'hasCategory', not('needsPet')]),
          target: 'choosingServices.learning',
          actions: resetDoorway,
        },
        { guard: and(['isAboutWanted', 'isSingleCategory']), target: 'choosingPet.learning', actions: resetDoorway },
        { guard: 'isAboutWanted', target: 'choosingCategory.learning', actions: resetDoorway },
        { guard: and(['hasChosen', 'isContinueWanted']), target: 'continuing' },
        { guard: and(['hasChosen', 'isReviewWanted']), target: 'reviewing' },
        { guard: and(['hasCategory', 'isListWanted']), target: 'enteringCategory' },
        { target: 'choosingCategory' },
      ],
    },
    choosingCategory: {
      tags: 'screen:categories',
      initial: 'browsing',
      on: {
        'category.choose': {
          guard: withEvent('isCategory'),
          target: 'categoryChosen',
          actions: withEvent('storeCategory'),
        },
        'selection.show': { guard: 'hasChosen', target: 'askingOffer.beforeReview' },
        'selection.submit': [
          { guard: 'canBook', target: 'askingOffer.beforeDate' },
          { guard: 'isActive', target: '.reminded' },
        ],
        'about.open': '.learning',
        'coupon.remove': { target: 'droppingCoupon', actions: { type: 'storeWanted', params: { step: 'categories' } } },
      },
      states: {
        browsing: {},
        reminded: { tags: 'reminded' },
        learning: { tags: 'dialog:about', exit: 'clearProfessional', on: { 'about.close': 'browsing' } },
      },
    },
    markingCategory: {
      tags: 'screen:categoryPage',
      initial: 'browsing',
      on: {
        'category.choose': { guard: withEvent('isCategory'), target: '.browsing', actions: withEvent('storeCategory') },
        'category.submit': [
          {
            guard: 'hasCategory',
            target: 'categoryChosen',
            actions: { type: 'storeEntryPoint', params: { entryPoint: 'services', step: null } },
          },
          { target: '.missing' },
        ],
        'back.request': 'wentBack',
      },
      states: { browsing: {}, missing: { tags: 'categoryMissing' } },
    },
    categoryChosen: { always: [{ guard: 'servesPets', target: 'choosingPet' }, { target: 'choosingServices' }] },
    enteringCategory: { always: [{ guard: 'needsPet', target: 'choosingPet' }, { target: 'choosingServices' }] },
    choosingPet: {
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
        // Another customer has other pets.
        'session.changed': [
          {
            guard: withEvent('isOwnerArriving'),
            target: 'choosingPet',
            reenter: true,
            actions: [...storeUser, trackOwnerVisit],
          },
          { guard: withEvent('isOtherCustomer'), target: 'choosingPet', reenter: true, actions: storeUser },
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
    },
    choosingServices: {
      tags: 'screen:child',
      initial: 'picking',
      on: {
        'coupon.remove': { target: 'droppingCoupon', actions: { type: 'storeWanted', params: { step: 'services' } } },
        'selection.changed': { actions: withEvent('storeSelection') },
        // The history followed a step that the list already made.
        'route.changed': [
          { guard: withEvent('isSameList'), target: '.picking' },
          { guard: withEvent('isPanelOfSameList'), target: '.learning' },
        ],
        'language.changed': { target: 'choosingServices', reenter: true, actions: withEvent('storeLanguage') },
      },
      invoke: {
        id: 'serviceSelection',
        src: 'serviceSelection',
        input: ({ context }) => mappers.selectionInput(context),
        onDone: [
          { guard: withEvent('isShown'), target: 'askingOffer.beforeReview' },
          { guard: withEvent('isSubmittedOnLanding'), target: 'askingOffer.beforeDate' },
          { guard: withEvent('isSubmitted'), target: 'submitted' },
          { guard: and(['servesPets', 'isOnLanding']), target: 'choosingPet' },
          { guard: 'isOnLanding', target: 'choosingCategory' },
          { guard: 'hasSeveralCategories', target: 'wentBack' },
          { target: 'placing', actions: resetDoorway },
        ],
        onError: { target: 'broken', actions: { type: 'storeWanted', params: { step: 'services' } } },
      },
      states: {
        picking: { on: { 'about.open': { guard: 'isOnLanding', target: 'learning' } } },
        learning: { tags: 'dialog:about', exit: 'clearProfessional', on: { 'about.close': 'picking' } },
      },
    },
    reviewing: {
      tags: 'screen:selected',
      on: {
        'selection.submit': { guard: 'canBook', target: 'askingOffer.beforeDate' },
        'selection.extend': [
          { guard: 'hasCategory', target: 'enteringCategory', actions: { type: 'storeLevel', params: { level: [] } } },
          { target: 'choosingCategory' },
        ],
        // Returns here if other services are left.
        'service.remove': { target: 'placing', actions: withEvent('clearService') },
        'back.request': [{ guard: 'hasCategory', target: 'enteringCategory' }, { target: 'choosingCategory' }],
      },
    },
    // Gets its response at once.
    askingOffer: {
      tags: 'screen:selected',
      entry: resetDoorway,
      initial: 'beforeReview',
      on: { 'packages.offered': 'continuing' },
      states: {
        beforeReview: { entry: 'reportQuestion', on: { 'packages.absent': '#business.reviewing' } },
        beforeDate: { entry: 'reportQuestion', on: { 'packages.absent': '#business.submitted' } },
      },
    },
    continuing: {
      tags: 'screen:continue',
      on: {
        'services.keep': { target: 'reviewing', actions: ['storeDecline', 'reportDecline'] },
        'packages.choose': 'selectingPackage',
        'back.request': [{ guard: 'hasCategory', target: 'enteringCategory' }, { target: 'choosingCategory' }],
      },
    },
    selectingPackage: {
      tags: 'screen:selectPackage',
      on: {
        'packages.decline': { target: 'reviewing', actions: ['storeDecline', 'reportDecline'] },
        'back.request': 'continuing',
      },
    },
    inactive: { tags: 'screen:inactive', on: { 'business.show': { target: 'placing', actions: resetDoorway } } },
    nothingOffered: {
      tags: 'screen:nothingOffered',
      initial: 'browsing',
      states: {
        browsing: { on: { 'about.open': 'learning' } },
        learning: { tags: 'dialog:about', exit: 'clearProfessional', on: { 'about.close': 'browsing' } },
      },
    },
    // A bug of the app itself: any action reads the business again and keeps the choices.
    broken: {
      tags: ['screen:broken', 'failed'],
      on: {
        'load.retry': 'loading',
        'route.changed': [
          { guard: withEvent('isNewVisit'), target: 'loading', actions: withEvent('storeVisit') },
          { target: 'loading', actions: withEvent('storePageLocation') },
        ],
        'section.open': [{ guard: withEvent('isOwnSection'), target: 'loading' }, { target: 'leftForSection' }],
      },
    },
    submitted: { type: 'final', output: ({ context }) => mappers.toDate(context) },
    sentToLogin: { type: 'final', output: ({ context }) => mappers.toLogin(context) },
    sentToSignIn: { type: 'final', output: ({ context, event }) => mappers.toSignIn(context, event) },
    leftForSection: { type: 'final', output: ({ context, event }) => mappers.toSection(context, event) },
    leftToPay: { type: 'final', output: ({ context, event }) => mappers.toPayment(context, event) },
    wentBack: { type: 'final', output: ({ context }) => mappers.toHistory(context) },
  },
})
