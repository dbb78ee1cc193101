import { AREAS } from '#machines/catalog.ts'
import { indexFile, machineFile, specFile, typesFile } from './machine-files.ts'
import { type FlowNames, getNames } from './names.ts'
import { actorsFile, connectFile, flowFile, screenFile, TEXTS } from './screen-files.ts'
import { pathTestFile, screenTestFile } from './test-files.ts'
import { listFlows, wire } from './wiring.ts'

/** A file of the project: its path from the root, and its text. */
export interface NewFile {
  path: string
  text: string
}

export interface NewFlow {
  names: FlowNames
  /** The files of the flow, in the order in which a developer fills them in. */
  written: NewFile[]
  /** The lists that name every flow, with the new flow added. */
  changed: NewFile[]
}

/** The command was called with wrong arguments. The message says what is wrong. */
export class Misuse extends Error {}

const USAGE = `Usage: npm run new -- flow <area>/<name>
  for example: npm run new -- flow business/gift-cards
  areas: ${AREAS.join(', ')}`

/**
 * Creates the files of a new flow from the arguments of the command: `flow business/gift-cards`. `read` returns the text of a
 * project file, or null if there is none. Writes nothing. Throws a `Misuse`.
 */
export function createNewFlow(words: readonly string[], read: (path: string) => string | null): NewFlow {
  const readExisting = (path: string): string => {
    const text = read(path)
    if (text === null) throw new Error(`The file ${path} does not exist.`)
    return text
  }
  const names = parseWords(words)
  const written = getFiles(names)
  const taken = written.find(({ path }) => read(path) !== null)
  const isRoute = new RegExp(`^  ${names.camel}: '/`, 'm').test(readExisting('src/domain/paths.ts'))
  const isNamespace = new RegExp(`^  '?${names.id}'?: \\{$`, 'm').test(readExisting('src/i18n/catalogue.d.ts'))
  if (listFlows(readExisting('machines/catalog.ts')).includes(names.id)) {
    throw new Misuse(`The flow "${names.id}" already exists: see machines/catalog.ts.`)
  }
  if (taken !== undefined) throw new Misuse(`The file ${taken.path} already exists.`)
  if (isRoute) throw new Misuse(`The route "${names.camel}" already exists: see src/domain/paths.ts.`)
  if (isNamespace) throw new Misuse(`Texts of "${names.id}" already exist: see src/i18n/catalogue.d.ts.`)
  return { names, written, changed: wire(names, readExisting) }
}

function parseWords([kind, path, ...more]: readonly string[]): FlowNames {
  if (kind === undefined) throw new Misuse(USAGE)
  if (kind !== 'flow') throw new Misuse(`Unknown kind "${kind}": the only kind is "flow".\n${USAGE}`)
  const [area = '', name, ...deeper] = path?.split('/') ?? []
  if (name === undefined || deeper.length > 0 || more.length > 0) throw new Misuse(USAGE)
  if (!AREAS.some((one) => one === area)) {
    throw new Misuse(`Unknown area "${area}". The areas are: ${AREAS.join(', ')}.`)
  }
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name)) {
    throw new Misuse(`"${name}" is not a valid name of a flow: write it in kebab-case, such as "gift-cards".`)
  }
  return getNames(area, name)
}

function getFiles(names: FlowNames): NewFile[] {
  const { area, id } = names
  const machine = `machines/${area}/${id}`
  const screen = `src/screens/${area}/${id}`
  return [
    { path: `${machine}/${id}.types.ts`, text: typesFile(names) },
    { path: `${machine}/${id}.machine.ts`, text: machineFile(names) },
    { path: `${machine}/${id}.spec.ts`, text: specFile(names) },
    { path: `${machine}/index.ts`, text: indexFile(names) },
    { path: `tests/paths/${id}.paths.test.ts`, text: pathTestFile(names) },
    { path: `src/actors/${area}/${id}.actors.ts`, text: actorsFile(names) },
    { path: `${screen}/${id}.connect.ts`, text: connectFile(names) },
    { path: `${screen}/${id}-screen.tsx`, text: screenFile(names) },
    { path: `${screen}/flow.ts`, text: flowFile(names) },
    ...Object.entries(TEXTS).map(([language, texts]) => ({
      path: `${screen}/texts.${language}.json`,
      text: `${JSON.stringify(texts, null, 2)}\n`,
    })),
    { path: `tests/screens/${id}.test.tsx`, text: screenTestFile(names) },
  ]
}

/** Formats the message of the command: the files written, and the steps left to do by hand. */
export function describeNewFlow({ names, written, changed }: NewFlow): string {
  const list = (files: readonly NewFile[]) => files.map(({ path }) => `  ${path}`).join('\n')
  return `Wrote these files, in the order to fill them in:
${list(written)}

Added a line or an entry to:
${list(changed)}

Left to do by hand (docs/guides/add-a-flow.md says how):
  1. src/domain/paths.ts: the path of the route; then \`address\` in the spec and the comments that name the path.
  2. machines/catalog.ts: the title and the purpose.
  3. The files above, from the types to the screen test; the three files of texts together.
  4. npm run texts
  5. ACCEPT=texts npx vitest run --project unit tests/unit/i18n/reviewed.test.ts
  6. npm run flows -- update ${names.id}
  7. npm run flows -- docs
  8. npm run check
  9. npx vitest run --project paths --project screens tests/paths/${names.id}.paths.test.ts tests/screens/${names.id}.test.tsx`
}
