import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { GoogleEvent } from '#domain/booking/calendar-sync.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import calendar from '#src/screens/booking/calendar-sync/texts.pt-BR.json'
import review from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmed from '#src/screens/booking/confirmation/texts.pt-BR.json'
import date from '#src/screens/booking/date-selection/texts.pt-BR.json'
import times from '#src/screens/booking/time-index/texts.pt-BR.json'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createSampleTenant } from '#tests/support/flow-tenant.ts'
import { answerGoogle } from '#tests/support/google-window.ts'
import type { Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const ID = sampleBusiness.id

let browser: Browser
let panel: Panel
let customer: Customer

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

const events = () => panel.call<GoogleEvent[]>('GET', '/calendar')
const getStartAt = async () => (await panel.bookings())[0]?.startTime
const toggle = () => customer.page.getByRole('switch', { name: calendar.title })

/** Opens Renata's reservations by her link; she has no bookings and nothing to pay. */
async function openReservations(expectedErrors = /^$/, givesAddresses = false): Promise<void> {
  panel = await createSampleTenant(inject('port'))
  if (givesAddresses) await panel.call('POST', '/calendar-addresses', { given: true })
  await panel.call('PATCH', `/businesses/${ID}`, { policy: null })
  customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'], expectedErrors })
  await customer.open(`/business/${ID}/bem-vinda`)
  await customer.page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await customer.see(reservations.title)
}

/** Turns the calendar on, and answers Google's window. */
async function turnOn(answer: 'Allow' | 'Deny'): Promise<void> {
  await toggle().click()
  await customer.page.getByRole('dialog', { name: calendar.ask }).waitFor()
  await customer.hasNoAxeViolations()
  const open = customer.page.getByRole('button', { name: calendar.open, disabled: false })
  const [window] = await Promise.all([customer.page.waitForEvent('popup'), open.click()])
  await answerGoogle(window, answer)
}

async function chooseTime(index: number): Promise<void> {
  const { page, press, see } = customer
  await see(date.title)
  await press(date.nextDay)
  // In the evening the next free day is today, with few times left.
  await press(date.nextDay)
  await press(date.search)
  await see(times.title)
  await page
    .getByRole('button', { name: /, com Bia$/ })
    .nth(index)
    .click()
  await press(times.next)
  await see(review.title)
  await press(review.confirm)
}

async function book(): Promise<void> {
  const { page, press, see, follow } = customer
  await follow(reservations.book)
  await page.getByRole('checkbox', { name: new RegExp(`^${haircut.name}`) }).click()
  await press('Ver horários')
  await chooseTime(0)
  await see(confirmed.booked)
}

test('R-585 R-642 R-643 R-644 A-95 the calendar event is inserted, moved and removed with its booking', async () => {
  await openReservations()
  const { page, press, see, follow } = customer
  expect(await toggle().getAttribute('aria-checked')).toBe('false')
  await turnOn('Allow')
  await page.getByText(calendar.upToDate).waitFor()
  await customer.hasNoAxeViolations()

  await book()
  await page.getByText(calendar.upToDate).waitFor()
  const [inserted] = await events()
  expect(inserted).toMatchObject({
    summary: `${haircut.name} · ${sampleBusiness.name}`,
    start: { dateTime: await getStartAt(), timeZone: 'America/Sao_Paulo' },
    reminders: {
      useDefault: false,
      overrides: [
        { method: 'email', minutes: 1_440 },
        { method: 'popup', minutes: 10 },
      ],
    },
  })

  await press(confirmed.reschedule)
  await chooseTime(3)
  await see(confirmed.moved)
  await expect.poll(async () => (await events()).map(({ start }) => start.dateTime)).toEqual([await getStartAt()])
  expect((await events())[0]).toMatchObject({ id: inserted?.id })
  expect(await getStartAt()).not.toBe(inserted?.start.dateTime)

  await follow(confirmed.toBusiness)
  // Rescheduling leaves no service selected there.
  await page.getByRole('checkbox', { name: new RegExp(`^${haircut.name}`), checked: false }).waitFor()
  await page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await see(reservations.title)
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').click()
  await see(reservations.detail)
  await press(reservations.cancel)
  await press(reservations.confirmCancel)
  await see(reservations.cancelled)
  await expect.poll(events).toEqual([])
  await customer.leave()
})

test('R-641 R-642 the calendar stays off without a permission, and the booking is made anyway', async () => {
  await openReservations()
  await turnOn('Deny')
  await customer.read(calendar.reasons.denied)
  await customer.press(calendar.notNow)
  expect(await toggle().getAttribute('aria-checked')).toBe('false')
  await book()
  expect(await panel.bookings()).toHaveLength(1)
  expect(await events()).toEqual([])
  await customer.leave()
})

test('R-642 a calendar failure does not affect the booking, and a retry inserts the event', async () => {
  await openReservations(/Failed to load resource/)
  await turnOn('Allow')
  await customer.page.getByText(calendar.upToDate).waitFor()
  await panel.fault({ endpoint: 'calendar.insert', kind: 'status', status: 503 })
  await book()
  await customer.read(calendar.failed)
  expect(await panel.bookings()).toMatchObject([{ status: 'active' }])
  await customer.press('Tentar novamente')
  await customer.page.getByText(calendar.upToDate).waitFor()
  expect(await events()).toHaveLength(1)
  await customer.leave()
})

test('A-197 a link for any calendar is offered where the server gives one, and brings the booking to it', async () => {
  await openReservations(/^$/, true)
  const { context, page } = customer
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await book()
  await customer.follow(confirmed.toBusiness)
  await page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await customer.see(reservations.title)
  await page.getByRole('heading', { name: calendar.link.title }).waitFor()
  await customer.hasNoAxeViolations()
  await customer.press(calendar.link.copy)
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(address.protocol).toBe('https:')
  const link = page.getByRole('link', { name: calendar.link.open })
  expect(await link.getAttribute('href')).toBe(address.href.replace('https:', 'webcal:'))
  expect(await customer.placesWith([address.pathname])).toEqual([])
  // A calendar resolves no host of this machine, and the sandbox itself answers by http.
  const headers = { 'x-sandbox-tenant': address.hostname.split('.')[0] ?? '' }
  const read = await fetch(`http://127.0.0.1:${address.port}${address.pathname}`, { headers })
  expect(read.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect((await read.text()).match(/^SUMMARY:.*$/gm)).toEqual([`SUMMARY:${haircut.name} · ${sampleBusiness.name}`])

  // The session reads the customer again on each load of the page.
  await page.reload()
  await page.getByRole('heading', { name: calendar.link.title }).waitFor()
  await panel.call('POST', '/calendar-addresses', { given: false })
  await page.reload()
  await toggle().waitFor()
  expect(await page.getByRole('heading', { name: calendar.link.title }).count()).toBe(0)
  await customer.leave()
})
