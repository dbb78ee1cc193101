import type { Page, Request } from 'playwright'

/** The pending requests of a page. */
export interface RequestsUnderWay {
  /** Waits until all requests are answered, except held ones. Returns whether it had to wait. */
  settle(isHeld?: (request: { url: string; method: string }) => boolean): Promise<boolean>
}

/** Watches the requests of a page for data and code, from now on. */
export function watchRequests(page: Page): RequestsUnderWay {
  const underWay = new Set<Request>()
  let wake = () => {}
  const end = (request: Request) => {
    underWay.delete(request)
    wake()
  }
  let isLeaving = false
  // A navigation aborts pending requests without an event.
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
  // The body of an aborted response never ends.
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
