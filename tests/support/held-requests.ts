import type { CDPSession, Page } from 'playwright'

/** Requests of a page that are kept waiting until a test lets them go on to the sandbox: a network as slow as it takes. */
export interface HeldRequests {
  /** Whether a request is one of those that are held. */
  fits(request: { url: string; method: string }): boolean
  /** Waits until a request waits. */
  wait(): Promise<void>
  /** Lets the request go that waits, or the next one, and waits until it was answered or cut. */
  letGo(): Promise<void>
  /** The same, and the connection breaks. */
  cut(): Promise<void>
  /** Forgets those that wait; what comes later waits again. */
  drop(): Promise<void>
  /** The same, and what comes later is not kept waiting any more. */
  release(): Promise<void>
}

/** Which requests are held. */
export interface Holding {
  address: RegExp
  /** All methods where it is left out. */
  method?: string
  /** What the page asks for; data where it is left out. */
  kind?: 'Fetch' | 'Script'
}

interface Waiting {
  /** What the browser knows it by while it waits. */
  requestId: string
  /** What the browser tells of it by. */
  networkId: string
}

type Ending = 'answered' | 'cut' | 'given up'

const PATIENCE_MS = 20_000

/**
 * Holds every request of the page that fits. It speaks to the browser itself: whatever Playwright routes costs the page
 * its cache, and every other request a detour.
 */
export async function holdRequests(page: Page, { address, method, kind = 'Fetch' }: Holding): Promise<HeldRequests> {
  const session = await page.context().newCDPSession(page)
  const fits: HeldRequests['fits'] = (request) =>
    address.test(request.url) && (method === undefined || request.method === method)
  const waiting: Waiting[] = []
  const endings = createEndings(session)
  let wake = () => {}
  session.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request }) => {
    if (!fits(request)) return void letPass(session, requestId)
    waiting.push({ requestId, networkId })
    wake()
  })
  const documents = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, loaderId }) => documents.set(requestId, loaderId))
  // What a page has asked for ends with it: let go of in place of what the next page asks, nobody would be answered.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return
    const isOfPage = ({ networkId }: Waiting) => (documents.get(networkId) ?? frame.loaderId) === frame.loaderId
    waiting.splice(0, waiting.length, ...waiting.filter(isOfPage))
  })
  await session.send('Page.enable')
  await session.send('Network.enable')
  // Code that the browser has in its memory would come without being asked for.
  if (kind === 'Script') await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: kind }] })

  async function next(): Promise<Waiting> {
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
    for (const { requestId } of waiting.splice(0)) await breakOff(session, requestId, 'Aborted')
  }

  return {
    fits,
    wait: async () => void (await next()),
    async letGo() {
      for (;;) {
        await next()
        await hearOut(page, session)
        const { requestId, networkId } = await next()
        waiting.shift()
        // The page may have given it up already, and asked anew: that is the request that was meant.
        if ((await letPass(session, requestId)) && (await endings.of(networkId)) !== 'given up') return
      }
    },
    async cut() {
      for (;;) {
        const { requestId } = await next()
        waiting.shift()
        if (await breakOff(session, requestId, 'ConnectionFailed')) return
      }
    },
    drop,
    async release() {
      await drop()
      await session.detach()
    },
  }
}

/** Waits until the network knows what the page has given up: otherwise a request would be answered that nobody listens to any more. */
async function hearOut(page: Page, session: CDPSession): Promise<void> {
  // On its way to another page it has given up everything.
  await page.evaluate(() => {}).catch(() => {})
  await session.send('Network.getCookies')
}

/** Lets a request go on; false where the page is not waiting for it any more. */
async function letPass(session: CDPSession, requestId: string): Promise<boolean> {
  try {
    await session.send('Fetch.continueRequest', { requestId })
    return true
  } catch (error) {
    return isGone(error)
  }
}

/** Ends a request without an answer; false where the page is not waiting for it any more. */
async function breakOff(
  session: CDPSession,
  requestId: string,
  errorReason: 'Aborted' | 'ConnectionFailed',
): Promise<boolean> {
  try {
    await session.send('Fetch.failRequest', { requestId, errorReason })
    return true
  } catch (error) {
    return isGone(error)
  }
}

/** Nothing is known of a request that its page has given up, or that went with its page; any other complaint is one. */
function isGone(error: unknown): false {
  if (/Invalid InterceptionId|closed/.test(String(error))) return false
  throw error
}

/** How requests have ended. */
function createEndings(session: CDPSession) {
  const ended = new Map<string, Ending>()
  const awaited = new Map<string, (ending: Ending) => void>()
  const end = (id: string, ending: Ending) => {
    ended.set(id, ending)
    awaited.get(id)?.(ending)
  }
  // With its body: time that passes while half of an answer is there would break it off.
  session.on('Network.loadingFinished', ({ requestId }) => end(requestId, 'answered'))
  session.on('Network.loadingFailed', ({ requestId, canceled }) => end(requestId, canceled ? 'given up' : 'cut'))
  return {
    of: (id: string): Promise<Ending> =>
      new Promise((resolve) => {
        const ending = ended.get(id)
        if (ending === undefined) awaited.set(id, resolve)
        else resolve(ending)
      }),
  }
}
