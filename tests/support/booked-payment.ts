import type { AnyMachineSnapshot } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import pix from '#src/screens/payment/pix-payment/texts.pt-BR.json'
import type { Child, Hands, WholeFlow } from './whole-product.ts'

/** Plays the payment of a booking or a package, for the machines that wait for it in their state `underWay`. */

/** The response to a Pix payment. */
export const pixOnTheWire = { pix_qr_code: '00020126580014br.gov.bcb.pix6304ABCD' }

export const cut = { name: 'no answer', sandbox: { fault: { cut: true } } }
export const over = { name: 'the session is over', sandbox: { fault: { status: 401 } } }
const rejected = { name: 'rejected', sandbox: { fault: { status: 422 } } }
const conflict = { name: 'not to be cancelled', sandbox: { fault: { status: 409 } } }
const broken = { name: 'broken', sandbox: { fault: { status: 500 } } }

/** Answers the next read of the status. */
export const say = ({ answer }: Pick<Hands, 'answer'>, paymentStatus: PaymentStatus) =>
  answer('readPaymentStatus', { paymentStatus })

/** Rejects the payment of the code on screen, and continues. The status is read twice: an error may be temporary. */
export async function turnDown(hands: Hands, status: PaymentStatus): Promise<void> {
  await say(hands, status)
  await say(hands, status)
  await hands.press(shell.retry)
}

/** Abandons the code on screen, whether the page asks about that already or not. */
export async function giveUpCode(hands: Hands): Promise<void> {
  const leave = hands.page.getByRole('button', { name: pix.leave })
  if (await leave.isVisible()) await leave.click()
  await hands.press(pix.giveUp)
  await say(hands, 'pending')
}

/** Leaves the payment with an unknown result, up to where the customer can go on: one second after the message. */
async function leaveUnheard(hands: Hands): Promise<void> {
  await hands.fail('pay', cut)
  await say(hands, 'pending')
  await hands.page.clock.fastForward(1_000)
}

const isPaying = (state: AnyMachineSnapshot) => state.matches({ underWay: 'paying' })
const isShown = (state: AnyMachineSnapshot) => state.matches({ underWay: { paying: 'showingCode' } })
const isWaited = ({ context }: AnyMachineSnapshot) => context.payment?.task.kind === 'wait'
/** The payment is being sent. Only after a reload is it known that a code was shown before. */
const isSent = (state: AnyMachineSnapshot) => isPaying(state) && !isShown(state) && !isWaited(state)

/** Where the payment can end in which way. */
export const paymentCanEnd = {
  'code.shown': isSent,
  'code.hidden': (state) => isShown(state) && isWaited(state),
  'paymentSubmission answers (cancelled, with another try)': isSent,
  'paymentSubmission answers (cancelled)': isSent,
  'paymentSubmission answers (expired)': isShown,
  'paymentSubmission answers (rejected)': (state) => !isSent(state),
  'paymentSubmission answers (the card again)': isSent,
  'paymentSubmission answers (the session is over)': isSent,
  'paymentSubmission answers (the session is over beside the code)': isShown,
  'paymentSubmission answers (closed)': isSent,
} satisfies WholeFlow['where']

/** Why nothing leads back to a review without amounts. */
export const endsOfReload = 'a code shown again after a reload has no order to pay again, and nothing that is closed'

/** The booking stays held after these: the page knows of it, but the path does not. */
export const heldAfterwards = [
  'paymentSubmission answers (cancelled, with another try)',
  'paymentSubmission answers (the card again)',
  'paymentSubmission answers (closed)',
]

/** Shows the code of the payment that is being sent, or rejects the one on screen. */
export const codeEvents = {
  'code.shown': ({ answer }) => answer('pay', pixOnTheWire),
  'code.hidden': (hands) => turnDown(hands, 'error'),
} satisfies WholeFlow['events']

/**
 * Returns how the payment ends. It is being sent, its code is on screen, or its rejected booking is being cancelled: the
 * held request tells which. `cancelled` is the response to the cancellation.
 */
export function playPayment(cancelled: unknown): Child {
  const findStage = ({ findFirst }: Hands) => findFirst(['pay', 'readPaymentStatus', 'updateBookingTransaction'])
  async function refuse(hands: Hands): Promise<void> {
    await hands.fail('pay', rejected)
    await hands.answer('updateBookingTransaction', cancelled)
    await hands.page.clock.fastForward(1_000)
  }
  return {
    holds: ['pay', 'readPaymentStatus', 'updateBookingTransaction'],
    ends: {
      async paid(hands) {
        const stage = await findStage(hands)
        if (stage === 'pay') await hands.fail(stage, cut)
        if (stage === 'updateBookingTransaction') await hands.fail(stage, conflict)
        await say(hands, 'completed')
      },
      async 'cancelled, with another try'(hands) {
        await refuse(hands)
        await hands.press(shell.retry)
        // The same payment is made again without another question.
        await hands.findFirst(['calculateCheckout'])
      },
      async cancelled(hands) {
        await refuse(hands)
        await hands.press(shell.close)
      },
      async expired(hands) {
        await hands.page.clock.fastForward(41 * 60_000)
        await say(hands, 'pending')
        await hands.press(pix.again)
      },
      async rejected(hands) {
        const stage = await findStage(hands)
        if (stage === 'updateBookingTransaction') await hands.answer(stage, cancelled)
        else await turnDown(hands, 'cancelled')
      },
      async 'the card again'(hands) {
        await leaveUnheard(hands)
        await hands.press(shell.retry)
        await say(hands, 'pending')
        await hands.page.getByRole('dialog', { name: checkout.payment }).waitFor()
      },
      'the session is over': ({ fail }) => fail('pay', over),
      async 'the session is over beside the code'(hands) {
        await hands.fail('readPaymentStatus', over)
        await hands.press(pix.signIn)
      },
      async abandoned(hands) {
        const stage = await findStage(hands)
        if (stage === 'readPaymentStatus') return giveUpCode(hands)
        if (stage === 'pay') {
          await leaveUnheard(hands)
          return hands.press(checkout.giveUp)
        }
        await hands.fail('updateBookingTransaction', broken)
        await hands.press(checkout.toBusiness)
      },
      async closed(hands) {
        await leaveUnheard(hands)
        await hands.press(shell.close)
      },
    },
  }
}
