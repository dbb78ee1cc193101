import type { Page, Route } from 'playwright-core'

/** Requests of a page that are kept waiting until a test lets them go on to the sandbox: a network as slow as it takes. */
export interface HeldRequests {
  /** Waits until a request waits. */
  wait(): Promise<void>
  /** Lets the request go that waits, or the next one, and waits until it was answered or cut. */
  letGo(): Promise<void>
  /** Forgets those that wait; what comes later waits again. */
  drop(): Promise<void>
  /** The same, and what comes later is not kept waiting any more. */
  release(): Promise<void>
}

const PATIENCE_MS = 20_000

/** Holds every request of the page whose address matches, or those of one method. */
export async function holdRequests(page: Page, address: RegExp, method?: string): Promise<HeldRequests> {
  const waiting: Route[] = []
  let wake = () => {}
  const keep = async (route: Route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    waiting.push(route)
    wake()
  }
  await page.route(address, keep)

  async function next(): Promise<Route> {
    const [first] = waiting
    if (first !== undefined) return first
    await new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error(`the page asked nothing of ${address}`)), PATIENCE_MS)
      wake = () => {
        clearTimeout(giveUp)
        resolve()
      }
    })
    return next()
  }

  async function drop(): Promise<void> {
    for (const route of waiting.splice(0)) await route.abort()
  }

  return {
    wait: async () => void (await next()),
    async letGo() {
      for (;;) {
        const route = await next()
        waiting.splice(waiting.indexOf(route), 1)
        const request = route.request()
        await route.continue()
        await request.response()
        // The page had given it up already, and has asked anew: that is the request that was meant.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') return
      }
    },
    drop,
    async release() {
      await page.unroute(address, keep)
      await drop()
    },
  }
}
