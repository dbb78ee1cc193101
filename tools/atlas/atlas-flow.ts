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

/** What the atlas tells of a machine. */
export interface AtlasFlow {
  entry: CatalogEntry
  states: readonly AtlasState[]
  wording: Wording
  /** The machines on whose screens its dialogs lie, the outermost first; none where it has screens of its own. */
  around: readonly AtlasPlace[]
}

/** Where a machine without a screen of its own is seen: a way to a state of another one that runs it. */
export interface AtlasPlace {
  machine: string
  path: FlowPath
  /** What the machine inside is called there. */
  child: string
}

/** A state in which a machine rests, until something happens. */
export interface AtlasState {
  /** Its dotted path, by which it is linked to. */
  name: string
  /** The titles of the states around it, the outermost first, and its own. */
  titles: readonly string[]
  sentence: string
  requirements: readonly string[]
  address: string | null
  /** Ways to it, the shortest first. */
  paths: readonly AtlasPath[]
  /** Whether it has a picture: what is on the screen is the machine's own, and the page of the player can show it. */
  isPictured: boolean
  /** Whether something of it is on the screen, by the tags of its chart. */
  isSeen: boolean
  /** Why it cannot have a picture, as a sentence; null where it can. */
  whyUnpictured: string | null
  /** A mark of what its pictures are taken of. */
  fingerprint: string
  /** The children that have the screen, by the ids of their machines. */
  children: readonly string[]
}

/** A way to a state, and what is to be seen at its end. */
export interface AtlasPath {
  path: FlowPath
  landmarks: NonNullable<StateSpec['landmarks']>
}

/** Ways to a state at most: what is pictured is the first at whose end the screen shows what its rows name. */
const MOST_PATHS = 6

/** The states of a machine in the order of its chart; `shown` are the machines that the page of the player can show. */
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

/** The nearest machine with a screen that runs another one, and what stands between them; none where nobody shows it. */
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

/** The shortest way to where a machine runs a child, from its usual input if it can be; on a screen of its own, where it has some. */
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

/** The id of the machine that a source of a child names. */
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
