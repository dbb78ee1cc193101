import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { ana, at, haircut, haircutAtTen, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import texts from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import packages from '#src/screens/packages/packages/texts.pt-BR.json'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createSampleTenant, type HistoryEntry, reopen, sampleBooking } from '#tests/support/flow-tenant.ts'
import { answerGoogle } from '#tests/support/google-window.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const ID = sampleBusiness.id
const review: HistoryEntry = { path: `/checkout/${ID}`, step: 'checkout', state: {} }
const booking = sampleBooking({ services: [haircut], day: sampleDay, times: [haircutAtTen] })

let browser: Browser
let panel: Panel
let customer: Customer

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Opens the review of a haircut at ten as an anonymous user. */
async function openGate(patch: object = { policy: null }): Promise<void> {
  panel = await createSampleTenant(inject('port'))
  await panel.call('PATCH', `/businesses/${ID}`, patch)
  customer = await openCustomer(browser, panel, { expectedErrors: /Failed to load resource/ })
  await customer.open(`/business/${ID}`)
  await reopen(customer.page, booking, [review])
  await customer.see(texts.title)
}

const google = () => customer.page.getByRole('button', { name: texts.google.continue })

/** Presses the button once it is enabled, and returns the window that opens. */
async function openWindow(): Promise<Page> {
  const [window] = await Promise.all([customer.page.waitForEvent('popup'), google().click()])
  return window
}

/** Enters a phone number: Google does not provide one, so it is asked for first. */
async function giveNumber(): Promise<void> {
  await customer.see(profile.number.title)
  expect(new URL(customer.page.url()).pathname).toBe('/login/personal-information-number')
  await customer.page.getByLabel('Celular').fill('11955554444')
  await customer.press(profile.submit)
}

async function expectBooked(): Promise<void> {
  const bookings = await panel.bookings()
  expect(bookings.map(({ startTime, professionalId }) => [startTime, professionalId])).toEqual([[at(10), ana.id]])
}

describe('Google at the gate of the checkout', () => {
  test('R-254 R-286 R-522 R-542 R-547 an anonymous user continues with Google, and the selection is booked', async () => {
    await openGate()
    await customer.page.getByRole('group', { name: texts.google.group }).waitFor()
    const window = await openWindow()
    await answerGoogle(window, 'Renata Lopes')
    await giveNumber()
    await customer.see(confirmation.booked)
    await expectBooked()
    await customer.leave()
  })

  test('R-256 R-545 the customer returns to the checkout signed in if something is left to read', async () => {
    await openGate({})
    const window = await openWindow()
    await answerGoogle(window, 'Renata Lopes')
    await giveNumber()
    await customer.page.getByRole('button', { name: texts.confirm }).waitFor()
    const stored = await customer.page.evaluate(() => localStorage.getItem('meData'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ name: 'Renata Lopes', email: 'renata@gmail.example' })
    await customer.leave()
  })

  test('a closed window leaves the gate unchanged, and the window can be opened again', async () => {
    await openGate()
    await (await openWindow()).close()
    await customer.page.getByRole('button', { name: texts.google.continue, disabled: false }).waitFor()
    expect(await customer.page.getByRole('alert').count()).toBe(0)
    const window = await openWindow()
    await answerGoogle(window, 'Caio Prado')
    await giveNumber()
    await customer.see(confirmation.booked)
    await expectBooked()
    await customer.leave()
  })

  test('a blocked window makes the page itself go to Google and return with all choices', async () => {
    await openGate()
    await customer.page.evaluate(() => {
      window.open = () => null
    })
    await google().click()
    await customer.press('Renata Lopes')
    await giveNumber()
    await customer.see(confirmation.booked)
    await expectBooked()
    await customer.leave()
  })

  test('R-544 a disabled account is reported, and the sign-in by phone stays available', async () => {
    await openGate()
    await panel.fault({ endpoint: 'identity.signInWithIdp', kind: 'status', status: 400, message: 'USER_DISABLED' })
    const window = await openWindow()
    await answerGoogle(window, 'Renata Lopes')
    await customer.read(`Erro durante o login com Google: ${texts.google.reasons.disabled}`)
    await customer.page.getByRole('button', { name: texts.continue, exact: true }).waitFor()
    await customer.leave()
  })
})

describe('Google at the gates of a package', () => {
  /** Selects a package as an anonymous user. */
  async function selectPackage(): Promise<void> {
    panel = await createTenant(inject('port'))
    customer = await openCustomer(browser, panel)
    await customer.open('/packages/equilibrio')
    await customer.page.getByRole('button', { name: /^Pacote 10 aulas/ }).click()
    await customer.see(packages.purchasing)
  }

  test('R-413 R-542 R-547 an anonymous user with a selected package continues with Google, and buys it', async () => {
    await selectPackage()
    const window = await openWindow()
    await answerGoogle(window, 'Renata Lopes')
    await giveNumber()
    await customer.page.getByRole('button', { name: packages.buy }).waitFor()
    await customer.page.getByRole('button', { name: /^Pacote 10 aulas/, pressed: true }).waitFor()
    await customer.press(packages.buy)
    await customer.see(packages.review)
    await customer.page.getByRole('button', { name: packages.with.pix }).waitFor()
    await customer.leave()
  })

  test('R-427 R-542 R-547 an anonymous user at the checkout of a package continues with Google, and can pay', async () => {
    await selectPackage()
    await customer.open('/checkout-package/equilibrio')
    await customer.see(packages.review)
    expect(await customer.page.getByRole('button', { name: packages.with.pix }).count()).toBe(0)
    const window = await openWindow()
    await answerGoogle(window, 'Renata Lopes')
    await giveNumber()
    await customer.page.getByRole('button', { name: packages.with.pix }).waitFor()
    expect(new URL(customer.page.url()).pathname).toBe('/checkout-package/equilibrio')
    await customer.leave()
  })
})
