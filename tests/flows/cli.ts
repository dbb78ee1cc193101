import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type CatalogEntry, catalog } from '#machines/catalog.ts'
import type { StatePaper } from '#machines/shared/papers.types.ts'
import { type Criterion, cover, reachableGoals } from './cover.ts'
import { unreachedStates, whyUntaken } from './explain.ts'
import { explore, FlowFault, type Graph } from './explore.ts'
import { FORMATS, type Format, formatPaths, requirementsOf } from './export.ts'
import { differencesFrom, type Flow, freeze, readFrozen } from './lock.ts'
import { type Locks, locks as lockFiles } from './lock-file.ts'
import { everyWayOf, type Fate, judge, mutantsOf, type Operator } from './mutate.ts'
import { type FlowPath, pathBy, shorten, toPath } from './paths.ts'
import { sneak } from './sneak.ts'

const CRITERIA = ['states', 'transitions', 'pairs'] as const

export const HELP = `npm run flows -- <command>

  list
      Every machine: how many states, transitions and pairs of transitions it has, and what it is for.

  paths <flow> [--cover states|transitions|pairs] [--walk] [--to STATE] [--through R-233]
               [--format json|csv|md|gherkin] [--out FILE]
      Paths that together meet every state, transition or pair of transitions in a row.
      --cover     what they must meet (transitions)
      --walk      few long paths instead of many short ones
      --to        only the ways to this state, cut where they first reach it
      --through   only paths that pass a state that meets this requirement
      --format    json, csv (one row a step, for a test manager), md or gherkin (md)
      --out       a file instead of the screen

  why <flow> <transition or state>
      The shortest path to it, or what blocks it. A part of the name will do, as long as only one thing has it.

  accept <flow ...> | --all
      Says what is different from what was accepted, and accepts it: renews tests/flows/lock/<flow>.json.

  mutate [<flow ...>] [--json]
      Makes machines with one small mistake each (a transition deleted or led elsewhere, a guard negated or dropped,
      branches swapped, an action, an invoke or a tag dropped, another initial state, a longer delay) and tells which of
      them the frozen flows notice. One that no way through the machine shows is no mistake, and is counted apart.
      Minutes for all machines.

  sneak [<flow ...>]
      Sends, in every state, every event it must ignore.

  help
      This page.
`

/** What a person did wrong at the command line. */
class Misuse extends Error {}

export interface Terminal {
  out: (text: string) => void
  /** Progress of what takes long; nobody reads it from a pipe. */
  progress: (text: string) => void
  error: (text: string) => void
}

/** Runs one command; returns the exit code: 0, or 1 after a misuse or a machine that cannot be explored. */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  flows: readonly CatalogEntry[],
  locks: Locks = lockFiles,
): Promise<number> {
  try {
    const { text, ok } = await answer(args, terminal, flows, locks)
    terminal.out(text)
    return ok ? 0 : 1
  } catch (error) {
    if (error instanceof Misuse || error instanceof FlowFault) {
      terminal.error(`${error.message}\n`)
      return 1
    }
    throw error
  }
}

/** What a command has to say; `ok` is false where it found something wrong. */
interface Answer {
  text: string
  ok: boolean
}

async function answer(
  args: readonly string[],
  terminal: Terminal,
  flows: readonly CatalogEntry[],
  locks: Locks,
): Promise<Answer> {
  const { values, positionals } = parse(args)
  const [command = 'help', flow, ...rest] = positionals
  const fine = (text: string): Answer => ({ text, ok: true })
  const named = positionals.slice(1)
  const wanted = () => (named.length === 0 ? flows : named.map((id) => find(flows, id)))
  if (values.help || command === 'help') return fine(HELP)
  switch (command) {
    case 'list':
      return fine(await list(flows))
    case 'paths':
      return fine(await paths(find(flows, flow), values))
    case 'why':
      return fine(await why(find(flows, flow), rest.join(' ')))
    case 'accept':
      if (named.length === 0 && !values.all) throw new Misuse(`Which flow, or --all? There are ${idsOf(flows)}.`)
      return fine(await accept(wanted(), terminal, locks))
    case 'mutate':
      return mutate(wanted(), terminal, locks, values.json)
    case 'sneak':
      return sneakIn(wanted(), terminal)
    default:
      throw new Misuse(`There is no command "${command}".\n\n${HELP}`)
  }
}

type Options = ReturnType<typeof parse>['values']

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        cover: { type: 'string', default: 'transitions' },
        walk: { type: 'boolean', default: false },
        to: { type: 'string' },
        through: { type: 'string' },
        format: { type: 'string', default: 'md' },
        out: { type: 'string' },
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Misuse(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}

// ── list ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

async function list(flows: readonly CatalogEntry[]): Promise<string> {
  const rows = [['machine', 'states', 'transitions', 'pairs', 'what it is for']]
  for (const entry of flows) {
    const { graph } = await load(entry)
    const states = graph.chart.states.filter(({ name, type }) => type !== 'history' && name !== '(root)')
    const pairs = reachableGoals(graph, 'pairs')
    const counts = [states.length, graph.chart.transitions.length, pairs.size].map(String)
    rows.push([entry.id, ...counts, entry.purpose])
  }
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const isNumber = (column: number) => column >= 1 && column <= 3
  const line = (row: string[]) =>
    row.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
  return rows.map((row) => `${line(row).join('  ').trimEnd()}\n`).join('')
}

