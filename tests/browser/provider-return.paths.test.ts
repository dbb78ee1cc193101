import type { PaymentStatus } from '#domain/entities.ts'
import { type ProviderResult, providerReturnMachine } from '#machines/payment/provider-return/index.ts'
import { providerReturnCases, providerReturnStates } from '#machines/payment/provider-return/provider-return.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import texts from '#src/screens/payment/provider-payment/texts.pt-BR.json'
import requests from '#src/screens/payment/request-payment/texts.pt-BR.json'
import { buildEntries } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { toIntentWord } from '#tests/support/intent-word.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const play = openWholeProduct()

/** The client secret in the URL to which the provider redirects. */
const SECRET = '&payment_intent_client_secret=pi_1_secret_1'
const QUERY = `payment_intent=pi_1${SECRET}&connect_account_id=acct_1`
const booking: HistoryEntry = {
  path: `/confirmation/${id}/bookingTransactionId/tx-1?${QUERY}`,
  step: 'confirmation',
  state: {},
}
const request: HistoryEntry = {
  path: `/checkout/${id}/paymentRequestId/pr-1?${QUERY}`,
  step: 'request',
  state: { postPayment: true, recipientId: id },
}

const asked = { id: 'pr-1', booking_transaction_id: 'tx-1', recipient_id: id, amount: 2_000, status: 'pending' }

const FROM_HERE = 'takePending answers (paid from this browser)'
const OF_ANOTHER = 'readResult fails (payment for something else)'
const NO_SECRET = 'readResult fails (not found)'
const isOfRequest = ({ input }: Pick<FlowPath, 'input'>) => input === 'back from the payment of a request'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

const notPaid = { role: 'heading', name: texts.refused }

play({
  machine: providerReturnMachine,
  cases: providerReturnCases,
  states: providerReturnStates,
  isJoined: true,
  landmarks: {
    'screen:loading': { role: 'heading', name: texts.asking },
    'screen:refused': notPaid,
    'screen:declined': notPaid,
    'screen:unclear': { role: 'heading', name: texts.unclear },
    'screen:unknown': { role: 'heading', name: texts.unknown },
  },
  // The booking exists only in the case, the request is read again, and the tab has no selection.
  afterEnd: ({ output, context }) => {
    const isAskedAgain = output.kind === 'unread' || output.to === 'checkout'
    if (isAskedAgain && context.requestId !== null) return { role: 'heading', name: requests.title }
    if (output.kind !== 'left') return { role: 'heading', name: confirmation.notFound }
    return { role: 'heading', name: output.to === 'reservations' ? reservations.notFound : services.title }
  },
  excused: { 'takePending fails (broken)': 'the device tells what it keeps, or keeps nothing' },
  autonomous: {
    [NO_SECRET]: 'the address has none',
    [OF_ANOTHER]: 'it is looked up on the device',
    [FROM_HERE]: 'it is looked up on the device',
    'takePending answers (paid from another browser)': 'it is looked up on the device',
  },
  async prepare({ page }, path) {
    const begunFor = isOfRequest(path) ? 'pr-1' : 'tx-1'
    await page.evaluate(
      ([pending, intents]) => {
        localStorage.setItem('horacerta.note.payments', JSON.stringify(pending))
        localStorage.setItem('horacerta.note.intents', JSON.stringify(intents))
      },
      [
        has(path, FROM_HERE) ? ['tx-1'] : [],
        [{ subjectId: has(path, OF_ANOTHER) ? 'tx-2' : begunFor, intentId: 'pi_1' }],
      ],
    )
  },
  entries: (path) => {
    const entry = isOfRequest(path) ? request : booking
    const { path: address } = entry
    return buildEntries(path, has(path, NO_SECRET) ? { ...entry, path: address.replace(SECRET, '') } : entry, {})
  },
  async arrive({ answer }, path) {
    if (isOfRequest(path)) await answer('readPaymentRequests', [asked])
  },
  holds: ['readPaymentRequests'],
  // The payment status of a request is read with the request.
  instead: (path) =>
    isOfRequest(path)
      ? {
          readStatus: [{ endpoint: 'readPaymentRequests', wire: (status: PaymentStatus) => [{ ...asked, status }] }],
        }
      : {},
  responses: {
    readResult: [
      {
        endpoint: 'provider.retrieve',
        wire: (status: ProviderResult) => ({
          id: 'pi_1',
          status: status === 'other' ? status : toIntentWord(status === 'unfinished' ? 'needsBank' : status),
        }),
      },
    ],
    readStatus: [{ endpoint: 'readPaymentStatus', wire: (paymentStatus: PaymentStatus) => ({ paymentStatus }) }],
    cancelBooking: [{ endpoint: 'updateBookingTransaction', wire: () => ({ id: 'tx-1', bookings: [] }) }],
  },
  events: { 'back.request': ({ press }) => press(shell.back) },
})
