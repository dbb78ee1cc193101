import type { CDPSession } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { appCases, appStates } from '#machines/app/app/app.spec.ts'
import { appMachine } from '#machines/app/app/index.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import pages from '#src/app/texts.pt-BR.json'
import shell from '#src/components/shell.texts.pt-BR.json'
import business from '#src/screens/business/business/texts.pt-BR.json'
import expired from '#src/screens/business/expired-link/texts.pt-BR.json'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { customersPage } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id, name } = sampleBusiness
const category = { id: haircut.categoryId, name: 'Cabelo' }
const play = openWholeProduct()

/** A page on one of the old hosts, as the sandbox configures them. */
const OLD_PAGE = 'https://agenda.example/aurora'

const landing: HistoryEntry = { path: `/business/${id}`, step: null, state: {} }
/** A page of the business whose code is a lazy chunk. */
const coupons: HistoryEntry = { path: `/cupons/${id}`, step: null, state: {} }
const ofExpiredLink: HistoryEntry = { path: '/link-expirado', step: 'expired', state: { businessId: id } }
const before: { readonly [step: string]: HistoryEntry } = {
  'route.changed (another page of the same flow)': {
    path: `/selecionar-servicos/${id}`,
    step: null,
    state: {},
  },
  'route.changed (a page of another flow)': { path: '/login', step: 'number', state: {} },
  'route.changed (the download page)': { path: `/download/${id}`, step: null, state: {} },
  'route.changed (robots.txt)': { path: '/robots.txt', step: null, state: {} },
  'route.changed (an unknown URL)': { path: '/not-found', step: 'notFound', state: {} },
}

const SUGGESTED = 'language.suggested (Spanish, for a page without a business)'
const REPLACED = 'link.expired (a new link is known)'
const NOT_REPLACED = 'link.expired (no new link is known)'
const READY = 'session.ready (nobody is signed in)'
const ARRIVES = 'loadFlow answers (code loaded)'
const has = ({ steps }: FlowPath, step: string) => steps.some((one) => describeStep(one) === step)

const isOnLanding = ({ input, steps }: FlowPath) =>
  input === 'the page of a business' && steps[1] !== undefined && describeStep(steps[1]) === ARRIVES
/** Whether the next code is that of the first page, which is in the main bundle. */
let isFirst = false

const wire = (difference: { [field: string]: unknown }) =>
  aBusinessResponse({ id, name, photos: [], thumbnailUrl: null, categories: [category], ...difference })

/** The DevTools session that makes the browser prefer Spanish, while it does. */
let foreign: CDPSession | null = null

async function loseConnection({ context, page }: Hands): Promise<void> {
  const banner = page.getByText(shell.offlineBanner)
  await context.setOffline(true)
  await banner.waitFor()
  await context.setOffline(false)
  await banner.waitFor({ state: 'detached' })
}

const isRunning = (state: AnyMachineSnapshot) => state.matches({ page: 'runningFlow' })
const isAtBusiness = (state: AnyMachineSnapshot) => isRunning(state) && state.context.entry.name === 'business'
const isOfExpiredLink = (state: AnyMachineSnapshot) => isRunning(state) && state.context.entry.name === 'expiredLink'
const leadsToDownload = ({ context }: AnyMachineSnapshot) => context.departure?.name === 'download'

