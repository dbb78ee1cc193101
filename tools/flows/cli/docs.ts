import { documentFlow, documentList, type FlowDocument } from '#tools/flows/document.ts'
import type { Documents } from '#tools/flows/document-files.ts'
import { type Command, type CommandResult, eachFlow, fine, Misuse } from './command.ts'

export const docsCommand: Command = {
  name: 'docs',
  words: Number.POSITIVE_INFINITY,
  options: ['check'],
  help: `  docs [--check]
      Writes a page for each flow to docs/flows: its diagram, its states, its transitions as sentences, its actors and
      its endings.
      --check     writes nothing; names the pages that are out of date
`,
  async run({ flows, named, options, documents, terminal }) {
    if (named.length > 0) throw new Misuse('docs writes the pages of all flows: it takes no flow.')
    const { given, broken } = await eachFlow(flows, (entry) => {
      terminal.progress(entry.id)
      return documentFlow(entry, flows)
    })
    // The list has a line for each machine. The page of a broken machine stays as it is.
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
  return said.length === 0 ? `${documents.folder} is up to date.\n` : `${said.join('\n')}\n`
}

function check(wanted: readonly FlowDocument[], documents: Documents, broken: readonly string[]): CommandResult {
  const wrong = [
    ...wanted.flatMap(({ file, text }) => {
      const there = documents.read(file)
      if (there === text) return []
      return [`${documents.folder}/${file} ${there === null ? 'is missing' : 'is out of date'}.`]
    }),
    ...(broken.length === 0 ? leftOver(wanted, documents) : []).map(
      (file) => `${documents.folder}/${file} belongs to no flow.`,
    ),
  ]
  if (wrong.length === 0) return fine(`${documents.folder} is up to date.\n`)
  return { ok: false, text: `${wrong.join('\n')}\nRun npm run flows -- docs to renew them.\n` }
}

function leftOver(wanted: readonly FlowDocument[], documents: Documents): readonly string[] {
  return documents.list().filter((file) => !wanted.some((page) => page.file === file))
}
