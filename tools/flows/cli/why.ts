import type { CatalogEntry } from '#machines/catalog.ts'
import { whyUnreached, whyUntaken } from '#tools/flows/explain.ts'
import { formatPaths } from '#tools/flows/export.ts'
import { type FlowPath, pathBy, toPath } from '#tools/flows/paths.ts'
import { type Command, find, fine, load, Misuse } from './command.ts'
import { nearest } from './nearest.ts'

export const whyCommand: Command = {
  name: 'why',
  words: Number.POSITIVE_INFINITY,
  options: [],
  help: `  why <flow> <transition or state>
      The shortest path to it, or what blocks it. A part of the name is enough if only one name has it.
`,
  run: async ({ flows, named: [flow, ...rest] }) => fine(await why(find(flows, flow), rest.join(' '))),
}

async function why(entry: CatalogEntry, wanted: string): Promise<string> {
  if (wanted === '') throw new Misuse(`Why what? Name a transition or a state of "${entry.id}".`)
  const { graph, states, wording } = await load(entry)
  const show = (path: FlowPath) => formatPaths({ flow: entry, states, wording, paths: [path] }, 'md')
  const { transitions } = graph.chart
  const stateNames = graph.chart.states.map((one) => one.name)
  const name = pick(wanted, { states: stateNames, transitions: transitions.map((one) => one.name) }, entry)
  const edge = graph.edges.find((one) => one.transitions.includes(name) || one.states.includes(name))
  const start = graph.starts.find((one) => one.transitions.includes(name) || one.states.includes(name))
  if (start !== undefined) return show(toPath(graph, start.input, []))
  if (edge !== undefined) return show(pathBy(graph, edge))
  const transition = transitions.find((one) => one.name === name)
  if (transition !== undefined) return `"${name}" is never taken: ${whyUntaken(graph, transition)}.\n`
  const reasons = whyUnreached(graph, name).map((reason) => `  ${reason}\n`)
  return `"${name}" is never reached.\n${reasons.join('')}`
}

interface Names {
  states: readonly string[]
  transitions: readonly string[]
}

function pick(wanted: string, { states, transitions }: Names, entry: CatalogEntry): string {
  const names = [...transitions, ...states]
  const exact = names.find((name) => name === wanted)
  if (exact !== undefined) return exact
  const alike = names.filter((name) => name.toLowerCase().includes(wanted.toLowerCase()))
  const [only, ...others] = alike
  if (only === undefined) {
    const close = nearest(wanted, names)
    const hint = close === null ? `Its states are ${states.join(', ')}.` : `Did you mean "${close}"?`
    throw new Misuse(`"${entry.id}" has no transition or state "${wanted}". ${hint}`)
  }
  if (others.length === 0) return only
  throw new Misuse(`"${wanted}" is part of more than one name:\n${alike.map((name) => `  ${name}\n`).join('')}`)
}
