import type { PaymentStatus } from '#domain/entities.ts'
import { providerPaymentMachine, type ReadIntent } from '#machines/payment/provider-payment/index.ts'
import {
  providerPaymentCases,
  providerPaymentStates,
} from '#machines/payment/provider-payment/provider-payment.spec.ts'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import texts from '#src/screens/payment/provider-payment/texts.pt-BR.json'
import { agreeToPay, bookNothing, businessWithChoice, checkoutPage } from '#tests/support/checkout-page.ts'
import { toIntentWord } from '#tests/support/intent-word.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const play = openWholeProduct({ currency: 'USD' })

const INTENT = { payment_intent_client_secret: 'pi_1_secret_1', connect_account_id: 'acct_1' }
const BROKEN_OFF = 'confirmPayment fails (result unknown)'
const DECLINED = 'confirmPayment fails (declined)'
const FASTER = 'confirmPayment fails (changed in another tab)'
const BACK_FROM_BANK = 'continueAtBank fails (back without a result)'

/** The error with which the provider responds to a card, in place of the sandbox's response. */
const SAID: { readonly [step: string]: { type: string; code: string; message?: string } } = {
  [DECLINED]: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  [FASTER]: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
}

/** The card number for each validation result of the form. */
const NUMBERS: { readonly [outcome: string]: string } = {
  incomplete: '',
  'invalid card number': '4242 4242 4242 4243',
}
const numberFor = (outcome: string) => NUMBERS[outcome] ?? '4242 4242 4242 4242'

/** For each submit of the form: the number that is validated, and the one that is charged. */
let numbers: readonly (readonly [sent: string, charged: string])[] = []

function getNumbers({ steps }: FlowPath): typeof numbers {
  const said = steps.map(describeStep)
  return said.flatMap((one, index) => {
    if (!one.startsWith('payment.submit')) return []
    const [sent = '', charged = sent] = said
      .slice(index + 1)
      .filter((step) => /^(checkForm|confirmPayment)/.test(step))
      .map((step) => numberFor(/\((.*)\)/.exec(step)?.[1] ?? ''))
    return [[sent, charged] as const]
  })
}

/** Fills in the provider's form, which is shown once the provider has reported that the payment can be made. */
async function type({ page, answer }: Hands, number: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Número do cartão' })
  if ((await field.count()) === 0) await answer('provider.retrieve', { id: 'pi_1', status: 'requires_payment_method' })
  await field.fill(number)
  await page.getByRole('textbox', { name: /^Validade/ }).fill('12/35')
  await page.getByRole('textbox', { name: 'Código de segurança' }).fill('862')
}

play({
  machine: providerPaymentMachine,
  cases: providerPaymentCases,
  states: providerPaymentStates,
  landmarks: {
    'dialog:form': { role: 'dialog', name: texts.title },
    'dialog:bank': { role: 'alertdialog', name: texts.atBank },
    'dialog:underWay': { role: 'alertdialog', name: texts.underWay },
    'dialog:formMissing': { role: 'alertdialog', name: new RegExp(`^(${texts.formMissing}|${texts.undecided})$`) },
    'dialog:leave': { role: 'alertdialog', name: texts.notReceived },
  },
  afterEnd: ({ output }) => {
    switch (output.kind) {
      case 'paid':
        // This booking exists only in the case, not in the sandbox.
        return { role: 'heading', name: confirmation.notFound }
      case 'sessionExpired':
        return { role: 'heading', name: phone.number.title }
      case 'abandoned':
        return businessWithChoice
      default: {
        // If the result is unknown, the page asks for the payment status, and that request is held.
        const isUnclear = ['brokenOff', 'network', 'over'].includes(output.failure.kind)
        return isUnclear
          ? { role: 'heading', name: checkout.title }
          : { role: 'alertdialog', name: checkout.paymentFailed }
      }
    }
  },
  excused: {
    'start (no booking)': 'a booking that the server has made has an id',
    'confirmPayment answers (paid on the page)': 'after the payment the browser leaves the page',
    'continueAtBank answers (approved by the bank)': 'the bank of the sandbox has its own page',
    'continueAtBank fails (declined by the bank)': 'the bank of the sandbox has its own page',
    'watchTab fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
  },
  autonomous: {
    'checkForm answers (complete)': 'the form says it of what is typed',
    'checkForm fails (incomplete)': 'the form says it of what is typed',
    'checkForm fails (invalid card number)': 'the form says it of what is typed',
    'confirmPayment fails (incomplete)': 'the form says it of what is typed',
    'confirmPayment fails (invalid card number)': 'the form says it of what is typed',
    [DECLINED]: 'the provider responds immediately',
    [FASTER]: 'the provider responds immediately',
    [BROKEN_OFF]: 'the connection to the provider is cut immediately',
  },
  ...checkoutPage,
  isJoined: true,
  // Once the provider has reported that the payment can be made, the form stays on the page.
  apart: [BROKEN_OFF, DECLINED, FASTER, 'form.broke'],
  async prepare(hands, path) {
    const { panel } = hands
    const said = path.steps.map(describeStep)
    numbers = getNumbers(path)
    await bookNothing(hands)
    if (said.includes(BROKEN_OFF)) await panel.fault({ endpoint: 'provider.confirm', kind: 'cut', times: null })
    const [error] = said.flatMap((step) => SAID[step] ?? [])
    if (error !== undefined)
      await panel.fault({ endpoint: 'provider.confirm', kind: 'malformed', body: JSON.stringify({ error }) })
  },
  arrive: (hands) => agreeToPay(hands, 'US$ 20,00'),
  responses: {
    createIntent: [{ endpoint: 'createIntent', wire: () => INTENT }],
    readIntent: [
      { endpoint: 'provider.retrieve', wire: ({ id, status }: ReadIntent) => ({ id, status: toIntentWord(status) }) },
    ],
    continueAtBank: [{ endpoint: 'provider.retrieve' }],
    readStatus: [{ endpoint: 'readPaymentStatus', wire: (paymentStatus: PaymentStatus) => ({ paymentStatus }) }],
  },
  otherwise: {
    // The payment no longer waits for the bank.
    [BACK_FROM_BANK]: ({ answer }) => answer('provider.retrieve', { id: 'pi_1', status: 'processing' }),
  },
  events: {
    async 'payment.submit'(hands) {
      const [[sent, charged] = ['', ''], ...rest] = numbers
      numbers = rest
      await type(hands, sent)
      await hands.page.getByRole('dialog').getByRole('button', { name: 'Pagar US$ 20,00' }).click()
      // The form can be changed while the server is asked whether the payment is still due.
      if (charged !== sent) await type(hands, charged)
    },
    'tab.shown': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    'network.restored': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    'form.broke': ({ answer, fail }, _, stimulus) =>
      stimulus === 'form not loaded'
        ? fail('provider.retrieve', { name: stimulus, sandbox: { fault: { status: 500 } } })
        : answer('provider.retrieve', { id: 'pi_1', status: 'processing' }),
  },
})
