import type { AnyMachineSnapshot } from 'xstate'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import { businessCases, businessStates } from '#machines/business/business/business.spec.ts'
import { businessMachine } from '#machines/business/business/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { uidOfPhone } from '#sandbox/identity/tokens.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import date from '#src/screens/booking/date-selection/texts.pt-BR.json'
import english from '#src/screens/business/business/texts.en-US.json'
import texts from '#src/screens/business/business/texts.pt-BR.json'
import pets from '#src/screens/business/pets/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import packages from '#src/screens/packages/packages/texts.pt-BR.json'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { customersPage } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab, SAMPLE_PHONE, signInByLink } from '#tests/support/flow-tenant.ts'
import { aBooking, aTransaction } from '#tests/support/reservation-wire.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const name = 'Estúdio Aurora'
const [cabelo, unhas] = [
  { id: 'cabelo', name: 'Cabelo' },
  { id: 'unhas', name: 'Unhas' },
]
const offered = { price: 5_000, duration: 30 }
const play = openWholeProduct({
  name,
  ownerPhone: SAMPLE_PHONE,
  categories: [cabelo, unhas],
  services: [
    { ...offered, id: 'corte', category: cabelo.id, name: 'Corte' },
    { ...offered, id: 'manicure', category: unhas.id, name: 'Manicure' },
  ],
  coupons: [{ id: 'ten-off', description: '10% na primeira visita', validDays: 30, percentage: 10 }],
  packages: [{ id: 'ten', name: 'Pacote 10 cortes', service: 'corte', price: 45_507, quantity: 10, validityDays: 90 }],
})

/** Longer than the business query stays fresh. */
const NOT_FRESH_MS = 61_000
const NOW = '2026-03-02T12:00:00Z'
/** Booked ten minutes before its reservation hold ends. */
const unpaid = aTransaction({
  bookings: [
    aBooking({
      status: 'waiting',
      service: { id: 'corte', name: 'Corte' },
      business: { id },
      createdAt: '2026-03-02T11:30:00Z',
    }),
  ],
})
const thor = { id: 'thor', name: 'Thor', category_id: cabelo.id, sex: 'M', feature_items: [] }

const path = `/business/${id}`
const landing: HistoryEntry = { path, step: null, state: {} }
const byLink: HistoryEntry = { ...landing, path: `${path}/bem-vinda` }
const categories: HistoryEntry = { path, step: 'categories', state: { step: 'categories' } }
const listOfPets: HistoryEntry = { path: `/pets-cadastrados/${id}`, step: 'list', state: { categoryId: cabelo.id } }
const before: { readonly [step: string]: HistoryEntry } = {
  'route.changed (back to the categories)': categories,
  'route.changed (back to a list)': {
    path,
    step: `services/${unhas.id}`,
    state: { step: 'services', categoryId: unhas.id, level: [] },
  },
  'route.changed (back to the package question)': { path, step: 'continue', state: { step: 'continue' } },
  'route.changed (panel about the business)': { path, step: 'about', state: { step: 'about' } },
  'route.changed (list of pets)': listOfPets,
  'route.changed (a sign-in link)': byLink,
}
const pages: { readonly [input: string]: HistoryEntry } = {
  'category page': { path: `/selecionar-categoria/${id}`, step: null, state: {} },
  'service page': { path: `/selecionar-servicos/${id}`, step: null, state: {} },
  'pets page': listOfPets,
}

const OF_ADDRESS = 'businessLoading answers (the service in the URL)'
const WITH_COUPON = 'businessLoading answers (with a coupon)'
const TO_BE_PAID = 'unpaidBooking answers (an unpaid booking)'
const OFFERED = 'packages.offered (packages)'
const STILL_ANONYMOUS = 'businessLoading answers (still anonymous)'
const OWNER = 'session.changed (the owner)'
const LINK = 'route.changed (a sign-in link)'
const TO_SIGN_IN = 'pets answers (sign-in needed)'
const has = ({ steps }: FlowPath, step: string) => steps.some((one) => describeStep(one) === step)

