import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { translatePages } from '#tests/support/translation.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const PHONE = '+5511912345678'
const CPF = '529.982.247-25'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** Goes from the studio's page, or a sign-in link, to its date page, with two services of two branches. */
async function chooseTwoServices(customer: Customer, link = '') {
  await customer.open(`/business/aurora${link}`)
  await customer.press(/^Cabelo/)
  await customer.press(/^Coloração/)
  await customer.page.getByRole('checkbox', { name: /^Raiz/ }).click()
  await customer.press('Voltar')
  // The only service of its branch stands in place of the branch.
  await customer.page.getByRole('checkbox', { name: /^Curto/ }).click()
  await customer.press(/^Sua seleção: 2 serviços/)
  await customer.see('Seus serviços')
  await customer.press('Ver horários')
  await customer.see('Escolha a data')
}

/** Chooses the next free day, and a time with the named professional for each service. */
async function chooseDayAndTimes(customer: Customer, professionals: readonly string[]) {
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Buscar horários')
  for (const [index, name] of professionals.entries()) {
    await customer.page.getByText(`Serviço ${index + 1} de ${professionals.length}`, { exact: true }).waitFor()
    const slot = customer.page.getByRole('button', { name: new RegExp(`, com ${name}(,|$)`) })
    if ((await slot.first().getAttribute('aria-pressed')) !== 'true') await slot.first().click()
    await customer.press('Continuar')
  }
  await customer.see('Revise e confirme')
}

async function signIn(customer: Customer, panel: Panel, name: string) {
  await customer.press('Entrar com o celular')
  await customer.see('Qual é o seu celular?')
  await customer.page.getByLabel('Celular').fill(PHONE.slice(3))
  await customer.press('Receber código por SMS')
  await customer.see('Digite o código')
  await customer.page.getByRole('textbox').first().focus()
  await customer.page.keyboard.type(await panel.code(PHONE))
  await customer.see('Como você se chama?')
  await customer.page.getByLabel('Nome completo').fill(name)
  await customer.press('Salvar e continuar')
  await customer.see('Revise e confirme')
}

async function giveAddress({ page, press, see }: Customer) {
  await see('Seu endereço')
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await page.getByRole('textbox', { name: 'Rua ou avenida' }).fill('Avenida Paulista')
  await page.getByRole('textbox', { name: 'Número' }).fill('1000')
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Bela Vista')
  await page.getByRole('textbox', { name: 'Cidade' }).fill('São Paulo')
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('SP')
  await press('Salvar e continuar')
}

afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Allowed storage keys; those that begin with `horacerta.` are the app's own. */
const KEYS = {
  'R-572': [
    'meData',
    'userId',
    'selectedPackage',
    'business',
    'checkoutPayload',
    'goBackRoute',
    'coupon',
    'bookingTransactionId',
    'checkoutTrue',
    'payload',
    'vendorPage',
    'sectors',
  ],
  'R-573': ['accessToken', 'accessTokenExpiry', 'userName', 'rwg_token'],
}

const AGREED = [...KEYS['R-572'], ...KEYS['R-573'], 'language']

/** Tells whether the whole element is in the window. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight && element.checkVisibility()
}

/** Lists the keys in the device's and the tab's storage, without the app's own. */
async function listKeys({ page }: Customer): Promise<string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return keys.filter((key) => !key.startsWith('horacerta.')).sort()
}

