import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { openAbout } from '#tests/support/open-about.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

const readPaper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-surface'))

test('a colour scheme that the customer chooses stays through a reload, and another tab follows', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  await page.emulateMedia({ colorScheme: 'light' })
  await customer.open('/business/aurora')
  const light = await readPaper(page)
  const other = await page.context().newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto(page.url())
  await other.getByRole('heading', { level: 1 }).waitFor()
  expect(await readPaper(other)).toBe(light)

  await openAbout(page)
  await page.getByRole('radio', { name: 'Escura' }).press('Space')
  const dark = await readPaper(page)
  expect(dark).not.toBe(light)
  await customer.hasNoAxeViolations()
  await expect.poll(() => readPaper(other)).toBe(dark)

  // Before the app runs, so that nothing is painted in the scheme of the device.
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#opening, #root > *').first().waitFor({ state: 'attached' })
  expect(await readPaper(page)).toBe(dark)
  // The panel is open again: it is a step of the address, which a reload keeps.
  await page.getByRole('dialog').getByRole('radio', { name: 'Como no aparelho' }).press('Space')
  expect(await readPaper(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await readPaper(page)).toBe(dark)
  await customer.leave()
})
