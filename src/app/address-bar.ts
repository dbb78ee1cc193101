import { getFlow } from '#machines/app/app/index.ts'
import type { Departure, NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'
import type { Storage } from '#src/storage/browser-storage.ts'
import { historyStore } from '#src/storage/history.store.ts'
import { decideMove, type HistoryEntry, stepsBackTo, stepsOut } from './decide-move.ts'
import { getPath, matchPath, tidyPath } from './match-path.ts'
import type { Direction } from './show-move.ts'
import { dropDeparture, storeDeparture, takeDeparture } from './stored-departure.ts'

/**
 * The address bar and the browser's history, written from the state of the machines. Each history entry has its index,
 * its step and the navigation state. The entries of the tab are stored, so that "back" on the screen is a real step
 * back and never a new entry (A, B, A).
 */
export interface AddressBar {
  /**
   * Returns the route at which the page was opened or, if the page before stored a departure for this entry, the route
   * of that departure.
   */
  arrive(): Promise<RouteEntry>
  /** Navigates to the departure of a flow that has ended. Resolves to the route of the entry. */
  depart(departure: Departure): Promise<RouteEntry>
  /** Writes the URL of the running flow; null leaves the address bar unchanged. */
  project(address: StateUrl | null): void
  /** Subscribes to Back, Forward and typed URLs; returns the unsubscribe function. */
  watch(listener: (entry: RouteEntry) => void): () => void
}

/** Long enough to paint the result of a tap first, because writing the history is slow. */
const AFTER_PAINT_MS = 100

interface EntryState {
  index: number
  step: string | null
  state: NavigationState | null
}

interface TabHistory {
  /** Index of the current entry. */
  index: number
  /** The entries by index. */
  places: (HistoryEntry | undefined)[]
}

/** More entries than any history has. */
const MOST_ENTRIES = 10_000

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < MOST_ENTRIES
}

/** Returns the state of the current history entry without fields of a wrong type; null if this app did not write it. */
function readEntry({ history }: Window): EntryState | null {
  const { index, step, state } = (history.state ?? {}) as Partial<{ [key in keyof EntryState]: unknown }>
  if (!isIndex(index)) return null
  return {
    index,
    step: typeof step === 'string' ? step : null,
    state: typeof state === 'object' && !Array.isArray(state) ? (state as NavigationState | null) : null,
  }
}

