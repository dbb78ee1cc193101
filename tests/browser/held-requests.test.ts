import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openCustomer, tellWhatIsSeen } from '#tests/support/customer.ts'
import { createSampleTenant } from '#tests/support/flow-tenant.ts'
import { holdRequests } from '#tests/support/held-requests.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterEach(({ task }) => tellWhatIsSeen(browser, task))
afterAll(() => browser.close())

describe('held requests', () => {
  test('end with their page, and are not mistaken for those of the next page', async () => {
    const customer = await openCustomer(browser, await createSampleTenant(inject('port')))
    const { page } = customer
    await page.goto('/business/1')
    const held = await holdRequests(page, { address: /\/held$/ })
    await page.evaluate(() => void fetch('/held').catch(() => {}))
    await held.wait()
    await page.reload()
    const next = held.wait().then(() => 'asked')
    expect(await Promise.race([next, page.evaluate(() => 'nothing asked yet')])).toBe('nothing asked yet')
    await page.evaluate(() => void fetch('/held').catch(() => {}))
    expect(await next).toBe('asked')
    await held.release()
    await customer.leave()
  })

  test('of one page wait for their own test, and do not end with each other', async () => {
    const customer = await openCustomer(browser, await createSampleTenant(inject('port')))
    const { page } = customer
    await page.goto('/business/1')
    const first = await holdRequests(page, { address: /\/first$/ })
    const second = await holdRequests(page, { address: /\/second$/ })
    const ask = (path: string) => page.evaluate((to) => fetch(to).then(({ status }) => status), path)
    const early = ask('/first')
    await first.wait()
    const late = ask('/second')
    await second.letGo()
    expect(await late).toBe(200)
    expect(await Promise.race([early, page.evaluate(() => 'held')])).toBe('held')
    await first.letGo()
    expect(await early).toBe(200)
    await first.release()
    expect(await ask('/first')).toBe(200)
    const last = ask('/second')
    await second.letGo()
    expect(await last).toBe(200)
    await second.release()
    await customer.leave()
  })
})
