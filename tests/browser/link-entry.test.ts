import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import texts from '#src/screens/business/link-entry/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { answerGoogle } from '#tests/support/google-window.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const RENATA = '+5511987654321'
const GREETING = 'Olá, Renata Albuquerque'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

const getPath = ({ page }: Customer) => new URL(page.url()).pathname

describe('the entry by a business’s link', () => {
  test('R-048 R-125 R-555 R-750 an anonymous user comes from the bottom navigation, signs in by phone, and is welcomed', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
    const { page, press, see } = customer
    await customer.open('/business/aurora')
    await page.getByRole('link', { name: 'Já sou cliente: ver minhas reservas' }).click()
    await see(texts.title)
    expect(getPath(customer)).toBe('/business/link/aurora')
    await page.getByRole('button', { name: checkout.google.continue }).waitFor()
    expect(await page.getByRole('button', { name: texts.byWhatsApp }).isDisabled()).toBe(true)
    await customer.hasNoAxeViolations()
    await press(texts.bySms)
    await see('Qual é o seu celular?')
    await page.getByLabel('Celular').fill(RENATA.slice(3))
    await press('Receber código por SMS')
    await see('Digite o código')
    await page.getByRole('textbox').first().focus()
    await page.keyboard.type(await panel.code(RENATA))
    await see(GREETING)
    expect(getPath(customer)).toBe('/business/link/aurora')
    await page.getByText(texts.subtitles.other).waitFor()
    await page.reload()
    await see(GREETING)
    await page.getByRole('link', { name: /^Cliente de Studio Aurora/ }).waitFor()
    await customer.leave()
  })

  test('R-522 R-554 R-559 R-561 a customer whom Google signs in without a number enters one, and returns', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, press, see } = customer
    await customer.open('/business/link/aurora')
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: checkout.google.continue }).click(),
    ])
    await answerGoogle(window, 'Renata Lopes')
    await see(profile.number.title)
    expect(getPath(customer)).toBe('/login/personal-information-number')
    await page.getByLabel('Celular').fill('11955554444')
    await press(profile.submit)
    await see('Olá, Renata Lopes')
    expect(getPath(customer)).toBe('/business/link/aurora')
    await customer.leave()
  })

  test('R-049 A-22 A-133 a link with a token signs the user in, and leaves no token in the URL or the history', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    await customer.open('/business/link/aurora/bem-vinda')
    await customer.see(GREETING)
    expect(getPath(customer)).toBe('/business/link/aurora')
    // The customer is signed in, so the next token is ignored, even if it is invalid.
    await customer.open('/business/link/aurora/outra')
    // Back leads to the entry before, the same page without a token; the browser reloads it.
    await customer.page.waitForURL('/business/link/aurora')
    await customer.see(GREETING)
    await customer.leave()
  })

  test('R-049 a link that does not sign in says so', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: /Failed to load resource/ })
    await customer.open('/business/link/aurora/antiga')
    await customer.read(texts.linkRefused)
    expect(getPath(customer)).toBe('/business/link/aurora')
    await customer.page.getByRole('button', { name: texts.bySms }).waitFor()
    await customer.leave()
  })
})
