import type { CardProviderSdk } from './card-provider-sdk.ts'
import type { Config } from './config.ts'

/** The card provider for other currencies than BRL. All of it but these lines is fetched when somebody pays there. */
export interface CardProvider {
  /** Its forms and its word on payments: one promise, until the code did not come; then it is fetched again. */
  sdk(): Promise<CardProviderSdk>
}

const SECRET = 'payment_intent_client_secret'

/**
 * Made before anything reads the page's address: the secret that the provider sends back in it is taken out, so that it
 * gets into no history, no state of a machine and no log.
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
