import { describe, expect, it, vi } from 'vitest'
import { serverSays } from '#domain/failure.ts'
import { createCardProvider } from '#src/platform/card-provider.ts'
import { createCardProviderSdk, toRefusal } from '#src/platform/card-provider-sdk.ts'

const config = { key: 'pk_1', script: null }

/** Creates a page at a URL, and records the URLs that replaced it. */
function createPage(href: string) {
  const replaced: string[] = []
  const page = {
    location: { href, origin: new URL(href).origin },
    history: { state: { index: 3 }, replaceState: (_: unknown, __: string, url: URL) => void replaced.push(url.href) },
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  return { page: page as unknown as Window & typeof globalThis, replaced }
}

describe('return URL', () => {
  it('R-369 loses the secret before anything reads it, and keeps the rest', () => {
    const query = '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=failed'
    const { page, replaced } = createPage(`https://app.example/confirmation/b/bookingTransactionId/t${query}`)
    createCardProvider(config, page)
    expect(replaced).toEqual([
      'https://app.example/confirmation/b/bookingTransactionId/t?payment_intent=pi_1&redirect_status=failed',
    ])
  })

  it('stays as it is without a secret', () => {
    const { page, replaced } = createPage('https://app.example/business/b?serviceId=1')
    createCardProvider(config, page)
    expect(replaced).toEqual([])
  })
})

describe('provider’s library', () => {
  const stripe = {
    confirmPayment: vi.fn(async () => ({})),
    handleNextAction: vi.fn(async () => ({})),
    retrievePaymentIntent: vi.fn(async () => ({ paymentIntent: { id: 'pi_1', status: 'processing' } })),
  }
  const load = vi.fn(async () => stripe as never)
  const { page } = createPage('https://app.example/checkout/b')
  const create = (secretOfReturn: string | null = null) => createCardProviderSdk({ config, secretOfReturn, page, load })

  it('R-368 is opened for the connected account of the server', async () => {
    const sdk = create()
    await sdk.readIntent(sdk.give({ clientSecret: 'pi_1_secret_x', accountId: 'acct_1' }))
    expect(load).toHaveBeenLastCalledWith('pk_1', { stripeAccount: 'acct_1' })
    await sdk.readIntent(sdk.give({ clientSecret: 'pi_2_secret_x', accountId: 'acct_2' }))
    expect(load).toHaveBeenLastCalledWith('pk_1', { stripeAccount: 'acct_2' })
  })

  it('R-369 A-100 sends the browser back with the account in the address, so that the address alone is enough', async () => {
    const sdk = create()
    const handle = sdk.give({ clientSecret: 'pi_1_secret_x', accountId: 'acct_1' })
    await sdk.readIntent(handle)
    const elements = { submit: async () => ({}) } as never
    sdk.attach(handle, elements)
    await sdk.confirm(handle, '/confirmation/b/bookingTransactionId/t')
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      elements,
      confirmParams: {
        return_url: 'https://app.example/confirmation/b/bookingTransactionId/t?connect_account_id=acct_1',
      },
    })
  })

  it('R-369 reads the result with the secret of the address, and of no other payment', async () => {
    const lost = { kind: 'notFound', text: null }
    expect(await create('pi_1_secret_x').readResult('pi_1', 'acct_1')).toBe('processing')
    expect(stripe.retrievePaymentIntent).toHaveBeenCalledWith('pi_1_secret_x')
    await expect(create('pi_2_secret_x').readResult('pi_1', null)).rejects.toEqual(lost)
    await expect(create(null).readResult('pi_1', null)).rejects.toEqual(lost)
  })

  it('reports a missing form if the script fails to load, and tries again on request', async () => {
    const fails = vi.fn(load).mockRejectedValueOnce(new Error('blocked'))
    const sdk = createCardProviderSdk({ config, secretOfReturn: null, page, load: fails })
    const handle = sdk.give({ clientSecret: 'pi_1_secret_x', accountId: 'acct_1' })
    await expect(sdk.readIntent(handle)).rejects.toEqual({ kind: 'formMissing' })
    expect(sdk.getParts(handle)).toBeNull()
    await sdk.readIntent(handle)
    expect(sdk.getParts(handle)?.clientSecret).toBe('pi_1_secret_x')
  })

  it('R-375 reads the status of the payment, and reports a missing response of the provider', async () => {
    const sdk = create()
    const handle = sdk.give({ clientSecret: 'pi_1_secret_x', accountId: 'acct_1' })
    expect(await sdk.readIntent(handle)).toEqual({ id: 'pi_1', status: 'processing' })
    expect(stripe.retrievePaymentIntent).toHaveBeenCalledWith('pi_1_secret_x')
    stripe.retrievePaymentIntent.mockResolvedValueOnce({ error: {} } as never)
    await expect(sdk.readIntent(handle)).rejects.toEqual({ kind: 'formMissing' })
  })

  it('R-375 continues at the bank with the secret of the payment, and reports its refusal', async () => {
    const sdk = create()
    const handle = sdk.give({ clientSecret: 'pi_1_secret_x', accountId: 'acct_1' })
    await sdk.continueAtBank(handle)
    expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_x' })
    const refused = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: 'No.' }
    stripe.handleNextAction.mockResolvedValueOnce({ error: refused } as never)
    await expect(sdk.continueAtBank(handle)).rejects.toEqual({ kind: 'declined', text: serverSays('No.') })
  })

  it('R-375 distinguishes a payment that accepts no card from a form that fails to load', () => {
    const { whyBroken } = create(null)
    expect(whyBroken({ type: 'invalid_request_error' })).toBe('undecided')
    expect(whyBroken({ type: 'api_connection_error' })).toBe('formMissing')
    expect(whyBroken({ type: 'api_error' })).toBe('formMissing')
  })

  it('does not wait forever when the browser comes back to the page it has left', async () => {
    const shown: ((event: { persisted: boolean }) => void)[] = []
    const left = { ...page, addEventListener: (_: string, listener: () => void) => void shown.push(listener) }
    const never = { ...stripe, confirmPayment: () => new Promise<never>(() => {}) }
    const sdk = createCardProviderSdk({
      config,
      secretOfReturn: null,
      page: left as typeof page,
      load: async () => never as never,
    })
    const handle = sdk.give({ clientSecret: 'pi_1_secret_x', accountId: 'acct_1' })
    await sdk.readIntent(handle)
    sdk.attach(handle, {} as never)
    const confirming = sdk.confirm(handle, '/confirmation/b/bookingTransactionId/t')
    shown[0]?.({ persisted: false })
    shown[0]?.({ persisted: true })
    await expect(confirming).rejects.toEqual({ kind: 'undecided' })
  })
})

describe('messages of the provider', () => {
  it.each([
    ['R-374', { type: 'validation_error', code: 'incomplete_number', message: 'x' }, { kind: 'incomplete' }],
    ['R-374', { type: 'validation_error', code: 'incomplete_cvc', message: 'x' }, { kind: 'incomplete' }],
    [
      'R-375',
      { type: 'validation_error', code: 'invalid_number', message: 'x' },
      { kind: 'notAccepted', text: serverSays('x') },
    ],
    ['R-375', { type: 'card_error', code: 'card_declined', message: 'x' }, { kind: 'declined', text: serverSays('x') }],
    ['R-375', { type: 'api_error', message: 'x' }, { kind: 'brokenOff', text: serverSays('x') }],
    [
      'R-375',
      { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'x' },
      { kind: 'undecided' },
    ],
    [
      'A-38',
      { type: 'invalid_request_error', code: 'resource_missing', message: 'x' },
      { kind: 'brokenOff', text: serverSays('x') },
    ],
    ['A-38', { type: 'api_connection_error', message: ' ' }, { kind: 'brokenOff', text: null }],
  ] as const)('%s %o comes to %o', (_, error, refusal) => {
    expect(toRefusal(error)).toEqual(refusal)
  })
})
