import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { ana, at, haircut, haircutAtTen, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import wizard from '#src/screens/booking/booking/texts.pt-BR.json'
import texts from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-field/texts.pt-BR.json'
import login from '#src/screens/identity/phone-login/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import { makesCode } from '#tests/support/checkout-page.ts'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import {
  createSampleTenant,
  type HistoryEntry,
  reopen,
  SAMPLE_PHONE,
  sampleBooking,
  signInByLink,
} from '#tests/support/flow-tenant.ts'
import type { Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const ID = sampleBusiness.id
const review: HistoryEntry = { path: `/checkout/${ID}`, step: 'checkout', state: {} }
const haircutAtTenChosen = { services: [haircut], day: sampleDay, times: [haircutAtTen] }
const haircutAtTenBooked = sampleBooking(haircutAtTenChosen)

let browser: Browser
let panel: Panel
let customer: Customer

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Opens the review of a haircut at ten for Renata, signed in by a link, without an advance payment. */
async function openReview(booking = haircutAtTenBooked): Promise<void> {
  panel = await createSampleTenant(inject('port'))
  await panel.call('PATCH', `/businesses/${ID}`, { policy: null })
  customer = await openCustomer(browser, panel, { expectedErrors: /Failed to load resource/ })
  await signInByLink(customer.page)
  await reopen(customer.page, booking, [review])
}

async function expectBookedOnce(): Promise<void> {
  const bookings = await panel.bookings()
  expect(bookings.map(({ startTime, professionalId }) => [startTime, professionalId])).toEqual([[at(10), ana.id]])
}

const getConfirm = (page: Page) => page.getByRole('button', { name: texts.confirm })

describe('the confirmation', () => {
  test('R-288 two taps on Confirm book once', async () => {
    await openReview()
    const sent: string[] = []
    customer.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/booking_transaction')) sent.push(request.url())
    })
    await customer.see(texts.title)
    await getConfirm(customer.page).dblclick()
    await customer.see(confirmation.booked)
    await expectBookedOnce()
    expect(sent).toHaveLength(1)
    await customer.leave()
  })

  test('amounts that fail to load are read again, and the choices are kept', async () => {
    await openReview()
    const { page } = customer
    await customer.see(texts.title)
    await panel.fault({ endpoint: 'calculateCheckout', kind: 'status', status: 500, message: 'Caixa fechado' })
    await page.reload()
    await customer.read('Caixa fechado')
    await panel.fault({ endpoint: 'calculateCheckout', kind: 'malformed' })
    await page.getByRole('button', { name: shell.retry }).click()
    await page.getByText('Caixa fechado').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: shell.retry }).click()
    await getConfirm(page).click()
    await customer.see(confirmation.booked)
    await expectBookedOnce()
    await customer.leave()
  })

  test('a failed booking (500, malformed, cut) is retried and made once', async () => {
    await openReview()
    const { page } = customer
    await panel.fault({
      endpoint: 'createBookingTransaction',
      kind: 'status',
      status: 500,
      message: 'Agenda fora do ar',
    })
    await getConfirm(page).click()
    await customer.read('Agenda fora do ar')
    await panel.fault({ endpoint: 'createBookingTransaction', kind: 'malformed' })
    await page.getByRole('button', { name: shell.retry }).click()
    await page.getByText('Agenda fora do ar').waitFor({ state: 'detached' })
    // The connection breaks after each booking attempt: only the same idempotency key prevents a duplicate.
    await page.getByRole('alertdialog').waitFor()
    await panel.fault({ endpoint: 'createBookingTransaction', kind: 'cutAfterWork', times: 2 })
    await page.getByRole('button', { name: shell.retry }).click()
    await customer.see(confirmation.booked)
    await expectBookedOnce()
    await customer.leave()
  })
})

describe('the session', () => {
  test('R-716 a 401 at the confirmation renews the session without a message', async () => {
    await openReview()
    await customer.see(texts.title)
    await panel.fault({ endpoint: 'createBookingTransaction', kind: 'status', status: 401 })
    await getConfirm(customer.page).click()
    await customer.see(confirmation.booked)
    await expectBookedOnce()
    await customer.leave()
  })

  test('A-43 a session that is rejected repeatedly leads to the sign-in, and the booking continues after it', async () => {
    await openReview()
    const { page } = customer
    await customer.see(texts.title)
    await panel.fault({ endpoint: 'createBookingTransaction', kind: 'status', status: 401, times: null })
    await getConfirm(page).click()
    await customer.see(login.number.title)
    await customer.read(login.sessionExpired)
    await panel.clearFaults()
    await signIn()
    await customer.see(confirmation.booked)
    await expectBookedOnce()
    await customer.leave()
  })

  test('R-566 the sign-in reports the ended session, also after a reload, and the review keeps all choices', async () => {
    await openReview(sampleBooking({ ...haircutAtTenChosen, questions: ['Alguma alergia?'] }))
    const { page } = customer
    await page.getByLabel(texts.answer).fill('Nenhuma')
    const day = await page
      .getByText(/3 de março/)
      .first()
      .innerText()
    await panel.fault({ endpoint: 'createBookingTransaction', kind: 'status', status: 401, times: 2 })
    await getConfirm(page).click()
    await customer.read(login.sessionExpired)
    await page.reload()
    await customer.read(login.sessionExpired)
    await signIn()
    await customer.see(texts.title)
    await customer.read(haircut.name)
    await customer.read(day)
    expect(await page.getByLabel(texts.answer).inputValue()).toBe('Nenhuma')
    await getConfirm(page).click()
    await customer.see(confirmation.booked)
    await expectBookedOnce()
    await customer.leave()
  })

  test('R-566 the confirmation asks to sign in after a sign-out in another tab, and keeps all choices', async () => {
    await openReview()
    const { page } = customer
    await getConfirm(page).waitFor()
    const other = await customer.context.newPage()
    await other.goto('/sandbox/api/clock')
    await other.evaluate(() => {
      for (const key of ['meData', 'userId', 'userName', 'accessToken', 'accessTokenExpiry', 'horacerta.identity'])
        localStorage.removeItem(key)
    })
    await customer.read(texts.signedOut)
    await customer.press(texts.continue)
    await customer.see(login.number.title)
    await signIn()
    await customer.see(confirmation.booked)
    await expectBookedOnce()
    await customer.leave()
  })
})

