import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import checkout from '#src/screens/booking/checkout/texts.es-ES.json'
import confirmation from '#src/screens/booking/confirmation/texts.es-ES.json'
import packages from '#src/screens/packages/packages/texts.es-ES.json'
import provider from '#src/screens/payment/provider-payment/texts.es-ES.json'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const SUCCEEDS = '4242 4242 4242 4242'
const COMES_BACK_REFUSED = '4000 0000 0000 0341'
const STAYS_PROCESSING = '4000 0000 0000 0119'
const COMES_BACK_UNCLEAR = '4000 0000 0000 9995'
const ASKS_ITS_BANK = '4000 0027 6000 3184'
const JORDAN = '+12125550147'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Signs Jordan in by a link, and goes from the page of the barber in Brooklyn to the provider's form. */
async function openForm(): Promise<{ customer: Customer; panel: Panel }> {
  const panel = await createTenant(inject('port'))
  await panel.call('POST', '/links', { code: 'jordan', phone: JORDAN })
  const customer = await openCustomer(browser, panel, { timezoneId: 'America/New_York' })
  const { page } = customer
  await customer.open('/business/brooklyn/jordan')
  await customer.press(/^Hair/)
  await page.getByRole('checkbox', { name: /^Buzz cut/ }).click()
  await customer.press('View schedules')
  await customer.see('Choose the date')
  await customer.press('Show next available day')
  await customer.press('Show next available day')
  await customer.press('Search schedules')
  await customer.see('Select time')
  await page
    .getByRole('button', { name: /, \d{1,2}:\d{2}/, pressed: false })
    .first()
    .click()
  await customer.press('Continue')
  await customer.see('Review and confirm')
  await customer.press('Confirm Scheduling')
  await page.getByRole('dialog', { name: 'Payment in advance' }).waitFor()
  await customer.press(/^Pay US\$/)
  await page.getByRole('dialog', { name: 'Pay by card' }).waitFor()
  await page.getByRole('textbox', { name: 'Card number' }).waitFor()
  return { customer, panel }
}

async function payWith({ page }: Customer, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number)
  await page.getByRole('textbox', { name: /^Expiration date/ }).fill('12/35')
  await page.getByRole('textbox', { name: 'Security code' }).fill('862')
  await page
    .getByRole('dialog', { name: 'Pay by card' })
    .getByRole('button', { name: /^Pay US\$/ })
    .click()
}

describe('a business in another currency', () => {
  test('R-368 the form follows the colour scheme of the device, and keeps typed text', async () => {
    const { customer } = await openForm()
    const { page } = customer
    const number = page.getByRole('textbox', { name: 'Card number' })
    const caption = page.getByText('Card number', { exact: true })
    await number.fill(SUCCEEDS)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const ink = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).color)
      await expect.poll(() => caption.evaluate((words) => getComputedStyle(words).color)).toBe(ink)
      await customer.hasNoAxeViolations()
    }
    expect(await number.inputValue()).toBe(SUCCEEDS)
    await customer.leave()
  })

  test('R-280 R-292 R-367 R-368 R-369 R-370 the customer pays in the form of the card provider', async () => {
    const { customer, panel } = await openForm()
    const { page } = customer
    await customer.hasNoAxeViolations()
    expect(await panel.bookings()).toMatchObject([{ status: 'waiting' }])
    await payWith(customer, SUCCEEDS)
    await customer.see('Your appointment is confirmed!')
    await page.getByText('Payment succeeded').waitFor()
    expect(await panel.bookings()).toMatchObject([{ status: 'active' }])
    expect(await panel.payments()).toMatchObject([{ status: 'completed' }])
    expect(new URL(page.url()).search).toBe('')
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    )
    expect(
      ['_secret_', 'payment_intent', SUCCEEDS, SUCCEEDS.replaceAll(' ', '')].filter((part) => stored.includes(part)),
    ).toEqual([])
    await customer.leave()
  })

  test('A-100 R-284 R-372 a return without a payment cancels the booking, and the customer can choose again', async () => {
    const { customer, panel } = await openForm()
    await payWith(customer, COMES_BACK_REFUSED)
    await customer.see('Payment was not successful')
    expect((await panel.bookings()).map(({ status }) => status)).toEqual(['cancelled'])
    await customer.press('Choose again')
    await customer.see('Review and confirm')
    await customer.press('Confirm Scheduling')
    await customer.press(/^Pay US\$/)
    await payWith(customer, SUCCEEDS)
    await customer.see('Your appointment is confirmed!')
    expect((await panel.bookings()).map(({ status }) => status).sort()).toEqual(['active', 'cancelled'])
    await customer.leave()
  })

  test('A-38 R-284 R-371 R-629 a payment that is rejected later keeps the booking, and "Pay now" opens the form for another card', async () => {
    const { customer, panel } = await openForm()
    const { page } = customer
    await payWith(customer, STAYS_PROCESSING)
    await customer.see('Payment is being processed')
    const [payment] = await panel.payments()
    await panel.pay(payment?.id ?? '', 'declined')
    await customer.open('/business/brooklyn')
    await customer.press('Pay now')
    await customer.see('Review and confirm')
    await customer.press('Confirm Scheduling')
    await customer.press(/^Pay US\$/)
    const form = page.getByRole('dialog', { name: 'Pay by card' })
    await form.getByText('The previous payment was declined.').waitFor()
    await page.getByRole('textbox', { name: 'Card number' }).waitFor()
    await customer.hasNoAxeViolations()
    expect(await panel.bookings()).toMatchObject([{ status: 'waiting' }])
    await payWith(customer, SUCCEEDS)
    await customer.see('Your appointment is confirmed!')
    await page.getByText('Payment succeeded').waitFor()
    expect((await panel.bookings()).map(({ status }) => status)).toEqual(['active'])
    expect((await panel.payments()).map(({ status }) => status).sort()).toEqual(['completed', 'error'])
    await customer.leave()
  })
})

