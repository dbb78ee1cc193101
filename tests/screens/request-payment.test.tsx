import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { serverSays } from '#domain/failure.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'
import '#src/screens/booking/checkout/payment-forms.ts'
import '#src/screens/payment/code-payment/lazy-screens.ts'
import '#src/screens/payment/provider-payment/provider-dialogs.tsx'
import '#src/screens/payment/provider-payment/return-screens.tsx'
import '#src/screens/payment/request-payment/payment-dialogs.ts'
import type { Language } from '#domain/entities.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/payment/request-payment/flow.tsx'
import { parseSavedRequestPayment } from '#src/screens/payment/request-payment/request-payment.saved.ts'
import { settleAgreement } from '#src/storage/agreement.store.ts'
import { storePendingPayment } from '#src/storage/pending-payments.store.ts'
import { begunIntent, CARD, CLIENT_SECRET, createCheckoutDeps, PIX_CODE, type Script } from '#tests/support/checkout.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { follow } from '#tests/support/follow.ts'
import type { FakeCardProviderOptions } from '#tools/support/fake-card-provider.ts'

const bia = exampleCustomer({ email: 'bia@example.com' })
const open = { id: 'pr-1', booking_transaction_id: 'tx-1', recipient_id: 'r-9', amount: 2_000, status: 'pending' }
const paid = { ...open, status: 'completed' }
const information = {
  total_value_for_services: 6_000,
  anticipation_payment: 2_000,
  amount: 2_000,
  balance_to_pay: 4_000,
  value_cancellation_fee: 500,
  services: [
    {
      id: 'bk-1',
      status: 'completed',
      service: { id: 'corte', name: 'Corte' },
      business: { id: 'b-1' },
      professional: { id: 'ana', name: 'Ana Lima' },
      price: 6_000,
      startTime: '2026-03-01T17:30:00.000Z',
    },
  ],
}
const OVER = 'Pagamento já foi efetuado ou essa solicitação de pagamento foi cancelada pelo estabelecimento.'
const RESULTS = 'horacerta.note.results'
const REFUSED = 'horacerta.note.refused.pr-1'
const TAB_KEY = 'horacerta.flow.request-payment'
const pix = { code: PIX_CODE, amountCents: 2_000 }
const saved = { version: 1, requestId: 'pr-1', attempt: { key: 'key-0', pix } }
/** The stored attempt of a payment without a response. */
const unheard = { ...saved, attempt: { ...saved.attempt, pix: null } }

interface Visit {
  script?: Script
  provider?: FakeCardProviderOptions
  customer?: typeof bia | null
  business?: ReturnType<typeof exampleBusiness>
  query?: { [name: string]: string }
  state?: { [key: string]: unknown } | null
  saved?: unknown
  stored?: NonNullable<Parameters<typeof createCheckoutDeps>[0]>['stored']
  inTab?: NonNullable<Parameters<typeof createCheckoutDeps>[0]>['inTab']
  /** The id of the last payment that this tab knows to be rejected. */
  refused?: string
  language?: Language
  /** A clock that the test advances. */
  clock?: SimulatedClock
}

async function visit({
  script = {},
  provider = {},
  customer = bia,
  query = {},
  stored = {},
  inTab = {},
  refused,
  language = 'en-US',
  clock,
  ...given
}: Visit = {}) {
  const world = createCheckoutDeps({
    script: {
      readMe: [{ id: 'user-bia', name: 'Bia Souza' }],
      readPaymentRequests: [[open]],
      readRequestInformation: [information],
      payRequest: [{ pix_qr_code: PIX_CODE }],
      postNotification: [{}],
      ...script,
    },
    provider,
    stored: { ...begunIntent('pr-1'), ...stored },
    inTab,
  })
  if (refused !== undefined) world.storage.write('tab', REFUSED, refused)
  if (customer === null) await world.deps.identity.startAnonymous()
  const { state = { postPayment: true, recipientId: 'r-1' } } = given
  const opened = await renderFlow({
    flow: 'request-payment',
    createFlow,
    deps: world.deps,
    entry: { name: 'checkoutRequest', params: { id: 'b-1', paymentRequestId: 'pr-1' }, query, state },
    input: { business: given.business ?? exampleBusiness(), customer, saved: given.saved ?? null },
    language,
    ...(clock === undefined ? {} : { clock }),
  })
  return { ...opened, ...world }
}
type Visited = Awaited<ReturnType<typeof visit>>

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async ({ user }: Visited, name: string | RegExp) => user.click(await button(name))

/** Goes from the review to the choice of the payment method. */
async function confirm(visited: Visited): Promise<void> {
  await press(visited, /^Pay (R\$|US\$)/)
  const dialog = await screen.findByRole('dialog', { name: 'Confirm the payment' })
  await visited.user.click(within(dialog).getByRole('button', { name: /^Pay (R\$|US\$)/ }))
}

