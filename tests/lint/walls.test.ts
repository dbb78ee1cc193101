import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * One row for each import rule: where a file is, what it may import, and one example for each import it may not have.
 */
const walls: { at: string; may: string[]; mayNot: string[] }[] = [
  {
    at: 'src/domain/planted.ts',
    may: ['./money.ts', '#domain/money.ts', 'temporal-polyfill/fns/Instant'],
    mayNot: ['xstate', 'zod/mini', 'react', '#src/api/contract/endpoints.ts', '#machines/shared/flow.types.ts'],
  },
  {
    at: 'machines/planted/flow/flow.machine.ts',
    may: [
      './flow.types.ts',
      'xstate',
      '#domain/money.ts',
      '#machines/identity/session/index.ts',
      '#machines/shared/flow.types.ts',
    ],
    mayNot: [
      '#src/storage/language.store.ts',
      '@xstate/graph',
      'react',
      'zod/mini',
      '#machines/identity/session/session.machine.ts',
      '#src/platform/clock.ts',
      '#src/i18n/i18n.ts',
      './flow.spec.ts',
      './flow.spec.ts',
      '#machines/catalog.ts',
      '#sandbox/server.ts',
      '#tools/flows/explore.ts',
      'node:crypto',
    ],
  },
  {
    at: 'machines/planted/flow/flow.spec.ts',
    may: [
      './flow.machine.ts',
      '#machines/identity/session/session.spec.ts',
      '#machines/shared/flow-spec.types.ts',
      '#domain/money.ts',
    ],
    mayNot: ['react', '#src/i18n/i18n.ts', '#machines/identity/session/session.machine.ts', '#tools/flows/explore.ts'],
  },
  {
    at: 'machines/catalog.ts',
    may: [
      './identity/session/index.ts',
      './identity/session/session.spec.ts',
      './identity/session/session.spec.ts',
      'xstate',
    ],
    mayNot: ['#src/app/lazy.ts', '#tools/flows/explore.ts', 'react'],
  },
  {
    at: 'src/i18n/planted.ts',
    may: ['./texts/shell.pt-BR.ts', '#domain/money.ts', 'react'],
    mayNot: [
      '#src/components/form/button.tsx',
      '#src/storage/browser-storage.ts',
      '#machines/identity/session/index.ts',
      '#src/app/app.tsx',
    ],
  },
  {
    at: 'src/platform/planted.ts',
    may: ['./clock.ts', '#domain/money.ts', 'zod/mini', 'firebase/auth'],
    mayNot: [
      '#src/api/api.ts',
      '#src/storage/store.ts',
      '#src/i18n/i18n.ts',
      '#machines/identity/session/index.ts',
      '#src/actors/identity/session.actors.ts',
    ],
  },
  {
    at: 'src/storage/planted.store.ts',
    may: ['./store.ts', '#src/platform/clock.ts', '#src/api/contract/user.ts', '#domain/language.ts', 'zod/mini'],
    mayNot: [
      '@xstate/graph',
      '#src/api/api.ts',
      '#src/api/contract/endpoints.ts',
      '#src/queries/queries.ts',
      '#src/actors/identity/session.actors.ts',
      '#src/screens/flow-module.ts',
      '#src/i18n/i18n.ts',
      '#src/app/app.tsx',
      '#machines/shared/flow.types.ts',
      '#machines/identity/session/index.ts',
    ],
  },
  {
    at: 'src/first-load/planted.ts',
    may: ['./first-load.types.ts', '#src/platform/config.ts', '#domain/money.ts'],
    mayNot: [
      '#src/storage/language.store.ts',
      '#src/api/api.ts',
      '#src/app/app.tsx',
      '#machines/identity/session/index.ts',
      '#src/i18n/i18n.ts',
    ],
  },
  {
    at: 'src/api/planted.ts',
    may: ['./transport.ts', './contract/endpoint.ts', '#src/platform/clock.ts', '#domain/failure.ts', 'zod/mini'],
    mayNot: [
      '#src/storage/language.store.ts',
      '#src/queries/queries.ts',
      './contract/endpoints.ts',
      '#machines/identity/session/index.ts',
      '#src/actors/identity/session.actors.ts',
      '#src/i18n/i18n.ts',
      '#sandbox/server.ts',
    ],
  },
  {
    at: 'src/api/contract/planted.ts',
    may: ['./wire.ts', '#domain/entities.ts', 'zod/mini'],
    mayNot: [
      './endpoints.ts',
      '#src/platform/clock.ts',
      '#src/api/transport.ts',
      'react',
      'xstate',
      '#machines/shared/flow.types.ts',
    ],
  },
  {
    at: 'src/queries/planted.query.ts',
    may: [
      './queries.ts',
      '#src/api/api.types.ts',
      '#src/api/contract/business.ts',
      '#src/storage/browser-storage.ts',
      '#domain/money.ts',
      '@tanstack/react-query',
    ],
    mayNot: [
      '@xstate/graph',
      '#src/api/contract/endpoints.ts',
      '#machines/identity/session/index.ts',
      '#src/actors/identity/session.actors.ts',
      '#src/screens/flow-module.ts',
      '#src/i18n/i18n.ts',
      '#src/app/app.tsx',
    ],
  },
  {
    at: 'src/actors/planted/planted.actors.ts',
    may: [
      '#src/storage/language.store.ts',
      './other.actors.ts',
      '#src/queries/queries.ts',
      '#src/api/api.types.ts',
      '#src/api/contract/business.ts',
      '#src/platform/clock.ts',
      '#machines/identity/session/index.ts',
      '#domain/money.ts',
      'xstate',
    ],
    mayNot: [
      '@xstate/graph',
      '#src/api/contract/endpoints.ts',
      '#src/components/form/button.tsx',
      '#src/i18n/i18n.ts',
      '#src/screens/flow-module.ts',
      '#src/app/app.tsx',
      '#machines/identity/session/session.machine.ts',
      '#machines/identity/session/session.spec.ts',
    ],
  },
  {
    at: 'src/components/planted.tsx',
    may: [
      './button.tsx',
      '#src/components/form/button.tsx',
      '#src/i18n/use-translation.ts',
      '#domain/money.ts',
      'react',
    ],
    mayNot: [
      '#src/storage/language.store.ts',
      '@xstate/graph',
      '#machines/identity/session/index.ts',
      '#src/screens/flow-module.ts',
      '#src/actors/identity/session.actors.ts',
      '#src/platform/clock.ts',
    ],
  },
  {
    at: 'src/screens/planted/planted.connect.ts',
    may: [
      './planted.tsx',
      '#machines/identity/session/index.ts',
      '#machines/machines.types.ts',
      '#src/actors/identity/session.actors.ts',
      '#src/components/form/button.tsx',
      '#src/queries/deps.ts',
      '#src/queries/banks.query.ts',
      '#src/storage/booking-state.ts',
      '#src/storage/saved-purchase.ts',
      '#src/i18n/use-translation.ts',
      '#domain/money.ts',
      '#src/screens/flow-module.ts',
      'react',
    ],
    mayNot: [
      '#machines/catalog.ts',
      '#src/storage/language.store.ts',
      '@xstate/graph',
      '#src/api/api.ts',
      '#src/queries/queries.ts',
      '#src/platform/clock.ts',
      '#src/app/app.tsx',
      '#machines/identity/session/session.machine.ts',
      '#machines/identity/session/session.spec.ts',
      '#sandbox/server.ts',
      '#tests/support/screens.tsx',
    ],
  },
  {
    at: 'src/app/planted.tsx',
    may: [
      './lazy.ts',
      '#src/api/api.ts',
      '#src/screens/flow-module.ts',
      '#machines/app/app/index.ts',
      '#domain/money.ts',
      'react',
    ],
    mayNot: [
      '@xstate/graph',
      '#src/api/contract/endpoints.ts',
      '#machines/catalog.ts',
      '#machines/app/app/app.spec.ts',
      '#machines/app/app/app.spec.ts',
      '#tools/flows/explore.ts',
      '#sandbox/server.ts',
    ],
  },
  {
    at: 'src/inspector/page/planted.tsx',
    may: [
      './flows.ts',
      '#src/inspector/feed/redact.ts',
      '#src/components/cx.ts',
      '#src/platform/random-id.ts',
      '#src/styles/base.css',
      '#machines/catalog.ts',
      '#machines/shared/flow-spec.types.ts',
      '@statelyai/inspect',
      'react',
    ],
    mayNot: [
      '@xstate/graph',
      '#src/components/form/button.tsx',
      '#src/app/app.tsx',
      '#src/i18n/use-translation.ts',
      '#src/storage/browser-storage.ts',
      '#machines/identity/session/index.ts',
      '#machines/identity/session/session.spec.ts',
      '#tools/flows/explore.ts',
      '#sandbox/server.ts',
    ],
  },
  {
    at: 'src/planted.tsx',
    may: ['#src/app/app.tsx', 'react-dom/client'],
    mayNot: ['#machines/catalog.ts', '#src/api/contract/endpoints.ts', '#tools/flows/explore.ts', '#sandbox/server.ts'],
  },
  {
    at: 'src/inspector/diagram/planted.ts',
    may: ['./chart.ts', 'xstate', 'elkjs/lib/elk-api.js', '#machines/shared/flow-spec.types.ts'],
    mayNot: [
      '@xstate/graph',
      '#machines/catalog.ts',
      '#machines/identity/session/index.ts',
      '#machines/shared/must-be-provided.ts',
      '#src/components/form/button.tsx',
      '#src/inspector/diagram/chart.ts',
      '#tools/flows/explore.ts',
      'react',
      'node:fs',
    ],
  },
  {
    at: 'sandbox/planted.ts',
    may: [
      './server.ts',
      '#sandbox/server.ts',
      '#src/api/contract/endpoints.ts',
      '#domain/money.ts',
      'hono',
      'node:http',
    ],
    mayNot: [
      '@xstate/graph',
      '#src/api/transport.ts',
      '#src/app/app.tsx',
      '#src/platform/clock.ts',
      '#machines/identity/session/index.ts',
      '#tools/flows/cli.ts',
    ],
  },
  {
    at: 'tests/unit/planted.ts',
    may: ['./other.ts', '#src/app/app.tsx', '#machines/catalog.ts', '#sandbox/server.ts', '#tools/support/graph.ts'],
    mayNot: ['@xstate/graph', 'xstate/graph'],
  },
  {
    at: 'tools/flows/planted.ts',
    may: ['#tools/support/graph.ts', 'xstate'],
    mayNot: ['@xstate/graph', 'xstate/graph', '#tests/support/customer.ts'],
  },
  {
    at: 'tools/support/graph.ts',
    may: ['@xstate/graph', 'xstate/graph'],
    mayNot: ['#tests/support/customer.ts'],
  },
  {
    at: 'scripts/planted.ts',
    may: ['./lib/process.mjs', '#src/platform/config.ts', 'node:fs'],
    mayNot: ['@xstate/graph', 'xstate/graph'],
  },
]

