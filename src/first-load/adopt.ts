import './first-load.types.ts'

/**
 * The browser's fetch, except that a request the inline script has sent already is not sent again: its answer is handed
 * out, once. A request of the inline script that failed is simply sent.
 */
export function createAdoptingFetch(page: Window & typeof globalThis = window): typeof globalThis.fetch {
  return async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const method = init?.method ?? 'GET'
    const answers = page.__horacerta?.answers
    const waiting = method === 'GET' ? answers?.[url] : undefined
    if (answers !== undefined && waiting !== undefined) {
      delete answers[url]
      const answer = await waiting
      if (answer !== null && answer.status !== 401) return answer
    }
    return page.fetch(input, init)
  }
}