async function payWithPix(visited: Visited): Promise<void> {
  await confirm(visited)
  await press(visited, /^Pix/)
  await visited.user.type(await screen.findByRole('textbox', { name: 'CPF' }), '52998224725')
  await press(visited, /^Create Pix code/)
}

async function payWithCard(visited: Visited): Promise<void> {
  await confirm(visited)
  await press(visited, /^Credit card/)
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
  const dialog = screen.getByRole('dialog')
  await visited.user.click(within(dialog).getByRole('button', { name: /^Pay R\$/ }))
}

/** The departure after a paid request. */
const toPaid = {
  name: 'notificationsTransaction',
  params: { id: 'b-1', bookingTransactionId: 'tx-1' },
  query: {},
  state: { paymentSuccess: true },
  replace: true,
}

describe('payment request of a business', () => {
  it('R-377 R-379 R-380 R-285 A-125 shows services and amounts; nothing can be declined, rescheduled or answered', async () => {
    const { of, addresses, container } = await visit()
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment request' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Corte' })).toBeTruthy()
    const words = container.textContent?.replace(/\s/g, ' ')
    expect(words).toContain('Amount requested')
    expect(words).toContain('R$ 20,00')
    expect(words).toContain('Balance after serviceR$ 40,00')
    expect(words).not.toMatch(/Refund if you cancel|Cancellation fee/)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Refuse|Reschedule|Cancel/ })).toBeNull()
    expect(of('readPaymentRequests').map(({ request }) => request)).toEqual([{ params: { id: 'user-bia' } }])
    expect(of('readRequestInformation').map(({ request }) => request)).toEqual([
      { query: { recipient_id: 'r-1', payment_request_id: 'pr-1' } },
    ])
    expect(addresses.at(-1)).toMatchObject({
      name: 'checkoutRequest',
      params: { id: 'b-1', paymentRequestId: 'pr-1' },
      state: { postPayment: true, recipientId: 'r-1' },
    })
  })

  it.each([
    ['what travelled', { recipientId: 'r-1' }, 'r-9', 'r-1'],
    ['what the request says', null, 'r-9', 'r-9'],
    ['what the business says', null, null, 'b-1'],
  ])('A-93 pays %s', async (_, state, recipient_id, expected) => {
    const { of } = await visit({ state, script: { readPaymentRequests: [[{ ...open, recipient_id }]] } })
    await screen.findByRole('heading', { name: 'Corte' })
    expect(of('readRequestInformation')[0]?.request).toMatchObject({ query: { recipient_id: expected } })
  })

  it('A-125 A-99 is not blocked by an inactive business', async () => {
    await visit({ business: exampleBusiness({ status: 'inactive' }) })
    expect(await button(/^Pay R\$/)).toBeTruthy()
  })

  it.each([
    ['missing', { readPaymentRequests: [[]] }],
    ['paid', { readPaymentRequests: [[paid]] }],
    ['cancelled', { readPaymentRequests: [[{ ...open, status: 'cancelled' }]] }],
    ['of a status nobody knows', { readPaymentRequests: [[{ ...open, status: 'somehow' }]] }],
    ['taken back since', { readRequestInformation: [{ kind: 'conflict', text: null, taken: null }] }],
    ['not found any more', { readRequestInformation: [{ kind: 'notFound', text: null }] }],
  ] as [string, Script][])('R-381 says so if it is %s', async (_, script) => {
    const visited = await visit({ script, language: 'pt-BR' })
    expect((await screen.findByRole('alert')).textContent).toContain(OVER)
    await follow(visited, 'Ver meus avisos')
    expect(visited.departure()).toMatchObject({ name: 'notifications', params: { id: 'b-1' } })
  })

  it('R-377 R-576 an anonymous user signs in and comes back to the request', async () => {
    const { departure, storage } = await visit({ customer: null })
    const path = '/checkout/b-1/paymentRequestId/pr-1'
    expect(departure()).toMatchObject({
      name: 'login',
      state: { goBackRoute: path, goBackRouteProps: { postPayment: true, recipientId: 'r-1' }, askedBy: 'page' },
    })
    expect(storage.read('device', 'goBackRoute')).toBe(path)
  })

  it('R-650 is paid at the business that requests it, whichever business’s notifications it was opened from', async () => {
    const services = information.services.map((one) => ({ ...one, business: { id: 'b-2' } }))
    const { departure } = await visit({ script: { readRequestInformation: [{ ...information, services }] } })
    const own = { name: 'checkoutRequest', params: { id: 'b-2', paymentRequestId: 'pr-1' }, query: {}, replace: true }
    await waitFor(() => expect(departure()).toEqual({ ...own, state: { postPayment: true, recipientId: 'r-1' } }))
  })

  it('R-695 a customer with a Brazilian number and no address enters it first, and comes back', async () => {
    const address = { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null }
    const visited = await visit({ script: { readMe: [{ id: 'user-bia', phone: '+5511987654321' }] } })
    await act(async () =>
      visited.actor.send({ type: 'session.changed', customer: exampleCustomer({ id: 'user-bia', address }) }),
    )
    await confirm(visited)
    expect(visited.departure()).toMatchObject({
      name: 'address',
      state: { goBackRoute: '/checkout/b-1/paymentRequestId/pr-1' },
    })
    expect(visited.of('payRequest')).toEqual([])
  })

  describe('R-695 once the address is saved', () => {
    const NO_ADDRESS = { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null }

    /** Returns the storage of the tab after a customer without an address agreed to pay and saved one. */
    async function agreed() {
      const visited = await visit({ script: { readMe: [{ id: 'user-bia', phone: '+5511987654321' }] } })
      const customer = exampleCustomer({ id: 'user-bia', address: NO_ADDRESS })
      await act(async () => visited.actor.send({ type: 'session.changed', customer }))
      await confirm(visited)
      settleAgreement(visited.deps, 'user-bia')
      const inTab = visited.storage.inTab()
      visited.unmount()
      return inTab
    }

    it('the choice of method follows without another tap, and charges nothing', async () => {
      const visited = await visit({ inTab: await agreed() })
      await screen.findByRole('dialog', { name: 'How do you want to pay?' })
      expect(visited.of('payRequest')).toEqual([])
      await press(visited, /^Pix/)
      await visited.user.type(await screen.findByRole('textbox', { name: 'CPF' }), '52998224725')
      await press(visited, /^Create Pix code/)
      expect(visited.of('payRequest')).toHaveLength(1)
    })

    it('a changed amount is shown first, with a message', async () => {
      const script = { readRequestInformation: [{ ...information, amount: 2_001 }] }
      const visited = await visit({ inTab: await agreed(), script })
      expect((await screen.findByRole('alert')).textContent).toContain('The amounts have changed')
      expect(screen.queryByRole('dialog')).toBeNull()
      await confirm(visited)
      expect(await screen.findByRole('dialog', { name: 'How do you want to pay?' })).toBeTruthy()
    })

    it('closing the choice asks everything again', async () => {
      const visited = await visit({ inTab: await agreed() })
      await screen.findByRole('dialog', { name: 'How do you want to pay?' })
      await press(visited, 'Close')
      await confirm(visited)
    })
  })

  it('a question for one user is not shown to another', async () => {
    const { actor, of } = await visit()
    await screen.findByRole('heading', { name: 'Corte' })
    await act(async () => actor.send({ type: 'session.changed', customer: exampleCustomer({ id: 'user-caio' }) }))
    expect(of('readPaymentRequests')).toHaveLength(2)
    await act(async () => actor.send({ type: 'session.changed', customer: null }))
    expect(actor.getSnapshot().output?.departure).toMatchObject({ name: 'login' })
  })
})

