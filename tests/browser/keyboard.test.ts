import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const RENATA = '+5511987654321'
const STOPS = 60

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Presses Tab until the control of that name has the focus, as a keyboard user does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const met: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const focused = document.activeElement
      // Between the last and the first stop no control has the focus; the body does not count as one.
      if (focused === null || focused === document.body) return ''
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
      return focused.getAttribute('aria-label') ?? labels[0]?.textContent ?? focused.textContent ?? ''
    })
    if (name.test(label)) return
    met.push(label)
  }
  throw new Error(`Tab never came to ${name}; it came to ${met.join(' | ')}`)
}

async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

test('A-148 A-198 Ctrl+K leads to the search, and Ctrl+Enter from each step to the next', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { width: 1280, height: 800 })
  const { page } = customer
  await customer.open('/selecionar-servicos/aurora?categoryId=aurora-nails')
  await customer.see('Escolha os serviços')
  await page.getByRole('checkbox').first().waitFor()
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('checkbox').first().press('Space')
  await page.keyboard.press('Control+Enter')
  await customer.see('Escolha a data')
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Mostrar o próximo dia' }).press('Enter')
  await page.keyboard.press('Control+Enter')
  await customer.see('Escolha o horário')
  await page
    .getByRole('button', { name: /, \d{1,2}:\d{2}/ })
    .first()
    .press('Space')
  await page.keyboard.press('Control+Enter')
  await customer.see('Revise')
  await customer.leave()
})

test('a customer books by keyboard alone', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { width: 1280, height: 800 })
  const { page } = customer
  await customer.open('/business/patas')
  await customer.see('Selecione a categoria')
  await page.getByRole('button', { name: 'Veterinário' }).waitFor()
  await press(page, /Veterinário/)
  await customer.see('Para qual pet?')
  await page.getByRole('button', { name: 'Novo pet' }).waitFor()
  await press(page, /^Novo pet/)
  await customer.see('Novo pet')
  await page.getByLabel('Nome do pet').waitFor()
  await tabTo(page, /^Nome do pet/)
  await page.keyboard.type('Mel')
  await press(page, /^Macho/, 'ArrowRight')
  await page.getByRole('radio', { name: 'Fêmea', checked: true }).waitFor()
  await press(page, /^Cachorro/, 'ArrowRight')
  await page.getByRole('radio', { name: 'Gato', checked: true }).waitFor()
  await press(page, /^Salvar pet/)
  await customer.see('Para qual pet?')
  await page.getByRole('button', { name: /^Mel/ }).waitFor()
  await press(page, /^Mel/)
  await customer.see('Escolha os serviços para agendar')
  await page.getByRole('checkbox', { name: /^Consulta/ }).waitFor()
  await press(page, /^Consulta/, 'Space')
  await press(page, /^Sua seleção/)
  await customer.see('Seus serviços')
  await press(page, /^Ver horários/)
  await customer.see('Escolha a data')
  await page.getByRole('grid').waitFor()
  await press(page, /Mostrar o próximo dia/)
  await page.keyboard.press('Enter')
  await press(page, /^Buscar horários/)
  await customer.see('Escolha o horário')
  await page
    .getByRole('button', { name: /, \d{1,2}:\d{2}/ })
    .first()
    .waitFor()
  await press(page, /, \d{1,2}:\d{2}/, 'Space')
  await press(page, /^Continuar/)
  await customer.see('Revise e confirme')
  await press(page, /^Entrar com o celular/)
  await customer.see('Qual é o seu celular?')
  await page.getByLabel('Celular').waitFor()
  await tabTo(page, /^Celular/)
  await page.keyboard.type(RENATA.slice(3))
  await press(page, /^Receber código por SMS/)
  await customer.see('Digite o código')
  await tabTo(page, /^Dígito 1/)
  await page.keyboard.type(await panel.code(RENATA))
  await customer.see('Agendamento confirmado!')
  expect(await panel.bookings()).toHaveLength(1)
  await customer.leave()
})

test('beyond 6: the message about the lost connection does not cover the focused control', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { height: 640, expectedErrors: /Failed to load resource/ })
  const { page } = customer
  await customer.open('/business/aurora/minhas-reservas')
  await page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await customer.see('Suas reservas')
  await page.getByRole('switch').waitFor()
  await customer.context.setOffline(true)
  await page.getByText('Você está sem internet').waitFor()
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
  await page.getByRole('tab', { selected: true }).focus()
  for (;;) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.getAttribute('href')) !== null) break
    const hiding = await focused.evaluate((element) => {
      const { left, width, bottom } = element.getBoundingClientRect()
      const topmost = document.elementFromPoint(left + width / 2, bottom - 2)
      return element.contains(topmost) ? '' : topmost?.textContent
    })
    expect(hiding, await focused.innerText()).toBe('')
  }
  await customer.leave()
})

test('WCAG 2.4.1: the times of each of fifty professionals are one tab stop, with arrow keys inside, and a link skips them', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  await customer.open('/selecionar-servicos/mega?categoryId=mega-all')
  await page.getByRole('searchbox').fill('Massagem Relaxante')
  await page.getByRole('checkbox').first().click()
  await customer.press('Continuar')
  await customer.see('Escolha a data')
  // Today may have few times left; the next day has many.
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Buscar horários')
  await customer.see('Escolha o horário')
  const lists = page.getByRole('toolbar')
  await expect.poll(() => lists.count()).toBeGreaterThan(20)
  const count = await lists.count()

  await lists.first().getByRole('button').first().focus()
  const focused = page.locator(':focus')
  const first = await focused.getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  const second = await focused.getAttribute('aria-label')
  expect(second).not.toBe(first)
  await page.keyboard.press('End')
  expect(await focused.getAttribute('aria-label')).toMatch(/^Mais \d+, /)
  await page.keyboard.press('Home')
  expect(await focused.getAttribute('aria-label')).toBe(first)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Continuar' }).and(page.locator(':enabled')).waitFor()

  for (let stop = 1; stop < count; stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused.innerText()).toBe('Continuar')

  await page.getByRole('heading', { level: 1 }).focus()
  await press(page, /^Pular a lista/)
  expect(await focused.innerText()).toBe('Continuar')
  await customer.leave()
})
