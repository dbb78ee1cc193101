import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const MARINA = '+5511976543210'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

async function signIn(customer: Customer, panel: Panel) {
  await customer.see('Qual é o seu celular?')
  await customer.page.getByLabel('Celular').fill(MARINA.slice(3))
  await customer.press('Receber código por SMS')
  await customer.see('Digite o código')
  await customer.page.getByRole('textbox').first().focus()
  await customer.page.keyboard.type(await panel.code(MARINA))
}

test('R-080 R-082 R-083 R-659 R-681 a customer signs in, copies the link, and opens the list of referrals and the explanation', async () => {
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
  const referrals = page.getByRole('listitem')
  await expect.poll(() => referrals.count()).toBe(1)
  expect((await referrals.innerText()).replace(/\s+/g, ' ')).toBe('Otávio Brandão Em processamento')
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

test('R-081 R-671 R-672 R-673 R-674 R-680 R-690 R-691 R-692 a customer saves a bank account, and withdraws the earnings', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'], expectedErrors: /status of 409/ })
  const { page } = customer
  const toReceive = (amount: string) => page.getByText(new RegExp(`A receber\\s*R\\$\\s${amount}`)).waitFor()
  await customer.open('/indicacoes/seus-ganhos')
  await signIn(customer, panel)
  await customer.see('Seus ganhos')
  await toReceive('198,00')

  // Without a bank account, the form of the account comes first.
  await customer.press('Solicitar saque')
  await customer.see('Dados bancários')
  await page.getByLabel('Conta', { exact: true }).fill('555444')
  await page.reload()
  await customer.see('Dados bancários')
  expect(await page.getByLabel('Conta', { exact: true }).inputValue()).toBe('')
  await customer.press('Salvar')
  await page.getByText('Preencha este campo').first().waitFor()
  await customer.hasNoAxeViolations()
  await page.getByLabel('Banco').selectOption('Nubank')
  await page.getByLabel('Agência', { exact: true }).fill('0001')
  await page.getByLabel('Conta', { exact: true }).fill('555444')
  await page.getByLabel('Dígito da conta').fill('3')
  await page.getByLabel('Tipo de conta').selectOption('Conta poupança')
  await page.getByLabel('CPF do titular').fill('52998224725')
  await page.getByLabel('Nome do titular').fill('Marina Prado')
  await customer.press('Salvar')
  await customer.see('Dados enviados com sucesso!')
  await customer.see('Indique e ganhe')
  await page.waitForURL('**/indicacoes')

  // After saving, Back does not return to the form.
  await page.goBack()
  await page.getByText('Nubank · Conta poupança').waitFor()
  await panel.call('POST', '/faults', {
    endpoint: 'requestTransfer',
    kind: 'status',
    status: 409,
    message: 'Tente amanhã.',
  })
  await customer.press('Solicitar saque')
  await page.getByRole('alertdialog', { name: 'Atenção' }).getByText('Tente amanhã.').waitFor()
  await customer.hasNoAxeViolations()
  await customer.press('Ok')
  await toReceive('198,00')
  await customer.press('Solicitar saque')
  await page.getByRole('status', { name: 'Saque solicitado' }).waitFor()
  await toReceive('0,00')
  await page.getByText(/Pago\s*R\$\s297,00/).waitFor()
  expect(await page.getByRole('button', { name: 'Solicitar saque' }).count()).toBe(0)
  await customer.hasNoAxeViolations()

  await customer.press('Alterar dados bancários')
  await customer.press('Contrato')
  await page.getByRole('dialog', { name: 'Contrato' }).getByText('Marina Prado').waitFor()
  await customer.leave()
})

test('beyond 20: the error of a failed save is visible above the message about the lost connection', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
  const { page, context } = customer
  await page.setViewportSize({ width: 360, height: 640 })
  await customer.open('/indicacoes/seus-ganhos')
  await signIn(customer, panel)
  await customer.see('Seus ganhos')
  await page.getByText(/A receber/).waitFor()
  await customer.press('Solicitar saque')
  await customer.see('Dados bancários')
  await page.getByLabel('Banco').selectOption('Nubank')
  await page.getByLabel('Agência', { exact: true }).fill('0001')
  await page.getByLabel('Conta', { exact: true }).fill('555444')
  await page.getByLabel('Dígito da conta').fill('3')
  await page.getByLabel('Tipo de conta').selectOption('Conta poupança')
  await page.getByLabel('CPF do titular').fill('52998224725')
  await page.getByLabel('Nome do titular').fill('Marina Prado')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await context.setOffline(true)
  const news = page.getByRole('status').filter({ hasText: 'Você está sem internet.' })
  await news.waitFor()
  await customer.press('Salvar')
  const alert = page.getByRole('alert')
  await alert.waitFor()
  const [said, banner] = await Promise.all([alert.boundingBox(), news.boundingBox()])
  if (said === null || banner === null) throw new Error('neither is to be seen')
  expect(said.y).toBeGreaterThan(0)
  expect(said.y + said.height).toBeLessThanOrEqual(banner.y)
  await customer.leave()
})
