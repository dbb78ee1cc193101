import type { Customer } from '#domain/entities.ts'
import { codeSendingCases, codeSendingStates } from '#machines/identity/code-sending/code-sending.spec.ts'
import { codeSendingMachine, mayWorkAgain, type PhoneFailure } from '#machines/identity/code-sending/index.ts'
import { numberEntryMachine } from '#machines/identity/number-entry/index.ts'
import { numberEntryCases, numberEntryStates } from '#machines/identity/number-entry/number-entry.spec.ts'
import { phoneLoginMachine } from '#machines/identity/phone-login/index.ts'
import { phoneLoginCases, phoneLoginStates } from '#machines/identity/phone-login/phone-login.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { makeCustomToken, uidOfPhone } from '#sandbox/identity/tokens.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import options from '#src/screens/identity/login-options/texts.pt-BR.json'
import texts from '#src/screens/identity/phone-login/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import { buildEntries } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab, SAMPLE_PHONE, signInByLink } from '#tests/support/flow-tenant.ts'
import { type Child, openWholeProduct } from '#tests/support/whole-product.ts'
import { fillIn } from '#tools/support/fill-in.ts'

const play = openWholeProduct()

/** The sign-in was started from the business page. */
const business: HistoryEntry = { path: `/business/${sampleBusiness.id}`, step: null, state: {} }
const back = { goBackRoute: business.path, goBackRouteProps: null }
const login: HistoryEntry = { path: '/login', step: 'number', state: back }
const getCode = (state: { [key: string]: unknown }): HistoryEntry => ({
  path: '/login/code',
  step: 'code',
  state: { ...back, ...state },
})
const sentCode = { phone: '11987654321', ddi: '+55', validateBy: 'wavy', sessionInfo: null, sentAt: null, resends: 0 }

const alert = { role: 'alertdialog', name: shell.errorTitle }
const refusedInWords = {
  name: 'number rejected',
  sandbox: { fault: { status: 400, text: 'Número inválido' } },
}
const cut = { name: 'no answer', sandbox: { fault: { cut: true } } }
const isRefused = (failure: PhoneFailure | null) => !mayWorkAgain(failure)
const number = { role: 'heading', name: texts.number.title }
const ownMistake = 'only a bug of its own ends it like this'

/** How an SMS to a Brazilian number is sent: if the gateway fails, the messaging provider is used. */
const codeSending: Child = {
  holds: ['sendGatewayCode', 'sendProviderCode'],
  ends: {
    'code sent': ({ answer }) => answer('sendGatewayCode'),
    async 'number rejected'({ fail }) {
      await fail('sendGatewayCode', refusedInWords)
      await fail('sendProviderCode', refusedInWords)
    },
    async 'no answer'({ fail }) {
      await fail('sendGatewayCode', cut)
      await fail('sendProviderCode', cut)
    },
  },
}

/** Builds the history entry of each input; on a reload, twenty seconds of the minute have passed. */
const opening: { readonly [input: string]: () => HistoryEntry } = {
  'a reload of the code page': () => getCode({ ...sentCode, sentAt: new Date(Date.now() - 20_000).toISOString() }),
  'the code page without a number': () => getCode({}),
}

const numbers: { readonly [input: string]: string } = {
  'a test number': '11999990001',
  'a number of another country': '6505553434',
}

play({
  machine: codeSendingMachine,
  cases: codeSendingCases,
  states: codeSendingStates,
  // This machine has no screen of its own; only its requests and results are checked.
  landmarks: {},
  afterEnd: ({ output }) => (output.kind === 'sent' ? { role: 'heading', name: texts.code.title } : alert),
  excused: {},
  isSignedIn: () => false,
  entries: () => [business, login],
  async arrive({ page, press }, { input }) {
    if (input === 'a number of another country') {
      await page.getByRole('button', { name: 'País' }).click()
      await page.getByRole('option', { name: /^Estados Unidos/ }).click()
    }
    await page.getByLabel('Celular').fill(numbers[input] ?? '11987654321')
    await press(
      input === 'a Brazilian number, on WhatsApp' || input === 'a test number'
        ? texts.number.whatsapp
        : texts.number.send,
    )
  },
  responses: {
    sendGatewayCode: [{ endpoint: 'sendGatewayCode' }],
    sendProviderCode: [{ endpoint: 'sendProviderCode' }],
    sendWhatsAppCode: [{ endpoint: 'sendProviderCode' }],
    sendIdentityCode: [{ endpoint: 'identity.sendVerificationCode' }],
  },
  otherwise: {
    // The pending request fails with the network, and nothing is sent without a connection.
    async 'sendGatewayCode fails (offline)'({ answer, context, page }) {
      await context.setOffline(true)
      await answer('sendGatewayCode')
      await page.clock.fastForward(1_000)
      await page.getByRole('alertdialog').waitFor()
      await context.setOffline(false)
    },
  },
})

