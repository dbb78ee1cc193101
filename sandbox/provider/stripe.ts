import * as z from 'zod'
import { SandboxError } from '#sandbox/errors.ts'

/** Stripe test keys: with them Stripe processes the payments. */
export interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** The connected account that is paid: an intent without one is invalid. */
  account: string
  /** URL of Stripe's API; tests pass their own. */
  apiUrl?: string
}

const intentSchema = z.object({ id: z.string(), client_secret: z.string(), status: z.string() })
export type StripeIntent = z.infer<typeof intentSchema>

/**
 * Reads the Stripe keys from the environment; null without any.
 * @throws SandboxError if one of them is missing, or a key is no test key: a sandbox must charge nobody.
 */
export function readStripeKeys(environment: { [name: string]: string | undefined }): StripeKeys | null {
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_ACCOUNT: account = '',
  } = environment
  if (secretKey === '' && publishableKey === '') return null
  if (!/^(sk|rk)_test_/.test(secretKey))
    throw new SandboxError(
      'STRIPE_SECRET_KEY must be a test key (sk_test_… or rk_test_…), beside STRIPE_PUBLISHABLE_KEY.',
    )
  if (!publishableKey.startsWith('pk_test_'))
    throw new SandboxError('STRIPE_PUBLISHABLE_KEY must be a test key (pk_test_…), beside STRIPE_SECRET_KEY.')
  if (!account.startsWith('acct_'))
    throw new SandboxError('STRIPE_ACCOUNT must name a connected account (acct_…), beside the keys of Stripe.')
  return { secretKey, publishableKey, account }
}

/** Currencies that Stripe takes in whole units (docs.stripe.com/currencies); it takes ISK and UGX in hundredths. */
const WHOLE_UNITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Currencies that Stripe takes in thousandths, with 0 as the last digit. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/**
 * Returns an amount in the smallest unit of its currency, as Stripe expects it. `amountCents` are hundredths in every
 * currency, as the app shows and sends them; half of a unit that Stripe does not take is rounded up.
 */
function toStripeAmount(amountCents: number, currency: string): number {
  const code = currency.toUpperCase()
  if (WHOLE_UNITS.has(code)) return Math.round(amountCents / 100)
  return THOUSANDTHS.has(code) ? amountCents * 10 : amountCents
}

export interface StripeApi {
  account: string
  createIntent(payment: {
    /** Hundredths of the currency. */
    amountCents: number
    currency: string
    transactionId: string
    key: string
  }): Promise<StripeIntent>
  readIntent(id: string): Promise<StripeIntent>
  cancelIntent(id: string): Promise<void>
}

/** Creates a client for the few calls of Stripe's API that a payment needs. Throws with Stripe's own sentence. */
export function createStripeApi({ secretKey, account, apiUrl = 'https://api.stripe.com' }: StripeKeys): StripeApi {
  async function call(method: 'GET' | 'POST', path: string, body: Record<string, string> | null, key?: string) {
    const response = await fetch(`${apiUrl}/v1/payment_intents${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-account': account,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === null ? {} : { body: new URLSearchParams(body) }),
    })
    const json: unknown = await response.json()
    if (!response.ok) throw new Error(`Stripe answered ${response.status}: ${JSON.stringify(json)}`)
    return intentSchema.parse(json)
  }
  return {
    account,
    createIntent: ({ amountCents, currency, transactionId, key }) =>
      call(
        'POST',
        '',
        {
          amount: String(toStripeAmount(amountCents, currency)),
          currency: currency.toLowerCase(),
          'automatic_payment_methods[enabled]': 'true',
          'metadata[booking_transaction_id]': transactionId,
        },
        key,
      ),
    readIntent: (id) => call('GET', `/${encodeURIComponent(id)}`, null),
    cancelIntent: async (id) => void (await call('POST', `/${encodeURIComponent(id)}/cancel`, {})),
  }
}
