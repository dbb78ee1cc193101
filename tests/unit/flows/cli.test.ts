import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, setup } from 'xstate'
import type { CatalogEntry } from '#machines/catalog.ts'
import type { FlowCases } from '#machines/shared/flow-spec.types.ts'
import type { Marks } from '#src/inspector/diagram/svg.ts'
import { createWording } from '#src/inspector/page/wording.ts'
import type { Copy } from '#tools/flows/challenge.ts'
import type { World } from '#tools/flows/cli/command.ts'
import { HELP, run } from '#tools/flows/cli.ts'
import { cover } from '#tools/flows/cover.ts'
import { type Coverage, getCoverage } from '#tools/flows/coverage.ts'
import type { CoverageRecords } from '#tools/flows/coverage-file.ts'
import { documentsIn } from '#tools/flows/document-files.ts'
import { explore } from '#tools/flows/explore.ts'
import { formatSentence } from '#tools/flows/export.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandCases, errandStates, errandWords } from '#tools/flows/fixtures/errand.spec.ts'
import { gateMachine } from '#tools/flows/fixtures/gate/index.ts'
import { lampMachine } from '#tools/flows/fixtures/lamp/index.ts'
import { recordPaths, writeRecorded } from '#tools/flows/lock.ts'
import type { Locks } from '#tools/flows/lock-file.ts'
import { toPath } from '#tools/flows/paths.ts'
import type { Screens } from '#tools/flows/screens.types.ts'

const errand: CatalogEntry = {
  id: 'errand',
  area: 'shell',
  title: 'Errand',
  purpose: 'Sends a parcel.',
  headless: false,
  machine: async () => errandMachine,
  cases: async () => errandCases,
  states: async () => ({
    ...errandStates,
    'active.flow.sending.waiting': {
      area: 'shell',
      title: 'Waiting',
      sentence: 'The courier comes.',
      requirements: ['R-233', 'R-012'],
    },
  }),
  words: async () => errandWords,
}

async function flows(...args: string[]) {
  return getFlows([errand], args)
}

async function getFlows(entries: readonly CatalogEntry[], args: readonly string[], world: Partial<World> = {}) {
  const said = { out: '', error: '' }
  const code = await run(
    args,
    { out: (text) => (said.out += text), error: (text) => (said.error += text), progress: () => {} },
    entries,
    { locks, coverage, documents, project, copy: () => copy, getSource, ...world },
  )
  return { code, ...said }
}

/** The recorded behaviour, by flow. */
const accepted = new Map<string, string>()
const locks: Locks = {
  read: (flow) => accepted.get(flow) ?? null,
  write: (recorded) => void accepted.set(recorded.flow, writeRecorded(recorded)),
}

/** The coverage records, by flow and level. */
const noted = new Map<string, Coverage>()
const coverage: CoverageRecords = {
  read: (flow, level) => noted.get(`${flow} ${level}`) ?? null,
  add: (one) => void noted.set(`${one.flow} ${one.level}`, one),
}

const folder = mkdtempSync(join(tmpdir(), 'flows-'))
const documents = documentsIn(folder, 'pages')

/** A copy of the project whose tests notice only that the code of the first requirement is removed. */
const copy: Copy = {
  run: (id, _, removal) => (removal !== null && id === 'R-012' ? 'failed' : 'passed'),
  remove: () => {},
}

const getSource = ({ id }: CatalogEntry) => `tools/flows/fixtures/${id}/index.ts`

