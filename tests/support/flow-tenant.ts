import type { Page } from 'playwright'
import type { SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import { ana, bia, colouring, haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import type { DataSetInput } from '#sandbox/data/schema.ts'
import { createTenant, type Panel } from './panel.ts'
import { buildSavedBooking, type SavedChoice } from './saved-booking.ts'

/** Shared setup of the generated browser paths: the business and the day of the flow specs, in a sandbox. */

export const SAMPLE_PHONE = '+5511987654321'

const EMPTY_PAGE = '/sandbox/api/clock'

const { id, name, timeLapse } = sampleBusiness

export type BusinessDifference = Partial<DataSetInput['businesses'][number]>

type CustomerInput = NonNullable<DataSetInput['customers']>[number]

/** An earlier booking of Renata. */
export type EarlierBooking = NonNullable<CustomerInput['bookings']>[number]

const sampleData = {
  businesses: [
    {
      id,
      name,
      sector: 'beauty',
      currency: sampleBusiness.currency,
      language: 'portuguese',
      timeZone: sampleBusiness.timeZone ?? 'America/Sao_Paulo',
      phone: '+551130624100',
      timeLapse: timeLapse ?? 30,
      allowSelectProfessional: sampleBusiness.allowSelectProfessional,
      hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '18:00' }],
      policy: { anticipation: 25, cancellationPercentage: 50, hoursBefore: 24 },
      payment: { card: null, pix: 1, pixKey: 'pix@estudio-flor.example' },
      categories: [{ id: haircut.categoryId, name: 'Cabelo' }],
      professionals: [
        { id: ana.id, name: ana.name },
        { id: bia.id, name: bia.name },
      ],
      services: [haircut, colouring].map((service) => ({
        id: service.id,
        category: service.categoryId,
        name: service.name,
        price: service.priceCents,
        duration: 30,
      })),
    },
  ],
  customers: [
    {
      phone: SAMPLE_PHONE,
      name: 'Renata Albuquerque',
      address: {
        postalCode: '05417-010',
        street: 'Rua Artur de Azevedo',
        number: '1420',
        neighborhood: 'Pinheiros',
        city: 'São Paulo',
        state: 'SP',
      },
    },
  ],
  links: [{ code: 'bem-vinda', phone: SAMPLE_PHONE }],
} satisfies DataSetInput

/** Creates a tenant with the sample business of the specs, or a variant of it, on the morning before the sample day. */
export async function createSampleTenant(
  port: number,
  difference: BusinessDifference = {},
  bookings: readonly EarlierBooking[] = [],
): Promise<Panel> {
  const businesses = sampleData.businesses.map((business) => ({ ...business, ...difference }))
  const customers = sampleData.customers.map((customer) => ({ ...customer, bookings: [...bookings] }))
  const panel = await createTenant(port, { ...sampleData, businesses, customers })
  await panel.setClock('2026-03-02T12:00:00Z')
  return panel
}

/** Opens Renata's sign-in link, and waits until the device stores who she is. */
export async function signInByLink(page: Page): Promise<void> {
  await page.goto(`/business/${id}/bem-vinda`)
  await page.waitForFunction(() => localStorage.getItem('meData') !== null)
}

/** Returns whether a customer is signed in on the device. */
export function isSignedIn(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('horacerta.identity')?.includes('"user"') === true)
}

/** Changes stored data in another tab; this page receives the usual events. */
export async function inAnotherTab(page: Page, act: (other: Page) => Promise<unknown>): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(EMPTY_PAGE)
  await act(other)
  await other.close()
}

/** Builds the tab's saved booking at the sample business. */
export function sampleBooking(kept: SavedChoice): SavedBooking {
  return buildSavedBooking({ businessId: id, ...kept })
}

/** An entry of the tab's history: a path of the app and which of its screens. */
export interface HistoryEntry {
  path: string
  step: string | null
  state: { [key: string]: unknown }
}

/** Leaves the current page, then does the same as `openHistory` with a saved booking. */
export async function reopen(page: Page, saved: object, entries: readonly HistoryEntry[]): Promise<void> {
  await leaveApp(page)
  await openHistory(page, entries, { 'horacerta.flow.booking': JSON.stringify(saved) })
}

/**
 * Opens the last of some history entries as a reload would, with the entries before it and the stored data of the tab.
 * Starts on a page without the app.
 */
export async function openHistory(
  page: Page,
  entries: readonly HistoryEntry[],
  kept: { readonly [key: string]: string } = {},
): Promise<void> {
  await page.evaluate(
    ([values, places]) => {
      sessionStorage.clear()
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
      const first = history.length - 1
      const kept = [...Array(first).fill(null), ...places.map(({ path, step }) => ({ path, step }))]
      sessionStorage.setItem('horacerta.history', JSON.stringify({ index: kept.length - 1, places: kept }))
      for (const [index, { path, step, state }] of places.entries()) {
        const entry = { index: first + index, step, state }
        if (index === 0) history.replaceState(entry, '', path)
        else history.pushState(entry, '', path)
      }
    },
    [kept, entries] as const,
  )
  await page.reload()
}

/** Goes to a page of the same origin without the app, so that only the test changes anything there. */
export async function leaveApp(page: Page): Promise<void> {
  await standStill(page)
  await page.goto(EMPTY_PAGE)
}

/** How far a page's clock may be from this machine's, in milliseconds, before `resetClock` sets it. */
const CLOCK_TOLERANCE_MS = 500

/**
 * Sets a page's installed clock to this machine's, if time was passed on it. Playwright makes every later document
 * repeat each change of the clock, so a change that is not needed slows the rest of the file down.
 */
export async function resetClock(page: Page): Promise<void> {
  const away = (await page.evaluate(() => Date.now())) - Date.now()
  if (Math.abs(away) > CLOCK_TOLERANCE_MS) await page.clock.setSystemTime(Date.now())
}

/** Waits for pending history steps: one of them could replace the page that is opened next. */
async function standStill(page: Page): Promise<void> {
  const underWay = await page.evaluate(() => {
    history.go = () => {}
    history.pushState = () => {}
    history.replaceState = () => {}
    return window.stepsUnderWay ?? 0
  })
  // By itself it loads its script into the page, which takes longer than the wait.
  if (underWay > 0) await page.waitForFunction(() => window.stepsUnderWay === 0)
}
