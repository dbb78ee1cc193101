import { and, not } from 'xstate'
import { getFinalOutput, withEvent } from '#machines/shared/chart.ts'
import { choosingPet } from './business.choosing-pet.ts'
import { broken, loading } from './business.loading.ts'
import * as mappers from './business.mappers.ts'
import { askingOffer, continuing, reviewing, selectingPackage } from './business.reviewing.ts'
import { businessSetup } from './business.setup.ts'

export const businessMachine = businessSetup.createMachine({
  id: 'business',
  context: ({ input }) => ({
    ...mappers.getVisit(input.entry, input.customer?.id ?? null, input.saved),
    customerId: input.customer?.id ?? null,
    language: input.language,
    business: input.business,
    serves: 'people' as const,
    categories: [],
    chosen: [],
    goneServices: [],
    couponLoss: null,
  }),
  output: getFinalOutput,
  invoke: [
    { id: 'bottomNavigation', src: 'bottomNavigation' },
    { id: 'packageOffer', src: 'packageOffer' },
    // One that breaks keeps nobody from booking.
    { id: 'unpaidBooking', src: 'unpaidBooking', onDone: '.leftToPay', onError: {} },
  ],
  on: {
    'route.changed': [
      { guard: withEvent('isNewVisit'), target: '.loading', actions: withEvent('storeVisit') },
      { target: '.placing', actions: withEvent('storeSettledPlace') },
    ],
    'session.changed': [
      {
        guard: withEvent('isOwnerArriving'),
        actions: [
          withEvent('storeCustomer'),
          'reportVisitor',
          'reportOnlooker',
          { type: 'trackOwnerVisit', params: ({ context }) => mappers.visitOfOwner(context) },
        ],
      },
      { actions: [withEvent('storeCustomer'), 'reportVisitor', 'reportOnlooker'] },
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
        actions: { type: 'storeDoorway', params: { doorway: 'landing', step: 'categories' } },
      },
      { target: '.leftForSection' },
    ],
  },
  initial: 'loading',
  states: {
    loading,
    // Without the coupon, what was chosen may cost something else.
    droppingCoupon: { entry: ['clearCoupon', 'announceCouponRemoved'], always: 'loading' },
    placing: {
      exit: 'clearReturn',
      always: [
        { guard: 'isBlocked', target: 'inactive' },
        {
          guard: and(['isAboutWanted', not('hasCategories')]),
          target: 'nothingOffered.learning',
          actions: { type: 'storeDoorway', params: { doorway: 'landing', step: null } },
        },
        { guard: not('hasCategories'), target: 'nothingOffered' },
        { guard: 'isOnCategoryPage', target: 'markingCategory' },
        { guard: 'isPetStep', target: 'choosingPet' },
        { guard: and(['isOnServicePage', 'hasCategory']), target: 'enteringCategory' },
        { guard: 'isOnServicePage', target: 'markingCategory.missing' },
        {
          guard: and(['isAboutWanted', 'hasCategory', not('needsPet')]),
          target: 'choosingServices.learning',
          actions: { type: 'storeDoorway', params: { doorway: 'landing', step: null } },
        },
        {
          guard: and(['isAboutWanted', 'isSingleCategory']),
          target: 'choosingPet.learning',
          actions: { type: 'storeDoorway', params: { doorway: 'landing', step: null } },
        },
        {
          guard: 'isAboutWanted',
          target: 'choosingCategory.learning',
          actions: { type: 'storeDoorway', params: { doorway: 'landing', step: null } },
        },
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
        'service.remove': { actions: withEvent('clearService') },
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
            actions: { type: 'storeDoorway', params: { doorway: 'services', step: null } },
          },
          { target: '.missing' },
        ],
        'back.request': 'wentBack',
      },
      states: {
        browsing: {},
        missing: { tags: 'categoryMissing' },
      },
    },
    categoryChosen: { always: [{ guard: 'servesPets', target: 'choosingPet' }, { target: 'choosingServices' }] },
    enteringCategory: { always: [{ guard: 'needsPet', target: 'choosingPet' }, { target: 'choosingServices' }] },
    choosingPet,
    choosingServices: {
      tags: 'screen:child',
      initial: 'picking',
      on: {
        'coupon.remove': { target: 'droppingCoupon', actions: { type: 'storeWanted', params: { step: 'services' } } },
        'selection.changed': { actions: withEvent('storeSelection') },
        // The history has followed a step that the list has taken already.
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
          { guard: withEvent('isPicked'), target: 'askingOffer.beforeReview' },
          { guard: withEvent('isSubmittedOnLanding'), target: 'askingOffer.beforeDate' },
          { guard: withEvent('isSubmitted'), target: 'submitted' },
          { guard: and(['servesPets', 'isOnLanding']), target: 'choosingPet' },
          { guard: 'isOnLanding', target: 'choosingCategory' },
          { guard: 'hasSeveralCategories', target: 'wentBack' },
          { target: 'placing', actions: { type: 'storeDoorway', params: { doorway: 'landing', step: null } } },
        ],
        onError: { target: 'broken', actions: { type: 'storeWanted', params: { step: 'services' } } },
      },
      states: {
        picking: { on: { 'about.open': { guard: 'isOnLanding', target: 'learning' } } },
        learning: { tags: 'dialog:about', exit: 'clearProfessional', on: { 'about.close': 'picking' } },
      },
    },
    reviewing,
    askingOffer,
    continuing,
    selectingPackage,
    inactive: {
      tags: 'screen:inactive',
      on: {
        'business.show': {
          target: 'placing',
          actions: { type: 'storeDoorway', params: { doorway: 'landing', step: null } },
        },
      },
    },
    nothingOffered: {
      tags: 'screen:nothingOffered',
      initial: 'browsing',
      states: {
        browsing: { on: { 'about.open': 'learning' } },
        learning: { tags: 'dialog:about', exit: 'clearProfessional', on: { 'about.close': 'browsing' } },
      },
    },
    broken,
    submitted: { type: 'final', output: ({ context }) => mappers.toDate(context) },
    sentToLogin: { type: 'final', output: ({ context }) => mappers.toLogin(context) },
    sentToSignIn: { type: 'final', output: ({ context, event }) => mappers.toSignIn(context, event) },
    leftForSection: { type: 'final', output: ({ context, event }) => mappers.toSection(context, event) },
    leftToPay: { type: 'final', output: ({ context, event }) => mappers.toPayment(context, event) },
    wentBack: { type: 'final', output: ({ context }) => mappers.toHistory(context) },
  },
})