const project = () => ({
  requirements:
    '## 0. Errands\n- **R-012** The courier comes.\n- **R-233** The courier waits.\n- **R-234** The courier sings.\n',
  sources: [{ file: 'src/a.ts', text: '/** R-012 */\nconst a = 1\n/** R-233 */\nconst b = 2\n' }],
  tests: [{ file: 'tests/a.test.ts', text: "test('R-012 comes')" }],
  results: [{ file: 'tests/b.test.ts', title: 'R-233 waits', passed: false }],
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('npm run flows', () => {
  test.each([[[]], [['help']], [['--help']], [['paths', '--help']]])('%j shows the help', async (args) => {
    expect(await flows(...args)).toEqual({ code: 0, out: HELP, error: '' })
  })

  test.each([
    [
      ['fly'],
      'There is no command "fly". There are list, paths, play, why, diagram, docs, update, changes, cover, mutate, sneak-paths, trace.',
    ],
    [['diagarm'], 'There is no command "diagarm". Did you mean "diagram"?'],
    [['paths', 'erand'], 'There is no flow "erand". Did you mean "errand"?'],
    [['paths', 'errand', '--to', 'tooHeavy'], 'There is no state "tooHeavy". Did you mean "active.flow.tooHeavy"?'],
    [['paths', 'errand', '--formt', 'md'], 'There is no option "--formt". Did you mean "--format"?'],
    [['paths', 'errand', '--format'], 'argument missing'],
    [['diagram', 'errand', '--format', 'png'], '--format is one of svg, mermaid, not "png".'],
    [['trace', 'R-23'], 'There is no requirement "R-23". There are R-012 to R-234.'],
    [['trace', 'r-12'], 'There is no requirement "r-12". Did you mean "R-012"?'],
    [['trace', '--challenge', 'some'], '--challenge is a whole number, not "some".'],
    [['trace', '--challenge', '1', '--seed', 'x'], '--seed is a whole number, not "x".'],
    [['docs', 'errand'], 'docs writes the pages of all flows: it takes no flow.'],
    [['why', 'errand', 'active.flow.decidng'], 'Did you mean "active.flow.deciding"?'],
    [['paths'], 'Which flow? There are errand.'],
    [['paths', 'journey'], 'There is no flow "journey". There are errand.'],
    [['paths', 'errand', '--cover', 'all'], '--cover is one of states, transitions, pairs, not "all".'],
    [['paths', 'errand', '--format', 'pdf'], '--format is one of json, csv, md, gherkin, not "pdf".'],
    [['paths', 'errand', '--to', 'nowhere'], 'There is no state "nowhere". States: active, active.flow,'],
    [
      ['paths', 'errand', '--through', 'R-999'],
      'No state of "errand" meets R-999. Requirements met there: R-012, R-233.',
    ],
    [['paths', 'errand', '--colour', 'red'], 'There is no option "--colour". There are --cover, --walk,'],
    [['why', 'errand'], 'Why what?'],
    [['update'], 'Which flow, or --all? There are errand.'],
    [['update', 'journey'], 'There is no flow "journey". There are errand.'],
    [['changes', 'errand'], '"errand" was never recorded.'],
    [['mutate', 'errand'], '"errand" was never recorded.'],
    [['why', 'errand', 'teleport'], '"errand" has no transition or state "teleport". Its states are '],
    [['why', 'errand', 'abandon'], '"abandon" is part of more than one name:\n'],
    // An argument that would be ignored is refused.
    [['list', 'extra'], '"list" takes no "extra".'],
    [['paths', 'errand', 'errand'], '"paths" takes no "errand" after "errand".'],
    [['changes', 'errand', 'lamp'], '"changes" takes no "lamp" after "errand".'],
    [['diagram', 'errand', '--json'], '"diagram" takes no --json. It takes --format, --out.'],
    [['sneak-paths', '--all'], '"sneak-paths" takes no --all. It takes no option.'],
    [['update', 'errand', '--all'], 'Some flows, or --all?'],
    [['mutate', 'errand', '--sample', '5'], '--sample has a meaning only together with --browser.'],
    [['trace', '--seed', '5'], '--seed has a meaning only together with --challenge.'],
    [['trace', '--json', '--html', 'a.html'], '--json and --html exclude each other.'],
    [['cover', '--cover', 'pairs'], '--cover pairs needs the name of a flow: which flow?'],
    [['cover', 'errand', '--cover', 'states'], '--cover is one of transitions, pairs, not "states".'],
    [['paths', 'errand', '--to', 'a', '--to', 'b'], '--to is given twice; it takes one value.'],
    [['help', 'lst'], 'There is no command "lst". Did you mean "list"?'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, out, error } = await flows(...args)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error).toContain(sentence)
  })

  test('help prints the help of the named commands', async () => {
    const { out } = await flows('help', 'list', 'sneak-paths')
    expect(out).toMatch(/^ {2}list \[--json\]\n[\s\S]* {2}sneak-paths \[<flow \.\.\.>\]\n/)
    expect(HELP).toContain('npm run -s flows -- list --json')
  })

  test('list --json prints JSON for programs', async () => {
    expect(JSON.parse((await flows('list', '--json')).out)).toEqual([
      { flow: 'errand', title: 'Errand', purpose: 'Sends a parcel.', states: 21, transitions: 24, pairs: 202 },
    ])
  })

  test('list names what one machine lacks and shows the others', async () => {
    const torn = { ...errand, id: 'torn', cases: async () => ({ ...errandCases, key: () => 1n }) }
    const { code, out } = await getFlows([torn, errand], ['list'])
    expect(code).toBe(1)
    const [, first, second] = out.split('\n')
    expect(first).toMatch(/^torn +\? +\? +\? {2}the key of "errand" cannot be written as JSON in .*BigInt/)
    expect(second).toMatch(/^errand +21 +24 +202 {2}Sends a parcel\.$/)
    expect(JSON.parse((await getFlows([torn, errand], ['list', '--json'])).out)).toMatchObject([
      { flow: 'torn', states: null, fault: expect.stringContaining('BigInt') },
      { flow: 'errand', states: 21 },
    ])
    const sneakPaths = await getFlows([torn, errand], ['sneak-paths'])
    expect([sneakPaths.code, sneakPaths.out]).toEqual([
      1,
      expect.stringMatching(/BigInt[^\n]*\nerrand: \d+ of \d+ ignored\n$/),
    ])
  })

  test.each(['cover', 'mutate', 'docs'])(
    '%s names a broken machine, goes on with the others, and exits with 1',
    async (command) => {
      const torn = {
        ...errand,
        id: 'torn',
        machine: async () => {
          throw new Error('it is torn')
        },
      }
      const lamp = { ...errand, id: 'lamp' }
      const { code, out } = await getFlows([torn, lamp], command === 'docs' ? [command, '--check'] : [command])
      expect(code).toBe(1)
      expect(out).toMatch(/^torn: it is torn\n/)
      expect(out).toContain('lamp')
    },
  )

  test.each(['paths', 'why', 'diagram', 'list', 'sneak-paths'])(
    '%s reports a circular key as a fault',
    async (command) => {
      const ring: { self?: unknown } = {}
      ring.self = ring
      const torn = { ...errand, cases: async () => ({ ...errandCases, key: () => ring }) }
      const args =
        { list: [], diagram: ['errand'], 'sneak-paths': [], why: ['errand', 'abandoned'], paths: ['errand'] }[
          command
        ] ?? []
      const { code, out, error } = await getFlows([torn], [command, ...args])
      if (command === 'diagram') expect(code).toBe(0)
      else expect(out + error).toContain('the key of "errand" cannot be written as JSON in ')
      expect(out + error).not.toContain('    at ')
    },
  )

  test('--through accepts a requirement in lower case', async () => {
    const [small, large] = [
      await flows('paths', 'errand', '--through', 'r-233'),
      await flows('paths', 'errand', '--through', 'R-233'),
    ]
    expect(small).toEqual(large)
    expect(small.code).toBe(0)
  })

  test('list counts states, transitions and pairs', async () => {
    expect((await flows('list')).out.split('\n').slice(0, 2)).toEqual([
      'machine  states  transitions  pairs  what it is for',
      'errand       21           24    202  Sends a parcel.',
    ])
  })
})

describe('npm run flows -- paths', () => {
  test('says what is typed into a form before its button is used', () => {
    const by = { role: 'button', name: 'Send', fill: { Name: 'Ana', City: 'Recife' } }
    const [first] = cover(explore(errandMachine, errandCases), { criterion: 'states' })
    const step = first?.steps[0]
    if (step === undefined) throw new Error('the errand has no path')
    const stimulus = { kind: 'event', case: 'all', event: { type: 'errand.submit' }, by } as const
    expect(formatSentence({ ...step, stimulus }, createWording(errandWords))).toBe(
      'The customer fills "Name" with "Ana" and "City" with "Recife", and then uses the button "Send" (all)',
    )
  })

  test('says what is opened before a choice is made in it', () => {
    const by = { role: 'option', name: 'Brazil', opener: 'Country' }
    const [first] = cover(explore(errandMachine, errandCases), { criterion: 'states' })
    const step = first?.steps[0]
    if (step === undefined) throw new Error('the errand has no path')
    const stimulus = { kind: 'event', case: 'Brazil', event: { type: 'country.choose' }, by } as const
    expect(formatSentence({ ...step, stimulus }, createWording(errandWords))).toBe(
      'The customer opens "Country", and then uses the option "Brazil" (Brazil)',
    )
  })

  test('writes one numbered list a path', async () => {
    const { out } = await flows('paths', 'errand', '--to', 'active.flow.tooHeavy')
    expect(out).toBe(`# Errand

Sends a parcel.

1 path.

## ${/## (\w+):/.exec(out)?.[1]}: to Too heavy + Present

1. The flow starts (patient) → *Choosing + Present*
2. The customer uses the button "30 kg" (heavy) → *Choosing + Present*
3. The customer uses the button "Send" (send) → *Too heavy + Present*
`)
  })

  test('writes one row a step for a test manager', async () => {
    const { out } = await flows('paths', 'errand', '--to', 'active.flow.sending.waiting', '--format', 'csv')
    const rows = out.split('\r\n')
    const id = rows[1]?.slice(0, 8)
    const [heading = '', ...steps] = rows
    expect([heading, ...steps.filter((row) => row.startsWith(`${id},`))]).toEqual([
      // The byte order mark tells a spreadsheet that the text is UTF-8.
      '\uFEFFpath,step,who,event,case,data,delay ms,expected state,transitions,requirements',
      `${id},0,system,xstate.init,patient,"{""cutoffInMs"":60000}",0,active.flow.choosing; active.connection.present,,`,
      `${id},1,customer,parcel.choose,light,"{""weightKg"":2}",0,active.flow.choosing; active.connection.present,active.flow.choosing: parcel.choose,`,
      `${id},2,customer,errand.submit,send,,0,active.flow.sending.ordering; active.connection.present,active.flow.choosing: errand.submit; active.flow.deciding: always,`,
      `${id},3,system,xstate.done.actor.orderPickup,ordered,"{""pickupId"":""p-1""}",0,active.flow.sending.waiting.resting; active.connection.present,active.flow.sending.ordering: done orderPickup,R-012; R-233`,
    ])
    expect(out.endsWith('\r\n')).toBe(true)
  })

  test('writes no cell that a spreadsheet takes for a formula', async () => {
    const sums = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'].map((name) => ({ name, data: {}, by: 'back' as const }))
    const entry: CatalogEntry = {
      ...errand,
      machine: async () =>
        createMachine({
          id: 'lamp',
          context: { presses: 0 },
          on: { press: { actions: assign({ presses: ({ context }) => (context.presses + 1) % 6 }) } },
        }) as unknown as AnyStateMachine,
      cases: async () => getCases([], { machine: 'lamp', events: { press: sums } }),
      states: async () => ({}),
      words: async () => ({}),
    }
    for (const { name } of sums) {
      const one = async () =>
        getCases([], { machine: 'lamp', events: { press: sums.filter((sum) => sum.name === name) } })
      const { out } = await getFlows([{ ...entry, cases: one }], ['paths', 'errand', '--format', 'csv'])
      expect(out).toContain(`,press,'${name},`)
    }
  })

  test('writes JSON with the same content', async () => {
    const report = JSON.parse((await flows('paths', 'errand', '--cover', 'states', '--format', 'json')).out)
    expect(report).toMatchObject({ flow: 'errand', title: 'Errand' })
    expect(report.paths.length).toBeGreaterThan(3)
    expect(report.paths[0].steps[0]).toMatchObject({ who: 'system', event: 'xstate.init', delayInMs: 0 })
  })

  test('writes scenarios, tagged with the requirements of their states', async () => {
    const { out } = await flows('paths', 'errand', '--through', 'R-233', '--format', 'gherkin')
    const scenarios = out.split(/\n\n/).slice(1)
    expect(scenarios.length).toBeGreaterThan(1)
    for (const scenario of scenarios) {
      expect(scenario).toMatch(
        /^ {2}@R-012 @R-233\n {2}Scenario: \w{8} to .+\n {4}Given the flow starts \((patient|hasty)\)\n {4}And the state is "Choosing \+ Present"\n/,
      )
    }
  })

  test('says how long time passes', async () => {
    const { out } = await flows('paths', 'errand', '--to', 'active.connection.noticed')
    expect(out).toContain('2. The connection is lost (offline) → *Choosing + Missing*\n3. 3 seconds pass →')
  })

  test('writes walks if asked to', async () => {
    const count = async (...more: string[]) =>
      JSON.parse((await flows('paths', 'errand', '--cover', 'pairs', '--format', 'json', ...more)).out).paths.length
    expect(await count('--walk')).toBeLessThan((await count()) / 3)
  })

  test('writes a file if asked to', async () => {
    const file = join(folder, 'errand.csv')
    const { out } = await flows('paths', 'errand', '--to', 'finished', '--format', 'csv', '--out', file)
    expect(out).toMatch(/^\d+ paths? written to .*errand\.csv\n$/)
    expect(readFileSync(file, 'utf8')).toContain('done signature')
  })
})

describe('npm run flows -- play', () => {
  /** Builds screens on which the second path fails at its last step. */
  function getScreens(machines: readonly string[]) {
    const asked: string[][] = []
    const screens = async (): Promise<Screens> => ({
      machines,
      playPaths: async (_entry, paths, told) => {
        asked.push(paths.map(({ id }) => id))
        for (const path of paths) told(path)
        const [first, second] = paths
        if (first === undefined || second === undefined) {
          return { wrong: [], firstWrong: null, excused: new Set(), played: paths }
        }
        const firstWrong = { path: second, step: second.steps.length - 1 }
        return { wrong: [`${second.id}: there is no button`], firstWrong, excused: new Set(), played: [first] }
      },
      playMutant: async () => expect.unreachable('no mutant is asked for'),
      close: async () => void asked.push(['left']),
    })
    return { asked, screens }
  }
  const drawn: Marks[] = []
  const draw: World['draw'] = async ({ id }, marks) => {
    drawn.push(marks)
    return `.reports/failures/${id}.svg`
  }
  const play = (world: Partial<World>, ...args: string[]) => getFlows([errand], ['play', ...args], { draw, ...world })

  test('plays the chosen paths and reports each, with a picture of the first difference', async () => {
    const { asked, screens } = getScreens(['errand'])
    const { code, out } = await play({ screens }, 'errand', '--through', 'R-233')
    const paths: { id: string }[] = JSON.parse(
      (await flows('paths', 'errand', '--through', 'R-233', '--format', 'json')).out,
    ).paths
    const ids = paths.map(({ id }) => id)
    expect(asked).toEqual([ids, ['left']])
    expect(out).toMatch(new RegExp(`^ok      ${ids[0]} start \\(patient\\) → .*\ndiffers ${ids[1]} start `))
    expect(out).toContain(
      `${ids[1]}: there is no button\npicture: .reports/failures/errand.svg\n1 of ${ids.length} paths of "errand"`,
    )
    expect(Object.values(drawn[0] ?? {}).flat()).toContain('changed')
    expect(code).toBe(1)
  })

  test('plays the named paths', async () => {
    const { asked, screens } = getScreens(['errand'])
    const [path] = JSON.parse((await flows('paths', 'errand', '--format', 'json')).out).paths
    const { code, out } = await play({ screens }, 'errand', path.id)
    expect(asked[0]).toEqual([path.id])
    expect(out).toContain('1 of 1 paths of "errand" match on its screens\n')
    expect(code).toBe(0)
    const { error } = await play({ screens }, 'errand', `${path.id.slice(0, 7)}x`)
    expect(error).toBe(`There is no path "${path.id.slice(0, 7)}x" among the chosen ones. Did you mean "${path.id}"?\n`)
  })

  test('fails if no path was played', async () => {
    const screens = async (): Promise<Screens> => ({
      machines: ['errand'],
      playPaths: async () => ({ wrong: [], firstWrong: null, excused: new Set(), played: [] }),
      playMutant: async () => null,
      close: async () => {},
    })
    expect((await play({ screens }, 'errand')).code).toBe(1)
  })

  test.each(['paths', 'play'])('%s fails if a state with the requirement is never reached', async (command) => {
    const { asked, screens } = getScreens(['lamp'])
    const machine = setup({ guards: { isOpen: () => false } }).createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { press: { guard: 'isOpen', target: 'on' } } },
        on: { initial: 'dim', states: { dim: {} } },
      },
    })
    const row = { title: 'On', sentence: 'Gives light.', requirements: ['R-012'] }
    const entry: CatalogEntry = {
      ...errand,
      id: 'lamp',
      machine: async () => machine as unknown as AnyStateMachine,
      cases: async () => getCases(['press'], { machine: 'lamp' }),
      states: async () => ({ off: { ...row, requirements: ['R-012', 'R-233'] }, on: row, 'on.dim': row }),
    }
    const asking = (...args: string[]) => getFlows([entry], [command, 'lamp', ...args], { screens, draw })
    expect(await asking('--through', 'R-012')).toEqual({
      code: 1,
      out: '',
      error: `R-012 is not reached everywhere in "lamp":
"on" is never reached.
  "off: press": the guard "isOpen" is never true there.
"on.dim" is never reached.
  "on", around it, is never reached.
`,
    })
    expect((await asking('--to', 'on')).error).toBe(`The state "on" is never reached.
  "off: press": the guard "isOpen" is never true there.
`)
    expect(asked).toEqual([])
    expect((await asking('--through', 'R-233')).code).toBe(0)
  })

  test('says which machines have screens of their own', async () => {
    const { asked, screens } = getScreens(['lamp'])
    expect(await play({ screens }, 'errand')).toEqual({
      code: 1,
      out: '',
      error: '"errand" is not played on its screens. There are lamp.\n',
    })
    expect(asked).toEqual([['left']])
  })
})

