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
  /** Opens a URL of the tenant. */
  open(path: string): Promise<void>
  /** Presses a button by its name; a string has to match the whole name. */
  press(name: string | RegExp): Promise<void>
  /** Follows a link, found the same way. */
  follow(name: string | RegExp): Promise<void>
  /** Waits for a heading. A screen that appears for the first time in a test file must have no axe violation. */
  see(heading: string | RegExp): Promise<void>
  /** Waits the same way for a text that is no heading, such as an error message. */
  read(text: string | RegExp): Promise<void>
  /** Waits until the page is idle: all history steps are done and all requests are answered. */
  settle(): Promise<void>
  /** Checks that the current screen has no violation of WCAG 2.2 AA, in each given colour scheme. */
  hasNoAxeViolations(): Promise<void>
  /**
   * Finds where any of these texts is stored or logged: on the device, in the tab, in a requested or visited URL, in
   * the console.
   */
  placesWith(secrets: readonly string[]): Promise<string[]>
  /** Closes the page, and checks that there were no console messages, no errors and no policy violations. */
  leave(): Promise<void>
}

declare global {
  interface Window {
    /** History steps that the app has started and that are not done. */
    stepsUnderWay?: number
  }
}

export interface CustomerOptions {
  width?: number
  height?: number
  /** Colour schemes for axe; the page stays in the last one. */
  schemes?: readonly ('light' | 'dark')[]
  timezoneId?: string
  locale?: string
  /** Whether the service worker of the app may be installed and answer for the page. */
  installs?: boolean
  /** Console errors that the test expects, such as those of a response with an error status. */
  expectedErrors?: RegExp
}

/** Screens that axe has checked in this test file, by width, language and colour scheme. */
const met = new Set<string>()

/** Log of each page: navigations, failed requests, console messages. */
const stories = new WeakMap<Page, string[]>()

/** Logs what happens to a page, each line with the seconds since it was opened. Returns a function that adds a line. */
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

/** Opens a browser context for a customer with a phone number, at the given tenant. */
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
  // On another day than today the page uses the same clock as the server.
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
      // Back and Forward of the browser itself are not counted.
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
      // Reports keep the error message, but not the diff.
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
        // Lets the page handle the responses first.
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

/** Adds the log and the visible text of each customer's page to the error of a failed test. */
export async function tellWhatWasSeen(browser: Browser, task: Readonly<TestContext['task']>): Promise<void> {
  await tellWhatIsSeen(browser, task)
  for (const context of browser.contexts()) await context.close()
}

/** Does the same for customers who stay for the next test. */
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
  // Reports written to files use the stack, not the message.
  error.stack = `${error.stack ?? error.message}${story}`
}
