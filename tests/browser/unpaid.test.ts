import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { holdRequests } from '#tests/support/held-requests.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

/** The request for the customer's reservations, which the page makes in parallel. */
const LIST = /\/booking_transaction\/\?/

declare global {
  interface Window {
    /** Returns the cumulative layout shift that Chromium reports. */
    getShift?: () => Promise<number>
  }
}

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Records layout shifts from now on, until `getShift` is called. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    let shift = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shift += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    window.getShift = async () => {
      await frame()
      await frame()
      add(observer.takeRecords())
      return shift
    }
  })
}

describe('the strip of an unpaid booking on the page of its business', () => {
  test('R-629 appears without moving anything, and leads to the payment', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { schemes: ['dark', 'light'] })
    const { page, press, see } = customer
    const list = await holdRequests(page, { address: LIST })
    await customer.open('/business/aurora/minhas-reservas')
    await see('Selecione a categoria')
    await page.getByRole('link', { name: 'Cupons' }).waitFor()
    await list.wait()
    const still = [
      page.getByRole('heading', { name: 'Selecione a categoria' }),
      page.getByRole('link', { name: 'Reservas', exact: true }),
      page.getByRole('button', { name: 'Ver horários' }),
    ]
    const before = await Promise.all(still.map((one) => one.boundingBox()))
    await watchShifts(page)
    await list.letGo()
    const strip = page.getByRole('region', { name: 'Falta o pagamento' })
    await strip.getByText(/Faltam/).waitFor()
    expect(await Promise.all(still.map((one) => one.boundingBox()))).toEqual(before)
    expect(await page.evaluate(() => window.getShift?.())).toBe(0)
    // The scroll padding keeps a focused control above the strip.
    const { y = 0 } = (await strip.boundingBox()) ?? {}
    const padding = () => page.evaluate(() => Number.parseFloat(document.documentElement.style.scrollPaddingBottom))
    await expect.poll(padding).toBeGreaterThanOrEqual(780 - y + 16)
    await customer.hasNoAxeViolations()

    await press('Pagar agora')
    await see('Revise e confirme')
    expect(new URL(page.url()).pathname).toBe('/checkout/aurora')
    await page.getByText('Este agendamento já está reservado para você').waitFor()
    const bookings = (await panel.bookings()).length
    await press('Confirmar agendamento')
    await press(/^Pagar R\$/)
    await press(/^Pix/)
    await page.getByLabel('CPF').fill('529.982.247-25')
    await press(/^Gerar código Pix/)
    await page.getByText('Copiar').first().waitFor()
    expect(await panel.bookings(), 'nothing is booked twice').toHaveLength(bookings)
    await customer.leave()
  })
})
