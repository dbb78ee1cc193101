import { createActor } from 'xstate'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import { buildServiceTree } from '#domain/business/service-tree.ts'
import type { Business, Category, ChosenService } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { type BusinessContext, businessMachine } from '#machines/business/business/index.ts'
import { type BusinessLoadingContext, businessLoadingMachine } from '#machines/business/business-loading/index.ts'
import { type ServiceSelectionContext, serviceSelectionMachine } from '#machines/business/service-selection/index.ts'
import {
  exampleBooking,
  exampleBusiness,
  exampleCategory,
  exampleChosen,
  exampleCoupon,
  exampleService,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import { returningCustomerMachine } from '#machines/shell/returning-customer/index.ts'
import { unpaidBookingMachine } from '#machines/shell/unpaid-booking/index.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { InactiveScreen, NothingOfferedScreen } from '#src/screens/business/business/blocked-screens.tsx'
import { BusinessFrame } from '#src/screens/business/business/business-frame.tsx'
import { CategoriesScreen } from '#src/screens/business/business/categories-screen.tsx'
import { CategoryPageScreen } from '#src/screens/business/business/category-page-screen.tsx'
import { NotLoadedScreen } from '#src/screens/business/business/failed-screens.tsx'
import { BusinessHome } from '#src/screens/business/business/learn-more.tsx'
import {
  ConnectionProblemScreen,
  LoadingScreen,
  SectorsFailedScreen,
} from '#src/screens/business/business/loading-screens.tsx'
import { SelectedScreen } from '#src/screens/business/business/selected-screen.tsx'
import { EmptyScreen, UnreadScreen } from '#src/screens/business/service-selection/empty-screens.tsx'
import { ListScreen } from '#src/screens/business/service-selection/list-screen.tsx'
import { BottomNavigation } from '#src/screens/shell/bottom-navigation/bottom-navigation.tsx'
import { ReturningCard } from '#src/screens/shell/returning-customer/returning-card.tsx'
import { UnpaidStrip } from '#src/screens/shell/unpaid-strip/unpaid-strip.tsx'
import { ShownFrame } from '#tools/support/shown-frame.tsx'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The business page in each of its states, with data of one small studio. */

const categories: Category[] = [
  exampleCategory({ id: 'unhas', name: 'Unhas', imageUrl: picture('rose') }),
  exampleCategory({ id: 'cabelo', name: 'Cabelo', imageUrl: picture('amber') }),
  exampleCategory({ id: 'estetica', name: 'Estética facial e corporal', imageUrl: picture('pine') }),
  exampleCategory({ id: 'barba', name: 'Barba', imageUrl: null }),
  exampleCategory({ id: 'sobrancelha', name: 'Sobrancelhas e cílios', imageUrl: picture('rose') }),
]

const business = exampleBusiness({
  name: 'Estúdio Aurora',
  categories,
  photos: [{ id: 'p', url: picture('amber'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const plain = exampleBusiness({ categories: categories.slice(0, 1), photos: [], phone: null })

const tree = buildServiceTree(
  [
    exampleService({ id: '1', name: 'Corte feminino', priceCents: 12_000, durationMinutes: 60 }),
    exampleService({ id: '2', name: 'Corte masculino', priceCents: 7_000, durationMinutes: 30 }),
    exampleService({
      id: '3',
      name: 'Hidratação',
      description: 'Máscara profunda com massagem no couro cabeludo, finalizada com escova.',
      priceCents: 15_500,
      pricingType: 'startsAt',
      durationMinutes: 75,
    }),
    exampleService({ id: '4', name: 'Avaliação', priceCents: 0, pricingType: 'free', durationMinutes: 20 }),
    exampleService({ id: '5', name: 'Penteado de noiva', pricingType: 'hidden', durationMinutes: 150 }),
    exampleService({ id: '6', name: 'Coloração - Raiz', priceCents: 18_000, durationMinutes: 90 }),
    exampleService({ id: '7', name: 'Coloração - Comprimento', priceCents: 26_000, durationMinutes: 120 }),
    exampleService({ id: '8', name: 'Coloração - Mechas - Tradicionais', priceCents: 32_000, durationMinutes: 180 }),
    exampleService({ id: '9', name: 'Coloração - Mechas - Californianas', priceCents: 36_000, durationMinutes: 180 }),
    exampleService({ id: '10', name: 'Escova - Modelada', priceCents: 8_000, durationMinutes: 45 }),
  ],
  'pt-BR',
)

const chosen: ChosenService[] = [
  exampleChosen({ id: '1', name: 'Corte feminino', priceCents: 12_000, durationMinutes: 60 }),
  exampleChosen({ id: '3', name: 'Hidratação', priceCents: 15_500, pricingType: 'startsAt', durationMinutes: 75 }),
]

/** A page whose machine stays in one state. */
function pageAt(value: Parameters<typeof businessMachine.resolveState>[0]['value'], context: Partial<BusinessContext>) {
  const whole: BusinessContext = {
    address: 'b-1',
    entryPoint: 'landing',
    step: null,
    categoryId: null,
    level: [],
    linkCode: null,
    wanted: [],
    serviceId: null,
    customerId: null,
    language: 'pt-BR',
    business,
    categories,
    chosen: [],
    goneServices: [],
    serves: 'people',
    pets: [],
    petPage: 'list',
    professionalId: null,
    petDraft: EMPTY_PET_DRAFT,
    packages: 'undecided' as const,
    coupon: null,
    couponLoss: null,
    ...context,
  }
  const snapshot = businessMachine.resolveState({ value, context: whole })
  const entry = { name: 'business' as const, params: { id: 'b-1' }, query: {}, state: null }
  const input = { entry, saved: null, business: null, customer: null, language: 'pt-BR' as const }
  return createActor(businessMachine, { snapshot, input })
}

function loadingAt(
  value: Parameters<typeof businessLoadingMachine.resolveState>[0]['value'],
  context: Partial<BusinessLoadingContext> = {},
) {
  const whole: BusinessLoadingContext = {
    address: 'b-1',
    linkCode: null,
    business,
    wanted: [],
    serviceId: null,
    categoryId: null,
    language: 'pt-BR',
    shell: 'landing',
    pets: [],
    coupon: null,
    couponLoss: null,
    serves: 'people',
    categories: [],
    chosen: [],
    goneServices: [],
    failure: null,
    ...context,
  }
  const snapshot = businessLoadingMachine.resolveState({ value, context: whole })
  return createActor(businessLoadingMachine, { snapshot, input: whole })
}

function listAt(
  value: Parameters<typeof serviceSelectionMachine.resolveState>[0]['value'],
  context: Partial<ServiceSelectionContext> = {},
) {
  const whole: ServiceSelectionContext = {
    business,
    categoryId: 'cabelo',
    couponId: null,
    language: 'pt-BR',
    shell: 'landing',
    chosen: [],
    level: [],
    position: 'behind',
    exit: 'open',
    pet: null,
    tick: null,
    tree,
    failure: null,
    ...context,
  }
  const snapshot = serviceSelectionMachine.resolveState({ value, context: whole })
  return createActor(serviceSelectionMachine, { snapshot, input: whole })
}

const inactive: Business = { ...business, status: 'inactive' }
const refused = { kind: 'refused' as const, text: serverSays('Estamos em manutenção até as 14h.') }
const page = { shell: 'page' as const }

const told: Business = {
  ...business,
  description:
    'Um estúdio claro e tranquilo a duas quadras da avenida. Cuidamos de cabelo, unhas, pele e sobrancelhas desde 2014, com produtos veganos e hora marcada de verdade: quem chega no horário é atendido no horário.\n\nNossa equipe estuda o ano inteiro e conversa antes de cortar. Traga referências, conte como é a sua rotina e saia com um corte que funciona também em casa.\n\nTemos bicicletário, café passado na hora e um cantinho para crianças.',
  photos: [
    { id: 'p1', url: picture('amber'), order: 1 },
    { id: 'p2', url: picture('pine'), order: 2 },
    { id: 'p3', url: picture('rose'), order: 3 },
  ],
  social: {
    site: 'https://aurora.example',
    facebook: 'aurora',
    instagram: '@aurora',
    twitter: 'https://x.com/aurora',
  },
  professionals: [
    { id: 'ana', name: 'Ana Beatriz Lima', avatarUrl: picture('rose') },
    { id: 'caio', name: 'Caio Nascimento', avatarUrl: null },
    { id: 'dandara', name: 'Dandara Souza de Albuquerque', avatarUrl: picture('amber') },
  ],
}
const quiet: Business = {
  ...plain,
  description: null,
  professionals: [],
  address: {
    street: null,
    number: null,
    unit: null,
    neighborhood: null,
    city: null,
    state: null,
    postalCode: null,
    latitude: null,
    longitude: null,
  },
}

/** As many notifications as one page has, all of them new. */
const fullPage = Array.from({ length: 15 }, () => ({ title: 'Aviso', createdAt: '2026-03-03T11:30:00.000Z' }))

/** The bottom navigation in one state. */
type Foot = Parameters<typeof bottomNavigationMachine.resolveState>[0]['value']
const footAt = (value: Foot) =>
  createActor(bottomNavigationMachine, {
    snapshot: bottomNavigationMachine.resolveState({
      value,
      context: { businessId: 'b-1', customerId: value === 'signedIn' ? 'user-bia' : null },
    }),
  })
const foot = (value: Foot, above: ElementNode = null) => (
  <ShownFrame
    responses={{
      readCoupons: [{ id: 'ten', description: '10%', percentage: 10, validDays: 30 }],
      readNotifications: fullPage,
    }}
  >
    <BusinessHome
      value={{
        tapHeader: () => {},
        learnMore: () => {},
        navigation: <BottomNavigation actor={footAt(value)} businessId="b-1" here="schedule" onOpen={() => {}} />,
        notices: null,
        packages: null,
        above,
        hasDeclinedPackages: false,
      }}
    >
      <CategoriesScreen preloadPets={() => {}} actor={pageAt({ choosingCategory: 'browsing' }, { chosen })} />
    </BusinessHome>
  </ShownFrame>
)

/** Some minutes after a haircut was booked, which is not paid. */
const unpaidSince = '2026-03-03T12:00:00.000Z'
const readAt = '2026-03-03T12:17:26.000Z'
const now = () => Date.parse(readAt)
/** The strip and the badge appear after the rest. */
const STRIP_AND_BADGE = '#root:has(nav [role=img]) [role=timer]'
const strip = (offered: 'resting' | 'preparing') => {
  const bookings = [exampleBooking({ status: 'waiting', createdAt: unpaidSince })]
  const transaction = exampleTransaction({ bookings })
  const context = { business, customerId: 'user-bia', language: 'pt-BR' as const, transaction, readAt, next: null }
  const snapshot = unpaidBookingMachine.resolveState({ value: { offered }, context })
  return <UnpaidStrip actor={createActor(unpaidBookingMachine, { snapshot })} now={now} />
}

/** The card of a returning customer, with names as long as they may be. */
const returning = (value: 'coming' | 'offered', name: string) => {
  const start = '2026-03-06T12:00:00.000Z'
  const professional = { id: 'ana', name, avatarUrl: null }
  const booking = { ...exampleBooking({ professional }), start }
  const coming = value === 'coming' ? { transaction: exampleTransaction(), booking, canMove: true } : null
  const offer = (hour: number) => ({
    serviceId: 'corte',
    professional: { ...professional, priceCents: null, pricingType: null, duration: null },
    start: `2026-03-06T${hour}:00:00.000Z`,
    end: `2026-03-06T${hour + 1}:00:00.000Z`,
    chosenBy: 'customer' as const,
  })
  const snapshot = returningCustomerMachine.resolveState({
    value: value === 'coming' ? { coming: 'resting' } : 'offered',
    context: {
      ...{
        business,
        customerId: 'user-bia',
        language: 'pt-BR',
        coming,
        last: null,
        day: '2026-03-06',
        readAt,
        policy: null,
      },
      services: chosen,
      offers: [12, 13, 14].map((hour) => [offer(hour)]),
    },
  })
  return (
    <ReturningCard
      actor={createActor(returningCustomerMachine, {
        snapshot,
        input: { business, customerId: 'user-bia', language: 'pt-BR' },
      })}
    />
  )
}
const LONG_NAME = 'Maria Aparecida de Oliveira Nascimento Albuquerque '.repeat(3).slice(0, 120)
/** The card and the badge appear after the rest. */
const CARD_AND_BADGE = '#root:has(nav [role=img]) section'

/** The categories inside the frame of every business screen. */
const framed = (actor: ReturnType<typeof pageAt>) => (
  <ShownFrame>
    <BusinessFrame actor={actor} now={now}>
      <CategoriesScreen preloadPets={() => {}} actor={actor} />
    </BusinessFrame>
  </ShownFrame>
)

/** The panel with the next free time at a business in another zone or in that of the device, which is the one of São Paulo. */
const panel = (
  context: Partial<BusinessContext>,
  { name = 'Corte feminino', day = '2026-03-03', start = '12:00', end = '21:00' } = {},
) => (
  <ShownFrame
    responses={{
      readServices: [{ id: '1', name, price: 120, duration: 60, pricingType: 'Fixed' }],
      readAvailableDates: [day],
      search: ({ body }: { body: { services: { service_id: string }[] } }) => ({
        services: body.services.map(({ service_id }) => ({
          service_id,
          professionals: [
            {
              id: 'ana',
              name: 'Ana',
              availability: [{ start: `${day}T${start}:00.000Z`, end: `${day}T${end}:00.000Z` }],
            },
          ],
        })),
        questions: [],
      }),
    }}
  >
    <BusinessFrame actor={pageAt({ choosingCategory: 'learning' }, context)} now={now}>
      <CategoriesScreen preloadPets={() => {}} actor={pageAt({ choosingCategory: 'learning' }, context)} />
    </BusinessFrame>
  </ShownFrame>
)
const TIME = { waitFor: '[role=dialog] strong' }

const whole = (name: string, render: VisualCheck['render'], more: Partial<VisualCheck> = {}): VisualCheck => ({
  name: `business-${name}`,
  frame: 'none',
  render,
  ...more,
})

export const checks: VisualCheck[] = [
  whole('loading-first', () => <LoadingScreen actor={loadingAt('readingBusiness', { business: null })} />),
  whole('loading', () => <LoadingScreen actor={loadingAt('readingSectors')} />),
  whole('connection', () => (
    <ConnectionProblemScreen actor={loadingAt('businessUnanswered', { failure: { kind: 'connection' } })} />
  )),
  whole('not-loaded', () => <NotLoadedScreen actor={loadingAt('notLoaded', { failure: refused })} />),
  whole('sectors-failed', () => <SectorsFailedScreen actor={loadingAt('sectorsFailed', { failure: refused })} />),
  whole('foot-anonymous', () => foot('anonymous')),
  whole('foot-signed-in', () => foot('signedIn'), {
    waitFor: 'nav [role=img]',
  }),
  whole('unpaid', () => foot('signedIn', strip('resting')), {
    waitFor: STRIP_AND_BADGE,
  }),
  whole('unpaid-preparing', () => foot('signedIn', strip('preparing')), {
    waitFor: STRIP_AND_BADGE,
  }),
  whole('returning-next', () => foot('signedIn', returning('coming', 'Ana')), { waitFor: CARD_AND_BADGE }),
  whole('returning-next-long', () => foot('signedIn', returning('coming', LONG_NAME)), { waitFor: CARD_AND_BADGE }),
  whole('returning-again', () => foot('signedIn', returning('offered', 'Ana')), { waitFor: CARD_AND_BADGE }),
  whole('returning-again-long', () => foot('signedIn', returning('offered', LONG_NAME)), { waitFor: CARD_AND_BADGE }),
  whole('categories', () => framed(pageAt({ choosingCategory: 'browsing' }, {}))),
  whole('coupon', () => framed(pageAt({ choosingCategory: 'browsing' }, { coupon: exampleCoupon() })), {
    waitFor: '[role=note]',
  }),
  whole(
    'coupon-over',
    () =>
      framed(
        pageAt(
          { choosingCategory: 'browsing' },
          { couponLoss: { reason: 'over', description: '10% na primeira visita' } },
        ),
      ),
    { waitFor: 'main [role=status] p' },
  ),
  whole('about', () => framed(pageAt({ choosingCategory: 'learning' }, { business: told })), {
    waitFor: '[role=dialog] h3',
  }),
  whole('about-little', () => framed(pageAt({ choosingCategory: 'learning' }, { business: quiet })), {
    waitFor: '[role=dialog] p',
  }),
  whole('next-free-open', () => panel({ business: told }), TIME),
  whole('next-free-before', () => panel({ business: { ...told, timeZone: 'UTC' } }, { start: '13:00' }), TIME),
  whole('next-free-other-day', () => panel({ business: quiet }, { day: '2026-11-27' }), TIME),
  whole('next-free-long', () => panel({ business: quiet }, { name: LONG_NAME }), TIME),
  whole(
    'next-free-zone',
    () => panel({ business: { ...told, timeZone: 'America/New_York' } }, { day: '2026-11-27' }),
    TIME,
  ),
  whole('next-free-chosen', () => panel({ business: quiet, chosen }), TIME),
  whole(
    'next-free-reading',
    () => (
      <ShownFrame responses={{ readServices: () => new Promise(() => {}) }}>
        <BusinessFrame actor={pageAt({ choosingCategory: 'learning' }, { business: told })} now={now}>
          <CategoriesScreen
            preloadPets={() => {}}
            actor={pageAt({ choosingCategory: 'learning' }, { business: told })}
          />
        </BusinessFrame>
      </ShownFrame>
    ),
    { waitFor: '[role=dialog] h3' },
  ),
  whole('categories-reminded', () => (
    <CategoriesScreen preloadPets={() => {}} actor={pageAt({ choosingCategory: 'reminded' }, {})} />
  )),
  whole(
    'categories-gone',
    () =>
      framed(
        pageAt(
          { choosingCategory: 'browsing' },
          { goneServices: [{ id: 'corte', categoryId: 'cabelo', uncovered: null }] },
        ),
      ),
    { waitFor: '[role=status] svg' },
  ),
  whole('categories-inactive', () => (
    <CategoriesScreen preloadPets={() => {}} actor={pageAt({ choosingCategory: 'browsing' }, { business: inactive })} />
  )),
  whole('category-page', () => (
    <CategoryPageScreen
      actor={pageAt({ markingCategory: 'browsing' }, { entryPoint: 'categories', categoryId: 'cabelo' })}
    />
  )),
  whole('category-page-missing', () => (
    <CategoryPageScreen actor={pageAt({ markingCategory: 'missing' }, { entryPoint: 'categories' })} />
  )),
  whole('list', () => <ListScreen actor={listAt({ choosing: 'browsing' })} />),
  whole('list-loading', () => <ListScreen actor={listAt('readingServices', { tree: null })} />),
  whole('list-level', () => <ListScreen actor={listAt({ choosing: 'browsing' }, { level: ['Coloração'], chosen })} />),
  whole('list-reminded', () => (
    <ListScreen
      actor={listAt({ choosing: 'reminded' }, { business: { ...plain }, position: 'front', exit: 'closed' })}
    />
  )),
  whole('selected', () => <SelectedScreen actor={pageAt('reviewing', { chosen, categoryId: 'cabelo' })} />),
  whole('services', () => <ListScreen actor={listAt({ choosing: 'browsing' }, { ...page, chosen })} />),
  whole('services-none', () => <ListScreen actor={listAt({ choosing: 'browsing' }, page)} />),
  whole('services-failed', () => <UnreadScreen actor={listAt('servicesFailed', { ...page, failure: refused })} />, {
    waitFor: '[role=alertdialog]',
  }),
  whole('services-unread', () => (
    <UnreadScreen actor={listAt('unread', { position: 'front', exit: 'closed', failure: { kind: 'connection' } })} />
  )),
  whole('services-empty', () => <EmptyScreen actor={listAt('empty')} />),
  whole('inactive', () => (
    <InactiveScreen actor={pageAt('inactive', { business: inactive, entryPoint: 'services' })} />
  )),
  whole('nothing', () => (
    <NothingOfferedScreen actor={pageAt('nothingOffered', { business: plain, categories: [] })} />
  )),
]
