import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { ChosenTime, PaymentStatus } from '#domain/entities.ts'
import { DAY_MS } from '#domain/instant.ts'
import type { SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import { codePaymentCases, codePaymentStates } from '#machines/payment/code-payment/code-payment.spec.ts'
import { codePaymentMachine } from '#machines/payment/code-payment/index.ts'
import { ana, at, haircut, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import business from '#src/screens/business/business/texts.pt-BR.json'
import login from '#src/screens/identity/phone-login/texts.pt-BR.json'
import texts from '#src/screens/payment/code-payment/texts.pt-BR.json'
import { type Customer, openCustomer, tellWhatIsSeen } from '#tests/support/customer.ts'
import {
  createSampleTenant,
  type HistoryEntry,
  inAnotherTab,
  isSignedIn,
  leaveApp,
  reopen,
  signInByLink,
} from '#tests/support/flow-tenant.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import type { Panel } from '#tests/support/panel.ts'
import { describePlayedPaths, type Harness } from '#tests/support/played-paths.ts'
import { buildSavedBooking } from '#tests/support/saved-booking.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import { getBooking, getPix, getWorld } from '#tools/support/world.ts'

const ID = sampleBusiness.id
const AMOUNT_CENTS = 2_000
const LATE_MS = 41 * 60_000

let browser: Browser
let panel: Panel
let customer: Customer
let status: HeldRequests

beforeAll(async () => {
  browser = await launchChromium()
  panel = await createSampleTenant(inject('port'))
  customer = await openCustomer(browser, panel, {
    expectedErrors: /Failed to load resource/,
    schemes: ['dark', 'light'],
  })
  await customer.page.clock.install()
  await signInByLink(customer.page)
  status = await holdRequests(customer.page, { address: /\/payment\/status\// })
})
afterEach(({ task }) => tellWhatIsSeen(browser, task))
afterAll(async () => {
  await status?.drop()
  await customer?.leave()
  await browser.close()
})

let booked = 0

/** Books the next free half hour with Ana and requests its Pix code, as the page would have done before the path. */
async function bookWithPix(): Promise<SavedBooking> {
  const startMs = Date.parse(at(9)) + Math.floor(booked / 16) * DAY_MS + (booked % 16) * 30 * 60_000
  booked += 1
  const time: ChosenTime = {
    serviceId: haircut.id,
    professional: ana,
    start: new Date(startMs).toISOString(),
    end: new Date(startMs + 30 * 60_000).toISOString(),
    chosenBy: 'customer',
  }
  const token = await customer.page.evaluate(() => localStorage.getItem('accessToken'))
  const caller = getWorld({ port: inject('port') }, panel.tenant).as(token)
  const made = await caller.call('createBookingTransaction', {
    body: getBooking(ID, [[haircut.id, ana.id, time.start, 30]]),
  })
  const paid = await caller.call('pay', { body: getPix(made.body.id, AMOUNT_CENTS, ID) })
  const items = [{ service: haircut, ...time }]
  return buildSavedBooking({
    businessId: ID,
    services: [haircut],
    day: new Date(startMs).toISOString().slice(0, sampleDay.length),
    times: [time],
    attempt: {
      key: `path-${booked}`,
      itemsKey: keyOfItems(items),
      sent: null,
      transactionId: made.body.id,
      createdAt: made.body.bookings[0]?.createdAt ?? '',
      pix: { code: paid.body.pix_qr_code ?? '', amountCents: AMOUNT_CENTS },
    },
  })
}

const reviewEntry: HistoryEntry = { path: `/checkout/${ID}`, step: 'checkout', state: {} }
const pixEntry: HistoryEntry = { ...reviewEntry, step: 'pix' }

function createHarness(): Harness {
  const { page } = customer
  let hasBeenRejected = false
  /** Makes the payment service return the status, whatever the real one is. */
  const say = (paymentStatus: PaymentStatus) =>
    panel.fault({ endpoint: 'readPaymentStatus', kind: 'malformed', body: JSON.stringify({ paymentStatus }) })
  /** Rejects the request, and the one with a renewed token too. */
  const refuse = (code: 401 | 403) =>
    panel.fault({ endpoint: 'readPaymentStatus', kind: 'status', status: code, times: null })
  const settle = async (outcome: 'full' | 'partial' | 'declined') => {
    const [payment] = await panel.payments()
    await panel.pay(payment?.id ?? '', outcome)
  }
  return {
    page,
    async start({ steps }) {
      await status.drop()
      await panel.clearFaults()
      await page.clock.setSystemTime(Date.now())
      await leaveApp(page)
      // An earlier path may have ended the session on this device.
      if (!(await isSignedIn(page))) {
        await page.evaluate(() => localStorage.clear())
        await inAnotherTab(page, signInByLink)
      }
      const saved = await bookWithPix()
      const isLate = steps[1]?.stimulus.case === 'deadline passed'
      const { attempt } = saved
      const createdMs = Date.parse(attempt?.createdAt ?? '') - (isLate ? LATE_MS : 0)
      const opened = { ...saved, attempt: attempt && { ...attempt, createdAt: new Date(createdMs).toISOString() } }
      await reopen(page, opened, [reviewEntry, pixEntry])
    },
    events: {
      // One event with a different button on each screen.
      'payment.giveUp':
        ({ tags }) =>
        () =>
          customer.press(tags.has('dialog:leave') ? texts.giveUp : texts.toBusiness),
      'payment.restart':
        ({ tags }) =>
        () =>
          customer.press(tags.has('screen:refused') ? shell.retry : texts.again),
      'tab.shown': () => async () => void (await page.evaluate(() => window.dispatchEvent(new Event('focus')))),
      'network.restored': () => async () => void (await page.evaluate(() => window.dispatchEvent(new Event('online')))),
    },
    answers: {
      // The page computes the deadline from the tab's storage as soon as it loads.
      readDeadline: async () => {},
      async readStatus(stimulus) {
        switch (stimulus) {
          case 'paid in part':
            await settle('partial')
            break
          case 'paid':
            await settle('full')
            break
          case 'no answer':
            // The connection is cut in the browser: Chromium retries by itself when a server closes it.
            return status.cut()
          case 'rejected':
            // The first rejection may be corrected by a later read; the second one is final.
            if (hasBeenRejected) await settle('declined')
            else await say('error')
            hasBeenRejected = true
            break
          case 'session expired':
            await refuse(401)
            // The request is repeated with a renewed token.
            await status.letGo()
            break
          case 'not allowed':
            await refuse(403)
            break
          case 'pending':
          case 'cancelled':
          case 'expired':
            await say(stimulus)
            break
          default:
            throw new Error(`nobody answers "${stimulus}"`)
        }
        await status.letGo()
      },
    },
    pass: (ms) => page.clock.fastForward(ms),
    settle: () => customer.requests.settle(status.fits),
    asked: { readStatus: status.wait },
    meet: customer.hasNoAxeViolations,
  }
}

describePlayedPaths({
  machine: codePaymentMachine,
  cases: codePaymentCases,
  states: codePaymentStates,
  landmarks: {
    'screen:code': { role: 'heading', name: texts.title },
    'screen:unanswered': { role: 'heading', name: texts.unanswered },
    'screen:expired': { role: 'heading', name: texts.expired },
    'screen:refused': { role: 'heading', name: texts.refused },
    'dialog:leave': { role: 'alertdialog', name: texts.notReceived },
  },
  afterEnd: ({ output }) => {
    if (output.kind === 'sessionExpired') return { role: 'heading', name: login.number.title }
    if (output.kind === 'paid') return { role: 'heading', name: confirmation.booked }
    return { role: 'heading', name: output.kind === 'abandoned' ? business.yourServices : checkout.title }
  },
  excused: {
    'readStatus answers (cancelled)': 'only a request is withdrawn like this, and the paths of a request play it',
    'readDeadline fails (invalid date)': 'the tab does not resume a booking with an invalid date',
    'watchTab fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
  },
  harness: createHarness,
})
