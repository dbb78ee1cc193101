import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { findBuiltStyle } from '#tests/support/built-style.ts'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

/** The accessible name of a slot contains its full day and its time. */
const SLOT = /, \d{1,2}:\d{2}/

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** The messages that Chromium logs for a missing file, of a style or a script. */
const NETWORK_NOISE =
  /Failed to load resource|Unable to preload CSS|Failed to fetch dynamically imported module|the code of a screen/

/** Goes to the date page with an hour on a court, which has no policy and no question. */
async function toDate(customer: Customer) {
  await chooseHour(customer)
  await customer.press('Ver horários')
  await customer.see('Escolha a data')
}

async function chooseHour(customer: Customer) {
  await customer.open('/business/arena')
  await customer.press(/^Quadras/)
  await customer.press(/^Quadra/)
  await customer.page.getByRole('checkbox', { name: /^1 hora/ }).click()
  await customer.press(/^Sua seleção/)
  await customer.see('Seus serviços')
}

async function toTimes(customer: Customer) {
  await toDate(customer)
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Mostrar o próximo dia disponível')
  await customer.press('Buscar horários')
  await customer.see('Escolha o horário')
}

async function toReview(customer: Customer) {
  await toTimes(customer)
  await customer.page.getByRole('button', { name: SLOT, pressed: false }).first().click()
  await customer.press('Continuar')
  await customer.see('Revise e confirme')
}

/** Signs in at the checkout with the code from the inbox; the customer already has a name. */
async function signIn(customer: Customer, panel: Panel, phone: string) {
  await customer.press('Entrar com o celular')
  await customer.page.getByLabel('Celular').fill(phone.slice(3))
  await customer.press('Receber código por SMS')
  await customer.see('Digite o código')
  await customer.page.getByRole('textbox').first().focus()
  await customer.page.keyboard.type(await panel.code(phone))
}

const RENATA = '+5511987654321'

describe('reload, back and forward', () => {
  test('a reload at each step keeps the selection', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    await toTimes(customer)
    const slot = customer.page.getByRole('button', { name: SLOT, pressed: false }).first()
    const name = (await slot.getAttribute('aria-label')) ?? (await slot.innerText())
    await slot.click()
    await customer.page.reload()
    await customer.see('Escolha o horário')
    const chosen = customer.page.getByRole('button', { name: SLOT, pressed: true })
    await chosen.waitFor()
    expect((await chosen.getAttribute('aria-label')) ?? (await chosen.innerText())).toBe(name)
    await customer.press('Continuar')
    await customer.see('Revise e confirme')
    await customer.page.reload()
    await customer.see('Revise e confirme')
    await customer.leave()
  })

  test('Back and Forward go one screen at a time', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    await toReview(customer)
    await customer.page.goBack()
    await customer.see('Escolha o horário')
    await customer.page.goBack()
    await customer.see('Escolha a data')
    await customer.page.goBack()
    await customer.see('Seus serviços')
    await customer.page.goForward()
    await customer.see('Escolha a data')
    await customer.page.goForward()
    await customer.see('Escolha o horário')
    await customer.leave()
  })

  test.each([
    ['the page', (customer: Customer) => customer.press('Voltar')],
    ['the browser', ({ page }: Customer) => page.goBack()],
  ])('R-197 a service removed on the date page stays removed after Back of %s', async (_, goBack) => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page } = customer
    await customer.open('/business/aurora')
    await customer.press(/^Cabelo/)
    await customer.press(/^Coloração/)
    await page.getByRole('checkbox', { name: /^Raiz/ }).click()
    await customer.press('Voltar')
    await page.getByRole('checkbox', { name: /^Curto/ }).click()
    await customer.press(/^Sua seleção/)
    await customer.see('Seus serviços')
    await customer.press('Ver horários')
    await customer.see('Escolha a data')
    await page
      .getByRole('button', { name: /^Remover / })
      .first()
      .click()
    await expect.poll(() => page.getByRole('button', { name: /^Remover / }).count()).toBe(1)
    await goBack(customer)
    await customer.see('Seus serviços')
    expect(await page.getByRole('button', { name: /^Remover / }).count()).toBe(1)
    await customer.leave()
  })

  test('R-476 a reload, Back and Forward during the sign-in keep the number and the booking', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page } = customer
    await toReview(customer)
    await customer.press('Entrar com o celular')
    await customer.see('Qual é o seu celular?')
    await page.reload()
    await customer.see('Qual é o seu celular?')
    await page.getByLabel('Celular').fill(RENATA.slice(3))
    await customer.press('Receber código por SMS')
    await customer.see('Digite o código')
    await page.reload()
    await customer.see('Digite o código')
    await page.goBack()
    await customer.see('Qual é o seu celular?')
    expect(await page.getByLabel('Celular').inputValue()).toBe('(11) 98765-4321')
    await page.goForward()
    await customer.see('Digite o código')
    await page.goBack()
    await customer.see('Qual é o seu celular?')
    await page.goBack()
    await customer.see('Revise e confirme')
    await signIn(customer, panel, RENATA)
    await customer.see('Agendamento confirmado!')
    expect(await panel.bookings()).toHaveLength(1)
    await customer.leave()
  })

  test('a link to a step without its required data leads to the business', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    await customer.open('/checkout/arena')
    await customer.see('Selecione a categoria')
    await customer.leave()
  })
})

