import type { CatalogEntry } from '#machines/catalog.ts'
import type { StateSpec } from '#machines/shared/flow-spec.types.ts'
import { findOwn, nameOfPath, pathOfName } from '#src/inspector/diagram/names.ts'
import type { Wording } from '#src/inspector/diagram/words.ts'
import { createWording } from '#src/inspector/page/wording.ts'
import { nameOfNode } from '#tools/flows/chart.ts'
import { explore, type GraphNode } from '#tools/flows/explore.ts'
import { type FlowPath, toPath } from '#tools/flows/paths.ts'
import { activeNodes } from '#tools/flows/xstate-adapter.ts'
import { unshown, whyUnpictured } from '#tools/player/groups.ts'
import { computeFingerprint } from './atlas-fingerprint.ts'

/** What the atlas shows of a machine. */
export interface AtlasFlow {
  entry: CatalogEntry
  states: readonly AtlasState[]
  wording: Wording
  /** The machines over whose screens its dialogs lie, outermost first; empty if it has screens of its own. */
  around: readonly AtlasPlace[]
}

/** Where a machine without its own screen is visible: a path to a state of another machine that runs it. */
export interface AtlasPlace {
  machine: string
  path: FlowPath
  /** The name of the inner machine in the outer one. */
  child: string
}

/** A state in which a machine rests until something happens. */
export interface AtlasState {
  /** Its dotted path, which links use. */
  name: string
  /** The titles of its parent states, outermost first, and its own. */
  titles: readonly string[]
  sentence: string
  requirements: readonly string[]
  address: string | null
  /** Paths to it, the shortest first. */
  paths: readonly AtlasPath[]
  /** Whether it has a screenshot: the screen is the machine's own, and the player can show it. */
  isPictured: boolean
  /** Whether something of it is on the screen, by the tags of its chart. */
  isSeen: boolean
  /** Why it cannot have a screenshot, as a sentence, or null. */
  whyUnpictured: string | null
  /** The fingerprint of what its screenshots show. */
  fingerprint: string
  /** The ids of the child machines that have the screen. */
  children: readonly string[]
}

/** A path to a state, and what is visible at its end. */
export interface AtlasPath {
  path: FlowPath
  landmarks: NonNullable<StateSpec['landmarks']>
}

/** The maximum number of paths to a state. The screenshot shows the first on which the landmarks of the row appear. */
const MOST_PATHS = 6

/** Reads the states of a machine in the order of its chart. `shown` are the machines that the player can show. */
export async function readAtlasFlow(
  entry: CatalogEntry,
  catalog: readonly CatalogEntry[],
  shown: ReadonlySet<string>,
): Promise<AtlasFlow> {
  const [machine, cases, rows, words] = await Promise.all([
    entry.machine(),
    entry.cases(),
    entry.states(),
    entry.words(),
  ])
  const graph = explore(machine, cases)
  const isDialog =
    !shown.has(entry.id) &&
    !Object.hasOwn(unshown, entry.id) &&
    graph.chart.states.some(({ tags }) => tags.some(isDialogTag))
  const screens = isDialog ? await placesAround(entry.id, catalog, shown) : []
  const resting = new Map<string, GraphNode[]>()
  for (const node of graph.nodes.values()) {
    if (node.position.snapshot.status !== 'active') continue
    for (const state of activeNodes(node.position.snapshot)) {
      const name = nameOfNode(state)
      const there = resting.get(name) ?? []
      if (state.type === 'atomic' && there.length < MOST_PATHS) resting.set(name, [...there, node])
    }
  }
  const states = graph.chart.states.flatMap(({ name }) => {
    const nodes = resting.get(name) ?? []
    const snapshot = nodes[0]?.position.snapshot
    if (snapshot === undefined) return []
    const tags: readonly string[] = [...snapshot.tags]
    const isSeen = tags.some((tag) => isScreenTag(tag) || isDialogTag(tag))
    const why = whyUnpictured(entry.id, tags)
    const parts = pathOfName(name)
    const around = parts.map((_, index) => nameOfPath(parts.slice(0, index + 1)))
    const row = findOwn(rows, name)
    const paths = nodes.map(({ key, position }) => {
      const { input, edges } = graph.pathTo(key)
      return { path: toPath(graph, input, edges), end: position.snapshot }
    })
    return [
      {
        name,
        titles: around.map((one) => findOwn(rows, one)?.title ?? one),
        sentence: row?.sentence ?? '',
        requirements: row?.requirements ?? [],
        address: row?.address ?? null,
        paths: paths.map(({ path, end }) => ({
          path,
          landmarks: activeNodes(end).flatMap((active) => findOwn(rows, nameOfNode(active))?.landmarks ?? []),
        })),
        fingerprint: computeFingerprint(row, paths, cases),
        isPictured: why === null && (screens.length > 0 || (shown.has(entry.id) && isSeen)),
        isSeen,
        whyUnpictured: why,
        children: tags.includes('screen:child') ? getChildren(snapshot.children, catalog) : [],
      },
    ]
  })
  return { entry, states, wording: createWording(words), around: screens }
}

const isDialogTag = (tag: string) => tag.startsWith('dialog:')

/** A screen of the machine's own. */
const isScreenTag = (tag: string) => tag.startsWith('screen:') && tag !== 'screen:child' && tag !== 'screen:blank'

/** Finds the nearest machine with a screen that runs this one, with the machines in between. Empty if no machine does. */
async function placesAround(
  id: string,
  catalog: readonly CatalogEntry[],
  shown: ReadonlySet<string>,
): Promise<readonly AtlasPlace[]> {
  const looked = new Set([id])
  const inside: { id: string; places: readonly AtlasPlace[] }[] = [{ id, places: [] }]
  for (const { id: child, places } of inside) {
    for (const entry of catalog.filter((one) => !looked.has(one.id))) {
      const place = await placeIn(entry, child, shown.has(entry.id))
      if (place === null) continue
      if (shown.has(entry.id)) return [place, ...places]
      looked.add(entry.id)
      inside.push({ id: entry.id, places: [place, ...places] })
    }
  }
  return []
}

/** Finds the shortest path to where a machine runs a child, from its usual input if possible, and on its own screen if it has one. */
async function placeIn(entry: CatalogEntry, child: string, hasScreen: boolean): Promise<AtlasPlace | null> {
  const machine = await entry.machine()
  if (!Object.keys(machine.implementations.actors).some((source) => getMachine(source) === child)) return null
  const cases = await entry.cases()
  const graph = explore(machine, cases)
  const places = [...graph.nodes.values()].flatMap(({ key, position: { snapshot } }) => {
    if (snapshot.status !== 'active' || (hasScreen && ![...snapshot.tags].some(isScreenTag))) return []
    const running = Object.keys(snapshot.children).find((one) => getMachine(snapshot.children[one]?.src) === child)
    return running === undefined ? [] : [{ key, input: graph.pathTo(key).input, child: running }]
  })
  const place = places.find(({ input }) => input === cases.inputs[0]?.name) ?? places[0]
  if (place === undefined) return null
  return { machine: entry.id, path: toPath(graph, place.input, graph.pathTo(place.key).edges), child: place.child }
}

/** Returns the id of the machine that a child's source names. */
function getMachine(source: unknown): string {
  return String(source).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function getChildren(
  children: { readonly [id: string]: { readonly src?: unknown } | undefined },
  catalog: readonly CatalogEntry[],
): readonly string[] {
  const ids = Object.values(children).map((child) => getMachine(child?.src))
  return catalog.map(({ id }) => id).filter((id) => ids.includes(id))
}
