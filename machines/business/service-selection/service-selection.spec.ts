import { buildServiceTree } from '#domain/business/service-tree.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleBusiness, exampleChosen, exampleService } from '#machines/shared/examples.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { serviceSelectionMachine } from './service-selection.machine.ts'
import type { ServiceSelectionInput } from './service-selection.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const serviceSelectionStates: StatesOf<typeof serviceSelectionMachine> = {
  readingServices: {
    title: 'Reading the services',
    sentence: 'The app reads the services of the category; a placeholder shows the shape of the list.',
    requirements: ['R-157'],
  },
  choosing: {
    title: 'Choosing services',
    sentence: 'The customer browses the services of the category, group by group or all at once, and chooses some.',
    requirements: ['R-099', 'R-102', 'R-112', 'R-113', 'R-138', 'R-139', 'R-743'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Escolha os serviços para agendar' }],
  },
  'choosing.browsing': {
    title: 'Browsing',
    sentence: 'The customer browses the list without a reminder.',
    requirements: ['R-100', 'R-142', 'R-143'],
  },
  'choosing.reminded': {
    title: 'Reminder',
    sentence: 'The customer asked for the times without a service; a reminder asks to choose one.',
    requirements: ['R-110', 'R-115'],
  },
  empty: {
    title: 'No services',
    sentence: 'The category has no services now; the page shows Back and the phone number of the business.',
    requirements: [],
  },
  servicesFailed: {
    title: 'Reading the services failed',
    sentence: 'A dialog says that the services could not be read, with the message of the server; OK goes back.',
    requirements: ['R-159'],
    landmarks: [{ role: 'alertdialog', name: 'Não foi possível carregar os serviços' }],
  },
  unread: {
    title: 'Services missing',
    sentence: 'The business opens with this list, so there is no page to go back to; the customer can try again.',
    requirements: [],
  },
  shown: {
    title: 'Chosen services',
    sentence: 'The customer opens the list of the chosen services from the landing page.',
    requirements: ['R-132'],
  },
  submitted: {
    title: 'To the date',
    sentence: 'The customer continues to the date with the chosen services.',
    requirements: ['R-108', 'R-144'],
  },
  left: {
    title: 'Back',
    sentence: 'The customer goes back from the first level of the list.',
    requirements: ['R-145', 'R-146'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const serviceSelectionWords: WordsOf<typeof serviceSelectionMachine> = {
  guards: {
    isEmpty: 'the category has no services',
    hasTick: 'the URL names a service to choose',
    isChosen: 'the service is already chosen',
    isOffered: 'the service is offered',
    isBranch: 'the category has the group',
    isOnLanding: 'this is the landing page',
    isBusinessActive: 'the business takes bookings',
    hasChosen: 'a service is chosen',
    isBelowFirstLevel: 'the list shows a group of services',
    hasExit: 'there is a page to go back to',
    canSubmit: 'the business takes bookings and a service is chosen',
    canBeReminded: 'the business takes bookings and this is the landing page',
  },
  actions: {
    storeTree: 'remembers the services',
    storeTicked: 'chooses the service of the URL',
    storeService: 'chooses the service',
    clearService: 'removes the service',
    storeLevel: 'shows the services of that level',
    reportSelection: 'passes the chosen services to the page of the business',
  },
  events: {
    'service.toggle': 'the customer taps a service',
    'branch.open': 'the customer taps a group of services',
    'selection.show': 'the customer opens the list of the chosen services',
    'selection.submit': 'the customer asks for the times',
    'failure.confirm': 'the customer confirms the message',
  },
  actors: {
    readServices: 'reading the services',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

/** "Corte" by itself, "Barba" as the only service of its branch, "Coloração" with two. */
const tree = buildServiceTree(
  [
    exampleService(),
    exampleService({ id: 'barba', name: 'Barba - Navalha' }),
    exampleService({ id: 'raiz', name: 'Coloração - Raiz', pricingType: 'startsAt' }),
    exampleService({ id: 'inteira', name: 'Coloração - Inteira', pricingType: 'hidden' }),
  ],
  'pt-BR',
)

const landing: ServiceSelectionInput = {
  business: exampleBusiness(),
  categoryId: 'cabelo',
  pet: null,
  tick: null,
  couponId: null,
  language: 'pt-BR',
  shell: 'landing',
  chosen: [],
  level: [],
  position: 'behind',
  exit: 'open',
}

export const serviceSelectionCases: CasesOf<typeof serviceSelectionMachine> = {
  machine: 'service-selection',
  inputs: [
    { name: 'landing page', input: landing },
    { name: 'landing page of a single category', input: { ...landing, position: 'front', exit: 'closed' } },
    { name: 'landing page with a service chosen', input: { ...landing, chosen: [exampleChosen()] } },
    { name: 'landing page with a service in the URL', input: { ...landing, tick: 'corte' } },
    { name: 'landing page inside a group', input: { ...landing, level: ['Coloração'] } },
    { name: 'service page', input: { ...landing, shell: 'page' } },
    {
      name: 'landing page of an inactive business',
      input: { ...landing, business: exampleBusiness({ status: 'inactive' }) },
    },
  ],
  events: {
    'service.toggle': [
      { name: 'Corte', data: { serviceId: 'corte' }, by: { role: 'checkbox', name: 'Corte' } },
      {
        name: 'Barba, a group with one service',
        data: { serviceId: 'barba' },
        by: { role: 'checkbox', name: 'Barba · Navalha' },
      },
      { name: 'a service that is not offered', data: { serviceId: 'nenhum' }, by: 'system' },
    ],
    'branch.open': [
      { name: 'Coloração', data: { path: ['Coloração'] }, by: { role: 'button', name: 'Coloração' } },
      { name: 'an unknown group', data: { path: ['Unhas'] }, by: 'system' },
    ],
    'selection.submit': [{ name: 'view schedules', data: {}, by: { role: 'button', name: 'Ver horários' } }],
    'selection.show': [{ name: 'open the list', data: {}, by: { role: 'button', name: 'Sua seleção' } }],
    'failure.confirm': [{ name: 'OK', data: {}, by: { role: 'button', name: 'OK' } }],
    'load.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    readServices: [
      { name: 'four services', output: tree },
      { name: 'none', output: buildServiceTree([], 'pt-BR') },
      {
        name: 'server error',
        error: { kind: 'server', status: 500, text: serverSays('Serviço em manutenção') },
        sandbox: { fault: { status: 500, text: 'Serviço em manutenção' } },
      },
    ],
  },
  key: ({ tick, shell, exit, chosen, level, business }) => ({
    tick,
    shell,
    exit,
    active: business.status === 'active',
    chosen: chosen.map(({ id }) => id),
    level,
  }),
  unshown: [
    {
      where: 'guard isBranch',
      change:
        'without context.tree !== null in context.tree !== null && findBranch(context.tree, params.path) !== null',
      because: 'A branch is opened only after the services are read; the types need the check.',
    },
  ],
}
