import { and, assign, not, sendTo, setup } from 'xstate'
import { isBookable, isOwner } from '#domain/business/business.ts'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import type { Business, ChosenService, Customer, Language } from '#domain/entities.ts'
import type { Section } from '#domain/shell/section.ts'
import { type BusinessLoadingOutput, businessLoadingMachine } from '#machines/business/business-loading/index.ts'
import { packageOfferMachine } from '#machines/business/package-offer/index.ts'
import type { PetsOutput, PetsReport, petsMachine } from '#machines/business/pets/index.ts'
import { type ServiceSelectionOutput, serviceSelectionMachine } from '#machines/business/service-selection/index.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { machineToBeProvided } from '#machines/shared/must-be-provided.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import type { unpaidBookingMachine } from '#machines/shell/unpaid-booking/index.ts'
import * as mappers from './business.mappers.ts'
import type {
  BusinessContext,
  BusinessEvent,
  BusinessInput,
  BusinessOutput,
  BusinessTag,
  LandingStep,
  PageLocation,
} from './business.types.ts'

/** Sets up actors, actions, guards and delays of the chart in the machine file. */
export const businessSetup = setup({
  types: {
    context: {} as BusinessContext,
    events: {} as BusinessEvent,
    input: {} as BusinessInput,
    output: {} as BusinessOutput,
    tags: {} as BusinessTag,
  },
  actors: {
    bottomNavigation: bottomNavigationMachine,
    businessLoading: businessLoadingMachine,
    pets: machineToBeProvided<typeof petsMachine>('pets'),
    serviceSelection: serviceSelectionMachine,
    packageOffer: packageOfferMachine,
    unpaidBooking: machineToBeProvided<typeof unpaidBookingMachine>('unpaidBooking'),
  },
  actions: {
    storeVisit: assign(({ context }, params: { entry: RouteEntry }) =>
      mappers.getVisit(params.entry, context.customerId),
    ),
    /** It is unknown during loading whether the business sells packages, so that question is postponed. */
    storePageLocation: assign((_, params: { entry: RouteEntry }) => {
      const location = mappers.getPageLocation(params.entry)
      return { ...location, step: location.step === 'continue' ? null : location.step }
    }),
    storeSettledLocation: assign(({ context }, params: { entry: RouteEntry }) =>
      mappers.settlePageLocation(mappers.getPageLocation(params.entry), context),
    ),
    storeEntryPoint: assign(({ context }, params: Pick<PageLocation, 'entryPoint' | 'step'>) =>
      mappers.settlePageLocation({ ...context, ...params }, context),
    ),
    clearProfessional: assign({ professionalId: null }),
    storeLevel: assign((_, params: Pick<PageLocation, 'level'>) => params),
    storeCategory: assign((_, params: { categoryId: string }) => ({
      categoryId: params.categoryId,
      level: [],
      petPage: 'list' as const,
    })),
    storePets: assign((_, params: PetsReport) => ({
      ...params.choice,
      petPage: params.page,
      petDraft: params.draft,
    })),
    storePet: assign((_, params: { output: PetsOutput }) =>
      params.output.outcome === 'chosen'
        ? { ...params.output.choice, step: null, level: [], petDraft: EMPTY_PET_DRAFT }
        : {},
    ),
    storePage: assign((_, params: { entry: RouteEntry }) => ({
      petPage: mappers.getPageLocation(params.entry).petPage,
    })),
    reportPage: sendTo('pets', (_, params: { entry: RouteEntry }) => ({
      type: 'page.show',
      page: mappers.getPageLocation(params.entry).petPage,
    })),
    storeLoaded: assign(({ context }, params: { output: BusinessLoadingOutput }) =>
      mappers.getLoaded(context, params.output),
    ),
    storeSelection: assign(({ context }, params: { chosen: ChosenService[]; level: string[] }) => ({
      wanted: context.wanted.filter(({ id }) => !params.chosen.some((service) => service.id === id)),
      chosen: params.chosen,
      level: params.level,
      // Opening a level chooses nothing yet.
      goneServices: params.chosen.length === context.chosen.length ? context.goneServices : [],
      serviceId: null,
    })),
    /** Before reading the business again: remembers choices and step, to restore them. */
    storeWanted: assign(({ context }, params: { step: LandingStep | null }) => ({
      wanted: mappers.getRemembered(context),
      step: params.step,
    })),
    clearService: assign(({ context }, params: { serviceId: string }) => ({
      chosen: context.chosen.filter((service) => service.id !== params.serviceId),
      goneServices: [],
    })),
    /** Services that are not offered with the coupon may be offered without it. */
    clearCoupon: assign(({ context }) => ({
      coupon: null,
      couponLoss: null,
      wanted: [
        ...context.wanted,
        ...context.goneServices.flatMap(({ id, categoryId }) => (categoryId === null ? [] : { id, categoryId })),
      ],
    })),
    announceCouponRemoved: () => {},
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    /** The business may have another language than the page. */
    reportLanguage: sendTo('businessLoading', (_, params: { language: Language }) => ({
      type: 'language.changed',
      language: params.language,
    })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customerId: params.customer?.id ?? null })),
    /** Reports the owner's visit to the business. */
    trackOwnerVisit: (_, _params: { businessId: string; userId: string }) => {},
    /** Reports the owner's tap on the header, "View bookings". */
    trackOwnerTap: (_, _params: { businessId: string; userId: string }) => {},
    reportUser: sendTo('bottomNavigation', ({ context: { business, customerId } }) => ({
      type: 'user.changed',
      businessId: business?.id ?? null,
      customerId,
    })),
    reportViewer: sendTo('unpaidBooking', ({ context: { business, customerId, language } }) => ({
      type: 'viewer.changed',
      business,
      customerId,
      language,
    })),
    reportBusiness: sendTo('packageOffer', ({ context: { business, language, packages } }) => ({
      type: 'business.shown',
      businessId: business?.id ?? null,
      language,
      answer: packages,
    })),
    /** The question is restored only once. */
    clearReturn: assign(({ context: { step } }) => ({ step: step === 'continue' ? null : step })),
    reportQuestion: sendTo('packageOffer', { type: 'offer.ask' }),
    storeDecline: assign({ packages: 'declined' }),
    reportDecline: sendTo('packageOffer', { type: 'offer.decline' }),
  },
  guards: {
    isNewVisit: ({ context }, params: { entry: RouteEntry }) =>
      params.entry.params.id !== context.address ||
      mappers.getVisit(params.entry, context.customerId).linkCode !== null,
    isSameList: ({ context }, params: { entry: RouteEntry }) => mappers.isSameList(context, params.entry, 'services'),
    isPanelOfSameList: ({ context }, params: { entry: RouteEntry }) =>
      mappers.isSameList(context, params.entry, 'about'),
    isSamePets: ({ context }, params: { entry: RouteEntry }) => mappers.isSamePets(context, params.entry),
    isOtherCustomer: ({ context }, params: { customer: Customer | null }) =>
      (params.customer?.id ?? null) !== context.customerId,
    isLoaded: (_, params: { output: BusinessLoadingOutput }) => params.output.outcome === 'loaded',
    isLoadedForOwner: ({ context }, { business }: { business: Business | null }) =>
      isOwnerId(business, context.customerId),
    isOwnerArriving: ({ context }, { customer }: { customer: Customer | null }) =>
      customer?.id !== context.customerId && isOwnerId(context.business, customer?.id ?? null),
    isOwner: ({ context: { business, customerId } }) => isOwnerId(business, customerId),
    isShown: (_, params: { output: ServiceSelectionOutput }) => params.output.outcome === 'shown',
    isSubmitted: (_, params: { output: ServiceSelectionOutput }) => params.output.outcome === 'submitted',
    isSubmittedOnLanding: ({ context }, params: { output: ServiceSelectionOutput }) =>
      context.entryPoint === 'landing' && params.output.outcome === 'submitted',
    isOwnSection: (_, params: { section: Section }) => params.section === 'schedule',
    isPetChosen: (_, params: { output: PetsOutput }) => params.output.outcome === 'chosen',
    isSignIn: (_, params: { output: PetsOutput }) => params.output.outcome === 'signIn',
    isActive: ({ context }) => isBookable(context.business),
    isOnLanding: ({ context }) => context.entryPoint === 'landing',
    isOnCategoryPage: ({ context }) => context.entryPoint === 'categories',
    isOnServicePage: ({ context }) => context.entryPoint === 'services',
    isAboutWanted: ({ context }) => context.step === 'about',
    isPetWanted: ({ context }) => context.step === 'pets',
    isListWanted: ({ context }) => context.step !== 'categories',
    isReviewWanted: ({ context: { step } }) => step === null || step === 'selected',
    isContinueWanted: ({ context }) => context.step === 'continue',
    hasCategories: ({ context }) => context.categories.length > 0,
    hasSeveralCategories: ({ context }) => context.categories.length > 1,
    hasCategory: ({ context }) => context.categoryId !== null,
    hasPet: ({ context }) => context.pets.some(({ categoryId }) => categoryId === context.categoryId),
    servesPets: ({ context }) => context.serves === 'pets',
    hasChosen: ({ context }) => context.chosen.length > 0,
    isCategory: ({ context }, params: { categoryId: string }) =>
      context.categories.some((category) => category.id === params.categoryId),
    isSingleCategory: and(['hasCategory', not('hasSeveralCategories')]),
    isFront: and(['isOnLanding', 'isSingleCategory']),
    isPetStep: and(['servesPets', 'isPetWanted', 'hasCategory']),
    needsPet: and(['servesPets', not('hasPet')]),
    isBlocked: and([not('isOnLanding'), not('isActive')]),
    canBook: and(['isActive', 'hasChosen']),
  },
})

function isOwnerId(business: Business | null, customerId: string | null): boolean {
  return business !== null && customerId !== null && isOwner(business, { id: customerId })
}
