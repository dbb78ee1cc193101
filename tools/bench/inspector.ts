import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { catalog } from '#machines/catalog.ts'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import { atMost, exactly, type Figure, median, told } from './figure.ts'

const OPENINGS = 5
const EVENTS = 20
/** An ordinary flow, to which the budget of the first diagram applies. */
const FLOW = 'code-payment'
/** A flow that reacts to the device's connection, at any time and as often as needed. */
const OFFLINE_FLOW = 'connection'

/**
 * Measures the inspector of the build in dist-sandbox/: from navigation to the first diagram and to that of the largest flow, from
 * an event in the app to the paint of the changed diagram, and the hosts of all requests.
 */
export async function benchInspector(): Promise<Figure[]> {
  if (!existsSync('dist-sandbox/inspector/inspector.html')) {
    throw new Error('dist-sandbox/ is not built: npm run build -- --sandbox')
  }
  const sandbox = await createSandbox({ distDir: 'dist-sandbox', dataDir: null, identity: 'emulator' })
  await sandbox.ready()
  const browser = await launchChromium()
  try {
    const hosts = new Set<string>()
    const first: number[] = []
    for (let opening = 0; opening < OPENINGS; opening++) first.push(await openDiagram(browser, sandbox, FLOW, hosts))
    const each: { id: string; ms: number }[] = []
    for (const { id } of catalog) each.push({ id, ms: await openDiagram(browser, sandbox, id, hosts) })
    const slowest = each.reduce((a, b) => (b.ms > a.ms ? b : a))
    const paints = await measurePaints(browser, sandbox, hosts)
    return [
      atMost(`the first diagram (${FLOW}), median of ${OPENINGS}`, median(first), 'ms', 500),
      told(`… the slowest of all flows (${slowest.id})`, slowest.ms, 'ms'),
      atMost(`from an event to its paint, median of ${EVENTS}`, median(paints), 'ms', 50),
      told('… the slowest of them', Math.max(...paints), 'ms'),
      exactly('other hosts asked for anything', hosts.size - 1, '', 0),
    ]
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

async function openPage(browser: Browser, hosts: Set<string>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_600, height: 1_000 } })
  const page = await context.newPage()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  return page
}

/** Measures the milliseconds from the navigation of a new user until the diagram is painted. */
async function openDiagram(browser: Browser, { origin }: Sandbox, flow: string, hosts: Set<string>): Promise<number> {
  const page = await openPage(browser, hosts)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('.flow-diagram') === null) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { drawnAt: performance.now() })))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${origin}/inspector#/${flow}`)
  const drawnAt = await page.waitForFunction(() => (window as { drawnAt?: number }).drawnAt)
  const ms = await drawnAt.jsonValue()
  await page.context().close()
  return ms ?? Number.NaN
}

/** Measures the milliseconds from each of some events in the app until the changed diagram is painted. */
async function measurePaints(browser: Browser, { origin }: Sandbox, hosts: Set<string>): Promise<number[]> {
  const page = await openPage(browser, hosts)
  await page.goto(`${origin}/inspector#/live/aurora/${OFFLINE_FLOW}`)
  const app = page.frameLocator('iframe')
  await app.getByRole('button', { name: /^Cabelo/ }).waitFor()
  await page.locator('.flow-diagram .is-active').first().waitFor()
  const paints: number[] = []
  for (let index = 0; index < EVENTS; index++) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const since = performance.timeOrigin
          const picture = document.querySelector('.flow-diagram')
          if (picture === null) throw new Error('there is no diagram')
          new MutationObserver((_, observer) => {
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(since + performance.now())))
          }).observe(picture, { attributes: true, attributeFilter: ['class'], subtree: true })
        }),
    )
    const happened = await app.locator('body').evaluate(
      (_, isLost) =>
        new Promise<number>((resolve) => {
          setTimeout(() => {
            const at = performance.timeOrigin + performance.now()
            window.dispatchEvent(new Event(isLost ? 'offline' : 'online'))
            resolve(at)
          })
        }),
      index % 2 === 0,
    )
    paints.push((await painted) - happened)
  }
  await page.context().close()
  return paints
}