describe('the whole booking', () => {
  test('R-039 R-040 A-132 R-363 R-364 R-743 a customer books two services with two professionals, signs in by phone, and pays by Pix', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
    await chooseTwoServices(customer)
    await customer.hasNoAxeViolations()
    await chooseDayAndTimes(customer, ['Ana Beatriz Lima', 'Caio Nascimento'])
    await signIn(customer, panel, 'Marta Figueira')

    await customer.press('Confirmar agendamento')
    await customer.page.getByText('Resposta obrigatória').first().waitFor()
    await customer.hasNoAxeViolations()
    await customer.page.getByRole('textbox', { name: 'Sua resposta' }).fill('Nenhuma alergia.')
    await customer.press('Confirmar agendamento')
    await customer.page.getByRole('button', { name: /^Pagar R\$/ }).waitFor()
    await customer.hasNoAxeViolations()
    await customer.press(/^Pagar R\$/)
    // her number is Brazilian and her address is unknown; then the payment continues with her answers.
    await giveAddress(customer)
    await customer.press(/^Pix/)
    await customer.page.getByLabel('CPF').fill(CPF)
    await customer.press(/^Gerar código Pix/)
    await customer.see('Pague com Pix')
    await customer.hasNoAxeViolations()

    // Back asks for confirmation, and staying keeps the code; so does a reload.
    await customer.page.goBack()
    await customer.see('Ainda não recebemos o pagamento')
    await customer.hasNoAxeViolations()
    await customer.press('Esperar')
    await customer.see('Pague com Pix')
    await customer.page.reload()
    await customer.see('Pague com Pix')
    // payment data is not stored, and is sent to the server only.
    expect(await customer.placesWith(['Marta Figueira'])).toEqual(['the device'])
    expect(await customer.placesWith([CPF, CPF.replace(/\D/g, '')])).toEqual([])

    const [payment] = await panel.payments()
    // Coloração 150,00 and Corte 80,00 with these two: only the 30 % in advance are charged, the rest at the location.
    expect(payment?.amountCents).toBe(6_900)
    await panel.pay(payment?.id ?? '')
    await customer.see('Agendamento confirmado!')
    await customer.hasNoAxeViolations()
    expect(new URL(customer.page.url()).pathname).toMatch(/^\/confirmation\/aurora\/bookingTransactionId\//)
    const bookings = await panel.bookings()
    expect(bookings).toHaveLength(2)

    // The calendar file is created on the device and identifies each booking by its id.
    await customer.press('Adicionar à agenda')
    const [download] = await Promise.all([
      customer.page.waitForEvent('download'),
      customer.press('Baixar para a agenda (.ics)'),
    ])
    expect(download.suggestedFilename()).toBe('hora-certa.ics')
    const file = await readFile(await download.path(), 'utf8')
    expect(bookings.filter(({ id }) => file.includes(`UID:${id}\r\n`))).toHaveLength(2)

    // the professional is shown within the business, also after a reload, and Back returns.
    await customer.press('Ver profissional: Caio Nascimento')
    const caio = customer.page.getByRole('listitem', { name: 'Caio Nascimento' }).and(customer.page.locator(':focus'))
    const sees = () => expect.poll(() => caio.evaluate(isInSight)).toBe(true)
    await sees()
    await customer.hasNoAxeViolations()
    await customer.page.reload()
    await sees()
    await customer.page.goBack()
    await customer.see('Agendamento confirmado!')
    await customer.leave()
  })

  test('R-288 works on a page that the browser translates, from the sign-in by SMS to the payment', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page } = customer
    await translatePages(customer.context)
    await chooseTwoServices(customer)
    await chooseDayAndTimes(customer, ['Ana Beatriz Lima', 'Caio Nascimento'])
    await signIn(customer, panel, 'Marta Figueira')
    await customer.press('Confirmar agendamento')
    await page.getByText('Resposta obrigatória').first().waitFor()
    await page.getByRole('textbox', { name: 'Sua resposta' }).fill('Nenhuma alergia.')
    await customer.press('Confirmar agendamento')
    await customer.press(/^Pagar R\$/)
    await giveAddress(customer)
    await customer.press(/^Pix/)
    await page.getByLabel('CPF').fill(CPF)
    await customer.press(/^Gerar código Pix/)
    await customer.see('Pague com Pix')
    expect(await page.locator('font').count()).toBeGreaterThan(0)
    const [payment] = await panel.payments()
    await panel.pay(payment?.id ?? '')
    await customer.see('Agendamento confirmado!')
    await chooseLanguage(page, 'en-US')
    await customer.see('Your appointment is confirmed!')
    expect(await panel.bookings()).toHaveLength(2)
    await customer.leave()
  })

  test('R-363 Back from an abandoned Pix payment leads to the times, the day and the services', async () => {
    const panel = await createTenant(inject('port'))
    await panel.call('POST', '/links', { code: 'bem-vinda', phone: PHONE })
    const customer = await openCustomer(browser, panel)
    const { page } = customer
    await chooseTwoServices(customer, '/bem-vinda')
    await chooseDayAndTimes(customer, ['Ana Beatriz Lima', 'Caio Nascimento'])
    await page.getByRole('textbox', { name: 'Sua resposta' }).fill('Nenhuma alergia.')
    await customer.press('Confirmar agendamento')
    await customer.press(/^Pagar R\$/)
    await customer.press(/^Pix/)
    await page.getByLabel('CPF').fill(CPF)
    await customer.press(/^Gerar código Pix/)
    await customer.see('Pague com Pix')
    await page.goBack()
    await customer.press('Desistir')
    await page.waitForURL('**/business/aurora')
    for (const place of ['Serviço 1 de 2', 'Escolha a data', 'Seus serviços']) {
      await page.goBack()
      await customer.read(place)
    }
    await customer.leave()
  })

  test('A-01 A-03 the times page and the review report a time that the app chose, and one that overlaps', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page } = customer
    // With fifty professionals on the same hours, two of their times overlap on any day.
    await customer.open('/selecionar-servicos/mega?categoryId=mega-all')
    for (const service of ['Massagem Relaxante Individual', 'Facial Premium Quente']) {
      await page.getByRole('searchbox').fill(service)
      await page.getByRole('checkbox').first().click()
    }
    await customer.press('Continuar')
    await customer.see('Escolha a data')
    await customer.press('Mostrar o próximo dia disponível')
    await customer.press('Mostrar o próximo dia disponível')
    await customer.press('Buscar horários')
    await page.getByText('Serviço 1 de 2', { exact: true }).waitFor()
    const first = page.getByRole('button', { name: /, com Alice / }).first()
    const time = await first.innerText()
    await first.click()
    await customer.press('Continuar')
    await page.getByText('Serviço 2 de 2', { exact: true }).waitFor()
    await page
      .getByRole('note')
      .getByText(/^Escolhemos este horário para você/)
      .waitFor()
    await customer.press('Continuar')
    const chosen = page.getByText('Horário escolhido para você', { exact: true })
    await chosen.waitFor()
    await page.goBack()
    await page.getByText('Serviço 2 de 2', { exact: true }).waitFor()
    const another = page.getByRole('button', { name: /, com (?!Alice)/ }).filter({ hasText: time })
    await another.first().click()
    await page.getByText('Este horário coincide com outro seu').waitFor()
    await customer.press('Continuar')
    await customer.see('Revise e confirme')
    await expect.poll(() => page.getByText(/^Coincide com /).count()).toBe(2)
    expect(await chosen.count()).toBe(0)
    await page.reload()
    await expect.poll(() => page.getByText(/^Coincide com /).count()).toBe(2)
    await customer.leave()
  })

  test('R-572 R-573 the device stores data under the agreed keys only', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    await chooseTwoServices(customer)
    await chooseDayAndTimes(customer, ['Ana Beatriz Lima', 'Caio Nascimento'])
    await customer.press('Entrar com o celular')
    await customer.see('Qual é o seu celular?')
    const whileSigningIn = await listKeys(customer)
    expect(whileSigningIn).toEqual(
      expect.arrayContaining(['business', 'checkoutPayload', 'checkoutTrue', 'goBackRoute', 'sectors', 'vendorPage']),
    )
    await customer.page.goBack()
    await customer.see('Revise e confirme')
    await signIn(customer, panel, 'Marta Figueira')
    const signedIn = await listKeys(customer)
    expect(signedIn).toEqual(
      expect.arrayContaining(['accessToken', 'accessTokenExpiry', 'meData', 'userId', 'userName']),
    )
    expect([...whileSigningIn, ...signedIn].filter((key) => !AGREED.includes(key))).toEqual([])
    await customer.leave()
  })

  test('R-572 R-573 the device stores a coupon, a selected package and a reservation token under their keys', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { businesses } = await panel.call<{ businesses: { coupons: { id: string; url: string }[] }[] }>(
      'GET',
      '/state',
    )
    const coupon = businesses.flatMap(({ coupons }) => coupons).find(({ id }) => id === 'patas-first-bath')
    const { pathname, search } = new URL(coupon?.url ?? panel.origin)
    await customer.open(`${pathname}${search}&rwg_token=from-the-map`)
    await customer.page.getByRole('note').filter({ hasText: 'Cupom aplicado' }).waitFor()
    const withCoupon = await listKeys(customer)
    expect(withCoupon).toEqual(expect.arrayContaining(['coupon', 'rwg_token']))
    await customer.open('/packages/equilibrio')
    await customer.page.getByRole('button', { name: /^Pacote 10 aulas/ }).click()
    await expect.poll(() => listKeys(customer)).toContain('selectedPackage')
    expect([...withCoupon, ...(await listKeys(customer))].filter((key) => !AGREED.includes(key))).toEqual([])
    await customer.leave()
  })
})
