import type { Browser, Page } from 'playwright'
import { launchChromium } from '#tools/support/chromium.ts'
import { atMost, type Figure, median } from './figure.ts'
import { openProduct } from './product.ts'

const RUNS = 3
const CPU_SLOWER = 10
/** 3G as WebPageTest has it: milliseconds, bytes per second. */
const SLOW_3G = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 96_000 }
const PHONE = { width: 360, height: 740 }
/** Longer than any step takes. */
const PATIENCE_MS = 60_000

/** A control: a CSS selector, and how its text begins. */
interface Control {
  selector: string
  text: string
}

const button = (text: string): Control => ({ selector: 'button', text })

/**
 * What the customer taps on each page of the funnel, and how long it may take until that can be tapped, in milliseconds: what
 * it took when this was written, and a fifth more.
 */
const STEPS: readonly { name: string; control: Control; limit: number }[] = [
  { name: 'the categories', control: button('Cabelo'), limit: 8_200 },
  { name: 'the services', control: { selector: 'label:has([type=checkbox])', text: '' }, limit: 3_600 },
  { name: 'the times of a service', control: button('Ver horários'), limit: 500 },
  { name: 'the days', control: { selector: '[data-day]:not([aria-disabled])', text: '' }, limit: 3_500 },
  { name: 'the times of a day', control: { selector: 'main li > [aria-pressed=false]', text: '' }, limit: 2_200 },
  { name: 'a chosen time', control: button('Continuar'), limit: 400 },
  { name: 'the review', control: button('Confirmar agendamento'), limit: 2_000 },
]

/**
 * Measures the way from the page of a business to the review on a very slow phone: CPU ten times slower, 3G, and a browser without
 * Temporal, View Transitions, `content-visibility` and WebOTP. A step ends when a finger would hit the next control and the page is
 * free to respond. The figures are medians of three first visits without a service worker.
 */
export async function benchSteps(): Promise<Figure[]> {
  const sandbox = await openProduct()
  const browser = await launchChromium()
  try {
    const runs: number[][] = []
    for (let run = 0; run < RUNS; run++) runs.push(await walk(browser, sandbox.origin))
    return STEPS.map(({ name, limit }, index) =>
      atMost(`until ${name} can be tapped`, median(runs.map((run) => run[index] ?? Number.NaN)), 'ms', limit),
    )
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

declare global {
  interface Window {
    benchStep: { tappedAt: number; readyAt: number }
  }
}

/** Goes through the funnel once. Resolves to the milliseconds of each step. */
async function walk(browser: Browser, origin: string): Promise<number[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: origin,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  })
  // Functions that tsx sends to the page call this helper.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await context.addInitScript(takeAway)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const { code } = await createLink(origin)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_3G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  const took: number[] = []
  for (const [index, { control }] of STEPS.entries()) {
    const before = STEPS[index - 1]
    if (before === undefined) await page.goto(`/business/aurora/${code}`, { waitUntil: 'commit' })
    await page.evaluate(watch, { ...control, isFirst: before === undefined })
    if (before !== undefined) await tap(page, before.control)
    await page.waitForFunction(() => window.benchStep.readyAt > 0, null, { polling: 500 })
    took.push(await page.evaluate(() => window.benchStep.readyAt - window.benchStep.tappedAt))
  }
  await context.close()
  return took
}

/** Creates a link that signs a customer in. */
async function createLink(origin: string): Promise<{ code: string }> {
  const link = { code: `steps-${crypto.randomUUID().slice(0, 8)}`, phone: '+5511987654321' }
  const { ok, status } = await fetch(`${origin}/sandbox/api/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(link),
  })
  if (!ok) throw new Error(`the sandbox makes no link: ${status}`)
  return link
}

/** Taps the middle of a control, without the waiting of a test. */
async function tap(page: Page, { selector, text }: Control): Promise<void> {
  const box = await page.locator(selector).filter({ hasText: text }).first().boundingBox()
  if (box === null) throw new Error(`there is no "${text}" to tap`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

// ── In the page ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Removes what the slowest phones' browsers do not have. */
function takeAway(): void {
  Reflect.deleteProperty(window, 'Temporal')
  Reflect.deleteProperty(window, 'OTPCredential')
  Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  document.addEventListener('DOMContentLoaded', () => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [style]
  })
}

/** Records the next tap, or the start of the page, and when a finger would hit the control after it. */
function watch({ selector, text, isFirst }: Control & { isFirst: boolean }): void {
  window.benchStep = { tappedAt: 0, readyAt: 0 }
  let isWatching = isFirst
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      window.benchStep.tappedAt = timeStamp
      isWatching = true
    },
    { once: true, capture: true },
  )
  requestAnimationFrame(function look() {
    const found = isWatching
      ? [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent?.trim().startsWith(text))
      : undefined
    const box = found?.getBoundingClientRect()
    const met = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    // In the next task, when the current work is done.
    if (found && met && found.contains(met) && !found.matches(':disabled')) {
      setTimeout(() => {
        window.benchStep.readyAt = performance.now()
      })
    } else requestAnimationFrame(look)
  })
}
