import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const APPROVED = '4111 1111 1111 1111'
const DECLINED = '4000 0000 0000 0002'
const SILENT = '4000 0000 0000 0119'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Signs Renata in by her link and goes from the barber's page to the review of one haircut. */
async function review(): Promise<{ customer: Customer; panel: Panel }> {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { expectedErrors: /Failed to load resource/ })
  await customer.open('/business/ipe/bem-vinda')
  // The barber also sells packages, so the page asks how to continue.
  await customer.page.getByRole('link', { name: 'Conhecer pacotes' }).waitFor()
  await customer.page.getByRole('checkbox', { name: /^Barba/ }).click()
  await customer.press('Ver horários')
  await customer.see('Como você quer continuar?')
  await customer.press(/^Serviços avulsos/)
  await customer.press('Ver datas e horários')
  await customer.see('Escolha a data')
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Buscar horários')
  await customer.page
    .getByRole('button', { name: /, com Tiago Moreira$/ })
    .first()
    .click()
  await customer.press('Continuar')
  await customer.see('Revise e confirme')
  return { customer, panel }
}

/** Goes from the payment confirmation to the completed card form. */
async function enterCard({ page, press }: Customer, number: string): Promise<void> {
  await press(/^Pagar R\$/)
  await press(/^Cartão de crédito/)
  await page.getByRole('textbox', { name: 'Número do cartão' }).fill(number)
  await page.getByRole('textbox', { name: 'Validade' }).fill('12/35')
  await page.getByRole('textbox', { name: 'CVC' }).fill('862')
  await page.getByRole('textbox', { name: 'Nome no cartão' }).fill('RENATA ALBUQUERQUE')
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('renata@example.com')
}

describe('an optional early payment', () => {
  test('R-269 R-271 R-294 is declined: the booking is made and nothing is charged', async () => {
    const { customer, panel } = await review()
    await customer.press('Confirmar agendamento')
    await customer.page.getByRole('dialog', { name: 'Quer pagar uma parte agora?' }).waitFor()
    await customer.hasNoAxeViolations()
    await customer.press('Recusar oferta')
    await customer.see('Agendamento confirmado!')
    expect(await panel.payments()).toEqual([])
    expect(await panel.bookings()).toMatchObject([{ status: 'active' }])
    await customer.leave()
  })

  test('R-270 R-284 R-290 R-334 R-335 R-740 is accepted: one card is rejected, and another card pays', async () => {
    const { customer, panel } = await review()
    await customer.press('Confirmar agendamento')
    await customer.press('Pagar antes')
    await enterCard(customer, DECLINED)
    await customer.hasNoAxeViolations()
    await customer.press(/^Pagar R\$/)
    const declined = customer.page.getByRole('alertdialog', { name: 'O pagamento não foi concluído' })
    await declined.getByText('•••• 0002').waitFor()
    await customer.hasNoAxeViolations()
    expect((await panel.bookings()).map(({ status }) => status)).toEqual(['cancelled'])

    await declined.getByRole('button', { name: 'Tentar novamente' }).click()
    // The booking was released, so the payment is offered again.
    await customer.press('Pagar antes')
    await customer.page.getByRole('dialog', { name: 'Pagamento antecipado' }).getByText('•••• 0002').waitFor()
    await enterCard(customer, APPROVED)
    await customer.page.getByRole('textbox', { name: 'E-mail' }).press('Enter')
    await customer.see('Agendamento confirmado!')
    await customer.page.getByText('Cartão: •••• 1111').waitFor()
    expect(await panel.payments()).toMatchObject([{ status: 'completed', pixCode: null }])
    expect((await panel.bookings()).map(({ status }) => status).sort()).toEqual(['active', 'cancelled'])
    const stored = await customer.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    )
    // Whole numbers in both notations: four digits alone occur in tokens and ids by chance.
    const told = [APPROVED, DECLINED].flatMap((number) => [number, number.replaceAll(' ', '')])
    expect([...told, '•••• ', '12/35', '"862"'].filter((part) => stored.includes(part))).toEqual([])
    await customer.leave()
  })

  test('A-38 R-299 R-348 gets no response: nothing is cancelled, and a successful payment is booked', async () => {
    const { customer, panel } = await review()
    await customer.press('Confirmar agendamento')
    await customer.press('Pagar antes')
    await enterCard(customer, SILENT)
    await customer.press(/^Pagar R\$/)
    const unfinished = customer.page.getByRole('alertdialog', { name: 'Não recebemos a resposta do pagamento' })
    await unfinished.waitFor()
    await customer.hasNoAxeViolations()
    const [payment] = await panel.payments()
    expect(await panel.bookings()).toMatchObject([{ status: 'waiting' }])
    await panel.pay(payment?.id ?? '')
    await unfinished.getByRole('button', { name: 'Tentar novamente' }).click()
    await customer.see('Agendamento confirmado!')
    expect(await panel.payments()).toHaveLength(1)
    await customer.leave()
  })

  test('A-38 R-284 R-629 R-631 is rejected after the customer has left: the booking is kept, and another card pays', async () => {
    const { customer, panel } = await review()
    await customer.press('Confirmar agendamento')
    await customer.press('Pagar antes')
    await enterCard(customer, SILENT)
    await customer.press(/^Pagar R\$/)
    const unfinished = customer.page.getByRole('alertdialog', { name: 'Não recebemos a resposta do pagamento' })
    await unfinished.getByRole('button', { name: 'Desistir' }).click()
    const [payment] = await panel.payments()
    await panel.pay(payment?.id ?? '', 'declined')
    await customer.press('Remover Barba')
    await customer.press('Pagar agora')
    await customer.see('Revise e confirme')
    await customer.press('Confirmar agendamento')
    await enterCard(customer, APPROVED)
    await customer.press(/^Pagar R\$/)
    await customer.page.getByRole('dialog', { name: 'Pagamento realizado' }).waitFor()
    expect((await panel.bookings()).map(({ status }) => status)).toEqual(['active'])
    expect((await panel.payments()).map(({ status }) => status).sort()).toEqual(['completed', 'error'])
    await customer.leave()
  })
})
