import { screen } from '@testing-library/react'
import { createFlow as createEmailLogin } from '#src/screens/identity/email-login/flow.tsx'
import { createFlow as createLoginOptions } from '#src/screens/identity/login-options/flow.ts'
import { createFlow as createPhoneLogin } from '#src/screens/identity/phone-login/flow.ts'
import { createFlow as createProfile } from '#src/screens/identity/profile/flow.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'
import type { FakeResponses, Opened, Scenario, World } from './scenario.ts'

const back = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null }
const sentBy = (validateBy: string) => ({
  ...back,
  phone: '11987654321',
  ddi: '+55',
  validateBy,
  sessionInfo: 'session-info',
})

const responses: FakeResponses = {
  sendGatewayCode: { message: 'sent' },
  sendProviderCode: { message: 'sent' },
  verifyGatewayCode: { message: 'gateway-token' },
  verifyProviderCode: { message: 'provider-token' },
  readMe: { id: 'user-ana', name: 'Ana Souza' },
  saveUser: { id: 'user-ana', name: 'Ana Souza' },
}

const openLogin = (
  deps: World['deps'],
  entry: Parameters<typeof renderFlow>[0]['entry'] = { name: 'login', state: back },
) => renderFlow({ flow: 'phone-login', createFlow: createPhoneLogin, deps, entry, language: 'en-US' })

const number = () => screen.getByRole('textbox', { name: /Phone number/ })
const press = async ({ user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }))

async function typeCode(opened: Opened): Promise<Opened> {
  await opened.user.type(screen.getByRole('textbox', { name: 'Digit 1 of 6' }), '123456')
  return opened
}

/** Sends a code to a Brazilian number. */
async function sendTo(world: World, button: string): Promise<Opened> {
  world.storage.write('device', 'horacerta.note.country', 'BRA')
  const opened = await openLogin(world.deps)
  await opened.user.type(number(), '11987654321')
  await press(opened, button)
  return opened
}

const enterCode = async (world: World, validateBy: string) =>
  typeCode(await openLogin(world.deps, { name: 'loginCode', state: sentBy(validateBy) }))

const openProfile = ({ deps }: World, name: 'loginName' | 'loginNumber') =>
  renderFlow({
    flow: 'profile',
    createFlow: createProfile,
    deps,
    entry: { name, state: back },
    language: 'en-US',
  })

/** Lists the scenarios of the sign-in by phone. */
export const signInScenarios: { [screen: string]: Scenario } = {
  'sign-in by SMS': { responses, open: (world) => sendTo(world, 'Get a code by text message') },
  'sign-in, SMS gateway down': {
    responses: { ...responses, sendGatewayCode: { kind: 'timeout' } },
    open: (world) => sendTo(world, 'Get a code by text message'),
  },
  'sign-in on WhatsApp': { responses, open: (world) => sendTo(world, 'Get it on WhatsApp') },
  'code by SMS': { responses, open: (world) => enterCode(world, 'wavy') },
  'code on WhatsApp': { responses, open: (world) => enterCode(world, 'whatsapp') },
  'name, customer not read yet': { responses, user: 'uid-ana', open: (world) => openProfile(world, 'loginName') },
  name: {
    responses: { ...responses, readMe: { id: 'user-ana' } },
    user: 'uid-ana',
    open: async (world) => {
      const opened = await openProfile(world, 'loginName')
      await opened.user.type(screen.getByRole('textbox', { name: /Full name/ }), 'Ana Souza')
      await press(opened, 'Save and continue')
      return opened
    },
  },
  'phone number, customer not read yet': {
    responses: { ...responses, readMe: { id: 'user-ana', name: 'Ana Souza' } },
    user: 'uid-ana',
    open: (world) => openProfile(world, 'loginNumber'),
  },
  'phone number': {
    responses,
    user: 'uid-ana',
    open: async (world) => {
      world.storage.write('device', 'horacerta.note.country', 'BRA')
      const opened = await openProfile(world, 'loginNumber')
      await opened.user.type(number(), '11987654321')
      await press(opened, 'Save and continue')
      return opened
    },
  },
}

const openEmail = ({ deps }: World) =>
  renderFlow({
    flow: 'email-login',
    createFlow: createEmailLogin,
    deps,
    entry: { name: 'loginEmailSignIn', state: back },
    language: 'en-US',
  })

/** Lists the scenarios of the other sign-in options. */
export const otherWayScenarios: { [screen: string]: Scenario } = {
  'sign-in options, customer not read yet': {
    responses,
    user: 'uid-ana',
    open: ({ deps }) =>
      renderFlow({
        flow: 'login-options',
        createFlow: createLoginOptions,
        deps,
        entry: { name: 'loginOptions', state: back },
        language: 'en-US',
      }),
  },
  'e-mail, customer not read yet': { responses, user: 'uid-ana', open: openEmail },
  'e-mail sign-in': {
    responses,
    open: async (world) => {
      const opened = await openEmail(world)
      await opened.user.type(screen.getByLabelText('Email'), 'ana@mail.example')
      await opened.user.type(screen.getByLabelText('Password'), 'secret')
      await press(opened, 'Sign in')
      return opened
    },
  },
}

type Refused = Opened & Pick<ReturnType<typeof createFakeDeps>, 'tracked'>

/** Enters a foreign number, for which the identity provider refuses to send a code. */
export async function openNumberAbroad(failure: unknown): Promise<Refused> {
  const fake = createFakeDeps({ responses, stored: { 'horacerta.note.country': 'USA' } })
  const opened = await openLogin(fake.deps)
  fake.failIdentity(failure)
  await opened.user.type(number(), '6505553434')
  await press(opened, 'Get a code by text message')
  return { ...opened, tracked: fake.tracked }
}

/** Enters a code, which the identity provider refuses. */
export async function openCode(failure: unknown): Promise<Refused> {
  const fake = createFakeDeps({ responses })
  const opened = await openLogin(fake.deps, { name: 'loginCode', state: sentBy('firebase') })
  fake.failIdentity(failure)
  await typeCode(opened)
  return { ...opened, tracked: fake.tracked }
}