/** Confirms Jordan's unpaid booking again, until the app reads its payment at the provider. */
async function confirmAgain({ press, see }: Customer): Promise<void> {
  await see('Review and confirm')
  await press('Confirm Scheduling')
  await press(/^Pay US\$/)
}

describe('a payment that was left at the bank', () => {
  /** Pays with a card that needs the bank's approval, and waits for the bank's page. */
  async function openBank() {
    const all = await openForm()
    await payWith(all.customer, ASKS_ITS_BANK)
    await all.customer.page.getByRole('heading', { name: 'Bank of the sandbox' }).waitFor()
    return all
  }

  test('R-369 R-375 continues at the bank after Back, and charges the customer once', async () => {
    const { customer, panel } = await openBank()
    const { page } = customer
    await page.goBack()
    await confirmAgain(customer)
    await page.getByRole('alertdialog', { name: 'Payment not finished' }).waitFor()
    await customer.hasNoAxeViolations()
    expect(await page.getByText(/under way|in progress/).count()).toBe(0)
    await customer.press('Continue at your bank')
    await page.getByRole('button', { name: 'Complete' }).click()
    await customer.see('Your appointment is confirmed!')
    expect(await panel.payments()).toMatchObject([{ status: 'completed' }])
    await customer.leave()
  })

  test('R-375 R-629 can be paid with another card from "Pay now", and the tab at the bank shows it', async () => {
    const { customer, panel } = await openBank()
    const { page } = customer
    const other = await page.context().newPage()
    await other.goto(new URL('/business/brooklyn', page.url()).href)
    await other.getByRole('button', { name: 'Pay now' }).click()
    await other.getByRole('button', { name: 'Confirm Scheduling' }).click()
    await other.getByRole('button', { name: /^Pay US\$/ }).click()
    await other.getByRole('button', { name: 'Pay with another card' }).click()
    await payWith({ ...customer, page: other }, SUCCEEDS)
    await other.getByRole('heading', { name: 'Your appointment is confirmed!' }).waitFor()
    await page.getByRole('button', { name: 'Complete' }).click()
    await customer.see('Your appointment is confirmed!')
    expect(await panel.payments()).toMatchObject([{ status: 'completed' }])
    expect(await panel.bookings()).toMatchObject([{ status: 'active' }])
    await customer.leave()
  })
})

/** Builds a filter for the entries that come after `place` on the way back. */
function notYet(place: string): (_: string, index: number, way: readonly string[]) => boolean {
  return (_, index, way) => index > way.indexOf(place)
}

describe('a package in another currency', () => {
  test.each([
    { result: 'R-370 succeeded', card: SUCCEEDS, title: packages.confirmed, status: 'active', back: '/packages/luz' },
    {
      result: 'R-371 processing',
      card: STAYS_PROCESSING,
      title: confirmation.processing,
      status: 'waiting',
      back: '/packages/luz',
    },
    {
      result: 'R-372 not successful',
      card: COMES_BACK_REFUSED,
      title: provider.refused,
      status: 'cancelled',
      back: '/checkout-package/luz',
    },
    {
      result: 'R-373 unclear',
      card: COMES_BACK_UNCLEAR,
      title: provider.unclear,
      status: 'waiting',
      back: '/checkout-package/luz',
    },
  ])(
    'R-747 is paid in the form of the card provider, its confirmation says $result, and Back leads to $back',
    async ({ card, title, status, back }) => {
      const panel = await createTenant(inject('port'))
      await panel.call('POST', '/links', { code: 'jordan', phone: JORDAN })
      const customer = await openCustomer(browser, panel, { timezoneId: 'Europe/Madrid' })
      const { page } = customer
      await customer.open('/business/luz/jordan')
      await customer.follow(packages.discover)
      await customer.see(packages.title)
      await page.getByRole('button', { name: /^Plan limpieza anual.*165,00/ }).click()
      await customer.press(packages.buy)
      await customer.see(packages.review)
      await customer.press(packages.makePayment)
      await customer.press(checkout.acceptOffer)
      await page
        .getByRole('dialog', { name: checkout.payment })
        .getByRole('button', { name: /^Pagar/ })
        .click()
      const form = page.getByRole('dialog', { name: provider.title })
      await form.getByRole('textbox', { name: /tarjeta/ }).fill(card)
      await form.getByRole('textbox', { name: /caducidad|vencimiento/i }).fill('12/35')
      await form.getByRole('textbox', { name: /seguridad/ }).fill('862')
      await form.getByRole('button', { name: /^Pagar/ }).click()
      await customer.see(title)
      expect(new URL(page.url()).pathname).toMatch(/^\/confirmation-package\/luz\//)
      expect(page.url()).not.toContain('_secret_')
      expect((await panel.bookings()).map((one) => [one.status, one.startTime])).toEqual(Array(3).fill([status, null]))
      // Back does not return to the review of a bought package.
      await page.goBack()
      await page.waitForURL(({ pathname }) => pathname === back)
      await customer.see(back === '/packages/luz' ? packages.title : packages.review)
      // Each page on the way is in the history once, and Back leaves the site.
      for (const before of ['/checkout-package/luz', '/packages/luz', '/business/luz'].filter(notYet(back))) {
        await page.goBack()
        await page.waitForURL(({ pathname }) => pathname === before)
      }
      await page.goBack()
      await page.waitForURL('about:blank')
      await customer.leave()
    },
  )
})
