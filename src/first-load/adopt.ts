import './first-load.types.ts'

/**
 * The browser's fetch, except that a request the inline script has sent already is not sent again: its answer is handed
 * out, once, also a refusal: it is in the language of the page. A request of the inline script that failed, or whose
 * token the server did not accept, is sent again. No signal aborts a request of that script: the transport has its own time limit.
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
