import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogEntry } from '#machines/catalog.ts'
import type { Criterion } from '#tools/flows/cover.ts'
import { CRITERIA, isWhole, LEVELS, type Level, type Measured, measure } from '#tools/flows/coverage.ts'
import { type CoveredFlow, toCoverageIndex, toCoveragePage } from '#tools/flows/coverage-page.ts'
import { drawFlow } from '#tools/flows/flow-diagram.ts'
import {
  type Command,
  type CommandResult,
  eachFlow,
  load,
  Misuse,
  parseChoice,
  type Request,
  wanted,
} from './command.ts'

/** The levels that must be complete. The others are only reported. */
const REQUIRED: readonly Level[] = ['actor']

export const coverCommand: Command = {
  name: 'cover',
  words: Number.POSITIVE_INFINITY,
  options: ['cover', 'json', 'html'],
  apart: [
    ['json', 'html'],
    ['cover', 'json'],
    ['cover', 'html'],
  ],
  help: `  cover [<flow ...>] [--cover pairs] [--json] [--html DIR]
      What the last test run covered in each flow: states, transitions and pairs of transitions, on the machine's own
      actor, at its screens and in the whole product. Least covered first. For named flows it lists what was not
      covered. Exits with 1 if the actors have not covered everything.
      --cover     with pairs, lists the pairs that were not covered as well
      --html      writes a page for each flow with its diagram coloured by coverage, and a list of them
`,
  async run(request) {
    const { options, terminal, named } = request
    const hasPairs = parseChoice('--cover', options.cover, ['transitions', 'pairs']) === 'pairs'
    if (hasPairs && named.length === 0) throw new Misuse('--cover pairs needs the name of a flow: which flow?')
    const { given: flows, broken } = await eachFlow(wanted(request), (entry) => {
      terminal.progress(entry.id)
      return coverFlow(entry, request)
    })
    flows.sort((a, b) => getShare(a) - getShare(b))
    const ok =
      flows.length > 0 &&
      broken.length === 0 &&
      flows.every(({ levels }) => levels.every((one) => !REQUIRED.includes(one.level) || isWhole(one)))
    if (options.html !== undefined)
      return { ok, text: getLines(broken) + (await writePages(flows, options.html, request)) }
    if (options.json) return { ok, text: `${JSON.stringify({ total: getTotals(flows), flows, broken }, null, 2)}\n` }
    return { ok, text: getLines(broken) + inWords(flows, named.length > 0 ? namedCriteria(hasPairs) : []) }
  },
}

async function coverFlow(entry: CatalogEntry, { coverage }: Request): Promise<CoveredFlow> {
  const { graph } = await load(entry)
  const levels = LEVELS.map((level) => measure(graph, level, coverage.read(entry.id, level)))
  return { flow: entry.id, title: entry.title, levels }
}

const getLines = (broken: readonly string[]) => broken.map((line) => `${line}\n`).join('')

/** Returns the covered share of everything that can be covered at all levels, from 0 to 1. */
function getShare({ levels }: CoveredFlow): number {
  const counts = levels.flatMap((one) => CRITERIA.map((criterion) => one.counts[criterion]))
  const sum = (of: 'met' | 'of') => counts.reduce((total, count) => total + count[of], 0)
  return sum('of') === 0 ? 1 : sum('met') / sum('of')
}

function getTotals(flows: readonly CoveredFlow[]) {
  const of = (level: Level) => flows.flatMap(({ levels }) => levels.filter((one) => one.level === level))
  const sum = (level: Level, criterion: Criterion) => ({
    met: of(level).reduce((total, { counts }) => total + counts[criterion].met, 0),
    of: of(level).reduce((total, { counts }) => total + counts[criterion].of, 0),
  })
  return LEVELS.map((level) => ({
    level,
    flows: of(level).filter(({ status }) => status === 'run').length,
    states: sum(level, 'states'),
    transitions: sum(level, 'transitions'),
    pairs: sum(level, 'pairs'),
  }))
}

// ── Words ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Returns the criteria to name. Pairs are too many to read, so they are named only on request. */
function namedCriteria(hasPairs: boolean): readonly Criterion[] {
  return CRITERIA.filter((criterion) => criterion !== 'pairs' || hasPairs)
}

function inWords(flows: readonly CoveredFlow[], criteria: readonly Criterion[]): string {
  const rows = [
    ['flow', 'level', ...CRITERIA],
    ...flows.flatMap(({ flow, levels }) =>
      levels.map((one, index) => [index === 0 ? flow : '', one.level, ...getCells(one)]),
    ),
    ...(flows.length > 1
      ? getTotals(flows).map(({ level, states, transitions, pairs }, index) => [
          index === 0 ? 'all' : '',
          level,
          ...[states, transitions, pairs].map(({ met, of }) => `${met} of ${of}`),
        ])
      : []),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  const table = rows.map((row) => line(row).trimEnd())
  const missing = flows.flatMap((one) => findMissing(one, criteria))
  return `${[...table, ...missing].join('\n')}\n`
}

function getCells({ status, counts }: Measured): readonly string[] {
  if (status !== 'run') return [status]
  return CRITERIA.map((criterion) => `${counts[criterion].met} of ${counts[criterion].of}`)
}

function findMissing({ flow, levels }: CoveredFlow, criteria: readonly Criterion[]): readonly string[] {
  return levels
    .filter(({ status }) => status === 'run')
    .flatMap(({ level, missing }) =>
      criteria
        .filter((criterion) => missing[criterion].length > 0)
        .flatMap((criterion) => [
          '',
          `${flow}, ${level}, ${criterion} not met:`,
          ...missing[criterion].map((goal) => `  ${goal}`),
        ]),
    )
}

// ── Pages ────────────────────────────────────────────────────────────────────────────────────────────────────────────

async function writePages(
  flows: readonly CoveredFlow[],
  folder: string,
  { flows: catalog, terminal }: Request,
): Promise<CommandResult['text']> {
  mkdirSync(folder, { recursive: true })
  for (const covered of flows) {
    terminal.progress(`${covered.flow}: drawn`)
    const entry = catalog.find(({ id }) => id === covered.flow)
    if (entry === undefined) continue
    const pictures = new Map<Level, string>()
    for (const { level, status, missing } of covered.levels) {
      if (status !== 'run') continue
      const { graph } = await load(entry)
      const goals = [...graph.chart.states, ...graph.chart.transitions].map(({ name }) => name)
      const open = new Set([...missing.states, ...missing.transitions])
      const marks = Object.fromEntries(goals.map((name) => [name, [open.has(name) ? 'uncovered' : 'covered'] as const]))
      pictures.set(level, await drawFlow(entry, { marks }))
    }
    writeFileSync(join(folder, `${covered.flow}.html`), toCoveragePage(covered, pictures))
  }
  writeFileSync(join(folder, 'index.html'), toCoverageIndex(flows))
  return `${join(folder, 'index.html')} written.\n`
}
