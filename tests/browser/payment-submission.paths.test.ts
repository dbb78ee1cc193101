import type { PaymentStatus } from '#domain/entities.ts'
import type { PaymentCode } from '#machines/payment/code-payment/index.ts'
import { paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import {
  paymentSubmissionCases,
  paymentSubmissionStates,
} from '#machines/payment/payment-submission/payment-submission.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import { cut, giveUpCode, over, say, turnDown } from '#tests/support/booked-payment.ts'
import {
  agreeToPay,
  businessWithChoice,
  checkoutPage,
  chosenHaircut,
  haircutKey,
  payWithCard,
  payWithPix,
} from '#tests/support/checkout-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'

const play = openWholeProduct({ payment: { card: 4, pix: 1, pixKey: 'pix@estudio-flor.example' } })

/** The booking as the server creates and cancels it. */
const made = { id: 'tx-1', bookings: [] }
const held = {
  key: 'key-1',
  itemsKey: haircutKey,
  sent: null,
  transactionId: made.id,
  createdAt: '2026-03-02T12:00:00.000Z',
  pix: null,
}
const code: HistoryEntry = { path: `/checkout/${sampleBusiness.id}`, step: 'pix', state: {} }

const EARLIER = 'an earlier booking'
const CODE = 'a reload on the code'
const BY_CARD = 'a new booking, by card'
const GONE = 'payWithCard fails (card no longer in the form)'

const rejected = { name: 'declined', sandbox: { fault: { status: 422 } } }
const isUnheard = ({ fail }: Hands) => fail('pay', cut)

const never = () => false
const besides = 'payment requests are paid on their own page'
const abroad = 'the form of the card provider has its own path test'

play({
  machine: paymentSubmissionMachine,
  cases: paymentSubmissionCases,
  states: paymentSubmissionStates,
  landmarks: {
    'screen:child': { role: 'heading', name: pix.title },
    'dialog:paymentUnfinished': { role: 'alertdialog', name: checkout.paymentUnfinished },
  },
  afterEnd: ({ context: { task }, output }) => {
    const isByCard = task.kind !== 'wait' && task.order.payment.method === 'card'
    switch (output.kind) {
      case 'paid':
        // This booking exists only in the case, not in the sandbox.
        return { role: 'heading', name: confirmation.notFound }
      case 'sessionExpired':
        return { role: 'heading', name: phone.number.title }
      case 'abandoned':
        return businessWithChoice
      case 'cardNeeded':
        return { role: 'dialog', name: checkout.payment }
      // The booking is being cancelled then, or the dialog says why.
      case 'rejected':
        return output.failure === null || output.isHeld
          ? { role: 'heading', name: checkout.title }
          : { role: 'alertdialog', name: checkout.paymentFailed }
      case 'over':
        return isByCard ? { role: 'dialog', name: checkout.payment } : { role: 'heading', name: checkout.title }
      default:
        return { role: 'heading', name: checkout.title }
    }
  },
  excused: {
    'watchTab fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
    'createCode fails (offline)': 'the connection would have to go in the moment between two requests',
    'codePayment fails (broken)': 'only a bug of its own ends it like this',
  },
  autonomous: { [GONE]: 'a card pays once, and is asked for again' },
  isJoined: true,
  where: {
    // By card it is handled like a new one.
    'start (an earlier booking, by card)': never,
    'start (a new booking, through the card provider)': never,
    'start (an earlier booking, through the card provider)': never,
    'start (a payment request)': never,
    'start (a payment request, by card)': never,
    'start (a payment request, through the card provider)': never,
    'start (a reload on the code of a payment request)': never,
    ...Object.fromEntries(
      (paymentSubmissionCases.actors.payWithCard ?? []).map((outcome) => {
        const step = `payWithCard ${'error' in outcome ? 'fails' : 'answers'} (${outcome.name})`
        return [step, ({ context }) => (context.failure === null) === (step !== GONE)]
      }),
    ),
    // It leads to the same state as with Pix, and a card cannot be cut off in time.
    'payWithCard fails (offline)': never,
  },
  beyond: {
    'paying: always #2': abroad,
    'payingThroughProvider: back.request': abroad,
    'payingThroughProvider: done providerPayment': abroad,
    'payingThroughProvider: done providerPayment #2': abroad,
    'payingThroughProvider: done providerPayment #3': abroad,
    'payingThroughProvider: done providerPayment #4': abroad,
    'payingThroughProvider: error providerPayment': abroad,
    'decidingFailure: always #2': abroad,
    'decidingFailure: always #3': abroad,
    'decidingFailure: always #5': besides,
    'lapsed: always': besides,
    'waitingForCode: done codePayment #5': besides,
  },
  entries: ({ input }) => [...checkoutPage.entries(), ...(input === CODE ? [code] : [])],
  kept({ input }) {
    if (input === EARLIER) return chosenHaircut({ attempt: held })
    if (input !== CODE) return chosenHaircut()
    return chosenHaircut({
      attempt: { ...held, pix: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 } },
    })
  },
  prepare: ({ panel }) => panel.setClock('2026-03-02T12:05:00Z'),
  async arrive(hands, { input }) {
    if (input === CODE) return
    await agreeToPay(hands, 'R$ 20,00')
    await (input === BY_CARD ? payWithCard(hands, 'R$ 20,00') : payWithPix(hands))
    if (input !== EARLIER) await hands.answer('createBookingTransaction', made)
  },
  responses: {
    payWithCard: [{ endpoint: 'pay', wire: (paymentStatus: PaymentStatus) => ({ paymentStatus }) }],
    createCode: [{ endpoint: 'pay', wire: (of: PaymentCode) => ({ pix_qr_code: of.code }) }],
    readStatus: [{ endpoint: 'readPaymentStatus', wire: (paymentStatus: PaymentStatus) => ({ paymentStatus }) }],
  },
  children: {
    codePayment: {
      ends: {
        paid: (hands) => say(hands, 'completed'),
        abandoned: giveUpCode,
        async expired(hands) {
          await hands.page.clock.fastForward(41 * 60_000)
          await say(hands, 'pending')
          await hands.press(pix.again)
        },
        async 'session expired'(hands) {
          await hands.fail('readPaymentStatus', over)
          await hands.press(pix.signIn)
        },
        rejected: (hands) => turnDown(hands, 'error'),
        cancelled: (hands) => turnDown(hands, 'cancelled'),
      },
    },
  },
  // A booking repeated or cancelled after a path gets no response, so its time stays free.
  holds: ['createBookingTransaction', 'updateBookingTransaction'],
  otherwise: {
    // Cutting the connection is faster than waiting for the time-out.
    'createCode fails (time-out)': isUnheard,
    'payWithCard fails (time-out)': isUnheard,
    async 'payWithCard fails (time-out, then declined)'({ answer, fail, page, panel }) {
      await panel.fault({ endpoint: 'pay', kind: 'cut', times: null })
      await answer('pay')
      await panel.clearFaults()
      await page.clock.fastForward(1_000)
      await fail('pay', rejected)
    },
  },
  events: {
    'tab.shown': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    'network.restored': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    'submission.abandon': ({ press }) => press(checkout.giveUp),
  },
})
