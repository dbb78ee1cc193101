import type { Browser, Page } from 'playwright'
import type { FlowPath } from '#tools/flows/paths.ts'
import type { ServedPage } from '#tools/support/served-page.ts'
import type { Account, Move, Place } from './player.types.ts'
import { getName, isCovered, type Named, namedAs, type Seen } from './view.ts'

/** Drives the page of the player from outside. */

/** How long a screen may take to show a step, in milliseconds. */
export const PATIENCE_MS = 20_000

export interface PlayerPage {
  page: Page
  /** Console output and errors since it was last emptied. */
  complaints: string[]
}

/** Opens the player on a phone in São Paulo. */
export async function openPlayer(browser: Browser, served: ServedPage): Promise<PlayerPage> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  // Functions that tsx sends to the page call this helper; under Vitest they do not.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(served.url)
  await page.waitForFunction(() => window.player !== undefined)
  return { page, complaints }
}

/** Shows a machine as it is after a step of a path, inside the machines that show it if it has no screen of its own. */
export async function open(
  page: Page,
  machine: string,
  { input, steps }: FlowPath,
  index: number,
  around: readonly { machine: string; path: FlowPath; child: string }[] = [],
): Promise<Account> {
  const places = around.map(({ path, ...one }): Place => ({ ...one, input: path.input, moves: getMoves(path.steps) }))
  return present(
    await page.evaluate(([id, from, way, outside]) => window.player?.open(id, from, way, outside), [
      machine,
      input,
      getMoves(steps.slice(0, index + 1)),
      places,
    ] as const),
  )
}

function getMoves(steps: FlowPath['steps']): Move[] {
  return steps.map(({ stimulus, delayInMs }) => ({ stimulus, delayInMs }))
}

/** Plays a stimulus that no control on the screen causes. */
export async function throughHarness(page: Page, move: Move): Promise<Account> {
  return present(await page.evaluate((made) => window.player?.play(made), move))
}

export async function accountNow(page: Page): Promise<Account> {
  return present(await page.evaluate(() => window.player?.account()))
}

/** Clears the record of effects; the next ones come from a person. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => window.player?.watch())
}

function present(account: Account | undefined): Account {
  if (account === undefined) throw new Error('the page of the player is gone')
  return account
}

/** Repeats a check whenever the page has changed, until the result is good or time is over. Resolves to the last result. */
export async function until<Result>(
  page: Page,
  ask: () => Promise<Result>,
  isGood: (response: Result) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const end = performance.now() + patienceMs
  for (;;) {
    const response = await ask()
    if (isGood(response) || performance.now() > end) return response
    await changed(page)
  }
}

/** The maximum delay in noticing changes outside the document, such as typed text. */
const UNNOTICED_MS = 100

/**
 * Waits until the document has changed or may have changed. Reading the page takes longer than a frame, so it does not happen for
 * each frame.
 */
async function changed(page: Page): Promise<void> {
  await page.evaluate(
    (atMostMs) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect()
          clearTimeout(timer)
          requestAnimationFrame(() => resolve())
        }
        const observer = new MutationObserver(done)
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const timer = setTimeout(done, atMostMs)
      }),
    UNNOTICED_MS,
  )
}

/**
 * Returns whether a dialog covers one of the elements: it exists, and is hidden from screen readers. If the machine is in several
 * dialogs (`tags`), they open one after the other, and the content of the next is not there yet.
 */
export async function isBehind(
  page: Page,
  view: readonly Seen[],
  controls: readonly Named[],
  tags: readonly string[] = [],
): Promise<boolean> {
  if (!isCovered(view)) return false
  if (tags.filter((tag) => tag.startsWith('dialog:')).length > 1) return true
  for (const { role, name } of controls) {
    const place = page.getByRole(role as 'button', { name: startsWith(name), includeHidden: true })
    if ((await place.count()) > 0) return true
  }
  return false
}

/** Lists the landmarks that the rows of states name and that the page lacks. */
export async function missing(
  page: Page,
  view: readonly Seen[],
  landmarks: readonly { role: string; name: string }[],
): Promise<string[]> {
  const faults: string[] = []
  for (const landmark of landmarks) {
    if (namedAs(view, landmark).length > 0) continue
    if (await isBehind(page, view, [landmark])) continue
    faults.push(`there is no ${getName(landmark)}`)
  }
  return faults
}

/** Checks for one heading of the first level, or a dialog over it. Lists what is wrong. */
export function headings(view: readonly Seen[]): string[] {
  if (isCovered(view)) return []
  const count = view.filter(({ role }) => role === 'heading').length
  return count > 0 ? [] : ['the page has no heading']
}

function startsWith(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
