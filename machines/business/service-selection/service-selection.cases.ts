import { buildServiceTree } from '#domain/business/service-tree.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleBusiness, exampleChosen, exampleService } from '#machines/shared/examples.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { serviceSelectionMachine } from './service-selection.machine.ts'
import type { ServiceSelectionInput } from './service-selection.types.ts'

/** "Corte" by itself, "Barba" as the only one of its branch, "Coloração" with two. */
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
    { name: 'landing page of a service in the address', input: { ...landing, tick: 'corte' } },
    { name: 'landing page within a branch', input: { ...landing, level: ['Coloração'] } },
    { name: 'page of its own', input: { ...landing, shell: 'page' } },
    {
      name: 'landing page of an inactive business',
      input: { ...landing, business: exampleBusiness({ status: 'inactive' }) },
    },
  ],
  events: {
    'service.toggle': [
      { name: 'Corte', data: { serviceId: 'corte' }, by: { role: 'checkbox', name: 'Corte' } },
      { name: 'one that is not offered', data: { serviceId: 'nenhum' }, by: 'system' },
    ],
    'branch.open': [
      { name: 'Coloração', data: { path: ['Coloração'] }, by: { role: 'button', name: 'Coloração' } },
      { name: 'Barba, with one service', data: { path: ['Barba'] }, by: { role: 'button', name: 'Barba' } },
      { name: 'one that is not there', data: { path: ['Unhas'] }, by: 'system' },
    ],
    'selection.submit': [{ name: 'view schedules', data: {}, by: { role: 'button', name: 'Ver horários' } }],
    'failure.confirm': [{ name: 'OK', data: {}, by: { role: 'button', name: 'OK' } }],
    'load.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    readServices: [
      { name: 'four services', output: tree },
      { name: 'none', output: buildServiceTree([], 'pt-BR') },
      {
        name: 'refused',
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
      because: 'A branch is opened only once the services are read: it is there for the types.',
    },
  ],
}
