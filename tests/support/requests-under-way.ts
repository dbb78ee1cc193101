import type { Page, Request } from 'playwright'

/** What a page has asked for and not been answered yet. */
export interface RequestsUnderWay {
  /** Waits until all of it was answered, but for what is kept waiting on purpose; answers whether it had to wait. */
  settle(isHeld?: (request: { url: string; method: string }) => boolean): Promise<boolean>
}

/** Watches what data and what code a page asks for from now on. */
export function watchRequests(page: Page): RequestsUnderWay {
  const underWay = new Set<Request>()
  let wake = () => {}
  const end = (request: Request) => {
    underWay.delete(request)
    wake()
  }
  let isLeaving = false
  // What a page has asked for ends with it, and nobody says so.
  const forget = () => {
    underWay.clear()
    wake()
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      isLeaving = true
      forget()
    }
    if (['fetch', 'script'].includes(request.resourceType())) underWay.add(request)
    wake()
  })
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return
    isLeaving = false
    forget()
  })
  // The body of an answer that nobody reads any more never ends.
  page.on('response', (response) => end(response.request()))
  page.on('requestfailed', end)
  return {
    async settle(isHeld = () => false) {
      let hasWaited = false
      while ([...underWay].some((request) => !isHeld({ url: request.url(), method: request.method() }))) {
        hasWaited = true
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return hasWaited
    },
  }
}
