import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const MARINA = '+5511976543210'
const RENATA = '+5511987654321'
const PRINT = 'Imprimir ou salvar em PDF'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Finds a reservation of Marina that she has paid, and that is to come. */
async function findPaid(panel: Panel): Promise<string> {
  await panel.call('POST', '/sign-in', { phone: MARINA })
  const payments = await panel.payments()
  const booking = (await panel.bookings()).find(
    ({ businessId, status, transactionId }) =>
      businessId === 'aurora' &&
      status === 'active' &&
      payments.some((payment) => payment.transactionId === transactionId && payment.status === 'completed'),
  )
  return String(booking?.transactionId)
}

test('A-195 A-196 a customer opens the receipt of a paid reservation, prints it, reloads it, and goes back', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { width: 320, schemes: ['light', 'dark'] })
  const { page, press, see } = customer
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await customer.open('/business/aurora/minhas-reservas')
  await page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await see('Suas reservas')
  const paid = await findPaid(panel)
  await customer.open(`/reservas/aurora/bookingTransactionId/${paid}`)
  await see('Sua reserva')
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await see('Comprovante')
  const sheet = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pagamento' }) })
  await sheet.getByText('Cartão de crédito').waitFor()
  await sheet.getByText(paid).waitFor()
  await customer.hasNoAxeViolations()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await press(PRINT)
  await page.locator('body[data-printed]').waitFor({ state: 'attached' })

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('link').count()).toBe(0)
  const getInk = () =>
    sheet.evaluate((section) => {
      const { color, backgroundColor } = getComputedStyle(section)
      return [color, backgroundColor]
    })
  expect(await getInk()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: PRINT }).waitFor()

  await page.reload()
  await see('Comprovante')
  await page.goBack()
  await see('Sua reserva')
  await customer.leave()
})

test('R-037 R-576 R-577 a receipt asks for the sign-in, and is not shown to another customer', async () => {
  const panel = await createTenant(inject('port'))
  const paid = await findPaid(panel)
  const customer = await openCustomer(browser, panel, { expectedErrors: /status of 404/ })
  const { page, press, see } = customer
  await customer.open(`/comprovante/aurora/bookingTransactionId/${paid}`)
  await see('Qual é o seu celular?')
  await page.getByLabel('Celular').fill(RENATA.slice(3))
  await press('Receber código por SMS')
  await see('Digite o código')
  await page.getByRole('textbox').first().focus()
  await page.keyboard.type(await panel.code(RENATA))
  await see('Comprovante')
  await page.getByRole('heading', { name: 'Não encontramos esta reserva' }).waitFor()
  await customer.leave()
})
