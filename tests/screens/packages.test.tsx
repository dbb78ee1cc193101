import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import type { SavedPurchase } from '#machines/packages/package-purchase/index.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { follow } from '#tests/support/follow.ts'
import { textsIn } from '#tools/support/all-texts.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'
import '#src/screens/booking/checkout/payment-forms.ts'
import '#src/screens/packages/packages/lazy-screens.ts'
import '#src/screens/packages/packages/package-confirmation-screen.tsx'
import '#src/screens/payment/code-payment/lazy-screens.ts'
import '#src/screens/payment/provider-payment/provider-dialogs.tsx'
import { createFlow as createConfirmation } from '#src/screens/booking/confirmation/flow.ts'
import { createFlow } from '#src/screens/packages/packages/flow.tsx'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import {
  advanceInfo,
  begunIntent,
  CARD,
  CLIENT_SECRET,
  CREATED_AT,
  createCheckoutDeps,
  offerInfo,
  PIX_CODE,
  type Script,
} from '#tests/support/checkout.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { packagesResponse, packageTransaction } from '#tests/support/package-wire.ts'
import type { FakeCardProviderOptions } from '#tools/support/fake-card-provider.ts'

const packages: RouteEntry = { name: 'packages', params: { id: 'b-1' }, query: {}, state: null }
const bia = exampleCustomer()
const free = { total_value_for_services: 45_507, balance_to_pay: 45_507 }
const required = { ...advanceInfo, total_value_for_services: 45_507, balance_to_pay: 43_507 }
const policy = { cancellation_policy: { percentage_cancellation: 50, hours_before_booking_expiration: 12 } }

interface Visit {
  script?: Script
  stored?: Parameters<typeof createCheckoutDeps>[0] extends infer Given
    ? NonNullable<NonNullable<Given> extends { stored?: infer Stored } ? Stored : never>
    : never
  provider?: FakeCardProviderOptions
  saved?: SavedPurchase | null
  customer?: typeof bia | null
  business?: ReturnType<typeof exampleBusiness>
  entry?: RouteEntry
  language?: Language
}

async function visit({
  script = {},
  stored,
  provider = {},
  saved = null,
  customer = bia,
  language = 'en-US',
  ...given
}: Visit = {}) {
  const business = given.business ?? exampleBusiness()
  const world = createCheckoutDeps({
    provider,
    script: { readPackages: [packagesResponse], createBookingTransaction: [packageTransaction], ...script },
    ...(stored === undefined ? {} : { stored }),
  })
  const opened = await renderFlow({
    flow: 'packages',
    createFlow,
    deps: world.deps,
    entry: given.entry ?? packages,
    input: { business, customer, saved },
    language,
  })
  return { ...opened, ...world }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Presses Google's button once it can be pressed. */
async function startGoogle(user: Awaited<ReturnType<typeof visit>>['user']): Promise<void> {
  await waitFor(async () => expect((await button('Continue with Google')).getAttribute('aria-busy')).toBeNull())
  await user.click(await button('Continue with Google'))
}

/** Selects ten sessions and goes on to the checkout. */
async function buy(given: Visit = {}) {
  const visited = await visit({ script: { calculateCheckout: [free], ...given.script }, ...given })
  await visited.user.click(await button(/^Pacote 10 cortes/))
  await visited.user.click(await button('Buy package'))
  await screen.findByRole('heading', { level: 1, name: 'Review your package' })
  return visited
}

describe('the list of packages', () => {
  it('R-060 R-399 R-400 R-401 R-402 R-403 shows name, service, sessions, duration and price of each', async () => {
    await visit()
    const ten = await button(/^Pacote 10 cortes/)
    expect(ten.textContent?.replace(/\s/g, ' ')).toContain('Haircut 10 sessions · 30 min per session R$ 455,07')
    expect((await button(/^Primeira vez/)).textContent).toMatch(/1 session · .* Free$/)
  })

  it('R-404 R-405 R-407 R-408 R-409 R-410 R-411 a tap selects a package and shows its content, a second tap deselects it', async () => {
    const { user } = await visit()
    await user.click(await button(/^Pacote 10 cortes/))
    expect((await button(/^Pacote 10 cortes/)).getAttribute('aria-pressed')).toBe('true')
    const card = (await screen.findByRole('heading', { name: 'You are purchasing' })).closest('section') as HTMLElement
    const words = card.textContent?.replace(/\s/g, ' ')
    for (const text of ['Haircut', '10 sessions', '30 minutes', 'R$ 455,07', '90 days after purchase'])
      expect(words).toContain(text)
    await user.click(await button(/^Pacote 10 cortes/))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'You are purchasing' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Buy package' })).toBeNull()
  })

  it('R-411 R-412 A-52 says "3 session" in the summary and "3 sessions" in the list', async () => {
    const { user } = await visit()
    const three = await button(/^Três cortes/)
    expect(three.textContent).toContain('3 sessions')
    await user.click(three)
    expect(await screen.findByText('3 session')).toBeTruthy()
  })

  it('R-406 says when no packages are sold', async () => {
    await visit({ script: { readPackages: [[]] } })
    expect(await screen.findByText('No packages found')).toBeTruthy()
  })

  it('R-452 a failure is a dialog titled "Erro", and the list is read once more', async () => {
    const { user } = await visit({
      script: { readPackages: [{ kind: 'server', status: 500, text: serverSays('Fora do ar') }, packagesResponse] },
      language: 'pt-BR',
    })
    const dialog = await screen.findByRole('alertdialog', { name: 'Erro' })
    expect(within(dialog).getByText('Fora do ar')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }))
    expect(await button(/^Pacote 10 cortes/)).toBeTruthy()
  })

  it('R-036 sells nothing if the business is not active', async () => {
    await visit({ business: exampleBusiness({ status: 'inactive' }) })
    expect(await screen.findByRole('heading', { name: 'Not taking appointments right now' })).toBeTruthy()
  })
})

