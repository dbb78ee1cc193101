import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type InspectionEvent, SimulatedClock } from 'xstate'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'
import '#src/screens/payment/provider-payment/provider-dialogs.tsx'
import '#src/screens/payment/provider-payment/return-screens.tsx'
import { haircut, haircutAtTen } from '#machines/shared/booking-examples.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/booking/confirmation/flow.ts'
import { parseSavedBooking } from '#src/storage/booking-state.ts'
import { storePendingPayment } from '#src/storage/pending-payments.store.ts'
import { storeIntent } from '#src/storage/provider-results.store.ts'
import { parseSavedPurchase } from '#src/storage/saved-purchase.ts'
import { CLIENT_SECRET, created, plainInfo } from '#tests/support/checkout.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { follow } from '#tests/support/follow.ts'
import { buildSavedBooking } from '#tests/support/saved-booking.ts'
import type { FakeCardProviderOptions } from '#tools/support/fake-card-provider.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const business = exampleBusiness({ currency: 'USD' })
const waiting = {
  id: 'tx-1',
  bookings: created.bookings.map((booking) => ({
    ...booking,
    status: 'waiting',
    startTime: '2026-03-04T17:30:00.000Z',
    endTime: '2026-03-04T18:00:00.000Z',
  })),
}
const QUERY = { payment_intent: 'pi_1', redirect_status: 'failed', connect_account_id: 'acct_1' }

/** The booking that the tab stores while the customer pays at the provider. */
const saved = buildSavedBooking({
  businessId: 'b-1',
  services: [haircut],
  day: '2026-03-04',
  times: [haircutAtTen],
  attempt: { key: 'key-1', itemsKey: 'items', sent: null, transactionId: 'tx-1', createdAt: null, pix: null },
})

/** The purchase of a package that the tab stores meanwhile. */
const savedPurchase = { version: 1, businessId: 'b-1', packageId: 'pacote-dez', attempt: saved.attempt }

type Name = 'confirmationTransaction' | 'confirmationPackageTransaction'

/** Returns the response for a transaction; sessions of a package have no times yet. */
function getTransaction(name: Name, heard: unknown = waiting): unknown {
  if (name === 'confirmationTransaction') return heard
  if (typeof heard === 'function') return () => getTransaction(name, heard())
  const { bookings, ...rest } = heard as Partial<typeof waiting>
  const sessions = bookings?.map((one) => ({ ...one, startTime: null, endTime: null }))
  return { ...rest, ...(sessions === undefined ? {} : { bookings: sessions }) }
}

interface Visit {
  /** The route of the confirmation: of a booking or of a package. */
  name?: Name
  /** Whether this browser stores that it sent the payment. */
  isPending?: boolean
  /** Payment ids that this browser began, by transaction; by default, that of the booking in the URL. */
  begun?: { [subjectId: string]: string }
  provider?: FakeCardProviderOptions
  responses?: Parameters<typeof createFakeDeps>[0] extends infer Given
    ? NonNullable<Given> extends { responses?: infer Answers }
      ? Answers
      : never
    : never
  language?: 'en-US' | 'pt-BR' | 'es-ES'
  /** A clock that the test advances. */
  clock?: SimulatedClock
  inspect?: (event: InspectionEvent) => void
}

