import type { Browser, BrowserContext, Page } from 'playwright'
import { expect, type TestContext } from 'vitest'
import { listViolations } from '#tools/support/axe.ts'
import { shiftClock } from '#tools/support/shift-clock.mjs'
import type { Panel } from './panel.ts'
import { type RequestsUnderWay, watchRequests } from './requests-under-way.ts'

export interface Customer {
  page: Page
  context: BrowserContext
  requests: RequestsUnderWay
  /** Opens an address of the tenant. */
  open(path: string): Promise<void>
  /** Presses a button by its name, a text being the whole of it. */
  press(name: string | RegExp): Promise<void>
  /** The same of a link. */
  follow(name: string | RegExp): Promise<void>
  /** Waits until a heading stands on the page; what is met for the first time in a file of tests has no axe violation. */
  see(heading: string | RegExp): Promise<void>
  /** The same for a text that is no heading, such as that of a failure. */
  read(text: string | RegExp): Promise<void>
  /** Waits until the page leads nowhere else by itself: every step in the history taken, everything asked for answered. */
  settle(): Promise<void>
  /** No violation of WCAG 2.2 AA in what is on the screen now, in each colour scheme asked for. */
  hasNoAxeViolations(): Promise<void>
  /** Where any of these texts is left: on the device, in the tab, in an address it has asked for or been at, in the console. */
  placesWith(secrets: readonly string[]): Promise<string[]>
  /** Nothing was written to the console, nothing broke, and no policy was violated. */
  leave(): Promise<void>
}

declare global {
  interface Window {
    /** Steps in the history that the app has asked for and not yet arrived at. */
    stepsUnderWay?: number
  }
}

export interface CustomerOptions {
  width?: number
  height?: number
  /** The schemes axe looks at the page in; the last one is that of the whole visit. */
  schemes?: readonly ('light' | 'dark')[]
  timezoneId?: string
  locale?: string
  /** Whether the app may be installed: its worker answers for the page. */
  installs?: boolean
  /** Console errors that belong to the test, such as those of an answer with an error status. */
  expectedErrors?: RegExp
}

/** What customers of this file of tests have met, each as wide, in that language and colour scheme. */
const met = new Set<string>()

/** What happened to each page: where it went, what did not come, what it said in the console. */
const stories = new WeakMap<Page, string[]>()

/** Has what happens to a page written down, each with the seconds since it is there; answers with what writes on. */
function tellStory(page: Page): (line: string) => void {
  const start = performance.now()
  const story: string[] = []
  stories.set(page, story)
  const write = (line: string) => void story.push(`${((performance.now() - start) / 1000).toFixed(2)} ${line}`)
  page.on('framenavigated', (frame) => write(`at ${frame.url()}`))
  page.on('requestfailed', (request) => write(`failed: ${request.url()} ${request.failure()?.errorText}`))
  page.on('response', (response) => write(`${response.status()} ${response.request().method()} ${response.url()}`))
  return write
}

/** A person with a phone of their own, at a tenant of their own. */
export async function openCustomer(browser: Browser, panel: Panel, options: CustomerOptions = {}): Promise<Customer> {
  const { schemes = ['light'] } = options
  const context = await browser.newContext({
    viewport: { width: options.width ?? 360, height: options.height ?? 780 },
    baseURL: panel.origin,
    colorScheme: schemes.at(-1) ?? 'light',
    timezoneId: options.timezoneId ?? process.env.CUSTOMER_ZONE ?? 'America/Sao_Paulo',
    locale: options.locale ?? 'pt-BR',
    reducedMotion: 'reduce',
    serviceWorkers: options.installs === true ? 'allow' : 'block',
  })
  // On another day than today the page goes by the same clock as what answers it.
  if (process.env.CLOCK_SHIFT_MS !== undefined) {
    await context.addInitScript(shiftClock, Number(process.env.CLOCK_SHIFT_MS))
  }
  await context.addInitScript(() => {
    const go = history.go.bind(history)
    window.stepsUnderWay = 0
    history.go = (steps) => {
      window.stepsUnderWay = (window.stepsUnderWay ?? 0) + 1
      go(steps)
    }
    window.addEventListener('popstate', () => {
      // Back and Forward of the browser itself are none of these.
      window.stepsUnderWay = Math.max(0, (window.stepsUnderWay ?? 0) - 1)
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  const story = tellStory(page)
  page.on('console', (message) => {
    story(`${message.type()}: ${message.text()}`)
    if (message.type() !== 'error') return
    if (options.expectedErrors?.test(message.text())) return
    complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  async function meet(name: string | RegExp): Promise<void> {
    const screen = [expect.getState().testPath, name, options.locale, options.width, ...schemes].join(' ')
    if (met.has(screen)) return
    met.add(screen)
    await hasNoAxeViolations()
  }

  async function hasNoAxeViolations(): Promise<void> {
    for (const [index, colorScheme] of schemes.entries()) {
      if (schemes.length > 1) await page.emulateMedia({ colorScheme })
      const violations = await listViolations(page, index === 0 ? 'all' : 'colours')
      // Reports keep the message of what failed, and not what differed.
      expect(violations, `axe at ${page.url()}, ${colorScheme}: ${violations.join('; ')}`).toEqual([])
    }
  }

  const requests = watchRequests(page)

  return {
    page,
    context,
    requests,
    open: async (path) => void (await page.goto(path)),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    follow: (name) => page.getByRole('link', { name, exact: true }).click(),
    async see(name) {
      await page.getByRole('heading', { name }).waitFor()
      await meet(name)
    },
    async read(text) {
      await page.getByText(text).filter({ visible: true }).first().waitFor()
      await meet(text)
    },
    async settle() {
      const isAtRest = async () => {
        // What was answered is worked on first.
        await new Promise((resolve) => requestIdleCallback(resolve))
        return (window.stepsUnderWay ?? 0) === 0
      }
      do await page.waitForFunction(isAtRest)
      while (await requests.settle())
    },
    hasNoAxeViolations,
    async placesWith(secrets) {
      const tab = await page.evaluate(() => ({
        'the tab': { ...sessionStorage },
        'the history': history.state,
        'the cookies': document.cookie,
      }))
      const places = { ...tab, 'the device': await context.storageState({ indexedDB: true }), told: stories.get(page) }
      const holds = (place: unknown) => secrets.some((secret) => JSON.stringify(place).includes(secret))
      return Object.entries(places).flatMap(([name, place]) => (holds(place) ? [name] : []))
    },
    async leave() {
      await context.close()
      expect(complaints, 'the console stays quiet').toEqual([])
    },
  }
}

/** A failed test tells what happened to each customer, and what they still had on the screen, at the end of its error. */
export async function tellWhatWasSeen(browser: Browser, task: Readonly<TestContext['task']>): Promise<void> {
  await tellWhatIsSeen(browser, task)
  for (const context of browser.contexts()) await context.close()
}

/** The same for customers who stay for the next test. */
export async function tellWhatIsSeen(browser: Browser, { result }: Readonly<TestContext['task']>): Promise<void> {
  const [error] = result?.errors ?? []
  if (error === undefined) return
  const pages = browser.contexts().flatMap((context) => context.pages())
  const seen = pages.map(async (page) => {
    const screen = await page.locator('body').ariaSnapshot()
    return [...(stories.get(page) ?? []), `then ${page.url()}`, screen].join('\n')
  })
  const story = ['', ...(await Promise.all(seen))].join('\n\n')
  error.message += story
  // What is written into files is this one.
  error.stack = `${error.stack ?? error.message}${story}`
}
