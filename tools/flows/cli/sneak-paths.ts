import type { CatalogEntry } from '#machines/catalog.ts'
import { FlowFault } from '#tools/flows/explore.ts'
import { type SneakPathsReport, sneakPaths } from '#tools/flows/sneak-paths.ts'
import { type Command, type CommandResult, loadFlow, type Terminal, wanted } from './command.ts'

export const sneakPathsCommand: Command = {
  name: 'sneak-paths',
  formerly: 'sneak',
  words: Number.POSITIVE_INFINITY,
  options: [],
  help: `  sneak-paths [<flow ...>]
      Sends, in every state, every event that it must ignore. It was called sneak.
`,
  run: (request) => sneakIn(wanted(request), request.terminal),
}

async function sneakIn(entries: readonly CatalogEntry[], terminal: Terminal): Promise<CommandResult> {
  const lines: string[] = []
  let ok = true
  let all = 0
  for (const entry of entries) {
    terminal.progress(entry.id)
    const { sent, noticed } = await sneakOrSay(entry)
    ok &&= noticed.length === 0
    all += sent
    lines.push(`${entry.id}: ${sent - noticed.length} of ${sent} ignored`, ...noticed.map((one) => `  ${one}`))
  }
  if (all === 0) lines.push('No state has an event to ignore, so this proves nothing.')
  return { text: `${lines.join('\n')}\n`, ok: ok && all > 0 }
}

/** Runs one machine. If it cannot be explored, returns the reason, so that the others are still reported. */
async function sneakOrSay(entry: CatalogEntry): Promise<SneakPathsReport> {
  try {
    return await sneakPaths(await loadFlow(entry))
  } catch (error) {
    if (error instanceof FlowFault) return { sent: 1, noticed: [error.message] }
    throw error
  }
}