/** Every syntax by which a file can import another, each on one line. */
const forms: { [form: string]: (path: string, name: string) => string } = {
  'an import': (path, name) => `import { ${name} } from '${path}'`,
  'a type import': (path, name) => `import type { ${name} } from '${path}'`,
  'a dynamic import': (path, name) => `export const ${name} = () => import('${path}')`,
  'an export': (path, name) => `export { ${name} } from '${path}'`,
  'a type export': (path, name) => `export type { ${name} } from '${path}'`,
  'a side effect': (path) => `import '${path}'`,
}

const upwards = ['../planted.ts', './../planted.ts']

describe('import walls between folders', () => {
  const copy = plantCopy()
  /** For each test file of the copy, the lines with a complaint about an import. */
  let complaints: Map<string, Set<number>>

  beforeAll(() => {
    for (const { at, may, mayNot } of walls)
      copy.write(
        at,
        getLines([...may, ...mayNot, ...upwards]).map(({ line }) => line),
      )
    complaints = copy.lint('style/noRestrictedImports')
  })
  afterAll(() => copy.remove())

  for (const { at, may, mayNot } of walls) {
    const lines = getLines([...may, ...mayNot, ...upwards])
    const refused = () => lines.filter((_, index) => complaints.get(at)?.has(index + 1)).map(({ said }) => said)
    const said = (paths: string[]) => lines.filter(({ path }) => paths.includes(path)).map((line) => line.said)

    test(`${at} may import the folders below it`, () => {
      expect(refused().filter((one) => said(may).includes(one))).toEqual([])
    })
    test(`${at} may import nothing else, in any form`, () => {
      expect(refused()).toEqual(said([...mayNot, ...upwards]))
    })
  }

  test('every folder of the repository has a row in the table of walls', () => {
    const folders = ['sandbox', 'machines', ...foldersIn('src').map((folder) => `src/${folder}`)]
    const rows = new Set(walls.map(({ at }) => at))
    const without = folders.filter((folder) => ![...rows].some((at) => at.startsWith(`${folder}/`)))
    expect(without.filter((folder) => folder !== 'src/styles')).toEqual([])
  })
})

