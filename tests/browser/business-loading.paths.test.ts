import {
  businessLoadingCases,
  businessLoadingStates,
} from '#machines/business/business-loading/business-loading.spec.ts'
import { businessLoadingMachine, type ChoiceReading } from '#machines/business/business-loading/index.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import english from '#src/components/shell.texts.en-US.json'
import shell from '#src/components/shell.texts.pt-BR.json'
import business from '#src/screens/business/business/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { buildEntries } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const play = openWholeProduct()

const page: HistoryEntry = { path: `/business/${id}`, step: null, state: {} }
const byLink: HistoryEntry = { ...page, path: `${page.path}/bem-vinda` }
const anonymousUser = { name: '', sex: null, speciesId: null, breedId: null }
const remembered = {
  version: 3,
  address: id,
  services: [{ id: haircut.id, categoryId: haircut.categoryId }],
  pets: [],
  petDraft: anonymousUser,
  packages: 'undecided',
}

const NOT_RENEWED = 'renewSession fails (session expired)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

/** Whether the identity provider renews the session on this path. */
let renews = true

play({
  machine: businessLoadingMachine,
  cases: businessLoadingCases,
  states: businessLoadingStates,
  landmarks: {
    'screen:loading': { role: 'status', name: new RegExp(`^(${shell.loading}|${english.loading})$`) },
    'screen:connectionProblem': { role: 'heading', name: shell.connectionProblem },
    'screen:notLoaded': { role: 'heading', name: shell.establishmentNotLoaded },
    'screen:sectorsFailed': { role: 'heading', name: business.sectorsFailed },
    'dialog:servicesFailed': { role: 'alertdialog', name: services.servicesFailed },
  },
  afterEnd: ({ output }) => {
    if (output.outcome === 'anonymous') return { role: 'heading', name: phone.number.title }
    return { role: 'heading', name: output.chosen.length > 0 ? business.yourServices : services.title }
  },
  excused: {
    'watchNetwork fails (broken)': 'Chromium tells when the network is lost',
    'rememberReturn fails (storage error)': 'where the device keeps nothing, the way back lives as long as the page',
    'readCoupon fails (storage error)': 'where the list of coupons cannot be read, the coupon is taken as it is',
  },
  autonomous: {
    'rememberReturn answers (remembered)': 'the way back is written on the device',
    'renewSession answers (renewed)': 'the identity provider responds immediately',
    [NOT_RENEWED]: 'the identity provider refuses immediately',
    'readCoupon answers (no coupon)': 'the tab knows that there is none',
  },
  where: {
    // The flow continues in the same way with or without a coupon.
    'readCoupon answers (a coupon)': () => false,
    'readCoupon answers (an expired coupon)': () => false,
  },
  isSignedIn: ({ input }) => input !== 'sign-in link',
  // The app renews an expired token and then reads the business itself.
  async prepare({ page: at }, path) {
    renews = !has(path, NOT_RENEWED)
    await at.evaluate(() => localStorage.removeItem('accessTokenExpiry'))
  },
  kept: ({ input }) =>
    input === 'services chosen before' ? { 'horacerta.flow.business': JSON.stringify(remembered) } : {},
  entries: (path) => buildEntries(path, path.input === 'sign-in link' ? byLink : page, {}),
  responses: {
    readSectors: [{ endpoint: 'readSectors' }],
    readChoice: [
      { endpoint: 'readServices', wire: ({ chosen }: ChoiceReading) => (chosen.length === 0 ? [] : undefined) },
    ],
  },
  children: {
    redeemLink: {
      holds: ['verifyAuthLink'],
      ends: {
        'signed in': ({ answer }) => answer('verifyAuthLink'),
        'link expired': ({ fail }) =>
          fail('verifyAuthLink', { name: 'link expired', sandbox: { fault: { status: 400, text: 'Link expirado' } } }),
        'connection lost': ({ fail }) =>
          fail('verifyAuthLink', { name: 'connection lost', sandbox: { fault: { cut: true } } }),
      },
    },
    readBusiness: {
      holds: ['readBusiness'],
      ends: {
        'active business': ({ answer }) => answer('readBusiness'),
        async 'session expired'({ answer, panel }) {
          if (!renews) await panel.fault({ endpoint: 'identity.token', kind: 'status', status: 400 })
          await panel.fault({ endpoint: 'readBusiness', kind: 'status', status: 401 })
          await answer('readBusiness')
        },
        'connection lost': ({ fail }) =>
          fail('readBusiness', { name: 'connection lost', sandbox: { fault: { cut: true } } }),
        'server error': ({ fail }) =>
          fail('readBusiness', {
            name: 'server error',
            sandbox: { fault: { status: 500, text: 'Estamos em manutenção' } },
          }),
      },
    },
  },
  events: {
    'language.changed': ({ page }) => chooseLanguage(page, 'en-US'),
    'network.restored': ({ page: at }) => at.evaluate(() => window.dispatchEvent(new Event('online'))),
  },
})
