import type { RouteName } from '#machines/shared/flow.types.ts'
import { matchPath } from './match-path.ts'

/** A history entry by what makes it one: its path and which of the screens on that path it is. */
export interface HistoryEntry {
  path: string
  step: string | null
}

/** The entries of this tab, by index; those that are not known, as of pages of others, are none. */
export type HistoryEntries = readonly (HistoryEntry | undefined)[]

export interface MoveQuestion {
  entries: HistoryEntries
  /** The entry the bar is at. */
  index: number
  /** Where the running flow is. */
  wanted: HistoryEntry
  /** The flow has not yet said where this arrival leads. */
  arriving: boolean
}

/**
 * How the bar follows the flow; a number is that of the entries to go on by, or back. `stay`: same place, only its state may
 * be new. On arrival a different address is a correction (`replace`), except that a Back that the flow refuses is undone, so
 * that the entries stay as they were, and that no page comes to lie behind itself, nor behind another screen of the page
 * that is gone: a Back from there would come upon that one, and be refused for good. Later a different address is a step of
 * the customer: back where it is the one they came from; `replace` where it is the page above one that they came upon by
 * its own address, or the same screen once what its address brought is taken up, so that a Back from there does not lead
 * into it again; else `push`.
 */
export function decideMove({ entries, index, wanted, arriving }: MoveQuestion): 'stay' | 'push' | 'replace' | number {
  const here = entries[index]
  const before = entries[index - 1]
  if (here?.path === wanted.path && (here.step === wanted.step || here.step === null)) return 'stay'
  if (arriving && isSame(entries[index + 1], wanted)) return 1
  // Where that screen is the entry before as well, it is another page load, which would take away what the customer has begun here.
  const isConsumed = here?.step === wanted.step && here.path.startsWith(`${wanted.path}?`)
  if (isConsumed && !arriving) return 'replace'
  // Where this place is not known, as after another page load, neither is the one before it.
  if (here && isSame(before, wanted)) return -1
  // Only a screen that was there can be gone.
  if (arriving && here && here.step !== null && here.path !== wanted.path) {
    const steps = stepsBackTo(entries, index, (entry) => isSame(entry, wanted))
    if (steps !== null) return -steps
    if (here.path === before?.path) return -1
  }
  return arriving || here?.path.startsWith(`${wanted.path}/`) ? 'replace' : 'push'
}

/**
 * How many entries back the nearest one lies that is looked for; null when there is none. A way back, as after a sign-in,
 * goes there, so that what lay between is not met again by Back.
 */
export function stepsBackTo(
  entries: HistoryEntries,
  index: number,
  isWanted: (entry: HistoryEntry) => boolean,
): number | null {
  const found = entries.slice(0, index).findLastIndex((entry) => entry !== undefined && isWanted(entry))
  return found === -1 ? null : index - found
}

/** Pages that are done once they are left for good: nobody is to come back to them. */
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
 * How many entries back the one lies that a departure takes the place of, which leads away from here for good: over the
 * entries of a sign-in or a payment that lead up to here, to the page it leads to where that is the one they began at.
 */
export function stepsOut(entries: HistoryEntries, index: number, to: string): number {
  if (!isDone(entries[index]) || isDone({ path: to, step: null })) return 0
  const start = entries.slice(0, index).findLastIndex((entry) => !isDone(entry))
  return index - start - (entries[start]?.path === to.split('?')[0] ? 0 : 1)
}

function isSame(entry: HistoryEntries[number], wanted: HistoryEntry): boolean {
  return entry?.path === wanted.path && entry.step === wanted.step
}
