import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import wizard from '#src/screens/booking/booking/texts.en-US.json'
import review from '#src/screens/booking/checkout/texts.en-US.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import booked from '#src/screens/booking/confirmation/texts.en-US.json'
import pt from '#src/screens/booking/confirmation/texts.pt-BR.json'
import date from '#src/screens/booking/date-selection/texts.en-US.json'
import times from '#src/screens/booking/time-index/texts.en-US.json'
import phone from '#src/screens/identity/phone-field/texts.pt-BR.json'
import login from '#src/screens/identity/phone-login/texts.pt-BR.json'
import english from '#src/screens/packages/packages/texts.en-US.json'
import texts from '#src/screens/packages/packages/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import { makesCode } from '#tests/support/checkout-page.ts'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const PHONE = '+5511987654321'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

test('R-016 R-413 R-414 R-362 R-739 an anonymous user selects a package, signs in, pays by Pix and sees it confirmed', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
  const { page } = customer
  await customer.open('/business/equilibrio')
  await customer.follow(texts.discover)
  await customer.see(texts.title)
  await page.getByRole('button', { name: /^Pacote 10 aulas/ }).click()
  await customer.see(texts.purchasing)
  await customer.press(texts.byPhone)

  await customer.see(login.number.title)
  await page.getByLabel(phone.label).fill(PHONE.slice(3))
  await customer.press(login.number.send)
  await customer.see(login.code.title)
  await page.getByRole('textbox').first().focus()
  await page.keyboard.type(await panel.code(PHONE))

  // Goes back; the package is still selected.
  await page.getByRole('button', { name: /^Pacote 10 aulas/, pressed: true }).waitFor()
  await customer.press(texts.buy)
  await customer.see(texts.review)
  await customer.press(texts.with.pix)
  await customer.press(/^Pagar R\$/)
  await page.getByRole('textbox', { name: checkout.cpf }).fill('529.982.247-25')
  await customer.press(makesCode)
  await customer.see(pix.title)
  await expect.poll(() => panel.payments()).toHaveLength(1)
  const [payment] = await panel.payments()
  await panel.pay(payment?.id ?? '')
  await customer.see(texts.confirmed)
  await customer.read(pt.paid)
  const bookings = await panel.bookings()
  expect(bookings.map(({ status, startTime }) => [status, startTime])).toEqual(Array(10).fill(['active', null]))
  // Back does not return to the review of a bought package.
  await page.goBack()
  await page.waitForURL('**/packages/equilibrio')
  await customer.see(texts.title)
  // The list is in the history once.
  await page.goBack()
  await page.waitForURL('**/business/equilibrio')
  await customer.leave()
})

test('R-363 R-745 Back from an abandoned Pix payment leads to the list of packages and out of it', async () => {
  const panel = await createTenant(inject('port'))
  await panel.call('POST', '/links', { code: 'bem-vinda', phone: PHONE })
  const customer = await openCustomer(browser, panel)
  const { page } = customer
  await customer.open('/business/equilibrio/bem-vinda')
  await customer.follow(texts.discover)
  await customer.see(texts.title)
  await page.getByRole('button', { name: /^Pacote 10 aulas/ }).click()
  await customer.press(texts.buy)
  await customer.see(texts.review)
  await customer.press(texts.with.pix)
  await customer.press(/^Pagar R\$/)
  await page.getByRole('textbox', { name: checkout.cpf }).fill('529.982.247-25')
  await customer.press(makesCode)
  await customer.see(pix.title)
  await page.goBack()
  await customer.press(pix.giveUp)
  await page.waitForURL('**/business/equilibrio')
  await page.goBack()
  await page.waitForURL('**/packages/equilibrio')
  await customer.see(texts.title)
  await page.goBack()
  await page.waitForURL('**/business/equilibrio')
  await page.goBack()
  await page.waitForURL('about:blank')
  await customer.leave()
})

