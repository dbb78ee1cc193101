import type { Browser } from 'playwright'
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

test.each([
  ['aurora', /^Cabelo/],
  ['mega', /^Corporal/],
])('R-095 to R-122 the info sheet of %s works by keyboard and closes with Back', async (id, first) => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  await customer.open(`/business/${id}`)
  const panel = await openAbout(page, first)
  const carousel = panel.getByRole('region', { name: 'Portfólio' }).getByRole('list')
  await carousel.focus()
  await carousel.press('ArrowRight')
  const [photo] = await carousel
    .getByRole('img')
    .all()
    .then((all) => all.slice(1))
  // The whole photo is in view: it is the row that has scrolled.
  await photo?.evaluate((image) => {
    return new Promise<void>((resolve) => {
      const seen = new IntersectionObserver(([entry]) => entry && entry.intersectionRatio > 0.9 && resolve(), {
        threshold: [0.91, 1],
      })
      seen.observe(image)
    })
  })
  await panel.getByText(/^2 de \d+$/).waitFor()
  await customer.hasNoAxeViolations()
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Saiba mais' }).and(page.locator(':focus')).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/business/${id}`)
  await page.goForward()
  await panel.getByRole('heading', { name: 'Profissionais' }).waitFor()
  await panel.getByRole('button', { name: 'Fechar' }).click()
  await panel.waitFor({ state: 'detached' })
  await customer.leave()
})

test('R-116 R-117 a description shows seven lines until the customer asks for more', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  await customer.open('/business/aurora')
  await openAbout(page)
  const text = page.locator('p', { has: page.getByText(/^Um estúdio claro/) })
  const lines = () =>
    text.evaluate((box) => Math.round(box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight)))
  const more = page.getByRole('button', { name: 'Ler mais' })
  await more.waitFor()
  expect(await lines()).toBe(7)
  await more.click()
  const less = page.getByRole('button', { name: 'Ler menos' })
  await less.waitFor()
  expect(await lines()).toBeGreaterThan(7)
  await less.click()
  await more.waitFor()
  expect(await lines()).toBe(7)
  await customer.leave()
})

test('A-191 the panel says the next free time, and whether the business is open', async () => {
  const panel = await createTenant(inject('port'))
  // Tuesday, five past nine in São Paulo.
  await panel.setClock('2026-03-03T12:05:00Z')
  const customer = await openCustomer(browser, panel)
  const { page } = customer
  await customer.open('/business/aurora')
  const about = await openAbout(page)
  const next = about.getByRole('region', { name: 'Próximo horário livre' })
  await next.getByText(/^Hoje, \d\d:\d\d$/).waitFor()
  await next.getByText('Aberto agora, até as 19:00', { exact: true }).waitFor()
  await next.getByText('Corte', { exact: true }).waitFor()
  await customer.hasNoAxeViolations()
  await customer.leave()
})

test('the banner of a lost connection stands at the top, over an open panel', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')), { expectedErrors: /ERR_INTERNET/ })
  const { page, context } = customer
  await customer.open('/business/aurora')
  await (await openAbout(page)).getByRole('heading', { name: 'Profissionais' }).waitFor()
  // What the panel reads comes first: without a connection it would say so itself.
  await customer.settle()
  await context.setOffline(true)
  const banner = page.getByText(/^Você está sem internet/)
  // Nothing covers it.
  await banner.click({ trial: true })
  const place = await page.getByRole('status', { includeHidden: true }).filter({ has: banner }).boundingBox()
  expect(place?.y).toBe(8)
  expect(place?.height).toBeLessThan(100)
  await customer.leave()
})
