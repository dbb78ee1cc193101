import type { Customer } from '#domain/entities.ts'
import { loginOptionsMachine } from '#machines/identity/login-options/index.ts'
import { loginOptionsCases, loginOptionsStates } from '#machines/identity/login-options/login-options.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { SignInStart } from '#machines/shared/sign-in-start.ts'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import email from '#src/screens/identity/email-login/texts.pt-BR.json'
import texts from '#src/screens/identity/login-options/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import referrals from '#src/screens/referrals/referrals/texts.pt-BR.json'
import { buildEntries, customersPage } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { signInAtGoogle } from '#tests/support/google-window.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const play = openWholeProduct()

/** The sign-in was started from the business page. */
const options: HistoryEntry = {
  path: '/login/options',
  step: 'options',
  state: { goBackRoute: `/business/${sampleBusiness.id}`, goBackRouteProps: null },
}

const ANONYMOUS = 'prepareSignIn answers (an anonymous user)'
const FROM_NOWHERE = 'prepareSignIn answers (a customer, no return page)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

const onTheWire = ({ id, name, phone: number }: Customer) => ({ id, name, phone: number })
const bia = exampleCustomer()

const title = { role: 'heading', name: texts.title }

play({
  machine: loginOptionsMachine,
  cases: loginOptionsCases,
  states: loginOptionsStates,
  landmarks: {
    'screen:waiting': title,
    'screen:options': title,
    'screen:settled': { role: 'heading', name: texts.settled },
  },
  afterEnd: ({ output: { departure } }) => {
    switch (departure.name) {
      case 'login':
        return { role: 'heading', name: phone.number.title }
      case 'loginEmailSignIn':
        return { role: 'heading', name: email.signIn.title }
      case 'loginName':
        return { role: 'heading', name: profile.title }
      case 'referrals':
        return { role: 'heading', name: referrals.titles.home }
      case 'loginNumber':
        return { role: 'heading', name: profile.number.title }
      default:
        return { role: 'heading', name: services.title }
    }
  },
  excused: {
    'googleSignIn fails (code not loaded)': 'what does not come is fetched again, and not given up',
  },
  autonomous: { [ANONYMOUS]: 'the device knows that nobody is signed in' },
  where: {
    'session.changed': (state) => state.matches('settled'),
    // A signed-in customer cannot sign in again.
    'session.changed (signed in)': () => false,
  },
  beyond: { 'choosing: session.changed': 'a sign-in in another tab ends this page immediately' },
  isSignedIn: (path) => !has(path, ANONYMOUS),
  // The server is asked for the user, and Back does not lead to the last visited business.
  prepare: ({ page }) =>
    page.evaluate(() => {
      for (const key of ['meData', 'vendorPage']) localStorage.removeItem(key)
    }),
  entries: (path) =>
    buildEntries(path, has(path, FROM_NOWHERE) ? { ...options, state: {} } : options, {
      'route.changed (the same URL)': options,
    }),
  responses: {
    prepareSignIn: [{ endpoint: 'readMe', wire: ({ customer }: SignInStart) => customer && onTheWire(customer) }],
  },
  children: {
    googleSignIn: {
      ends: {
        'signed in with Google': (hands) => signInAtGoogle(hands, bia),
        'signed in with Google without a number': (hands) => signInAtGoogle(hands, { ...bia, phone: null }),
      },
    },
  },
  events: customersPage.events,
})
