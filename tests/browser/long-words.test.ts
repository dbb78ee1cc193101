import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import defaultData from '#sandbox/data/default.json'
import type { DataSetInput } from '#sandbox/data/schema.ts'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const LONG = ['Otorrinolaringologista', 'Pneumoultramicroscopicossilicovulcanoconiose', 'A'.repeat(200)]

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Builds the shipped data set with long words as the names of one business's first services. */
function withLongNames(id: string): DataSetInput {
  const data = structuredClone(defaultData) as unknown as { businesses: Record<string, unknown>[] }
  const business = data.businesses.find((one) => one.id === id)
  const services = (business?.services ?? []) as object[]
  for (const [index, name] of LONG.entries()) Object.assign(services[index] ?? {}, { name, price: 123_456 })
  return data as unknown as DataSetInput
}

test.each([320, 400])('a long word wraps beside its price at %d px, and nothing overflows', async (width) => {
  const panel = await createTenant(inject('port'), withLongNames('ipe'))
  const { page, open, leave } = await openCustomer(browser, panel, { width })
  await open('/business/ipe')
  for (const name of LONG) {
    const row = page.getByRole('listitem').filter({ hasText: name })
    const price = row.getByText('1.234,56')
    await row.first().scrollIntoViewIfNeeded()
    const [words, money] = await Promise.all([row.getByText(name), price].map((one) => one.evaluate(getWidths)))
    expect(words?.right, name).toBeLessThanOrEqual(money?.left ?? 0)
    expect(money?.right).toBeLessThanOrEqual(width)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await leave()
})

test.each([320, 360])('a group of services keeps its name whole above what they cost at %d px', async (width) => {
  const { page, open, leave } = await openCustomer(browser, await createTenant(inject('port')), { width })
  await open('/selecionar-servicos/aurora?categoryId=aurora-nails')
  const name = page.getByText('Manicure', { exact: true })
  await name.waitFor()
  const lines = await name.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await leave()
})

/** Measures the horizontal extent of an element's text, which may overflow its box. */
function getWidths(element: Element): { left: number; right: number } {
  const range = document.createRange()
  range.selectNodeContents(element)
  const boxes = [...range.getClientRects()]
  return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) }
}
