import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { catalog } from '#machines/catalog.ts'
import enUS from '#src/components/shell.texts.en-US.json'
import esES from '#src/components/shell.texts.es-ES.json'
import ptBR from '#src/components/shell.texts.pt-BR.json'
import { tellWhatIsSeen } from '#tests/support/customer.ts'
import { readAtlasFlow } from '#tools/atlas/atlas-flow.ts'
import { open, openPlayer, type PlayerPage } from '#tools/player/drive.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import { type ServedPage, servePage } from '#tools/support/served-page.ts'

/**
 * Compares the accessibility tree of each booking step (roles, names, states, order) with the recorded one, in
 * three languages. The recorded trees are in tests/browser/spoken. To update them after an intended change, run
 * `ACCEPT=spoken npx vitest run --project browser tests/browser/spoken.test.ts`, then read and commit the difference.
 */
const FOLDER = fileURLToPath(new URL('spoken/', import.meta.url))
const shell = { 'pt-BR': ptBR, 'en-US': enUS, 'es-ES': esES }
const isAccepting = process.env.ACCEPT === 'spoken'

/** The booking steps in order, each with a state of its machine. */
const STEPS = [
  { step: '01-categories', machine: 'business', state: 'choosingCategory.browsing' },
  { step: '02-services', machine: 'service-selection', state: 'choosing.browsing' },
  { step: '03-your-services', machine: 'business', state: 'reviewing' },
  { step: '04-date', machine: 'date-selection', state: 'choosing.resting' },
  { step: '05-times', machine: 'time-index', state: 'choosing.page.plain' },
  { step: '06-number', machine: 'number-entry', state: 'entering' },
  { step: '07-code', machine: 'phone-login', state: 'code.entry.typing' },
  { step: '08-name', machine: 'profile', state: 'name.entering' },
  { step: '09-address', machine: 'address', state: 'editing.entering' },
  { step: '10-review', machine: 'checkout', state: 'reviewing.ready' },
  { step: '11-answer-missing', machine: 'checkout', state: 'reviewing.answerMissing' },
  { step: '12-pix', machine: 'code-payment', state: 'waiting.polling.pausing' },
  { step: '13-confirmation', machine: 'confirmation', state: 'shown.summary.complete' },
] as const

let browser: Browser
let served: ServedPage
let player: PlayerPage

beforeAll(async () => {
  served = await servePage('tools/player/player.html')
  browser = await launchChromium()
  player = await openPlayer(browser, served)
  // A fixed day before the day of the cases, so that deadlines and years stay the same.
  await player.page.clock.setFixedTime('2026-03-02T15:00:00Z')
})
afterEach(({ task }) => tellWhatIsSeen(browser, task))
afterAll(async () => {
  await browser.close()
  served.close()
})

describe('the accessibility tree of the booking steps', () => {
  test.each(STEPS)('$step', async ({ step, machine, state }) => {
    const entry = catalog.find(({ id }) => id === machine)
    if (entry === undefined) throw new Error(`there is no machine "${machine}"`)
    const { states } = await readAtlasFlow(entry, catalog, new Set([machine]))
    const path = states.find(({ name }) => name === state)?.paths[0]?.path
    if (path === undefined) throw new Error(`"${machine}" has no way to "${state}"`)
    const { page } = player
    let said = ''
    for (const language of LANGUAGES) {
      await page.evaluate((wanted) => window.player?.show(wanted), language)
      // The first announcement creates these regions, possibly on an earlier step.
      await page.evaluate(() => {
        for (const region of document.querySelectorAll('[id^=announcer-]')) region.remove()
      })
      await open(page, machine, path, path.weight)
      // Waits for the heading of the screen, not of its loading placeholder.
      await page.getByRole('heading').filter({ hasNotText: shell[language].loading }).first().waitFor()
      said += `${language}\n${await page.locator('body').ariaSnapshot()}\n\n`
    }
    const file = `${FOLDER}${step}.txt`
    if (isAccepting) {
      await mkdir(FOLDER, { recursive: true })
      await writeFile(file, said)
    }
    const accepted = await readFile(file, 'utf8').catch(() => 'nothing was accepted yet')
    expect(said, `${file} has another tree; the head of this test says how to accept one`).toBe(accepted)
  })

  test('has no recorded file without a step', async () => {
    expect((await readdir(FOLDER)).sort()).toEqual(STEPS.map(({ step }) => `${step}.txt`))
  })
})
