import axeSource from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What is wrong by WCAG 2.2 AA in what is on the page now, one line for each rule that is broken; of the colours alone, where
 * the page has been looked at in others before.
 */
export async function listViolations(page: Page, of: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settle(page)
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axeSource.source)
  return page.evaluate(async (what) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const result = await axe.run(document, {
      // Nothing is to be fetched or written for it: there may be no connection, and the page's policy forbids it.
      preload: false,
      resultTypes: ['violations'],
      runOnly: what === 'colours' ? ['color-contrast'] : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, of)
}

/** Waits until nothing changes its colour any more: half-way a text may be too pale, which nobody has time to read. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0)
    for (;;) {
      const running = document.getAnimations().filter((one) => one.playState === 'running' && isEnding(one))
      if (running.length === 0) return
      await Promise.allSettled(running.map((one) => one.finished))
    }
  })
}
