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
      A picture of a flow: its states and what leads from one to another.
      --format    svg, light and dark, for browsers and documents (svg); mermaid for places that draw only that
      --out       a file instead of the screen
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
