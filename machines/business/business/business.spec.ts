import type { BusinessLoadingOutput } from '#machines/business/business-loading/index.ts'
import {
  exampleBusiness,
  exampleCategory,
  exampleChosen,
  exampleCoupon,
  exampleCustomer,
} from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { businessMachine } from './business.machine.ts'
import type { BusinessContext, BusinessInput, BusinessOutput } from './business.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const businessStates: StatesOf<typeof businessMachine> = {
  loading: {
    title: 'Loading',
    sentence:
      'The app reads the business and its categories, uses a sign-in link and reads the services that were chosen before.',
    requirements: ['R-044', 'R-045', 'R-046'],
  },
  droppingCoupon: {
    title: 'Removing the coupon',
    sentence: 'The customer continues without the coupon; the chosen services are read again without it.',
    requirements: ['R-188'],
  },
  placing: {
    title: 'Where to start?',
    sentence: 'The URL, the categories and the services already chosen decide where the customer starts.',
    requirements: ['R-036', 'R-051', 'R-052', 'R-098', 'R-748'],
  },
  choosingCategory: {
    title: 'Choosing a category',
    sentence: 'The landing page shows the categories of the business, sorted by name.',
    requirements: ['R-092', 'R-093', 'R-094', 'R-097', 'R-101'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Selecione a categoria' }],
  },
  'choosingCategory.browsing': {
    title: 'Browsing',
    sentence: 'The customer browses the categories without a reminder.',
    requirements: [],
  },
  'choosingCategory.reminded': {
    title: 'Reminder',
    sentence: 'The customer asked for the times without a service; a reminder asks to choose one.',
    requirements: ['R-110', 'R-115'],
  },
  'choosingCategory.learning': {
    title: 'About the business',
    sentence: 'The panel about the business covers the page; Back and the close button close it.',
    requirements: ['R-095', 'R-116', 'R-117', 'R-118', 'R-119', 'R-120', 'R-121', 'R-122'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  markingCategory: {
    title: 'Category page',
    sentence: 'The customer chooses a category on its own page and continues with Next.',
    requirements: ['R-051'],
    address: '/selecionar-categoria/{id}',
    landmarks: [{ role: 'heading', name: 'Selecione a categoria' }],
  },
  'markingCategory.browsing': {
    title: 'Browsing',
    sentence: 'The customer browses the categories without a message.',
    requirements: [],
  },
  'markingCategory.missing': {
    title: 'Category missing',
    sentence: 'The customer has to choose a category before continuing.',
    requirements: ['R-114'],
  },
  categoryChosen: {
    title: 'Pets or services?',
    sentence: 'In a business for pets the customer chooses a pet next; in any other business, the services.',
    requirements: ['R-111', 'R-160'],
  },
  enteringCategory: {
    title: 'Is a pet needed?',
    sentence: 'A business for pets shows its services only for a chosen pet.',
    requirements: ['R-111', 'R-148'],
  },
  choosingPet: {
    title: 'Choosing a pet',
    sentence: 'The customer of a business for pets chooses the pet that the services are for.',
    requirements: ['R-053', 'R-054', 'R-111', 'R-742'],
  },
  'choosingPet.picking': {
    title: 'Pets on screen',
    sentence: 'The customer sees the pets.',
    requirements: ['R-053', 'R-054'],
  },
  'choosingPet.learning': {
    title: 'About the business',
    sentence:
      'If the business opens with its pets, the panel about the business covers them; Back and the close button close it.',
    requirements: ['R-095'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  choosingServices: {
    title: 'Choosing services',
    sentence: 'The customer chooses from the services of the category.',
    requirements: ['R-099', 'R-112', 'R-145', 'R-146', 'R-748'],
  },
  'choosingServices.picking': {
    title: 'List on screen',
    sentence: 'The customer sees the list of services.',
    requirements: ['R-099'],
  },
  'choosingServices.learning': {
    title: 'About the business',
    sentence: 'The panel about the business covers the page; Back and the close button close it.',
    requirements: ['R-095'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  reviewing: {
    title: 'Reviewing the services',
    sentence: 'The landing page shows the chosen services; the customer can add more or continue.',
    requirements: ['R-100', 'R-107', 'R-108', 'R-132'],
    address: '/business/{id}',
    landmarks: [{ role: 'button', name: 'Ver horários' }],
  },
  askingOffer: {
    title: 'Is there a package?',
    sentence:
      'If the business sells packages and the customer did not decline them, the customer chooses how to continue.',
    requirements: ['R-103'],
  },
  'askingOffer.beforeReview': {
    title: 'Before the review',
    sentence: 'Without packages the page shows the chosen services.',
    requirements: ['R-132'],
  },
  'askingOffer.beforeDate': {
    title: 'Before the date',
    sentence: 'Without packages the customer continues to the date.',
    requirements: ['R-108'],
  },
  continuing: {
    title: 'How to continue',
    sentence: 'The business sells packages; the customer continues with the chosen services only, or with a package.',
    requirements: ['R-103', 'R-105'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Como você quer continuar?' }],
  },
  selectingPackage: {
    title: 'Buy a package?',
    sentence: 'The customer buys a package now and schedules later, or schedules now without one.',
    requirements: ['R-041', 'R-104', 'R-106'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Selecione o pacote' }],
  },
  inactive: {
    title: 'No bookings',
    sentence: 'This business takes no bookings now; the page shows how to contact it.',
    requirements: ['R-036'],
  },
  nothingOffered: {
    title: 'Nothing offered',
    sentence: 'The business has no categories; the page shows how to contact it.',
    requirements: [],
  },
  'nothingOffered.browsing': {
    title: 'Browsing',
    sentence: 'The panel about the business is closed.',
    requirements: [],
  },
  'nothingOffered.learning': {
    title: 'About the business',
    sentence: 'The panel about the business covers the page; Back and the close button close it.',
    requirements: ['R-095'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  broken: {
    title: 'App error',
    sentence: 'The app itself failed; the customer can load the page again.',
    requirements: [],
  },
  submitted: {
    title: 'To the date',
    sentence: 'The customer continues to the date with the chosen services.',
    requirements: ['R-108', 'R-144'],
  },
  sentToLogin: {
    title: 'To the sign-in',
    sentence: 'The link did not sign the customer in; the sign-in says so and leads back to this business.',
    requirements: ['R-047'],
  },
  sentToSignIn: {
    title: 'From the pets to the sign-in',
    sentence: 'The customer signs in and comes back to the pets.',
    requirements: ['R-028'],
  },
  leftToPay: {
    title: 'To the payment or a reservation',
    sentence:
      'This customer has an unpaid booking and continues to its checkout, or comes back and goes to a reservation or its times.',
    requirements: ['R-629'],
  },
  leftForSection: {
    title: 'To another section',
    sentence:
      'The bottom navigation leads to reservations, coupons, rewards, notifications or the link entry; other links lead to the packages.',
    requirements: ['R-106', 'R-123', 'R-125', 'R-134', 'R-135', 'R-136', 'R-137', 'R-749'],
  },
  wentBack: {
    title: 'Back',
    sentence: 'The customer goes one step back in the history, or to the business if there is none.',
    requirements: ['R-145'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const businessWords: WordsOf<typeof businessMachine> = {
  guards: {
    isNewVisit: 'the URL names another business or has a sign-in link',
    isSameList: 'the URL is that of the list on screen',
    isPanelOfSameList: 'the URL opens the panel about the business over this list',
    isSamePets: 'the URL is that of the pets on screen',
    isOtherCustomer: 'it is another customer',
    isLoaded: 'the business is loaded',
    isLoadedForOwner: 'the business is loaded and the customer is its owner',
    isOwnerArriving: 'the owner of the business signs in',
    isOwner: 'the customer is the owner of the business',
    isShown: 'the customer opens the list of the chosen services',
    isSubmitted: 'the customer asked for the times',
    isSubmittedOnLanding: 'the customer asked for the times on the landing page',
    isOwnSection: 'it is the section of this page',
    isPetChosen: 'the customer chose a pet',
    isSignIn: 'the customer has to sign in',
    isActive: 'the business takes bookings',
    isOnLanding: 'the customer is on the landing page',
    isOnCategoryPage: 'the customer is on the category page',
    isOnServicePage: 'the customer is on the service page',
    isAboutWanted: 'the URL asks for the panel about the business',
    isPetWanted: 'the URL asks for the pets',
    isListWanted: 'the URL does not ask for the categories',
    isReviewWanted: 'the URL asks for the chosen services or for no step',
    isContinueWanted: 'the URL asks how to continue',
    hasCategories: 'the business has categories',
    'not hasCategories': 'the business has no categories',
    hasSeveralCategories: 'the business has several categories',
    hasCategory: 'a category is chosen',
    hasPet: 'a pet is chosen for the category',
    servesPets: 'the business is for pets',
    hasChosen: 'a service is chosen',
    isCategory: 'the business has that category',
    isSingleCategory: 'the business has only one category',
    isFront: 'the landing page shows the only category',
    isPetStep: 'the URL asks for the pets of a category',
    needsPet: 'a pet has to be chosen first',
    'not needsPet': 'no pet has to be chosen first',
    isBlocked: 'the business takes no bookings and this is not its landing page',
    canBook: 'the business takes bookings and a service is chosen',
  },
  actions: {
    storeVisit: 'remembers the new URL and what it asks for',
    storePageLocation: 'remembers the step that the URL asks for',
    storeSettledLocation: 'remembers the step that the URL asks for',
    storeEntryPoint: 'remembers the page and its step',
    clearProfessional: 'forgets which professional to show',
    storeLevel: 'remembers the open group of services',
    storeCategory: 'remembers the category',
    storePets: 'remembers the pets and the form',
    storePet: 'remembers the chosen pet',
    storePage: 'remembers which page of the pets is shown',
    reportPage: 'tells the pets which page to show',
    storeLoaded: 'remembers the business and what was read with it',
    storeSelection: 'remembers the chosen services',
    storeWanted: 'remembers which services to read again',
    clearService: 'removes the service',
    clearCoupon: 'removes the coupon',
    announceCouponRemoved: 'forgets the coupon saved for this tab',
    reportLanguage: 'passes the language to the loading',
    trackOwnerVisit: 'reports the visit of the owner',
    trackOwnerTap: 'reports the tap of the owner',
    reportUser: 'passes the business and the customer to the bottom navigation',
    reportViewer: 'passes the business and the customer to the check for unpaid bookings',
    reportBusiness: 'passes the business to the package offer',
    clearReturn: 'forgets that the customer went back to the question',
    reportQuestion: 'asks whether packages are offered',
    storeDecline: 'remembers that the customer declined the packages',
    reportDecline: 'tells the package offer that the customer declined',
  },
  events: {
    'packages.offered': 'packages are offered',
    'packages.absent': 'no packages are offered',
    'pets.changed': 'the pets or the form change',
    'selection.changed': 'the chosen services change',
    'category.choose': 'the customer chooses a category',
    'category.submit': 'the customer continues with the category',
    'selection.extend': 'the customer asks for more services',
    'selection.submit': 'the customer asks for the times',
    'selection.show': 'the customer opens the list of the chosen services',
    'coupon.remove': 'the customer removes the coupon',
    'header.tap': 'the customer taps the header',
    'about.open': 'the customer opens the panel about the business',
    'about.close': 'the customer closes the panel about the business',
    'services.keep': 'the customer continues without a package',
    'packages.choose': 'the customer asks for a package',
    'packages.decline': 'the customer declines the packages',
    'packages.open': 'the customer goes to the packages',
    'section.open': 'the customer chooses a section of the app',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const business = exampleBusiness({ ownerId: 'owner' })
const single = exampleBusiness({ categories: [exampleCategory()] })
const chosen = [exampleChosen()]

const thor = {
  id: 'thor',
  categoryId: 'cabelo',
  name: 'Thor',
  species: 'cachorro',
  race: 'poodle',
  featureItems: [{ featureId: 'especie', itemId: 'cachorro' }],
}
const noPet = { pets: [], wanted: [], chosen: [] }
const draft = { name: 'Mel', sex: null, speciesId: null, breedId: null }

const landing: RouteEntry = { name: 'business', params: { id: 'b-1' }, query: {}, state: null }
const plain: BusinessInput = {
  entry: landing,
  saved: null,
  business: null,
  customer: null,
  language: 'pt-BR',
}

const loaded: BusinessLoadingOutput = {
  outcome: 'loaded',
  business,
  serves: 'people',
  categories: business.categories,
  wanted: [],
  chosen: [],
  goneServices: [],
  categoryId: null,
  coupon: null,
  couponLoss: null,
}

const toNextReservation: BusinessOutput = {
  departure: {
    name: 'reservation',
    params: { id: 'b-1', bookingTransactionId: 'tx-1' },
    query: {},
    state: null,
    replace: false,
  },
}

/** Values that guards read while the business is loading: the step and the owner. */
const whileReading = ({ step, business: read }: BusinessContext) => ({
  // No guard distinguishes these two.
  step: step ?? 'selected',
  ownerId: read?.ownerId ?? null,
})

/** Values that guards read after loading. */
const onceRead = ({ business: read, categories, chosen: services, serves }: BusinessContext) => ({
  status: read?.status ?? null,
  categories: categories.length,
  services: services.map((service) => service.id).join(),
  serves,
})

export const businessCases: CasesOf<typeof businessMachine> = {
  machine: 'business',
  inputs: [
    { name: 'landing page', input: plain },
    { name: 'the owner', input: { ...plain, customer: exampleCustomer({ id: 'owner' }) } },
    { name: 'category page', input: { ...plain, entry: { ...landing, name: 'categories' } } },
    { name: 'service page', input: { ...plain, entry: { ...landing, name: 'services' } } },
    { name: 'pets page', input: { ...plain, entry: { ...landing, name: 'pets', state: { categoryId: 'cabelo' } } } },
  ],
  events: {
    'route.changed': [
      { name: 'landing page', data: { entry: landing }, by: 'address' },
      {
        name: 'back to the categories',
        data: { entry: { ...landing, state: { step: 'categories' } } },
        by: 'back',
      },
      {
        name: 'back to a list',
        data: { entry: { ...landing, state: { step: 'services', categoryId: 'unhas', level: [] } } },
        by: 'back',
      },
      {
        name: 'back to the package question',
        data: { entry: { ...landing, state: { step: 'continue' } } },
        by: 'back',
      },
      { name: 'panel about the business', data: { entry: { ...landing, state: { step: 'about' } } }, by: 'address' },
      {
        name: 'panel about the business over a list',
        data: { entry: { ...landing, state: { step: 'about', categoryId: 'unhas', level: [] } } },
        by: 'address',
      },
      { name: 'category page', data: { entry: { ...landing, name: 'categories' } }, by: 'address' },
      {
        name: 'service page of a category',
        data: { entry: { ...landing, name: 'services', query: { categoryId: 'unhas' } } },
        by: 'address',
      },
      {
        name: 'list of pets',
        data: { entry: { ...landing, name: 'pets', state: { categoryId: 'cabelo' } } },
        by: 'back',
      },
      {
        name: 'form of a new pet',
        data: { entry: { ...landing, name: 'newPet', state: { categoryId: 'cabelo', doorway: 'services' } } },
        by: 'address',
      },
      // Another id would explore the whole chart twice.
      {
        name: 'a sign-in link',
        data: { entry: { ...landing, name: 'businessToken', params: { id: 'b-1', token: 'segredo' } } },
        by: 'address',
      },
    ],
    'session.changed': [
      { name: 'still anonymous', data: { customer: null }, by: 'system' },
      { name: 'the owner', data: { customer: exampleCustomer({ id: 'owner' }) }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'pets.changed': [{ name: 'chosen pet deleted', data: { page: 'form', draft, choice: noPet }, by: 'system' }],
    'selection.changed': [
      { name: 'one service', data: { chosen, level: [] }, by: 'system' },
      { name: 'no service', data: { chosen: [], level: [] }, by: 'system' },
    ],
    'category.choose': [
      { name: 'Cabelo', data: { categoryId: 'cabelo' }, by: { role: 'button', name: 'Cabelo' } },
      { name: 'an unknown category', data: { categoryId: 'nenhuma' }, by: 'system' },
    ],
    'category.submit': [{ name: 'next', data: {}, by: { role: 'button', name: 'Continuar' } }],
    'selection.extend': [{ name: 'select more', data: {}, by: { role: 'button', name: 'Selecionar mais serviços' } }],
    'selection.show': [{ name: 'open the list', data: {}, by: { role: 'button', name: 'Sua seleção' } }],
    'selection.submit': [{ name: 'view schedules', data: {}, by: { role: 'button', name: 'Ver horários' } }],
    'service.remove': [{ name: 'Corte', data: { serviceId: 'corte' }, by: { role: 'button', name: 'Remover Corte' } }],
    'section.open': [
      { name: 'schedule', data: { section: 'schedule' }, by: { role: 'link', name: 'Agendar' } },
      { name: 'reservations', data: { section: 'reservations' }, by: { role: 'link', name: 'Reservas' } },
    ],
    'packages.offered': [{ name: 'packages', data: {}, by: 'system' }],
    'packages.absent': [{ name: 'no packages', data: {}, by: 'system' }],
    'services.keep': [{ name: 'single services', data: {}, by: { role: 'button', name: 'Serviços avulsos' } }],
    'packages.choose': [{ name: 'packages', data: {}, by: { role: 'button', name: 'Pacotes de serviços' } }],
    'packages.decline': [
      { name: 'without a package', data: {}, by: { role: 'button', name: 'Agendar agora sem comprar pacote' } },
    ],
    'packages.open': [{ name: 'discover', data: {}, by: { role: 'link', name: 'Conhecer pacotes' } }],
    'header.tap': [{ name: 'tap by the owner', data: {}, by: 'system' }],
    'about.open': [{ name: 'learn more', data: {}, by: { role: 'button', name: 'Saiba mais' } }],
    'about.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'business.show': [{ name: 'see the business', data: {}, by: { role: 'link', name: 'Ver serviços e preços' } }],
    'coupon.remove': [{ name: 'remove the coupon', data: {}, by: { role: 'button', name: 'Remover cupom' } }],
    'load.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    bottomNavigation: [],
    packageOffer: [],
    unpaidBooking: [
      { name: 'an unpaid booking', output: 'checkout' },
      { name: 'an unpaid package', output: 'checkoutPackage' },
      { name: 'the next reservation', output: toNextReservation },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    businessLoading: [
      { name: 'two categories', output: loaded },
      { name: 'a single category', output: { ...loaded, business: single, categories: single.categories } },
      { name: 'one service chosen before', output: { ...loaded, chosen } },
      {
        name: 'two services chosen before',
        output: { ...loaded, chosen: [...chosen, exampleChosen({ id: 'unha', categoryId: 'unhas', name: 'Unha' })] },
      },
      { name: 'the service in the URL', output: { ...loaded, chosen, categoryId: 'cabelo' } },
      { name: 'a business for pets', output: { ...loaded, serves: 'pets' } },
      {
        name: 'a business for pets with a single category',
        output: { ...loaded, business: single, categories: single.categories, serves: 'pets' },
      },
      {
        name: 'with a coupon',
        output: {
          ...loaded,
          chosen,
          coupon: exampleCoupon(),
          goneServices: [
            { id: 'luzes', categoryId: 'cabelo', uncovered: null },
            { id: 'nada', categoryId: null, uncovered: null },
          ],
        },
      },
      { name: 'no categories', output: { ...loaded, categories: [] } },
      { name: 'an inactive business', output: { ...loaded, business: exampleBusiness({ status: 'inactive' }) } },
      { name: 'still anonymous', output: { outcome: 'anonymous' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    pets: [
      { name: 'Thor', output: { outcome: 'chosen', choice: { ...noPet, pets: [thor] } } },
      { name: 'left', output: { outcome: 'left' } },
      { name: 'sign-in needed', output: { outcome: 'signIn', askedBy: null } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    serviceSelection: [
      { name: 'chosen services opened', output: { outcome: 'shown', chosen, level: [] } },
      { name: 'submitted', output: { outcome: 'submitted', chosen, level: [] } },
      { name: 'left', output: { outcome: 'left', chosen: [], level: [] } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
  },
  key: (context, value) => ({
    address: context.address,
    entryPoint: context.entryPoint,
    categoryId: context.categoryId,
    customerId: context.customerId,
    pets: context.pets.length > 0,
    ...(value === 'loading' || value === 'broken' ? whileReading(context) : onceRead(context)),
  }),
  // Choosing a category asks for the pet again; going back to a list does not.
  apart: ({ serves, pets }) => serves === 'pets' && pets.length > 0,
  unshown: [
    {
      where: 'guard isLoadedForOwner, isOwnerArriving, isOwner: isOwnerId',
      change: 'without customerId !== null in business !== null && customerId !== null',
      because: 'No owner has the id null; the types need the check.',
    },
    {
      where: 'guard isSingleCategory',
      change: "without 'hasCategory' in ['hasCategory', not('hasSeveralCategories')]",
      because: 'A single category is chosen automatically, and a business without categories offers nothing.',
    },
    {
      where: 'guard isPetStep',
      change: "without 'hasCategory' in ['servesPets', 'isPetWanted', 'hasCategory']",
      because: 'The pet pages choose a category if the route names none.',
    },
  ],
}
