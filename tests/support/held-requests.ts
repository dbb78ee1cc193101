import type { CDPSession, Page } from 'playwright'

/** Requests of a page that wait until a test lets them continue to the sandbox. */
export interface HeldRequests {
  /** Returns whether a request is held. */
  fits(request: { url: string; method: string }): boolean
  /** Waits until a request is held. */
  wait(): Promise<void>
  /** Continues the held request, or the next one, and waits until it is answered or cut. */
  letGo(): Promise<void>
  /** Does the same, but cuts the connection. */
  cut(): Promise<void>
  /** Forgets the held requests; later ones are held again. */
  drop(): Promise<void>
  /** Forgets the held requests, and holds no later ones. */
  release(): Promise<void>
}

/** Selects the requests to hold. */
export interface Holding {
  address: RegExp
  /** All methods where left out. */
  method?: string
  /** Data where left out. */
  kind?: Kind
}

/** Kind of request. */
type Kind = 'Fetch' | 'Script'

interface Waiting {
  /** Id of the request in the browser's `Fetch` domain. */
  requestId: string
  /** Id of the request in the browser's `Network` domain. */
  networkId: string
}

type Ending = 'answered' | 'cut' | 'given up'

const PATIENCE_MS = 20_000

/** A holding, its held requests, and what to do once there is another one. */
interface Hold {
  fits: HeldRequests['fits']
  kind: Kind
  waiting: Waiting[]
  wake(): void
}

/**
 * What holds the requests of a page. Each session would pause every request of the page again, so a page has only one.
 */
interface Interception {
  session: CDPSession
  endings: ReturnType<typeof createEndings>
  add(hold: Hold): Promise<void>
  remove(hold: Hold): Promise<void>
}

const interceptions = new WeakMap<Page, Promise<Interception>>()

function findInterception(page: Page): Promise<Interception> {
  const interception = interceptions.get(page) ?? intercept(page)
  interceptions.set(page, interception)
  return interception
}

async function intercept(page: Page): Promise<Interception> {
  const session = await page.context().newCDPSession(page)
  const holds = new Set<Hold>()
  session.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request, resourceType }) => {
    // Chromium selects by `Fetch`, but reports `XHR`.
    const requested: Kind = resourceType === 'Script' ? 'Script' : 'Fetch'
    const hold = [...holds].find(({ kind, fits }) => kind === requested && fits(request))
    if (hold === undefined) return void letPass(session, requestId)
    hold.waiting.push({ requestId, networkId })
    hold.wake()
  })
  const documents = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, loaderId }) => documents.set(requestId, loaderId))
  // A navigation aborts the requests of the old page. Continuing one of them instead of the new page's request would
  // answer no request.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return
    const isOfPage = ({ networkId }: Waiting) => (documents.get(networkId) ?? frame.loaderId) === frame.loaderId
    for (const { waiting } of holds) waiting.splice(0, waiting.length, ...waiting.filter(isOfPage))
  })
  await session.send('Page.enable')
  await session.send('Network.enable')
  async function pause(): Promise<void> {
    const kinds = [...new Set([...holds].map(({ kind }) => kind))]
    // Without this, code in the browser's memory cache would load without a request.
    await session.send('Network.setCacheDisabled', { cacheDisabled: kinds.includes('Script') })
    await session.send('Fetch.enable', { patterns: kinds.map((resourceType) => ({ urlPattern: '*', resourceType })) })
  }
  return {
    session,
    endings: createEndings(session),
    async add(hold) {
      holds.add(hold)
      await pause()
    },
    async remove(hold) {
      holds.delete(hold)
      if (holds.size > 0) return pause()
      interceptions.delete(page)
      await session.detach()
    },
  }
}

/**
 * Holds every matching request of the page. Uses CDP instead of Playwright's routes: those disable the page's cache and
 * slow every other request down.
 */
export async function holdRequests(page: Page, { address, method, kind = 'Fetch' }: Holding): Promise<HeldRequests> {
  const { session, endings, add, remove } = await findInterception(page)
  const waiting: Waiting[] = []
  const hold: Hold = {
    fits: (request) => address.test(request.url) && (method === undefined || request.method === method),
    kind,
    waiting,
    wake: () => {},
  }
  await add(hold)

  async function next(): Promise<Waiting> {
    const [first] = waiting
    if (first !== undefined) return first
    await new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error(`the page asked nothing of ${address}`)), PATIENCE_MS)
      hold.wake = () => {
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
    fits: hold.fits,
    wait: async () => void (await next()),
    async letGo() {
      for (;;) {
        await next()
        await hearOut(page, session)
        const { requestId, networkId } = await next()
        waiting.shift()
        // The page may have aborted this request and sent it again: then the test means the new one.
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
      await remove(hold)
    },
  }
}

/**
 * Waits until the browser has processed aborted requests. Otherwise the test could answer a request that the page no
 * longer waits for.
 */
async function hearOut(page: Page, session: CDPSession): Promise<void> {
  // A page that navigates away has aborted all its requests.
  await page.evaluate(() => {}).catch(() => {})
  await session.send('Network.getCookies')
}

/** Continues a request; returns false where the page no longer waits for it. */
async function letPass(session: CDPSession, requestId: string): Promise<boolean> {
  try {
    await session.send('Fetch.continueRequest', { requestId })
    return true
  } catch (error) {
    return isGone(error)
  }
}

/** Ends a request without a response; returns false where the page no longer waits for it. */
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

/**
 * Returns false for the error of a request that the page aborted, or that ended with its page; throws any other error.
 */
function isGone(error: unknown): false {
  if (/Invalid InterceptionId|closed/.test(String(error))) return false
  throw error
}

/** Records how requests ended. */
function createEndings(session: CDPSession) {
  const ended = new Map<string, Ending>()
  const awaited = new Map<string, (ending: Ending) => void>()
  const end = (id: string, ending: Ending) => {
    ended.set(id, ending)
    awaited.get(id)?.(ending)
  }
  // Waits for the body as well: time that passes during half a response would abort it.
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