play({
  machine: numberEntryMachine,
  cases: numberEntryCases,
  states: numberEntryStates,
  landmarks: {
    'screen:number': { role: 'button', name: texts.number.send },
    'dialog:support': { role: 'dialog', name: texts.support.title },
    'dialog:numberMissing': alert,
    'dialog:sendingFailed': alert,
  },
  afterEnd: ({ output: { kind } }) => {
    if (kind === 'sent') return { role: 'heading', name: texts.code.title }
    return { role: 'heading', name: kind === 'otherWays' ? options.title : services.title }
  },
  excused: { 'codeSending fails (app error)': ownMistake },
  where: {
    'dialog.close (close)': (state) => state.matches('askingSupport'),
    'dialog.close (OK)': (state) => state.matches('missing') || isRefused(state.context.failure),
    'dialog.close (cancel)': (state) => state.matches('sendingFailed') && !isRefused(state.context.failure),
  },
  isSignedIn: () => false,
  entries: ({ input }) => {
    if (input === 'a first number') return [business, login]
    return [business, login, getCode(input === 'another number' ? sentCode : {})]
  },
  async arrive({ press }, { input }) {
    if (input === 'another number') await press(texts.code.change)
  },
  responses: {},
  children: { codeSending },
})

play({
  machine: phoneLoginMachine,
  cases: phoneLoginCases,
  states: phoneLoginStates,
  landmarks: {
    // They have the same title.
    'screen:waiting': number,
    'screen:child': number,
    'screen:code': { role: 'heading', name: texts.code.title },
    'dialog:codeRefused': alert,
    'dialog:customerMissing': alert,
    'dialog:resendFailed': alert,
  },
  afterEnd: ({ output: { departure } }) => {
    if (departure.name === 'loginOptions') return { role: 'heading', name: options.title }
    return { role: 'heading', name: departure.name === 'loginName' ? profile.title : services.title }
  },
  excused: {
    'prepareSignIn fails (app error)': ownMistake,
    'numberEntry fails (app error)': ownMistake,
    'codeSending fails (app error)': ownMistake,
  },
  autonomous: { 'prepareSignIn answers (Brazil first)': 'it is read from the device' },
  where: {
    'code.submit': ({ context: { failure } }) => !isRefused(failure),
    'dialog.close (cancel)': ({ context: { failure } }) => !isRefused(failure),
    'dialog.close (OK)': ({ context: { failure } }) => isRefused(failure),
    'resend.request': ({ context: { resendFailure } }) => !isRefused(resendFailure),
    'resend.dismiss': ({ context: { resendFailure } }) => !isRefused(resendFailure),
    // A user read by the session has also been returned to this request.
    'session.changed (signed in in another tab)': (state) => !state.matches({ code: { entry: 'readingCustomer' } }),
  },
  beyond: { 'unprepared: signIn.retry': 'what is read from the device is always there' },
  isSignedIn: ({ input }) => input === 'a customer with a name' || input === 'a customer without a name',
  async prepare({ page }, { input }) {
    if (input !== 'a customer without a name') return
    await page.evaluate(() => {
      const me = JSON.parse(localStorage.getItem('meData') ?? '{}')
      localStorage.setItem('meData', JSON.stringify({ ...me, name: null, displayName: null }))
    })
  },
  entries: (path) => {
    const own = opening[path.input]?.() ?? login
    return buildEntries(path, own, {
      'route.changed (back to the number)': login,
      'route.changed (forward to the code)': getCode(sentCode),
    })
  },
  responses: {
    verifyCode: [
      { endpoint: 'verifyGatewayCode', wire: () => ({ message: makeCustomToken(uidOfPhone(SAMPLE_PHONE)) }) },
    ],
    readCustomer: [
      {
        endpoint: 'readMe',
        wire: (customer: Customer) => ({ id: customer.id, name: customer.name, phone: customer.phone }),
      },
    ],
  },
  children: {
    numberEntry: {
      holds: ['sendGatewayCode', 'sendProviderCode'],
      ends: {
        async 'code sent'({ answer, page, press }) {
          await page.getByLabel('Celular').fill('11987654321')
          await press(texts.number.send)
          await answer('sendGatewayCode')
        },
        back: ({ press }) => press(shell.back),
        'other sign-in options': ({ press }) => press(texts.number.otherWays),
      },
    },
    codeSending,
  },
  events: {
    'route.changed': ({ page }) => page.goBack(),
    // Resending is offered only if the attempt can succeed.
    async 'code.submit'({ page, press }, { context }) {
      if (context.failure !== null) return press(shell.retry)
      await fillIn(page, 'Dígito 1 de 6', '123456')
    },
    'resend.request': ({ press }, { context }) =>
      press(context.resendFailure === null ? /^(Enviar de novo|Receber no WhatsApp)/ : shell.retry),
    async 'session.changed'({ answer, page }, _before, stimulus) {
      if (stimulus === 'still anonymous')
        return inAnotherTab(page, (other) => other.evaluate(() => localStorage.removeItem('horacerta.identity')))
      await inAnotherTab(page, signInByLink)
      await answer('readMe')
    },
  },
})
