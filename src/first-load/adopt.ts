import './first-load.types.ts'

/**
 * Creates the app's fetch: the browser's, except that a request which the inline script has sent is not sent again. Its
 * response is returned once, also a refusal, since it is in the language of the page. A request of that script
 * that failed, or whose token was refused, is sent again. No signal aborts such a request: the transport has its own
 * time-out.
 */
export function createAdoptingFetch(page: Window & typeof globalThis = window): typeof globalThis.fetch {
  return async (input, init) => {
    const url = String(input)
    const responses = page.__horacerta?.responses ?? {}
    const waiting = responses[url]
    if (waiting !== undefined && (init?.method ?? 'GET') === 'GET') {
      delete responses[url]
      const response = await waiting
      if (response !== null && response.status !== 401) return response
    }
    return page.fetch(input, init)
  }
}
