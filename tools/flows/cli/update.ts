import type { CatalogEntry } from '#machines/catalog.ts'
import { type Change, changesFrom, changesFromNothing } from '#tools/flows/changes.ts'
import { FlowFault } from '#tools/flows/explore.ts'
import { type Flow, type RecordedFlow, readRecorded, recordFlow } from '#tools/flows/lock.ts'
import type { Locks } from '#tools/flows/lock-file.ts'
import { type Command, fine, getIds, loadFlow, Misuse, type Terminal, wanted } from './command.ts'

export const updateCommand: Command = {
  name: 'update',
  formerly: 'accept',
  words: Number.POSITIVE_INFINITY,
  options: ['all'],
  help: `  update <flow ...> | --all
      Prints what differs from the recorded behaviour, what is new and what is gone, and updates
      tools/flows/lock/<flow>.json. It was called accept.
`,
  run: async (request) => {
    const { flows, named, options, terminal, locks } = request
    if (named.length > 0 && options.all) throw new Misuse('Some flows, or --all?')
    if (named.length === 0 && !options.all) throw new Misuse(`Which flow, or --all? There are ${getIds(flows)}.`)
    return fine(await update(wanted(request), terminal, locks))
  },
}

async function update(entries: readonly CatalogEntry[], terminal: Terminal, locks: Locks): Promise<string> {
  const said: string[] = []
  const changed: RecordedFlow[] = []
  for (const entry of entries) {
    terminal.progress(entry.id)
    const flow = await loadFlow(entry)
    const { heading, changes } = await changesTo(flow, locks.read(entry.id))
    said.push(`${entry.id}: ${[heading, ...changes.map(({ says }) => says)].join('\n  ')}\n`)
    if (changes.length > 0) changed.push(await recordFlow(flow))
  }
  // A fault of one flow ends the command, so nothing is written until all flows are recorded.
  for (const recorded of changed) locks.write(recorded)
  return said.join('')
}

/** Lists what would change. Everything is new if there is no recorded flow to compare with. */
async function changesTo(flow: Flow, text: string | null): Promise<{ heading: string; changes: readonly Change[] }> {
  if (text === null) return { heading: 'recorded for the first time:', changes: await changesFromNothing(flow) }
  const recorded = readOrNull(flow.cases.machine, text)
  if (recorded === null) {
    return {
      heading: 'recorded; the old record cannot be read, so everything is new:',
      changes: await changesFromNothing(flow),
    }
  }
  const changes = await changesFrom(recorded, flow)
  return { heading: changes.length === 0 ? 'as it was.' : 'updated:', changes }
}

function readOrNull(flow: string, text: string): RecordedFlow | null {
  try {
    return readRecorded(flow, text)
  } catch (error) {
    if (error instanceof FlowFault) return null
    throw error
  }
}
