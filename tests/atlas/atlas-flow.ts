import type { CatalogEntry } from '#machines/catalog.ts'
import type { StatePaper } from '#machines/shared/papers.types.ts'
import { findOwn, nameOfPath, pathOfName } from '#src/inspector/diagram/names.ts'
import { nameOfNode } from '#tests/flows/chart.ts'
import { explore, type GraphNode } from '#tests/flows/explore.ts'
import { edgesTo, type FlowPath, inputOf, toPath } from '#tests/flows/paths.ts'
import { activeNodes } from '#tests/flows/xstate-adapter.ts'
import { fingerprintOf } from './atlas-fingerprint.ts'

/** What the atlas tells of a machine. */
export interface AtlasFlow {
  entry: CatalogEntry
  states: readonly AtlasState[]
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
  ways: readonly AtlasWay[]
  /** Whether it has a picture: the screen is the machine's own, and the page of the player can show it. */
  isPictured: boolean
  /** A mark of what its pictures are taken of. */
  fingerprint: string
  /** The children that have the screen, by the ids of their machines. */
  children: readonly string[]
}

/** A way to a state, and what is to be seen at its end. */
export interface AtlasWay {
  path: FlowPath
  landmarks: NonNullable<StatePaper['landmarks']>
}

/** Ways to a state at most: what is pictured is the first at whose end the screen shows what its rows name. */
const WAYS_AT_MOST = 6

/** The states of a machine in the order of its chart; `shown` are the machines that the page of the player can show. */
export async function readAtlasFlow(
  entry: CatalogEntry,
  catalog: readonly CatalogEntry[],
  shown: ReadonlySet<string>,
): Promise<AtlasFlow> {
  const [machine, cases, rows] = await Promise.all([entry.machine(), entry.cases(), entry.states()])
  const graph = explore(machine, cases)
  const resting = new Map<string, GraphNode[]>()
  for (const node of graph.nodes.values()) {
    if (node.position.snapshot.status !== 'active') continue
    for (const state of activeNodes(node.position.snapshot)) {
      const name = nameOfNode(state)
      const there = resting.get(name) ?? []
      if (state.type === 'atomic' && there.length < WAYS_AT_MOST) resting.set(name, [...there, node])
    }
  }
  const states = graph.chart.states.flatMap(({ name }) => {
    const nodes = resting.get(name) ?? []
    const snapshot = nodes[0]?.position.snapshot
    if (snapshot === undefined) return []
    const tags: readonly string[] = [...snapshot.tags]
    const parts = pathOfName(name)
    const around = parts.map((_, index) => nameOfPath(parts.slice(0, index + 1)))
    const row = findOwn(rows, name)
    const ways = nodes.map(({ key, position }) => ({
      path: toPath(graph, inputOf(graph, key), edgesTo(graph, key)),
      end: position.snapshot,
    }))
    return [
      {
        name,
        titles: around.map((one) => findOwn(rows, one)?.title ?? one),
        sentence: row?.sentence ?? '',
        requirements: row?.requirements ?? [],
        address: row?.address ?? null,
        ways: ways.map(({ path, end }) => ({
          path,
          landmarks: activeNodes(end).flatMap((active) => findOwn(rows, nameOfNode(active))?.landmarks ?? []),
        })),
        fingerprint: fingerprintOf(row, ways, cases),
        isPictured:
          shown.has(entry.id) &&
          tags.some((tag) => tag.startsWith('screen:') && tag !== 'screen:child' && tag !== 'screen:blank'),
        children: tags.includes('screen:child') ? childrenOf(snapshot.children, catalog) : [],
      },
    ]
  })
  return { entry, states }
}

function childrenOf(
  children: { readonly [id: string]: { readonly src?: unknown } | undefined },
  catalog: readonly CatalogEntry[],
): readonly string[] {
  const ids = Object.values(children).map((child) =>
    String(child?.src).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
  return catalog.map(({ id }) => id).filter((id) => ids.includes(id))
}
