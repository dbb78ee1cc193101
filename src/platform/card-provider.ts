import type { CardProviderSdk } from './card-provider-sdk.ts'
import type { Config } from './config.ts'

/** The card provider for other currencies than BRL. Its SDK is fetched on the first payment. */
export interface CardProvider {
  /** Loads the SDK once; a failed load is retried on the next call. */
  sdk(): Promise<CardProviderSdk>
}

const SECRET = 'payment_intent_client_secret'

/**
 * Creates the card provider before anything reads the page's URL. It removes the secret of a return URL, so that the
 * secret is in no history entry, machine context or log.
 */
export function createCardProvider(config: Config['cardProvider'], page: Window = window): CardProvider {
  const secretOfReturn = takeSecret(page)
  let loading: Promise<CardProviderSdk> | null = null
  return {
    sdk: () => {
      loading ??= import('./card-provider-sdk.ts').then(({ createCardProviderSdk }) =>
        createCardProviderSdk({ config, secretOfReturn }),
      )
      loading.catch(() => {
        loading = null
      })
      return loading
    },
  }
}

function takeSecret({ location, history }: Window): string | null {
  const url = new URL(location.href)
  const secret = url.searchParams.get(SECRET)
  if (secret === null) return null
  url.searchParams.delete(SECRET)
  history.replaceState(history.state, '', url)
  return secret
}