/** Whether the packages of the business must be read before the customer continues. */
let isOffering = false

function getPage(path: FlowPath): HistoryEntry {
  const page = has(path, STILL_ANONYMOUS) ? byLink : (pages[path.input] ?? landing)
  // The URL is read only if the history entry has no state.
  if (has(path, OF_ADDRESS)) return { ...page, path: `${page.path}?serviceId=corte`, state: null as never }
  return has(path, WITH_COUPON) ? { ...page, path: `${page.path}?coupon=ten-off` } : page
}

/** Returns the history of a path: where its steps lead back to, the target of Back, and the page itself. */
function buildEntries(path: FlowPath): readonly HistoryEntry[] {
  const led = path.steps.flatMap((step) => before[describeStep(step)] ?? [])
  return [...led, ...(path.input in pages ? [categories] : []), getPage(path)]
}

function wire(difference: { [field: string]: unknown }): unknown {
  return aBusinessResponse({ id, name, photos: [], thumbnailUrl: null, categories: [cabelo, unhas], ...difference })
}

async function tick({ page }: Pick<Hands, 'page'>): Promise<void> {
  const services = page.getByRole('checkbox')
  await services.first().waitFor()
  // The tick of a selected service covers the checkbox, so it is toggled by keyboard.
  if (!(await services.first().isChecked())) await services.first().press('Space')
}

const isLoaded = (state: AnyMachineSnapshot) => !state.matches('loading')
const isOnLanding = ({ context }: AnyMachineSnapshot) => context.entryPoint === 'landing'
const isFront = (state: AnyMachineSnapshot) => isOnLanding(state) && state.context.categories.length === 1
/** When the bottom navigation is shown: on the business page, and while it is reloaded. */
const isAtHome = (state: AnyMachineSnapshot) =>
  isOnLanding(state) &&
  (state.matches('choosingCategory') ||
    state.matches('nothingOffered') ||
    (state.matches('loading') && state.context.business !== null && state.context.linkCode === null) ||
    ((state.matches('choosingServices') || state.matches('choosingPet')) && isFront(state)))
const hasChosen = ({ context }: AnyMachineSnapshot) => context.chosen.length > 0
const isAnonymous = ({ context }: AnyMachineSnapshot) => context.customerId === null
/** Services are selected with the coupon already read, which leads to the same state. */
const isWithCoupon = (state: AnyMachineSnapshot) => !hasChosen(state) || state.context.coupon !== null
const never = () => false
const broken = 'only a bug of its own ends it like this'
const afterBroken = 'only a bug of its own leads there'

