import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type Failure, type ServerText, serverSays } from '#domain/failure.ts'
import type { Config } from './config.ts'
import { loadScript } from './load-script.ts'

/** The account stands in the return address, so that the result can be read by the address alone. */
const ACCOUNT = 'connect_account_id'

/** A payment that waits at the provider, and the connected account it goes to. */
export interface Intent {
  clientSecret: string
  accountId: string
}

/** What the provider says when it does not charge; `text` is its sentence. */
export type Refusal =
  | { kind: 'formMissing' }
  | { kind: 'incomplete' }
  | { kind: 'notAccepted'; text: ServerText | null }
  | { kind: 'declined'; text: ServerText | null }
  | { kind: 'brokenOff'; text: ServerText | null }
  /** The payment does not stand as it did: its status says how it goes on. */
  | { kind: 'undecided' }

/** What the form on the screen is made with. */
export interface FormParts {
  stripe: Stripe
  clientSecret: string
}

/** The provider's forms and what it says of payments. Secrets stay in this closure; everybody else has tickets. */
export interface CardProviderSdk {
  /** Lays a payment down; answers the ticket under which its form is found. */
  give(intent: Intent): string
  /** Reads how a payment stands, in the provider's words, and makes everything ready for its form. Throws `formMissing`. */
  readIntent(handle: string): Promise<{ id: string; status: string }>
  /**
   * Takes the customer to what the payment still asks of them, such as their bank's page. Throws a `Refusal`, also when the
   * browser comes back to this very page by its Back.
   */
  continueAtBank(handle: string): Promise<void>
  /** For the form on the screen, once it is open; null for a ticket of another page. */
  getParts(handle: string): FormParts | null
  /** The form stands on the screen, with what it is read through; answers how it is taken away. */
  attach(handle: string, elements: StripeElements): () => void
  /** Why the form did not come, by the provider's error: it was not reached, or takes no card for the payment. */
  whyBroken(error: Pick<StripeError, 'type'>): 'formMissing' | 'undecided'
  /** Whether the form is filled in. Throws a `Refusal`. */
  check(handle: string): Promise<void>
  /**
   * Charges what the form holds; where that works the browser leaves for a path of this app, with the account in its
   * query. Throws a `Refusal`, also when the browser comes back to this very page by its Back.
   */
  confirm(handle: string, returnPath: string): Promise<void>
  /** How a payment stands that the customer has come back from. Throws when that cannot be asked, `notFound` for good. */
  readResult(intentId: string, accountId: string | null): Promise<string>
}

export interface CardProviderDeps {
  config: Config['cardProvider']
  /** The secret that stood in the address of the page. */
  secretOfReturn: string | null
  page?: Window & typeof globalThis
  /** The provider's own loader; by hand in tests. */
  load?: (key: string, options: { stripeAccount?: string }) => Promise<Stripe | null>
}

/** The provider's library with our own words for what it says. Its script is fetched once, when it is first needed. */
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
      // What is missing is said below.
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

  /** Waits for the provider, or for the customer to come back from its page. Throws a `Refusal`. */
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
      // Only the payment that the secret is of; a page that is loaded anew has none.
      if (secretOfReturn === null || !secretOfReturn.startsWith(`${intentId}_secret_`))
        throw { kind: 'notFound', text: null } satisfies Failure
      const stripe = await getStripe(accountId)
      const { paymentIntent } = await stripe.retrievePaymentIntent(secretOfReturn)
      if (paymentIntent === undefined) throw new Error('no answer')
      return paymentIntent.status
    },
  }
}

/** A page that was left for the provider and is shown again as it was: the payment says how it stands by now. */
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

/** What the provider's error comes to: what can be put right in the form, a refusal, or nobody knows. */
export function toRefusal({ type, code, message }: Pick<StripeError, 'type' | 'code' | 'message'>): Refusal {
  const words = message?.trim()
  const text = words ? serverSays(words) : null
  if (code === 'payment_intent_unexpected_state') return { kind: 'undecided' }
  // The bank did not believe that it is the owner of the card.
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
