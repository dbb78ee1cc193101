import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import spanish from '#src/screens/business/expired-link/texts.es-ES.json'
import texts from '#src/screens/business/expired-link/texts.pt-BR.json'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

/** A page on one of the old hosts, as the sandbox configures them. */
const OLD_PAGE = 'https://agenda.example/aurora'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

test('R-704 A-29 an old link shows the new one in a dialog over the business page, once', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
  const { page, press, see } = customer
  await page.goto('/business/aurora', { referer: OLD_PAGE })
  const dialog = page.getByRole('dialog', { name: texts.title })
  await dialog.getByText(/\/business\/aurora$/).waitFor()
  await customer.hasNoAxeViolations()
  await press('Continuar')
  await dialog.waitFor({ state: 'hidden' })
  await press(/^Cabelo/)
  await see('Escolha os serviços para agendar')
  expect(await dialog.count()).toBe(0)
  await customer.leave()
})

test.each(['/business/nobody', '/business/link/nobody'])(
  'R-704 R-709 A-29 an old link to a missing business, %s, leads to the page that says whom to ask',
  async (address) => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: /404/ })
    await customer.page.goto(address, { referer: OLD_PAGE })
    await customer.see(texts.title)
    await customer.page.getByText(texts.ask).waitFor()
    expect(new URL(customer.page.url()).pathname).toBe('/link-expirado')
    await customer.leave()
  },
)

test('R-704 a business that never had old links shows no dialog about them', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel)
  await customer.page.goto('/business/brooklyn', { referer: OLD_PAGE })
  await customer.page.getByRole('heading', { level: 1 }).waitFor()
  await customer.page.getByRole('button', { name: /Learn more/ }).waitFor()
  expect(await customer.page.getByRole('dialog').count()).toBe(0)
  await customer.leave()
})

test('A-29 the page of an expired link leads to a business without a new link, also after a reload', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel)
  await customer.page.goto('/business/jardim', { referer: OLD_PAGE })
  await customer.see(texts.title)
  await customer.page.reload()
  await customer.see(texts.title)
  await customer.follow(texts.toBusiness)
  await customer.see('Escolha os serviços para agendar')
  await customer.leave()
})

test('R-067 R-705 R-709 R-713 the page of an expired link speaks the language of the browser', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { locale: 'es-AR' })
  await customer.open('/link-expirado')
  await customer.see(spanish.title)
  await customer.page.getByText(spanish.ask).waitFor()
  expect(await customer.page.evaluate(() => document.documentElement.lang)).toMatch(/^es/)
  await customer.page.reload()
  await customer.see(spanish.title)
  expect(new URL(customer.page.url()).pathname).toBe('/link-expirado')
  await customer.leave()
})
