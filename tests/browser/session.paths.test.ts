import type { AnyMachineSnapshot } from 'xstate'
import { sessionMachine } from '#machines/identity/session/index.ts'
import { sessionCases, sessionStates } from '#machines/identity/session/session.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import { buildEntries, customersPage, forgetWho } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab, signInByLink } from '#tests/support/flow-tenant.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const play = openWholeProduct()

/** A page that is open to anonymous users, and reads its services with the token. */
const list: HistoryEntry = { path: `/business/${id}`, step: null, state: {} }
/** The page where the customer logs out. */
const own: HistoryEntry = { path: `/reservas/${id}`, step: 'reservations', state: {} }
/** The page where the customer enters a name. */
const name: HistoryEntry = {
  path: '/login/personal-information',
  step: 'name',
  state: { goBackRoute: own.path, goBackRouteProps: null },
}

const KNOWN = 'restoreSession answers (a signed-in customer)'
const UNKNOWN = 'restoreSession answers (a signed-in user without stored data)'
const LOG_OUT = 'session.end (log out)'
const SAVED = 'customer.changed (the name was saved)'
const TEN_MINUTES = '600000 ms'

const has = ({ steps }: FlowPath, step: string) => steps.some((one) => describeStep(one) === step)
const isOfCustomer = (path: FlowPath) => has(path, KNOWN) || has(path, UNKNOWN)

/** Whether the rejected call has been repeated with a new token. */
let isRenewed = false
/** Whether the page is the name page, which reads only the customer. */
let isNamed = false

/** Makes the server reject the token of the page's next request. */
async function refuse({ panel, answer }: Hands): Promise<void> {
  const endpoint = isNamed ? 'readMe' : 'readServices'
  await panel.fault({ endpoint, kind: 'status', status: 401 })
  await answer(endpoint)
}

async function sayName({ page, press }: Hands): Promise<void> {
  await page.getByLabel(profile.label).fill('Renata Albuquerque')
  await press(profile.submit)
}

const person = (state: AnyMachineSnapshot, value: string) => state.matches({ person: value })
const isSignedIn = ({ context }: AnyMachineSnapshot) => context.userId !== null
const isAtWork = (state: AnyMachineSnapshot) => person(state, 'signingOut') || person(state, 'dropping')
const never = () => false
const atOnce = 'signing out asks nobody, and is over at once'
const forgotten =
  'the identity provider’s library forgets a user who is not accepted, which ends the session, before it says so'

