import { writeFileSync } from 'node:fs'
import type { CatalogEntry } from '#machines/catalog.ts'
import type { StateSpec } from '#machines/shared/flow-spec.types.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import { type Criterion, cover } from '#tools/flows/cover.ts'
import { unreachedStates, whyUnreached } from '#tools/flows/explain.ts'
import { FlowFault, type Graph } from '#tools/flows/explore.ts'
import { FORMATS, type Format, formatPaths, getRequirements } from '#tools/flows/export.ts'
import { type FlowPath, shorten } from '#tools/flows/paths.ts'
import { type Command, find, fine, instead, load, Misuse, type Options, parseChoice } from './command.ts'

export const pathsCommand: Command = {
  name: 'paths',
  words: 1,
  options: ['cover', 'walk', 'to', 'through', 'format', 'out'],
  help: `  paths <flow> [--cover states|transitions|pairs] [--walk] [--to STATE] [--through R-233]
               [--format json|csv|md|gherkin] [--out FILE]
      Paths that together cover every state, transition or pair of consecutive transitions.
      --cover     what they must cover (transitions)
      --walk      few long paths instead of many short ones
      --to        only the paths to this state, cut where they first reach it
      --through   only paths that pass a state with this requirement. Exits with 1 if such a state is never reached, and
                  says what blocks it
      --format    json, csv (one row a step, for a test manager), md or gherkin (md)
      --out       writes to a file
`,
  run: async ({ flows, named, options }) => fine(await paths(find(flows, named[0]), options)),
}

const CRITERIA = ['states', 'transitions', 'pairs'] as const

async function paths(entry: CatalogEntry, options: Options): Promise<string> {
  const format = parseChoice<Format>('--format', options.format ?? 'md', FORMATS)
  const { states, wording, chosen } = await choosePaths(entry, options)
  const text = formatPaths({ flow: entry, states, wording, paths: chosen }, format)
  if (options.out === undefined) return text
  writeFileSync(options.out, text)
  return `${chosen.length} ${chosen.length === 1 ? 'path' : 'paths'} written to ${options.out}\n`
}

/** Chooses the paths that the options ask for, and reads the spec of the flow. */
export async function choosePaths(entry: CatalogEntry, { cover: covered, walk, to, through }: Options) {
  const criterion = parseChoice<Criterion>('--cover', covered, CRITERIA)
  const { graph, states, wording } = await load(entry)
  let chosen: readonly FlowPath[] = cover(graph, { criterion, style: walk ? 'walk' : 'short' })
  if (to !== undefined) chosen = pathsTo(graph, chosen, to)
  if (through !== undefined) chosen = passing(graph, chosen, states, through, entry)
  // An empty choice would never fail, so it is refused.
  if (chosen.length === 0) throw new FlowFault(`No path of "${entry.id}" matches the options.`)
  return { states, wording, chosen }
}

const indented = (line: string) => `  ${line}`

/** Returns the paths that reach a state, cut at the first arrival, each once. */
function pathsTo(graph: Graph, all: readonly FlowPath[], wanted: string): readonly FlowPath[] {
  const names = graph.chart.states.filter(({ type }) => type !== 'history').map(({ name }) => name)
  const state = names.find((name) => name === wanted)
  if (state === undefined)
    throw new Misuse(`There is no state "${wanted}". ${instead(wanted, names.slice(1), 'States:')}`)
  const reasons = whyUnreached(graph, state).map(indented)
  if (reasons.length > 0) throw new FlowFault([`The state "${state}" is never reached.`, ...reasons].join('\n'))
  const cut = all.flatMap((path) => {
    const arrival = path.steps.findIndex((step) => step.states.includes(state))
    return arrival < 0 ? [] : [shorten(path, arrival)]
  })
  return [...new Map(cut.map((path) => [path.id, path])).values()]
}

/** Returns the paths that pass a state with a requirement. Throws if such a state is not reached. */
function passing(
  graph: Graph,
  all: readonly FlowPath[],
  states: { readonly [path: string]: StateSpec },
  id: string,
  entry: CatalogEntry,
): readonly FlowPath[] {
  const requirement = id.toUpperCase()
  const meeting = Object.keys(states).filter((name) => findOwn(states, name)?.requirements.includes(requirement))
  if (meeting.length === 0) {
    const known = [...new Set(Object.values(states).flatMap((row) => row.requirements))].sort().join(', ') || 'none'
    throw new Misuse(`No state of "${entry.id}" meets ${requirement}. Requirements met there: ${known}.`)
  }
  const unreached = meeting.filter((name) => unreachedStates(graph).includes(name))
  if (unreached.length > 0) {
    const lines = unreached.flatMap((name) => [
      `"${name}" is never reached.`,
      ...whyUnreached(graph, name).map(indented),
    ])
    throw new FlowFault(`${requirement} is not reached everywhere in "${entry.id}":\n${lines.join('\n')}`)
  }
  return all.filter(({ steps }) => steps.some((step) => getRequirements(step, states).includes(requirement)))
}
