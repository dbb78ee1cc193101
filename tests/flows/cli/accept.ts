import type { CatalogEntry } from '#machines/catalog.ts'
import { FlowFault } from '#tests/flows/explore.ts'
import { differencesFrom, type Flow, freeze, readFrozen } from '#tests/flows/lock.ts'
import type { Locks } from '#tests/flows/lock-file.ts'
import { type Command, fine, idsOf, loadFlow, Misuse, type Terminal, wanted } from './command.ts'

export const acceptCommand: Command = {
  name: 'accept',
  help: `  accept <flow ...> | --all
      Says what is different from what was accepted, and accepts it: renews tests/flows/lock/<flow>.json.
`,
  run: async (request) => {
    const { flows, named, options, terminal, locks } = request
    if (named.length === 0 && !options.all) throw new Misuse(`Which flow, or --all? There are ${idsOf(flows)}.`)
    return fine(await accept(wanted(request), terminal, locks))
  },
}

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
