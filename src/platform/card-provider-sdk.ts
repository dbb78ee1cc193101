import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type Failure, type ServerText, serverSays } from '#domain/failure.ts'
import type { Config } from './config.ts'
import { loadScript } from './load-script.ts'

/** The account is in the return URL, so that the result can be read from the URL alone. */
const ACCOUNT = 'connect_account_id'

/** A payment that waits at the provider, and the connected account that receives it. */
export interface Intent {
  clientSecret: string
  accountId: string
}

/** Why the provider did not charge; `text` is its message. */
export type Refusal =
  | { kind: 'formMissing' }
  | { kind: 'incomplete' }
  | { kind: 'notAccepted'; text: ServerText | null }
  | { kind: 'declined'; text: ServerText | null }
  | { kind: 'brokenOff'; text: ServerText | null }
  /** The payment has changed since: read its status to go on. */
  | { kind: 'undecided' }

/** What the form on the screen is created from. */
export interface FormParts {
  stripe: Stripe
  clientSecret: string
}

/** The provider's forms and payment statuses. Secrets stay in this closure; callers have handles. */
export interface CardProviderSdk {
  /** Stores a payment and returns the handle of its form. */
  give(intent: Intent): string
  /** Reads the provider's status of a payment and prepares its form. Throws `formMissing`. */
  readIntent(handle: string): Promise<{ id: string; status: string }>
  /**
   * Takes the customer to the next step of the payment, such as their bank's page. Throws a `Refusal`, also when Back
   * returns to this page.
   */
  continueAtBank(handle: string): Promise<void>
  /** Returns the parts of the opened form; null for a handle of another page. */
  getParts(handle: string): FormParts | null
  /** Registers the form on the screen with its elements; returns the function that removes it. */
  attach(handle: string, elements: StripeElements): () => void
  /** Tells why the form did not open, from the provider's error: not reached, or no card accepted for the payment. */
  whyBroken(error: Pick<StripeError, 'type'>): 'formMissing' | 'undecided'
  /** Validates the form. Throws a `Refusal`. */
  check(handle: string): Promise<void>
  /**
   * Charges the card in the form. On success the browser goes to a path of this app, with the account in its query.
   * Throws a `Refusal`, also when Back returns to this page.
   */
  confirm(handle: string, returnPath: string): Promise<void>
  /** Reads the status of a payment after a return. Throws if that fails, `notFound` if it will always fail. */
  readResult(intentId: string, accountId: string | null): Promise<string>
}

export interface CardProviderDeps {
  config: Config['cardProvider']
  /** The secret from the return URL of the page. */
  secretOfReturn: string | null
  page?: Window & typeof globalThis
  /** The provider's own loader; tests pass their own. */
  load?: (key: string, options: { stripeAccount?: string }) => Promise<Stripe | null>
}

/** Wraps the provider's library and maps its errors. Its script is fetched once, on first use. */
export function createCardProviderSdk({
  config,
  secretOfReturn,
  page = window,
  load = loadStripe,
}: CardProviderDeps): CardProviderSdk {
  const intents = new Map<string, Intent>()
  const forms = new Map<string, StripeElements>()
  const opened = new Map<string, FormParts>()

  async function getStripe(accountId: string | null): Promise<Stripe> {
    try {
      if (config.script !== null && page.Stripe === undefined) await loadScript(page, config.script)
      const stripe = await load(config.key, accountId === null ? {} : { stripeAccount: accountId })
      if (stripe !== null) return stripe
    } catch {
      // The failure is thrown below.
    }
    throw { kind: 'formMissing' } satisfies Refusal
  }

  async function open(handle: string): Promise<FormParts> {
    const intent = intents.get(handle)
    if (intent === undefined) throw { kind: 'formMissing' } satisfies Refusal
    const { clientSecret, accountId } = intent
    const parts = opened.get(handle) ?? { stripe: await getStripe(accountId), clientSecret }
    opened.set(handle, parts)
    return parts
  }

  /** Waits for the provider or for a Back from its page. Throws a `Refusal`. */
  async function awaitProvider(work: Promise<{ error?: StripeError | undefined }>): Promise<void> {
    const back = cameBack(page)
    try {
      const { error } = await Promise.race([work, back.promise])
      if (error !== undefined) throw toRefusal(error)
    } finally {
      back.stop()
    }
  }

  return {
    give: (intent) => {
      const handle = `payment-${intents.size + 1}`
      intents.set(handle, intent)
      return handle
    },
    readIntent: async (handle) => {
      const { stripe, clientSecret } = await open(handle)
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
      if (paymentIntent === undefined) throw { kind: 'formMissing' } satisfies Refusal
      const { id, status } = paymentIntent
      return { id, status }
    },
    continueAtBank: async (handle) => {
      const { stripe, clientSecret } = await open(handle)
      await awaitProvider(stripe.handleNextAction({ clientSecret }))
    },
    getParts: (handle) => opened.get(handle) ?? null,
    attach: (handle, elements) => {
      forms.set(handle, elements)
      return () => {
        if (forms.get(handle) === elements) forms.delete(handle)
      }
    },
    whyBroken: ({ type }) => (type === 'invalid_request_error' ? 'undecided' : 'formMissing'),
    check: async (handle) => {
      const elements = forms.get(handle)
      if (elements === undefined) throw { kind: 'incomplete' } satisfies Refusal
      const { error } = await elements.submit()
      if (error !== undefined) throw toRefusal(error)
    },
    confirm: async (handle, returnPath) => {
      const [intent, elements, stripe] = [intents.get(handle), forms.get(handle), opened.get(handle)?.stripe]
      if (intent === undefined || elements === undefined || stripe === undefined)
        throw { kind: 'formMissing' } satisfies Refusal
      const returnUrl = new URL(returnPath, page.location.origin)
      returnUrl.searchParams.set(ACCOUNT, intent.accountId)
      await awaitProvider(stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl.href } }))
    },
    readResult: async (intentId, accountId) => {
      // Only for the payment of the secret; a reloaded page has no secret.
      if (secretOfReturn === null || !secretOfReturn.startsWith(`${intentId}_secret_`))
        throw { kind: 'notFound', text: null } satisfies Failure
      const stripe = await getStripe(accountId)
      const { paymentIntent } = await stripe.retrievePaymentIntent(secretOfReturn)
      if (paymentIntent === undefined) throw new Error('no answer')
      return paymentIntent.status
    },
  }
}

/**
 * Rejects with `undecided` when the page is restored from the back-forward cache, because the payment may have changed.
 */
function cameBack(page: Window): { promise: Promise<never>; stop: () => void } {
  let stop = () => {}
  const promise = new Promise<never>((_, reject) => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) reject({ kind: 'undecided' } satisfies Refusal)
    }
    page.addEventListener('pageshow', shown)
    stop = () => page.removeEventListener('pageshow', shown)
  })
  return { promise, stop }
}

/**
 * Maps an error of the provider to a refusal: correctable in the form, declined, or with unknown result.
 */
export function toRefusal({ type, code, message }: Pick<StripeError, 'type' | 'code' | 'message'>): Refusal {
  const words = message?.trim()
  const text = words ? serverSays(words) : null
  if (code === 'payment_intent_unexpected_state') return { kind: 'undecided' }
  // The bank did not authenticate the card's owner.
  if (code === 'payment_intent_authentication_failure') return { kind: 'declined', text }
  switch (type) {
    case 'validation_error':
      return code?.startsWith('incomplete') ? { kind: 'incomplete' } : { kind: 'notAccepted', text }
    case 'card_error':
      return { kind: 'declined', text }
    default:
      return { kind: 'brokenOff', text }
  }
}
