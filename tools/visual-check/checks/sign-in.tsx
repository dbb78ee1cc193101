import { useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { serverSays } from '#domain/failure.ts'
import { phoneCountries } from '#domain/identity/phone-countries.ts'
import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import type { PhoneFailure } from '#machines/identity/code-sending/index.ts'
import { type EmailLoginContext, emailLoginMachine } from '#machines/identity/email-login/index.ts'
import { googleSignInMachine, type ResumedGoogleSignIn } from '#machines/identity/google-sign-in/index.ts'
import { loginOptionsMachine } from '#machines/identity/login-options/index.ts'
import {
  type NumberEntryContext,
  type NumberEntryInput,
  numberEntryMachine,
} from '#machines/identity/number-entry/index.ts'
import { type PhoneLoginContext, phoneLoginMachine } from '#machines/identity/phone-login/index.ts'
import { type ProfileContext, profileMachine } from '#machines/identity/profile/index.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { SignInStart } from '#machines/shared/sign-in-start.ts'
import { createPasswordSlot } from '#src/actors/identity/email-login.actors.ts'
import { useLanguage } from '#src/i18n/use-translation.ts'
import { EmailScreen } from '#src/screens/identity/email-login/email-screen.tsx'
import { PasswordSlotContext } from '#src/screens/identity/email-login/password-slot.ts'
import { OptionsScreen } from '#src/screens/identity/login-options/options-screen.tsx'
import { CodeScreen } from '#src/screens/identity/phone-login/code-screen.tsx'
import { NumberScreen } from '#src/screens/identity/phone-login/number-screen.tsx'
import { WaitingScreen } from '#src/screens/identity/phone-login/waiting-screen.tsx'
import { NameScreen } from '#src/screens/identity/profile/name-screen.tsx'
import { NumberScreen as OwnNumberScreen } from '#src/screens/identity/profile/number-screen.tsx'
import { WaitingScreen as NameWaitingScreen } from '#src/screens/identity/profile/waiting-screen.tsx'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The sign-in in each of its states, at noon of one day. */

const NOON = Date.parse('2026-03-03T12:00:00Z')
const surroundings = { supportUrl: 'https://support.example', now: () => NOON }
const entry = { name: 'login' as const, params: {}, query: {}, state: null }
const input = { entry, saved: null, business: null, customer: null, language: 'pt-BR' as const }

function findCountry(prefix: string): PhoneCountry {
  const found = phoneCountries.find((country) => country.prefix === prefix)
  if (found === undefined) throw new Error(`no country ${prefix}`)
  return found
}
const brazil = findCountry('BRA')

/** A page whose machine stays in one state. */
function signInAt(
  value: Parameters<typeof phoneLoginMachine.resolveState>[0]['value'],
  context: Partial<PhoneLoginContext> = {},
) {
  const whole: PhoneLoginContext = {
    entry,
    language: 'pt-BR',
    businessId: null,
    customer: null,
    country: brazil,
    testNumbers: [],
    otherwise: '/',
    phone: null,
    ddi: null,
    validateBy: null,
    sessionInfo: null,
    sentAt: null,
    resends: 0,
    cooldownMs: 60_000,
    resendAvailableAt: null,
    failure: null,
    resendFailure: null,
    ...context,
  }
  return createActor(phoneLoginMachine, { snapshot: phoneLoginMachine.resolveState({ value, context: whole }), input })
}

function number(
  value: Parameters<typeof numberEntryMachine.resolveState>[0]['value'],
  context: Partial<NumberEntryContext> = {},
) {
  const asked: NumberEntryInput = { country: brazil, testNumbers: [], phone: null, ddi: null, arrival: 'usual' }
  const whole: NumberEntryContext = { ...asked, way: 'sms', code: null, failure: null, ...context }
  const snapshot = numberEntryMachine.resolveState({ value, context: whole })
  return <NumberScreen actor={createActor(numberEntryMachine, { snapshot, input: asked })} {...surroundings} />
}
const code = (entryState: string, resend: string, context: Partial<PhoneLoginContext> = {}) => {
  const sent: Partial<PhoneLoginContext> = {
    phone: '11987654321',
    ddi: '+55',
    validateBy: 'wavy',
    resendAvailableAt: '2026-03-03T12:00:42.000Z',
  }
  const value = { code: { entry: entryState, resend } }
  return <CodeScreen actor={signInAt(value as never, { ...sent, ...context })} {...surroundings} />
}

const sent = { phone: '11987654321', ddi: '+55' }
const refusal: PhoneFailure = { kind: 'provider', code: 'quota-exceeded' }

function nameAt(
  value: Parameters<typeof profileMachine.resolveState>[0]['value'],
  context: Partial<ProfileContext> = {},
) {
  const whole: ProfileContext = {
    entry,
    language: 'pt-BR',
    businessId: null,
    customer: null,
    country: brazil,
    otherwise: '/',
    problem: null,
    failure: null,
    ...context,
  }
  return createActor(profileMachine, { snapshot: profileMachine.resolveState({ value, context: whole }), input })
}

const back: ReturnRoute = { goBackRoute: '/cupons/aurora', goBackRouteProps: null, askedBy: null }

/** The options of an anonymous user, with Google's button ready. */
function optionsAt() {
  const google = googleSignInMachine.provide({
    actors: { resumeSignIn: fromPromise<ResumedGoogleSignIn>(async () => ({ arrival: 'usual' })) },
  })
  const machine = loginOptionsMachine.provide({
    actors: {
      prepareSignIn: fromPromise<SignInStart, ReturnRoute>(async () => ({ customer: null, back })),
      googleSignIn: lazyMachine(async () => google),
    },
  })
  return createActor(machine, { input }).start()
}

/** Keeps one machine while the check is shown. */
function Options() {
  const [actor] = useState(optionsAt)
  return <OptionsScreen actor={actor} />
}

function emailAt(
  value: Parameters<typeof emailLoginMachine.resolveState>[0]['value'],
  context: Partial<EmailLoginContext> = {},
) {
  const whole: EmailLoginContext = { entry, back, customer: null, failure: null, ...context }
  return createActor(emailLoginMachine, { snapshot: emailLoginMachine.resolveState({ value, context: whole }), input })
}

/** No password is typed into it. */
const slot = createPasswordSlot()
const Email = (props: { actor: ReturnType<typeof emailAt> }) => (
  <PasswordSlotContext value={slot}>
    <EmailScreen {...props} />
  </PasswordSlotContext>
)

/** The server answers in the language of the interface. */
function ServerRefusal() {
  const says = {
    'pt-BR': 'O código informado não confere.',
    'en-US': 'The code you entered doesn’t match.',
    'es-ES': 'El código introducido no coincide.',
  }[useLanguage()]
  return code('refused', 'waiting', { failure: { kind: 'server', text: serverSays(says) } })
}

const dialog = '[role="dialog"], [role="alertdialog"]'

export const checks: VisualCheck[] = [
  { name: 'sign-in-number', frame: 'none', render: () => number('entering') },
  { name: 'sign-in-number-asked', frame: 'none', render: () => number('entering', { arrival: 'askedByPage' }) },
  { name: 'sign-in-number-refused-link', frame: 'none', render: () => number('entering', { arrival: 'askedByLink' }) },
  { name: 'sign-in-number-expired', frame: 'none', render: () => number('entering', { arrival: 'sessionExpired' }) },
  { name: 'sign-in-number-typed', frame: 'none', render: () => number('entering', sent) },
  {
    name: 'sign-in-number-abroad',
    frame: 'none',
    render: () => number('entering', { country: findCountry('USA'), phone: '6505553434', ddi: '+1' }),
  },
  { name: 'sign-in-number-sending', frame: 'none', render: () => number('sending', sent) },
  { name: 'sign-in-support', frame: 'none', render: () => number('askingSupport'), waitFor: dialog },
  { name: 'sign-in-number-missing', frame: 'none', render: () => number('missing'), waitFor: dialog },
  {
    name: 'sign-in-refused',
    frame: 'none',
    render: () => number('sendingFailed', { ...sent, failure: refusal }),
    waitFor: dialog,
  },
  {
    name: 'sign-in-not-sent',
    frame: 'none',
    render: () => number('sendingFailed', { ...sent, failure: { kind: 'network' } }),
    waitFor: dialog,
  },
  {
    name: 'sign-in-waiting',
    frame: 'none',
    render: () => <WaitingScreen actor={signInAt('preparing')} {...surroundings} />,
  },
  {
    name: 'sign-in-unprepared',
    frame: 'none',
    render: () => <WaitingScreen actor={signInAt('unprepared')} {...surroundings} />,
  },
  { name: 'sign-in-code', frame: 'none', render: () => code('typing', 'waiting') },
  { name: 'sign-in-code-resend', frame: 'none', render: () => code('typing', 'allowed') },
  {
    name: 'sign-in-code-resent',
    frame: 'none',
    render: () => code('typing', 'allowed', { resends: 1, validateBy: 'whatsapp' }),
  },
  { name: 'sign-in-code-checking', frame: 'none', render: () => code('verifying', 'waiting') },
  { name: 'sign-in-code-refused', frame: 'none', render: () => <ServerRefusal />, waitFor: dialog },
  {
    name: 'sign-in-code-customer-missing',
    frame: 'none',
    render: () => code('customerMissing', 'waiting', { failure: { kind: 'network' } }),
    waitFor: dialog,
  },
  {
    name: 'sign-in-code-not-resent',
    frame: 'none',
    render: () => code('typing', 'resendFailed', { resendFailure: refusal }),
    waitFor: dialog,
  },
  { name: 'sign-in-name', frame: 'none', render: () => <NameScreen actor={nameAt({ name: 'entering' })} /> },
  {
    name: 'sign-in-name-wrong',
    frame: 'none',
    render: () => <NameScreen actor={nameAt({ name: 'correcting' }, { problem: 'hasDigit' })} />,
  },
  {
    name: 'sign-in-name-not-saved',
    frame: 'none',
    render: () => <NameScreen actor={nameAt({ name: 'savingFailed' })} />,
    waitFor: dialog,
  },
  {
    name: 'sign-in-own-number',
    frame: 'none',
    render: () => <OwnNumberScreen actor={nameAt({ number: 'entering' }, { customer: exampleCustomer() })} />,
  },
  {
    name: 'sign-in-own-number-nameless',
    frame: 'none',
    render: () => <OwnNumberScreen actor={nameAt({ number: 'correcting' }, { problem: 'empty' })} />,
  },
  {
    name: 'sign-in-own-number-not-saved',
    frame: 'none',
    render: () => (
      <OwnNumberScreen
        actor={nameAt({ number: 'savingFailed' }, { customer: exampleCustomer(), failure: { kind: 'network' } })}
      />
    ),
    waitFor: dialog,
  },
  {
    name: 'sign-in-options',
    frame: 'none',
    render: () => <Options />,
    waitFor: '[role="group"] button:not([aria-busy])',
  },
  { name: 'sign-in-email', frame: 'none', render: () => <Email actor={emailAt({ signIn: 'entering' })} /> },
  {
    name: 'sign-in-email-refused',
    frame: 'none',
    render: () => (
      <Email actor={emailAt({ signIn: 'refused' }, { failure: { kind: 'provider', code: 'invalid-credential' } })} />
    ),
  },
  {
    name: 'sign-in-email-unverified',
    frame: 'none',
    render: () => <Email actor={emailAt({ signIn: 'unverified' })} />,
  },
  {
    name: 'sign-in-email-unverified-no-mail',
    frame: 'none',
    render: () => <Email actor={emailAt({ signIn: 'unverifiedNoMail' })} />,
  },
  {
    name: 'sign-in-email-created',
    frame: 'none',
    render: () => <Email actor={emailAt({ signIn: 'accountCreated' })} />,
  },
  {
    name: 'sign-in-email-customer-missing',
    frame: 'none',
    render: () => <Email actor={emailAt({ signIn: 'customerMissing' }, { failure: { kind: 'network' } })} />,
  },
  {
    name: 'sign-in-email-account',
    frame: 'none',
    render: () => <Email actor={emailAt({ signUp: 'entering' })} />,
  },
  { name: 'sign-in-name-waiting', frame: 'none', render: () => <NameWaitingScreen actor={nameAt('preparing')} /> },
]