describe('the network cut at each step', () => {
  test('R-719 can be continued at each step once the connection is back, and the booking is paid once', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    const { page, context } = customer
    /** Acts offline, reads the error, and continues by a control once the connection is back. */
    const cut = async (act: () => Promise<void>, way: string) => {
      await context.setOffline(true)
      await page.getByText('Você está sem internet').waitFor()
      await act()
      const control = page.getByRole('button', { name: way, exact: true })
      await control.waitFor()
      await customer.hasNoAxeViolations()
      await context.setOffline(false)
      await page.getByText('Você está sem internet').waitFor({ state: 'detached' })
      await control.click()
    }
    /** If the chunk of the next screen was not prefetched, it loads by itself once the connection is back. */
    const cutBefore = async (files: RegExp, act: () => Promise<void>) => {
      await context.setOffline(true)
      await page.getByText('Você está sem internet').waitFor()
      await act()
      await customer.see('Não foi possível abrir esta página')
      await page.unroute(files)
      await context.setOffline(false)
    }
    const list = /\/assets\/(lazy-screens|checkout\.actors)-/
    const booking = /\/assets\/flow-/
    await page.route(list, (route) => route.abort())
    await page.route(booking, (route) => route.abort())
    await customer.open('/business/aurora')
    await page.getByRole('button', { name: /^Cabelo/ }).waitFor()
    await cutBefore(list, () => customer.press(/^Cabelo/))
    await customer.see('Escolha os serviços para agendar')
    // The heading is shown before the list's chunk is loaded, and that chunk must not be cut off.
    await page.getByRole('button', { name: /^Coloração/ }).waitFor()
    await page.route(list, (route) => route.abort())
    await customer.press(/^Coloração/)
    await page.getByRole('checkbox', { name: /^Raiz/ }).click()
    await customer.press(/^Sua seleção/)
    await customer.see('Seus serviços')
    await cutBefore(booking, () => customer.press('Ver horários'))
    await customer.see('Escolha a data')
    await customer.press('Mostrar o próximo dia disponível')
    await customer.press('Mostrar o próximo dia disponível')
    await cut(() => customer.press('Buscar horários'), 'Tentar novamente')
    await customer.see('Escolha o horário')
    await page.getByRole('button', { name: SLOT, pressed: false }).first().click()
    await cutBefore(list, () => customer.press('Continuar'))
    await customer.see('Revise e confirme')
    await customer.press('Entrar com o celular')
    await page.getByLabel('Celular').fill(RENATA.slice(3))
    await cut(() => customer.press('Receber código por SMS'), 'Tentar novamente')
    await customer.see('Digite o código')
    await page.getByRole('textbox').first().focus()
    const code = await panel.code(RENATA)
    await cut(() => page.keyboard.type(code), 'Tentar novamente')
    await page.getByRole('textbox', { name: 'Sua resposta' }).fill('Nenhuma alergia.')
    await customer.press('Confirmar agendamento')
    await customer.press(/^Pagar R\$/)
    await customer.press(/^Pix/)
    await page.getByLabel('CPF').fill('529.982.247-25')
    await cut(() => customer.press(/^Gerar código Pix/), 'Tentar novamente')
    await customer.see('Pague com Pix')
    // The payment status request fails without a message, and the next one succeeds.
    await panel.fault({ endpoint: 'readPaymentStatus', kind: 'cut', times: 2 })
    const [payment] = await panel.payments()
    await panel.pay(payment?.id ?? '')
    await customer.see('Agendamento confirmado!')
    expect(await panel.payments()).toHaveLength(1)
    expect(await panel.bookings()).toHaveLength(1)
    await customer.leave()
  })
})

