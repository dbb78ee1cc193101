import type { CDPSession, Page } from 'playwright'
import { calendarSyncCases, calendarSyncStates } from '#machines/booking/calendar-sync/calendar-sync.spec.ts'
import { calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import texts from '#src/screens/booking/calendar-sync/texts.pt-BR.json'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { buildEntries } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { answerGoogle } from '#tests/support/google-window.ts'
import { aBooking, aTransaction } from '#tests/support/reservation-wire.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const play = openWholeProduct()

const list: HistoryEntry = { path: `/reservas/${id}`, step: 'reservations', state: {} }
const booked = [aTransaction({ bookings: [aBooking({ business: { id } })] })]

const TURNED_ON = 'readSetting answers (turned on before)'
const EMBEDDED = 'prepareConsent fails (inside another app)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

/** Google's consent window. */
let asking: Page | null = null

async function openConsent({ page }: Pick<Hands, 'page'>): Promise<void> {
  const open = page.getByRole('button', { name: texts.open, disabled: false })
  const [window] = await Promise.all([page.waitForEvent('popup'), open.click()])
  asking = window
}

async function answerWindow(answer: 'Allow' | 'Deny'): Promise<void> {
  if (asking === null) throw new Error('Google asks nothing')
  await answerGoogle(asking, answer)
  asking = null
}

const toggle = (page: Page) => page.getByRole('switch', { name: texts.title })

/** The DevTools session that sets the page's user agent. */
let disguise: CDPSession | null = null

/** Opens the page inside another app; or in a browser, if no app is named. */
async function showIn({ context, page }: Pick<Hands, 'context' | 'page'>, app: string): Promise<void> {
  disguise ??= await context.newCDPSession(page)
  await disguise.send('Emulation.setUserAgentOverride', { userAgent: app })
}

play({
  machine: calendarSyncMachine,
  cases: calendarSyncCases,
  states: calendarSyncStates,
  landmarks: { 'dialog:consent': { role: 'dialog', name: texts.ask } },
  excused: {
    'readSetting answers (not offered)': 'the sandbox has a calendar to offer',
    'readSetting fails (broken)': 'what the device keeps and cannot be read counts as never turned on',
    'watchSetting fails (broken)': 'Chromium tells what other tabs change',
    'giveUpConsent fails (no answer)': "Google's script says that it has given it back, whatever came of it",
  },
  autonomous: {
    'readSetting answers (never turned on)': 'it is read from the device',
    [TURNED_ON]: 'it is read from the device',
    'prepareConsent answers (ready)': 'the script loads immediately',
    [EMBEDDED]: 'the browser knows immediately',
    'giveUpConsent answers (permission revoked)': 'the script does it immediately',
  },
  where: {
    'bookings.known (another customer)': () => false,
    'bookings.known (an anonymous user)': () => false,
    // The dialog covers the control that reloads the list.
    'bookings.known': (state) => !state.hasTag('dialog:consent'),
    'sync.disable': (state) => state.matches('on'),
    'sync.begun': (state) => state.matches('off') && state.context.bookings.length === 0,
  },
  beyond: {
    '(root): bookings.known': 'the list is read for its own customer only',
    'on.consentMissing: sync.begun': 'what another tab has not written needs a permission that this page has not',
  },
  async prepare(hands, path) {
    await asking?.close()
    asking = null
    await showIn(hands, has(path, EMBEDDED) ? 'Instagram' : '')
    await hands.page.evaluate(() => localStorage.removeItem('horacerta.note.calendar'))
  },
  entries: (path) => buildEntries(path, list, {}),
  /** A customer who has just turned it on returns to the list: Google's permission lasts as long as the page. */
  async arrive({ answer, page }, path) {
    if (path.steps.map(describeStep).find((step) => step.startsWith('readSetting')) !== TURNED_ON) return
    await answer('readReservations', [])
    await toggle(page).click()
    await openConsent({ page })
    await answerWindow('Allow')
    await page.getByText(texts.upToDate).waitFor()
    await page.goBack()
    await page.goForward()
  },
  responses: {},
  children: {
    askConsent: {
      ends: { 'permission given': () => answerWindow('Allow'), 'permission denied': () => answerWindow('Deny') },
    },
    writeChange: {
      holds: ['calendar.insert'],
      ends: {
        written: ({ answer }) => answer('calendar.insert'),
        'permission expired': ({ fail }) =>
          fail('calendar.insert', { name: 'permission expired', sandbox: { fault: { status: 401 } } }),
        async 'no answer'({ fail, page }) {
          await fail('calendar.insert', { name: 'no answer', sandbox: { fault: { cut: true } } })
          // The message is at the bottom of the page, where the bottom navigation may cover it.
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        },
      },
    },
    readReservations: { holds: ['readReservations'], ends: {} },
  },
  events: {
    'sync.begun': ({ page }) =>
      page.evaluate((key) => {
        const { id: customerId } = JSON.parse(localStorage.getItem('meData') ?? '{}')
        const newValue = JSON.stringify({ customerId, written: {} })
        localStorage.setItem(key, newValue)
        dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
      }, 'horacerta.note.calendar'),
    'sync.ended': ({ page }) =>
      page.evaluate((key) => {
        localStorage.removeItem(key)
        dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }))
      }, 'horacerta.note.calendar'),
    async 'bookings.known'({ answer, page }, { value }, stimulus) {
      // Changing the language reads the list again.
      if (value !== 'waiting') {
        await chooseLanguage(page, 'en-US')
        await chooseLanguage(page, 'pt-BR')
      }
      await answer('readReservations', stimulus === 'one booking' ? booked : [])
    },
    async 'sync.enable'({ page, press }, state) {
      if (state.matches({ on: 'consentMissing' })) await press(texts.allow)
      else await toggle(page).click()
    },
    'consent.open': openConsent,
    async 'sync.retry'(hands) {
      await showIn(hands, '')
      await hands.press(shell.retry)
    },
  },
})
