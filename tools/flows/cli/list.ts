import type { CatalogEntry } from '#machines/catalog.ts'
import { reachableGoals } from '#tools/flows/cover.ts'
import { type Command, load } from './command.ts'

export const listCommand: Command = {
  name: 'list',
  words: 0,
  options: ['json'],
  help: `  list [--json]
      Every machine: its purpose, and how many states, transitions and pairs of transitions it has.
`,
  run: async ({ flows, options }) => {
    const listed: Listed[] = []
    for (const entry of flows) listed.push(await count(entry))
    const ok = listed.every((one) => one.fault === undefined)
    return { ok, text: options.json ? `${JSON.stringify(listed, null, 2)}\n` : table(listed) }
  },
}

interface Listed {
  flow: string
  title: string
  purpose: string
  /** Null if the machine cannot be explored. */
  states: number | null
  transitions: number | null
  pairs: number | null
  /** The reason. */
  fault?: string
}

/** Counts one machine. If it cannot be counted, returns the reason, so that the others are still listed. */
async function count(entry: CatalogEntry): Promise<Listed> {
  const { id, title, purpose } = entry
  try {
    return { flow: id, title, purpose, ...(await getCounts(entry)) }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    return { flow: id, title, purpose, states: null, transitions: null, pairs: null, fault }
  }
}

async function getCounts(entry: CatalogEntry): Promise<Pick<Listed, 'states' | 'transitions' | 'pairs'>> {
  const { graph } = await load(entry)
  const states = graph.chart.states.filter(({ name, type }) => type !== 'history' && name !== '(root)').length
  const pairs = reachableGoals(graph, 'pairs').size
  return { states, transitions: graph.chart.transitions.length, pairs }
}

function table(listed: readonly Listed[]): string {
  const rows = [['machine', 'states', 'transitions', 'pairs', 'what it is for']]
  for (const { flow, states, transitions, pairs, purpose, fault } of listed) {
    rows.push([
      flow,
      ...[states, transitions, pairs].map((one) => (one === null ? '?' : String(one))),
      fault ?? purpose,
    ])
  }
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const isNumber = (column: number) => column >= 1 && column <= 3
  const line = (row: string[]) =>
    row.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
  return rows.map((row) => `${line(row).join('  ').trimEnd()}\n`).join('')
}
