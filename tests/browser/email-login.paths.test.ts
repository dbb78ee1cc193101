import { inject } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { emailLoginCases, emailLoginStates } from '#machines/identity/email-login/email-login.spec.ts'
import { emailLoginMachine } from '#machines/identity/email-login/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import type { SignInStart } from '#machines/shared/sign-in-start.ts'
import { PROJECT_ID } from '#sandbox/identity/tokens.ts'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import texts from '#src/screens/identity/email-login/texts.pt-BR.json'
import options from '#src/screens/identity/login-options/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import { forgetWho } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab, signInByLink } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const play = openWholeProduct()

const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

/** The sign-in was started from the business page. */
const state = { goBackRoute: `/business/${sampleBusiness.id}`, goBackRouteProps: null }
const ways: HistoryEntry = { path: '/login/options', step: 'options', state }
const signIn: HistoryEntry = { path: '/login/email-sign-in', step: 'signIn', state }
const signUp: HistoryEntry = { path: '/login/email-sign-up', step: 'signUp', state }

const ANONYMOUS = 'prepareSignIn answers (an anonymous user)'
const SIGNED_IN = 'signIn answers (signed in)'
const onTheWire = ({ id, name, phone }: Customer) => ({ id, name, phone })
const isReading = (at: AnyMachineSnapshot) => at.matches({ signIn: 'readingCustomer' })
const refused = { name: 'rejected', sandbox: { fault: { status: 400, text: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }

/** Prepares the account at the identity provider: existing, existing and verified, or missing. */
async function prepareAccount(path: FlowPath): Promise<void> {
  const email = 'bia@mail.example'
  const call = async (name: string, body: object): Promise<{ users?: { localId: string }[] }> => {
    const response = await fetch(`http://127.0.0.1:${inject('port')}/identitytoolkit.googleapis.com/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { users = [] } = await call(`projects/${PROJECT_ID}/accounts:lookup`, { email: [email] })
  for (const { localId } of users) await call('accounts:delete', { localId, targetProjectId: PROJECT_ID })
  if (path.input === 'new-account page') return
  const emailVerified = has(path, SIGNED_IN)
  const user = { localId: 'bia-by-mail', email, emailVerified, rawPassword: 'segredo-1' }
  await call(`projects/${PROJECT_ID}/accounts:batchCreate`, { users: [user] })
}

play({
  machine: emailLoginMachine,
  cases: emailLoginCases,
  states: emailLoginStates,
  landmarks: {
    // The screen that follows has the same title.
    'screen:waiting': null,
    'screen:signIn': { role: 'button', name: texts.signIn.reset },
    'screen:signUp': { role: 'link', name: texts.signUp.toSignIn },
    'notice:accountCreated': { role: 'status', name: texts.notices.accountCreated },
    'notice:mailNotSent': { role: 'status', name: texts.notices.mailNotSent },
    'notice:resetSent': { role: 'status', name: texts.notices.resetSent },
    'notice:unverified': { role: 'alert', name: texts.notices.unverified },
    'notice:unverifiedNoMail': { role: 'alert', name: texts.notices.unverifiedNoMail },
  },
  afterEnd: ({ output: { departure } }) => {
    if (departure.name === 'back') return { role: 'heading', name: options.title }
    return { role: 'heading', name: departure.name === 'loginName' ? profile.title : services.title }
  },
  excused: {},
  autonomous: { [ANONYMOUS]: 'the device knows that nobody is signed in' },
  isJoined: true,
  // The known user and the target of Back depend on the path.
  apart: [
    ...['start (new-account page)', 'prepareSignIn fails (server error)', SIGNED_IN, 'route.changed'],
    ...['createAccount answers (created)', 'createAccount answers (created, e-mail not sent)', 'session.changed'],
  ],
  where: {
    // A user read by the session has also been returned to this request.
    'session.changed (signed in in another tab)': (at) => !isReading(at),
    'session.changed (still anonymous)': isReading,
  },
  isSignedIn: (path) => !has(path, ANONYMOUS),
  async prepare({ page }, path) {
    await prepareAccount(path)
    if (has(path, ANONYMOUS)) await page.evaluate(() => localStorage.clear())
    else await forgetWho(page)
  },
  entries: (path) => {
    const before = has(path, 'route.changed (sign-in page)')
      ? signIn
      : has(path, 'route.changed (new-account page)')
        ? signUp
        : ways
    return [before, path.input === 'new-account page' ? signUp : signIn]
  },
  async arrive({ answer: response }, path) {
    // An anonymous user has an account without a name too; only then is there a page.
    if (has(path, ANONYMOUS)) await response('identity.signUp')
  },
  responses: {
    prepareSignIn: [{ endpoint: 'readMe', wire: ({ customer }: SignInStart) => customer && onTheWire(customer) }],
    signIn: [{ endpoint: 'identity.signInWithPassword' }],
    createAccount: [{ endpoint: 'identity.signUp' }],
    sendReset: [{ endpoint: 'identity.sendOobCode' }],
    readCustomer: [{ endpoint: 'readMe', wire: onTheWire }],
  },
  // Creating the account is one call, sending its mail another.
  otherwise: {
    async 'signIn answers (not verified)'({ answer: response }) {
      await response('identity.signInWithPassword')
      await response('identity.sendOobCode')
    },
    async 'signIn answers (not verified, e-mail not sent)'({ answer: response, fail }) {
      await response('identity.signInWithPassword')
      await fail('identity.sendOobCode', refused)
    },
    async 'createAccount answers (created)'({ answer: response }) {
      await response('identity.signUp')
      await response('identity.sendOobCode')
    },
    async 'createAccount answers (created, e-mail not sent)'({ answer: response, fail }) {
      await response('identity.signUp')
      await fail('identity.sendOobCode', refused)
    },
  },
  events: {
    'route.changed': ({ page }) => page.goBack(),
    async 'session.changed'({ answer: response, page }, _before, stimulus) {
      if (stimulus === 'still anonymous')
        return inAnotherTab(page, (other) => other.evaluate(() => localStorage.removeItem('horacerta.identity')))
      await inAnotherTab(page, signInByLink)
      await response('readMe')
    },
  },
})
