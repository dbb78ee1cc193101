import { getFlow } from '#machines/app/app/index.ts'
import type { Departure, NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'
import type { Storage } from '#src/storage/browser-storage.ts'
import { historyStore } from '#src/storage/history.store.ts'
import { decideMove, type HistoryEntry, stepsBackTo, stepsOut } from './decide-move.ts'
import { getPath, matchPath, tidyPath } from './match-path.ts'
import { dropDeparture, storeDeparture, takeDeparture } from './stored-departure.ts'

/**
 * The address bar and the browser's history, kept as a projection of where the machines say the customer is. Each history
 * entry carries its index, its step and the navigation state; what the entries before and after it are is remembered for
 * the tab, so that "back" on the screen is a real step back and never a new entry (A, B, A).
 */
export interface AddressBar {
  /** The address the page was opened at; where a page before it has departed over it, the one that departure leads to. */
  arrive(): Promise<RouteEntry>
  /** A flow has ended: its departure goes into the bar. Resolves to the entry as it will be found again. */
  depart(departure: Departure): Promise<RouteEntry>
  /** The running flow says where it is; null leaves the bar alone. */
  project(address: StateUrl | null): void
  /** Reports Back, Forward and addresses typed by hand. */
  watch(listener: (entry: RouteEntry) => void): () => void
}

/** Long enough for the answer to a tap to be painted first: writing the history costs as much as the rest of it. */
const AFTER_PAINT_MS = 100

interface EntryState {
  index: number
  step: string | null
  state: NavigationState | null
}

interface TabHistory {
  /** The entry the bar is at. */
  index: number
  /** The entries by index. */
  places: (HistoryEntry | undefined)[]
}

/** More entries than any history has. */
const MOST_ENTRIES = 10_000

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < MOST_ENTRIES
}

/** The state of the current history entry, with what is not of its type left out; null when this app did not write it. */
function readEntry({ history }: Window): EntryState | null {
  const { index, step, state } = (history.state ?? {}) as Partial<{ [key in keyof EntryState]: unknown }>
  if (!isIndex(index)) return null
  return {
    index,
    step: typeof step === 'string' ? step : null,
    state: typeof state === 'object' && !Array.isArray(state) ? (state as NavigationState | null) : null,
  }
}

export function createAddressBar(storage: Storage, page: Window = window): AddressBar {
  const stored = readEntry(page)
  const pathNow = () => tidyPath(page.location.pathname) + page.location.search
  let { index, places: entries } = openedAt(page, pathNow(), readTab(storage))
  /** Until the flow has said for the first time where an arrival leads, a different address is a correction. */
  let arriving = true
  /** What is arrived at is no place to go to. */
  let passing = false
  /**
   * A step in the history that is under way: where it leads, where the flow has gone on to meanwhile, and its end, which never
   * comes if that is another page load.
   */
  let stepping: { to: string | null; index: number; next: StateUrl | null; ended: Promise<void> } | null = null
  /** Who is told of arrivals. */
  let report: ((entry: RouteEntry) => void) | null = null
  /** What was written last. */
  let remembered: string | null = null

  /** What the entry is to carry from now on, not yet written. */
  let unwritten: { state: NavigationState | null; timer: number } | null = null

  const remember = (entry: HistoryEntry) => {
    if (entries[index]?.path !== entry.path) entries.length = index
    entries[index] = entry
    const text = JSON.stringify({ index, entries })
    // Most taps change what an entry carries and not where it is.
    if (text !== remembered) historyStore.write({ storage }, { index, places: entries })
    remembered = text
  }

  const show = (how: 'push' | 'replace', path: string, step: string | null, state: NavigationState | null) => {
    if (how === 'push') {
      index += 1
      entries.length = index
    }
    const entry: EntryState = { index, step, state }
    try {
      if (how === 'push') page.history.pushState(entry, '', path)
      else page.history.replaceState(entry, '', path)
    } catch {
      // Browsers write only so much of it in a while: the page goes on as if it were written.
    }
    remember({ path, step })
  }

  /** Before anybody reads the entry or leaves it. */
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

  /** How far back in the history a departure leads; null where it is a place of its own. */
  const stepsBack = (departure: Departure): number | null => {
    if (departure.name === 'path') return stepsBackTo(entries, index, ({ path }) => path === getPath(departure))
    if (departure.name !== 'back') return null
    if (departure.replace) return stepsBackTo(entries, index, ({ path }) => flowAt(path) !== flowAt(pathNow()))
    return entries[index - 1] ? 1 : null
  }

  const step = (by: number, to: string | null) => {
    const ended = new Promise<void>((resolve) => page.addEventListener('popstate', () => resolve(), { once: true }))
    stepping = { to, index: index + by, next: null, ended }
    page.history.go(by)
    return ended
  }

  /** To an entry that is replaced or left at once: nobody is to go there. Another page load goes on from there by itself. */
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
    // It was for the entry that is left.
    forget()
    const next = stepping?.next ?? null
    stepping = null
    const entry = readEntry(page)
    if (entry !== null) {
      index = entry.index
    } else {
      // An address typed by hand, or a link of the page itself: a fresh entry after this one.
      index += 1
      entries.length = index
      show('replace', pathNow(), null, null)
    }
    arriving = true
    if (passing) return
    // Not reported: the flow, which is elsewhere by now, would take it for a Back of the customer.
    if (next !== null) project(next)
    else report?.(current())
  }
  page.addEventListener('popstate', moved)
  // A page that was left by a step, and is shown again by Forward as it was kept, would wait for the end of that for ever.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stepping !== null) page.location.reload()
  })

  const depart = async (departure: Departure): Promise<RouteEntry> => {
    arriving = true
    // From where that one leads: two at once would be one too many.
    const before = stepping
    if (before !== null) await pass(departure, before.index, () => before.ended)
    writeNow()
    const steps = stepsBack(departure)
    if (steps !== null) {
      await step(-steps, null)
      return current()
    }
    const path = getPath(departure)
    // Back from there is not to lead into what is done, such as a sign-in.
    const done = departure.replace ? stepsOut(entries, index, path) : 0
    if (done > 0) await pass(departure, index - done, () => step(-done, null))
    const how = departure.replace || departure.name === 'back' ? 'replace' : 'push'
    show(how, path, null, departure.state)
    // Not what the bar says: a browser that has written too much of its history leaves the rest out, without a word.
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
 * Where in the history of this tab the page was opened, and what else is known of it. An entry is numbered by its place in
 * the whole history, so that one that comes from outside, as from a card provider, knows those that the tab was at before:
 * what lies between them is not known, and no place.
 */
function openedAt(
  page: Window,
  path: string,
  { index: last = -1, places: entries = [] }: Partial<TabHistory>,
): TabHistory {
  const stored = readEntry(page)
  if (stored !== null) return { index: stored.index, places: entries }
  // The same address once more takes the place of its entry.
  if (entries[last]?.path === path) return { index: last, places: entries }
  const index = page.history.length - 1
  // In a frame the history is that of the page around it; a browser that is full of entries numbers them no further.
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
