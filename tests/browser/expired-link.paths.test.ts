import { expiredLinkCases, expiredLinkStates } from '#machines/business/expired-link/expired-link.spec.ts'
import { expiredLinkMachine } from '#machines/business/expired-link/index.ts'
import texts from '#src/screens/business/expired-link/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep } from '#tools/flows/paths.ts'

const play = openWholeProduct()

const unknown: HistoryEntry = { path: '/link-expirado', step: 'expired', state: {} }
const replaced: HistoryEntry = { ...unknown, state: { newLink: 'https://horacerta.example/business/b-1' } }
const ofBusiness: HistoryEntry = { ...unknown, state: { businessId: '1' } }
const pages: { readonly [input: string]: HistoryEntry } = {
  'with a new link': replaced,
  'of a business': ofBusiness,
}
const before: { readonly [step: string]: HistoryEntry } = {
  'route.changed (with a new link)': replaced,
  'route.changed (of a business)': ofBusiness,
  'route.changed (without a new link)': unknown,
}

play({
  machine: expiredLinkMachine,
  cases: expiredLinkCases,
  states: expiredLinkStates,
  landmarks: { 'screen:expired': { role: 'heading', name: texts.title } },
  afterEnd: () => ({ role: 'heading', name: services.title }),
  excused: {},
  // Only the history entry contains the new link: each step leads back to the page before.
  entries: ({ input, steps }) =>
    [pages[input] ?? unknown, ...steps.flatMap((step) => before[describeStep(step)] ?? [])].reverse(),
  responses: {},
  events: { 'route.changed': ({ page }) => page.goBack() },
})