// ── paths ────────────────────────────────────────────────────────────────────────────────────────────────────────────

async function paths(entry: CatalogEntry, options: Options): Promise<string> {
  const criterion = oneOf<Criterion>('--cover', options.cover, CRITERIA)
  const format = oneOf<Format>('--format', options.format, FORMATS)
  const { graph, states } = await load(entry)
  let chosen: readonly FlowPath[] = cover(graph, { criterion, style: options.walk ? 'walk' : 'short' })
  if (options.to !== undefined) chosen = waysTo(graph, chosen, options.to)
  if (options.through !== undefined) chosen = passing(chosen, states, options.through, entry)
  const text = formatPaths({ flow: entry, states, paths: chosen }, format)
  if (options.out === undefined) return text
  writeFileSync(options.out, text)
  return `${chosen.length} ${chosen.length === 1 ? 'path' : 'paths'} written to ${options.out}\n`
}

/** The paths that reach a state, cut at the first arrival, each once. */
function waysTo(graph: Graph, all: readonly FlowPath[], wanted: string): readonly FlowPath[] {
  const names = graph.chart.states.filter(({ type }) => type !== 'history').map(({ name }) => name)
  const state = names.find((name) => name === wanted)
  if (state === undefined) throw new Misuse(`There is no state "${wanted}". States: ${names.slice(1).join(', ')}.`)
  if (unreachedStates(graph).includes(state)) throw new Misuse(`The state "${state}" is never reached.`)
  const cut = all.flatMap((path) => {
    const arrival = path.steps.findIndex((step) => step.states.includes(state))
    return arrival < 0 ? [] : [shorten(path, arrival)]
  })
  return [...new Map(cut.map((path) => [path.id, path])).values()]
}

function passing(
  all: readonly FlowPath[],
  states: { readonly [path: string]: StatePaper },
  requirement: string,
  entry: CatalogEntry,
): readonly FlowPath[] {
  const declared = new Set(Object.values(states).flatMap((row) => row.requirements))
  if (!declared.has(requirement)) {
    const known = [...declared].sort().join(', ') || 'none'
    throw new Misuse(`No state of "${entry.id}" meets ${requirement}. Requirements met there: ${known}.`)
  }
  return all.filter(({ steps }) => steps.some((step) => requirementsOf(step, states).includes(requirement)))
}

// ── why ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

async function why(entry: CatalogEntry, wanted: string): Promise<string> {
  if (wanted === '') throw new Misuse(`Why what? Name a transition or a state of "${entry.id}".\n\n${HELP}`)
  const { graph, states } = await load(entry)
  const { transitions } = graph.chart
  const name = pick(
    wanted,
    [...transitions, ...graph.chart.states].map((one) => one.name),
    entry,
  )
  const edge = graph.edges.find((one) => one.transitions.includes(name) || one.states.includes(name))
  const start = graph.starts.find((one) => one.transitions.includes(name) || one.states.includes(name))
  if (start !== undefined) return told(entry, states, toPath(graph, start.input, []))
  if (edge !== undefined) return told(entry, states, pathBy(graph, edge))
  const transition = transitions.find((one) => one.name === name)
  if (transition !== undefined) return `"${name}" is never taken: ${whyUntaken(graph, transition)}.\n`
  const into = transitions.filter(({ targets }) => targets.some((target) => target === name))
  const reasons = into.map((one) => `  "${one.name}": ${whyUntaken(graph, one)}.\n`)
  return `"${name}" is never reached.\n${reasons.join('') || '  No transition leads to it.\n'}`
}

function pick(wanted: string, names: readonly string[], entry: CatalogEntry): string {
  const exact = names.find((name) => name === wanted)
  if (exact !== undefined) return exact
  const alike = names.filter((name) => name.toLowerCase().includes(wanted.toLowerCase()))
  const [only, ...others] = alike
  if (only === undefined) throw new Misuse(`"${entry.id}" has no transition or state "${wanted}".`)
  if (others.length === 0) return only
  throw new Misuse(`"${wanted}" is part of more than one name:\n${alike.map((name) => `  ${name}\n`).join('')}`)
}

function told(entry: CatalogEntry, states: { readonly [path: string]: StatePaper }, path: FlowPath): string {
  return formatPaths({ flow: entry, states, paths: [path] }, 'md')
}

// ── accept ───────────────────────────────────────────────────────────────────────────────────────────────────────────

async function accept(entries: readonly CatalogEntry[], terminal: Terminal, locks: Locks): Promise<string> {
  const said: string[] = []
  for (const entry of entries) {
    terminal.progress(entry.id)
    const flow = await loadFlow(entry)
    said.push(`${entry.id}: ${await changesFrom(locks.read(entry.id), flow)}\n`)
    locks.write(await freeze(flow))
  }
  return said.join('')
}

