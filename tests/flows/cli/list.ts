import type { CatalogEntry } from '#machines/catalog.ts'
import { reachableGoals } from '#tests/flows/cover.ts'
import { type Command, fine, load } from './command.ts'

export const listCommand: Command = {
  name: 'list',
  help: `  list
      Every machine: how many states, transitions and pairs of transitions it has, and what it is for.
`,
  run: async ({ flows }) => fine(await list(flows)),
}

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