describe('npm run flows -- why', () => {
  test('shows the shortest path to a transition, by a part of its name', async () => {
    const { out } = await flows('why', 'errand', 'after courierCutoff')
    expect(out).toContain('4. Ordering the pick-up succeeds: ordered → *Resting + Present*')
    expect(out).toContain('pass → *Too late + Present*')
  })

  test('shows the shortest path to a state', async () => {
    expect((await flows('why', 'errand', 'active.flow.asking')).out).toContain('The customer gives up (give up)')
  })

  test('names what blocks a transition that is never taken', async () => {
    const heavy = {
      ...errandCases,
      events: { ...errandCases.events, 'parcel.choose': [errandCases.events['parcel.choose'][1]] },
    }
    let out = ''
    await run(
      ['why', 'errand', 'active.flow.deciding: always'],
      { out: (text) => (out += text), error: () => {}, progress: () => {} },
      [{ ...errand, cases: async () => heavy as typeof errandCases }],
    )
    expect(out).toBe('"active.flow.deciding: always" is never taken: the guard "not isHeavy" is never true there.\n')
  })
})

describe('npm run flows -- diagram', () => {
  test('draws a flow', async () => {
    const { out, code } = await flows('diagram', 'errand')
    expect(code).toBe(0)
    expect(out).toMatch(/^<svg .*aria-label="Errand"/)
    expect(out).toContain('<desc>Sends a parcel.</desc>')
    expect(out).toContain('data-transition="active.flow.sending: onDone"')
  })

  test('writes Mermaid: nested boxes, lines labelled with their triggers', async () => {
    const { out } = await flows('diagram', 'errand', '--format', 'mermaid')
    expect(out.split('\n').slice(0, 7)).toEqual([
      'flowchart TB',
      '  subgraph s0["Errand"]',
      '    s1(( ))',
      '    subgraph s2["Running"]',
      '      subgraph s3["Errand"]',
      '        s4(( ))',
      '        s5["Choosing<br>⟲ the customer chooses a parcel"]',
    ])
    expect(out).toContain('  s5 -->|"the customer sends the parcel if the weight is known"| s6\n')
    expect(out).toContain('(["Finished"])\n')
    expect(out.match(/subgraph/g)?.length).toBe(out.match(/^ +end$/gm)?.length)
  })

  test('writes a file if asked to', async () => {
    const file = join(folder, 'errand.svg')
    expect((await flows('diagram', 'errand', '--out', file)).out).toBe(`Errand drawn in ${file}\n`)
    expect(readFileSync(file, 'utf8')).toBe((await flows('diagram', 'errand')).out)
  })
})

