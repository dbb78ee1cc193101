import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

test('beyond 17: the fields of the sign-in by phone and by e-mail are large enough that no phone zooms in', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  const small = () =>
    page
      .locator('input, select, textarea')
      .evaluateAll(
        (fields) => fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).length,
      )
  await customer.open('/login')
  await page.getByLabel('Celular').waitFor()
  expect(await small()).toBe(0)
  await customer.press('Outras formas de entrar')
  await customer.page.getByRole('link', { name: 'Continuar com e-mail' }).click()
  await page.getByLabel('Senha', { exact: true }).waitFor()
  expect(await small()).toBe(0)
  await customer.leave()
})

test('beyond 25: nothing moves with reduced motion, and text at 200 % makes no page overflow', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  await customer.open('/business/aurora/minhas-reservas')
  await page.getByRole('button', { name: 'Cabelo' }).waitFor()
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        const durations = `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat)
        return Math.max(...durations) > 0.001 ? [element.outerHTML.slice(0, 100)] : []
      }),
    )
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await moving()).toEqual([])
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await customer.see('Suas reservas')
  await page.getByRole('switch').waitFor()
  expect(await moving()).toEqual([])
  expect(await overflow()).toBeLessThanOrEqual(0)
  await customer.leave()
})

test('no name in the bottom navigation wraps on a phone with wide letters', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  await customer.open('/business/aurora/minhas-reservas')
  for (const [language, rewards] of [
    ['pt-BR', 'Recompensas'],
    ['en-US', 'Rewards'],
    ['es-ES', 'Recompensas'],
  ] as const) {
    await chooseLanguage(page, language)
    await page.getByRole('link', { name: rewards }).waitFor()
    const broken = await page.evaluate(() => {
      document.documentElement.style.setProperty('--font', '"DejaVu Sans", Verdana, sans-serif')
      const names = [...document.querySelectorAll('nav a > span')].filter(({ textContent }) => textContent !== '')
      const getLines = (name: Element) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }
      return names.filter((name) => getLines(name) > 1).map(({ textContent }) => textContent)
    })
    expect([language, broken]).toEqual([language, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await customer.leave()
})
