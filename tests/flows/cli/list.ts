import type { CatalogEntry } from '#machines/catalog.ts'
import { reachableGoals } from '#tests/flows/cover.ts'
import { type Command, fine, load } from './command.ts'

export const listCommand: Command = {
  name: 'list',
  words: 0,
  options: ['json'],
  help: `  list [--json]
      Every machine: how many states, transitions and pairs of transitions it has, and what it is for.
`,
  run: async ({ flows, options }) => {
    const listed: Listed[] = []
    for (const entry of flows) listed.push(await count(entry))
    return fine(options.json ? `${JSON.stringify(listed, null, 2)}\n` : table(listed))
  },
}

interface Listed {
  flow: string
  title: string
  purpose: string
  states: number
  transitions: number
  pairs: number
}

async function count(entry: CatalogEntry): Promise<Listed> {
  const { graph } = await load(entry)
  const states = graph.chart.states.filter(({ name, type }) => type !== 'history' && name !== '(root)').length
  const pairs = reachableGoals(graph, 'pairs').size
  const { id: flow, title, purpose } = entry
  return { flow, title, purpose, states, transitions: graph.chart.transitions.length, pairs }
}

function table(listed: readonly Listed[]): string {
  const rows = [['machine', 'states', 'transitions', 'pairs', 'what it is for']]
  for (const { flow, states, transitions, pairs, purpose } of listed) {
    rows.push([flow, ...[states, transitions, pairs].map(String), purpose])
  }
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const isNumber = (column: number) => column >= 1 && column <= 3
  const line = (row: string[]) =>
    row.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
  return rows.map((row) => `${line(row).join('  ').trimEnd()}\n`).join('')
}