describe('npm run flows -- docs', () => {
  const page = () => readFileSync(join(folder, 'pages', 'errand.md'), 'utf8')

  test('writes a page and a diagram for each flow and a list of all, and names them', async () => {
    expect((await flows('docs')).out).toBe('written: README.md\nwritten: errand.md\nwritten: errand.svg\n')
    expect((await flows('docs')).out).toBe('pages is up to date.\n')
    expect(documents.read('README.md')).toContain('| [Errand](errand.md) | Sends a parcel. | 21 | 24 |')
    expect(documents.read('errand.svg')).toBe((await flows('diagram', 'errand')).out)
  })

  test('says what each state is and what happens in it', async () => {
    await flows('docs')
    for (const line of [
      '| · · · **Waiting**<br>`active.flow.sending.waiting` | The courier comes. | R-233, R-012 |  |',
      '- When the customer chooses a parcel (`parcel.choose`: the button “2 kg” or the button “30 kg”), it starts again, then it remembers the weight.',
      '- When the customer sends the parcel (`errand.submit`: the button “Send”), if the weight is known, it goes to *Deciding*.',
      '- Otherwise, it goes to *Too heavy*.',
      '- When the customer gives up (`errand.abandon`), it goes to *Asking*.',
      '- When the connection is lost (`connection.lost`), it goes to *Missing*.',
      '- When everything inside has ended, it goes to *Signing*.',
      '- When “Signature” ends, it goes to *Finished*.',
      '- After the time a courier may take, it goes to *Too late*.',
      '- After 5 s (the pause between two questions), it goes to *Reading*.',
      '| Ordering the pick-up | *Ordering* | ordered, offline (failure) |',
      '| Watching the connection | all the time |  |',
      '| The time a courier may take | calculated |',
      'R-012, R-233',
    ]) {
      expect(page().split('\n')).toContain(line)
    }
  })

  test('--check writes nothing, and names outdated pages and the command that renews them', async () => {
    await flows('docs')
    expect(await flows('docs', '--check')).toEqual({ code: 0, out: 'pages is up to date.\n', error: '' })
    documents.write('errand.md', page().replace('goes to *Too heavy*', 'stays'))
    documents.remove('errand.svg')
    documents.write('gone.md', 'left over')
    const wrong = [
      'pages/errand.md is out of date.',
      'pages/errand.svg is missing.',
      'pages/gone.md belongs to no flow.',
      'Run npm run flows -- docs to renew them.',
    ]
    expect(await flows('docs', '--check')).toEqual({ code: 1, out: `${wrong.join('\n')}\n`, error: '' })
    expect((await flows('docs')).out).toBe('written: errand.md\nwritten: errand.svg\nremoved: gone.md\n')
    expect((await flows('docs', '--check')).code).toBe(0)
  })
})

