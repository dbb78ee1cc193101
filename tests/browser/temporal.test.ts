import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

/** The accessible name of a slot contains its full day and its time. */
const SLOT = /, \d{1,2}:\d{2}/

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Books an hour on a court as far as the review. Returns the offered times, and how often the stand-in was requested. */
async function book(panel: Panel, hasTemporal: boolean) {
  const customer = await openCustomer(browser, panel)
  const { page } = customer
  if (!hasTemporal) await page.addInitScript(() => Reflect.deleteProperty(window, 'Temporal'))
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/assets/temporal-stand-in-')) requests++
  })
  await customer.open('/business/arena')
  await customer.press(/^Quadras/)
  expect(requests).toBe(0)
  await customer.press(/^Quadra/)
  await page.getByRole('checkbox', { name: /^1 hora/ }).click()
  await customer.press(/^Sua seleção/)
  await customer.press('Ver horários')
  await customer.see('Escolha a data')
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Buscar horários')
  await customer.see('Escolha o horário')
  const slots = page.getByRole('button', { name: SLOT, pressed: false })
  await slots.first().waitFor()
  const offered = await slots.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
  await slots.first().click()
  await customer.press('Continuar')
  await customer.see('Revise e confirme')
  await customer.leave()
  return { offered, requests }
}

test('a browser without Temporal gets what stands in for it with the booking, and offers the same times', async () => {
  const panel = await createTenant(inject('port'))
  const native = await book(panel, true)
  const standIn = await book(panel, false)
  expect(native.offered.length).toBeGreaterThan(1)
  expect(standIn.offered).toEqual(native.offered)
  expect({ native: native.requests, standIn: standIn.requests }).toEqual({ native: 0, standIn: 1 })
})