play({
  machine: sessionMachine,
  cases: sessionCases,
  states: sessionStates,
  // The session has no screen of its own.
  landmarks: {},
  excused: {
    'watchIdentity fails (provider error)': 'what is watched is what the device keeps',
    'signOut fails (provider error)': 'whoever signs out is signed out here, whatever becomes of the provider’s copy',
  },
  autonomous: {
    [KNOWN]: 'the device knows who is signed in',
    [UNKNOWN]: 'the device knows that somebody is signed in',
    'signOut answers (signed out)': 'the device forgets at once',
  },
  where: {
    'identity.changed (a user signs in)': (state) => !isSignedIn(state) || person(state, 'dropping'),
    // A user can sign in on the device only after the previous one has signed out.
    'identity.changed (another user signs in)': never,
    'identity.changed (nobody is signed in)': (state) => !person(state, 'restoring') && !isAtWork(state),
    // No call is made before there is a token.
    'token.rejected': (state) => isSignedIn(state) && !person(state, 'dropping'),
    'token.refused': (state) => !person(state, 'restoring') && !person(state, 'failed') && !isAtWork(state),
    'customer.changed': (state) =>
      (person(state, 'readingCustomer') || person(state, 'dropping')) && state.context.customer !== null,
    'session.end': ({ context }) => context.customer !== null,
    // The event comes from the token region of the machine.
    'session.lost': never,
    'session.retry': (state) => state.hasTag('failed'),
    [TEN_MINUTES]: (state) => person(state, 'anonymous') || person(state, 'signedIn'),
    'readCustomer fails (session expired)': (state) => person(state, 'introducing'),
    'refreshToken fails (user disabled)': never,
    'renewSession fails (user disabled)': (state) => person(state, 'introducing'),
  },
  beyond: {
    'person.readingCustomer: error readCustomer':
      'a server that refuses the renewed token as well ends the session before the reading has failed',
    'person.introducing: customer.changed': 'what is saved of somebody is saved once it was read who they are',
    'token.refreshing: error refreshToken': forgotten,
    'person.dropping: session.lost': 'the token that was refused is gone, and what is asked for waits for the next one',
    'person.signingOut: identity.changed': atOnce,
    'person.signingOut: session.lost': atOnce,
    'person.signingOut: customer.changed': atOnce,
    'person.customerMissing: session.end': 'where nobody could be identified there is nobody to log out',
  },
  isSignedIn: isOfCustomer,
  async prepare({ page }, path) {
    isRenewed = false
    isNamed = has(path, SAVED)
    if (!isOfCustomer(path)) return page.evaluate(() => localStorage.clear())
    if (has(path, UNKNOWN)) return forgetWho(page)
    if (!isNamed) return
    await page.evaluate(() => {
      const me = JSON.parse(localStorage.getItem('meData') ?? '{}')
      localStorage.setItem('meData', JSON.stringify({ ...me, name: '', displayName: '' }))
    })
  },
  entries: (path) => buildEntries(path, has(path, SAVED) ? name : has(path, LOG_OUT) ? own : list, {}),
  holds: ['readServices', 'saveUser'],
  responses: {
    restoreSession: [{ endpoint: 'identity.signUp' }],
    readCustomer: [{ endpoint: 'readMe' }],
    refreshToken: [{ endpoint: 'identity.token' }],
    renewSession: [{ endpoint: 'identity.token' }],
    dropSession: [{ endpoint: 'identity.signUp' }],
    startAnonymous: [{ endpoint: 'identity.signUp' }],
  },
  otherwise: {
    async 'renewSession answers (token renewed)'({ answer }) {
      await answer('identity.token')
      isRenewed = true
    },
    async 'readCustomer fails (session expired)'({ panel, answer }) {
      await panel.fault({ endpoint: 'readMe', kind: 'status', status: 401, times: 2 })
      await answer('readMe')
      await answer('identity.token')
      await answer('readMe')
    },
    'restoreSession fails (offline)': (hands) => cut(hands, 'identity.signUp', 2),
    'refreshToken fails (connection lost)': (hands) => cut(hands, 'identity.token'),
    'renewSession fails (connection lost)': (hands) => cut(hands, 'identity.token'),
    async 'renewSession fails (user disabled)'({ panel, answer }) {
      await panel.fault({ endpoint: 'identity.token', kind: 'status', status: 400, message: 'USER_DISABLED' })
      await answer('identity.token')
    },
    'dropSession fails (connection lost)': (hands) => cut(hands, 'identity.signUp'),
    'startAnonymous fails (connection lost)': (hands) => cut(hands, 'identity.signUp'),
  },
  events: {
    'identity.changed': (hands, _, stimulus) =>
      stimulus === 'a user signs in'
        ? inAnotherTab(hands.page, signInByLink)
        : customersPage.events['session.changed'](hands),
    'token.rejected': refuse,
    async 'token.refused'(hands, state) {
      // The name is being saved while another call is rejected.
      if (isNamed) await sayName(hands)
      if (!isRenewed) {
        await refuse(hands)
        // The sandbox does not renew the token of an anonymous user; it issues a new one.
        await hands.answer(isSignedIn(state) ? 'identity.token' : 'identity.signUp')
      }
      await refuse(hands)
    },
    async 'customer.changed'(hands, state) {
      if (!person(state, 'dropping')) await sayName(hands)
      await hands.answer('saveUser')
    },
    async 'session.end'({ press }) {
      await press(reservations.menu)
      await press(reservations.logOut)
    },
    async 'session.retry'({ page }) {
      await page.evaluate(() => {
        window.dispatchEvent(new Event('offline'))
        window.dispatchEvent(new Event('online'))
      })
    },
  },
})

/** Cuts the connection of a call and of its retries. */
async function cut({ panel, answer }: Hands, call: 'identity.signUp' | 'identity.token', times = 1): Promise<void> {
  await panel.fault({ endpoint: call, kind: 'cut', times: null })
  for (let time = 0; time < times; time++) await answer(call)
  await panel.clearFaults()
}
