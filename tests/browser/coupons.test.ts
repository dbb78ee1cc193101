import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const RENATA = '+5511987654321'
/** The accessible name of a slot contains its full day and its time. */
const SLOT = /, \d{1,2}:\d{2}/
const NETWORK_NOISE = /Failed to load resource/

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Returns the URL of a coupon, as the panel links to it. */
async function getLink(panel: Panel, coupon: string): Promise<string> {
  type State = { businesses: { coupons: { id: string; url: string }[] }[] }
  const { businesses } = await panel.call<State>('GET', '/state')
  const found = businesses.flatMap(({ coupons }) => coupons).find(({ id }) => id === coupon)
  if (found === undefined) throw new Error(`the panel has no link for ${coupon}`)
  const { pathname, search } = new URL(found.url)
  return pathname + search
}

/** Signs in with the code from the inbox; the customer already has a name. */
async function signIn(customer: Customer, panel: Panel) {
  await customer.page.getByLabel('Celular').fill(RENATA.slice(3))
  await customer.press('Receber código por SMS')
  await customer.see('Digite o código')
  await customer.page.getByRole('textbox').first().focus()
  await customer.page.keyboard.type(await panel.code(RENATA))
}

/** Goes from the date page to a time on another day than today; the checkout comes next. */
async function chooseTime({ page, press, see }: Customer) {
  await see('Escolha a data')
  await press('Mostrar o próximo dia disponível')
  await press('Mostrar o próximo dia disponível')
  await press('Buscar horários')
  await see('Escolha o horário')
  await page.getByRole('button', { name: SLOT, pressed: false }).first().click()
}

describe('a booking with a coupon', () => {
  test('R-188 R-158 R-189 keeps the coupon from the link over pets, sign-in and a reload to the confirmation', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, open, press, see } = customer
    const note = page.getByRole('note').filter({ hasText: 'Cupom aplicado' })
    await open(await getLink(panel, 'patas-first-bath'))
    await see('Para qual pet?')
    await page.getByText('Pets para Banho e tosa').waitFor()
    await note.getByText('15% no banho do seu cachorro').waitFor()
    await customer.hasNoAxeViolations()
    await press('Entrar')
    await see('Qual é o seu celular?')
    await signIn(customer, panel)
    await see('Para qual pet?')
    await note.waitFor()
    await press(/^Thor/)
    await see('Escolha os serviços para agendar')
    await press(/^Banho/)
    expect(await page.getByRole('button', { name: /^Tosa/ }).count()).toBe(0)
    await page.reload()
    await page.getByRole('checkbox', { name: /^Completo/ }).click()
    await press(/^Sua seleção/)
    await see('Seus serviços')
    await note.waitFor()
    await press('Ver horários')
    await chooseTime(customer)
    await press('Continuar')
    await see('Revise e confirme')
    await page.reload()
    await see('Revise e confirme')
    await note.getByText('15% no banho do seu cachorro').waitFor()
    await page.getByText('− R$ 10,50').waitFor()
    await customer.hasNoAxeViolations()
    await press('Confirmar agendamento')
    await see('Agendamento confirmado!')
    await page.getByText('− R$ 10,50').waitFor()
    expect(await panel.bookings()).toMatchObject([{ serviceId: 'patas-bath-dog', status: 'active' }])
    await customer.leave()
  })

  test('R-188 A-143 drops a coupon that the calculation rejects once the customer agrees', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    const { page, open, press, see } = customer
    await open(await getLink(panel, 'arena-hours'))
    await see('Selecione a categoria')
    await press(/^Quadras/)
    await press(/^Quadra \d/)
    await page.getByRole('checkbox', { name: /^1 hora/ }).click()
    await press(/^Sua seleção/)
    await see('Seus serviços')
    await press('Ver horários')
    await chooseTime(customer)
    await panel.call('PATCH', '/businesses/arena', { coupons: [] })
    await press('Continuar')
    await page.getByText('Não encontramos este cupom.').waitFor()
    await customer.hasNoAxeViolations()
    await press('Continuar sem o cupom')
    await page.getByText('Resumo do pagamento').waitFor()
    expect(await page.getByText('Desconto').count()).toBe(0)
    await press('Voltar')
    await see('Escolha o horário')
    await press('Voltar')
    await see('Escolha a data')
    await press('Voltar')
    await see('Seus serviços')
    expect(await page.getByText('Cupom aplicado').count()).toBe(0)
    await customer.leave()
  })
})

describe('the coupons of a business', () => {
  test('R-055 R-184 R-190 R-576 R-577 an anonymous user signs in first, then sees valid and expired coupons', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
    const { page, open, press, see } = customer
    await open('/cupons/aurora')
    await see('Qual é o seu celular?')
    const asked = page.getByText('Para acessar esta página, entre na sua conta.')
    await asked.waitFor()
    await customer.hasNoAxeViolations()
    await page.reload()
    await asked.waitFor()
    await signIn(customer, panel)
    await see('Cupons')
    expect(new URL(page.url()).pathname).toBe('/cupons/aurora')
    const over = page.getByRole('listitem').filter({ hasText: '15% no verão' })
    await over.getByText('Vencido').waitFor()
    expect(await over.getByRole('button').count()).toBe(0)
    await customer.hasNoAxeViolations()
    await page.reload()
    await press(/^10% na primeira visita/)
    await page.getByRole('note').filter({ hasText: '10% na primeira visita' }).waitFor()
    await page.goBack()
    await see('Cupons')
    await customer.leave()
  })

  test('R-135 R-186 R-188 a customer opens the coupons from the bottom navigation, and takes one to the checkout', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, open, press, see } = customer
    await open('/business/arena/bem-vinda')
    await page.getByRole('link', { name: 'Cupons' }).click()
    await see('Cupons')
    await press(/^R\$ 20,00 na quadra/)
    const note = page.getByRole('note').filter({ hasText: 'R$ 20,00 na quadra' })
    await note.waitFor()
    await press(/^Quadras/)
    await press(/^Quadra \d/)
    await page.getByRole('checkbox', { name: /^1 hora/ }).click()
    await press(/^Sua seleção/)
    await see('Seus serviços')
    await press('Ver horários')
    await chooseTime(customer)
    await press('Continuar')
    await see('Revise e confirme')
    await note.waitFor()
    await page.getByText('− R$ 20,00').waitFor()
    await customer.leave()
  })

  test('R-187 a coupon of a pet business leads to the pets of the first category with any, and stays selected', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, open, press, see } = customer
    await open('/business/patas/bem-vinda')
    await page.getByRole('link', { name: 'Cupons' }).click()
    await see('Cupons')
    await press(/^15% no banho/)
    await see('Para qual pet?')
    await page.getByText('Pets para Banho e tosa').waitFor()
    await page.getByRole('note').filter({ hasText: '15% no banho do seu cachorro' }).waitFor()
    await press(/^Thor/)
    await see('Escolha os serviços para agendar')
    await press(/^Banho/)
    expect(await page.getByRole('button', { name: /^Tosa/ }).count()).toBe(0)
    await customer.leave()
  })
})