describe('paying by Pix', () => {
  const status = (word: string) => [{ ...open, status: word }]

  it('R-351 R-360 R-378 R-382 R-741 shows the code, sends a notification of the payment and goes to the notifications', async () => {
    const visited = await visit({ script: { readPaymentRequests: [status('pending'), status('completed')] } })
    const { of, sent } = visited
    await payWithPix(visited)
    await waitFor(() => expect(visited.departure()).toEqual(toPaid))
    expect(of('payRequest').map(({ request }) => request.body)).toEqual([
      expect.objectContaining({
        booking_external_id: 'tx-1',
        recipient_id: 'r-1',
        payment_request_id: 'pr-1',
        amount: 2_000,
        payment_type: 5,
        coupon_id: null,
      }),
    ])
    expect(of('postNotification')).toMatchObject([
      {
        request: {
          body: {
            business_id: 'b-1',
            title: 'Pagamento recebido',
            booking_transaction_id: 'tx-1',
            data: {
              template: 'payment',
              status: 'completed',
              booking_transaction_id: 'tx-1',
              recipient_id: 'r-1',
              payment_request_id: 'pr-1',
              payment_type: 5,
              transaction_value: 2_000,
              send_notification: true,
            },
          },
        },
        options: { idempotencyKey: 'pr-1-paid' },
      },
    ])
    const ofBooking = ['pay', 'readPaymentStatus', 'createBookingTransaction', 'updateBookingTransaction']
    expect(sent.filter(({ id }) => ofBooking.includes(id))).toEqual([])
  })

  it('R-366 A-39 does not mention 40 minutes, and has no deadline', async () => {
    const visited = await visit()
    await payWithPix(visited)
    expect(await screen.findByText('The code stays valid until you pay.')).toBeTruthy()
    expect(document.body.textContent).not.toContain('40 min')
    expect(screen.queryByText('Time left to pay')).toBeNull()
  })

  it('R-363 R-365 leaving asks first; abandoning it goes to the business and cancels nothing', async () => {
    const visited = await visit()
    await payWithPix(visited)
    await press(visited, 'Leave payment')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('you can pay later from your notifications')
    await visited.user.click(within(dialog).getByRole('button', { name: 'Give up' }))
    await waitFor(() => expect(visited.departure()).toMatchObject({ name: 'business', params: { id: 'b-1' } }))
    expect(visited.of('updateBookingTransaction')).toEqual([])
  })

  it('R-365 R-381 an abandoned or paid request is not resumed by its tab', async () => {
    const left = await visit({ saved })
    left.storage.write('tab', TAB_KEY, JSON.stringify(saved))
    await press(left, 'Leave payment')
    await left.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give up' }))
    await waitFor(() => expect(left.departure()).toBeDefined())
    expect(left.storage.read('tab', TAB_KEY)).toBeNull()
    left.unmount()
    const settled = await visit({ script: { payRequest: [{ paymentStatus: 'completed' }] } })
    settled.storage.write('tab', TAB_KEY, JSON.stringify(unheard))
    await payWithCard(settled)
    await waitFor(() => expect(settled.departure()).toEqual(toPaid))
    expect(settled.storage.read('tab', TAB_KEY)).toBeNull()
  })

  it('A-41 R-378 an attempt without a response is checked first, and continues under its key', async () => {
    const visited = await visit({ saved: unheard })
    await payWithPix(visited)
    await screen.findByRole('dialog', { name: 'Pay with Pix' })
    const [paying] = visited.of('payRequest')
    expect(paying?.options).toMatchObject({ idempotencyKey: expect.stringMatching(/^key-0-/) })
    const calls = visited.sent.map(({ id }) => id)
    expect(calls.slice(0, calls.indexOf('payRequest')).filter((id) => id === 'readPaymentRequests')).toHaveLength(2)
    visited.unmount()
    const settled = await visit({ saved: unheard, script: { readPaymentRequests: [[open], [paid]] } })
    await payWithPix(settled)
    await waitFor(() => expect(settled.departure()).toEqual(toPaid))
    expect(settled.of('payRequest')).toEqual([])
  })

  describe('A-41 A-84 a payment with an unknown result is reported on the review', () => {
    const UNSURE = 'This may already be paid'

    it.each([
      ['en-US', UNSURE, 'you won’t pay twice'],
      ['pt-BR', 'Talvez já esteja pago', 'você não paga duas vezes'],
      ['es-ES', 'Puede que ya esté pagado', 'no pagarás dos veces'],
    ] as const)('after a reload, in %s', async (language, title, twice) => {
      await visit({ saved: unheard, language })
      const notice = (await screen.findByText(title)).closest('[role="status"]')
      expect(notice?.textContent).toContain(twice)
    })

    it('a payment that was closed without a response is reported, but not while it is first sent', async () => {
      const clock = new SimulatedClock()
      const visited = await visit({ clock, script: { payRequest: [{ kind: 'timeout' }] } })
      await payWithCard(visited)
      await screen.findByRole('alertdialog', { name: 'We didn’t get the payment result' })
      expect(screen.queryByText(UNSURE)).toBeNull()
      await act(async () => void clock.increment(1_000))
      await press(visited, 'Close')
      expect(await screen.findByText(UNSURE)).toBeTruthy()
    })

    it.each([
      ['was never sent', { saved: null }],
      ['was refused, which is said instead', { saved: unheard, script: { readPaymentRequests: [status('error')] } }],
      ['was of another request', { saved: { ...unheard, requestId: 'pr-2' } }],
    ] as [string, Visit][])('but not one that %s', async (_, given) => {
      await visit(given)
      await screen.findByRole('heading', { name: 'Corte' })
      expect(screen.queryByText(UNSURE)).toBeNull()
    })
  })

  it('A-84 a reload shows the code again, and reports a payment made in the meantime', async () => {
    const reloaded = await visit({ saved })
    expect(await screen.findByRole('dialog', { name: 'Pay with Pix' })).toBeTruthy()
    expect(reloaded.addresses.at(-1)).toMatchObject({ step: 'pix' })
    expect(reloaded.of('payRequest')).toEqual([])
    reloaded.unmount()
    const settled = await visit({ saved, script: { readPaymentRequests: [[paid]] } })
    await waitFor(() => expect(settled.departure()).toEqual(toPaid))
    expect(settled.of('postNotification')).toHaveLength(1)
  })

  it('stores nothing about the customer, and resumes only its own request', async () => {
    expect(parseSavedRequestPayment(saved)).toEqual(saved)
    expect(parseSavedRequestPayment({ ...saved, version: 2 })).toBeNull()
    expect(parseSavedRequestPayment({ ...saved, attempt: { key: 'key-0', pix } })).toEqual(saved)
    const { of } = await visit({ saved: { ...saved, requestId: 'pr-2' } })
    await screen.findByRole('heading', { name: 'Corte' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(of('payRequest')).toEqual([])
  })

  it.each([
    ['cancelled', status('cancelled')],
    ['gone', []],
  ])('R-381 a request that is %s while its code waits says so immediately, without a retry', async (_, later) => {
    const visited = await visit({ script: { readPaymentRequests: [status('pending'), later] } })
    await payWithPix(visited)
    expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('the business has cancelled this payment request')
    expect(visited.of('updateBookingTransaction')).toEqual([])
  })

  it('R-285 a payment that the bank rejects leads back to the request, and keeps the booking', async () => {
    const visited = await visit({ script: { readPaymentRequests: [status('pending'), status('error')] } })
    await payWithPix(visited)
    expect(await screen.findByRole('heading', { name: 'Payment was not successful' })).toBeTruthy()
    await press(visited, 'Try again')
    expect(await button(/^Pay R\$/)).toBeTruthy()
    expect(visited.of('updateBookingTransaction')).toEqual([])
  })
})

describe('paying by card', () => {
  it('R-338 R-378 R-741 sends the card and goes to the notifications', async () => {
    const visited = await visit({ script: { payRequest: [{ paymentStatus: 'completed' }] } })
    await payWithCard(visited)
    await waitFor(() => expect(visited.departure()).toEqual(toPaid))
    const { body } = visited.of('payRequest')[0]?.request ?? {}
    expect(body).toMatchObject({ payment_request_id: 'pr-1', payment_type: null, card: { card_cvv: CARD.cvc } })
    expect(visited.of('postNotification')[0]?.request.body).toMatchObject({ data: { payment_type: null } })
  })

  it('R-285 a declined card does not cancel the booking, and no text says so', async () => {
    const declined = { kind: 'invalid', status: 422, text: serverSays('Declined by the bank.') }
    const visited = await visit({ script: { payRequest: [declined] } })
    await payWithCard(visited)
    const dialog = await screen.findByRole('alertdialog', { name: 'The payment didn’t go through' })
    expect(dialog.textContent).toContain('Declined by the bank.')
    expect(dialog.textContent).toContain('Nothing was charged, and your reservation hasn’t changed.')
    expect(visited.of('updateBookingTransaction')).toEqual([])
  })

  it('A-41 a request that was paid in another tab is shown as paid', async () => {
    const visited = await visit({
      script: {
        payRequest: [{ kind: 'conflict', text: serverSays(OVER), taken: null }],
        readPaymentRequests: [[open], [paid]],
      },
    })
    await payWithCard(visited)
    await waitFor(() => expect(visited.departure()).toEqual(toPaid))
  })

  it('R-381 a request that was withdrawn in the meantime is closed', async () => {
    const cancelled = [{ ...open, status: 'cancelled' }]
    const visited = await visit({
      script: {
        payRequest: [{ kind: 'conflict', text: serverSays(OVER), taken: null }],
        readPaymentRequests: [[open], cancelled],
      },
    })
    await payWithCard(visited)
    expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeTruthy()
  })

  it('A-38 without a response it checks the status, and the same payment can be sent again', async () => {
    const visited = await visit({ script: { payRequest: [{ kind: 'timeout' }] } })
    await payWithCard(visited)
    const dialog = await screen.findByRole('alertdialog', { name: 'We didn’t get the payment result' })
    expect(dialog.textContent).toContain('We check first whether the payment arrived')
    expect(dialog.textContent).not.toMatch(/reservation/i)
    expect(visited.of('updateBookingTransaction')).toEqual([])
  })

  it('R-382 a failed notification does not matter', async () => {
    const visited = await visit({
      script: { payRequest: [{ paymentStatus: 'completed' }], postNotification: [{ kind: 'network' }] },
    })
    await payWithCard(visited)
    await waitFor(() => expect(visited.departure()).toEqual(toPaid))
  })
})

describe('paying at the card provider', () => {
  const business = exampleBusiness({ currency: 'USD', language: 'english' })
  const query = { payment_intent: 'pi_1', redirect_status: 'succeeded', connect_account_id: 'acct_1' }
  const comeBack = (provider: FakeCardProviderOptions, script: Script = {}) =>
    visit({ business, query, script, provider: { secretOfReturn: CLIENT_SECRET, ...provider } })

  it('R-367 R-369 is announced with the request, and the provider redirects back to its own URL', async () => {
    const visited = await visit({ business })
    await confirm(visited)
    expect(await screen.findByRole('dialog', { name: 'Pay by card' })).toBeTruthy()
    expect(visited.of('createIntent')[0]?.request.body).toMatchObject({
      booking_external_id: 'tx-1',
      payment_request_id: 'pr-1',
      amount: 2_000,
      currency: 'USD',
    })
  })

  it('R-741 R-382 after a successful return it sends the notification and goes to the notifications', async () => {
    const { departure, of, addresses } = await comeBack({ status: 'succeeded' }, { readPaymentRequests: [[paid]] })
    await waitFor(() => expect(departure()).toEqual(toPaid))
    expect(of('postNotification')[0]?.request.body).toMatchObject({
      title: 'Payment received',
      data: { payment_type: null, transaction_value: 2_000 },
    })
    expect(addresses[0]?.query).toEqual(query)
    expect(addresses.at(-1)?.query).toEqual({})
  })

  it('R-371 a payment in progress says so, and sends no notification', async () => {
    const visited = await comeBack({ status: 'processing' })
    expect(await screen.findByRole('heading', { name: 'Payment is being processed' })).toBeTruthy()
    await follow(visited, 'View my notifications')
    expect(visited.departure()).toMatchObject({ name: 'notifications', state: null })
    expect(visited.of('postNotification')).toEqual([])
  })

  it.each(['succeeded', 'processing'])(
    'R-370 R-371 a payment reported as %s is not paid again, in this tab or another one, until the server knows the result',
    async (status) => {
      const first = await comeBack({ status })
      const storedNow = () => first.storage.read('device', RESULTS)
      await waitFor(() => expect(storedNow()).toBe(JSON.stringify({ 'pr-1': status })))
      first.unmount()
      const stored = { [RESULTS]: storedNow() ?? '' }
      const other = await visit({ business, stored })
      expect(await screen.findByRole('heading', { name: 'Payment is being processed' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
      expect(other.storage.read('device', RESULTS)).toBe(stored[RESULTS])
    },
  )

  describe('R-370 R-371 a payment in progress is read again', () => {
    const MINUTE = 60_000
    const PROCESSING = 'Payment is being processed'

    /** Opens the page of a payment in progress; `later` gives the next responses to the read of the requests. */
    async function watch(...later: Script['readPaymentRequests'] & object) {
      const clock = new SimulatedClock()
      const stored = { [RESULTS]: '{"pr-1":"processing"}' }
      const visited = await visit({ business, stored, clock, script: { readPaymentRequests: [[open], ...later] } })
      await screen.findByRole('heading', { name: PROCESSING })
      const pass = (ms: number) => act(async () => void clock.increment(ms))
      return { ...visited, pass, looks: () => visited.of('readPaymentRequests').length }
    }

    it('each minute, and the notification is sent once it is paid, also in a tab that did not pay it', async () => {
      const { pass, looks, departure, of } = await watch([paid])
      await pass(MINUTE - 1)
      expect(looks()).toBe(1)
      await pass(1)
      await waitFor(() => expect(departure()).toEqual(toPaid))
      expect(of('postNotification')).toHaveLength(1)
      expect(looks()).toBe(2)
    })

    it.each(['focus', 'online'])('immediately when the window gets the event "%s"', async (event) => {
      const { looks, departure, connect } = await watch([paid])
      await act(async () => (event === 'online' ? connect(true) : void window.dispatchEvent(new Event(event))))
      await waitFor(() => expect(departure()).toEqual(toPaid))
      expect(looks()).toBe(2)
    })

    it('no longer once the payment was rejected, which is reported with the way to pay', async () => {
      const { pass, looks, storage } = await watch([{ ...open, status: 'error' }])
      await pass(MINUTE)
      expect(await button(/^Pay US\$/)).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toBe('The last payment wasn’t accepted. Nothing was charged.')
      expect(storage.read('device', RESULTS)).toBeNull()
      await pass(10 * MINUTE)
      expect(looks()).toBe(2)
    })

    it('R-381 no longer once the request was withdrawn', async () => {
      const { pass, looks } = await watch([])
      await pass(MINUTE)
      expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeTruthy()
      await pass(10 * MINUTE)
      expect(looks()).toBe(2)
    })

    it('continues while nothing changes or no response arrives', async () => {
      const { pass, looks, departure, of } = await watch({ kind: 'network' }, [open], { kind: 'network' }, [paid])
      for (const count of [2, 3, 4]) {
        await pass(MINUTE)
        expect(looks()).toBe(count)
        expect(screen.getByRole('heading', { name: PROCESSING })).toBeTruthy()
      }
      expect(of('readRequestInformation')).toEqual([])
      await pass(MINUTE)
      await waitFor(() => expect(departure()).toEqual(toPaid))
    })

    it('the request is never offered again while the result is open, even if the device stores nothing', async () => {
      const { pass, looks, storage } = await watch([open])
      storage.remove('device', RESULTS)
      await pass(MINUTE)
      expect(looks()).toBe(2)
      expect(screen.getByRole('heading', { name: PROCESSING })).toBeTruthy()
    })
  })

  it('R-371 a payment that is rejected in the end can be repeated, and says so', async () => {
    const stored = { [RESULTS]: '{"pr-1":"processing","tx-2":"processing"}' }
    const script = { readPaymentRequests: [[{ ...open, status: 'error' }]] }
    const { storage } = await visit({ business, stored, script })
    expect(await button(/^Pay US\$/)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('The last payment wasn’t accepted. Nothing was charged.')
    expect(storage.read('device', RESULTS)).toBe('{"tx-2":"processing"}')
  })

  it('R-285 A-38 R-375 after a rejected payment the form opens at the first press, and says so', async () => {
    const check = { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' }
    const rejected = [[{ ...open, status: 'error' }]]
    const visited = await visit({
      business,
      saved: unheard,
      script: { readPaymentRequests: rejected },
      provider: { check },
    })
    await confirm(visited)
    const form = await screen.findByRole('dialog', { name: 'Pay by card' })
    expect(within(form).getByText('The previous payment was declined.')).toBeTruthy()
    await visited.user.click(within(form).getByRole('button', { name: /^Pay US\$/ }))
    expect(await within(form).findByText('Your card number is invalid.')).toBeTruthy()
    expect(within(form).queryByText('The previous payment was declined.')).toBeNull()
  })

  it('R-370 an earlier failure does not contradict a payment', async () => {
    const script = { readPaymentRequests: [[{ ...open, status: 'error' }]] }
    await visit({ business, stored: { [RESULTS]: '{"pr-1":"succeeded"}' }, script })
    expect(await screen.findByRole('heading', { name: 'Payment is being processed' })).toBeTruthy()
  })

  it.each(['completed', 'partial', 'cancelled'])(
    'R-381 a request that is %s is closed, and nothing of it stays stored',
    async (status) => {
      const script = { readPaymentRequests: [[{ ...open, status }]] }
      const { storage } = await visit({ business, stored: { [RESULTS]: '{"pr-1":"processing"}' }, script })
      expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeTruthy()
      expect(storage.read('device', RESULTS)).toBeNull()
    },
  )

  it.each(['requires_payment_method', 'canceled'])(
    'R-285 R-372 A-100 a return with %s does not cancel the booking, although this browser once paid for it',
    async (status) => {
      const world = await visit({
        business,
        query,
        saved: unheard,
        provider: { secretOfReturn: CLIENT_SECRET, status },
      })
      storePendingPayment(world, 'tx-1')
      expect(await screen.findByRole('heading', { name: 'Payment was not successful' })).toBeTruthy()
      expect(screen.getByText('Nothing was charged, and your reservation hasn’t changed.')).toBeTruthy()
      expect(world.of('updateBookingTransaction')).toEqual([])
      expect(world.storage.read('device', 'horacerta.note.payments')).toContain('tx-1')
      await press(world, 'Choose again')
      expect(await button(/^Pay US\$/)).toBeTruthy()
      expect(screen.queryByText('This may already be paid')).toBeNull()
    },
  )

  it.each(['requires_payment_method', 'canceled'])(
    'A-41 R-372 after %s the same attempt creates another payment, also after a reload of this tab',
    async (status) => {
      const first = await visit({
        business,
        query,
        saved: unheard,
        provider: { secretOfReturn: CLIENT_SECRET, status },
      })
      expect(await screen.findByRole('heading', { name: 'Payment was not successful' })).toBeTruthy()
      const noted = first.storage.read('tab', REFUSED)
      first.unmount()
      const keyAfter = async (refused: string | undefined) => {
        const visited = await visit({ business, saved: unheard, ...(refused === undefined ? {} : { refused }) })
        await confirm(visited)
        await screen.findByRole('dialog', { name: 'Pay by card' })
        visited.unmount()
        return visited.of('createIntent')[0]?.options.idempotencyKey
      }
      expect([await keyAfter(undefined), await keyAfter(noted ?? undefined)]).toEqual([
        'key-0-intent',
        'key-0-intentpi_1',
      ])
    },
  )

  it.each(['requires_capture', 'processing', 'succeeded', null])(
    'A-41 a payment that was not rejected (%s) continues under its key',
    async (status) => {
      const { storage } = await comeBack({ status })
      await waitFor(() => expect(screen.queryByText('Checking the payment…')).toBeNull())
      expect(storage.read('tab', REFUSED)).toBeNull()
    },
  )

  it('R-285 R-384 A-41 a reloaded page, which cannot ask the provider, offers the request again under the key of its attempt', async () => {
    const visited = await visit({ business, query, saved: unheard, refused: 'pi_1', provider: { status: 'canceled' } })
    expect(await button(/^Pay US\$/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /don’t know yet whether/ })).toBeNull()
    expect(visited.addresses.at(-1)?.query).toEqual({})
    await confirm(visited)
    await screen.findByRole('dialog', { name: 'Pay by card' })
    expect(visited.of('createIntent')[0]?.options.idempotencyKey).toBe('key-0-intentpi_1')
  })

  it('R-382 R-741 a payment made in the meantime is reported after a reload as well', async () => {
    const { departure } = await visit({
      business,
      query,
      saved: unheard,
      script: { readPaymentRequests: [[paid]] },
      provider: { status: 'succeeded' },
    })
    await waitFor(() => expect(departure()).toEqual(toPaid))
  })

  it.each([
    ['of another request', begunIntent('pr-2'), 'succeeded'],
    ['of a booking', begunIntent('tx-1'), 'processing'],
    ['of another request, refused,', begunIntent('pr-2'), 'canceled'],
    ['that this browser does not know', { 'horacerta.note.intents': '[]' }, 'succeeded'],
  ] as const)('R-369 A-100 a payment %s does not affect this one, which can be paid', async (_, stored, status) => {
    const provider = { secretOfReturn: CLIENT_SECRET, status }
    const { storage, of, addresses } = await visit({ business, query, stored, provider })
    expect(await button(/^Pay US\$/)).toBeTruthy()
    expect(storage.read('device', RESULTS)).toBeNull()
    expect(of('postNotification')).toEqual([])
    expect(addresses.at(-1)?.query).toEqual({})
  })

  it('R-384 a provider that does not answer is asked again', async () => {
    const visited = await comeBack({ status: null })
    expect(await screen.findByRole('heading', { name: /don’t know yet whether/ })).toBeTruthy()
    await press(visited, 'Try again')
    expect(await screen.findByRole('heading', { name: /don’t know yet whether/ })).toBeTruthy()
    expect(visited.of('readPaymentRequests')).toHaveLength(3)
  })

  it.each([
    ['en-US', 'Back to the business'],
    ['pt-BR', 'Voltar ao estabelecimento'],
    ['es-ES', 'Volver al establecimiento'],
  ] as const)(
    'R-384 A-125 in %s: an unknown result mentions no reservation, and leads to the business',
    async (language, way) => {
      const provider = { secretOfReturn: CLIENT_SECRET, status: null }
      const visited = await visit({ business, query, provider, language })
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toMatch(/won’t pay twice|não paga duas vezes|no pagarás dos veces/i)
      expect(document.body.textContent).not.toMatch(/reserv/i)
      await follow(visited, way)
      expect(visited.departure()).toMatchObject({ name: 'business', params: { id: 'b-1' } })
    },
  )

  it.each([
    ['en-US', 'Payment with error', 'View payment request', /^Pay US\$/],
    ['pt-BR', 'Pagamento com erro', 'Ver o pagamento pedido', /^Pagar US\$/],
    ['es-ES', 'Pago con error', 'Ver la solicitud de pago', /^Pagar /],
  ] as const)(
    'R-373 A-125 in %s: any other result leads to the request, which is read again at its own URL',
    async (language, title, way, pay) => {
      const provider = { secretOfReturn: CLIENT_SECRET, status: 'requires_capture' }
      const visited = await visit({ business, query, provider, language })
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(document.body.textContent).not.toMatch(/reserv/i)
      const before = visited.of('readPaymentRequests').length
      await press(visited, way)
      expect(await button(pay)).toBeTruthy()
      expect(visited.of('readPaymentRequests')).toHaveLength(before + 1)
      expect(visited.addresses.at(-1)).toMatchObject({ name: 'checkoutRequest', query: {} })
    },
  )

  it('R-373 R-741 a request that is opened again says that it was paid in the meantime', async () => {
    const visited = await visit({
      business,
      query,
      saved: unheard,
      provider: { secretOfReturn: CLIENT_SECRET, status: 'requires_capture' },
      script: { readPaymentRequests: [[open], [paid]] },
    })
    await press(visited, 'View payment request')
    await waitFor(() => expect(visited.departure()).toEqual(toPaid))
  })
})
