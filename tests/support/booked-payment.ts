import type { AnyMachineSnapshot } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import type { Child, Hands, WholeFlow } from './whole-product.ts'

/** Plays the payment of a booking or a package, for the machines that wait for it in their state `underWay`. */

/** The response to a Pix payment. */
export const pixOnTheWire = { pix_qr_code: '00020126580014br.gov.bcb.pix6304ABCD' }

export const cut = { name: 'no answer', sandbox: { fault: { cut: true } } }
export const over = { name: 'the session is over', sandbox: { fault: { status: 401 } } }
const rejected = { name: 'rejected', sandbox: { fault: { status: 422 } } }
const conflict = { name: 'cannot be cancelled', sandbox: { fault: { status: 409 } } }
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
  const giveUp = hands.page.getByRole('button', { name: pix.giveUp, exact: true })
  // After a reload the page shows neither at first.
  await leave.or(giveUp).first().waitFor()
  if (await leave.isVisible()) await leave.click()
  await giveUp.click()
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

const isUnread = ({ context }: AnyMachineSnapshot) => context.outcome?.failure !== null

/** Where the payment, and what follows its rejection, can end in which way. */
export const paymentCanEnd = {
  'code.shown': isSent,
  'paymentSubmission answers (rejected)': isSent,
  'paymentSubmission answers (the code is rejected)': (state) => !isSent(state),
  // The page resumes a payment that the path does not know of.
  'paymentSubmission answers (over)': () => false,
  'paymentSubmission answers (expired)': isShown,
  'paymentSubmission answers (the card again)': isSent,
  'paymentSubmission answers (unknown)': isSent,
  'paymentRejection answers (try again)': isUnread,
  'paymentRejection answers (dismissed)': isUnread,
  'paymentRejection answers (released)': (state) => !isUnread(state),
} satisfies WholeFlow['where']

/** Why nothing leads back to a review without amounts. */
export const endsOfReload = 'a code shown again after a reload has no order to pay again, and nothing that is closed'

/** The booking stays held after these: the page knows of it, but the path does not. */
export const heldAfterwards = [
  'paymentRejection answers (try again)',
  'paymentSubmission answers (the card again)',
  'paymentSubmission answers (unknown)',
]

/** Shows the code of the payment that is being sent. */
export const codeEvents = {
  'code.shown': ({ answer }) => answer('pay', pixOnTheWire),
} satisfies WholeFlow['events']

/** How the payment ends. It is being sent, or its code is on screen: the held request tells which. */
export const playedPayment: Child = {
  holds: ['pay', 'readPaymentStatus', 'updateBookingTransaction'],
  ends: {
    async paid(hands) {
      const stage = await findStage(hands)
      if (stage === 'pay') await hands.fail(stage, cut)
      await say(hands, 'completed')
    },
    rejected: ({ fail }) => fail('pay', rejected),
    'the code is rejected': (hands) => turnDown(hands, 'error'),
    async expired(hands) {
      await hands.page.clock.fastForward(41 * 60_000)
      await say(hands, 'pending')
      await hands.press(pix.again)
    },
    async 'the card again'(hands) {
      await leaveUnheard(hands)
      await hands.press(shell.retry)
      await say(hands, 'pending')
      await hands.page.getByRole('dialog', { name: checkout.payment }).waitFor()
    },
    async 'the session is over'(hands) {
      const stage = await findStage(hands)
      await hands.fail(stage, over)
      if (stage === 'readPaymentStatus') await hands.press(pix.signIn)
    },
    async abandoned(hands) {
      if ((await findStage(hands)) === 'readPaymentStatus') return giveUpCode(hands)
      await leaveUnheard(hands)
      await hands.press(checkout.giveUp)
    },
    async unknown(hands) {
      await leaveUnheard(hands)
      await hands.press(shell.close)
    },
  },
}

const findStage = ({ findFirst }: Hands) => findFirst(['pay', 'readPaymentStatus'])

/** Returns what follows a rejected payment. `cancelled` is the response to the cancellation of the booking. */
export function playRejection(cancelled: unknown): Child {
  async function cancel(hands: Hands): Promise<void> {
    await hands.answer('updateBookingTransaction', cancelled)
    await hands.page.clock.fastForward(1_000)
  }
  return {
    holds: ['updateBookingTransaction', 'readPaymentStatus'],
    ends: {
      async 'try again'(hands) {
        await cancel(hands)
        await hands.press(shell.retry)
        // The same payment is made again without another question.
        await hands.findFirst(['calculateCheckout'])
      },
      async dismissed(hands) {
        await cancel(hands)
        await hands.press(shell.close)
      },
      released: ({ answer }) => answer('updateBookingTransaction', cancelled),
      async 'paid after all'(hands) {
        await hands.fail('updateBookingTransaction', conflict)
        await say(hands, 'completed')
      },
      async 'given up'(hands) {
        await hands.fail('updateBookingTransaction', broken)
        await hands.press(checkout.toBusiness)
      },
    },
  }
}