describe('import cycles', () => {
  const copy = plantCopy()
  afterAll(() => copy.remove())

  test('a cycle is refused, also through package.json#imports', () => {
    copy.write('src/domain/egg.ts', ["import { chicken } from './chicken.ts'", 'export const egg = () => chicken'])
    copy.write('src/domain/chicken.ts', ["import { egg } from '#domain/egg.ts'", 'export const chicken = () => egg'])
    copy.write('src/domain/farm.ts', ["import { egg } from './egg.ts'", 'export const farm = () => egg'])
    expect([...copy.lint('suspicious/noImportCycles').keys()].sort()).toEqual([
      'src/domain/chicken.ts',
      'src/domain/egg.ts',
    ])
  })
})

describe('lint rules for charts', () => {
  const copy = plantCopy()
  afterAll(() => copy.remove())

  const chart = [
    'export const chart = {',
    '  delays: { pollInterval: 5_000 },',
    '  guards: { isPaid: () => true },',
    '  states: {',
    "    a: { after: { 1000: 'b' } },",
    "    b: { after: { '2000': { target: 'a' } } },",
    "    c: { after: { 5_000: 'a' } },",
    "    d: { after: { pollInterval: 'a', 30: 'b' } },",
    "    e: { after: { pollInterval: 'a' } },",
    "    f: { on: { x: { guard: () => true, target: 'a' } } },",
    "    g: { on: { x: [{ guard: ({ context }) => context.isPaid, target: 'a' }] } },",
    "    h: { always: [{ guard: function isPaid() { return true }, target: 'a' }] },",
    "    i: { on: { x: { guard: 'isPaid', target: 'a' } } },",
    "    j: { on: { x: { guard: { type: 'isPaid', params: { at: 1 } }, target: 'a' } } },",
    '  },',
    '}',
  ]

  test('numeric delays and unnamed guards are refused in charts, and nothing else', () => {
    copy.write('machines/planted/flow/flow.machine.ts', chart)
    expect([...(copy.lint('plugin').get('machines/planted/flow/flow.machine.ts') ?? [])]).toEqual([
      5, 6, 7, 8, 10, 11, 12,
    ])
  })

  test('the rules for charts apply only to charts', () => {
    copy.write('src/screens/planted.ts', chart)
    expect(copy.lint('plugin').get('src/screens/planted.ts')).toBeUndefined()
  })
})

