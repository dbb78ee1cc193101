import type { CDPSession, Page } from 'playwright'
import type { Customer } from '#domain/entities.ts'
import { linkEntryMachine, type Relation } from '#machines/business/link-entry/index.ts'
import { linkEntryCases, linkEntryStates } from '#machines/business/link-entry/link-entry.spec.ts'
import { googleSignInCases, googleSignInStates } from '#machines/identity/google-sign-in/google-sign-in.spec.ts'
import { googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { uidOfPhone } from '#sandbox/identity/tokens.ts'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import texts from '#src/screens/business/link-entry/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import { buildEntries, customersPage, listeningPage } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab, signInByLink } from '#tests/support/flow-tenant.ts'
import { answerGoogle, signInAtGoogle } from '#tests/support/google-window.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const OWNER = '+5511977776666'
const play = openWholeProduct({ name: exampleBusiness().name, ownerPhone: OWNER })

const business: HistoryEntry = { path: `/business/${sampleBusiness.id}`, step: null, state: {} }
const link: HistoryEntry = { path: `/business/link/${sampleBusiness.id}`, step: 'linkEntry', state: {} }

const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)
const onTheWire = ({ id, name, phone }: Customer) => ({ id, name, phone })

// ── Google at the gate ───────────────────────────────────────────────────────────────────────────────────────────────

const EMBEDDED = 'resumeSignIn answers (inside another app)'
const BLOCKED = 'openWindow fails (window blocked)'
const RETURNED = [
  'resumeSignIn answers (back from Google)',
  'resumeSignIn fails (back from Google without signing in)',
  'resumeSignIn fails (account disabled)',
]

const refusedAs = (code: string) => ({ name: code, sandbox: { fault: { status: 400, text: code } } })

/** The DevTools session that sets an in-app browser's user agent, while it does. */
let otherApp: CDPSession | null = null

/** Returns Google's open window, or the next one that opens. */
async function findWindow({ context, page }: Hands): Promise<Page> {
  return context.pages().find((one) => one !== page) ?? (await context.waitForEvent('page'))
}

const blockWindows = (page: Page) =>
  page.evaluate(() => {
    window.open = () => null
  })

play({
  machine: googleSignInMachine,
  cases: googleSignInCases,
  states: googleSignInStates,
  isJoined: true,
  // This machine has no screen of its own: the specs of its states say what the sign-in gate shows.
  landmarks: {},
  afterEnd: () => ({ role: 'heading', name: /^Olá, / }),
  excused: {
    'leaveForGoogle answers (back from Google by Back)':
      'the browser of the tests brings no page that was left to life again',
    'leaveForGoogle fails (connection lost)': 'what leads to Google is there since the page looked for its return',
  },
  autonomous: {
    'resumeSignIn answers (no return)': 'this page has not left for Google',
    [EMBEDDED]: 'the browser says what it is',
    [BLOCKED]: 'the browser opens none',
  },
  where: {
    'session.changed (signed in)': (state) => !state.matches('resuming') && !state.matches('readingCustomer'),
    'session.changed (still anonymous)': () => false,
  },
  beyond: {
    'readingCustomer: session.changed': 'one response reaches the session and the machine at the same time',
  },
  isSignedIn: () => false,
  async prepare({ context, page }, path) {
    for (const other of context.pages()) if (other !== page) await other.close()
    await otherApp?.detach()
    otherApp = null
    if (!has(path, EMBEDDED)) return
    otherApp = await context.newCDPSession(page)
    await otherApp.send('Emulation.setUserAgentOverride', {
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Instagram 300.0',
    })
  },
  entries: () => [business, link],
  async arrive({ page, press }, path) {
    if (has(path, BLOCKED)) await blockWindows(page)
    if (!RETURNED.some((step) => has(path, step))) return
    await blockWindows(page)
    await press(checkout.google.continue)
    await press('Renata Lopes')
  },
  responses: { readCustomer: [{ endpoint: 'readMe', wire: onTheWire }] },
  children: {
    resumeSignIn: {
      holds: ['identity.signInWithIdp'],
      ends: {
        'back from Google': ({ answer }) => answer('identity.signInWithIdp'),
        'back from Google without signing in': ({ fail }) =>
          fail('identity.signInWithIdp', refusedAs('USER_CANCELLED')),
        'account disabled': ({ fail }) => fail('identity.signInWithIdp', refusedAs('USER_DISABLED')),
      },
    },
    openWindow: {
      holds: ['identity.signInWithIdp'],
      ends: {
        async 'signed in'(hands) {
          await answerGoogle(await findWindow(hands), 'Renata Lopes')
          await hands.answer('identity.signInWithIdp')
        },
        'window closed': async (hands) => (await findWindow(hands)).close(),
        async 'account disabled'(hands) {
          await answerGoogle(await findWindow(hands), 'Renata Lopes')
          await hands.fail('identity.signInWithIdp', refusedAs('USER_DISABLED'))
        },
      },
    },
  },
  events: {
    // The button is shown as busy while its chunk loads.
    'google.start': ({ page }) => page.getByRole('button', { name: checkout.google.continue, disabled: false }).click(),
    async 'session.changed'({ answer, page }) {
      await inAnotherTab(page, signInByLink)
      await answer('readMe')
    },
  },
})

