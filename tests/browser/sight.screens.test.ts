import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { tellWhatIsSeen } from '#tests/support/customer.ts'
import {
  findJoinedTexts,
  findTextFaults,
  measureRing,
  readBars,
  seeFocus,
  setTextSize,
  walkFocus,
} from '#tests/support/sight.ts'
import { type AtlasState, readAtlasFlow } from '#tools/atlas/atlas-flow.ts'
import { openState } from '#tools/atlas/atlas-screenshots.ts'
import { readChart } from '#tools/flows/chart.ts'
import { openPlayer, type PlayerPage } from '#tools/player/drive.ts'
import { groups } from '#tools/player/groups.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import { type ServedPage, servePage } from '#tools/support/served-page.ts'

/** `npm test` checks one state of each screen and dialog, `npm run test:exhaustive` checks all states. */
const isEvery = process.env.SIGHT === 'every state'

/** Text at 200 %, the narrowest window of WCAG 1.4.10, and a phone in landscape. */
const WINDOWS = [
  { name: '200 % text', width: 360, height: 740, percent: 200 },
  { name: '320 px', width: 320, height: 568, percent: 100 },
  { name: 'a phone on its side', width: 640, height: 360, percent: 100 },
] as const

/** States in which a message or a wait is over the page. They are checked always. */
const COVERED: { readonly [machine: string]: readonly string[] } = {
  earnings: ['showing.withdrawal.withdrawing'],
  referrals: ['sharing.copied'],
  reservation: ['readingTerms'],
}

/** Returns whether a tag names a screen or dialog of this machine, not of a child. */
const isShown = (tag: string) => /^(screen|dialog):/.test(tag) && tag !== 'screen:child' && tag !== 'screen:blank'

/** Tab stops whose focus ring is measured on a screen; controls of the same kind are measured once. */
const RINGS = 12

let browser: Browser
let served: ServedPage
let player: PlayerPage
const measured = new Set<string>()

beforeAll(async () => {
  served = await servePage('tools/player/player.html')
  browser = await launchChromium()
  player = await openPlayer(browser, served)
})
afterEach(({ task }) => tellWhatIsSeen(browser, task))
afterAll(async () => {
  await browser.close()
  served.close()
})

/** Measures the focus rings of controls that were not measured before in this mode. */
async function findFaintRings(page: Page, mode: string): Promise<string[]> {
  const faint: string[] = []
  for (let stop = 0; stop < RINGS; stop += 1) {
    await page.keyboard.press('Tab')
    const kind = await page.evaluate(() => {
      const { tagName, className } = document.activeElement ?? document.body
      return `${tagName} ${className}`
    })
    if (measured.has(`${mode} ${kind}`)) continue
    measured.add(`${mode} ${kind}`)
    const lines = await measureRing(page)
    if (lines !== null && lines < 1)
      faint.push(`${mode}: ${(await seeFocus(page)).what} has ${lines.toFixed(2)} lines of 3:1`)
  }
  return faint
}

async function look(page: Page, { name }: AtlasState): Promise<string[]> {
  const faults: string[] = []
  for (const { name: window, width, height, percent } of WINDOWS) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, percent)
    const { share } = await readBars(page)
    const { hidden } = await walkFocus(page)
    const texts = await findTextFaults(page)
    const bars = share > 1 / 3 ? [`bars take ${Math.round(100 * share)} % of the window`] : []
    faults.push(...[...bars, ...hidden, ...texts].map((fault) => `${name}, ${window}: ${fault}`))
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await setTextSize(page, 100)
  faults.push(...(await findFaintRings(page, 'light')))
  await page.emulateMedia({ forcedColors: 'active' })
  faults.push(...(await findFaintRings(page, 'forced colours')))
  await page.emulateMedia({ forcedColors: 'none' })
  faults.push(...(await findJoinedTexts(page)).map((fault) => `${name}: ${fault}`))
  return faults
}

describe('WCAG 2.2 AA 1.4.4, 1.4.10, 2.4.7 and 2.4.11 on every screen', () => {
  test.each([...groups.booking, ...groups.account])('%s', async (id) => {
    const entry = catalog.find((one) => one.id === id)
    if (entry === undefined) throw new Error(`there is no machine "${id}"`)
    const { page } = player
    const flow = await readAtlasFlow(entry, catalog, new Set([id]))
    const wanted = readChart(await entry.machine()).states.flatMap(({ tags }) => tags.filter(isShown))
    const met = new Set<string>()
    const faults: string[] = []
    const names = flow.states.map(({ name }) => name)
    expect(names, 'covered states').toEqual(expect.arrayContaining([...(COVERED[id] ?? [])]))
    for (const state of flow.states.filter(({ isPictured }) => isPictured)) {
      const path = state.paths[0]?.path
      if (path === undefined) continue
      const shown = [...path.state.tags].filter(isShown)
      if (!isEvery && met.has(shown.join()) && !COVERED[id]?.includes(state.name)) continue
      for (const one of [...shown, shown.join()]) met.add(one)
      // Waits for the screen itself, not for its loading placeholder.
      const lacks = await openState(page, flow, state)
      faults.push(...lacks.map((lack) => `${state.name}: ${lack}`))
      faults.push(...(await look(page, state)))
    }
    expect(
      wanted.filter((tag) => !met.has(tag)),
      'screens and dialogs that were not measured',
    ).toEqual([])
    expect(faults, faults.join('\n')).toEqual([])
  })
})
