import { type PaymentChoiceInput, paymentChoiceMachine } from '#machines/payment/payment-choice/index.ts'
import { paymentChoiceCases, paymentChoiceStates } from '#machines/payment/payment-choice/payment-choice.spec.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import texts from '#src/screens/booking/checkout/texts.pt-BR.json'
import address from '#src/screens/identity/address/texts.pt-BR.json'
import packages from '#src/screens/packages/packages/texts.pt-BR.json'
import { checkoutPage, fillCard, makesCode } from '#tests/support/checkout-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import type { FlowPath } from '#tools/flows/paths.ts'
import { fillIn } from '#tools/support/fill-in.ts'

const { id } = sampleBusiness
const bookingPackage = {
  id: 'ten',
  name: 'Pacote 10 cortes',
  service: haircut.id,
  price: 45_507,
  quantity: 10,
  validityDays: 90,
}
const play = openWholeProduct({ packages: [bookingPackage] })

/** Only a package purchase asks how the customer chose to pay before. */
const ofPackage: readonly HistoryEntry[] = [
  { path: `/packages/${id}`, step: 'packages', state: {} },
  { path: `/checkout-package/${id}`, step: 'checkout', state: { packageId: bookingPackage.id } },
]

function getInput({ input }: FlowPath): PaymentChoiceInput {
  const found = paymentChoiceCases.inputs.find(({ name }) => name === input)
  if (found === undefined) throw new Error(`no input "${input}"`)
  return found.input
}

/** Sets the business, its payment methods and the customer of the case. */
async function arrange({ panel, page }: Hands, { settings, currency, rule, customer }: PaymentChoiceInput) {
  const { postalCode, street } = customer.address
  const [business, me] = await page.evaluate(
    async ([path, changed]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}`, 'client-type': 'WebConsumer' }
      const known = { ...JSON.parse(localStorage.getItem('meData') ?? '{}'), ...changed }
      localStorage.setItem('meData', JSON.stringify(known))
      return [await (await fetch(path, { headers })).json(), known]
    },
    [`/api/main/business/${id}`, { addressPostalCode: postalCode ?? '', addressStreet: street ?? '' }] as const,
  )
  const bodies = {
    readBusiness: { ...business, currency },
    readMe: me,
    readPaymentSettings: {
      transaction_percentage: settings.methods.includes('card') ? 4 : null,
      pix_transaction_percentage: settings.methods.includes('pix') ? 1 : null,
    },
  }
  for (const [endpoint, body] of Object.entries(bodies)) {
    await panel.fault({ endpoint, kind: 'malformed', body: JSON.stringify(body) })
  }
  const cancelling = rule === 'offer' ? {} : { cancellationPercentage: 50 }
  await panel.call('PATCH', `/businesses/${id}`, { policy: { anticipation: 25, hoursBefore: 24, ...cancelling } })
  // No booking is created after agreeing.
  await panel.fault({ endpoint: 'createBookingTransaction', kind: 'status', status: 422 })
}

/** Finds a button in the dialog; the page behind it has one of the same name. */
const inDialog = ({ page }: Hands, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const pay = /^Pagar (R|US)\$/

const never = () => false

const said: { readonly [input: string]: string } = {
  'card chosen before': packages.with.card,
  'Pix chosen before': packages.with.pix,
}

play({
  machine: paymentChoiceMachine,
  cases: paymentChoiceCases,
  states: paymentChoiceStates,
  landmarks: {
    'dialog:offer': { role: 'dialog', name: texts.offer },
    'dialog:payment': { role: 'dialog', name: texts.payment },
    'dialog:method': { role: 'dialog', name: texts.method },
    'dialog:noMethod': { role: 'dialog', name: texts.noMethod },
    'dialog:cpf': { role: 'dialog', name: texts.cpfTitle },
    'dialog:card': { role: 'dialog', name: texts.cardTitle },
    'dialog:address': { role: 'alertdialog', name: texts.address },
  },
  afterEnd: ({ context, output }) => {
    const isPackage = context.method !== null
    switch (output.kind) {
      case 'chosen':
        return { role: 'alertdialog', name: isPackage ? packages.failed : texts.bookingFailed }
      case 'addressNeeded':
        return { role: 'heading', name: address.title }
      default:
        return { role: 'heading', name: isPackage ? packages.review : texts.title }
    }
  },
  excused: {
    'start (after the address form)':
      'it goes on where the browser has left the form of the address: see address.test.ts',
  },
  where: {
    // This flow does not start there either.
    'start (after the address form, Pix chosen before)': never,
    'start (after the address form, address still incomplete)': never,
    'start (after the address form, an early-payment offer, no method accepted)': never,
  },
  ...checkoutPage,
  isJoined: true,
  entries: ({ input }) => (said[input] === undefined ? checkoutPage.entries() : ofPackage),
  prepare: (hands, path) => arrange(hands, getInput(path)),
  arrive: ({ press }, { input }) => press(said[input] ?? texts.confirm),
  responses: {},
  events: {
    'payment.confirm': (hands) => inDialog(hands, pay).click(),
    async 'card.submit'(hands, _, stimulus) {
      await fillCard(hands.page, stimulus === 'a valid card' ? '12/35' : '12/20')
      await inDialog(hands, pay).click()
    },
    async 'cpf.submit'(hands, _, stimulus) {
      await fillIn(hands.page, texts.cpf, stimulus === 'a valid CPF' ? '529.982.247-25' : '529.982.247-24')
      await hands.press(makesCode)
    },
    // Some dialogs have two buttons of that name.
    'dialog.close': ({ page }) => page.getByRole('button', { name: shell.close }).last().click(),
  },
})
