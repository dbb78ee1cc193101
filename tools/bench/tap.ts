import type { Browser, CDPSession, Page } from 'playwright'
import { build, type Rollup } from 'vite'
import { SELECTION_PAUSE_MS } from '#machines/booking/date-selection/date-selection.types.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import { atMost, type Figure, median, told } from './figure.ts'
import { openProduct } from './product.ts'
import { bestOfEach, slowerBy } from './tap-judged.ts'

/** The large business of the data set: 1,000 services, 50 professionals for each, 40 times a day. */
const BUSINESS = 'mega'
const SERVICES = 1_000
const PROFESSIONALS = 50
const TIMES_EACH = 40
const SHOWN_EACH = 4

const LOADS = 3
const TAPS = 12
const SLOW = 4
const VERY_SLOW = 10
/** Longer than any response to a tap should take, even a very slow one. */
const SETTLED_MS = 400
/** From the tap on a day to the paint of its times, with the pause in which the day is shown. */
const SHOWN_AT_MOST_MS = 850
const UNTIL_SHOWN = `from the tap on their day to the paint, ${SLOW}× slower`
/** Longer than that. Nothing reads the page meanwhile. */
const UNDISTURBED_MS = 2_500

const ROW = 'main label:has(input[type=checkbox])'
const SLOT = 'main li > [aria-pressed]'

/** Milliseconds of each event, by action. */
type Durations = { [what: string]: number[] }

/**
 * Measures how long the page takes to respond to a tap on a slowed CPU: the longest event (input, handlers and the next paint), as
 * the browser reports it. The taps are real, in a window that needs no scrolling.
 *
 * Each load makes the same taps, and each tap counts with its best load: its own cost recurs in every load, while other work on the
 * machine hits a different tap each time. Budgets grow with the time of a bare page with as many memoised buttons in the same run
 * (decision 0025). The report also has the median and the worst tap.
 */
