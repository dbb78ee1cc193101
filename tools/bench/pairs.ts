import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import { atMost, type Figure, median, told } from './figure.ts'

const PAIRS = 9
const PATH = '/business/aurora'
const CATEGORY = 'Cabelo'

/** Lighthouse's values for slow 4G: milliseconds, bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const CPU_SLOWER = 4
const PHONE = { width: 360, height: 740 }

/**
 * Records in the page the time of the largest paint, and when a category could be tapped. It is a text, so that the page needs no
 * code of ours.
 */
const NOTING = `
  const noted = { largestPaint: 0, tappable: 0 }
  window.noted = noted
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  function look() {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('${CATEGORY}'))
    const box = button?.getBoundingClientRect()
    const met = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    // In the next task, when the current work is done.
    if (met && button.contains(met)) setTimeout(() => (noted.tappable = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

interface Visit {
  /** Seconds from the start of the visit. */
  firstContent: number
  largestPaint: number
  /** A finger would hit a category there, and the page is free to respond. */
  tappable: number
}

/**
 * Measures first visits to the page of a business in pairs, alternating this build and that of another commit: slow 4G, CPU four
 * times slower, without a service worker. Returns medians, and the medians of the differences within each pair. The other commit is
 * built in its own folder with the packages of its own lock file.
 */
export async function benchPairs(ref: string): Promise<Figure[]> {
  const other = mkdtempSync(join(tmpdir(), 'hora-certa-pair-'))
  try {
    build(process.cwd())
    const archive = join(other, 'commit.tar')
    execFileSync('git', ['archive', '--output', archive, ref])
    execFileSync('tar', ['-xf', archive, '-C', other])
    build(other)
    const [there, here] = [await open(join(other, 'dist')), await open('dist')]
    const browser = await launchChromium()
    try {
      const before: Visit[] = []
      const now: Visit[] = []
      // The very first visits warm up and are not counted.
      await Promise.all([visit(browser, there.origin), visit(browser, here.origin)])
      for (let pair = 0; pair < PAIRS; pair++) {
        const first = pair % 2 === 0 ? there : here
        for (const sandbox of [first, first === there ? here : there])
          (sandbox === there ? before : now).push(await visit(browser, sandbox.origin))
      }
      return getFigures(before, now)
    } finally {
      await browser.close()
      await there.close()
      await here.close()
    }
  } finally {
    rmSync(other, { recursive: true, force: true })
  }
}

function getFigures(before: readonly Visit[], now: readonly Visit[]): Figure[] {
  const middle = (visits: readonly Visit[], name: keyof Visit) => median(visits.map((one) => one[name]))
  const later = (name: keyof Visit) => median(now.map((one, pair) => one[name] - (before[pair]?.[name] ?? Number.NaN)))
  const baseline = middle(before, 'firstContent')
  return [
    told('first content, the other commit', baseline, 's'),
    atMost('first content', middle(now, 'firstContent'), 's', Math.max(1.6, 0.8 * baseline)),
    told('first content, later by', later('firstContent'), 's'),
    told('largest paint, the other commit', middle(before, 'largestPaint'), 's'),
    told('largest paint', middle(now, 'largestPaint'), 's'),
    told('largest paint, later by', later('largestPaint'), 's'),
    told('a category can be tapped, the other commit', middle(before, 'tappable'), 's'),
    told('a category can be tapped', middle(now, 'tappable'), 's'),
    atMost('a category can be tapped, later by', later('tappable'), 's', 0),
  ]
}

function build(folder: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the build in ${folder} failed: ${stderr}`)
}

async function open(distDir: string): Promise<Sandbox> {
  const sandbox = await createSandbox({ distDir: resolve(distDir), dataDir: null, identity: 'emulator' })
  await sandbox.ready()
  return sandbox
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    await page.addInitScript({ content: NOTING })
    await page.goto(origin + PATH, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as unknown as { noted: Visit }).noted.tappable > 0)
    // The picture may still load.
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => {
      const { largestPaint, tappable } = (window as unknown as { noted: Visit }).noted
      const [first] = performance.getEntriesByName('first-contentful-paint')
      return {
        firstContent: (first?.startTime ?? Number.NaN) / 1_000,
        largestPaint: largestPaint / 1_000,
        tappable: tappable / 1_000,
      }
    })
  } finally {
    await context.close()
  }
}
