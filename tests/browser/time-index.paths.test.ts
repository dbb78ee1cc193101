import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import type { NearDays } from '#domain/calendar.ts'
import type { ChosenTime } from '#domain/entities.ts'
import type { SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import { type DayTimes, type TimeIndexInput, timeIndexMachine } from '#machines/booking/time-index/index.ts'
import { timeIndexCases, timeIndexStates } from '#machines/booking/time-index/time-index.spec.ts'
import { haircut, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import wizard from '#src/screens/booking/booking/texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import date from '#src/screens/booking/date-selection/texts.pt-BR.json'
import texts from '#src/screens/booking/time-index/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import { type Customer, openCustomer, tellWhatIsSeen } from '#tests/support/customer.ts'
import { createSampleTenant, type HistoryEntry, reopen } from '#tests/support/flow-tenant.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import type { Panel } from '#tests/support/panel.ts'
import { describePlayedPaths, type Harness } from '#tests/support/played-paths.ts'
import { buildSavedBooking } from '#tests/support/saved-booking.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const AWAY_MS = 6 * 60_000

let browser: Browser
let panel: Panel
let customer: Customer
let search: HeldRequests
let days: HeldRequests

beforeAll(async () => {
  browser = await launchChromium()
  panel = await createSampleTenant(inject('port'))
  customer = await openCustomer(browser, panel, {
    expectedErrors: /Failed to load resource/,
    schemes: ['dark', 'light'],
  })
  await customer.page.clock.install()
  search = await holdRequests(customer.page, { address: /\/api\/main\/search$/ })
  days = await holdRequests(customer.page, { address: /\/available_dates$/ })
})
afterEach(({ task }) => tellWhatIsSeen(browser, task))
afterAll(async () => {
  for (const held of [search, days]) await held?.drop()
  await customer?.leave()
  await browser.close()
})

/** Sets the response of the search to that of the case, through the panel. */
async function answerSearch(day: DayTimes): Promise<void> {
  await panel.fault({ endpoint: 'search', kind: 'malformed', body: JSON.stringify(getWire(day)) })
  await search.letGo()
}

function getWire({ verdict, services, questions }: DayTimes) {
  const none = verdict === 'closedAtThisTime' ? [{ id: 'ana', name: 'Ana', availability: [] }] : []
  const empty = ['haircut', 'colouring'].map((service_id) => ({ service_id, professionals: none }))
  const offered = services.map(({ serviceId, professionals }) => ({
    service_id: serviceId,
    professionals: professionals.map(({ professional: { id, name, duration, priceCents }, slots }) => ({
      id,
      name,
      duration,
      price: priceCents,
      schedule: slots.map(({ start, end, vacancies }) => [{ start, end }, vacancies]),
    })),
  }))
  return { services: services.length > 0 ? offered : verdict === 'closed' ? [] : empty, questions }
}

/** Builds the saved booking that the tab stores before the path starts. */
function toSaved({ services, day, times, serviceIndex }: TimeIndexInput): SavedBooking {
  return buildSavedBooking({ businessId: sampleBusiness.id, services, day, times, serviceIndex })
}

const ID = sampleBusiness.id
const dateEntry: HistoryEntry = { path: `/selecionar-data/${ID}`, step: 'date', state: {} }
const timesEntry: HistoryEntry = {
  path: `/selecionar-horarios/${ID}`,
  step: 'times/0',
  state: { date: sampleDay, serviceIndex: 0 },
}
const checkoutEntry: HistoryEntry = { path: `/checkout/${ID}`, step: 'checkout', state: {} }

function createHarness(): Harness {
  const { page } = customer
  return {
    page,
    async start({ input: name, steps }) {
      for (const held of [search, days]) await held.drop()
      await panel.clearFaults()
      await page.clock.setSystemTime(Date.now())
      const input = timeIndexCases.inputs.find((one) => one.name === name)?.input
      if (input === undefined) throw new Error(`no input "${name}"`)
      // If the first step is one of the history, it leads to the same page.
      const before = steps[1]?.event.type === 'service.show' ? timesEntry : dateEntry
      if (input.taken === null) return reopen(page, toSaved(input), [before, timesEntry])
      // Going back to the checkout reads the times again, and one of them is taken.
      await reopen(page, toSaved(input), [dateEntry, timesEntry, checkoutEntry])
      await answerSearch(withoutTaken(input.taken === 'unnamed' ? null : input.taken.start))
    },
    events: {
      // An open dialog covers the page's Back button. The browser's Back is always there and leads to the same page.
      'back.request': (before) => (isDialogOpen(before.tags) ? async () => void (await page.goBack()) : undefined),
      // The list shows only services with a time, once the times are read. Otherwise the browser's Back is used.
      'service.show': ({ context, value }) =>
        value === 'searching' || context.times.every((time: ChosenTime) => time.serviceId !== haircut.id)
          ? async () => void (await page.goBack())
          : undefined,
      'times.aged': () => async () => {
        await page.clock.fastForward(AWAY_MS)
        await lookAway(customer)
      },
    },
    answers: {
      async readTimes(stimulus, payload) {
        if (stimulus === 'server error') {
          await panel.fault({ endpoint: 'search', kind: 'status', status: 500 })
          await search.letGo()
        } else await answerSearch(payload as DayTimes)
      },
      async readNearDays(stimulus, payload) {
        if (stimulus === 'connection lost') return days.cut()
        const { earlier, later } = payload as NearDays
        const body = JSON.stringify([earlier, sampleDay, later])
        await panel.fault({ endpoint: 'readAvailableDates', kind: 'malformed', body })
        await days.letGo()
      },
    },
    pass: (ms) => page.clock.fastForward(ms),
    settle: () => customer.requests.settle((request) => search.fits(request) || days.fits(request)),
    asked: { readTimes: search.wait, readNearDays: days.wait },
    meet: customer.hasNoAxeViolations,
  }
}

function isDialogOpen(tags: Set<string>): boolean {
  return [...tags].some((tag) => tag.startsWith('dialog:'))
}

/** Returns the times of the case without the one that is taken. */
function withoutTaken(start: string | null): DayTimes {
  const day = timeIndexCases.actors.readTimes?.[0]?.output
  if (day === undefined) throw new Error('the cases have no times')
  return {
    ...day,
    services: day.services.map((service) => ({
      ...service,
      professionals: service.professionals.map((one) => ({
        ...one,
        slots: one.slots.filter((slot) => service.serviceId !== 'haircut' || slot.start !== start),
      })),
    })),
  }
}

/** Dispatches the focus event of a window that comes to the front again. */
function lookAway({ page }: Customer): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

describePlayedPaths({
  machine: timeIndexMachine,
  cases: timeIndexCases,
  states: timeIndexStates,
  isJoined: true,
  landmarks: {
    'screen:times': { role: 'heading', name: texts.title },
    'screen:noServicesLeft': { role: 'heading', name: wizard.removedAll },
    'dialog:searchFailed': { role: 'alertdialog', name: texts.searchFailed },
    'dialog:closedDay': { role: 'alertdialog', name: texts.closedDay },
    'dialog:noProfessionals': { role: 'alertdialog', name: texts.noProfessionals },
    'dialog:noTimes': { role: 'alertdialog', name: texts.closedAtThisTime },
    'notice:onlyTime': { role: 'status', name: texts.onlyTime },
    // Shown as long as the time is selected, not only in this state.
    'notice:firstTime': null,
    'notice:keptTime': { role: 'status', name: texts.keptTime },
    'notice:missingTime': { role: 'alert', name: /^Você esqueceu de escolher o horário/ },
    'notice:changedTime': { role: 'alert', name: texts.takenTitle },
  },
  afterEnd: ({ output }) => {
    if (output.kind === 'completed') return { role: 'heading', name: checkout.title }
    if (output.kind === 'moved') return { role: 'heading', name: texts.title }
    return { role: 'heading', name: output.services.length > 0 ? date.title : services.title }
  },
  excused: {
    'watchAge fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
  },
  harness: createHarness,
})
