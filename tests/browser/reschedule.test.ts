import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { BookingTransaction } from '#domain/entities.ts'
import { toTransaction } from '#src/api/contract/booking.ts'
import type { ResponseOf } from '#src/api/contract/endpoint.ts'
import { type Endpoints, endpoints } from '#src/api/contract/endpoints.ts'
import texts from '#src/screens/booking/booking/reschedule.texts.en-US.json'
import wizard from '#src/screens/booking/booking/texts.en-US.json'
import review from '#src/screens/booking/checkout/texts.en-US.json'
import confirmed from '#src/screens/booking/confirmation/texts.en-US.json'
import date from '#src/screens/booking/date-selection/texts.en-US.json'
import times from '#src/screens/booking/time-index/texts.en-US.json'
import packages from '#src/screens/packages/packages/texts.en-US.json'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const RENATA = '+5511987654321'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Returns 10:00 local time on a working day of the school, at least three days ahead, as an ISO instant. */
function lessonTime(): string {
  const day = new Date(Date.now() + 3 * 86_400_000)
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1)
  day.setUTCHours(13, 0, 0, 0)
  return day.toISOString()
}

/** Books a guitar lesson for Renata by the API. */
async function bookLesson(panel: Panel): Promise<BookingTransaction> {
  const { idToken } = await panel.call<{ idToken: string }>('POST', '/sign-in', { phone: RENATA })
  const start = lessonTime()
  const line = {
    business_id: 'tom',
    service_id: 'tom-guitar',
    professional_id: 'tom-june',
    start_time: start,
    end_time: new Date(Date.parse(start) + 3_600_000).toISOString(),
    acesso: 'web',
    response: '',
  }
  const { method, path } = endpoints.createBookingTransaction
  const response = await fetch(`http://127.0.0.1:${inject('port')}/api/main${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'client-type': 'WebConsumer',
      'x-sandbox-tenant': panel.tenant,
      authorization: `Bearer ${idToken}`,
    },
    body: JSON.stringify({ bookings: [line], is_cancellation_policy: true, is_offer_refused: false }),
  })
  return toTransaction((await response.json()) as ResponseOf<Endpoints['createBookingTransaction']>)
}

/** Signs Renata in by her link, and opens the confirmation of her booking. */
async function openConfirmation(customer: Customer, { id }: BookingTransaction): Promise<void> {
  await customer.open('/business/tom/bem-vinda')
  await customer.page.getByRole('link', { name: packages.discover }).waitFor()
  await customer.open(`/confirmation/tom/bookingTransactionId/${id}`)
  await customer.see(confirmed.booked)
}

/** Goes from the date page to the times of the second available day. */
async function searchNextDay(customer: Customer): Promise<void> {
  await customer.press(date.nextDay)
  await customer.press(date.nextDay)
  await customer.press(date.search)
  await customer.see(times.title)
}

/** Chooses the first available time, and goes on to the review. */
async function chooseTime(customer: Customer): Promise<void> {
  await customer.page
    .getByRole('button', { name: /:\d\d (AM|PM)/ })
    .first()
    .click()
  await customer.press(times.next)
  await customer.see(review.title)
}

test('R-042 R-277 R-313 R-626 a rescheduled booking stays the same booking, shows old and new time, and costs nothing', async () => {
  const panel = await createTenant(inject('port'))
  const transaction = await bookLesson(panel)
  const [before] = await panel.bookings()
  const customer = await openCustomer(browser, panel)
  const { page } = customer
  await openConfirmation(customer, transaction)

  await customer.press(confirmed.reschedule)
  await customer.see(date.title)
  await customer.read(texts.title)
  expect(new URL(page.url()).pathname).toBe('/selecionar-data/tom')
  await searchNextDay(customer)
  await customer.read(texts.title)
  expect(new URL(page.url()).pathname).toBe('/selecionar-horarios/tom')
  await chooseTime(customer)
  await customer.read(texts.nothingToPay)
  expect(new URL(page.url()).pathname).toBe('/checkout/tom')
  // After a reload, the page still reschedules the booking.
  await page.reload()
  await customer.read(texts.nothingToPay)
  const newTime = (await page.getByText(/^From .* to /).innerText()).replace(/^From .* to /, '')
  await customer.press(review.confirm)
  await customer.see(confirmed.moved)
  expect(new URL(page.url()).pathname).toBe(`/confirmation/tom/bookingTransactionId/${transaction.id}`)
  await page.reload()
  await customer.see(confirmed.moved)

  // Back on the times page, the booking is rescheduled from its new time, not from the old one.
  await page.goBack()
  await customer.see(times.title)
  await customer.read(texts.from.replace('{{from}}', newTime))
  await page.goForward()
  await customer.see(confirmed.moved)

  const after = await panel.bookings()
  expect(after).toMatchObject([{ id: before?.id, status: 'active' }])
  expect(after[0]?.startTime).not.toBe(before?.startTime)
  expect(await panel.payments()).toEqual([])
  await customer.leave()
})

test('R-624 R-625 a booking that has begun in the meantime cannot be rescheduled, and its page leads to the business', async () => {
  const panel = await createTenant(inject('port'))
  const transaction = await bookLesson(panel)
  const customer = await openCustomer(browser, panel)
  await openConfirmation(customer, transaction)
  await customer.press(confirmed.reschedule)
  await customer.see(date.title)
  await customer.read(texts.title)
  await panel.setClock(transaction.bookings[0]?.start ?? '')
  await customer.page.reload()
  await customer.see(texts.over)
  await customer.press(wizard.backToBusiness)
  await customer.page.waitForURL('**/business/tom')
  await customer.leave()
})

test('R-624 R-625 a booking that the business cancels during the rescheduling leads to a page that says so, without a retry dialog', async () => {
  const panel = await createTenant(inject('port'))
  const transaction = await bookLesson(panel)
  const [lesson] = await panel.bookings()
  const customer = await openCustomer(browser, panel, { expectedErrors: /409/ })
  const { page } = customer
  await openConfirmation(customer, transaction)
  await customer.press(confirmed.reschedule)
  await customer.see(date.title)
  await searchNextDay(customer)
  await chooseTime(customer)
  await panel.call('PATCH', `/bookings/${lesson?.id}`, { status: 'cancelled' })
  await customer.press(review.confirm)
  await customer.see(texts.over)
  await customer.hasNoAxeViolations()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await customer.press(wizard.backToBusiness)
  await page.waitForURL('**/business/tom')
  await customer.leave()
})

test.each([
  ['the same time', 0],
  ['another time', 2],
])(
  'A-41 a booking rescheduled in one of two tabs is not rescheduled again by the other, which had chosen %s',
  async (_, other) => {
    const panel = await createTenant(inject('port'))
    const transaction = await bookLesson(panel)
    const customer = await openCustomer(browser, panel)
    const { page } = customer
    await openConfirmation(customer, transaction)
    const second = await customer.context.newPage()
    for (const [index, tab] of [page, second].entries()) {
      await tab.goto(`/confirmation/tom/bookingTransactionId/${transaction.id}`)
      await tab.getByRole('button', { name: confirmed.reschedule }).click()
      await tab.getByRole('heading', { name: date.title }).waitFor()
      for (const name of [date.nextDay, date.nextDay, date.search]) await tab.getByRole('button', { name }).click()
      await tab.getByRole('heading', { name: times.title }).waitFor()
      await tab
        .getByRole('button', { name: /:\d\d (AM|PM)/ })
        .nth(index * other)
        .click()
      await tab.getByRole('button', { name: times.next }).click()
      await tab.getByRole('heading', { name: review.title }).waitFor()
    }
    await customer.press(review.confirm)
    await customer.see(confirmed.moved)
    const [moved] = await panel.bookings()

    await second.getByRole('heading', { name: wizard.bookedTitle }).waitFor()
    await second.getByRole('button', { name: wizard.openBooking }).click()
    await second.getByRole('heading', { name: confirmed.booked }).waitFor()
    expect(await panel.bookings()).toMatchObject([{ id: moved?.id, startTime: moved?.startTime }])
    await customer.leave()
  },
)
