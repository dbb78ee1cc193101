import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { type BusinessDifference, createSampleTenant, signInByLink } from '#tests/support/flow-tenant.ts'
import { launchChromium } from '#tools/support/chromium.ts'

/** How many taps a booking takes a known customer, from the page of the business to the confirmation. */

/** Two categories, so that choosing one is a tap as well. */
const service = { price: 8_000, duration: 30 }
const offer: BusinessDifference = {
  categories: [
    { id: haircut.categoryId, name: 'Cabelo' },
    { id: 'nails', name: 'Unhas' },
  ],
  services: [
    { id: haircut.id, category: haircut.categoryId, name: 'Corte', ...service },
    { id: 'colour', category: haircut.categoryId, name: 'Coloração', ...service },
    { id: 'manicure', category: 'nails', name: 'Manicure', ...service },
  ],
}

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Opens the page of the business for a customer who is signed in, with a function that taps and counts. */
async function arrive(
  difference: BusinessDifference,
): Promise<{ customer: Customer; tap: Customer['press']; taps: string[] }> {
  const customer = await openCustomer(browser, await createSampleTenant(inject('port'), { ...offer, ...difference }))
  await signInByLink(customer.page)
  await customer.open(`/business/${sampleBusiness.id}`)
  const taps: string[] = []
  return {
    customer,
    taps,
    tap: async (name) => {
      await customer.page
        .getByRole('button', { name })
        .or(customer.page.getByRole('checkbox', { name }))
        .first()
        .click()
      taps.push(String(name))
    },
  }
}

/** Chooses a service and one of the soonest times, up to the review. */
async function choose(tap: Customer['press']): Promise<void> {
  await tap(/^Cabelo/)
  await tap(/^Corte/)
  await tap('Ver horários')
  await tap('09:30')
}

test('A-194 a known customer with nothing to pay books in five taps', async () => {
  const { customer, tap, taps } = await arrive({ policy: { anticipation: 0, hoursBefore: 24 } })
  await choose(tap)
  await tap('Confirmar agendamento')
  await customer.see('Agendamento confirmado!')
  expect(taps).toHaveLength(5)
  await customer.leave()
})

test('A-194 a known customer who pays in advance by Pix books in eight taps and a CPF', async () => {
  const { customer, tap, taps } = await arrive({})
  await choose(tap)
  await tap('Confirmar agendamento')
  await tap(/^Pagar R\$/)
  await tap(/^Pix/)
  await customer.page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await tap(/^Gerar código Pix|^Pagar R\$/)
  await customer.page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  expect(taps).toHaveLength(8)
  await customer.leave()
})
