import type { BusinessLoadingOutput } from '#machines/business/business-loading/index.ts'
import {
  exampleBusiness,
  exampleCategory,
  exampleChosen,
  exampleCoupon,
  exampleCustomer,
} from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { businessMachine } from './business.machine.ts'
import type { BusinessContext, BusinessInput } from './business.types.ts'

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