describe('failures', () => {
  test('R-719 the times that failed offline load on a retry with a connection', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    await toDate(customer)
    await customer.press('Mostrar o próximo dia disponível')
    await customer.press('Mostrar o próximo dia disponível')
    await customer.context.setOffline(true)
    await customer.page.getByText('Você está sem internet').waitFor()
    await customer.press('Buscar horários')
    await customer.page.getByRole('alertdialog').waitFor()
    await customer.context.setOffline(false)
    await customer.page.getByRole('alertdialog').getByRole('button').first().click()
    await customer.see('Escolha a data')
    await customer.press('Buscar horários')
    await customer.see('Escolha o horário')
    await customer.leave()
  })

  test('R-719 a screen whose code fails to load says so, and a retry shows it with the selection', async () => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { expectedErrors: NETWORK_NOISE })
    const { page } = customer
    await page.route(/\/assets\/lazy-screens-/, (route) => route.abort())
    await customer.open('/business/arena')
    await customer.press(/^Quadras/)
    await customer.see('Não foi possível abrir esta página')
    await customer.hasNoAxeViolations()
    await page.unroute(/\/assets\/lazy-screens-/)
    await customer.press('Tentar novamente')
    await page
      .getByRole('button', { name: /^Quadra/ })
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/business/arena')
    await customer.leave()
  })

  test('R-719 a checkout whose machine fails to load says so, and a retry shows it with the selection', async () => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { expectedErrors: NETWORK_NOISE })
    const { page } = customer
    const machine = /\/assets\/checkout\.actors-/
    await page.route(machine, (route) => route.abort())
    await toTimes(customer)
    const slot = page.getByRole('button', { name: SLOT, pressed: false }).first()
    const time = /\d{1,2}:\d{2}/.exec((await slot.textContent()) ?? '')?.[0] ?? 'no time on the slot'
    await slot.click()
    await customer.press('Continuar')
    await customer.see('Não foi possível abrir esta página')
    await customer.hasNoAxeViolations()
    await page.unroute(machine)
    await customer.press('Tentar novamente')
    await customer.see('Revise e confirme')
    await page.getByText(time).first().waitFor()
    await customer.leave()
  })

  test('R-719 a page older than a release reloads on request and keeps the selection', async () => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { expectedErrors: NETWORK_NOISE })
    const { page } = customer
    // The chunk names that the page knows are missing until the page is reloaded.
    await page.route(/\/assets\/flow-.*\.js$/, (route) => route.fulfill({ status: 404 }))
    await page.route('**/selecionar-data/arena', async (route) => {
      await page.unroute(/\/assets\/flow-.*\.js$/)
      await route.continue()
    })
    await chooseHour(customer)
    await customer.press('Ver horários')
    await customer.see('Não foi possível abrir esta página')
    await customer.press('Tentar novamente')
    await customer.see('Escolha a data')
    await customer.press('Mostrar o próximo dia disponível')
    await customer.press('Buscar horários')
    await customer.see('Escolha o horário')
    await customer.leave()
  })

  test('R-719 a flow whose style fails to load opens with its style once the connection is back', async () => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { expectedErrors: NETWORK_NOISE })
    const { page } = customer
    const missing: string[] = []
    await page.route(/\/assets\/flow-.*\.css$/, (route) => {
      missing.push(route.request().url())
      return route.abort()
    })
    await chooseHour(customer)
    await customer.press('Ver horários')
    await customer.see('Não foi possível abrir esta página')
    await page.unroute(/\/assets\/flow-.*\.css$/)
    await customer.context.setOffline(true)
    await page.getByText('Você está sem internet').waitFor()
    await customer.context.setOffline(false)
    await customer.see('Escolha a data')
    expect(missing.length).toBeGreaterThan(0)
    const there = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    expect(there).toEqual(expect.arrayContaining(missing))
    await customer.leave()
  })

  test('R-719 a lazy screen whose style failed to preload has it once the connection is back', async () => {
    const customer = await openCustomer(browser, await createTenant(inject('port')), { expectedErrors: NETWORK_NOISE })
    const { page } = customer
    const missing: string[] = []
    const ofReview = `/assets/${findBuiltStyle('src/screens/booking/checkout/item-list.module.css')}`
    await page.route(`**${ofReview}`, (route) => {
      missing.push(route.request().url())
      return route.abort()
    })
    const missed = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith(ofReview))
    const first = missed()
    await toDate(customer)
    await first
    await customer.context.setOffline(true)
    await page.getByText('Você está sem internet').waitFor()
    // The browser reports the network as back a moment before it is.
    const second = missed()
    await customer.context.setOffline(false)
    await second
    await page.unroute(`**${ofReview}`)
    const there = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    await expect.poll(there).toEqual(expect.arrayContaining(missing))
    await customer.leave()
  })

  test('R-130 a business that fails to load shows the text of the server, and a retry shows the business', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    await panel.fault({ endpoint: 'readBusiness', kind: 'status', status: 500, message: 'Estamos em manutenção.' })
    await customer.open('/business/arena')
    await customer.page.getByText('Estamos em manutenção.').waitFor()
    await customer.hasNoAxeViolations()
    await customer.press('Tentar novamente')
    await customer.see('Selecione a categoria')
    await customer.leave()
  })

  test('R-129 a 401 on the business renews the session without an error', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    await panel.fault({ endpoint: 'readBusiness', kind: 'status', status: 401 })
    await customer.open('/business/arena')
    await customer.see('Selecione a categoria')
    await customer.leave()
  })

  test('R-245 a failed search says so, and OK goes back to the date', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    await toDate(customer)
    // The soonest times are read first.
    await customer.settle()
    await panel.fault({ endpoint: 'search', kind: 'status', status: 500 })
    await customer.press('Mostrar o próximo dia disponível')
    await customer.press('Mostrar o próximo dia disponível')
    await customer.press('Buscar horários')
    await customer.page.getByText('Os serviços estão indisponíveis no momento.').waitFor()
    await customer.page.getByRole('alertdialog').getByRole('button').first().click()
    await customer.see('Escolha a data')
    await customer.leave()
  })

  test('R-245 a malformed search response is reported, and a retry shows the times', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    await toDate(customer)
    // The soonest times are read first.
    await customer.settle()
    await panel.fault({ endpoint: 'search', kind: 'malformed' })
    await customer.press('Mostrar o próximo dia disponível')
    await customer.press('Mostrar o próximo dia disponível')
    await customer.press('Buscar horários')
    await customer.see('Os serviços estão indisponíveis no momento.')
    await customer.press('Tentar novamente')
    await customer.page.getByRole('button', { name: SLOT }).first().waitFor()
    await customer.leave()
  })

  test('a connection that is cut after the server has booked leads to one booking', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    await toReview(customer)
    await panel.fault({ endpoint: 'createBookingTransaction', kind: 'cutAfterWork' })
    await signIn(customer, panel, RENATA)
    await customer.see('Agendamento confirmado!')
    expect(await panel.bookings()).toHaveLength(1)
    await customer.leave()
  })

  test('a time that another customer has taken leads back to updated times', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    await toReview(customer)
    await panel.fault({ endpoint: 'createBookingTransaction', kind: 'status', status: 409, message: 'Horário ocupado' })
    await signIn(customer, panel, RENATA)
    await customer.see('Escolha o horário')
    await customer.page.getByText('Este horário acabou de ser reservado').waitFor()
    await customer.leave()
  })
})
