import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import review from '#src/screens/booking/checkout/texts.en-US.json'
import confirmed from '#src/screens/booking/confirmation/texts.en-US.json'
import times from '#src/screens/booking/time-index/texts.en-US.json'
import business from '#src/screens/business/business/texts.en-US.json'
import returning from '#src/screens/shell/returning-customer/texts.en-US.json'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { holdRequests } from '#tests/support/held-requests.ts'
import { createTenant } from '#tests/support/panel.ts'
import { aBooking, aTransaction } from '#tests/support/reservation-wire.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

const DAY_MS = 86_400_000

/** A Monday morning: late in the day the business has fewer times left than these tests tap. */
const NOW = '2026-03-02T12:00:00Z'

/** Returns a lesson that many days from then; a negative number is before. */
function lessonIn(days: number) {
  const startMs = Date.parse(NOW) + days * DAY_MS
  return aTransaction({
    bookings: [
      aBooking({
        service: { id: 'tom-guitar', name: 'Aula de violão' },
        professional: { id: 'tom-june', name: 'June Carvalho' },
        business: { id: 'tom' },
        startTime: new Date(startMs).toISOString(),
        endTime: new Date(startMs + 3_600_000).toISOString(),
      }),
    ],
  })
}

test('A-188 a returning customer books the same again in two taps to the review, with the tapped time', async () => {
  const panel = await createTenant(inject('port'))
  await panel.setClock(NOW)
  await panel.fault({
    endpoint: 'readReservations',
    kind: 'malformed',
    body: JSON.stringify([lessonIn(-30)]),
    times: null,
  })
  const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
  const { page, press, see } = customer
  const days = await holdRequests(page, { address: /\/available_dates$/ })
  await customer.open('/business/tom/bem-vinda')
  const still = page.getByRole('button', { name: business.viewSchedules })
  await days.wait()
  const before = await still.boundingBox()
  await days.letGo()
  const card = page.getByRole('region', { name: returning.again })
  const time = card.getByRole('button').nth(1)
  await time.waitFor()
  expect(await still.boundingBox()).toEqual(before)
  await customer.hasNoAxeViolations()
  const [tapped = ''] = /\d+:\d\d/.exec(await time.innerText()) ?? []
  await time.click()
  await see(times.title)
  expect(new URL(page.url()).pathname).toBe('/selecionar-horarios/tom')
  await page.getByRole('button', { name: new RegExp(tapped), pressed: true }).waitFor()
  await press(times.next)
  await see(review.title)
  await page.getByText(new RegExp(tapped)).first().waitFor()
  await press(review.confirm)
  await see(confirmed.booked)
  expect(await panel.bookings()).toMatchObject([{ serviceId: 'tom-guitar', status: 'active' }])
  await customer.leave()
})

test('A-188 another tapped time replaces the one that was tapped before', async () => {
  const panel = await createTenant(inject('port'))
  await panel.setClock(NOW)
  await panel.fault({
    endpoint: 'readReservations',
    kind: 'malformed',
    body: JSON.stringify([lessonIn(-30)]),
    times: null,
  })
  const customer = await openCustomer(browser, panel)
  const { page, see } = customer
  await customer.open('/business/tom/bem-vinda')
  const card = page.getByRole('region', { name: returning.again })
  for (const index of [0, 2]) {
    const time = card.getByRole('button').nth(index)
    await time.waitFor()
    const [tapped = ''] = /\d+:\d\d/.exec(await time.innerText()) ?? []
    await time.click()
    await see(times.title)
    await page.getByRole('button', { name: new RegExp(tapped), pressed: true }).waitFor()
    await page.goBack()
  }
  await customer.leave()
})

test('A-187 the next reservation leads to its day, and to another one', async () => {
  const panel = await createTenant(inject('port'))
  await panel.setClock(NOW)
  await panel.fault({
    endpoint: 'readReservations',
    kind: 'malformed',
    body: JSON.stringify([lessonIn(5)]),
    times: null,
  })
  await panel.fault({
    endpoint: 'readBookingTransaction',
    kind: 'malformed',
    body: JSON.stringify(lessonIn(5)),
    times: null,
  })
  const customer = await openCustomer(browser, panel)
  const { page, press } = customer
  await customer.open('/business/tom/bem-vinda')
  await page.getByRole('region', { name: returning.next }).waitFor()
  await customer.hasNoAxeViolations()
  await press(returning.open)
  await page.waitForURL('**/reservas/tom/bookingTransactionId/tx-1')
  await page.goBack()
  await press(returning.move)
  await page.waitForURL('**/selecionar-data/tom')
  await customer.leave()
})