/** Opens the confirmation by the URL to which the provider redirects, in a new page. */
async function comeBack({
  name = 'confirmationTransaction',
  isPending = true,
  begun = { 'tx-1': 'pi_1' },
  provider = {},
  responses = {},
  language = 'en-US',
  clock,
  inspect,
}: Visit = {}) {
  const fake = createFakeDeps({
    user: 'uid-bia',
    provider: { secretOfReturn: CLIENT_SECRET, ...provider },
    responses: {
      calculateCheckout: plainInfo,
      readPolicy: { cancellation_policy: null },
      readPaymentStatus: { paymentStatus: 'pending' },
      updateBookingTransaction: waiting,
      ...responses,
      readBookingTransaction: getTransaction(name, responses.readBookingTransaction),
    },
  })
  if (isPending) storePendingPayment(fake, 'tx-1')
  for (const [transactionId, intentId] of Object.entries(begun))
    storeIntent(fake, { transactionId, requestId: null }, intentId)
  fake.storage.write('tab', 'horacerta.flow.booking', JSON.stringify(saved))
  fake.storage.write('tab', 'horacerta.flow.packages', JSON.stringify(savedPurchase))
  const opened = await renderFlow({
    flow: 'confirmation',
    createFlow,
    deps: fake.deps,
    entry: { name, params: { id: 'b-1', bookingTransactionId: 'tx-1' }, query: QUERY },
    input: { business, customer: exampleCustomer() },
    language,
    ...(clock === undefined ? {} : { clock }),
    ...(inspect === undefined ? {} : { inspect }),
  })
  const { asked } = fake.deps.provider as unknown as { asked: unknown[][] }
  const called = (id: string) => fake.calls.filter(([call]) => call === id)
  const savedNow = (flow: 'booking' | 'packages' = 'booking') => fake.storage.read('tab', `horacerta.flow.${flow}`)
  return { ...opened, ...fake, called, savedNow, asked }
}