test('R-429 R-737 R-041 R-278 a package without a policy is activated without a payment, and its session is scheduled', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel)
  const { page } = customer
  await customer.open('/business/tom/bem-vinda')
  await customer.follow(english.discover)
  await customer.see(english.title)
  await page.getByRole('button', { name: /^Trial lesson/ }).click()
  await customer.press(english.buy)
  await customer.see(english.review)
  await customer.press(english.confirmActivation)
  await page.getByRole('dialog', { name: english.activationTitle }).waitFor()
  await customer.hasNoAxeViolations()
  await customer.press(english.activate)
  await customer.see(english.confirmed)
  expect(await panel.payments()).toEqual([])
  expect(await panel.bookings()).toMatchObject([{ status: 'active', startTime: null }])

  await customer.press(english.scheduleFirst)
  await customer.see(date.title)
  await customer.press(date.nextDay)
  await customer.press(date.search)
  await customer.see(times.title)
  await page
    .getByRole('button', { name: /:\d\d (AM|PM)/ })
    .first()
    .click()
  await customer.press(times.next)
  await customer.read(review.session)
  await customer.press(review.confirm)
  await customer.see(booked.booked)
  const [session] = await panel.bookings()
  expect(session?.startTime).not.toBeNull()
  expect(await panel.bookings()).toHaveLength(1)
  await customer.leave()
})

test('a package bought in one of two tabs is bought in the other only on purpose', async () => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel)
  const { page } = customer
  const toReview = async (tab: Page) => {
    await tab.goto('/packages/tom')
    await tab.getByRole('button', { name: /^Trial lesson/ }).click()
    await tab.getByRole('button', { name: english.buy }).click()
    await tab.getByRole('heading', { name: english.review }).waitFor()
  }
  await customer.open('/business/tom/bem-vinda')
  await page.getByRole('link', { name: english.discover }).waitFor()
  await toReview(page)
  const other = await customer.context.newPage()
  await toReview(other)
  await other.getByRole('button', { name: english.confirmActivation }).click()
  await other.getByRole('button', { name: english.activate }).click()
  await other.getByRole('heading', { name: english.confirmed }).waitFor()

  await customer.see(english.boughtElsewhere)
  await customer.hasNoAxeViolations()
  expect(await panel.bookings()).toHaveLength(1)
  await customer.press(english.repeatPurchase)
  await customer.see(english.review)
  await other.close()
  await page.goBack()
  await customer.see(english.title)
  await page.goForward()
  await customer.see(english.review)
  await customer.leave()
})

test.each([
  ['the same time', 0],
  ['another time', 2],
])(
  'A-41 a session scheduled in one of two tabs is not scheduled again in the other, which had chosen %s',
  async (_, away) => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page } = customer
    await customer.open('/business/tom/bem-vinda')
    await customer.follow(english.discover)
    await page.getByRole('button', { name: /^Trial lesson/ }).click()
    await customer.press(english.buy)
    await customer.press(english.confirmActivation)
    await customer.press(english.activate)
    await customer.see(english.confirmed)
    const other = await customer.context.newPage()
    await other.goto(page.url())
    for (const [index, tab] of [page, other].entries()) {
      await tab.getByRole('button', { name: english.scheduleFirst }).click()
      await tab.getByRole('heading', { name: date.title }).waitFor()
      for (const name of [date.nextDay, date.nextDay, date.search]) await tab.getByRole('button', { name }).click()
      await tab.getByRole('heading', { name: times.title }).waitFor()
      await tab
        .getByRole('button', { name: /:\d\d (AM|PM)/ })
        .nth(index * away)
        .click()
      await tab.getByRole('button', { name: times.next }).click()
      await tab.getByRole('heading', { name: review.title }).waitFor()
    }
    await customer.press(review.confirm)
    await customer.see(booked.booked)
    const [session] = await panel.bookings()

    await other.getByRole('heading', { name: wizard.bookedTitle }).waitFor()
    await other.getByRole('button', { name: wizard.openBooking }).click()
    await other.getByRole('heading', { name: booked.booked }).waitFor()
    expect(await panel.bookings()).toMatchObject([{ id: session?.id, startTime: session?.startTime }])
    await customer.leave()
  },
)
