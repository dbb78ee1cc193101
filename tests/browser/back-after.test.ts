import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import spanishWizard from '#src/screens/booking/booking/texts.es-ES.json'
import wizard from '#src/screens/booking/booking/texts.pt-BR.json'
import spanishCheckout from '#src/screens/booking/checkout/texts.es-ES.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import spanishConfirmation from '#src/screens/booking/confirmation/texts.es-ES.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import spanishDate from '#src/screens/booking/date-selection/texts.es-ES.json'
import date from '#src/screens/booking/date-selection/texts.pt-BR.json'
import spanishTimes from '#src/screens/booking/time-index/texts.es-ES.json'
import times from '#src/screens/booking/time-index/texts.pt-BR.json'
import spanishBusiness from '#src/screens/business/business/texts.es-ES.json'
import business from '#src/screens/business/business/texts.pt-BR.json'
import packages from '#src/screens/packages/packages/texts.en-US.json'
import spanishPackages from '#src/screens/packages/packages/texts.es-ES.json'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Returns the page's message about an earlier booking, or null without one. */
const getMessage = ({ page }: Customer, { before }: { before: string }) =>
  page.getByRole('note').filter({ hasText: before.slice(0, before.indexOf(':')) })

/** The titles of the steps in one language. */
interface Words {
  date: Record<'title' | 'nextDay' | 'search', string>
  times: Record<'title' | 'next', string>
  checkout: Record<'title', string>
}

/** Goes from the date page to the review with the first time of a future day. */
async function chooseTime(customer: Customer, texts: Words) {
  await customer.see(texts.date.title)
  await customer.press(texts.date.nextDay)
  await customer.press(texts.date.nextDay)
  await customer.press(texts.date.search)
  await customer.see(texts.times.title)
  await customer.page
    .getByRole('button', { name: /, \d\d:\d\d,/ })
    .first()
    .click()
  await customer.press(texts.times.next)
  await customer.see(texts.checkout.title)
}

async function payByCard({ page, press }: Customer): Promise<void> {
  await press(/^Pagar R\$/)
  await press(/^Cartão de crédito/)
  await page.getByRole('textbox', { name: 'Número do cartão' }).fill('4111 1111 1111 1111')
  await page.getByRole('textbox', { name: 'Validade' }).fill('12/35')
  await page.getByRole('textbox', { name: 'CVC' }).fill('862')
  await page.getByRole('textbox', { name: 'Nome no cartão' }).fill('RENATA ALBUQUERQUE')
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('renata@example.com')
  await press(/^Pagar R\$/)
}

describe('A-177 Back after a booking', () => {
  test('paid by card shows the booking on times, date and review, until this tab reads that it was cancelled', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page } = customer
    await customer.open('/business/aurora/bem-vinda')
    await customer.press(/^Cabelo/)
    await page.getByRole('checkbox', { name: /^Curto/ }).click()
    await customer.press(/^Sua seleção/)
    await customer.see(business.yourServices)
    await customer.press(business.viewSchedules)
    await chooseTime(customer, { date, times, checkout })
    const said = getMessage(customer, wizard)
    expect(await said.count()).toBe(0)
    await page.getByRole('textbox', { name: checkout.answer }).fill('Nenhuma')
    await customer.press(checkout.confirm)
    await payByCard(customer)
    await customer.see(confirmation.booked)
    const confirmed = new URL(page.url()).pathname

    await page.goBack()
    await customer.see(times.title)
    await said.waitFor()
    await customer.hasNoAxeViolations()
    await page.reload()
    await said.waitFor()
    // The customer can book again; the review mentions the existing booking.
    await page
      .getByRole('button', { name: /, \d\d:\d\d,/ })
      .first()
      .click()
    await customer.press(times.next)
    await customer.see(checkout.title)
    await said.waitFor()
    await page.goBack()
    await customer.see(times.title)
    await page.goBack()
    await customer.see(date.title)
    await said.waitFor()
    await page.goForward()
    await customer.see(times.title)
    await said.getByRole('button', { name: wizard.openBooking }).click()
    await customer.see(confirmation.booked)
    expect(new URL(page.url()).pathname).toBe(confirmed)

    const [booking] = await panel.bookings()
    await panel.call('PATCH', `/bookings/${booking?.id}`, { status: 'cancelled' })
    await page.reload()
    await customer.see(confirmation.cancelled)
    await page.goBack()
    await customer.see(date.title)
    expect(await said.count()).toBe(0)
    await customer.leave()
  })

  test('whose offer was declined shows the booking on the times page, but not in a new booking', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page } = customer
    await customer.open('/business/luz/bem-vinda')
    const toDate = async () => {
      await page.getByRole('link', { name: spanishPackages.discover }).waitFor()
      await customer.press(/^Tratamientos/)
      await page.getByRole('checkbox', { name: /^Limpieza/ }).click()
      await customer.press(spanishBusiness.viewSchedules)
      await customer.see(spanishPackages.continueTitle)
      await customer.press(new RegExp(`^${spanishPackages.single}`))
      await customer.press(spanishBusiness.viewDatesAndTimes)
    }
    await toDate()
    await chooseTime(customer, { date: spanishDate, times: spanishTimes, checkout: spanishCheckout })
    await customer.press(spanishCheckout.confirm)
    await customer.press(spanishCheckout.refuseOffer)
    await customer.see(spanishConfirmation.booked)
    await page.goBack()
    await customer.see(spanishTimes.title)
    const said = getMessage(customer, spanishWizard)
    await said.waitFor()
    await customer.open('/business/luz')
    await toDate()
    await customer.see(spanishDate.title)
    expect(await said.count()).toBe(0)
    await customer.leave()
  })
})

test('A-177 Back after a purchase shows the bought package in the list, with a link to it', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel)
  const { page } = customer
  await customer.open('/business/tom/bem-vinda')
  await customer.follow(packages.discover)
  await page.getByRole('button', { name: /^Trial lesson/ }).click()
  await customer.press(packages.buy)
  await customer.see(packages.review)
  await customer.press(packages.confirmActivation)
  await customer.press(packages.activate)
  await customer.see(packages.confirmed)
  const confirmed = new URL(page.url()).pathname

  await page.goBack()
  await customer.see(packages.title)
  const said = page.getByRole('note').filter({ hasText: 'You’ve already bought: Trial lesson' })
  await said.waitFor()
  await customer.hasNoAxeViolations()
  await said.getByRole('button', { name: packages.openPurchase }).click()
  await customer.see(packages.confirmed)
  expect(new URL(page.url()).pathname).toBe(confirmed)
  await customer.leave()
})
