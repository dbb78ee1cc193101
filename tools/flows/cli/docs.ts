import { documentFlow, documentList, type FlowDocument } from '#tools/flows/document.ts'
import type { Documents } from '#tools/flows/document-files.ts'
import { type Command, type CommandResult, eachFlow, fine, Misuse } from './command.ts'

export const docsCommand: Command = {
  name: 'docs',
  words: Number.POSITIVE_INFINITY,
  options: ['check'],
  help: `  docs [--check]
      Writes a page for each flow: its picture, its states, what happens in them as sentences, what it starts and how it
      ends. They stand in docs/flows.
      --check     writes nothing; names the pages that are not what their flows are now
`,
  async run({ flows, named, options, documents, terminal }) {
    if (named.length > 0) throw new Misuse('The pages of all flows are written together: docs takes no flow.')
    const { given, broken } = await eachFlow(flows, (entry) => {
      terminal.progress(entry.id)
      return documentFlow(entry, flows)
    })
    // The list has a line for each machine, and the page of a broken one stays as it is.
    const pages = broken.length === 0 ? [await documentList(flows), ...given.flat()] : given.flat()
    const answer = options.check ? check(pages, documents, broken) : fine(write(pages, documents, broken))
    return broken.length === 0 ? answer : { ok: false, text: `${broken.join('\n')}\n${answer.text}` }
  },
}

function write(wanted: readonly FlowDocument[], documents: Documents, broken: readonly string[]): string {
  const changed = wanted.filter(({ file, text }) => documents.read(file) !== text)
  const gone = broken.length === 0 ? leftOver(wanted, documents) : []
  for (const { file, text } of changed) documents.write(file, text)
  for (const file of gone) documents.remove(file)
  const said = [...changed.map(({ file }) => `written: ${file}`), ...gone.map((file) => `removed: ${file}`)]
  return said.length === 0 ? `${documents.folder} is as the flows are.\n` : `${said.join('\n')}\n`
}

function check(wanted: readonly FlowDocument[], documents: Documents, broken: readonly string[]): CommandResult {
  const wrong = [
    ...wanted.flatMap(({ file, text }) => {
      const there = documents.read(file)
      if (there === text) return []
      return [`${documents.folder}/${file} ${there === null ? 'is missing' : 'is not what the flow is now'}.`]
    }),
    ...(broken.length === 0 ? leftOver(wanted, documents) : []).map(
      (file) => `${documents.folder}/${file} belongs to no flow.`,
    ),
  ]
  if (wrong.length === 0) return fine(`${documents.folder} is as the flows are.\n`)
  return { ok: false, text: `${wrong.join('\n')}\nnpm run flows -- docs writes them anew.\n` }
}

function leftOver(wanted: readonly FlowDocument[], documents: Documents): readonly string[] {
  return documents.list().filter((file) => !wanted.some((page) => page.file === file))
}
