import type { BusinessLoadingOutput } from '#machines/business/business-loading/index.ts'
import {
  exampleBusiness,
  exampleCategory,
  exampleChosen,
  exampleCoupon,
  exampleCustomer,
} from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { businessMachine } from './business.machine.ts'
import type { BusinessContext, BusinessInput } from './business.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const businessStates: StatesOf<typeof businessMachine> = {
  loading: {
    title: 'Loading',
    sentence: 'The business with its categories is loaded, a link redeemed and an earlier choice looked up.',
    requirements: ['R-044', 'R-045', 'R-046'],
  },
  droppingCoupon: {
    title: 'Dropping the coupon',
    sentence: 'The customer goes on without the coupon: what was chosen is looked up again as it is without it.',
    requirements: ['R-188'],
  },
  placing: {
    title: 'Placing',
    sentence: 'Address, categories and what is already chosen decide where the customer starts.',
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
    sentence: 'Nothing is asked of the customer yet.',
    requirements: [],
  },
  'choosingCategory.reminded': {
    title: 'Reminded',
    sentence: 'The customer wanted to see schedules without a service and is asked to select one.',
    requirements: ['R-110', 'R-115'],
  },
  'choosingCategory.learning': {
    title: 'Learning more',
    sentence: 'What the business tells of itself lies over the page; Back and the cross close it.',
    requirements: ['R-095', 'R-116', 'R-117', 'R-118', 'R-119', 'R-120', 'R-121', 'R-122'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  markingCategory: {
    title: 'Marking a category',
    sentence: 'The category page of its own: one category is marked, Next goes on.',
    requirements: ['R-051'],
    address: '/selecionar-categoria/{id}',
    landmarks: [{ role: 'heading', name: 'Selecione a categoria' }],
  },
  'markingCategory.browsing': {
    title: 'Browsing',
    sentence: 'Nothing is asked of the customer yet.',
    requirements: [],
  },
  'markingCategory.missing': {
    title: 'Category missing',
    sentence: 'The customer has to select a category before going on.',
    requirements: ['R-114'],
  },
  categoryChosen: {
    title: 'Category chosen',
    sentence: 'In a business for pets the pet comes next, in any other the services.',
    requirements: ['R-111', 'R-160'],
  },
  enteringCategory: {
    title: 'Entering a category',
    sentence: 'The services of a business for pets are shown for a pet only.',
    requirements: ['R-111', 'R-148'],
  },
  choosingPet: {
    title: 'Choosing a pet',
    sentence: 'The customer of a business for pets chooses the pet that the services are for.',
    requirements: ['R-053', 'R-054', 'R-111', 'R-742'],
  },
  'choosingPet.picking': {
    title: 'Picking',
    sentence: 'The pets have the screen.',
    requirements: ['R-053', 'R-054'],
  },
  'choosingPet.learning': {
    title: 'Learning more',
    sentence:
      'Where the business opens with its pets, what it tells of itself lies over them; Back and the cross close it.',
    requirements: ['R-095'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  choosingServices: {
    title: 'Choosing services',
    sentence: 'The services of the category are chosen from.',
    requirements: ['R-099', 'R-112', 'R-145', 'R-146', 'R-748'],
  },
  'choosingServices.picking': {
    title: 'Picking',
    sentence: 'The list has the screen.',
    requirements: ['R-099'],
  },
  'choosingServices.learning': {
    title: 'Learning more',
    sentence: 'What the business tells of itself lies over the page; Back and the cross close it.',
    requirements: ['R-095'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  reviewing: {
    title: 'Reviewing',
    sentence: 'The landing page shows what was chosen, with the way to more services and the way on.',
    requirements: ['R-100', 'R-107', 'R-108', 'R-132'],
    address: '/business/{id}',
    landmarks: [{ role: 'button', name: 'Ver horários' }],
  },
  askingOffer: {
    title: 'Is there a package?',
    sentence: 'Whether the customer is asked how to continue: where packages are sold and were not declined.',
    requirements: ['R-103'],
  },
  'askingOffer.beforeReview': {
    title: 'Before the review',
    sentence: 'Without packages the chosen services are shown.',
    requirements: ['R-132'],
  },
  'askingOffer.beforeDate': {
    title: 'Before the date',
    sentence: 'Without packages the customer goes on to the date.',
    requirements: ['R-108'],
  },
  continuing: {
    title: 'How to continue',
    sentence: 'The business sells packages: the customer goes on with the chosen services alone, or with a package.',
    requirements: ['R-103', 'R-105'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Como você quer continuar?' }],
  },
  selectingPackage: {
    title: 'Whether to buy a package',
    sentence: 'The customer buys a package now and schedules later, or schedules now without one.',
    requirements: ['R-041', 'R-104', 'R-106'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Selecione o pacote' }],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'This business takes no bookings at the moment; the page shows how to reach it.',
    requirements: ['R-036'],
  },
  nothingOffered: {
    title: 'Nothing offered',
    sentence: 'The business has no categories to book from; the page shows how to reach it.',
    requirements: [],
  },
  'nothingOffered.browsing': {
    title: 'Browsing',
    sentence: 'Nothing lies over the page.',
    requirements: [],
  },
  'nothingOffered.learning': {
    title: 'Learning more',
    sentence: 'What the business tells of itself lies over the page; Back and the cross close it.',
    requirements: ['R-095'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  broken: {
    title: 'Broken',
    sentence: 'A fault of the app itself; the customer can load the page again.',
    requirements: [],
  },
  submitted: {
    title: 'To the date',
    sentence: 'The customer goes on to the date with the chosen services.',
    requirements: ['R-108', 'R-144'],
  },
  sentToLogin: {
    title: 'To the sign-in',
    sentence: 'The link signed nobody in, which the sign-in says; afterwards the customer comes back to this business.',
    requirements: ['R-047'],
  },
  sentToSignIn: {
    title: 'From the pets to the sign-in',
    sentence: 'After the sign-in the customer comes back to the pets.',
    requirements: ['R-028'],
  },
  leftToPay: {
    title: 'To the payment',
    sentence: 'A booking of this customer waits for its payment, and its checkout is next.',
    requirements: ['R-629'],
  },
  leftForSection: {
    title: 'To another area',
    sentence:
      'The foot of the page leads to reservations, coupons, rewards, notifications, or to the link entry; other ways lead to the packages.',
    requirements: ['R-106', 'R-123', 'R-125', 'R-134', 'R-135', 'R-136', 'R-137', 'R-749'],
  },
  wentBack: {
    title: 'Back',
    sentence: 'The customer goes one step back in the history, or to the business when there is none.',
    requirements: ['R-145'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const businessWords: FlowWords = {}

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

/** What guards ask while the business is read: where the customer is wanted, and whose the business was. */
const whileReading = ({ step, business: read }: BusinessContext) => ({
  // Nobody asks whether it is one or the other.
  step: step ?? 'selected',
  ownerId: read?.ownerId ?? null,
})

/** What they ask once it is read: the step has been taken. */
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
      { name: 'back to the ways on', data: { entry: { ...landing, state: { step: 'continue' } } }, by: 'back' },
      { name: 'on to the panel', data: { entry: { ...landing, state: { step: 'about' } } }, by: 'address' },
      {
        name: 'on to the panel over a list',
        data: { entry: { ...landing, state: { step: 'about', categoryId: 'unhas', level: [] } } },
        by: 'address',
      },
      { name: 'category page', data: { entry: { ...landing, name: 'categories' } }, by: 'address' },
      { name: 'service page', data: { entry: { ...landing, name: 'services' } }, by: 'address' },
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
      // With another id the chart would be walked twice.
      {
        name: 'a link',
        data: { entry: { ...landing, name: 'businessToken', params: { id: 'b-1', token: 'segredo' } } },
        by: 'address',
      },
    ],
    'session.changed': [
      { name: 'still anonymous', data: { customer: null }, by: 'system' },
      { name: 'the owner', data: { customer: exampleCustomer({ id: 'owner' }) }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'pets.changed': [
      { name: 'without the pet that was chosen', data: { page: 'form', draft, choice: noPet }, by: 'system' },
    ],
    'selection.changed': [
      { name: 'one service', data: { chosen, level: [] }, by: 'system' },
      { name: 'no service', data: { chosen: [], level: [] }, by: 'system' },
    ],
    'category.choose': [
      { name: 'Cabelo', data: { categoryId: 'cabelo' }, by: { role: 'button', name: 'Cabelo' } },
      { name: 'one that is not there', data: { categoryId: 'nenhuma' }, by: 'system' },
    ],
    'category.submit': [{ name: 'next', data: {}, by: { role: 'button', name: 'Continuar' } }],
    'selection.extend': [{ name: 'select more', data: {}, by: { role: 'button', name: 'Selecionar mais serviços' } }],
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
    'header.tap': [{ name: 'by the owner', data: {}, by: 'system' }],
    'about.open': [{ name: 'learn more', data: {}, by: { role: 'button', name: 'Saiba mais' } }],
    'about.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'business.show': [{ name: 'see the business', data: {}, by: { role: 'link', name: 'Ver serviços e preços' } }],
    'coupon.remove': [{ name: 'without the coupon', data: {}, by: { role: 'button', name: 'Tirar o cupom' } }],
    'load.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    bottomNavigation: [],
    packageOffer: [],
    unpaidBooking: [
      { name: 'to be paid', output: 'checkout' },
      { name: 'a package to be paid', output: 'checkoutPackage' },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    businessLoading: [
      { name: 'two categories', output: loaded },
      { name: 'a single category', output: { ...loaded, business: single, categories: single.categories } },
      { name: 'one service remembered', output: { ...loaded, chosen } },
      {
        name: 'two services remembered',
        output: { ...loaded, chosen: [...chosen, exampleChosen({ id: 'unha', categoryId: 'unhas', name: 'Unha' })] },
      },
      { name: 'the service of the address', output: { ...loaded, chosen, categoryId: 'cabelo' } },
      { name: 'for pets', output: { ...loaded, serves: 'pets' } },
      {
        name: 'a single category, for pets',
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
      { name: 'inactive', output: { ...loaded, business: exampleBusiness({ status: 'inactive' }) } },
      { name: 'still anonymous', output: { outcome: 'anonymous' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    pets: [
      { name: 'Thor', output: { outcome: 'chosen', choice: { ...noPet, pets: [thor] } } },
      { name: 'left', output: { outcome: 'left' } },
      { name: 'to the sign-in', output: { outcome: 'signIn', askedBy: null } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    serviceSelection: [
      { name: 'picked', output: { outcome: 'picked', chosen, level: [] } },
      { name: 'submitted', output: { outcome: 'submitted', chosen, level: [] } },
      { name: 'left', output: { outcome: 'left', chosen: [], level: [] } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
  },
  key: (context, value) => ({
    address: context.address,
    doorway: context.doorway,
    categoryId: context.categoryId,
    customerId: context.customerId,
    pets: context.pets.length > 0,
    ...(value === 'loading' || value === 'broken' ? whileReading(context) : onceRead(context)),
  }),
  // A category asks for the pet anew; a list that is entered does not.
  apart: ({ serves, pets }) => serves === 'pets' && pets.length > 0,
  unshown: [
    {
      where: 'guard isLoadedForOwner, isOwnerArriving, isOwner: isOwnerId',
      change: 'without customerId !== null in business !== null && customerId !== null',
      because: 'No owner has null for an id: it is there for the types.',
    },
    {
      where: 'guard isSingleCategory',
      change: "without 'hasCategory' in ['hasCategory', not('hasSeveralCategories')]",
      because: 'A single category is chosen by itself, and a business with none offers nothing to ask about.',
    },
    {
      where: 'guard isPetStep',
      change: "without 'hasCategory' in ['servesPets', 'isPetWanted', 'hasCategory']",
      because: 'The pages of pets choose a category by themselves where the address names none.',
    },
  ],
}