play({
  machine: appMachine,
  cases: appCases,
  states: appStates,
  isJoined: true,
  apart: [
    'route.changed (the download page)',
    'loadFlow fails (code not loaded)',
    'business.loaded (a business in English)',
    'link.expired (a new link is known)',
    'showLanguage answers (texts loaded)',
    'download.required (a business with bookings only in the mobile app)',
    'language.choose (Spanish)',
  ],
  landmarks: {
    // The business page looks the same while it loads, and before the first code is loaded nothing is rendered.
    'screen:loading': null,
    // The child machines have path tests of their own.
    'screen:child': null,
    'screen:flowMissing': { role: 'heading', name: shell.flowMissingTitle },
    'screen:download': { role: 'heading', name: pages.download.title },
    'screen:notFound': { role: 'heading', name: pages.notFound },
    'screen:blank': null,
    'dialog:oldLink': { role: 'dialog', name: expired.title },
  },
  excused: {
    'xstate.error.actor.flow (the flow fails)': 'only a bug of its own ends it like this',
    'depart fails (to an unknown URL)':
      'what is none of our addresses is the one of the page that says so, before anybody departs for it',
  },
  autonomous: {
    [SUGGESTED]: 'the page says it as soon as it is there',
    'depart answers (to the date)': 'the URL changes immediately',
    'depart answers (to the download page)': 'the URL changes immediately',
  },
  where: {
    // The download page reads the same business.
    'business.loaded': isAtBusiness,
    'link.expired': isAtBusiness,
    'download.required': isAtBusiness,
    [SUGGESTED]: isOfExpiredLink,
    // The suggestion is made once, as the page opens, and always for another language than the browser's.
    'language.suggested (the current language)': () => false,
    // Without link data this departure would look like the one to the download page.
    'xstate.done.actor.flow': (state) =>
      isAtBusiness(state) && state.matches({ oldLink: 'told' }) && state.context.language === 'pt-BR',
    'depart answers (to the date)': (state) => !leadsToDownload(state),
    'depart answers (to the download page)': leadsToDownload,
  },
  beyond: { 'page.flowBroken: flow.retry': 'only a bug of its own leads there' },
  isSignedIn: (path) => !has(path, READY),
  async prepare({ context, page }, path) {
    isFirst = isOnLanding(path)
    // The app renews an expired token and then reads the business itself.
    await page.evaluate(() => {
      localStorage.removeItem('accessTokenExpiry')
      localStorage.removeItem('language')
    })
    await foreign?.detach()
    foreign = null
    if (!has(path, SUGGESTED)) return
    foreign = await context.newCDPSession(page)
    const userAgent = await page.evaluate(() => navigator.userAgent)
    await foreign.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'es-ES' })
  },
  entries: (path) =>
    [
      isOnLanding(path) ? landing : path.input === 'the page of a business' ? coupons : ofExpiredLink,
      ...path.steps.flatMap((step) => before[describeStep(step)] ?? []),
    ].reverse(),
  async arrive({ page }, path) {
    if (has(path, REPLACED) || has(path, NOT_REPLACED)) await page.goto(landing.path, { referer: OLD_PAGE })
  },
  holds: ['identity.signUp', 'file.flow'],
  responses: {
    loadFlow: [],
    showLanguage: [{ endpoint: 'file.texts' }],
    readBusiness: [{ endpoint: 'readBusiness' }],
  },
  otherwise: {
    async 'showLanguage answers (texts loaded)'({ answer, page }) {
      await answer('file.texts')
      await page.locator('html:not([lang="pt-BR"])').waitFor({ state: 'attached' })
    },
    'loadFlow fails (code not loaded)': ({ fail }) => fail('file.flow', { name: 'code not loaded' }),
    async [ARRIVES]({ answer }) {
      if (!isFirst) await answer('file.flow')
      isFirst = false
    },
  },
  events: {
    async 'route.changed'({ page }) {
      await page.goBack()
    },
    'language.choose': ({ page }) => chooseLanguage(page, 'es-ES'),
    'session.ready': ({ answer }) => answer('identity.signUp'),
    'session.changed': customersPage.events['session.changed'],
    'business.loaded': ({ answer }, _, stimulus) =>
      answer('readBusiness', wire({ language: stimulus === 'a business in English' ? 'english' : 'portuguese' })),
    async 'link.expired'({ answer, page }, _, stimulus) {
      const dynamicLink = stimulus === 'a new link is known' ? 'https://horacerta.example/business/b1' : null
      await answer('readBusiness', wire({ createdAt: '2024-05-02T12:00:00Z', dynamicLink }))
      if (dynamicLink === null) await page.waitForURL(/\/link-expirado$/, { waitUntil: 'commit' })
    },
    async 'download.required'({ answer, page }) {
      await answer('readBusiness', wire({ slug: 'raiz' }))
      // Cached data is fresh, so only a reloaded page reads it again.
      await page.getByRole('heading', { name: pages.download.title }).waitFor()
      await page.reload()
    },
    async 'xstate.done.actor.flow'({ page, press }) {
      await page.getByRole('checkbox').first().click()
      await press(business.viewSchedules)
      await page.getByRole('heading', { name: shell.loading }).waitFor()
    },
    'connection.restored': loseConnection,
    async 'flow.retry'({ fail, page, press }) {
      const renewed = page.waitForEvent('framenavigated')
      await press(shell.retry)
      await renewed
      // The chunk fails on the reloaded page too.
      await fail('file.flow', { name: 'code not loaded' })
    },
  },
})