describe('the same package in another tab', () => {
  const message = { businessId: 'b-1', packageId: 'pacote-dez', transactionId: 'tx-9' }

  it('says that it was bought there, and leads to it', async () => {
    const { user, storage, departure } = await buy()
    act(() => storage.otherTab('horacerta.note.bought', JSON.stringify(message)))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bought in another tab' })).toBeTruthy()
    await user.click(await button('View package'))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'confirmationPackageTransaction' }))
    expect(departure()?.params).toMatchObject({ bookingTransactionId: 'tx-9' })
  })

  it('lets one more be bought', async () => {
    const { user, storage } = await buy()
    act(() => storage.otherTab('horacerta.note.bought', JSON.stringify(message)))
    await user.click(await button('Buy another one'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Review your package' })).toBeTruthy()
  })

  it('an invalid message is ignored', async () => {
    const { storage } = await buy()
    act(() => {
      for (const text of [null, '{', '{"businessId":1}']) storage.otherTab('horacerta.note.bought', text)
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Review your package' })).toBeTruthy()
  })

  it('a purchase in this tab is posted to the others', async () => {
    const { user, storage } = await buy()
    await user.click(await button('Confirm activation'))
    await user.click(await button('Active'))
    await waitFor(() => expect(storage.read('device', 'horacerta.note.bought')).not.toBeNull())
    expect(JSON.parse(storage.read('device', 'horacerta.note.bought') ?? '')).toMatchObject({
      businessId: 'b-1',
      packageId: 'pacote-dez',
    })
  })
})

describe('signing in on the way', () => {
  it('R-413 R-414 an anonymous user signs in by phone, and the package is stored on the device', async () => {
    const { user, departure, storage } = await visit({ customer: null })
    await user.click(await button(/^Pacote 10 cortes/))
    expect(screen.queryByRole('button', { name: 'Buy package' })).toBeNull()
    await user.click(await button('Sign in with your phone'))
    await waitFor(() => expect(departure()).toBeDefined())
    expect(departure()).toMatchObject({
      name: 'login',
      state: { goBackRoute: '/packages/b-1', goBackRouteProps: { packageId: 'pacote-dez' } },
    })
    expect(JSON.parse(storage.read('device', 'selectedPackage') ?? '')).toEqual({
      businessId: 'b-1',
      packageId: 'pacote-dez',
    })
  })

  it('R-413 R-542 an anonymous user signs in with Google, and buys the selected package', async () => {
    const { user } = await visit({
      customer: null,
      script: { readMe: [{ id: 'user-ana', name: 'Ana Souza', phone: '11987654321' }] },
    })
    await user.click(await button(/^Pacote 10 cortes/))
    expect(screen.getByRole('group', { name: 'Google sign-in' })).toBeTruthy()
    await startGoogle(user)
    expect(await button('Buy package')).toBeTruthy()
    expect((await button(/^Pacote 10 cortes/)).getAttribute('aria-pressed')).toBe('true')
  })

  it('R-427 an anonymous user at the checkout continues with Google, and may pay', async () => {
    const entry = { ...packages, name: 'checkoutPackage' as const, state: { packageId: 'pacote-dez' } }
    const readMe = [{ id: 'user-ana', name: 'Ana Souza', phone: '11987654321' }]
    const { user } = await visit({ customer: null, entry, script: { calculateCheckout: [required], readMe } })
    await startGoogle(user)
    expect((await screen.findAllByRole('button', { name: /^Pay/ })).length).toBeGreaterThan(0)
  })

  it.each([
    ['in the list', packages, '/packages/b-1'],
    [
      'at the checkout',
      { ...packages, name: 'checkoutPackage' as const, state: { packageId: 'pacote-dez' } },
      '/checkout-package/b-1',
    ],
  ])('R-522 A-67 %s whom Google signs in without a number enters one first, and returns', async (_, entry, path) => {
    const readMe = [{ id: 'user-ana', name: 'Ana Souza' }]
    const { user, departure } = await visit({
      customer: null,
      entry,
      script: { calculateCheckout: [required], readMe },
    })
    if (entry === packages) await user.click(await button(/^Pacote 10 cortes/))
    await startGoogle(user)
    await waitFor(() => expect(departure()).toMatchObject({ name: 'loginNumber', state: { goBackRoute: path } }))
  })

  const stored = (value: unknown) => ({ selectedPackage: JSON.stringify(value) })

  it('R-414 R-415 the selection is restored after the sign-in, and cleared once the customer proceeds', async () => {
    const { user, storage } = await visit({
      stored: stored({ businessId: 'b-1', packageId: 'pacote-dez' }),
      script: { calculateCheckout: [free] },
    })
    expect((await button(/^Pacote 10 cortes/)).getAttribute('aria-pressed')).toBe('true')
    await user.click(await button('Buy package'))
    await screen.findByRole('heading', { level: 1, name: 'Review your package' })
    expect(storage.read('device', 'selectedPackage')).toBeNull()
  })

  it.each([
    ['of another business', { businessId: 'b-2', packageId: 'pacote-dez' }, []],
    ['that is not sold any more', { businessId: 'b-1', packageId: 'pacote-velho' }, []],
    ['that was tampered with', { businessId: 7 }, [{ type: 'dropped', what: 'selectedPackage' }]],
  ])('R-416 A-120 a selection %s is dropped', async (_, value, told) => {
    const { storage, tracked } = await visit({ stored: stored(value) })
    expect((await button(/^Pacote 10 cortes/)).getAttribute('aria-pressed')).toBe('false')
    expect(storage.read('device', 'selectedPackage')).toBeNull()
    expect(tracked.filter(({ type }) => type === 'dropped')).toEqual(told)
  })

  it.each([
    ['pt-BR', 'Este pacote não está mais à venda'],
    ['en-US', 'This package is no longer sold'],
    ['es-ES', 'Este bono ya no está a la venta'],
  ] as const)(
    'R-416 a selected package that is no longer sold is reported in %s until another is chosen',
    async (language, text) => {
      const entry = { ...packages, name: 'checkoutPackage' as const, state: { packageId: 'pacote-velho' } }
      const { user } = await visit({ entry, language })
      expect((await screen.findByRole('alert')).textContent).toContain(text)
      await user.click(await button(/^Pacote 10 cortes/))
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('R-428 a customer without a name enters one first', async () => {
    const { user, departure } = await visit({ customer: exampleCustomer({ name: null }) })
    await user.click(await button(/^Pacote 10 cortes/))
    await user.click(await button('Buy package'))
    await waitFor(() => expect(departure()?.name).toBe('loginName'))
  })

  it('R-030 R-427 an anonymous user at the checkout is asked to sign in, in place of the payment', async () => {
    const entry = { ...packages, name: 'checkoutPackage' as const, state: { packageId: 'pacote-dez' } }
    const { user, departure, sent } = await visit({ customer: null, entry, script: { calculateCheckout: [required] } })
    await user.click(await button('Sign in with your phone'))
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    await waitFor(() => expect(departure()?.state?.goBackRoute).toBe('/checkout-package/b-1'))
    expect(sent.some(({ id }) => id === 'createBookingTransaction')).toBe(false)
  })
})

describe('the checkout of a package', () => {
  it('R-059 R-418 R-419 R-420 R-421 R-422 R-423 shows business, package, services, duration, total and balance', async () => {
    await buy()
    expect(screen.getByText('Estúdio Aurora')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Pacote 10 cortes' })).toBeTruthy()
    const words = document.querySelector('main')?.textContent?.replace(/\s/g, ' ')
    for (const text of ['10 × Haircut', '30 minutes', 'Total priceR$ 455,07', 'Balance payableR$ 455,07'])
      expect(words).toContain(text)
  })

  it('R-424 shows the policy in the footer when one applies, and only then', async () => {
    const { unmount } = await buy()
    expect(document.querySelector('footer')?.textContent).not.toContain('If you cancel')
    unmount()
    await buy({ script: { calculateCheckout: [{ ...required, value_cancellation_fee: 1_000 }], readPolicy: [policy] } })
    expect(document.querySelector('footer')?.textContent).toContain('12 hours')
  })

  it('states beside the buttons what is paid now and what later', async () => {
    await buy({ script: { calculateCheckout: [required] } })
    expect(document.querySelector('footer')?.textContent?.replace(/\s/g, ' ')).toContain('Now R$ ')
  })

  it('R-425 R-281 R-282 pays with card or Pix, as the business accepts them', async () => {
    const { unmount } = await buy({ script: { calculateCheckout: [required] } })
    expect(await button('Pay with card')).toBeTruthy()
    expect(await button('Pay with pix')).toBeTruthy()
    unmount()
    const onlyPix = [{ transaction_percentage: null, pix_transaction_percentage: 0 }]
    await buy({ script: { calculateCheckout: [required], readPaymentSettings: onlyPix } })
    expect(await button('Pay with pix')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay with card' })).toBeNull()
  })

  it('R-426 pays in another currency by "Make payment"', async () => {
    await buy({ script: { calculateCheckout: [required] }, business: exampleBusiness({ currency: 'USD' }) })
    expect(await button('Make payment')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay with pix' })).toBeNull()
  })

  it('R-429 R-737 R-434 a free package is activated without a payment, in its own dialog', async () => {
    const { user, of, departure } = await buy()
    await user.click(await button('Confirm activation'))
    expect(of('createBookingTransaction')).toHaveLength(0)
    await user.click(await button('Active'))
    await waitFor(() => expect(departure()?.name).toBe('confirmationPackageTransaction'))
    expect(departure()?.params).toEqual({ id: 'b-1', bookingTransactionId: 'tx-1' })
    expect(of('pay')).toHaveLength(0)
    expect(of('createBookingTransaction')[0]?.request.body).toMatchObject({
      package_id: 'pacote-dez',
      is_cancellation_policy: false,
      is_offer_refused: false,
    })
  })

  it('R-572 R-583 the new booking is stored as the one to come back to', async () => {
    const { user, departure, storage } = await buy()
    await user.click(await button('Confirm activation'))
    expect(storage.read('device', 'bookingTransactionId')).toBeNull()
    await user.click(await button('Active'))
    await waitFor(() => expect(departure()).toBeDefined())
    expect(storage.read('device', 'bookingTransactionId')).toBe('tx-1')
  })

  it('R-307 R-308 R-309 R-310 R-311 R-312 sends a line for each session, the remainder on the first', async () => {
    const { user, of, departure } = await buy()
    await user.click(await button('Confirm activation'))
    await user.click(await button('Active'))
    await waitFor(() => expect(departure()).toBeDefined())
    const sent = of('createBookingTransaction')[0]?.request.body
    const { bookings } = sent as unknown as { bookings: { price: number }[] }
    expect(bookings.map(({ price }) => price)).toEqual([4_557, ...Array(9).fill(4_550)])
    expect(bookings[0]).toEqual({
      business_id: 'b-1',
      professional_id: 'ana',
      service_id: 'corte',
      acesso: 'web',
      answer: '',
      pricing_type_id: 'fixed',
      price: 4_557,
    })
  })

  it('R-431 R-434 R-435 R-362 R-739 an obligatory Pix payment leads to the confirmation', async () => {
    const { user, of, departure, change } = await buy({
      script: { calculateCheckout: [required], readPolicy: [policy] },
    })
    await user.click(await button('Pay with pix'))
    expect(screen.queryByRole('button', { name: 'Refuse offer' })).toBeNull()
    await user.click(await button(/^Pay R\$/))
    await user.type(await screen.findByRole('textbox', { name: 'CPF' }), '52998224725')
    change('readPaymentStatus', { paymentStatus: 'pending' })
    await user.click(await button(/^Create Pix code/))
    expect(await screen.findByText(new RegExp(PIX_CODE.slice(0, 20)))).toBeTruthy()
    expect(of('createBookingTransaction')[0]?.request.body).toMatchObject({ is_cancellation_policy: true })
    expect(of('pay')[0]?.request.body).toMatchObject({ payment_type: 5, amount: 2_000, booking_external_id: 'tx-1' })
    change('readPaymentStatus', { paymentStatus: 'completed' })
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(departure()?.name).toBe('confirmationPackageTransaction'))
  })

  it('R-740 R-290 a card payment does not ask for the method again', async () => {
    const { user, of, departure, change } = await buy({ script: { calculateCheckout: [required] } })
    change('pay', { paymentStatus: 'completed' })
    await user.click(await button('Pay with card'))
    await user.click(await button(/^Pay R\$/))
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
    await user.click(await button(/^Pay R\$/))
    await waitFor(() => expect(departure()?.name).toBe('confirmationPackageTransaction'))
    expect(of('pay')).toHaveLength(1)
  })

  it('R-280 R-367 R-369 R-747 another currency is paid in the form of the card provider, which redirects to the confirmation of the package', async () => {
    const { user, deps } = await buy({
      business: exampleBusiness({ currency: 'USD' }),
      script: { calculateCheckout: [required] },
      provider: { confirm: 'leaves' },
    })
    await user.click(await button('Make payment'))
    await user.click(await button(/^Pay US\$/))
    expect(await screen.findByRole('dialog', { name: 'Pay by card' })).toBeTruthy()
    expect(await screen.findByText('form of the provider: payment')).toBeTruthy()
    await user.click(await button(/^Pay US\$/))
    const { asked } = deps.provider as unknown as { asked: unknown[][] }
    await waitFor(() => expect(asked.map(([what]) => what)).toContain('confirmPayment'))
    const [, params] = asked.find(([what]) => what === 'confirmPayment') ?? []
    expect(new URL((params as { return_url: string }).return_url).pathname).toBe(
      '/confirmation-package/b-1/bookingTransactionId/tx-1',
    )
  })

  it('R-432 only an early payment is an offer, and accepting it opens the payment dialog', async () => {
    const { user } = await buy({ script: { calculateCheckout: [offerInfo] } })
    await user.click(await button('Pay with pix'))
    await user.click(await button('Pay early'))
    expect(await button(/^Pay R\$/)).toBeTruthy()
  })

  it('R-433 refusing it buys with is_offer_refused and pays nothing', async () => {
    const { user, of, departure } = await buy({ script: { calculateCheckout: [offerInfo] } })
    await user.click(await button('Pay with pix'))
    await user.click(await button('Refuse offer'))
    await waitFor(() => expect(departure()?.name).toBe('confirmationPackageTransaction'))
    expect(of('createBookingTransaction')[0]?.request.body).toMatchObject({ is_offer_refused: true })
    expect(of('pay')).toHaveLength(0)
  })

  it('R-365 R-629 A-39 an earlier unpaid purchase is announced, and only paid', async () => {
    const attempt = {
      key: 'key-1',
      itemsKey: 'package/pacote-dez',
      sent: null,
      transactionId: 'tx-1',
      createdAt: CREATED_AT,
      pix: null,
    }
    const { user, of } = await visit({
      entry: { ...packages, name: 'checkoutPackage' },
      saved: { version: 1, businessId: 'b-1', packageId: 'pacote-dez', attempt },
      script: { calculateCheckout: [offerInfo] },
    })
    expect(await screen.findByText('We’re already holding this package for you')).toBeTruthy()
    await user.click(await button('Pay with pix'))
    expect(screen.queryByRole('button', { name: 'Refuse offer' })).toBeNull()
    await user.click(await button(/^Pay R\$/))
    await user.type(await screen.findByRole('textbox', { name: 'CPF' }), '52998224725')
    await user.click(await button(/^Create Pix code/))
    expect(await screen.findByText(new RegExp(PIX_CODE.slice(0, 20)))).toBeTruthy()
    expect(of('createBookingTransaction')).toHaveLength(0)
    expect(of('pay')[0]?.request.body).toMatchObject({ booking_external_id: 'tx-1' })
  })

  it('R-284 does not say that the package is held after its payment was rejected', async () => {
    const declined = { kind: 'invalid', status: 422, text: serverSays('No') }
    const { user } = await buy({ script: { calculateCheckout: [advanceInfo], pay: [declined] } })
    await user.click(await button('Pay with pix'))
    await user.click(await button(/^Pay R\$/))
    await user.type(await screen.findByRole('textbox', { name: 'CPF' }), '52998224725')
    await user.click(await button(/^Create Pix code/))
    await screen.findByText('Nothing was charged, and the reservation was cancelled.')
    expect(screen.queryByText('We’re already holding this package for you')).toBeNull()
  })

  it('R-435 says that the package is being bought, and then paid, and mentions no time on the way', async () => {
    const { user, of, change } = await buy({
      script: { calculateCheckout: [offerInfo], createBookingTransaction: ['silence'] },
    })
    const words = () => document.body.textContent
    await user.click(await button('Pay with pix'))
    expect(words()).not.toMatch(/\btime\b|appointment/i)
    await user.click(await button('Pay early'))
    await user.click(await button(/^Pay R\$/))
    await user.type(await screen.findByRole('textbox', { name: 'CPF' }), '52998224725')
    await user.click(await button(/^Create Pix code/))
    expect(await screen.findByText('Buying…')).toBeTruthy()
    change('createBookingTransaction', packageTransaction)
    expect(of('createBookingTransaction')).toHaveLength(1)
  })

  it.each(['pt-BR', 'en-US', 'es-ES'] as const)(
    'R-366 R-367 R-435 in %s the texts that packages share with appointments mention no appointment',
    async (language) => {
      const checkout = textsIn('checkout', language)
      const shared = ['paymentText', 'paymentTextOffer', 'offerText', 'paying', 'givingBack', 'paymentUnfinishedText']
      const own = shared.map((key) => checkout.get(key) ?? '')
      expect(own).not.toContain('')
      const all = [
        ...own,
        ...['code-payment', 'provider-payment'].flatMap((one) => [...textsIn(one, language).values()]),
      ]
      expect(all.filter((text) => /horário|agendamento|your time|appointment|tu hora|\bcita\b/i.test(text))).toEqual([])
    },
  )

  it('R-738 a payment that fails with a known result cancels the purchase', async () => {
    const { user, of, change } = await buy({ script: { calculateCheckout: [required] } })
    change('pay', { kind: 'server', status: 500, text: serverSays('Recusado') })
    await user.click(await button('Pay with pix'))
    await user.click(await button(/^Pay R\$/))
    await user.type(await screen.findByRole('textbox', { name: 'CPF' }), '52998224725')
    await user.click(await button(/^Create Pix code/))
    expect(await screen.findByText('Recusado')).toBeTruthy()
    expect(of('updateBookingTransaction')[0]?.request.body).toEqual({
      payment_status: 'cancelled',
      cancellation_reason: 'payment_error',
    })
  })

  it('R-318 R-436 a package with missing data is not sent', async () => {
    const nameless = { ...packagesResponse[0], name: ' ' }
    const { user, of } = await visit({
      script: { readPackages: [[nameless]], calculateCheckout: [free] },
      language: 'pt-BR',
    })
    await user.click(await screen.findByRole('button', { pressed: false }))
    await user.click(await button('Comprar pacote'))
    await user.click(await button('Confirmar ativação'))
    await user.click(await button('Ativar'))
    expect(await screen.findByText('Pacote de informações inválido.')).toBeTruthy()
    expect(of('createBookingTransaction')).toHaveLength(0)
  })

  it.each([
    [{ kind: 'server', status: 500, text: serverSays('Estoque esgotado') }, 'Estoque esgotado'],
    [{ kind: 'network' }, 'Check your connection and try again'],
    [{ kind: 'server', status: 500, text: null }, 'Unexpected error. Try again.'],
  ])('R-450 a failed post says why: %j', async (failure, text) => {
    const { user } = await buy({ script: { calculateCheckout: [free], createBookingTransaction: [failure] } })
    await user.click(await button('Confirm activation'))
    await user.click(await button('Active'))
    expect(within(await screen.findByRole('alertdialog')).getByText(text)).toBeTruthy()
  })

  it('R-453 a failed calculation is only logged, and can be repeated', async () => {
    const { user, tracked } = await buy({
      script: { calculateCheckout: [{ kind: 'server', status: 500, text: serverSays('Caixa fechado') }, free] },
    })
    expect(screen.queryByText('Caixa fechado')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(tracked).toEqual([{ type: 'unpriced', detail: 'server' }])
    await user.click(await button('Try again'))
    expect(await button('Confirm activation')).toBeTruthy()
  })

  it('R-437 the calculation is asked with the sessions and the package', async () => {
    const { of } = await buy()
    const body = of('calculateCheckout')[0]?.request.body
    expect(body).toMatchObject({ package_id: 'pacote-dez' })
    expect(body?.services).toHaveLength(10)
  })

  it('R-451 a business that cannot be read is tried again', async () => {
    const world = createCheckoutDeps({
      script: { readBusiness: [{ kind: 'network' }], readPackages: [packagesResponse] },
    })
    const { user } = await renderFlow({
      flow: 'packages',
      createFlow,
      deps: world.deps,
      entry: packages,
      language: 'en-US',
    })
    const again = await button('Try again')
    world.change('readBusiness', { id: 'b-1', name: 'Estúdio Aurora', status: 'active' })
    await user.click(again)
    expect(await button(/^Pacote 10 cortes/)).toBeTruthy()
  })
})

describe('the confirmation of a package', () => {
  const entry: RouteEntry = {
    name: 'confirmationPackageTransaction',
    params: { id: 'b-1', bookingTransactionId: 'tx-1' },
    query: {},
    state: null,
  }

  async function confirm(answer: unknown = packageTransaction, business = exampleBusiness(), lastFour?: string) {
    const world = createCheckoutDeps({
      script: { readBookingTransaction: [answer] },
      now: CREATED_AT,
    })
    if (lastFour !== undefined) world.deps.cards.paidWith = () => lastFour
    for (const place of ['tab', 'device'] as const) world.storage.write(place, 'checkoutPayload', '{}')
    world.storage.write('tab', 'horacerta.flow.business', '{}')
    const opened = await renderFlow({
      flow: 'confirmation',
      createFlow: createConfirmation,
      deps: world.deps,
      entry,
      input: { business, customer: bia },
      language: 'en-US',
    })
    return { ...opened, ...world }
  }

  it('R-064 R-438 R-439 R-443 R-444 R-447 shows the purchase by its URL alone', async () => {
    const { storage } = await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Purchase confirmed' })).toBeTruthy()
    expect(screen.getByText('You’ll find your package in your reservations.')).toBeTruthy()
    const words = document.querySelector('main')?.textContent?.replace(/\s/g, ' ')
    for (const text of ['Estúdio Aurora', 'Pacote 10 cortes', 'Haircut', '10 sessions', '30 minutes', 'R$ 455,07'])
      expect(words).toContain(text)
    expect(storage.read('tab', 'checkoutPayload')).toBeNull()
    expect(storage.read('device', 'checkoutPayload')).toBeNull()
    // The purchase clears the selection at the business.
    expect(storage.read('tab', 'horacerta.flow.business')).toBeNull()
  })

  it('R-335 shows the card that paid it by its last four digits', async () => {
    await confirm(packageTransaction, exampleBusiness(), '1111')
    expect(await screen.findByText('Card: •••• 1111')).toBeTruthy()
  })

  it.each(['completed', 'partial'])('says that it is paid at every visit (%s)', async (payment_status) => {
    await confirm({ ...packageTransaction, payment_status })
    expect((await screen.findByText('Payment succeeded')).closest('[role=status]')).toBeTruthy()
  })

  it.each([
    ['there was nothing to pay', { payment_status: null, status: 'active' }, 'Purchase confirmed'],
    ['it waits to be paid', { payment_status: 'pending', status: 'waiting' }, 'Payment due'],
    ['it is cancelled', { payment_status: 'completed', status: 'cancelled' }, 'Package cancelled'],
  ])('mentions no payment if %s', async (_, { payment_status, status }, name) => {
    const bookings = packageTransaction.bookings.map((booking) => ({ ...booking, status }))
    await confirm({ ...packageTransaction, payment_status, bookings })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(screen.queryByText('Payment succeeded')).toBeNull()
  })

  it('R-440 R-441 R-394 the address links to a map search, by coordinates if there are any', async () => {
    const { unmount } = await confirm()
    const name = /^Rua das Acácias/
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain('Est%C3%BAdio%20Aurora')
    unmount()
    const address = { ...exampleBusiness().address, latitude: -23.5, longitude: -46.6 }
    await confirm(packageTransaction, exampleBusiness({ address }))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain('-23.5%2C-46.6')
  })

  it('R-442 R-387 shows the number, because not every browser lets it be copied', async () => {
    await confirm(packageTransaction, exampleBusiness({ phone: '+55 (11) 3333-4444' }))
    expect(await screen.findByText('+55 (11) 3333-4444')).toBeTruthy()
  })

  it('A-142 a session can be scheduled while the package is valid, and not after', async () => {
    const { unmount } = await confirm()
    expect(await button('Schedule a session')).toBeTruthy()
    unmount()
    const bookings = packageTransaction.bookings.map((booking) => ({
      ...booking,
      createdAt: '2025-11-01T12:00:00.000Z',
    }))
    await confirm({ ...packageTransaction, bookings })
    await screen.findByRole('heading', { level: 1, name: 'Purchase confirmed' })
    expect(screen.queryByRole('button', { name: 'Schedule a session' })).toBeNull()
  })

  it('R-448 reads the business and the purchase again after a return from a payment', async () => {
    const world = createCheckoutDeps({
      script: { readBookingTransaction: [packageTransaction], readBusiness: [aBusinessResponse()] },
      provider: { secretOfReturn: CLIENT_SECRET, status: 'succeeded' },
      stored: begunIntent('tx-1'),
      now: CREATED_AT,
    })
    const query = { payment_intent: 'pi_1', redirect_status: 'succeeded', connect_account_id: 'acct_1' }
    await renderFlow({
      flow: 'confirmation',
      createFlow: createConfirmation,
      deps: world.deps,
      entry: { ...entry, query },
      input: { customer: bia },
      language: 'en-US',
    })
    expect(await screen.findByText('Payment succeeded')).toBeTruthy()
    expect(world.of('readBusiness').map(({ request }) => request.params)).toEqual([{ id: 'b-1' }])
    expect(world.of('readBookingTransaction').map(({ request }) => request.params)).toEqual([{ id: 'tx-1' }])
  })

  it('R-442 copies the digits of the phone', async () => {
    const { user } = await confirm(packageTransaction, exampleBusiness({ phone: '+55 (11) 3333-4444' }))
    await user.click(await button('Copy phone number'))
    expect(await navigator.clipboard.readText()).toBe('+551133334444')
  })

  it('R-445 leads to the packages among the reservations', async () => {
    const { user, departure } = await confirm()
    await follow({ user, departure }, 'View my reservations')
    expect(departure()).toMatchObject({ params: { path: '/reservas/b-1' }, state: { view: 'packages' } })
  })

  it('R-629 A-39 an unpaid purchase leads to its payment', async () => {
    const bookings = packageTransaction.bookings.map((booking) => ({ ...booking, status: 'waiting' }))
    const { user, departure } = await confirm({ ...packageTransaction, bookings })
    await follow({ user, departure }, 'View package and pay')
    expect(departure()).toMatchObject({ params: { path: '/reservas/b-1/bookingTransactionId/tx-1' }, state: null })
  })

  it('R-446 R-749 leads to more packages', async () => {
    const { user, departure } = await confirm()
    await follow({ user, departure }, 'Discover packages')
    expect(departure()).toMatchObject({ name: 'packages', params: { id: 'b-1' } })
  })

  it('R-063 without a transaction there is nothing to confirm', async () => {
    const world = createCheckoutDeps()
    const short: RouteEntry = { ...entry, name: 'confirmationPackage', params: { id: 'b-1' } }
    await renderFlow({ flow: 'confirmation', createFlow: createConfirmation, deps: world.deps, entry: short })
    expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos este pacote' })).toBeTruthy()
  })
})