describe('back from the card provider', () => {
  it('the flow accepts the stored booking of the tab', () => {
    expect(parseSavedBooking(saved)).not.toBeNull()
    expect(parseSavedPurchase(savedPurchase)).not.toBeNull()
  })

  it('R-369 R-370 succeeded: the confirmation is shown by the URL alone, before our servers know', async () => {
    const { called, savedNow, storage, addresses, deps } = await comeBack({ provider: { status: 'succeeded' } })
    expect(await screen.findByText('Payment succeeded')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your appointment is confirmed!' })).toBeTruthy()
    expect(called('updateBookingTransaction')).toEqual([])
    // The stored booking is cleared, so that it is neither booked nor cancelled again.
    expect(savedNow()).toBeNull()
    expect(storage.read('device', 'horacerta.note.payments')).toBeNull()
    // The URL drops the payment once its result is known.
    expect(addresses[0]?.query).toEqual(QUERY)
    expect(addresses.at(-1)?.query).toEqual({})
    expect((deps.provider as unknown as { asked: unknown[][] }).asked).toEqual([
      ['Stripe', 'pk_fake', { stripeAccount: 'acct_1' }],
      ['retrievePaymentIntent', CLIENT_SECRET],
    ])
  })

  it('R-371 processing: the confirmation says so, and nothing is cancelled', async () => {
    const { called } = await comeBack({ provider: { status: 'processing' } })
    expect(await screen.findByRole('heading', { name: 'Payment is being processed' })).toBeTruthy()
    expect(called('updateBookingTransaction')).toEqual([])
  })

  describe.each([
    ['confirmationTransaction', 'Your appointment is confirmed!', 'Payment due'],
    ['confirmationPackageTransaction', 'Purchase confirmed', 'Payment due'],
  ] as const)('R-371 %s: a payment in progress is read again automatically', (name, confirmed, unpaid) => {
    const MINUTE = 60_000

    /** Returns while the payment is processed; `later` gives the responses of our servers from then on. */
    async function watch(later: () => unknown) {
      const clock = new SimulatedClock()
      const heard = { answer: (): unknown => waiting }
      const responses = { readBookingTransaction: () => heard.answer() }
      const opened = await comeBack({ name, provider: { status: 'processing' }, responses, clock })
      await screen.findByRole('heading', { name: 'Payment is being processed' })
      heard.answer = later
      const pass = (ms: number) => act(async () => void clock.increment(ms))
      return { ...opened, pass, looks: () => opened.called('readBookingTransaction').length }
    }

    it('each minute, until the payment is reported as received', async () => {
      const bookings = waiting.bookings.map((booking) => ({ ...booking, status: 'active' }))
      const { pass, looks, storage } = await watch(() => ({ ...waiting, bookings, payment_status: 'completed' }))
      await pass(MINUTE - 1)
      expect(looks()).toBe(1)
      await pass(1)
      expect(await screen.findByRole('heading', { name: confirmed })).toBeTruthy()
      expect(screen.getByText('Payment succeeded').closest('[role="status"]')).toBeTruthy()
      expect(screen.queryByText('Payment is being processed')).toBeNull()
      expect(storage.read('device', 'horacerta.note.results')).toBeNull()
      await pass(10 * MINUTE)
      expect(looks()).toBe(2)
    })

    it.each(['focus', 'online'])('immediately when the window gets the event "%s"', async (event) => {
      const bookings = waiting.bookings.map((booking) => ({ ...booking, status: 'active' }))
      const { looks, connect } = await watch(() => ({ ...waiting, bookings, payment_status: 'completed' }))
      await act(async () => (event === 'online' ? connect(true) : void window.dispatchEvent(new Event(event))))
      expect(await screen.findByRole('heading', { name: confirmed })).toBeTruthy()
      expect(looks()).toBe(2)
    })

    it('no longer once the payment has failed, which is reported with the way to pay', async () => {
      const { pass, looks } = await watch(() => ({ ...waiting, payment_status: 'error' }))
      await pass(MINUTE)
      expect(await screen.findByRole('heading', { name: unpaid })).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toBe('Payment was not successful')
      expect(screen.getByRole('link', { name: /and pay$/ })).toBeTruthy()
      await pass(10 * MINUTE)
      expect(looks()).toBe(2)
    })

    it('no longer once the booking was cancelled before the payment was received', async () => {
      const bookings = waiting.bookings.map((booking) => ({ ...booking, status: 'cancelled' }))
      const { pass, looks } = await watch(() => ({ ...waiting, bookings, cancellation_reason: 'lack_payment' }))
      await pass(MINUTE)
      expect(await screen.findByText(/^Time ran out before the payment came in/)).toBeTruthy()
      await pass(10 * MINUTE)
      expect(looks()).toBe(2)
    })

    it('continues while nothing changes or no response arrives', async () => {
      const failing = { kind: 'network' }
      const { pass, looks, called } = await watch(() => (looks() === 2 ? waiting : failing))
      const calculated = called('calculateCheckout').length
      await pass(MINUTE)
      await pass(MINUTE)
      await pass(MINUTE)
      expect(looks()).toBe(4)
      expect(screen.getByRole('heading', { name: 'Payment is being processed' })).toBeTruthy()
      // The amounts below it are not read again.
      expect(called('calculateCheckout')).toHaveLength(calculated)
    })
  })

  it('R-370 a payment that is known to be complete is not read again', async () => {
    const clock = new SimulatedClock()
    const { called } = await comeBack({ provider: { status: 'succeeded' }, clock })
    await screen.findByText('Payment succeeded')
    await act(async () => void clock.increment(600_000))
    expect(called('readBookingTransaction')).toHaveLength(1)
  })

  describe('R-370 R-371 the provider’s result is known in this browser after a reload', () => {
    const names = ['confirmationTransaction', 'confirmationPackageTransaction'] as const
    const ENTRY = (name: (typeof names)[number]) => ({ name, params: { id: 'b-1', bookingTransactionId: 'tx-1' } })

    /** Returns from the provider, and reloads the page, whose URL no longer names a payment. */
    async function comeBackAndReload(status: string, name: (typeof names)[number], later: object = waiting) {
      const { deps, storage, unmount } = await comeBack({ name, provider: { status } })
      await screen.findAllByText(status === 'succeeded' ? 'Payment succeeded' : 'Payment is being processed')
      unmount()
      const api = createFakeDeps({
        user: 'uid-bia',
        responses: {
          readBookingTransaction: getTransaction(name, later),
          calculateCheckout: plainInfo,
          readPolicy: {},
        },
      })
      await renderFlow({
        flow: 'confirmation',
        createFlow,
        deps: { ...deps, api: api.deps.api },
        entry: { ...ENTRY(name), query: {} },
        input: { business, customer: exampleCustomer() },
        language: 'en-US',
      })
      return { storage }
    }

    it.each(names)('%s: a successful payment is not requested again', async (name) => {
      await comeBackAndReload('succeeded', name)
      expect(await screen.findByText('Payment succeeded')).toBeTruthy()
      expect(screen.queryByRole('link', { name: /pay/i })).toBeNull()
    })

    it.each(names)('%s: nor is one that is being processed', async (name) => {
      await comeBackAndReload('processing', name)
      expect(await screen.findByRole('heading', { name: 'Payment is being processed' })).toBeTruthy()
      expect(screen.queryByRole('link', { name: /pay/i })).toBeNull()
    })

    it('R-371 a payment in progress leads to the reservation, which shows its result', async () => {
      const visited = await comeBack({ provider: { status: 'processing' } })
      await follow(visited, 'View reservation')
      expect(visited.departure()?.params).toEqual({ path: '/reservas/b-1/bookingTransactionId/tx-1' })
    })

    it.each(names)('%s: a payment that failed later can be repeated', async (name) => {
      const { storage } = await comeBackAndReload('processing', name, { ...waiting, payment_status: 'error' })
      expect(await screen.findByRole('link', { name: /and pay$/ })).toBeTruthy()
      expect(screen.queryByText('Payment is being processed')).toBeNull()
      expect(storage.read('device', 'horacerta.note.results')).toBeNull()
    })

    it.each(names)(
      '%s: a successful payment stays successful, whatever our servers know of an earlier attempt',
      async (name) => {
        await comeBackAndReload('succeeded', name, { ...waiting, payment_status: 'error' })
        expect(await screen.findByText('Payment succeeded')).toBeTruthy()
        expect(screen.queryByRole('link', { name: /pay/i })).toBeNull()
      },
    )

    it('the result is dropped once our servers know it', async () => {
      const bookings = waiting.bookings.map((booking) => ({ ...booking, status: 'active' }))
      const { storage } = await comeBackAndReload('succeeded', 'confirmationTransaction', { ...waiting, bookings })
      expect(await screen.findByRole('heading', { name: 'Your appointment is confirmed!' })).toBeTruthy()
      expect(screen.queryByText('Payment succeeded')).toBeNull()
      expect(storage.read('device', 'horacerta.note.results')).toBeNull()
    })

    it('the result is kept through a sign-in', async () => {
      const refused = { kind: 'unauthorized', text: null }
      const { departure, storage } = await comeBack({
        provider: { status: 'succeeded' },
        responses: { readBookingTransaction: refused },
      })
      await waitFor(() => expect(departure()?.name).toBe('login'))
      expect(storage.read('device', 'horacerta.note.results')).toBe('{"tx-1":"succeeded"}')
    })
  })

  it.each([
    ['confirmationTransaction', 'appointment'],
    ['confirmationPackageTransaction', 'package'],
  ] as const)(
    'R-370 R-747 %s: a booking that was cancelled before its payment arrived is reported as paid',
    async (name, what) => {
      const bookings = waiting.bookings.map((booking) => ({ ...booking, status: 'cancelled' }))
      const late = { ...waiting, bookings, cancellation_reason: 'lack_payment' }
      await comeBack({ name, provider: { status: 'succeeded' }, responses: { readBookingTransaction: late } })
      expect(await screen.findByText('Payment succeeded')).toBeTruthy()
      expect(
        screen.getByText(
          `Time ran out before the payment came in, so the ${what} was cancelled. Ask the business about the amount you paid.`,
        ),
      ).toBeTruthy()
      expect(screen.queryByText(/didn’t receive/)).toBeNull()
      expect(screen.getByRole('link', { name: /WhatsApp/ })).toBeTruthy()
    },
  )

  it.each(['requires_payment_method', 'canceled'])(
    'A-100 R-284 R-372 %s: the booking is cancelled once, and can be chosen again',
    async (status) => {
      const { called, savedNow, user, departure } = await comeBack({ provider: { status } })
      expect(await screen.findByRole('heading', { name: 'Payment was not successful' })).toBeTruthy()
      expect(called('updateBookingTransaction')).toEqual([
        [
          'updateBookingTransaction',
          { params: { id: 'tx-1' }, body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' } },
        ],
      ])
      // The selections are kept, but the cancelled booking is not resumed.
      expect(JSON.parse(savedNow() ?? '')).toMatchObject({ draft: { services: [{ id: haircut.id }] }, attempt: null })
      await user.click(screen.getByRole('button', { name: 'Choose again' }))
      expect(departure()).toMatchObject({ name: 'checkout', params: { id: 'b-1' } })
    },
  )

  it('A-100 R-372 the same URL in another browser, or a second time, cancels nothing and reports nothing', async () => {
    const { called, user, departure } = await comeBack({
      isPending: false,
      provider: { status: 'requires_payment_method' },
    })
    expect(await screen.findByRole('heading', { name: 'Payment was not successful' })).toBeTruthy()
    expect(called('updateBookingTransaction')).toEqual([])
    expect(screen.getByRole('alert').textContent).not.toContain('cancelled')
    expect(screen.getByRole('button', { name: 'Choose again' })).toBeTruthy()
    await follow({ user, departure }, 'View my reservations')
    expect(departure()).toMatchObject({ params: { path: '/reservas/b-1/bookingTransactionId/tx-1' } })
  })

  it('R-372 R-284 a cancelled booking is reported where it was cancelled', async () => {
    await comeBack({ provider: { status: 'canceled' } })
    expect((await screen.findByRole('alert')).textContent).toContain('the reservation was cancelled')
    cleanup()
    const responses = { readPaymentStatus: { paymentStatus: 'expired' } }
    await comeBack({ isPending: false, provider: { status: null }, responses })
    expect((await screen.findByRole('alert')).textContent).toContain('the reservation was cancelled')
  })

  it.each(['requires_capture', 'requires_action', 'a word of tomorrow'])(
    'A-100 R-373 %s: an error, which leads to the reservations and cancels nothing',
    async (status) => {
      const { called, user, departure } = await comeBack({ provider: { status } })
      expect(await screen.findByRole('heading', { name: 'Payment with error' })).toBeTruthy()
      expect(called('updateBookingTransaction')).toEqual([])
      await follow({ user, departure }, 'View my reservations')
      expect(departure()).toMatchObject({
        name: 'path',
        params: { path: '/reservas/b-1/bookingTransactionId/tx-1' },
      })
    },
  )

  it('A-38 A-100 R-299 our servers are asked without the provider’s response, and a rejection by them cancels nothing', async () => {
    // The error may belong to an earlier attempt, so the result of the latest is unknown.
    const { called, storage } = await comeBack({
      provider: { status: null },
      responses: { readPaymentStatus: { paymentStatus: 'error' } },
    })
    expect(await screen.findByRole('heading', { name: /don’t know yet whether/ })).toBeTruthy()
    expect(called('readPaymentStatus')).toHaveLength(1)
    expect(called('updateBookingTransaction')).toEqual([])
    expect(storage.read('device', 'horacerta.note.payments')).toBe('["tx-1"]')
  })

  it.each(['confirmationTransaction', 'confirmationPackageTransaction'] as const)(
    'A-38 A-100 R-373 %s: a payment that may still arrive is not cancelled after a reload, whatever happened to an earlier attempt',
    async (name) => {
      const responses = { readPaymentStatus: { paymentStatus: 'error' } }
      const first = await comeBack({ name, provider: { status: 'requires_action' }, responses })
      expect(await screen.findByRole('heading', { name: 'Payment with error' })).toBeTruthy()
      expect(first.called('updateBookingTransaction')).toEqual([])
      cleanup()
      // After a reload, the page has no secret with which to query the provider.
      const again = await comeBack({ name, provider: { status: 'requires_action', secretOfReturn: null }, responses })
      expect(await screen.findByRole('heading', { name: /don’t know yet whether/ })).toBeTruthy()
      expect(again.called('updateBookingTransaction')).toEqual([])
    },
  )

  describe.each([
    ['confirmationTransaction', 'Payment due', 'Your appointment is confirmed!'],
    ['confirmationPackageTransaction', 'Payment due', 'Purchase confirmed'],
  ] as const)(
    'R-369 A-100 %s: a payment belongs to the booking that began it, whatever the URL says',
    (name, unpaid, paid) => {
      const paidFor = () => ({
        ...waiting,
        bookings: waiting.bookings.map((booking) => ({ ...booking, status: 'active' })),
        payment_status: 'completed',
      })

      it.each([
        ['of another booking', { 'tx-2': 'pi_1' }],
        ['of another booking, beside its own', { 'tx-2': 'pi_1', 'tx-1': 'pi_2' }],
        ['earlier than the one it waits for', { 'tx-1': 'pi_2' }],
      ])('a payment %s that succeeded pays nothing here, and this device does not remember it', async (_, begun) => {
        const { storage, called, asked, addresses } = await comeBack({ name, begun, provider: { status: 'succeeded' } })
        expect(await screen.findByRole('heading', { name: unpaid })).toBeTruthy()
        expect(screen.queryByText('Payment succeeded')).toBeNull()
        expect(screen.getByRole('link', { name: /and pay$/ })).toBeTruthy()
        expect(storage.read('device', 'horacerta.note.results')).toBeNull()
        expect(called('updateBookingTransaction')).toEqual([])
        expect(asked).toEqual([])
        expect(addresses.at(-1)?.query).toEqual({})
      })

      it.each(['requires_payment_method', 'canceled'])(
        '%s of another booking does not affect a paid one',
        async (status) => {
          const { called } = await comeBack({
            name,
            begun: { 'tx-2': 'pi_1' },
            provider: { status },
            responses: { readBookingTransaction: paidFor() },
          })
          expect(await screen.findByRole('heading', { name: paid })).toBeTruthy()
          expect(screen.queryByText('Payment was not successful')).toBeNull()
          expect(called('updateBookingTransaction')).toEqual([])
        },
      )

      it.each(['succeeded', 'processing', 'requires_payment_method'])(
        'a payment without local data (%s) is checked on our servers, which do not know one',
        async (status) => {
          const { storage, called, asked } = await comeBack({ name, begun: {}, provider: { status } })
          expect(await screen.findByRole('heading', { name: /don’t know yet whether/ })).toBeTruthy()
          expect(called('readPaymentStatus')[0]?.[1]).toMatchObject({ params: { bookingTransactionId: 'tx-1' } })
          expect(storage.read('device', 'horacerta.note.results')).toBeNull()
          expect(called('updateBookingTransaction')).toEqual([])
          expect(asked).toEqual([])
        },
      )

      it('a payment without local data that our servers know is shown as paid', async () => {
        const responses = { readPaymentStatus: { paymentStatus: 'completed' }, readBookingTransaction: paidFor() }
        await comeBack({ name, begun: {}, provider: { status: 'requires_payment_method' }, responses })
        expect(await screen.findByRole('heading', { name: paid })).toBeTruthy()
      })
    },
  )

  it('A-100 a URL without the secret proves nothing', async () => {
    const { called } = await comeBack({ provider: { secretOfReturn: null, status: 'succeeded' } })
    expect(await screen.findByRole('heading', { name: /don’t know yet whether/ })).toBeTruthy()
    expect(called('updateBookingTransaction')).toEqual([])
  })

  it.each([
    ['pt-BR', 'succeeded', 'Pagamento realizado'],
    ['pt-BR', 'processing', 'O pagamento está sendo processado'],
    ['pt-BR', 'canceled', 'O pagamento não foi concluído'],
    ['pt-BR', 'other', 'Pagamento com erro'],
    ['es-ES', 'succeeded', 'Pago realizado'],
    ['es-ES', 'processing', 'El pago se está procesando'],
    ['es-ES', 'canceled', 'El pago no se ha completado'],
    ['es-ES', 'other', 'Pago con error'],
  ] as const)('R-370 R-371 R-372 R-373 in %s: %s is "%s"', async (language, status, text) => {
    await comeBack({ language, provider: { status } })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  describe.each([
    ['succeeded', 'Payment succeeded', 0],
    ['processing', 'Payment is being processed', 0],
    ['requires_payment_method', 'Payment was not successful', 1],
    ['other', 'Payment with error', 0],
  ])('R-747 at the confirmation of a package: %s', (status, text, cancelled) => {
    it('says so, keeps the URL of the package and releases only unpaid sessions', async () => {
      const { called, addresses } = await comeBack({ name: 'confirmationPackageTransaction', provider: { status } })
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
      expect(called('updateBookingTransaction')).toHaveLength(cancelled)
      expect(addresses.at(-1)?.name).toBe('confirmationPackageTransaction')
    })
  })

  it('R-447 R-747 A-120 a paid package is not resumed from the state of the tab', async () => {
    const { savedNow } = await comeBack({ name: 'confirmationPackageTransaction', provider: { status: 'succeeded' } })
    expect(await screen.findByText('Payment succeeded')).toBeTruthy()
    expect(savedNow('packages')).toBeNull()
  })

  it('R-747 A-100 an unpaid package stays selected, and the cancelled purchase is not resumed', async () => {
    const { savedNow } = await comeBack({ name: 'confirmationPackageTransaction', provider: { status: 'canceled' } })
    await screen.findByRole('button', { name: 'Choose again' })
    expect(JSON.parse(savedNow('packages') ?? '')).toMatchObject({ packageId: 'pacote-dez', attempt: null })
  })

  it('R-747 a package that was not paid can be chosen again, and another result leads to the packages', async () => {
    const name = 'confirmationPackageTransaction'
    const refused = await comeBack({ name, provider: { status: 'canceled' } })
    await refused.user.click(await screen.findByRole('button', { name: 'Choose again' }))
    expect(refused.departure()).toMatchObject({ name: 'checkoutPackage', params: { id: 'b-1' } })
    cleanup()
    const unclear = await comeBack({ name, provider: { status: 'requires_action' } })
    await follow(unclear, 'View my reservations')
    expect(unclear.departure()).toMatchObject({ params: { path: '/reservas/b-1' }, state: { view: 'packages' } })
  })

  it('R-369 leaves the secret in no snapshot, event, storage or address', async () => {
    const told: string[] = []
    const { actor, storage, addresses } = await comeBack({
      provider: { status: 'requires_payment_method' },
      inspect: (event) => {
        if (event.type === '@xstate.event') told.push(JSON.stringify(event.event))
        if (event.type === '@xstate.snapshot' && 'context' in event.snapshot)
          told.push(JSON.stringify(event.snapshot.context))
      },
    })
    await screen.findByRole('heading', { name: 'Payment was not successful' })
    expect(told.join()).toContain('pi_1')
    const places = [told.join(), JSON.stringify([actor.getPersistedSnapshot(), storage.all(), addresses])]
    expect(places.filter((place) => place.includes('_secret_'))).toEqual([])
  })
})