export async function benchTap(): Promise<Figure[]> {
  const sandbox = await openProduct()
  const browser = await launchChromium()
  const reference = await buildReference()
  try {
    const loads: Durations[] = []
    for (let load = 0; load < LOADS; load++) {
      const durations: Durations = {}
      await measureServices(await openVisitor(browser, sandbox.origin), durations)
      await measureDay(await openVisitor(browser, sandbox.origin), durations)
      await measureTimes(await openVisitor(browser, sandbox.origin), durations)
      await measureReference(await openVisitor(browser, sandbox.origin), reference, durations)
      loads.push(durations)
    }
    const getTimes = (what: string) => loads.map((load) => load[what] ?? [])
    const getLongest = (what: string) => Math.max(...bestOfEach(getTimes(what)))
    const slower = slowerBy(getLongest(bare(SLOW)))
    const lab = (what: string, limit: number | null) => {
      const name = `${what}, the longest`
      return [
        limit === null
          ? told(name, getLongest(what), 'ms')
          : atMost(name, getLongest(what), 'ms', Math.round(limit * slower)),
        told('… the usual one', median(getTimes(what).flat()), 'ms'),
        told('… the worst of all', Math.max(...getTimes(what).flat()), 'ms'),
      ]
    }
    /** The pause of the page takes as long on every machine. */
    const shown = (what: string) => {
      const limit = SELECTION_PAUSE_MS + (SHOWN_AT_MOST_MS - SELECTION_PAUSE_MS) * slower
      return atMost(what, median(getTimes(what).flat()), 'ms', Math.round(limit))
    }
    const many = `${PROFESSIONALS} × ${TIMES_EACH} times`
    return [
      told('budgets are those of the reference machine times', slower, ''),
      lab(`slot, ${SLOW}× slower`, 56),
      lab(`slot, all ${many} open, ${SLOW}× slower`, 56),
      lab(bare(SLOW), null),
      lab(`slot, ${VERY_SLOW}× slower`, 160),
      lab(`slot, all ${many} open, ${VERY_SLOW}× slower`, 160),
      lab(bare(VERY_SLOW), null),
      shown(`times of a usual business: ${UNTIL_SHOWN}`),
      shown(`${many}: ${UNTIL_SHOWN}`),
      lab(`${many} of the next service, ${SLOW}× slower`, 150),
      lab(`a day, ${SLOW}× slower`, 100),
      lab(`a service among ${SERVICES}, ${SLOW}× slower`, 100),
      lab(`a letter in the search over ${SERVICES}, ${SLOW}× slower`, 100),
    ].flat()
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

// ── The services ─────────────────────────────────────────────────────────────────────────────────────────────────────

async function measureServices(visitor: Visitor, durations: Durations): Promise<void> {
  const { page } = visitor
  await visitor.open(`/selecionar-servicos/${BUSINESS}?categoryId=mega-all`)
  const search = page.getByRole('searchbox')
  await search.tap()
  await visitor.slowDown(SLOW)
  const letters = `a letter in the search over ${SERVICES}, ${SLOW}× slower`
  durations[letters] = await visitor.measureEvents([...'massagem'].map((letter) => () => page.keyboard.press(letter)))
  await visitor.slowDown(1)
  await search.fill('a')

  // Wait for more than half of them: the result of the previous word stays a moment longer.
  const answer = page.getByRole('status').filter({ hasText: /\b([5-9]\d\d|1000) resultados/ })
  const found = Number(/\d+/.exec((await answer.textContent()) ?? '')?.[0])
  // Rows render when their end comes near, and are removed when they are far away.
  const theLast = page.locator(`[aria-posinset="${found}"]`)
  while ((await theLast.count()) === 0) await scrollToEnd(page)
  await scrollToEnd(page)
  await visitor.slowDown(SLOW)
  const isTicked = (row: Locator) => row.locator('input').isChecked()
  durations[`a service among ${SERVICES}, ${SLOW}× slower`] = await tapAllOver(visitor, ROW, isTicked)
  await visitor.leave()
}

// ── The times ────────────────────────────────────────────────────────────────────────────────────────────────────────

async function measureTimes(visitor: Visitor, durations: Durations): Promise<void> {
  const { page } = visitor
  await visitor.open(`/selecionar-servicos/${BUSINESS}?categoryId=mega-all`)
  await page.getByRole('searchbox').fill('Massagem Relaxante')
  for (const index of [0, 1])
    await page
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
      .nth(index)
      .tap()
  await page.getByRole('button', { name: 'Continuar' }).tap()

  const many = `${PROFESSIONALS} × ${TIMES_EACH} times`
  await tapDay(visitor, many, durations)
  await expectCount(page, PROFESSIONALS * SHOWN_EACH)

  durations[`slot, ${SLOW}× slower`] = await tapSlots(visitor)
  await visitor.slowDown(VERY_SLOW)
  durations[`slot, ${VERY_SLOW}× slower`] = await tapSlots(visitor)

  await visitor.slowDown(1)
  await page.evaluate(async () => {
    for (;;) {
      const more = document.querySelectorAll<HTMLElement>('main [role=toolbar] button:not([aria-pressed])')
      if (more.length === 0) break
      for (const button of more) button.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
    window.scrollTo(0, 0)
  })
  await expectCount(page, PROFESSIONALS * TIMES_EACH)
  await visitor.slowDown(SLOW)
  durations[`slot, all ${many} open, ${SLOW}× slower`] = await tapSlots(visitor)
  await visitor.slowDown(VERY_SLOW)
  durations[`slot, all ${many} open, ${VERY_SLOW}× slower`] = await tapSlots(visitor)

  await visitor.slowDown(SLOW)
  durations[`${many} of the next service, ${SLOW}× slower`] = await visitor.measureEvents([
    () => visitor.tap(page.getByRole('button', { name: 'Continuar' })),
  ])
  await page.getByText('Serviço 2 de 2', { exact: true }).waitFor()
  await visitor.leave()
}

/** Taps a day of the calendar, and measures how long the tap takes and when its times are there. */
async function tapDay(visitor: Visitor, times: string, durations: Durations): Promise<void> {
  const { page } = visitor
  await page.getByRole('grid').waitFor()
  // The next month: this month may have no free day left except today, which is half over.
  await page.getByRole('button', { name: 'Próximo mês' }).tap()
  const days = page.locator('[data-day]:not([aria-disabled])')
  await days.nth(3).waitFor()
  await visitor.slowDown(SLOW)
  await visitor.watchList()
  durations[`a day, ${SLOW}× slower`] = await visitor.measureEvents([
    async () => {
      await visitor.tap(days.nth(3))
      await page.waitForTimeout(UNDISTURBED_MS)
    },
  ])
  durations[`${times}: ${UNTIL_SHOWN}`] = [await visitor.listShownAfter()]
}

async function measureDay(visitor: Visitor, durations: Durations): Promise<void> {
  const { page } = visitor
  await visitor.open('/selecionar-servicos/aurora?categoryId=aurora-nails')
  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Continuar' }).tap()
  await tapDay(visitor, 'times of a usual business', durations)
  await visitor.leave()
}

/** The professionals out of sight render after the first ones, and the previous tap may open a list further. */
async function expectCount(page: Page, wanted: number): Promise<void> {
  await page.waitForFunction(([slot, count]) => document.querySelectorAll(slot).length >= count, [
    SLOT,
    wanted,
  ] as const)
}

const tapSlots = (visitor: Visitor) =>
  tapAllOver(
    visitor,
    `${SLOT}[aria-pressed=false]`,
    async (slot) => (await slot.getAttribute('aria-pressed')) === 'true',
  )

// ── The least ────────────────────────────────────────────────────────────────────────────────────────────────────────

const bare = (times: number) => `a bare page of as many buttons, ${times}× slower`

/** Builds the page of `tap.reference.tsx` into one file without other requests. */
async function buildReference(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'tools/bench/tap.reference.tsx', formats: ['iife'], name: 'reference' },
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rollup.RollupOutput]
  const script = output[0].code.replaceAll('</script', '<\\/script')
  return `<!doctype html><title>reference</title><style>
section{content-visibility:auto;contain-intrinsic-size:auto 12rem}ul{display:flex;flex-wrap:wrap;list-style:none}
button{min-block-size:44px;inline-size:80px}[aria-pressed=true]{background:#333;color:#fff}
</style><div id="root"></div><script>${script}</script>`
}

async function measureReference(visitor: Visitor, reference: string, durations: Durations): Promise<void> {
  const { page } = visitor
  await page.route('**/reference', (route) => route.fulfill({ contentType: 'text/html', body: reference }))
  await page.goto('/reference')
  await expectCount(page, PROFESSIONALS * TIMES_EACH)
  for (const times of [SLOW, VERY_SLOW]) {
    await visitor.slowDown(times)
    durations[bare(times)] = await tapSlots(visitor)
  }
  await visitor.leave()
}

// ── Both ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Taps things all over the window, each a different one. Every tap must choose what it hits. */
async function tapAllOver(
  visitor: Visitor,
  selector: string,
  isChosen: (target: Locator) => Promise<boolean>,
): Promise<number[]> {
  const { page } = visitor
  const marked = await page.evaluate((all) => {
    for (const old of document.querySelectorAll('[data-bench]')) old.removeAttribute('data-bench')
    // A bar or a pinned search may be over it.
    const inSight = [...document.querySelectorAll(all)].filter((target) => {
      const { x, y, width, height } = target.getBoundingClientRect()
      return target.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    inSight.forEach((target, index) => {
      target.setAttribute('data-bench', String(index))
    })
    return inSight.length
  }, selector)
  if (marked < TAPS) throw new Error(`only ${marked} of ${selector} are in the window`)
  return visitor.measureEvents(
    Array.from({ length: TAPS }, (_, index) => async () => {
      const target = page.locator(`[data-bench="${Math.floor((index * marked) / TAPS)}"]`)
      await visitor.tap(target)
      if (!(await isChosen(target))) throw new Error(`the tap on ${await target.textContent()} did not choose it`)
    }),
  )
}

/** Scrolls to the end. Rows get their real height when they become visible, so the end moves. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const before = window.scrollY
    window.scrollTo(0, document.body.scrollHeight)
    return window.scrollY === before
  })
}

// ── Somebody with a slow phone ───────────────────────────────────────────────────────────────────────────────────────

type Locator = ReturnType<Page['locator']>

interface Visitor {
  page: Page
  open(path: string): Promise<void>
  /** Slows the CPU by a factor. */
  slowDown(times: number): Promise<void>
  /** Taps the middle of an element, without the waiting and scrolling of a test. */
  tap(target: Locator): Promise<void>
  /** Runs the actions one after the other. Resolves to the longest event of each in milliseconds, 16 for faster ones. */
  measureEvents(actions: readonly (() => Promise<void>)[]): Promise<number[]>
  /** Records the next tap, and when the first list of times is painted. */
  watchList(): Promise<void>
  /** Resolves to the milliseconds from that tap to that paint. */
  listShownAfter(): Promise<number>
  leave(): Promise<void>
}

declare global {
  interface Window {
    benchEvents: { start: number; duration: number }[]
    benchTappedAt: number
    benchPaintedAt: number
  }
}

async function openVisitor(browser: Browser, origin: string): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1_000, height: 1_700 },
    baseURL: origin,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  await context.addInitScript(() => {
    window.benchEvents = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.benchEvents.push({ start: startTime, duration })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const page = await context.newPage()
  const cdp: CDPSession = await context.newCDPSession(page)
  const settle = () => page.waitForTimeout(SETTLED_MS)
  return {
    page,
    open: async (path) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    slowDown: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      await settle()
    },
    async tap(target) {
      const box = await target.boundingBox()
      if (box === null) throw new Error('there is nothing to tap')
      // Finding the element is work that a real tap does not cause.
      await settle()
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await settle()
    },
    async measureEvents(actions) {
      const longest: number[] = []
      for (const action of actions) {
        const since = await page.evaluate(() => performance.now())
        await action()
        await settle()
        longest.push(
          await page.evaluate(
            (from) =>
              Math.max(16, ...window.benchEvents.filter(({ start }) => start >= from).map((one) => one.duration)),
            since,
          ),
        )
      }
      return longest
    },
    watchList: () =>
      page.evaluate(() => {
        window.addEventListener(
          'pointerup',
          ({ timeStamp }) => {
            window.benchTappedAt = timeStamp
          },
          { once: true, capture: true },
        )
        const observer = new MutationObserver(() => {
          if (document.querySelector('main li > [aria-pressed]') === null) return
          observer.disconnect()
          // The first task after the next frame. A timer or a message would wait behind React's next work.
          requestAnimationFrame(() => {
            window.scheduler.postTask(() => Object.assign(window, { benchPaintedAt: performance.now() }), {
              priority: 'user-blocking',
            })
          })
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    async listShownAfter() {
      await page.waitForFunction(() => window.benchPaintedAt > 0)
      return page.evaluate(() => window.benchPaintedAt - window.benchTappedAt)
    },
    leave: () => context.close(),
  }
}