play({
  machine: businessMachine,
  cases: businessCases,
  states: businessStates,
  landmarks: {
    // The child machines have path tests of their own.
    'screen:child': null,
    // The heading is shown while they are still loading.
    'screen:categories': { role: 'list', name: texts.categories },
    'screen:categoryPage': { role: 'group', name: texts.categories },
    // The page checks for packages first: without any, the date page opens immediately.
    'screen:selected': { role: 'heading', name: new RegExp(`^(${texts.yourServices}|${date.title})$`) },
    'screen:continue': { role: 'heading', name: packages.continueTitle },
    'screen:selectPackage': { role: 'heading', name: packages.selectTitle },
    'screen:inactive': { role: 'heading', name: new RegExp(`^(${texts.inactiveTitle}|${english.inactiveTitle})$`) },
    'screen:nothingOffered': { role: 'heading', name: texts.nothingTitle },
    'screen:broken': null,
    'dialog:about': { role: 'dialog', name },
  },
  afterEnd: ({ output: { departure } }) => {
    switch (departure.name) {
      case 'date':
        return { role: 'heading', name: date.title }
      case 'login':
        return { role: 'heading', name: phone.number.title }
      case 'checkout':
        return { role: 'heading', name: checkout.title }
      case 'packages':
        return { role: 'heading', name: new RegExp(`^(${packages.title}|${packages.resuming})$`) }
      case 'back':
        // A business with a single category opens with its pets.
        return { role: 'heading', name: new RegExp(`^(${texts.selectCategory}|${pets.title})`) }
      default:
        return { role: 'heading', name: reservations.title }
    }
  },
  excused: {
    'businessLoading fails (broken)': broken,
    'pets fails (broken)': broken,
    'serviceSelection fails (broken)': broken,
    'unpaidBooking fails (broken)': broken,
  },
  autonomous: {
    [OFFERED]: 'the page knows by then whether there is one',
    'packages.absent (no packages)': 'the page does not wait for packages that are not read yet',
  },
  where: {
    'session.changed': isLoaded,
    [OWNER]: isAnonymous,
    // Other texts are compared in Portuguese by the spec.
    'language.changed': (state) => ['loading', 'choosingServices', 'inactive'].some((one) => state.matches(one)),
    'coupon.remove': (state) => isLoaded(state) && state.context.coupon !== null,
    'packages.open': (state) => state.matches('choosingCategory'),
    'section.open': isAtHome,
    'service.remove': hasChosen,
    'serviceSelection answers (chosen services opened)': isOnLanding,
    'serviceSelection answers (left)': (state) => !isFront(state) || state.context.serves === 'pets',
    'pets answers (left)': (state) => !isFront(state),
    [TO_SIGN_IN]: isAnonymous,
    [TO_BE_PAID]: (state) => state.matches('choosingCategory'),
    'unpaidBooking answers (an unpaid package)': never,
    // `returning-customer.test.ts` plays it.
    'unpaidBooking answers (the next reservation)': never,
    // Services are selected with the coupon already read, which leads to the same state.
    'businessLoading answers (one service chosen before)': never,
    'businessLoading answers (two services chosen before)': never,
    [OF_ADDRESS]: ({ context }) => context.entryPoint !== 'categories' && context.step === null,
    [WITH_COUPON]: (state) => isOnLanding(state) && state.context.step === null,
    'businessLoading answers (no categories)': isOnLanding,
    'route.changed (back to the categories)': isWithCoupon,
    'route.changed (back to a list)': isWithCoupon,
    'route.changed (panel about the business)': isWithCoupon,
    'route.changed (panel about the business over a list)': never,
    // A signed-in customer does not need the link.
    [LINK]: (state) => isAnonymous(state) && (state.matches('loading') || state.matches('choosingCategory')),
  },
  beyond: {
    'broken: route.changed': afterBroken,
    'broken: route.changed #2': afterBroken,
    'broken: section.open': afterBroken,
    'broken: section.open #2': afterBroken,
    'broken: load.retry': afterBroken,
  },
  isSignedIn: (path) => ![OWNER, LINK, STILL_ANONYMOUS, TO_SIGN_IN].some((step) => has(path, step)),
  async prepare({ page, panel }, path) {
    isOffering = has(path, OFFERED)
    await page.evaluate(() => localStorage.removeItem('language'))
    await panel.setClock(NOW)
    await panel.fault({ endpoint: 'readPets', kind: 'malformed', body: JSON.stringify([thor]), times: null })
    if (!has(path, TO_BE_PAID)) return
    await panel.fault({ endpoint: 'readReservations', kind: 'malformed', body: JSON.stringify([unpaid]), times: null })
    await panel.fault({ endpoint: 'readBookingTransaction', kind: 'malformed', body: JSON.stringify(unpaid) })
  },
  kept: (path): { [key: string]: string } => {
    if (!has(path, WITH_COUPON)) return {}
    const services = [{ id: 'corte', categoryId: cabelo.id }]
    const saved = { version: 3, address: id, services, pets: [], petDraft: EMPTY_PET_DRAFT, packages: 'undecided' }
    return { 'horacerta.flow.business': JSON.stringify(saved) }
  },
  entries: buildEntries,
  holds: ['readPackages'],
  responses: {},
  children: {
    businessLoading: {
      holds: ['readBusiness', 'verifyAuthLink'],
      ends: {
        'two categories': ({ answer }) => answer('readBusiness'),
        'a single category': ({ answer }) => answer('readBusiness', wire({ categories: [cabelo] })),
        'the service in the URL': ({ answer }) => answer('readBusiness'),
        'with a coupon': ({ answer }) => answer('readBusiness'),
        'a business for pets': ({ answer }) =>
          answer('readBusiness', wire({ sectorId: 'pets', ownerId: uidOfPhone(SAMPLE_PHONE) })),
        'a business for pets with a single category': ({ answer }) =>
          answer('readBusiness', wire({ sectorId: 'pets', categories: [cabelo] })),
        'no categories': ({ answer }) => answer('readBusiness', wire({ categories: [] })),
        'an inactive business': ({ answer }) => answer('readBusiness', wire({ status: 'inactive' })),
        'still anonymous': ({ fail }) =>
          fail('verifyAuthLink', { name: 'expired', sandbox: { fault: { status: 400, text: 'Link expirado' } } }),
      },
    },
    serviceSelection: {
      ends: {
        async 'chosen services opened'(hands) {
          if (isOffering) {
            await hands.answer('readPackages')
            await hands.page.getByRole('link', { name: packages.discover }).waitFor()
          }
          await tick(hands)
          await hands.press(/^Sua seleção/)
        },
        async submitted(hands) {
          await tick(hands)
          await hands.press(/^(Ver horários|Continuar|Ver datas e horários)/)
        },
        left: ({ press }) => press(shell.back),
      },
    },
    pets: {
      ends: {
        Thor: ({ press }) => press(/^Thor/),
        left: ({ press }) => press(shell.back),
        'sign-in needed': ({ press }) => press(pets.signIn),
      },
    },
    unpaidBooking: { ends: { 'an unpaid booking': ({ press }) => press(/^Pagar agora/) } },
  },
  events: {
    'route.changed': ({ page }, state, stimulus) => {
      const { path: to, step } = before[`route.changed (${stimulus})`] as HistoryEntry
      // The app avoids a duplicate history entry for the pets: it has already gone back there.
      const goesByItself = state.matches('choosingPet') && to === listOfPets.path
      return page.waitForFunction(
        ([wanted, at, isGone]) => {
          const stored: { places: (HistoryEntry | null)[] } = JSON.parse(
            sessionStorage.getItem('horacerta.history') ?? '',
          )
          const index = stored.places.findIndex((place) => place?.path === wanted && place.step === at)
          if (isGone) return history.state.index === index
          history.go(index - history.state.index)
          return true
        },
        [to, step, goesByItself] as const,
      )
    },
    'session.changed': (hands, _, stimulus) =>
      stimulus === 'the owner'
        ? inAnotherTab(hands.page, signInByLink)
        : customersPage.events['session.changed'](hands),
    'language.changed': ({ page }) => chooseLanguage(page, 'en-US'),
    async 'packages.open'({ answer, follow }) {
      await answer('readPackages')
      await follow(packages.discover)
    },
    'category.choose': ({ page, press }, state) =>
      state.matches('markingCategory') ? page.getByRole('radio', { name: cabelo.name }).check() : press(cabelo.name),
    async 'coupon.remove'({ page, press }) {
      // A fresh query would not be fetched again.
      await page.clock.fastForward(NOT_FRESH_MS)
      await press('Remover cupom')
    },
    'selection.changed': tick,
    async 'pets.changed'({ page, press }) {
      await press(pets.newPet)
      await page.getByLabel(pets.name).fill('Mel')
    },
    'header.tap': ({ page }) => page.getByText(name, { exact: true }).first().click(),
    'back.request': ({ press }) => press(shell.back),
  },
})