describe('npm run flows -- cover', () => {
  const record = { flow: 'errand', machine: errandMachine } as const
  const graph = explore(errandMachine, errandCases)
  const walks = (['transitions', 'pairs'] as const).flatMap((criterion) => cover(graph, { criterion, style: 'walk' }))

  test('reports levels that did not run although they should', async () => {
    noted.clear()
    const { code, out } = await flows('cover')
    expect(code).toBe(1)
    expect(out.split('\n')[1]).toMatch(/^errand +actor +not run$/)
  })

  test('counts the coverage of each level, and lists what is missing for a named flow', async () => {
    noted.clear()
    coverage.add(getCoverage({ ...record, level: 'actor' }, walks))
    coverage.add(getCoverage({ ...record, level: 'screen' }, walks.slice(0, 1)))
    const { code, out } = await flows('cover', 'errand')
    expect(code).toBe(0)
    const [, actor, screen, browser] = out.split('\n')
    expect(actor).toMatch(/^errand +actor +(\d+) of \1 +(\d+) of \2 +(\d+) of \3$/)
    expect(screen).not.toMatch(/(\d+) of \1 *$/)
    expect(browser).toMatch(/^ +browser +not run$/)
    expect(out).toContain('\nerrand, screen, transitions not met:\n')
    expect(out).not.toContain('pairs not met')
    expect((await flows('cover', 'errand', '--cover', 'pairs')).out).toContain('\nerrand, screen, pairs not met:\n')
    expect((await flows('cover')).out).not.toContain('not met')
  })

  test('--json prints JSON for programs', async () => {
    noted.clear()
    coverage.add(getCoverage({ ...record, level: 'actor' }, walks))
    const { total, flows: covered } = JSON.parse((await flows('cover', '--json')).out)
    expect(total[0]).toMatchObject({ level: 'actor', flows: 1 })
    expect(covered[0].levels[0]).toMatchObject({ status: 'run', missing: { states: [], transitions: [], pairs: [] } })
  })

  test('fails if the actors have not covered everything', async () => {
    noted.clear()
    coverage.add(getCoverage({ ...record, level: 'actor' }, walks.slice(0, 1)))
    expect((await flows('cover')).code).toBe(1)
  })

  test('writes a list of the flows and a page for each with its coloured diagram', async () => {
    noted.clear()
    coverage.add(getCoverage({ ...record, level: 'actor' }, walks.slice(0, 1)))
    const pages = join(folder, 'covered')
    expect((await flows('cover', '--html', pages)).out).toBe(`${join(pages, 'index.html')} written.\n`)
    const page = readFileSync(join(pages, 'errand.html'), 'utf8')
    expect(page).toMatch(/class="[^"]*is-covered/)
    expect(page).toMatch(/class="[^"]*is-uncovered/)
    expect(readFileSync(join(pages, 'index.html'), 'utf8')).toContain('<a href="errand.html">Errand</a>')
  })
})

