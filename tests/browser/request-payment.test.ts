import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const MARINA = '+5511976543210'
const OVER = 'Pagamento já foi efetuado ou essa solicitação de pagamento foi cancelada pelo estabelecimento.'

interface Asked {
  id: string
  status: string
  amountCents: number
  transactionId: string
}

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Signs Marina in by her link, and opens the notifications of a business with a payment request for her. */
async function openNotifications(business: string, schemes: readonly ('light' | 'dark')[] = ['light']) {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { schemes, expectedErrors: /Failed to load resource/ })
  await customer.open(`/business/${business}/minhas-reservas`)
  await customer.page.getByRole('link', { name: 'Avisos' }).click()
  await customer.page.waitForURL(`**/notificacoes/${business}`)
  return { panel, customer, page: customer.page }
}

const asked = (panel: Panel) => panel.call<Asked[]>('GET', '/payment-requests')
/** Finds the pending payment request of an amount. */
async function openRequest(panel: Panel, amountCents: number): Promise<Asked> {
  const found = (await asked(panel)).find((one) => one.status === 'pending' && one.amountCents === amountCents)
  if (found === undefined) throw new Error('Marina is asked for nothing')
  return found
}
const getStatus = async (panel: Panel, id: string) => (await asked(panel)).find((one) => one.id === id)?.status
const getBookings = async (panel: Panel, { transactionId }: Asked) =>
  (await panel.bookings()).filter((one) => one.transactionId === transactionId).map(({ status }) => status)

/** Opens a payment request by its URL. */
async function goTo(customer: Customer, business: string, { id }: Asked): Promise<void> {
  await customer.open(`/checkout/${business}/paymentRequestId/${id}`)
}

async function payByCard({ page }: Customer, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Número do cartão' }).fill(number)
  await page.getByRole('textbox', { name: 'Validade' }).fill('12/35')
  await page.getByRole('textbox', { name: 'CVC' }).fill('862')
  await page.getByRole('textbox', { name: 'Nome no cartão' }).fill('MARINA PRADO')
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('marina@example.com')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pagar/ })
    .click()
}

/** Fills in and submits the Spanish form of the card provider. */
async function payAbroad({ page }: Customer, number: string): Promise<void> {
  await page.getByRole('textbox', { name: /tarjeta/ }).fill(number)
  await page.getByRole('textbox', { name: /caducidad|vencimiento/i }).fill('12/35')
  await page.getByRole('textbox', { name: /seguridad/ }).fill('862')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pagar/ })
    .click()
}