async function signIn(): Promise<void> {
  const { page } = customer
  await page.getByLabel(phone.label).fill(SAMPLE_PHONE.slice(3))
  await customer.press(login.number.send)
  await customer.see(login.code.title)
  await page.getByRole('textbox').first().focus()
  await page.keyboard.type(await panel.code(SAMPLE_PHONE))
}

/** Pays with Pix, from the confirmation to the code. */
async function payWithPix(of: Customer): Promise<void> {
  await getConfirm(of.page).click()
  await of.press(/^Pagar R\$/)
  await of.press(/^Pix/)
  await of.page.getByLabel(texts.cpf).fill('529.982.247-25')
  await of.press(makesCode)
}

describe('two devices', () => {
  test('beyond 3: a time of the customer’s own unpaid booking is not reported as taken, and its payment continues', async () => {
    panel = await createSampleTenant(inject('port'))
    const expectedErrors = /Failed to load resource/
    const other = await openCustomer(browser, panel, { expectedErrors })
    customer = await openCustomer(browser, panel, { expectedErrors })
    for (const { page } of [other, customer]) {
      await signInByLink(page)
      await reopen(page, haircutAtTenBooked, [review])
      await getConfirm(page).waitFor()
    }
    await payWithPix(other)
    await other.page.getByText('Copiar').first().waitFor()
    await other.leave()

    await payWithPix(customer)
    await customer.see(wizard.bookedTitle)
    await customer.read(wizard.heldText)
    await customer.hasNoAxeViolations()
    await customer.press(wizard.payNow)
    await customer.read(texts.held)
    await payWithPix(customer)
    await customer.page.getByText('Copiar').first().waitFor()
    await expectBookedOnce()
    await customer.leave()
  })
})

describe('an update of the app', () => {
  test('A-39 A-84 a Pix code that the release before saved is on screen again, and its payment books once', async () => {
    panel = await createSampleTenant(inject('port'))
    customer = await openCustomer(browser, panel, { expectedErrors: /Failed to load resource/ })
    const { page } = customer
    await signInByLink(page)
    await reopen(page, haircutAtTenBooked, [review])
    await payWithPix(customer)
    const code = page.locator('code')
    const before = await code.innerText()

    const stored = await page.evaluate(() => sessionStorage.getItem('horacerta.flow.booking'))
    const { businessId, serviceIndex, attempt } = JSON.parse(stored ?? '{}')
    const choice = { ...haircutAtTenChosen, questions: [], answer: '', passed: {} }
    await reopen(page, { version: 1, businessId, ...choice, serviceIndex, attempt }, [review])
    await customer.see(pix.title)
    expect(await code.innerText()).toBe(before)
    const [payment, ...others] = await panel.payments()
    expect(others).toEqual([])
    await panel.pay(payment?.id ?? '')
    await customer.see(confirmation.booked)
    await expectBookedOnce()
    await customer.leave()
  })
})

describe('two tabs', () => {
  test('the second tab with the same booking shows that it was made', async () => {
    await openReview()
    const second = await customer.context.newPage()
    await reopen(second, haircutAtTenBooked, [review])
    await getConfirm(second).waitFor()
    await getConfirm(customer.page).click()
    await customer.see(confirmation.booked)
    await second.getByRole('heading', { name: wizard.bookedTitle }).waitFor()
    await second.getByRole('button', { name: wizard.openBooking }).click()
    await second.getByRole('heading', { name: confirmation.booked }).waitFor()
    await expectBookedOnce()
    await customer.leave()
  })

  test('A-39 R-356 a customer who logs out in another tab sees it beside the Pix code, signs in, and pays', async () => {
    panel = await createSampleTenant(inject('port'))
    customer = await openCustomer(browser, panel, { expectedErrors: /Failed to load resource/ })
    const { page } = customer
    await signInByLink(page)
    await reopen(page, haircutAtTenBooked, [review])
    await payWithPix(customer)
    const code = page.locator('code')
    const before = await code.innerText()

    const other = await customer.context.newPage()
    await other.goto('/reservas/1')
    await other.getByRole('button', { name: reservations.menu }).click()
    await other.getByRole('button', { name: reservations.logOut }).click()
    await other.getByRole('link', { name: 'Já sou cliente: ver minhas reservas' }).waitFor()
    await other.close()
    await page.getByRole('alert').getByText(pix.signedOut).waitFor()
    expect(await code.innerText()).toBe(before)
    await customer.hasNoAxeViolations()

    await customer.press(pix.signIn)
    await customer.see(login.number.title)
    await signIn()
    // The booking is shown as unpaid and leads to its payment.
    await customer.read(reservations.unpaidTitle)
    await customer.press(reservations.payNow)
    await customer.read(texts.held)
    await payWithPix(customer)
    await customer.see(pix.title)
    // It is the same payment: the customer does not pay twice.
    const [payment, ...others] = await panel.payments()
    expect(others).toEqual([])
    expect(await code.innerText()).toBe(before)
    await panel.pay(payment?.id ?? '')
    await page.getByText(reservations.paid).waitFor()
    await expectBookedOnce()
    await customer.leave()
  })
})
