import { getChanges } from '#tools/flows/changes.ts'
import { FlowFault } from '#tools/flows/explore.ts'
import { type Command, find, fine, loadFlow } from './command.ts'

export const changesCommand: Command = {
  name: 'changes',
  words: 1,
  options: ['json'],
  help: `  changes <flow> [--json]
      What differs from the recorded behaviour, what is new and what is gone. --json is for the inspector.
`,
  run: async ({ flows, named, options, locks }) => {
    const entry = find(flows, named[0])
    const changes = await getChanges(await loadFlow(entry), locks.read(entry.id))
    if (options.json) return fine(`${JSON.stringify(changes)}\n`)
    if (changes.fault !== null) throw new FlowFault(changes.fault)
    const sentences = changes.changes.map(({ says }) => says)
    return fine(sentences.length === 0 ? 'as it was recorded.\n' : `${sentences.join('\n')}\n`)
  },
}
