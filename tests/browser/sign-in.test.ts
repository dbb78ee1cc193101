import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import ends from '#src/app/texts.pt-BR.json'
import link from '#src/screens/business/link-entry/texts.pt-BR.json'
import texts from '#src/screens/identity/email-login/texts.pt-BR.json'
import options from '#src/screens/identity/login-options/texts.pt-BR.json'
import login from '#src/screens/identity/phone-login/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { answerGoogle } from '#tests/support/google-window.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
let panel: Panel
let customer: Customer

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Opens the coupons of a business as an anonymous user, and waits for the sign-in. */
async function openLogin(): Promise<void> {
  panel = await createTenant(inject('port'))
  customer = await openCustomer(browser, panel, { expectedErrors: /Failed to load resource/ })
  await customer.open('/cupons/aurora')
  await customer.see(login.number.title)
}

async function chooseAnotherWay(): Promise<void> {
  await customer.press(login.number.otherWays)
  await customer.see(options.title)
}

async function fill(values: { [label: string]: string }): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await customer.page.getByLabel(label, { exact: true }).fill(value)
}

/** Opens the link of the newest mail to an address in a new tab. */
async function openMail(email: string): Promise<Page> {
  const inbox = await panel.call<{ recipient: string; body: string }[]>('GET', '/inbox')
  const link =
    inbox
      .find(({ recipient }) => recipient === email)
      ?.body.split(': ')
      .at(-1) ?? ''
  const page = await customer.context.newPage()
  await page.goto(link)
  return page
}

async function expectCoupons(): Promise<void> {
  await customer.see('Cupons')
  expect(new URL(customer.page.url()).pathname).toBe('/cupons/aurora')
}

/** Builds a unique e-mail address, because accounts outlive the tenant of a test. */
const getAccount = (name: string) => `${name}.${Date.now()}@mail.example`

describe('signing in by e-mail', () => {
  test('R-074 R-079 R-532 R-533 R-534 R-535 R-538 R-548 R-577 leads from a new account to the requested page, also with a new password', async () => {
    await openLogin()
    const email = getAccount('ana')
    await chooseAnotherWay()
    await customer.page.getByRole('link', { name: options.email }).click()
    await customer.see(texts.signIn.title)
    await customer.page.getByRole('link', { name: texts.signIn.toSignUp }).click()
    await customer.see(texts.signUp.title)
    expect(new URL(customer.page.url()).pathname).toBe('/login/email-sign-up')
    await fill({ [texts.name]: 'Ana Souza', [texts.email]: email, [texts.password]: 'secret1' })
    await customer.press(texts.signUp.submit)
    await customer.read(texts.notices.accountCreated)
    // The form keeps the typed values for the first sign-in.
    await customer.press(texts.signIn.submit)
    await customer.read(texts.notices.unverified)
    const mail = await openMail(email)
    expect(await mail.getByLabel('New password').isVisible()).toBe(false)
    await mail.getByRole('button', { name: 'Confirm the e-mail' }).click()
    await mail.getByText('successfully verified').waitFor()
    await mail.close()
    await customer.press(texts.signIn.reset)
    await customer.read(texts.notices.resetSent)
    const reset = await openMail(email)
    await reset.getByLabel('New password').fill('secret2')
    await reset.getByRole('button', { name: 'Save the password' }).click()
    await reset.getByText('successfully').waitFor()
    await reset.close()
    await customer.press(texts.signIn.submit)
    await customer.read(texts.errors['wrong-password'])
    await fill({ [texts.password]: 'secret2' })
    await customer.press(texts.signIn.submit)
    await expectCoupons()
    await customer.page.reload()
    await expectCoupons()
    await customer.leave()
  })

  test('R-078 goes back from the account to the sign-in, the options and the phone, and a reload stays on the page', async () => {
    await openLogin()
    await chooseAnotherWay()
    await customer.page.getByRole('link', { name: options.email }).click()
    await customer.see(texts.signIn.title)
    await customer.page.getByRole('link', { name: texts.signIn.toSignUp }).click()
    await customer.see(texts.signUp.title)
    await customer.page.reload()
    await customer.see(texts.signUp.title)
    for (const title of [texts.signIn.title, options.title, login.number.title]) {
      await customer.press('Voltar')
      await customer.see(title)
    }
    await customer.page.getByText(login.askedByPage).waitFor()
    await customer.leave()
  })
})

