import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { SELECTION_PAUSE_MS } from '#machines/booking/date-selection/date-selection.types.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import dates from '#src/screens/booking/date-selection/texts.pt-BR.json'
import times from '#src/screens/booking/time-index/texts.pt-BR.json'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createSampleTenant, reopen, sampleBooking } from '#tests/support/flow-tenant.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

test('R-201 the pause before the times of a day counts from the tap, however late it is handled', async () => {
  const customer = await openCustomer(browser, await createSampleTenant(inject('port')))
  const { page } = customer
  await page.clock.install()
  await customer.open(`/business/${sampleBusiness.id}`)
  await reopen(page, sampleBooking({ services: [haircut], day: null, times: [] }), [
    { path: `/business/${sampleBusiness.id}`, step: null, state: {} },
    { path: `/selecionar-data/${sampleBusiness.id}`, step: 'date', state: {} },
  ])
  const day = page.getByRole('button', { name: 'terça-feira, 3 de março' })
  await day.waitFor()
  await customer.settle()
  await page.clock.pauseAt(Date.now() + 60_000)

  await day.click()
  await page.clock.runFor(SELECTION_PAUSE_MS - 1)
  expect(await page.getByRole('heading', { name: dates.title }).isVisible()).toBe(true)
  // A second tap begins the pause again; this one is as old as the pause is long.
  await page.evaluate((age) => {
    Object.defineProperty(UIEvent.prototype, 'timeStamp', { get: () => performance.now() - age })
  }, SELECTION_PAUSE_MS)
  await day.click()
  await page.clock.runFor(1)
  await page.getByRole('heading', { name: times.title }).waitFor()
  await customer.leave()
})
