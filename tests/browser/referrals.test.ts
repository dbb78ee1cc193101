import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { launchChromium } from '#tests/support/chromium.ts'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'

const MARINA = '+5511976543210'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task.result?.state))

async function signIn(customer: Customer, panel: Panel) {
  await customer.see('Qual é o seu celular?')
  await customer.page.getByLabel('Celular').fill(MARINA.slice(3))
  await customer.press('Receber código por SMS')
  await customer.see('Digite o código')
  await customer.page.getByRole('textbox').first().focus()
  await customer.page.keyboard.type(await panel.code(MARINA))
  await customer.press('Confirmar')
}

test('R-080 R-082 R-083 R-659 R-681 a customer signs in, copies the link, and looks at whom they referred and how it works', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
  const { page, context } = customer
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await customer.open('/indicacoes')
  await page.getByText('Para acessar esta página').waitFor()
  await signIn(customer, panel)
  await customer.see('Indique e ganhe')
  await page.waitForURL('**/indicacoes')
  await page.getByText(/ganhe até R\$\s99,00/).waitFor()
  await customer.press('Copiar link')
  await page.getByRole('status', { name: 'Link copiado' }).waitFor()
  await customer.hasNoAxeViolations()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(await page.getByText(link).count()).toBe(1)
  await page.getByRole('link', { name: 'Suas indicações' }).click()
  await customer.see('Suas indicações')
  await page.waitForURL('**/indicacoes/suas-indicacoes')
  await page.getByRole('listitem').nth(3).waitFor()
  await page.getByRole('searchbox').fill('otavio')
  expect((await page.getByRole('listitem').allTextContents()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Otávio Brandão Em processamento',
  ])
  await customer.hasNoAxeViolations()
  await page.reload()
  await page.getByRole('listitem').nth(3).waitFor()
  await page.goBack()
  await customer.see('Indique e ganhe')
  await page.getByRole('link', { name: 'Como funciona' }).click()
  await customer.see('Como funciona')
  await page.waitForURL('**/indicacoes/como-funciona')
  await customer.press('Voltar')
  await page.waitForURL('**/indicacoes')
  await customer.leave()
})