describe('Back out of the sign-in', () => {
  test('R-577 leaves a page for customers once a customer has signed in for it', async () => {
    panel = await createTenant(inject('port'))
    customer = await openCustomer(browser, panel)
    await customer.open('/notificacoes/aurora')
    await customer.see(login.number.title)
    await customer.page.getByLabel('Celular', { exact: true }).fill('11976543210')
    await customer.press(login.number.send)
    await customer.see(login.code.title)
    await customer.page.getByRole('textbox').first().focus()
    await customer.page.keyboard.type(await panel.code('+5511976543210'))
    await customer.see('Avisos')
    await customer.press('Voltar')
    await customer.see('Selecione a categoria')
    await customer.leave()
  })

  test('R-576 R-577 leads to the business if a page for customers was opened first', async () => {
    panel = await createTenant(inject('port'))
    customer = await openCustomer(browser, panel)
    await customer.open('/reservas/aurora/bookingTransactionId/t-1')
    await customer.see(login.number.title)
    await customer.press('Voltar')
    await customer.see('Selecione a categoria')
    expect(new URL(customer.page.url()).pathname).toBe('/business/aurora')
    await customer.leave()
  })

  test('R-497 R-517 leads from the name page to the start of the sign-in, and not to the name page again', async () => {
    panel = await createTenant(inject('port'))
    customer = await openCustomer(browser, panel)
    const { page, press, see } = customer
    await customer.open('/business/link/aurora')
    await page.getByRole('button', { name: link.bySms }).waitFor()
    const start = await page.evaluate(() => history.state.index)
    await press(link.bySms)
    await see(login.number.title)
    await page.getByLabel('Celular').fill('11955556666')
    await press(login.number.send)
    await see(login.code.title)
    await page.getByRole('textbox').first().focus()
    await page.keyboard.type(await panel.code('+5511955556666'))
    await see(profile.title)
    await press('Voltar')
    await page.getByRole('button', { name: link.giveName }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/business/link/aurora')
    // Back skips the screens of the sign-in.
    expect(await page.evaluate(() => history.state.index)).toBe(start)
    await customer.leave()
  })

  test('R-497 A-144 leads to /not-found for a customer without a name and without a page to return to', async () => {
    panel = await createTenant(inject('port'))
    customer = await openCustomer(browser, panel)
    const { page, press, see } = customer
    await customer.open('/login')
    await see(login.number.title)
    await page.getByLabel('Celular').fill('11955556666')
    await press(login.number.send)
    await see(login.code.title)
    await page.getByRole('textbox').first().focus()
    await page.keyboard.type(await panel.code('+5511955556666'))
    await see(profile.title)
    await press('Voltar')
    await see(ends.notFound)
    await customer.leave()
  })
})

describe('signing in with Google from the options', () => {
  test('R-522 R-549 R-745 R-746 asks for the number once, and leads to the requested page', async () => {
    await openLogin()
    await chooseAnotherWay()
    const google = customer.page.getByRole('button', { name: 'Continuar com o Google' })
    const [window] = await Promise.all([customer.page.waitForEvent('popup'), google.click()])
    await answerGoogle(window, 'Renata Lopes')
    await customer.see(profile.number.title)
    expect(new URL(customer.page.url()).pathname).toBe('/login/personal-information-number')
    await customer.page.reload()
    await customer.see(profile.number.title)
    await fill({ Celular: '11987654321' })
    await customer.press(profile.submit)
    await expectCoupons()
    const stored = await customer.page.evaluate(() => localStorage.getItem('meData'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ phoneUnverified: '+5511987654321' })
    // An unverified number is not asked for again.
    await customer.open('/login/personal-information-number')
    // Without a return route, every sign-in ends with a message.
    await customer.see(options.settled)
    expect(new URL(customer.page.url()).pathname).toBe('/login/options')
    await customer.leave()
  })
})