describe('npm run flows -- trace', () => {
  test('counts the requirements, names those that lack something, and fails', async () => {
    const summary =
      '3 requirements: 2 declared, 2 named by a test; 0 with passing tests, 1 with a failing one, 1 whose tests were not run.'
    const wrong = [
      '  R-233 a test that names it failed: The courier waits.',
      '  R-234 declared nowhere, named by no test: The courier sings.',
    ]
    expect(await flows('trace')).toEqual({ code: 1, out: `${[summary, ...wrong].join('\n')}\n`, error: '' })
  })

  test('prints where one requirement is declared and which tests name it', async () => {
    const lines = [
      'R-012 The courier comes.',
      '  state errand: active.flow.sending.waiting (machines/shell/errand/errand.spec.ts)',
      '  comment a (src/a.ts:1)',
      '  not run: R-012 comes (tests/a.test.ts)',
    ]
    expect(await flows('trace', 'r-012')).toEqual({ code: 0, out: `${lines.join('\n')}\n`, error: '' })
    expect((await flows('trace', 'R-234')).out).toContain('  declared nowhere\n  named by no test\n')
  })

  test('--challenge names removals that no test notices, and requirements that cannot be challenged', async () => {
    expect(await flows('trace', '--challenge', '1', '--seed', '5', 'R-012')).toEqual({
      code: 0,
      out: '1 requirement drawn (--seed 5): 1 noticed, 0 survived, 0 unfit.\n',
      error: '',
    })
    const { code, out } = await flows('trace', '--challenge', '9', '--seed', '5')
    expect(code).toBe(1)
    expect(out).toContain('3 requirements drawn (--seed 5): 1 noticed, 1 survived, 1 unfit.\n')
    expect(out).toContain('  R-233 survived: no test failed without comment b (src/a.ts:3)\n')
    expect(out).toContain('  R-234 unfit: ')
    const { seed, results } = JSON.parse((await flows('trace', '--challenge', '9', '--json')).out)
    expect([seed, results.length]).toEqual([expect.any(Number), 3])
  })

  test('writes JSON and a page with the same content', async () => {
    const report = JSON.parse((await flows('trace', '--json')).out)
    expect(report).toMatchObject({ total: 3, declared: 2, named: 2, passed: 0, failed: 1, notRun: 1 })
    expect(report.requirements[1]).toMatchObject({ id: 'R-233', outcome: 'failed' })
    const file = join(folder, 'trace.html')
    expect((await flows('trace', '--html', file)).out).toContain(`written to ${file}\n`)
    expect(readFileSync(file, 'utf8')).toContain('<article id="R-234" data-marks="unnamed,undeclared">')
  })
})