// ── The entry itself ─────────────────────────────────────────────────────────────────────────────────────────────────

const ANONYMOUS = 'identifyCustomer answers (an anonymous user)'
const token: HistoryEntry = { path: `${link.path}/bem-vinda`, step: 'linkEntry', state: {} }
const bia = exampleCustomer()

/** Signs the business owner in with the phone number in the sandbox. */
const asSeen = (customer: Customer) =>
  onTheWire(customer.name === 'Dora' ? { ...customer, id: uidOfPhone(OWNER) } : customer)

play({
  ...customersPage,
  machine: linkEntryMachine,
  cases: linkEntryCases,
  states: linkEntryStates,
  landmarks: {
    // The sign-in options have the same title.
    'screen:waiting': null,
    'screen:entry': { role: 'region', name: texts.apps },
  },
  afterEnd: ({ output: { departure } }) => {
    switch (departure.name) {
      case 'login':
        return { role: 'button', name: phone.number.send }
      case 'loginName':
        return { role: 'heading', name: profile.title }
      case 'loginNumber':
        return { role: 'heading', name: profile.number.title }
      case 'path':
        // The heading of a failed load ends with the same words.
        return { role: 'heading', name: new RegExp(`^${reservations.title}$`) }
      default:
        return { role: 'heading', name: services.title }
    }
  },
  excused: {
    'session.changed (the same customer)': listeningPage.excused['session.changed (the same customer)'],
    'session.changed (a customer without a name)': listeningPage.excused['session.changed (another customer)'],
    'googleSignIn fails (broken)': 'what does not come is fetched again, and not given up',
  },
  autonomous: { [ANONYMOUS]: customersPage.autonomous[ANONYMOUS] },
  where: {
    'session.changed': (state) => state.matches('welcoming'),
    'back.request': (state) => state.hasTag('screen:entry'),
  },
  beyond: { 'atGate: session.changed': 'a sign-in in another tab ends this page immediately' },
  entries: (path) =>
    buildEntries(path, path.input === 'an entry link' ? link : token, {
      'route.changed (the same URL)': link,
      'route.changed (a sign-in link)': token,
    }),
  responses: {
    identifyCustomer: [{ endpoint: 'readMe', wire: asSeen }],
    readBusiness: [{ endpoint: 'readBusiness' }],
    redeemLink: [{ endpoint: 'verifyAuthLink' }],
    readRelation: [
      {
        endpoint: 'readClient',
        wire: ({ relation }: { relation: Relation }) => ({ is_client: relation === 'client' }),
      },
    ],
  },
  otherwise: {
    async 'redeemLink answers (signed in)'({ answer }) {
      await answer('verifyAuthLink')
      await answer('readMe', onTheWire(bia))
    },
  },
  children: {
    googleSignIn: {
      ends: {
        'signed in with Google': (hands) => signInAtGoogle(hands, bia),
        'signed in with Google without a number': (hands) => signInAtGoogle(hands, { ...bia, phone: null }),
        async 'signed in in another tab'({ answer, page }) {
          await inAnotherTab(page, signInByLink)
          await answer('readMe', onTheWire({ ...bia, phone: null }))
        },
      },
    },
  },
  events: customersPage.events,
})
