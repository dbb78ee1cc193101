import { expiredLinkCases } from '#machines/expired-link/expired-link.cases.ts'
import { expiredLinkStates } from '#machines/expired-link/expired-link.states.ts'
import { expiredLinkMachine } from '#machines/expired-link/index.ts'
import { texts } from '#src/i18n/texts/expired-link.pt-BR.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const play = openWholeProduct()

const path = '/link-expirado'

play({
  machine: expiredLinkMachine,
  cases: expiredLinkCases,
  states: expiredLinkStates,
  landmarks: { 'screen:expired': { role: 'heading', name: texts.title } },
  excused: {},
  entries: () => [
    { path, step: 'expired', state: { newLink: 'https://horacerta.example/business/b-1' } },
    { path, step: 'expired', state: {} },
  ],
  answers: {},
  // Only what the history carries knows of a new link.
  events: { 'route.changed': ({ page }) => page.goBack() },
})