describe('npm run flows -- update, mutate, sneak-paths', () => {
  test('updates a flow and prints what differs from the recorded behaviour', async () => {
    accepted.clear()
    const { code, out } = await flows('update', 'errand')
    expect(code).toBe(0)
    expect(out).toMatch(/^errand: recorded for the first time:\n {2}at the "start: patient", it leads to /)
    expect(out).toContain(', which is not recorded\n')
    expect((await flows('update', '--all')).out).toBe('errand: as it was.\n')
    accepted.set('errand', (accepted.get('errand') ?? '').replace('"version": 1', '"version": 0'))
    expect((await flows('update', 'errand')).out).toBe(
      out.replace('recorded for the first time:', 'recorded; the old record cannot be read, so everything is new:'),
    )
    expect((await flows('update', 'errand')).out).toBe('errand: as it was.\n')
  })

  test.each([
    ['accept', 'update'],
    ['sneak', 'sneak-paths'],
  ])('%s still works, and prints that it is now called %s', async (old, name) => {
    accepted.clear()
    const now = await flows(name, 'errand')
    accepted.clear()
    expect(await flows(old, 'errand')).toEqual({ ...now, error: `"${old}" is now called "${name}".\n` })
  })

  test('updates nothing if one of the flows cannot be recorded', async () => {
    accepted.clear()
    const torn = { ...errand, id: 'torn', cases: async () => ({ ...(await errand.cases()), inputs: [] }) }
    const { code, out, error } = await getFlows([errand, torn], ['update', '--all'])
    expect([code, out, error]).toEqual([1, '', 'the cases of "errand" have no input to start from\n'])
    expect(accepted.size).toBe(0)
  })

  test('prints everything that it updates: differences do not hide new or removed behaviour', async () => {
    accepted.clear()
    const getLamp = (on: { [state: string]: object }) => ({
      ...lamp,
      machine: async () =>
        createMachine({
          id: 'lamp',
          initial: 'off',
          states: { off: { on: on.off ?? {} }, on: { on: on.on ?? {} }, dim: { on: on.dim ?? {} } },
        }) as unknown as AnyStateMachine,
      cases: async () => getCases(['press', 'turn', 'pull'], { machine: 'lamp', key: () => null }),
    })
    await getFlows([getLamp({ off: { press: 'on', turn: 'dim' }, dim: { pull: 'off' } })], ['update', 'lamp'])
    const now = getLamp({ off: { press: 'on', turn: 'on' }, on: { pull: 'off' } })
    const said = [
      'after "turn: turn" in *off*, it leads to *on* (recorded: *dim*)',
      'after "pull: pull" in *on*, it leads to *off*, which is not recorded',
      'after "pull: pull" in *dim*, it led to *off*, which no longer happens',
    ]
    expect((await getFlows([now], ['changes', 'lamp'])).out).toBe(`${said.join('\n')}\n`)
    expect((await getFlows([now], ['update', 'lamp'])).out).toBe(`lamp: updated:\n  ${said.join('\n  ')}\n`)
    expect((await getFlows([now], ['changes', 'lamp'])).out).toBe('as it was recorded.\n')
  })

  test('prints the differences from the recorded behaviour, for people and for programs', async () => {
    accepted.clear()
    await flows('update', 'errand')
    expect((await flows('changes', 'errand')).out).toBe('as it was recorded.\n')
    expect(JSON.parse((await flows('changes', 'errand', '--json')).out)).toEqual({
      changes: [],
      fault: null,
    })
    const states = {
      ...(await errand.states()),
      idle: { title: 'Idle', sentence: 'Rests.', requirements: [], address: '/idle' },
    }
    const { out } = await getFlows([{ ...errand, states: async () => states }], ['changes', 'errand'])
    expect(out).toBe('the row of *idle* has {"address":"/idle"} (recorded: null)\n')
  })

  const switching = lampMachine
  const lampCases = getCases(['press'], { machine: 'lamp' })
  const lamp: CatalogEntry = {
    id: 'lamp',
    area: 'shell',
    title: 'Lamp',
    purpose: 'Gives light.',
    headless: true,
    machine: async () => switching,
    cases: async () => lampCases,
    states: async () => ({}),
    words: async () => ({}),
  }
  const ofLamp = (...args: string[]) => getFlows([lamp], args)

  test('fails if there is nothing to notice: no mutant, no event to ignore, no requirement to remove', async () => {
    accepted.clear()
    const still = createMachine({ id: 'lamp', states: {} }) as unknown as AnyStateMachine
    const empty = { ...lamp, machine: async () => still, cases: async () => getCases([], { machine: 'lamp' }) }
    await getFlows([empty], ['update', 'lamp'])
    const mutate = await getFlows([empty], ['mutate', 'lamp'])
    expect([mutate.code, mutate.out]).toEqual([1, expect.stringContaining('0 of 0 mutants killed')])
    const sneakPaths = await getFlows([empty], ['sneak-paths', 'lamp'])
    expect([sneakPaths.code, sneakPaths.out]).toEqual([1, expect.stringContaining('so this proves nothing')])
    const nothing = () => ({ ...project(), requirements: '' })
    expect((await getFlows([empty], ['trace'], { project: nothing })).code).toBe(1)
    const unfit = await flows('trace', 'R-234', '--challenge', '1')
    expect([unfit.code, unfit.out]).toEqual([1, expect.stringContaining('0 noticed, 0 survived, 1 unfit')])
    expect((await flows('trace', '--challenge', '0')).error).toBe('--challenge is at least 1.\n')
  })

  test('counts the mutants that the recorded flow notices, and equivalent ones separately', async () => {
    accepted.clear()
    await ofLamp('update', 'lamp')
    const out =
      'lamp: 7 killed, 0 survived, 1 equivalent\n  with no body that could be changed: isFree\n7 of 7 mutants killed (100.0 %); required: 98 %, and all in the bodies of guards\n'
    expect(await ofLamp('mutate', 'lamp')).toEqual({ code: 0, out, error: '' })
    const report = JSON.parse((await ofLamp('mutate', '--json')).out)
    expect(report).toMatchObject({ killed: 7, survived: 0, equivalent: 1, share: 100, atLeast: 98 })
    expect(report.flows).toEqual([
      {
        flow: 'lamp',
        bodies: { killed: 0, survived: 0, equivalent: 0 },
        untouched: ['isFree'],
        alive: [{ operator: 'drop guard', where: 'off: press', change: 'guard dropped', fate: 'equivalent' }],
      },
    ])
  })

  describe('in the bodies of guards', () => {
    const friend = { name: 'a friend', data: { guest: { kind: 'friend', age: 30 } }, by: 'system' as const }
    const youth = { name: 'a youth', data: { guest: { kind: 'stranger', age: 17 } }, by: 'system' as const }
    const grown = { name: 'just grown', data: { guest: { kind: 'stranger', age: 18 } }, by: 'system' as const }
    const shut = { name: 'shut', data: {}, by: 'system' as const }
    const gateCases = getCases([], { machine: 'gate', events: { ring: [friend, youth, grown], shut: [shut] } })
    const change = "without 'neighbour' in ['friend', 'neighbour']"
    const where = 'guard isKnown: KNOWN'

    const gateWith = (more: Partial<FlowCases>): CatalogEntry => ({
      ...lamp,
      id: 'gate',
      machine: async () => gateMachine,
      cases: async () => ({ ...gateCases, ...more }),
    })

    async function ofGate(more: Partial<FlowCases>, args: readonly string[] = [], world: Partial<World> = {}) {
      accepted.clear()
      const gate = gateWith(more)
      await getFlows([gate], ['update', 'gate'])
      return getFlows([gate], ['mutate', 'gate', ...args], world)
    }

    test('names the mutant that no case distinguishes, and guards whose bodies have nothing to change', async () => {
      const { code, out } = await ofGate({})
      expect(out).toContain('  of them in the bodies of guards: 2 killed, 1 survived, 0 equivalent\n')
      expect(out).toContain('  with no body that could be changed: isGreeted, isOpen\n')
      expect(out).toContain(`  survived: ${where}: ${change} (no case shows it)\n`)
      expect(code).toBe(1)
      const { flows } = JSON.parse((await ofGate({}, ['--json'])).out)
      expect(flows[0]).toMatchObject({ bodies: { killed: 2, survived: 1 }, untouched: ['isGreeted', 'isOpen'] })
      expect(flows[0].alive).toContainEqual({
        operator: 'drop value',
        where,
        change,
        fate: 'survived',
        note: 'no case shows it',
      })
    })

    test('requires all of them to be noticed, however many others are', async () => {
      const lamps = Array.from({ length: 6 }, (_, index): CatalogEntry => {
        const id = `lamp-${index}`
        return { ...lamp, id, cases: async () => ({ ...(await lamp.cases()), machine: id }) }
      })
      const mutate = async (gate: CatalogEntry) => {
        accepted.clear()
        const entries = [gate, ...lamps]
        for (const { id } of entries) await getFlows(entries, ['update', id])
        const getSource = ({ id }: CatalogEntry) => `tools/flows/fixtures/${id.replace(/-\d/, '')}/index.ts`
        return getFlows(entries, ['mutate'], { getSource })
      }
      const { code, out } = await mutate(gateWith({}))
      expect(Number(/killed \(([\d.]+) %\)/.exec(out)?.[1])).toBeGreaterThan(98)
      expect(code).toBe(1)
      expect((await mutate(gateWith({ unshown: [{ where, change, because: 'no neighbour is left' }] }))).code).toBe(0)
    })

    test('notices a mutant once a case tests the value', async () => {
      const neighbour = { ...friend, name: 'a neighbour', data: { guest: { kind: 'neighbour', age: 30 } } }
      const events = { ...gateCases.events, ring: [friend, youth, grown, neighbour] }
      const { code, out } = await ofGate({ events })
      expect(out).toContain('  of them in the bodies of guards: 3 killed, 0 survived, 0 equivalent\n')
      expect(code).toBe(0)
    })

    test('counts a mutant with a written reason separately, and names a reason without a mutant', async () => {
      const because = 'no neighbour is left'
      const { code, out } = await ofGate({ unshown: [{ where, change, because }] })
      expect(out).toContain('  of them in the bodies of guards: 2 killed, 0 survived, 1 equivalent\n')
      expect(code).toBe(0)
      const stale = await ofGate({ unshown: [{ where, change: 'gone', because }] })
      expect(stale.out).toMatch(/^gate: the reason for "gone" at guard isKnown: KNOWN belongs to no surviving mutant\n/)
      expect(stale.code).toBe(1)
    })

    test('tries a mutant on the unit tests of the machine if they pass without it', async () => {
      const tests = [
        { file: 'tests/unit/gate.test.ts', text: "import { gateMachine } from '#machines/planted/gate/index.ts'" },
      ]
      const ran: (string | null)[] = []
      const world = (without: 'passed' | 'failed') => ({
        project: () => ({ ...project(), tests }),
        copy: (): Copy => ({
          run(_, __, removal) {
            ran.push(removal?.text.includes("KNOWN = ['friend']") === true ? removal.file : null)
            return removal === null ? without : 'failed'
          },
          remove: () => void ran.push('removed'),
        }),
      })
      const { code, out } = await ofGate({}, [], world('passed'))
      expect(out).toContain(
        'in the bodies of guards: 3 killed, 0 survived, 0 equivalent (1 killed by unit tests alone)\n',
      )
      expect([code, ran]).toEqual([0, [null, 'tools/flows/fixtures/gate/gate.rules.ts', 'removed']])
      expect((await ofGate({}, [], world('failed'))).out).toContain(`  survived: ${where}: ${change}`)
    })

    test('names guards whose source is not found', async () => {
      const { code, out } = await ofGate({}, [], { getSource: () => 'tools/flows/fixtures/none/index.ts' })
      expect(out).toMatch(
        /^gate: tools\/flows\/fixtures\/none\/index.ts has no body of isKnown, isAdult, isGreeted, isOpen\n/,
      )
      expect(code).toBe(1)
    })
  })

  test('fails if the recorded flow notices little, and names what it misses', async () => {
    accepted.clear()
    const flow = { machine: switching, cases: lampCases, states: {} }
    locks.write(await recordPaths(flow, [toPath(explore(switching, lampCases), 'usual', [])]))
    const { code, out } = await ofLamp('mutate', 'lamp')
    expect(out).toContain('  survived: off: press: guard negated\n')
    expect(code).toBe(1)
  })

  /** Builds screens that show every mutant but the one `unseen` names, and records whether they were closed. */
  function getScreens(unseen: string) {
    const left: string[] = []
    const screens = async (): Promise<Screens> => ({
      machines: ['lamp'],
      playPaths: async () => expect.unreachable('no path is asked for'),
      playMutant: async ({ mutant }) => (mutant.change === unseen ? null : 'another state'),
      close: async () => void left.push('left'),
    })
    return { left, screens }
  }

  test('plays a sample of mutants at the screens, and prints what only the recorded flow notices', async () => {
    accepted.clear()
    await ofLamp('update', 'lamp')
    const { left, screens } = getScreens('without note')
    const { code, out } = await getFlows([lamp], ['mutate', '--browser', '--sample', '99', '--seed', '1'], { screens })
    expect(out).toBe(
      '7 of 8 mutants noticed on the screens, 1 by the recorded flow alone, 0 unnoticed (--seed 1)\n' +
        '  on no screen: lamp: off: press: without note\n',
    )
    expect([code, left]).toEqual([0, ['left']])
  })

  test('fails if nothing notices a mutant', async () => {
    accepted.clear()
    const flow = { machine: switching, cases: lampCases, states: {} }
    locks.write(await recordPaths(flow, [toPath(explore(switching, lampCases), 'usual', [])]))
    const { screens } = getScreens('guard negated')
    const { code, out } = await getFlows([lamp], ['mutate', 'lamp', '--browser', '--sample', '99'], { screens })
    expect(out).toContain('  survived: lamp: off: press: guard negated\n')
    expect(code).toBe(1)
  })

  test('lists the machines that can be played at their screens', async () => {
    const { left, screens } = getScreens('')
    const { code, error } = await getFlows([lamp, errand], ['mutate', 'errand', '--browser'], { screens })
    expect([code, error, left]).toEqual([1, '"errand" is not played on its screens. There are lamp.\n', ['left']])
    expect((await getFlows([lamp], ['mutate', '--browser', '--sample', 'many'], { screens })).error).toBe(
      '--sample is a whole number, not "many".\n',
    )
  })

  test('sneak-paths sends every event that a state must ignore', async () => {
    expect((await flows('sneak-paths')).out).toMatch(/^errand: (\d+) of \1 ignored\n$/)
  })
})
