import type { RouteName } from '#machines/shared/flow.types.ts'
import { matchPath } from './match-path.ts'

/** What identifies a history entry: its path, and the step, which is the screen on that path. */
export interface HistoryEntry {
  path: string
  step: string | null
}

/** The entries of this tab, by index; unknown ones, such as pages of other sites, are undefined. */
export type HistoryEntries = readonly (HistoryEntry | undefined)[]

export interface MoveQuestion {
  entries: HistoryEntries
  /** Index of the current entry. */
  index: number
  /** Where the running flow is. */
  wanted: HistoryEntry
  /** Whether the flow has not yet projected a URL since the arrival. */
  arriving: boolean
}

/**
 * Decides how the history follows the flow: `stay` keeps the entry, perhaps with a new state; a number is a step in the
 * history; `replace` and `push` write an entry.
 * - On arrival a different URL is a correction, so it replaces the entry.
 * - A Back that the flow refuses is undone by a step forward, which keeps the entries as they were.
 * - If the screen of the arrival is gone, the history goes back, so that no entry is behind itself and no Back is
 *   refused forever.
 * - Later a different URL is a step of the customer: back if it is the previous entry; `replace` if it is the parent of
 *   a page opened by its own URL, the same screen after its query was consumed, or what a finished page leads back to
 *   that the history lacks; else `push`.
 */
export function decideMove({ entries, index, wanted, arriving }: MoveQuestion): 'stay' | 'push' | 'replace' | number {
  const here = entries[index]
  const before = entries[index - 1]
  if (here?.path === wanted.path && (here.step === wanted.step || here.step === null)) return 'stay'
  if (arriving && isSame(entries[index + 1], wanted)) return 1
  // If that screen is the previous entry as well, that is another page load, which would lose what the customer has
  // begun here.
  const isConsumed = here?.step === wanted.step && here.path.startsWith(`${wanted.path}?`)
  if (isConsumed && !arriving) return 'replace'
  // If this entry is unknown, as after another page load, the previous one is, too.
  if (here && isSame(before, wanted)) return -1
  // Only a screen that was shown can be gone.
  if (arriving && here && here.step !== null && here.path !== wanted.path) {
    const steps = stepsBackTo(entries, index, (entry) => isSame(entry, wanted))
    if (steps !== null) return -steps
    if (here.path === before?.path) return -1
  }
  const isLeftBehind = isDone(here) && !isDone(wanted)
  return arriving || isLeftBehind || here?.path.startsWith(`${wanted.path}/`) ? 'replace' : 'push'
}

/**
 * Returns how many entries back the nearest wanted one is; null if there is none. A return, such as from a sign-in,
 * goes there, so that Back does not meet the entries in between.
 */
export function stepsBackTo(
  entries: HistoryEntries,
  index: number,
  isWanted: (entry: HistoryEntry) => boolean,
): number | null {
  const found = entries.slice(0, index).findLastIndex((entry) => entry !== undefined && isWanted(entry))
  return found === -1 ? null : index - found
}

/** Pages that are finished once they are left: Back must not return to them. */
const DONE: ReadonlySet<RouteName> = new Set([
  'login',
  'loginCode',
  'loginName',
  'loginNumber',
  'loginOptions',
  'loginEmailSignIn',
  'loginEmailSignUp',
  'checkout',
  'checkoutRequest',
  'checkoutPackage',
])

function isDone(entry: HistoryEntries[number]): boolean {
  return entry !== undefined && DONE.has(matchPath(entry.path).name)
}

/**
 * Returns how many entries back a departure from a finished page replaces: it skips the entries of the sign-in or
 * payment, up to the page they began at if the departure leads there.
 */
export function stepsOut(entries: HistoryEntries, index: number, to: string): number {
  if (!isDone(entries[index]) || isDone({ path: to, step: null })) return 0
  const start = entries.slice(0, index).findLastIndex((entry) => !isDone(entry))
  return index - start - (entries[start]?.path === to.split('?')[0] ? 0 : 1)
}

function isSame(entry: HistoryEntries[number], wanted: HistoryEntry): boolean {
  return entry?.path === wanted.path && entry.step === wanted.step
}
