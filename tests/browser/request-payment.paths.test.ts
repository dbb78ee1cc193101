import type { Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { type ReadRequest, type RequestTerms, requestPaymentMachine } from '#machines/payment/request-payment/index.ts'
import { requestPaymentCases, requestPaymentStates } from '#machines/payment/request-payment/request-payment.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleBusiness } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import notifications from '#src/screens/account/notifications/texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import address from '#src/screens/identity/address/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import provider from '#src/screens/payment/provider-payment/texts.pt-BR.json'
import texts from '#src/screens/payment/request-payment/texts.pt-BR.json'
import { cut, over, pixOnTheWire } from '#tests/support/booked-payment.ts'
import { payWithPix } from '#tests/support/checkout-page.ts'
import {
  buildEntries,
  customersPage,
  forgetWho,
  identifyCustomer,
  listeningPage,
} from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { requestOnTheWire } from '#tests/support/request-wire.ts'
import { aBooking } from '#tests/support/reservation-wire.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const play = openWholeProduct()

const getPage = (requestId: string, query = ''): HistoryEntry => ({
  path: `/checkout/${id}/paymentRequestId/${requestId}${query}`,
  step: 'request',
  state: { postPayment: true, recipientId: id },
})
const review = getPage('pr-1')
const pixPage = { ...review, step: 'pix' }

/** Stores the card provider's result on the device, for all tabs, and answers the read of the request. */
const answerSaying = (said: string) => async (hands: Hands) => {
  await hands.page.evaluate((results) => localStorage.setItem('horacerta.note.results', results), said)
  await hands.answer('readPaymentRequests', getRequests('pending'))
}
const SECRET = '&payment_intent_client_secret=pi_1_secret_1'
/** Builds the card provider's response for the payment after the return. */
const told = (status: string) => ({ id: 'pi_1', status })
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

function opening(path: FlowPath): HistoryEntry {
  if (path.input === 'a reload on the Pix code') return pixPage
  if (path.input !== 'back from the card provider') return review
  return getPage('pr-1', `?payment_intent=pi_1${SECRET}&connect_account_id=acct_1`)
}

const [asked] = requestPaymentCases.actors.readRequest ?? []
const getRequests = (status: PaymentStatus) =>
  asked?.output?.request ? [requestOnTheWire({ ...asked.output.request, status })] : []
const rejected = { name: 'rejected', sandbox: { fault: { status: 422 } } }

/** Sends a payment without a response; the request then has the given payment status. */
async function payUnheard({ answer, fail }: Hands, status: PaymentStatus): Promise<void> {
  await fail('payRequest', cut)
  await answer('readPaymentRequests', getRequests(status))
}

/** Rejects the payment of the code on screen. The request is read twice: an error may be temporary. */
async function turnDown({ answer }: Hands, status: PaymentStatus): Promise<void> {
  await answer('readPaymentRequests', getRequests(status))
  await answer('readPaymentRequests', getRequests(status))
}

/** Leaves the message about a rejected payment. The customer can go on one second after it. */
async function goOn({ page, press }: Hands, button: string): Promise<void> {
  await page.clock.fastForward(1_000)
  await press(button)
}

/** A payment is being sent, or the code on screen is read: the held request tells which. */
const findStage = ({ findFirst }: Hands) => findFirst(['payRequest', 'readPaymentRequests'])

const isShown = (state: AnyMachineSnapshot) => state.matches({ paying: 'showingCode' })
const isUnread = ({ context }: AnyMachineSnapshot) => context.outcome?.failure !== null
/** The rejection of a code was shown on the page of the code, so the request is read again at once. */
const isReadAgain = (state: AnyMachineSnapshot) => state.matches('rejected') && !isUnread(state)
/** An earlier payment is read first; a new one is sent. */
const isSent = (state: AnyMachineSnapshot) => state.matches({ paying: 'sending' }) && state.context.earlier === null

/** Presses the button in the dialog; the page has a busy one of the same name. */
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Pagar R$ 20,00' }).click()

const title = { role: 'heading', name: texts.title }
const code = { role: 'heading', name: pix.title }
const asking = { role: 'heading', name: provider.asking }
const under = 'it lies under the dialog, or under what is being worked at'
const atOnce = 'it is done at once'
const noWay = 'the page has no way to the notifications while it is so'

play({
  ...customersPage,
  machine: requestPaymentMachine,
  cases: requestPaymentCases,
  states: requestPaymentStates,
  landmarks: {
    'screen:loading': title,
    'screen:review': title,
    'screen:over': { role: 'heading', name: texts.overTitle },
    'screen:processing': { role: 'heading', name: texts.processing },
    'screen:unavailable': { role: 'heading', name: texts.unavailable },
    'screen:child': { each: [code, asking], at: (state) => (state.matches('returning') ? asking : code) },
  },
  afterEnd: ({ output: { departure } }) => {
    switch (departure.name) {
      case 'login':
        return { role: 'heading', name: phone.number.title }
      case 'address':
        return { role: 'heading', name: address.title }
      case 'notifications':
      case 'notificationsTransaction':
        return { role: 'heading', name: notifications.title }
      case 'checkoutRequest':
        // The other business exists only in the case, not in the sandbox.
        return { role: 'heading', name: texts.unavailable }
      default:
        return { role: 'heading', name: services.title }
    }
  },
  excused: {
    ...listeningPage.excused,
    'watchTab fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
    'takeAgreement answers (back from the address form)':
      'it goes on where the browser has left the form of the address: see address.test.ts',
    'takeAgreement answers (back from the address form, terms changed)':
      'it goes on where the browser has left the form of the address: see address.test.ts',
    'takeAgreement fails (broken)': 'a tab that keeps nothing has no agreement either',
    'paymentChoice fails (broken)': 'only a bug of its own ends it like this',
    'paymentSubmission fails (broken)': 'only a bug of its own ends it like this',
    'paymentRejection fails (broken)': 'only a bug of its own ends it like this',
    'providerReturn fails (broken)': 'only a bug of its own ends it like this',
    'forgetAttempt fails (broken)': 'removing a key from the browser storage does not fail here',
  },
  autonomous: {
    ...customersPage.autonomous,
    'forgetAttempt answers (deleted)': 'it is done in the tab',
    'takeAgreement answers (no return)': 'the tab knows',
  },
  where: {
    // The session ends with this failure, and its page is visible only until the sign-in opens.
    'readRequest fails (the session is over)': (state) => !state.matches('processing'),
    'session.changed': (state) =>
      listeningPage.canSignOut(state) && !state.matches('forgetting') && !isReadAgain(state),
    'notifications.open': (state) => ['over', 'processing', 'unavailable'].some((one) => state.matches(one)),
    'back.request': (state) =>
      !['choosing', 'paying', 'rejected', 'returning', 'forgetting'].some((one) => state.matches(one)),
    'code.shown': isSent,
    'paymentSubmission answers (paid)': (state) => isSent(state) || isShown(state),
    'paymentSubmission answers (rejected)': isSent,
    'paymentSubmission answers (the code is rejected)': isShown,
    'paymentSubmission answers (withdrawn)': isShown,
    'paymentSubmission answers (unknown)': isSent,
    'paymentSubmission answers (the session is over)': (state) => isSent(state) || isShown(state),
    'paymentRejection answers (try again)': isUnread,
    'paymentRejection answers (dismissed)': isUnread,
    'paymentRejection answers (released)': (state) => !isUnread(state),
    // A request holds nothing that could be cancelled.
    'paymentRejection answers (paid after all)': () => false,
    'paymentRejection answers (given up)': () => false,
    'paymentSubmission answers (abandoned)': (state) => isSent(state) || isShown(state),
  },
  beyond: {
    ...customersPage.beyond,
    'choosing: back.request': under,
    'paying: back.request': 'it lies under the dialog, and the page of the code asks its own machine',
    'rejected: back.request': under,
    'returning: back.request': 'what asks the provider has no way back',
    'paying: notifications.open': noWay,
    'rejected: notifications.open': noWay,
    'returning: notifications.open': noWay,
    'tellingPaid: notifications.open': noWay,
    'forgetting: session.changed': atOnce,
    'forgetting: notifications.open': atOnce,
    'forgetting: back.request': atOnce,
  },
  async prepare(hands, path) {
    const { panel } = hands
    if (has(path, 'paymentChoice answers (address needed)')) {
      const me = await hands.page.evaluate(() => JSON.parse(localStorage.getItem('meData') ?? '{}'))
      await panel.fault({ endpoint: 'readMe', kind: 'malformed', body: JSON.stringify({ ...me, addressCity: '' }) })
    }
    // This browser began the payment from which the customer returns.
    await hands.page.evaluate(
      (begun) => localStorage.setItem('horacerta.note.intents', begun),
      JSON.stringify([{ subjectId: 'pr-1', intentId: 'pi_1' }]),
    )
    await customersPage.prepare(hands)
  },
  kept: ({ input: name }) => {
    const saved = requestPaymentCases.inputs.find((one) => one.name === name)?.input.saved ?? null
    return saved === null ? {} : { 'horacerta.flow.request-payment': JSON.stringify(saved) }
  },
  entries: (path) =>
    buildEntries(path, opening(path), {
      'route.changed (the same URL)': review,
      'route.changed (another request)': getPage('pr-2'),
    }),
  responses: {
    identifyCustomer,
    readRequest: [
      {
        endpoint: 'readPaymentRequests',
        wire: ({ request }: ReadRequest) => (request === null ? [] : [requestOnTheWire(request)]),
      },
    ],
    readTerms: [{ endpoint: 'readRequestInformation', wire: termsOnTheWire }],
    postPaid: [{ endpoint: 'postNotification', wire: () => ({}) }],
  },
  otherwise: {
    'readRequest answers (an open request)': answerSaying('{}'),
    'readRequest answers (a request, payment processing)': answerSaying('{"pr-1":"processing"}'),
  },
  children: {
    paymentChoice: {
      ends: {
        async Pix(hands) {
          await confirm(hands.page)
          await payWithPix(hands)
        },
        'address needed': ({ page }) => confirm(page),
        closed: ({ press }) => press(shell.close),
      },
    },
    paymentSubmission: {
      holds: ['payRequest'],
      ends: {
        async paid(hands) {
          const stage = await findStage(hands)
          if (stage === 'payRequest') return payUnheard(hands, 'completed')
          await hands.answer(stage, getRequests('completed'))
        },
        rejected: ({ fail }) => fail('payRequest', rejected),
        async 'the code is rejected'(hands) {
          await turnDown(hands, 'error')
          await hands.press(shell.retry)
        },
        // The request is read again, and then there is no button to press.
        withdrawn: (hands) => turnDown(hands, 'cancelled'),
        async unknown(hands) {
          await payUnheard(hands, 'pending')
          await hands.page.clock.fastForward(1_000)
          await hands.press(shell.close)
        },
        async 'the session is over'(hands) {
          const stage = await findStage(hands)
          await hands.fail(stage, over)
          if (stage === 'readPaymentRequests') await hands.press(pix.signIn)
        },
        async abandoned(hands) {
          if ((await findStage(hands)) === 'payRequest') {
            await payUnheard(hands, 'pending')
            await hands.page.clock.fastForward(1_000)
            return hands.press(checkout.giveUp)
          }
          await hands.press(pix.leave)
          await hands.press(pix.giveUp)
          await hands.answer('readPaymentRequests', getRequests('pending'))
        },
      },
    },
    paymentRejection: {
      ends: {
        'try again': (hands) => goOn(hands, shell.retry),
        dismissed: (hands) => goOn(hands, shell.close),
        released: async () => {},
      },
    },
    providerReturn: {
      holds: ['provider.retrieve'],
      ends: {
        succeeded: ({ answer }) => answer('provider.retrieve', told('succeeded')),
        processing: ({ answer }) => answer('provider.retrieve', told('processing')),
        async 'to the checkout'({ answer, press }) {
          await answer('provider.retrieve', told('requires_payment_method'))
          await press(provider.chooseAgain)
        },
        async 'not shown'({ answer, press }) {
          await answer('provider.retrieve', told('requires_capture'))
          await press(provider.toRequest)
        },
        async 'to the business'({ answer, follow }) {
          await answer('provider.retrieve', told('canceled'))
          await follow(provider.toBusiness)
        },
      },
    },
  },
  events: {
    ...customersPage.events,
    'tab.shown': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    'network.restored': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    'back.request': ({ press }) => press(shell.back),
    'code.shown': ({ answer }) => answer('payRequest', pixOnTheWire),
    // The Pix code rejects one step back and goes forward again; the other request is two steps back.
    async 'route.changed'({ page }, state, stimulus) {
      const isFar = isShown(state) && stimulus === 'another request'
      if (isFar) await forgetWho(page)
      await (isFar ? page.evaluate(() => history.go(-2)) : page.goBack())
    },
  },
})

function termsOnTheWire({ info, bookings }: RequestTerms): unknown {
  return {
    total_value_for_services: info.totalCents,
    anticipation_payment: info.anticipationCents,
    balance_to_pay: info.balanceCents,
    amount: info.amountCents,
    services: bookings.map(({ id: bookingId, businessId }) =>
      aBooking({ id: bookingId, business: { id: businessId === exampleBusiness().id ? id : businessId } }),
    ),
  }
}