/** Creates the address bar; `onMove` gets the direction of each step to another page. */
export function createAddressBar(
  storage: Storage,
  page: Window = window,
  onMove: (direction: Direction) => void = () => {},
): AddressBar {
  const stored = readEntry(page)
  const pathNow = () => tidyPath(page.location.pathname) + page.location.search
  let { index, places: entries } = openedAt(page, pathNow(), readTab(storage))
  /** True until the flow projects its first URL after an arrival: until then, a different URL is a correction. */
  let arriving = true
  /** True while an entry is only passed through and not reported. */
  let passing = false
  /**
   * A step in the history under way: its target, the URL that the flow has projected since, and its end, which never
   * comes if the target is another page load.
   */
  let stepping: { to: string | null; index: number; next: StateUrl | null; ended: Promise<void> } | null = null
  /** Listener for arrivals. */
  let report: ((entry: RouteEntry) => void) | null = null
  /** The entries as last written to the store. */
  let remembered: string | null = null

  /** The navigation state that the entry still has to be given. */
  let unwritten: { state: NavigationState | null; timer: number } | null = null

  const remember = (entry: HistoryEntry) => {
    if (entries[index]?.path !== entry.path) entries.length = index
    entries[index] = entry
    const text = JSON.stringify({ index, entries })
    // Most taps change the state of an entry and not its path.
    if (text !== remembered) historyStore.write({ storage }, { index, places: entries })
    remembered = text
  }

  const show = (how: 'push' | 'replace', path: string, step: string | null, state: NavigationState | null) => {
    if (how === 'push') {
      index += 1
      entries.length = index
      onMove('forward')
    }
    const entry: EntryState = { index, step, state }
    try {
      if (how === 'push') page.history.pushState(entry, '', path)
      else page.history.replaceState(entry, '', path)
    } catch {
      // Browsers limit history writes per time: go on as if it were written.
    }
    remember({ path, step })
  }

  /** Called before the entry is read or left. */
  const writeNow = () => {
    const waiting = unwritten
    const here = entries[index]
    forget()
    if (waiting !== null && here !== undefined) show('replace', here.path, here.step, waiting.state)
  }

  const forget = () => {
    if (unwritten !== null) page.clearTimeout(unwritten.timer)
    unwritten = null
  }

  const writeSoon = (state: NavigationState | null) => {
    forget()
    unwritten = { state, timer: page.setTimeout(writeNow, AFTER_PAINT_MS) }
  }

  page.addEventListener('pagehide', writeNow)

  if (stored !== null) remember({ path: pathNow(), step: stored.step })
  else show('replace', pathNow(), null, null)

  const current = (): RouteEntry => {
    writeNow()
    const entry = readEntry(page)
    return matchPath(pathNow(), entry?.state ?? null, entry?.step ?? undefined)
  }

  /** Returns how many entries back a departure leads; null if it is a new entry. */
  const stepsBack = (departure: Departure): number | null => {
    if (departure.name === 'path') return stepsBackTo(entries, index, ({ path }) => path === getPath(departure))
    if (departure.name !== 'back') return null
    if (departure.replace) return stepsBackTo(entries, index, ({ path }) => flowAt(path) !== flowAt(pathNow()))
    return entries[index - 1] ? 1 : null
  }

  const step = (by: number, to: string | null) => {
    const ended = new Promise<void>((resolve) => page.addEventListener('popstate', () => resolve(), { once: true }))
    stepping = { to, index: index + by, next: null, ended }
    if (!passing) onMove(by < 0 ? 'back' : 'forward')
    page.history.go(by)
    return ended
  }

  /**
   * Passes through an entry that is replaced or left at once, without reporting it. If it is another page load, that
   * page goes on with the departure.
   */
  const pass = async (departure: Departure, over: number, go: () => Promise<void>) => {
    passing = true
    storeDeparture({ storage }, over, departure)
    await go()
    dropDeparture({ storage })
    passing = false
  }

  const project = (address: StateUrl | null) => {
    if (address === null) return
    const wanted: HistoryEntry = { path: getPath(address), step: address.step }
    const to = wanted.path + wanted.step
    if (stepping !== null && stepping.to !== null) {
      stepping.next = stepping.to === to ? null : address
      return
    }
    const move = decideMove({ entries, index, wanted, arriving })
    arriving = false
    if (move === 'stay' && entries[index]?.step === wanted.step) {
      writeSoon(address.state)
      return
    }
    writeNow()
    if (typeof move === 'number') void step(move, to)
    else show(move === 'stay' ? 'replace' : move, wanted.path, wanted.step, address.state)
  }

  const moved = () => {
    // The unwritten state belongs to the entry that was left.
    forget()
    const next = stepping?.next ?? null
    const isOwnStep = stepping !== null
    stepping = null
    const entry = readEntry(page)
    if (!passing && !isOwnStep) onMove(entry !== null && entry.index < index ? 'back' : 'forward')
    if (entry !== null) {
      index = entry.index
    } else {
      // A typed URL or a link of the page: a new entry after the current one.
      index += 1
      entries.length = index
      show('replace', pathNow(), null, null)
    }
    arriving = true
    if (passing) return
    // Not reported: the flow, which has moved on, would take it for a Back of the customer.
    if (next !== null) project(next)
    else report?.(current())
  }
  page.addEventListener('popstate', moved)
  // A page restored by Forward from the back-forward cache would wait forever for the end of its step.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stepping !== null) page.location.reload()
  })

  const depart = async (departure: Departure): Promise<RouteEntry> => {
    arriving = true
    // Continue from the target of a step that is under way: two steps at once would go one too far.
    const before = stepping
    if (before !== null) await pass(departure, before.index, () => before.ended)
    writeNow()
    const steps = stepsBack(departure)
    if (steps !== null) {
      await step(-steps, null)
      return current()
    }
    const path = getPath(departure)
    // Back from the new page must not lead into finished pages, such as a sign-in.
    const done = departure.replace ? stepsOut(entries, index, path) : 0
    if (done > 0) await pass(departure, index - done, () => step(-done, null))
    const how = departure.replace || departure.name === 'back' ? 'replace' : 'push'
    show(how, path, null, departure.state)
    // Not from the address bar: a browser ignores writes beyond its limit, without an error.
    return matchPath(path, departure.state)
  }

  return {
    async arrive() {
      const departure = takeDeparture({ storage }, index)
      return departure === null ? current() : depart(departure)
    },
    depart,
    project,
    watch(listener) {
      report = listener
      return () => {
        report = null
      }
    },
  }
}

function flowAt(path: string): string | null {
  return getFlow(matchPath(path).name)
}

/**
 * Returns where in the tab's history the page was opened, and the known entries. Entries are numbered by their position
 * in the whole history, so that one opened from outside, such as from a card provider, still finds the tab's earlier
 * entries. Entries in between are unknown.
 */
function openedAt(
  page: Window,
  path: string,
  { index: last = -1, places: entries = [] }: Partial<TabHistory>,
): TabHistory {
  const stored = readEntry(page)
  if (stored !== null) return { index: stored.index, places: entries }
  // The same URL again replaces its entry.
  if (entries[last]?.path === path) return { index: last, places: entries }
  const index = page.history.length - 1
  // In a frame the history is that of the outer page, and a browser at its limit does not count further entries.
  if (page.parent !== page || index <= last) return { index: 0, places: [] }
  return { index, places: entries.slice(0, index) }
}

function readTab(storage: Storage): Partial<TabHistory> {
  const stored = historyStore.read({ storage })
  if (!isIndex(stored?.index)) return {}
  return { index: stored.index, places: stored.places.map((entry) => (isHistoryEntry(entry) ? entry : undefined)) }
}

function isHistoryEntry(value: unknown): value is HistoryEntry {
  return typeof (value as Partial<HistoryEntry> | null)?.path === 'string'
}
