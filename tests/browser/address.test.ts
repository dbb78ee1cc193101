import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import texts from '#src/screens/packages/packages/texts.pt-BR.json'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

/** The sandbox does not know this number: the customer has neither a name nor an address. */
const PHONE = '+5511912345678'
const CPF = '529.982.247-25'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Signs in by phone from a page that leads to the sign-in, and enters a name for the first time. */
async function signIn({ page, press, see }: Customer, panel: Panel): Promise<void> {
  await see('Qual é o seu celular?')
  await page.getByLabel('Celular').fill(PHONE.slice(3))
  await press('Receber código por SMS')
  await see('Digite o código')
  await page.getByRole('textbox').first().focus()
  await page.keyboard.type(await panel.code(PHONE))
  await see('Como você se chama?')
  await page.getByLabel('Nome completo').fill('Marta Figueira')
  await press('Salvar e continuar')
}

/** Goes to the review of one haircut at the barber, whose advance payment may be rejected. */
async function review({ page, open, press, see }: Customer, panel: Panel): Promise<void> {
  await open('/business/ipe')
  // The barber also sells packages, so the page asks how to continue.
  await page.getByRole('link', { name: 'Conhecer pacotes' }).waitFor()
  await page.getByRole('checkbox', { name: /^Barba/ }).click()
  await press('Ver horários')
  await press(/^Serviços avulsos/)
  await press('Ver datas e horários')
  await see('Escolha a data')
  await press('Mostrar o próximo dia disponível')
  await press('Mostrar o próximo dia disponível')
  await press('Buscar horários')
  await page
    .getByRole('button', { name: /, com Tiago Moreira$/ })
    .first()
    .click()
  await press('Continuar')
  await see('Revise e confirme')
  await press('Entrar com o celular')
  await signIn({ page, press, see } as Customer, panel)
  await see('Revise e confirme')
}

async function fillAddress({ page }: Customer): Promise<void> {
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310100')
  await page.getByRole('textbox', { name: 'Rua ou avenida' }).fill('Avenida Paulista')
  await page.getByRole('textbox', { name: 'Número' }).fill('1000')
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Bela Vista')
  await page.getByRole('textbox', { name: 'Cidade' }).fill('São Paulo')
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('SP')
}

describe('the address before a payment', () => {
  test('R-695 R-699 R-066 the form asks once, survives a reload, and leads back to the checkout, which continues', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
    const { page, press, see } = customer
    await review(customer, panel)
    await press('Confirmar agendamento')
    await press('Pagar antes')
    await press(/^Pagar R\$/)
    await see('Seu endereço')
    expect(new URL(page.url()).pathname).toBe('/endereco/ipe')
    expect(await panel.bookings()).toEqual([])

    await page.getByRole('textbox', { name: 'CEP' }).fill('01310100')
    await press('Salvar e continuar')
    await page.getByRole('alertdialog', { name: 'Preencha todos os campos' }).waitFor()
    await customer.hasNoAxeViolations()
    await press('Ok')
    await page.reload()
    await see('Seu endereço')
    expect(await page.getByRole('textbox', { name: 'CEP' }).inputValue()).toBe('01310-100')

    // Goes back without an address, then tries again.
    await page.goBack()
    await see('Revise e confirme')
    await press('Confirmar agendamento')
    await press('Pagar antes')
    await press(/^Pagar R\$/)
    await see('Seu endereço')
    await fillAddress(customer)
    await press('Salvar e continuar')
    // The flow resumes where it stopped, without a second Confirm and Pay.
    await page.getByRole('dialog', { name: 'Como você quer pagar?' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout/ipe')
    expect(await panel.bookings()).toEqual([])
    await press(/^Pix/)
    await page.getByLabel('CPF').fill(CPF)
    await press(/^Gerar código Pix/)
    await see('Pague com Pix')
    const [payment] = await panel.payments()
    await panel.pay(payment?.id ?? '')
    await see('Agendamento confirmado!')

    // After a reload the form shows the saved values.
    await customer.open('/endereco/ipe')
    await see('Seu endereço')
    expect(await page.getByRole('textbox', { name: 'Rua ou avenida' }).inputValue()).toBe('Avenida Paulista')
    await customer.leave()
  })

  test('R-695 A-56 the form is skipped if nothing is paid', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    await review(customer, panel)
    await customer.press('Confirmar agendamento')
    await customer.press('Recusar oferta')
    await customer.see('Agendamento confirmado!')
    await customer.leave()
  })

  test('R-695 the form asks before a package is paid, and the package stays selected', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, press, see } = customer
    await customer.open('/packages/equilibrio')
    await page.getByRole('button', { name: /^Pacote 10 aulas/ }).click()
    await press(texts.byPhone)
    await signIn(customer, panel)
    await page.getByRole('button', { name: /^Pacote 10 aulas/, pressed: true }).waitFor()
    await press(texts.buy)
    await see(texts.review)
    await press(texts.with.pix)
    await press(/^Pagar R\$/)
    await see('Seu endereço')
    await fillAddress(customer)
    await press('Salvar e continuar')
    // Pays by Pix, as chosen before.
    await page.getByLabel('CPF').fill(CPF)
    await press(/^Gerar código Pix/)
    await see('Pague com Pix')
    await customer.leave()
  })

  test('R-066 A-27 an anonymous user sees where the business is', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    await customer.open('/endereco/aurora')
    await customer.see('Como chegar')
    await customer.page.getByRole('link', { name: /Ver no mapa/ }).waitFor()
    await customer.press('Entrar para preencher o seu')
    await signIn(customer, panel)
    await customer.see('Seu endereço')
    await customer.leave()
  })
})
