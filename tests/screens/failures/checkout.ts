import { fireEvent, screen } from '@testing-library/react'
import { serverSays } from '#domain/failure.ts'
import { haircut, haircutAtTen, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import { createFlow as createBooking } from '#src/screens/booking/booking/flow.ts'
import { createFlow as createConfirmation } from '#src/screens/booking/confirmation/flow.ts'
import { storePendingPayment } from '#src/storage/pending-payments.store.ts'
import { storeIntent } from '#src/storage/provider-results.store.ts'
import { advanceInfo, CARD, created as createdBefore, offerInfo, PIX_CODE, plainInfo } from '#tests/support/checkout.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { bookingAnswers } from './booking.ts'
import type { FakeResponses, Opened, Scenario, World } from './scenario.ts'

/** A transaction made a minute ago by the clock of the tests, so that there is time left to pay. */
const created = {
  ...createdBefore,
  bookings: createdBefore.bookings.map((booking) => ({
    ...booking,
    business: { id: sampleBusiness.id },
    startTime: '2026-03-05T13:00:00.000Z',
    createdAt: '2026-03-03T11:59:00.000Z',
  })),
}

const responses: FakeResponses = {
  ...bookingAnswers,
  calculateCheckout: plainInfo,
  readPolicy: { cancellation_policy: null },
  readPaymentSettings: { transaction_percentage: 4, pix_transaction_percentage: 1 },
  createBookingTransaction: created,
  readBookingTransaction: created,
  pay: { pix_qr_code: PIX_CODE },
  readPaymentStatus: { paymentStatus: 'pending' },
  updateBookingTransaction: created,
  readRescheduleValid: { valid: true },
  updateBooking: { ...created.bookings[0], status: 'active', bookingTransactionId: 'tx-1' },
  updateSchedule: { ...created.bookings[0], status: 'active', bookingTransactionId: 'tx-1' },
}
const withAdvance: FakeResponses = { ...responses, calculateCheckout: advanceInfo }
const abroad: FakeResponses = {
  ...withAdvance,
  createIntent: { payment_intent_client_secret: 'pi_1_secret_x', connect_account_id: 'acct_1' },
}

/** The line of the haircut in the navigation state of the checkout. */
const line = {
  service_id: haircut.id,
  professional_id: haircutAtTen.professional.id,
  date: sampleDay,
  dateStart: haircutAtTen.start,
  dateEnd: haircutAtTen.end,
  service: {
    name: haircut.name,
    nameEng: haircut.nameEng,
    nameEsp: haircut.nameEsp,
    servicePrice: haircut.priceCents,
    serviceDuration: haircut.durationMinutes,
    pricingType: haircut.pricingType,
    categoryId: haircut.categoryId,
    featureItems: [],
  },
  professional: { ...haircutAtTen.professional, price: haircutAtTen.professional.priceCents },
}

const open = (
  { deps, clock, inspect }: World,
  customer = exampleCustomer() as ReturnType<typeof exampleCustomer> | null,
  coupon: { coupon_id: string } | null = null,
  business = sampleBusiness,
) =>
  renderFlow({
    flow: 'booking',
    createFlow: createBooking,
    deps,
    clock,
    ...(inspect === undefined ? {} : { inspect }),
    entry: { name: 'checkout', params: { id: '1' }, state: { services: [line], coupon } },
    input: { business, customer },
    language: 'en-US',
  })

async function press({ user }: Opened, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}

async function confirm(world: World): Promise<Opened> {
  const opened = await open(world)
  await press(opened, 'Confirm Scheduling')
  return opened
}

/** Goes from the review to the payment: agrees, chooses Pix, enters a CPF. */
async function pay(world: World): Promise<Opened> {
  const opened = await confirm(world)
  await press(opened, /^Pay R\$/)
  await press(opened, /^Pix/)
  await opened.user.type(await screen.findByRole('textbox', { name: 'CPF' }), '52998224725')
  await press(opened, /^Create Pix code/)
  return opened
}

/** Goes from the review to the payment: agrees, chooses the card, fills in the form. */
async function payByCard(world: World): Promise<Opened> {
  const opened = await confirm(world)
  await press(opened, /^Pay R\$/)
  await press(opened, /^Credit card/)
  for (const [label, value] of [
    ['Card number', CARD.number],
    ['Expiration date', CARD.expiry],
    ['CVC', CARD.cvc],
    ['Name on card', CARD.holder],
    ['CPF', CARD.cpf],
    ['Email', CARD.email],
  ] as const) {
    fireEvent.input(await screen.findByRole('textbox', { name: label }), { target: { value } })
  }
  await press(opened, /^Pay R\$/)
  return opened
}

/** Goes from the review to the form of the card provider. */
async function openProviderForm(world: World): Promise<Opened> {
  const opened = await open(world, exampleCustomer(), null, { ...sampleBusiness, currency: 'USD' })
  await press(opened, 'Confirm Scheduling')
  await press(opened, /^Pay US\$/)
  return opened
}

/** Opens the form of the card provider, and submits it. */
async function payThroughProvider(world: World): Promise<Opened> {
  const opened = await openProviderForm(world)
  await screen.findByRole('dialog', { name: 'Pay by card' })
  await screen.findByText('form of the provider: payment')
  await press(opened, /^Pay US\$/)
  return opened
}

/** Opens the review of a changed booking, and confirms it; `marks` says in the navigation state how it changes. */
async function change({ deps, clock }: World, marks: NavigationState): Promise<Opened> {
  const opened = await renderFlow({
    flow: 'booking',
    createFlow: createBooking,
    deps,
    clock,
    entry: { name: 'checkout', params: { id: '1' }, state: { services: [line], bookingId: 'bk-1', ...marks } },
    input: { business: sampleBusiness, customer: exampleCustomer() },
    language: 'en-US',
  })
  await press(opened, 'Confirm Scheduling')
  return opened
}

async function refuseOffer(world: World): Promise<Opened> {
  const opened = await confirm(world)
  await press(opened, 'Refuse offer')
  return opened
}

const openConfirmation = (
  { deps, clock }: World,
  business: typeof sampleBusiness | null = sampleBusiness,
  query: { [name: string]: string } = {},
) =>
  renderFlow({
    flow: 'confirmation',
    createFlow: createConfirmation,
    deps,
    clock,
    entry: { name: 'confirmationTransaction', params: { id: '1', bookingTransactionId: 'tx-1' }, query },
    input: { business, customer: exampleCustomer() },
    language: 'en-US',
  })

/** Opens the URL to which the provider redirects after a payment that this browser began. */
const openReturn = (world: World) => {
  storeIntent(world, { transactionId: 'tx-1', requestId: null }, 'pi_1')
  return openConfirmation(world, sampleBusiness, { payment_intent: 'pi_1' })
}

/** Lists the scenarios from the review to the confirmation. */
export const checkoutScenarios: { [screen: string]: Scenario } = {
  checkout: { responses, open: (world) => open(world) },
  'checkout with a coupon': { responses, open: (world) => open(world, exampleCustomer(), { coupon_id: 'ten' }) },
  'checkout of an anonymous user': { responses, open: (world) => open(world, null) },
  'confirming, from a Google reservation': {
    responses: { ...responses, collectReservation: {} },
    open: (world) => {
      world.storage.write('device', 'rwg_token', 'rwg')
      return confirm(world)
    },
  },
  'confirming, nothing to pay': { responses, open: confirm },
  'scheduling a session': { responses, open: (world) => change(world, { isPackage: true }) },
  'rescheduling a booking': { responses, open: (world) => change(world, { reschedule: true }) },
  'rescheduling a booking, rejected': {
    responses: {
      ...responses,
      updateBooking: { kind: 'conflict', text: serverSays('Already cancelled.'), taken: null },
    },
    worksFirst: 1,
    open: (world) => change(world, { reschedule: true }),
  },
  'confirming, amounts checked again': { responses: withAdvance, worksFirst: 1, open: pay },
  'paying with Pix': { responses: withAdvance, open: pay },
  'payment without a response': { responses: { ...withAdvance, pay: { kind: 'timeout' } }, open: pay },
  'payment rejected': {
    responses: { ...withAdvance, pay: { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') } },
    open: pay,
  },
  'declining to pay early': { responses: { ...responses, calculateCheckout: offerInfo }, open: refuseOffer },
  'paying by card': { responses: { ...withAdvance, pay: { paymentStatus: 'completed' } }, open: payByCard },
  'card payment without a response': { responses: { ...withAdvance, pay: { kind: 'timeout' } }, open: payByCard },
  'Pix code': {
    responses: { ...withAdvance, readPaymentStatus: { paymentStatus: 'completed' } },
    waits: true,
    open: pay,
  },
  'Pix code, deadline passed': {
    responses: {
      ...withAdvance,
      createBookingTransaction: createdBefore,
      readPaymentStatus: { paymentStatus: 'completed' },
    },
    open: pay,
  },
  'paying with the card provider': { responses: abroad, open: openProviderForm },
  'form of the card provider': { responses: abroad, open: payThroughProvider },
  'back from the card provider, no response': {
    responses: { ...responses, readPaymentStatus: { paymentStatus: 'completed' } },
    provider: { status: null, secretOfReturn: 'pi_1_secret_x' },
    open: openReturn,
  },
  'back from the card provider, not paid': {
    responses,
    provider: { status: 'requires_payment_method', secretOfReturn: 'pi_1_secret_x' },
    open: (world) => {
      storePendingPayment(world, 'tx-1')
      return openReturn(world)
    },
  },
  confirmation: { responses, open: (world) => openConfirmation(world) },
  'confirmation, paid in part': {
    responses: {
      ...withAdvance,
      readBookingTransaction: { ...created, payment_status: 'partial' },
      readPaymentSummaries: [{ booking_transaction_id: 'tx-1', total_transactions: 1_000 }],
    },
    empty: { readPaymentSummaries: [] },
    open: (world) => openConfirmation(world),
  },
  'confirmation, business not read yet': { responses, open: (world) => openConfirmation(world, null) },
}
