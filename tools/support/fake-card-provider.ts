import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardProvider } from '#src/platform/card-provider.ts'
import { createCardProviderSdk } from '#src/platform/card-provider-sdk.ts'

/** The behaviour of the provider; by default everything works. A value with `kind` or `message` is thrown or returned as an error. */
export interface FakeCardProviderOptions {
  /** The result of validating the form; null: it is complete. */
  check?: { type: string; code?: string; message?: string } | null
  /** The result of confirming a payment; null: success; "leaves": the browser is redirected. */
  confirm?: { type: string; code?: string; message?: string } | 'leaves' | null
  /** The error with which the form fails to load. */
  loadError?: { type: string }
  /** Whether the script loads. */
  hasScript?: boolean
  /** The status of the payment to be made; null: the provider does not respond. An `id` distinguishes payments. */
  intent?: { id?: string; status: string } | null
  /** The result of a payment that continues at the bank; null: success; "leaves": the browser is redirected. */
  bank?: { type: string; code?: string; message?: string } | 'leaves' | null
  /** The status of the payment after the customer returns; null: the provider does not respond. */
  status?: string | null
  /** The secret in the page's URL. */
  secretOfReturn?: string | null
}

/** Creates the provider's library on a fake script, with a record of the calls. */
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
