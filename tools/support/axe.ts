import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

/** The minified build: every page that is checked has to receive and compile it, and the other is twice its size. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Lists the violations of WCAG 2.2 AA on the current page, one line for each broken rule; `colours` checks colours only, for a page
 * that was checked before in another colour scheme. A target covered by a bar is measured again in the middle of the window,
 * because customers can scroll it free.
 */
export async function listViolations(page: Page, of: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settle(page)
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axeSource)
  return page.evaluate(async (what) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const findViolations = async (runOnly: string[]) => {
      // The check must not fetch anything: there may be no connection, and the page's policy forbids it.
      const result = await axe.run(document, { preload: false, resultTypes: ['violations'], runOnly })
      return result.violations
    }
    const found = await findViolations(
      what === 'colours' ? ['color-contrast'] : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    )
    const position = { left: scrollX, top: scrollY, behavior: 'instant' as const }
    for (const { nodes } of found.filter(({ id }) => id === 'target-size')) {
      for (const node of [...nodes]) {
        const target = String(node.target[0])
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const [again] = await findViolations(['target-size'])
        const isSmall = again?.nodes.some((one) => String(one.target[0]) === target) === true
        if (!isSmall) nodes.splice(nodes.indexOf(node), 1)
      }
    }
    scrollTo(position)
    return found
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, of)
}

/**
 * Waits until no colour changes any more: during a transition a text may be too pale, and scripts that follow the colour
 * scheme hear of a change in the frame after the one that shows it. An observer counts the frames, because a test may
 * hold the clock.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement)
      })
    }
    const isEnding = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0)
    for (;;) {
      const running = document.getAnimations().filter((one) => one.playState === 'running' && isEnding(one))
      if (running.length === 0) return
      await Promise.allSettled(running.map((one) => one.finished))
    }
  })
}
