import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardProvider } from '#src/platform/card-provider.ts'
import { createCardProviderSdk } from '#src/platform/card-provider-sdk.ts'

/** What the provider does; everything works unless told. A value with `kind` or `message` is thrown or answered as an error. */
export interface FakeCardProviderOptions {
  /** What the form says when it is looked at; null: filled in. */
  check?: { type: string; code?: string; message?: string } | null
  /** What becomes of a confirmed payment; null: it worked; "leaves": the browser is sent away and nothing comes back. */
  confirm?: { type: string; code?: string; message?: string } | 'leaves' | null
  /** What the form says instead of coming. */
  loadError?: { type: string }
  /** The script comes. */
  hasScript?: boolean
  /** How the payment stands that is to be made; null: the provider does not answer. An `id` tells payments apart. */
  intent?: { id?: string; status: string } | null
  /** What becomes of a payment that goes on at the bank; null: it worked; "leaves": the browser is sent away. */
  bank?: { type: string; code?: string; message?: string } | 'leaves' | null
  /** How the payment stands that the customer comes back from; null: the provider does not answer. */
  status?: string | null
  /** The secret that stood in the address of the page. */
  secretOfReturn?: string | null
}

/** The provider's library over a fake of its script, with what was asked of it. */
export function createFakeCardProvider(options: FakeCardProviderOptions = {}): CardProvider & { asked: unknown[][] } {
  const asked: unknown[][] = []
  function createStripe(...args: unknown[]): Stripe {
    asked.push(['Stripe', ...args])
    const unused = () => {
      throw new Error('the app does not use this')
    }
    return {
      elements: (made: object) => createElements(made),
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      confirmPayment: async (request: { confirmParams: unknown }) => {
        asked.push(['confirmPayment', request.confirmParams])
        if (options.confirm === 'leaves') return new Promise<never>(() => {})
        return options.confirm ? { error: options.confirm } : {}
      },
      handleNextAction: async (request: { clientSecret: string }) => {
        asked.push(['handleNextAction', request])
        if (options.bank === 'leaves') return new Promise<never>(() => {})
        return options.bank ? { error: options.bank } : {}
      },
      retrievePaymentIntent: async (secret: string) => {
        asked.push(['retrievePaymentIntent', secret])
        if (secret !== options.secretOfReturn) {
          const { intent = { status: 'requires_payment_method' } } = options
          return intent === null ? { error: {} } : { paymentIntent: { id: 'pi_1', ...intent } }
        }
        return options.status === null ? { error: {} } : { paymentIntent: { status: options.status ?? 'succeeded' } }
      },
    } as unknown as Stripe
  }

  function createElements(made: object): StripeElements {
    asked.push(['elements', made])
    return {
      create: (type: string) => {
        const element = document.createElement('div')
        element.textContent = `form of the provider: ${type}`
        return {
          mount: (node: HTMLElement) => node.append(element),
          destroy: () => element.remove(),
          update: () => {},
          on: (event: string, listener: (told: unknown) => void) => {
            const error = options.loadError
            if (event === 'loaderror' && error !== undefined)
              queueMicrotask(() => listener({ elementType: type, error }))
          },
          off: () => {},
        }
      },
      update: () => {},
      submit: async () => (options.check ? { error: options.check } : {}),
    } as unknown as StripeElements
  }

  const page = {
    location: { origin: 'https://app.example' },
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as Window & typeof globalThis
  const sdk = Promise.resolve(
    createCardProviderSdk({
      config: { key: 'pk_fake', script: null },
      secretOfReturn: options.secretOfReturn ?? null,
      page,
      load: async (...args) => (options.hasScript === false ? null : createStripe(...args)),
    }),
  )
  return { asked, sdk: () => sdk }
}
