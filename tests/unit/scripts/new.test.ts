import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate'
import { AREAS } from '#machines/catalog.ts'
import { createNewFlow, Misuse, type NewFlow } from '#scripts/new/new-flow.ts'

const readProject = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

const create = (path: string, read = readProject) => createNewFlow(['flow', path], read)

const getText = ({ changed }: NewFlow, path: string) => changed.find((file) => file.path === path)?.text ?? ''

const getIds = (catalog: string) => [...catalog.matchAll(/^ {4}id: '([\w-]+)',$/gm)].map(([, id]) => id)

/** Returns the lines that were added to a file of the project. */
const getAdded = (flow: NewFlow, path: string) => {
  const before = new Set(readProject(path)?.split('\n'))
  return getText(flow, path)
    .split('\n')
    .filter((line) => !before.has(line))
}

describe('npm run new', () => {
  it('writes the files of a flow in the order in which a developer fills them in', () => {
    expect(create('business/spare-flow').written.map(({ path }) => path)).toEqual([
      'machines/business/spare-flow/spare-flow.types.ts',
      'machines/business/spare-flow/spare-flow.machine.ts',
      'machines/business/spare-flow/spare-flow.spec.ts',
      'machines/business/spare-flow/index.ts',
      'tests/paths/spare-flow.paths.test.ts',
      'src/actors/business/spare-flow.actors.ts',
      'src/screens/business/spare-flow/spare-flow.connect.ts',
      'src/screens/business/spare-flow/spare-flow-screen.tsx',
      'src/screens/business/spare-flow/flow.ts',
      'src/screens/business/spare-flow/texts.pt-BR.json',
      'src/screens/business/spare-flow/texts.en-US.json',
      'src/screens/business/spare-flow/texts.es-ES.json',
      'tests/screens/spare-flow.test.tsx',
    ])
  })

  it('writes the files that the guide names, in the same order', () => {
    const guide = readFileSync('docs/guides/add-a-flow.md', 'utf8')
    const places = create('business/spare-flow').written.map(({ path }) =>
      guide.indexOf(
        path
          .replace(/texts\..*/, 'texts.')
          .replaceAll('spare-flow', '<name>')
          .replaceAll('business', '<area>'),
      ),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it.each(['aaa', 'spare-flow', 'zzz'])('puts %s into the catalogue in alphabetical order', (id) => {
    const catalog = getText(create(`shell/${id}`), 'machines/catalog.ts')
    const ids = getIds(catalog)
    expect(ids).toContain(id)
    expect(ids).toHaveLength(getIds(readProject('machines/catalog.ts') ?? '').length + 1)
    expect(ids).toEqual([...ids].sort())
    expect(parseSync('catalog.ts', catalog).errors).toEqual([])
  })

  it('writes a catalogue entry with area, title, purpose and files', () => {
    expect(getText(create('business/spare-flow'), 'machines/catalog.ts')).toContain(`
  {
    id: 'spare-flow',
    area: 'business',
    title: 'Spare flow',
    purpose: 'Shows the business in the URL.',
    headless: false,
    machine: async () => (await import('./business/spare-flow/index.ts')).spareFlowMachine,
    cases: async () => (await import('./business/spare-flow/spare-flow.spec.ts')).spareFlowCases,
    states: async () => (await import('./business/spare-flow/spare-flow.spec.ts')).spareFlowStates,
    words: async () => (await import('./business/spare-flow/spare-flow.spec.ts')).spareFlowWords,
  },
`)
  })

  it('adds one line to every other list that names all flows', () => {
    const flow = create('business/spare-flow')
    const others = flow.changed.filter(({ path }) => path !== 'machines/catalog.ts')
    expect(Object.fromEntries(others.map(({ path }) => [path, getAdded(flow, path)]))).toEqual({
      'src/domain/paths.ts': ["  spareFlow: '/spare-flow/:id',"],
      'machines/app/app/app.types.ts': ["  | 'spare-flow'"],
      'machines/app/app/app.mappers.ts': ["  spareFlow: 'spare-flow',"],
      'src/app/lazy.ts': [
        "  'spare-flow': { load: () => import('#src/screens/business/spare-flow/flow.ts'), texts: ['spare-flow'] },",
      ],
      'tools/player/groups.ts': ["    'spare-flow',"],
      'src/inspector/feed/words.ts': ["    'spareFlow',"],
    })
  })

  it('writes TypeScript that parses in every file and list', () => {
    const { written, changed } = create('business/spare-flow')
    const code = [...written, ...changed].filter(({ path }) => /\.tsx?$/.test(path))
    expect(code).toHaveLength(17)
    expect(
      code.flatMap(({ path, text }) => parseSync(path, text).errors.map(({ message }) => `${path}: ${message}`)),
    ).toEqual([])
  })

  it('names the list that it cannot find', () => {
    const read = (path: string) => (path === 'src/app/lazy.ts' ? 'export const flows = new Map()\n' : readProject(path))
    expect(() => create('business/spare-flow', read)).toThrow('src/app/lazy.ts: the list of flows was not found.')
  })

  it.each<[string, string[], string]>([
    ['no words', [], 'Usage: npm run new -- flow <area>/<name>'],
    ['another kind', ['screen', 'business/spare-flow'], 'Unknown kind "screen": the only kind is "flow".'],
    ['no name at all', ['flow'], 'Usage: npm run new -- flow <area>/<name>'],
    ['a name without its area', ['flow', 'spare-flow'], 'Usage: npm run new -- flow <area>/<name>'],
    ['a deeper folder', ['flow', 'business/gift/cards'], 'Usage: npm run new -- flow <area>/<name>'],
    ['a word too many', ['flow', 'business/gift', 'cards'], 'Usage: npm run new -- flow <area>/<name>'],
    ['an unknown area', ['flow', 'shop/spare-flow'], `Unknown area "shop". The areas are: ${AREAS.join(', ')}.`],
    ['an empty name', ['flow', 'business/'], '"" is not a valid name of a flow: write it in kebab-case'],
    [
      'a name in camelCase',
      ['flow', 'business/spareFlow'],
      '"spareFlow" is not a valid name of a flow: write it in kebab-case',
    ],
    ['a name with two hyphens', ['flow', 'business/gift--cards'], '"gift--cards" is not a valid name of a flow'],
    ['a flow of this area', ['flow', 'business/pets'], 'The flow "pets" already exists: see machines/catalog.ts.'],
    ['a flow of another area', ['flow', 'shell/pets'], 'The flow "pets" already exists: see machines/catalog.ts.'],
    ['the name of a route', ['flow', 'shell/new-pet'], 'The route "newPet" already exists: see src/domain/paths.ts.'],
    [
      'the name of texts',
      ['flow', 'shell/phone-field'],
      'Texts of "phone-field" already exist: see src/i18n/catalogue.d.ts.',
    ],
  ])('refuses %s', (_, words, message) => {
    const refused = () => createNewFlow(words, readProject)
    expect(refused).toThrow(Misuse)
    expect(refused).toThrow(message)
  })

  it('refuses a flow if one of its files exists', () => {
    const path = 'src/actors/business/spare-flow.actors.ts'
    const read = (one: string) => (one === path ? '' : readProject(one))
    expect(() => create('business/spare-flow', read)).toThrow(new Misuse(`The file ${path} already exists.`))
  })
})

describe('npm run new, in a copy of the project,', () => {
  let folder = ''
  const call = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', resolve('scripts/new.ts'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    })
  const listFiles = () =>
    ['machines', 'src', 'tests', 'tools'].flatMap((root) =>
      existsSync(join(folder, root))
        ? readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`)
        : [],
    )

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'new-flow-'))
    const { changed } = create('business/spare-flow')
    const needed = [
      'package.json',
      'biome.json',
      '.gitignore',
      'tests/lint',
      'machines/shared',
      'src/domain',
      'src/i18n/catalogue.d.ts',
    ]
    for (const path of [...needed, ...changed.map((file) => file.path)]) {
      cpSync(path, join(folder, path), { recursive: true })
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('writes nothing if its arguments are wrong', () => {
    const before = listFiles()
    const { status, stdout, stderr } = call('flow', 'shop/spare-flow')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toBe(`Unknown area "shop". The areas are: ${AREAS.join(', ')}.\n`)
    expect(listFiles()).toEqual(before)
  })

  it('writes a machine that reads, fails, reads again and shows what it read', async () => {
    const { status, stdout, stderr } = call('flow', 'business/spare-flow')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const { written, changed } = create('business/spare-flow')
    for (const { path } of [...written, ...changed]) expect(stdout).toContain(`  ${path}\n`)
    expect(stdout).toContain('npm run flows -- update spare-flow')
    expect(listFiles()).toEqual(expect.arrayContaining(written.map(({ path }) => path)))

    const index = pathToFileURL(join(folder, 'machines/business/spare-flow/index.ts')).href
    const { spareFlowMachine }: { spareFlowMachine: AnyStateMachine } = await import(index)
    let reads = 0
    const readSpareFlow = fromPromise(async ({ input }) => {
      reads += 1
      return reads === 1 ? Promise.reject({ kind: 'network' }) : { business: input }
    })
    const actor = createActor(spareFlowMachine.provide({ actors: { readSpareFlow } }), {
      input: { entry: { name: 'spareFlow', params: { id: 'b-1' }, query: {}, state: null } },
    })
    actor.start()
    expect(actor.getSnapshot().value).toBe('reading')
    const failed = await waitFor(actor, (snapshot) => snapshot.hasTag('failed'))
    expect(failed.context.failure).toEqual({ kind: 'connection' })
    actor.send({ type: 'load.retry' })
    const shown = await waitFor(actor, (snapshot) => snapshot.matches('shown'))
    expect(shown.context).toMatchObject({ business: { id: 'b-1' }, failure: null })
    actor.send({ type: 'back.request' })
    expect(actor.getSnapshot().output).toMatchObject({ departure: { name: 'back', params: { path: '/business/b-1' } } })
  })

  it('refuses to write the same flow twice', () => {
    const { status, stderr } = call('flow', 'business/spare-flow')
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'The flow "spare-flow" already exists: see machines/catalog.ts.\n',
    })
  })
})
