import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const RENATA = '+5511987654321'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

async function signIn(customer: Customer, panel: Panel) {
  await customer.page.getByLabel('Celular').fill(RENATA.slice(3))
  await customer.press('Receber código por SMS')
  await customer.see('Digite o código')
  await customer.page.getByRole('textbox').first().focus()
  await customer.page.keyboard.type(await panel.code(RENATA))
}

test('R-070 R-647 R-649 R-653 R-658 a customer signs in, reads the notifications, marks them as read, and opens a reminder', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
  const { page } = customer
  await customer.open('/notificacoes/arena')
  await customer.see('Qual é o seu celular?')
  await signIn(customer, panel)
  await customer.see('Avisos')
  await page.getByText('Nenhum aviso por enquanto').waitFor()
  await customer.hasNoAxeViolations()
  for (let count = 1; count <= 16; count++)
    await panel.call('POST', '/notifications', { phone: RENATA, title: `Aviso ${count}`, status: 'reminder' })
  await customer.open('/business/arena')
  await page.getByRole('link', { name: '15+ avisos novos' }).click()
  await page.getByText('15+ avisos novos').waitFor()
  expect(await page.getByRole('listitem').count()).toBe(15)
  await customer.hasNoAxeViolations()
  await customer.press('Carregar mais')
  await page.getByText('16 avisos novos').waitFor()
  await customer.press('Marcar tudo como lido')
  await page.getByText('16 avisos novos').waitFor({ state: 'detached' })
  await page.getByRole('img', { name: '16 avisos novos' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Aviso 16').waitFor()
  expect(await page.getByText('Novo', { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: /^Aviso 16/ }).click()
  await page.waitForURL('**/reservas/arena')
  await customer.leave()
})