// ── A copy of the rules with test files ─────────────────────────────────────────────────────────────────────────────

function getLines(paths: string[]): { path: string; said: string; line: string }[] {
  return paths.flatMap((path, index) =>
    Object.entries(forms).map(([form, write], number) => ({
      path,
      said: `${form} of ${path}`,
      line: write(path, `planted${index}_${number}`),
    })),
  )
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** Creates an empty project with this project's rules, to write files into and lint them. */
function plantCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'walls-'))
  const rules = readdirSync(join(root, 'tests/lint')).filter((name) => name.endsWith('.grit'))
  for (const file of ['biome.json', 'package.json', ...rules.map((name) => `tests/lint/${name}`)]) {
    cpSync(join(root, file), join(folder, file))
  }
  return {
    write(path: string, lines: string[]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${lines.join('\n')}\n`)
    },
    /** Runs one rule over the copy. Returns the lines it complains about, by file. */
    lint(rule: string): Map<string, Set<number>> {
      const options = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', `--only=${rule}`]
      const { stdout } = spawnSync(
        process.execPath,
        [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', ...options, '.'],
        {
          cwd: folder,
          encoding: 'utf8',
          maxBuffer: 64 * 1024 * 1024,
        },
      )
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
      const lines = new Map<string, Set<number>>()
      for (const { location } of diagnostics) {
        lines.set(location.path, (lines.get(location.path) ?? new Set()).add(location.start.line))
      }
      return lines
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

interface Diagnostic {
  location: { path: string; start: { line: number } }
}
