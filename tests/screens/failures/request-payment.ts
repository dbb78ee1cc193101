import { fireEvent, screen } from '@testing-library/react'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow as createNotifications } from '#src/screens/account/notifications/flow.ts'
import { createFlow } from '#src/screens/payment/request-payment/flow.tsx'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { CARD, PIX_CODE } from '#tests/support/checkout.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import type { FakeResponses, Opened, Scenario, Stored, World } from './scenario.ts'

const responses: FakeResponses = {
  readMe: { id: 'user-bia', name: 'Bia Souza' },
  readBusiness: aBusinessResponse(),
  readPaymentRequests: [
    { id: 'pr-1', booking_transaction_id: 'tx-1', recipient_id: 'b-1', amount: 2_000, status: 'pending' },
  ],
  readRequestInformation: { total_value_for_services: 6_000, amount: 2_000, anticipation_payment: 2_000, services: [] },
  readPaymentSettings: { transaction_percentage: 4, pix_transaction_percentage: 1 },
  payRequest: { pix_qr_code: PIX_CODE },
  postNotification: {},
}
const entry = { name: 'checkoutRequest' as const, params: { id: 'b-1', paymentRequestId: 'pr-1' } }

const open = ({ deps, clock }: World, business: ReturnType<typeof exampleBusiness> | null = exampleBusiness()) =>
  renderFlow({
    flow: 'request-payment',
    createFlow,
    deps,
    clock,
    entry,
    input: { business, customer: exampleCustomer() },
    language: 'en-US',
  })

async function press({ user }: Opened, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}

/** Goes from the review to the payment methods. */
async function confirm(world: World): Promise<Opened> {
  const opened = await open(world)
  await press(opened, /^Pay R\$/)
  await screen.findByRole('dialog', { name: 'Confirm the payment' })
  await press(opened, /^Pay R\$/)
  return opened
}

async function payWithPix(world: World): Promise<Opened> {
  const opened = await confirm(world)
  await press(opened, /^Pix/)
  fireEvent.input(await screen.findByRole('textbox', { name: 'CPF' }), { target: { value: '52998224725' } })
  await press(opened, /^Create Pix code/)
  return opened
}

async function payByCard(world: World): Promise<Opened> {
  const opened = await confirm(world)
  await press(opened, /^Credit card/)
  for (const [name, value] of [
    ['Card number', CARD.number],
    ['Expiration date', CARD.expiry],
    ['CVC', CARD.cvc],
    ['Name on card', CARD.holder],
    ['CPF', CARD.cpf],
    ['Email', CARD.email],
  ] as const) {
    fireEvent.input(await screen.findByRole('textbox', { name }), { target: { value } })
  }
  await press(opened, /^Pay R\$/)
  return opened
}

/** Opens the URL of a transaction with a payment request. */
const openTransaction = ({ deps, clock }: World) =>
  renderFlow({
    flow: 'notifications',
    createFlow: createNotifications,
    deps,
    clock,
    entry: { name: 'notificationsTransaction', params: { id: 'b-1', bookingTransactionId: 'tx-1' } },
    input: { business: exampleBusiness(), customer: exampleCustomer() },
    language: 'en-US',
  })

const user = 'uid-bia'

/** Lists the scenarios of payment requests. */
export const requestPaymentScenarios: { [screen: string]: Scenario } = {
  'payment request': { responses, empty: { readPaymentRequests: [] }, user, open: (world) => open(world) },
  'payment request, business not read yet': { responses, user, open: (world) => open(world, null) },
  'paying a request with Pix': { responses, user, open: payWithPix },
  'waiting for the payment of a request': { responses, user, worksFirst: 1, waits: true, open: payWithPix },
  'paid payment request': {
    responses: { ...responses, payRequest: { paymentStatus: 'completed' } },
    user,
    open: payByCard,
  },
  'notifications with a booking in the URL': { responses, user, open: openTransaction },
}

export const storedRequestPayment: Stored = {
  flow: 'request-payment',
  createFlow,
  responses,
  sample: { version: 1, requestId: 'pr-1', attempt: { key: 'key-1', pix: null } },
  entry,
}
