import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { tellWhatIsSeen } from '#tests/support/customer.ts'
import { type ServedPage, servePage } from '#tests/support/served-page.ts'
import { excuses } from './excuses.ts'
import { playMachine } from './play.ts'

/** One test for each machine: every transition of it, played on its screens in Chromium. */
export function describePlayed(machines: readonly string[]): void {
  let browser: Browser
  let served: ServedPage
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    served = await servePage('tests/player/player.html')
    browser = await launchChromium()
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
    })
    page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(served.url)
    await page.waitForFunction(() => window.player !== undefined)
  })
  afterEach(({ task }) => tellWhatIsSeen(browser, task.result?.state))
  afterAll(async () => {
    await browser.close()
    served.close()
  })

  describe('on their screens, the paths play every transition of', () => {
    test.each(machines)('%s', async (id) => {
      const entry = catalog.find((one) => one.id === id)
      if (entry === undefined) throw new Error(`there is no machine "${id}"`)
      const own = excuses[id] ?? {}
      complaints.length = 0
      const { wrong, excused } = await playMachine(page, entry, own)
      expect(wrong.join('\n')).toBe('')
      expect(complaints, 'the console stays quiet').toEqual([])
      // An excuse that nothing needs is one too many.
      const given = Object.entries(own).flatMap(([kind, reasons]) =>
        Object.keys(reasons).map((one) => `${kind}: ${one}`),
      )
      expect([...excused].sort()).toEqual(given.sort())
    })
  })
}
