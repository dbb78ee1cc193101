import type { Browser, Locator } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Measures how many CSS pixels of an element's height are outside the window or below the top of the footer. */
async function measureHidden(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    const foot = document.querySelector('footer:not([data-loose])')?.getBoundingClientRect().top ?? innerHeight
    return Math.max(0, -top) + Math.max(0, bottom - foot)
  })
}

async function expectInSight(element: Locator): Promise<void> {
  await element.waitFor()
  await expect.poll(() => measureHidden(element)).toBe(0)
}

/** Searches with a result, then without one, and checks that field and result are visible each time. */
async function searchInSight({ page }: Customer, found: string, word: string): Promise<void> {
  const field = page.getByRole('searchbox')
  const result = page.getByRole('checkbox', { name: new RegExp(found) }).or(page.getByText(found, { exact: true }))
  await field.click()
  await expectInSight(field)
  await field.fill(word)
  await expectInSight(field)
  await expectInSight(result.first())
  await field.fill('zzzz')
  await expectInSight(page.getByRole('heading', { level: 2 }))
  await expectInSight(page.getByRole('heading', { level: 2 }).locator('xpath=following-sibling::p'))
  await expectInSight(field)
}

describe('R-138: the search and its results are visible on a low phone', () => {
  test.each([
    ['the first level on the page of the business', '/business/mega', [], 'Relaxante', 'relaxante'],
    ['a level below it', '/business/mega', [/^Massagem/], 'Relaxante', 'relaxante'],
    ['the list as a page of its own', '/selecionar-servicos/mega?categoryId=mega-all', [], 'Relaxante', 'relaxante'],
  ])('%s', async (_, address, way, found, word) => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { width: 360, height: 640 })
    await customer.open(address)
    for (const name of way) await customer.press(name)
    await searchInSight(customer, found, word)
    await customer.leave()
  })

  test('A-148 the field and the count stay in sight over a long list of results', async () => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { width: 360, height: 640 })
    const { page } = customer
    await customer.open('/selecionar-servicos/mega?categoryId=mega-all')
    const field = page.getByRole('searchbox')
    await field.fill('massagem')
    const rows = page.getByRole('list', { name: 'Serviços' }).getByRole('checkbox')
    await rows.nth(30).scrollIntoViewIfNeeded()
    await expectInSight(field)
    await expectInSight(page.getByText(/^\d+ resultados$/))
    // No row that the keyboard reaches is below the field.
    await rows.nth(25).focus()
    await expect
      .poll(async () => {
        const [over, box] = await Promise.all([field.boundingBox(), rows.nth(25).boundingBox()])
        return (box?.y ?? 0) - ((over?.y ?? 0) + (over?.height ?? 0))
      })
      .toBeGreaterThan(0)
    await customer.leave()
  })

  test('a short list does not move while the focus goes from the field to a row', async () => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { width: 360, height: 640 })
    const { page } = customer
    await customer.open('/business/mega')
    await page.getByRole('searchbox').click()
    const row = page.getByRole('button', { name: /^Massagem/ })
    const { y } = (await row.boundingBox()) ?? {}
    await row.focus()
    expect((await row.boundingBox())?.y).toBe(y)
    await customer.leave()
  })
})