describe('a payment request', () => {
  test('R-071 R-360 R-377 R-378 R-382 R-383 R-650 R-741 is paid by Pix from its notification, and the payment is notified', async () => {
    const { panel, customer, page } = await openNotifications('aurora', ['light', 'dark'])
    const { transactionId } = await openRequest(panel, 4_500)
    const { id } = await panel.call<Asked>('POST', '/payment-requests', {
      phone: MARINA,
      transactionId,
      amountCents: 1_234,
    })
    const request = await openRequest(panel, 1_234)
    expect(request.id).toBe(id)
    const before = await getBookings(panel, request)
    await page.reload()
    await page
      .getByRole('link', { name: /^Pagamento pendente/ })
      .first()
      .click()
    await page.waitForURL(`**/checkout/aurora/paymentRequestId/${id}`)
    await customer.see('Pagamento pedido')
    await customer.hasNoAxeViolations()
    await customer.press('Pagar R$ 12,34')
    await page.getByRole('dialog', { name: 'Confirme o pagamento' }).waitFor()
    await customer.hasNoAxeViolations()
    await page.getByRole('dialog').getByRole('button', { name: 'Pagar R$ 12,34' }).click()
    await customer.press(/^Pix/)
    await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
    await customer.press(/^Gerar código Pix/)
    await page.getByRole('dialog', { name: 'Pague com Pix' }).waitFor()
    expect(await page.getByText(/40 minutos/).count()).toBe(0)
    await page.reload()
    await page.getByRole('dialog', { name: 'Pague com Pix' }).waitFor()
    await page.goBack()
    await page.getByRole('alertdialog', { name: 'Ainda não recebemos o pagamento' }).waitFor()
    await customer.press('Esperar')
    const [payment] = await panel.payments()
    await panel.pay(payment?.id ?? '')
    await page.waitForURL(`**/notificacoes/aurora/bookingTransactionId/${request.transactionId}`)
    await page.getByText('Pagamento realizado').waitFor()
    await page.getByRole('link', { name: /^Pagamento recebido/ }).waitFor()
    expect(await getStatus(panel, request.id)).toBe('completed')
    expect(await getBookings(panel, request)).toEqual(before)
    // The navigation state is dropped, so the URL now opens the transaction's other payment request.
    await page.reload()
    await page.waitForURL(`**/checkout/aurora/paymentRequestId/${(await openRequest(panel, 4_500)).id}`)
    await customer.leave()
  })

  test('R-285 R-378 R-741 is paid by card, and a rejected card changes nothing', async () => {
    const { panel, customer, page } = await openNotifications('aurora')
    const request = await openRequest(panel, 4_500)
    const before = await getBookings(panel, request)
    await goTo(customer, 'aurora', request)
    for (const [number, isApproved] of [
      ['4000 0000 0000 0002', false],
      ['4111 1111 1111 1111', true],
    ] as const) {
      await customer.see('Pagamento pedido')
      await customer.press('Pagar R$ 45,00')
      await page.getByRole('dialog').getByRole('button', { name: 'Pagar R$ 45,00' }).click()
      await customer.press(/^Cartão de crédito/)
      await payByCard(customer, number)
      if (isApproved) break
      await page.getByRole('alertdialog', { name: 'O pagamento não foi concluído' }).waitFor()
      await page.getByText('Nada foi cobrado e sua reserva continua como estava.').waitFor()
      expect(await getBookings(panel, request)).toEqual(before)
      await customer.press('Fechar')
    }
    await page.waitForURL(`**/notificacoes/aurora/bookingTransactionId/${request.transactionId}`)
    await page.getByText('Pagamento realizado').waitFor()
    expect(await getStatus(panel, request.id)).toBe('completed')
    expect(await getBookings(panel, request)).toEqual(before)
    await customer.leave()
  })

  test('R-381 reports that it was paid or withdrawn, also while it is on the screen', async () => {
    const { panel, customer, page } = await openNotifications('aurora')
    for (const status of ['completed', 'cancelled']) {
      const over = (await asked(panel)).find((one) => one.status === status)
      await goTo(customer, 'aurora', over as Asked)
      await page.getByText(OVER).waitFor()
    }
    await customer.hasNoAxeViolations()
    const request = await openRequest(panel, 4_500)
    await goTo(customer, 'aurora', request)
    // The heading is already visible while the request loads, so the test waits for the button.
    await page.getByRole('button', { name: 'Pagar R$ 45,00' }).waitFor()
    await panel.call('PATCH', `/payment-requests/${request.id}`, { status: 'cancelled' })
    await customer.press('Pagar R$ 45,00')
    await page.getByRole('dialog').getByRole('button', { name: 'Pagar R$ 45,00' }).click()
    await customer.press(/^Pix/)
    await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
    await customer.press(/^Gerar código Pix/)
    await page.getByText(OVER).waitFor()
    await customer.follow('Ver meus avisos')
    await page.waitForURL('**/notificacoes/aurora')
    await customer.leave()
  })

  test('R-285 R-367 R-369 R-383 R-741 is paid at the card provider in another currency, and a failure cancels nothing', async () => {
    const { panel, customer, page } = await openNotifications('luz')
    const request = await openRequest(panel, 2_500)
    const before = await getBookings(panel, request)
    await goTo(customer, 'luz', request)
    const pay = async (number: string) => {
      await customer.see('Solicitud de pago')
      await customer.press(/^Pagar/)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pagar/ })
        .click()
      await payAbroad(customer, number)
    }
    await pay('4000 0000 0000 0341')
    await page.getByText('No se ha cobrado nada y tu reserva sigue como estaba.').waitFor()
    expect(await getBookings(panel, request)).toEqual(before)
    const loads: string[] = []
    page.on('request', (one) => one.isNavigationRequest() && loads.push(new URL(one.url()).search.slice(0, 1)))
    await customer.press('Elegir de nuevo')
    await pay('4242 4242 4242 4242')
    await page.waitForURL(`**/notificacoes/luz/bookingTransactionId/${request.transactionId}`)
    await page.getByText('Pago realizado').waitFor()
    expect(loads, 'from the provider, and over the entry before it; none while the form was open').toEqual(['?', ''])
    expect(await getStatus(panel, request.id)).toBe('completed')
    expect(await getBookings(panel, request)).toEqual(before)
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    )
    expect(['_secret_', 'payment_intent'].filter((part) => stored.includes(part))).toEqual([])
    // Back skips the paid request and the pages before it.
    await page.goBack()
    await page.waitForURL('**/notificacoes/luz')
    await page.goBack()
    await page.waitForURL('**/business/luz')
    await customer.leave()
  })

  test('A-38 R-285 R-371 opens the form again at the first press after the card provider has rejected the payment', async () => {
    const { panel, customer, page } = await openNotifications('luz')
    const request = await openRequest(panel, 2_500)
    const before = await getBookings(panel, request)
    await goTo(customer, 'luz', request)
    const openForm = async () => {
      await customer.see('Solicitud de pago')
      await customer.press(/^Pagar/)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pagar/ })
        .click()
      await page.getByRole('textbox', { name: /tarjeta/ }).waitFor()
    }
    await openForm()
    await payAbroad(customer, '4000 0000 0000 0119')
    await customer.see('El pago se está procesando')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('heading', { name: 'El pago se está procesando' }).waitFor()
    expect(await other.getByRole('button', { name: /^Pagar/ }).count(), 'nor is it paid again in another tab').toBe(0)
    await other.close()
    const [payment] = await panel.payments()
    await panel.pay(payment?.id ?? '', 'declined')
    await page.reload()
    await openForm()
    await page.getByText('El pago anterior ha sido rechazado.').waitFor()
    await customer.hasNoAxeViolations()
    await payAbroad(customer, '4242 4242 4242 4242')
    await page.waitForURL(`**/notificacoes/luz/bookingTransactionId/${request.transactionId}`)
    expect(await getStatus(panel, request.id)).toBe('completed')
    expect(await getBookings(panel, request)).toEqual(before)
    await customer.leave()
  })
})
