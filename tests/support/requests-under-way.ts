import type { Page, Request } from 'playwright'

/** What a page has asked for and not been answered yet. */
export interface RequestsUnderWay {
  /** Waits until all of it was answered, but for what is kept waiting on purpose. */
  settle(isHeld: (request: { url: string; method: string }) => boolean): Promise<void>
}

/** Watches what a page asks for data from now on. */
export function watchRequests(page: Page): RequestsUnderWay {
  const underWay = new Set<Request>()
  let wake = () => {}
  const end = (request: Request) => {
    underWay.delete(request)
    wake()
  }
  page.on('request', (request) => {
    // What a page has asked for ends with it, and nobody says so.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    if (request.resourceType() === 'fetch') underWay.add(request)
    wake()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    async settle(isHeld) {
      while ([...underWay].some((request) => !isHeld({ url: request.url(), method: request.method() }))) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
