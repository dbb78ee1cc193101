import { writeFileSync } from 'node:fs'
import { drawFlow } from '#tools/flows/flow-diagram.ts'
import { toMermaid } from '#tools/flows/mermaid.ts'
import { type Command, find, fine, parseChoice } from './command.ts'

const FORMATS = ['svg', 'mermaid'] as const

export const diagramCommand: Command = {
  name: 'diagram',
  words: 1,
  options: ['format', 'out'],
  help: `  diagram <flow> [--format svg|mermaid] [--out FILE]
      The diagram of a flow.
      --format    svg with light and dark colours (the default), or mermaid
      --out       writes to a file
`,
  async run({ flows, named, options }) {
    const format = parseChoice('--format', options.format ?? 'svg', FORMATS)
    const entry = find(flows, named[0])
    const text = await (format === 'svg' ? drawFlow(entry) : toMermaid(entry))
    if (options.out === undefined) return fine(text)
    writeFileSync(options.out, text)
    return fine(`${entry.title} drawn in ${options.out}\n`)
  },
}