/** What is about to be accepted, in sentences. */
async function changesFrom(text: string | null, flow: Flow): Promise<string> {
  if (text === null) return 'accepted for the first time.'
  try {
    const differences = await differencesFrom(readFrozen(flow.cases.machine, text), flow)
    return differences.length === 0 ? 'as it was.' : ['accepted:', ...differences].join('\n  ')
  } catch (error) {
    if (error instanceof FlowFault) return `accepted as it is now; what it was cannot be read.`
    throw error
  }
}

// ── mutate ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const FATES = ['killed', 'survived', 'equivalent'] as const

async function mutate(
  entries: readonly CatalogEntry[],
  terminal: Terminal,
  locks: Locks,
  asJson: boolean,
): Promise<Answer> {
  const reports = []
  for (const entry of entries) {
    const flow = await loadFlow(entry)
    const frozen = readFrozen(entry.id, locks.read(entry.id))
    const everyWay = everyWayOf(flow)
    const mutants = mutantsOf(flow.machine)
    const judged: { operator: Operator; where: string; change: string; fate: Fate }[] = []
    for (const [index, mutant] of mutants.entries()) {
      terminal.progress(`${entry.id}: ${index + 1} of ${mutants.length} mutants`)
      const { operator, where, change } = mutant
      judged.push({ operator, where, change, fate: await judge(mutant, frozen, flow, everyWay) })
    }
    reports.push({ flow: entry.id, judged })
  }
  const fates = reports.flatMap(({ judged }) => judged.map(({ fate }) => fate))
  const count = (fate: Fate, among: readonly Fate[] = fates) => among.filter((one) => one === fate).length
  const real = fates.length - count('equivalent')
  const share = real === 0 ? 100 : (count('killed') / real) * 100
  const ok = share >= MUTANTS_KILLED_AT_LEAST
  if (asJson) {
    const alive = reports.map(({ flow, judged }) => ({ flow, alive: judged.filter(({ fate }) => fate !== 'killed') }))
    const total = Object.fromEntries(FATES.map((fate) => [fate, count(fate)]))
    return {
      text: `${JSON.stringify({ ...total, share, atLeast: MUTANTS_KILLED_AT_LEAST, flows: alive }, null, 2)}\n`,
      ok,
    }
  }
  const lines = reports.flatMap(({ flow, judged }) => {
    const counts = FATES.map(
      (fate) =>
        `${count(
          fate,
          judged.map((one) => one.fate),
        )} ${fate}`,
    )
    const alive = judged.filter(({ fate }) => fate === 'survived')
    return [`${flow}: ${counts.join(', ')}`, ...alive.map(({ where, change }) => `  survived: ${where}: ${change}`)]
  })
  const sum = `${count('killed')} of ${real} mutants killed (${share.toFixed(1)} %), at least ${MUTANTS_KILLED_AT_LEAST} % wanted`
  return { text: `${[...lines, sum].join('\n')}\n`, ok }
}

const MUTANTS_KILLED_AT_LEAST = 98

// ── sneak ────────────────────────────────────────────────────────────────────────────────────────────────────────────

async function sneakIn(entries: readonly CatalogEntry[], terminal: Terminal): Promise<Answer> {
  const lines: string[] = []
  let ok = true
  for (const entry of entries) {
    terminal.progress(entry.id)
    const { sent, noticed } = await sneak(await loadFlow(entry))
    ok &&= noticed.length === 0
    lines.push(`${entry.id}: ${sent - noticed.length} of ${sent} ignored`, ...noticed.map((one) => `  ${one}`))
  }
  return { text: `${lines.join('\n')}\n`, ok }
}

// ── Shared ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function find(flows: readonly CatalogEntry[], id: string | undefined): CatalogEntry {
  const entry = flows.find((one) => one.id === id)
  if (entry !== undefined) return entry
  const known = idsOf(flows)
  throw new Misuse(
    id === undefined ? `Which flow? There are ${known}.` : `There is no flow "${id}". There are ${known}.`,
  )
}

async function load(entry: CatalogEntry) {
  const { machine, cases, states } = await loadFlow(entry)
  return { graph: explore(machine, cases), states }
}

async function loadFlow(entry: CatalogEntry): Promise<Flow> {
  const [machine, cases, states] = await Promise.all([entry.machine(), entry.cases(), entry.states()])
  return { machine, cases, states }
}

const idsOf = (flows: readonly CatalogEntry[]) => flows.map(({ id }) => id).join(', ')

function oneOf<Value extends string>(option: string, given: string, allowed: readonly Value[]): Value {
  const value = allowed.find((one) => one === given)
  if (value === undefined) throw new Misuse(`${option} is one of ${allowed.join(', ')}, not "${given}".`)
  return value
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const terminal = {
    out: (text: string) => void process.stdout.write(text),
    error: (text: string) => void process.stderr.write(text),
    progress: (text: string) => void (process.stderr.isTTY && process.stderr.write(`\r\u001b[2K${text}`)),
  }
  process.exitCode = await run(process.argv.slice(2), terminal, catalog)
}
