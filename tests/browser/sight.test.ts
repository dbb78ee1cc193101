import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { openAbout } from '#tests/support/open-about.ts'
import { createTenant } from '#tests/support/panel.ts'
import {
  findTextFaults,
  measureRing,
  readBars,
  seeFocus,
  setTextSize,
  setTextSpacing,
  walkFocus,
} from '#tests/support/sight.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Checks that no bar covers a focused control, and that the bars take at most a third of the window. */
async function expectInSight({ page }: Customer, percent: number): Promise<void> {
  await setTextSize(page, percent)
  const { share, loose } = await readBars(page)
  expect(share, `bars at ${page.url()}, loose: ${loose}`).toBeLessThanOrEqual(1 / 3)
  const { stops, hidden } = await walkFocus(page)
  expect(hidden, page.url()).toEqual([])
  expect(stops).toBeGreaterThan(1)
}

describe('WCAG 2.2 AA 2.4.11 and 1.4.4: no focused control is under a bar', () => {
  test.each([
    ['200 % text on a phone', 360, 740, 200],
    ['200 % text on a low phone', 360, 553, 200],
    ['a phone on its side', 640, 360, 100],
  ])('%s', async (_, width, height, percent) => {
    const panel = await createTenant(inject('port'))
    const renata = await openCustomer(browser, panel, { width, height })
    await renata.open('/business/aurora/minhas-reservas')
    await renata.page.getByRole('region', { name: 'Falta o pagamento' }).waitFor()
    await expectInSight(renata, percent)
    await renata.leave()
    const customer = await openCustomer(browser, panel, { width, height })
    const { page, press, see } = customer
    await customer.open('/business/aurora')
    await press(/^Cabelo/)
    await page.getByRole('checkbox', { name: /^Curto/ }).click()
    await press(/^Sua seleção/)
    await see('Seus serviços')
    await expectInSight(customer, percent)
    await press('Ver horários')
    await see('Escolha a data')
    await page.getByRole('button', { name: /Mostrar o próximo dia/ }).click()
    await expectInSight(customer, percent)
    await press('Buscar horários')
    await see('Escolha o horário')
    await page
      .getByRole('button', { name: /, \d{1,2}:\d{2}/ })
      .first()
      .click()
    await expectInSight(customer, percent)
    await press('Continuar')
    await see('Revise e confirme')
    await expectInSight(customer, percent)
    await press('Entrar com o celular')
    await see('Qual é o seu celular?')
    await expectInSight(customer, percent)
    await customer.leave()
  })
})

describe('WCAG 2.2 AA 1.4.4, 1.4.10 and 1.4.12: no text of a business is cut off, broken or covered', () => {
  test.each([
    ['200 % text', 360, 200],
    ['a window of 320 px', 320, 100],
    ['the text spacing of WCAG 1.4.12', 360, 100],
  ])('%s', async (name, width, percent) => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { width, height: 740 })
    const { page, press, see } = customer
    const expectWhole = async () => {
      await setTextSize(page, percent)
      if (name.includes('spacing')) await setTextSpacing(page)
      expect(await findTextFaults(page), page.url()).toEqual([])
    }
    await customer.open('/business/jardim')
    await page.getByRole('button', { name: 'Saiba mais' }).waitFor()
    await page.getByRole('checkbox').or(page.getByRole('listitem')).first().waitFor()
    await expectWhole()
    await customer.open('/business/aurora')
    await press(/^Cabelo/)
    await expectWhole()
    await press(/^Coloração/)
    await page.getByRole('checkbox', { name: /^Raiz/ }).waitFor()
    await expectWhole()
    await page.getByRole('checkbox', { name: /^Raiz/ }).click()
    await expectWhole()
    await press(/^Sua seleção/)
    await see('Seus serviços')
    await expectWhole()
    await press('Ver horários')
    await see('Escolha a data')
    await page.getByRole('button', { name: /Mostrar o próximo dia/ }).click()
    await expectWhole()
    await press('Buscar horários')
    await see('Escolha o horário')
    await page
      .getByRole('button', { name: /, \d{1,2}:\d{2}/ })
      .first()
      .click()
    await expectWhole()
    await press('Continuar')
    await see('Revise e confirme')
    await expectWhole()
    await customer.leave()
  })
})

describe('WCAG 2.2 AA 2.4.7 and 1.4.11: the focus is visible', () => {
  /** Presses Tab and measures each focus ring; returns those without a whole line of 3:1. */
  async function findFaintRings({ page }: Customer, stops: number): Promise<string[]> {
    const faint: string[] = []
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab')
      const { what } = await seeFocus(page)
      const lines = await measureRing(page)
      if (lines !== null && lines < 1) faint.push(`${what}: ${lines.toFixed(2)} lines of 3:1`)
    }
    return faint
  }

  test.each(['light', 'dark'] as const)('the ring has 3:1 on pictures and surfaces, %s', async (scheme) => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { schemes: [scheme] })
    for (const id of ['aurora', 'brooklyn', 'patas', 'arena']) {
      await customer.open(`/business/${id}`)
      await customer.page.getByRole('main').getByRole('list').first().waitFor()
      await customer.page.getByRole('button', { name: /^(Saiba mais|Learn more)/ }).waitFor()
      expect(await findFaintRings(customer, 6), id).toEqual([])
    }
    await customer.leave()
  })

  test('the ring is visible on fields and in the list of countries in forced colours', async () => {
    const customer = await openCustomer(browser, await createTenant(inject('port')))
    const { page } = customer
    await page.emulateMedia({ forcedColors: 'active' })
    await customer.open('/login')
    await page.getByLabel('Celular').waitFor()
    expect(await findFaintRings(customer, 12)).toEqual([])
    await page.getByRole('button', { name: /^País/ }).click()
    const active = page.locator('[role="option"][data-active]')
    await active.waitFor()
    await page.keyboard.press('ArrowDown')
    const outline = await active.evaluate((option) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(option)
      return [outlineStyle, Number.parseFloat(outlineWidth) >= 2]
    })
    expect(outline).toEqual(['solid', true])
    await customer.leave()
  })

  test('Tab past the end of a long dialog scrolls to the focused control', async () => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { height: 740 })
    const { page } = customer
    await customer.open('/business/aurora')
    const about = await openAbout(page)
    await about.getByRole('heading', { name: 'Profissionais' }).waitFor()
    const { stops, hidden } = await walkFocus(page, 30)
    expect(hidden).toEqual([])
    expect(stops).toBeGreaterThan(3)
    await customer.leave()
  })
})
