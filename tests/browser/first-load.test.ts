import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

test('the styles of the first page stand in it, and no later page fetches them again', async () => {
  const panel = await createTenant(inject('port'))
  const { page, open, see, leave } = await openCustomer(browser, panel)
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  await open('/business/aurora')
  await see('Selecione a categoria')
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(background).not.toBe('rgba(0, 0, 0, 0)')

  await page.getByRole('button', { name: 'Cabelo' }).click()
  await page.getByRole('checkbox').first().waitFor()
  expect(sheets.length).toBeGreaterThan(0)
  const ofFirstLoad = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  )
  expect(ofFirstLoad).toHaveLength(1)
  expect(sheets).not.toContain(ofFirstLoad[0])
  await leave()
})
