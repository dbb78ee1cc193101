import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { type Copy, challenge, draw, getRemovals } from '#tools/flows/challenge.ts'
import { closeState } from '#tools/flows/close-state.ts'
import { withoutBelow, withoutEndpoint, withoutState } from '#tools/flows/remove.ts'
import type { Project, TracedRequirement } from '#tools/flows/trace.ts'

describe('withoutBelow', () => {
  test.each([
    [
      '/** R-001 */\nexport function add(a: number) {\n  return a\n}',
      'export function add(a: number) { return undefined }',
    ],
    ['// R-001\nconst add = (a: number) => a', 'const add = (a: number) => { return undefined }'],
    ['/** R-001 */\nexport const rate = 5_000', 'export const rate = undefined'],
    ["/** R-001 */\nexport const names = ['a'] as const", 'export const names = [] as const'],
    ['const a = {\n  /** R-001 */\n  rate: 5,\n}', '  rate: undefined,'],
    ['const a = {\n  rate: 5, // R-001\n}', '  rate: undefined, // R-001'],
    ['class A {\n  /** R-001 */\n  add() { return 1 }\n}', '  add() { return undefined }'],
  ])('%j', (text, left) => {
    const line = text.split('\n').findIndex((one) => one.includes('R-001')) + 1
    expect(withoutBelow('a.ts', text, line)?.split('\n')).toContain(left)
  })

  test('a screen renders nothing once its behaviour is removed', () => {
    expect(withoutBelow('a.tsx', '/** R-001 */\nfunction Page() { return <p /> }', 1)).toContain(
      'function Page() { return null }',
    )
  })

  test('a style sheet loses a declaration or a whole rule', () => {
    const text =
      ':root {\n  /* R-001 */\n  --scale: 1;\n  --gap: 2px;\n}\n/* R-002 */\n@media (width < 9px) {\n  :root { --scale: 2; }\n}\na { b: c }'
    expect(withoutBelow('a.css', text, 2)).toBe(text.replace('\n  --scale: 1;', ''))
    expect(withoutBelow('a.css', text, 6)).toBe(text.replace(/\n@media.*}\n}/s, ''))
    expect(withoutBelow('a.css', ':root {\n  --gap: 2px;\n  /* R-001 */\n}', 3)).toBeNull()
  })

  test('a component no longer receives the prop', () => {
    const text =
      'interface BoxProps {\n  /** R-001 */\n  title: string\n}\nfunction Box({ title, size = 1 }: BoxProps) {\n  return title\n}'
    expect(withoutBelow('a.tsx', text, 2)).toBe(text.replace('BoxProps) {', 'BoxProps) { title = undefined;'))
    expect(withoutBelow('a.tsx', text.replace('{ title, size = 1 }', 'props'), 2)).toBeNull()
  })

  test.each([
    '/** R-001 */\nexport interface Money { cents: number }',
    "/** R-001 */\nexport const a = setup({}).createMachine({ id: 'a' })",
    'export const a = 1',
  ])('a declaration stays if it has nothing to remove: %j', (text) => {
    expect(withoutBelow('a.ts', text, 1)).toBeNull()
  })
})

test('an endpoint leaves the list of endpoints', () => {
  const list = 'const all = {\n  readIt,\n  sendIt,\n}'
  expect(withoutEndpoint('e.ts', list, 'readIt')).toBe('const all = {\n  ...{},\n  sendIt,\n}')
  expect(withoutEndpoint('e.ts', list, 'dropIt')).toBeNull()
})

describe('closing a state', () => {
  const chart = () => ({
    id: 'm',
    initial: 'a',
    on: { far: '.b.inner' },
    states: {
      a: { on: { go: 'b', stay: [{ target: 'b' }, { target: 'c' }] } },
      b: { initial: 'inner', states: { inner: { on: { up: '#m.c' } } } },
      c: { on: { back: { target: '#m.b' } } },
    },
  })

  test('removes the transitions to a state and into it, and keeps the rest', () => {
    const actor = createActor(createMachine(closeState(chart(), 'b'))).start()
    for (const type of ['go', 'far']) {
      actor.send({ type })
      expect(actor.getSnapshot().value).toBe('a')
    }
    actor.send({ type: 'stay' })
    expect(actor.getSnapshot().value).toBe('c')
    actor.send({ type: 'back' })
    expect(actor.getSnapshot().value).toBe('c')
  })

  test('removes the transitions to a state that begins with the closed one', () => {
    const around = { ...chart(), on: { far: '.b', side: '.p' } }
    const states = { ...chart().states, p: { type: 'parallel', states: { one: {}, other: {} } } }
    for (const [state, type] of [
      ['b.inner', 'far'],
      ['b.inner', 'go'],
      ['p.other', 'side'],
    ] as const) {
      const actor = createActor(createMachine(closeState({ ...around, states } as ReturnType<typeof chart>, state)))
      actor.start().send({ type })
      expect(actor.getSnapshot().value).toBe('a')
    }
  })

  test('refuses to close the state in which the machine begins', () => {
    const text = (initial: string) =>
      `setup({}).createMachine({ initial: '${initial}', states: { a: { initial: 'b', states: { b: {} } }, c: {} } })`
    expect(withoutState('m.ts', text('a'), 'a')).toBeNull()
    expect(withoutState('m.ts', text('a'), 'a.b')).toBeNull()
    expect(withoutState('m.ts', text('c'), 'a.b')).not.toBeNull()
    expect(withoutState('m.ts', text('a'), 'c')).not.toBeNull()
  })

  test('closes a state in the text of its chart', () => {
    const text = "export const m = setup({}).createMachine({ id: 'm' })\n"
    expect(withoutState('m.ts', text, 'a.b')).toBe(
      "import { closeState } from '#tools/flows/close-state.ts'\nexport const m = setup({}).createMachine(closeState({ id: 'm' }, 'a.b'))\n",
    )
    expect(withoutState('m.ts', 'export const a = 1', 'a')).toBeNull()
  })
})

test('the same seed draws the same values, without duplicates and without inventing any', () => {
  const all = Array.from({ length: 50 }, (_, index) => index)
  expect(draw(all, 10, 7)).toEqual(draw(all, 10, 7))
  expect(draw(all, 10, 7)).not.toEqual(draw(all, 10, 8))
  expect([...draw(all, 99, 7)].sort((a, b) => a - b)).toEqual(all)
})

describe('challenge of a requirement', () => {
  const project: Project = {
    requirements: '',
    sources: [{ file: 'src/a.ts', text: '/** R-001 */\nexport const a = 1\n/** R-001 */\nexport const b = 2\n' }],
    tests: [],
    results: [],
  }
  const requirement: TracedRequirement = {
    id: 'R-001',
    group: '',
    text: '',
    outcome: 'not run',
    tests: [
      { file: 'tests/unit/a.test.ts', title: 'R-001', outcome: 'not run' },
      { file: 'tests/browser/a.test.ts', title: 'R-001', outcome: 'not run' },
    ],
    declarations: [
      { kind: 'comment', name: 'a', place: 'src/a.ts:1' },
      { kind: 'comment', name: 'b', place: 'src/a.ts:3' },
    ],
  }
  const fateWith = (notices: (text: string | null) => boolean, drawn = requirement) => {
    const asked: (readonly string[])[] = []
    const copy: Copy = {
      run(_, files, removal) {
        asked.push(files)
        return notices(removal?.text ?? null) ? 'failed' : 'passed'
      },
      remove() {},
    }
    return { asked, result: challenge([drawn], project, copy, () => {})[0] }
  }

  test('is noticed if a test fails without one of the declarations', () => {
    const { result, asked } = fateWith((text) => text?.includes('b = undefined') ?? false)
    expect(result).toEqual({ id: 'R-001', fate: 'noticed', removed: ['comment b (src/a.ts:3)'] })
    expect(asked).toEqual(Array(3).fill(['tests/unit/a.test.ts']))
  })

  test('survives if no test fails without any of the declarations', () => {
    const removed = ['comment a (src/a.ts:1)', 'comment b (src/a.ts:3)']
    expect(fateWith(() => false).result).toEqual({ id: 'R-001', fate: 'survived', removed })
  })

  test('is unfit if its tests fail anyway, need a browser, or nothing can be removed', () => {
    const unfit = { id: 'R-001', fate: 'unfit', removed: [] }
    expect(fateWith(() => true).result).toEqual(unfit)
    expect(fateWith(() => true, { ...requirement, tests: requirement.tests.slice(1) }).result).toEqual(unfit)
    expect(fateWith(() => true, { ...requirement, declarations: [] }).result).toEqual(unfit)
  })

  test('removes code before states and endpoints, three at most', () => {
    const kinds = [
      { kind: 'endpoint', name: 'readIt', place: 'src/e.ts:2' },
      { kind: 'state', name: 'm: a', place: 'machines/m/m.spec.ts' },
      { kind: 'comment', name: 'a', place: 'src/a.ts:1' },
      { kind: 'comment', name: 'b', place: 'src/a.ts:3' },
    ] as const
    const sources = [
      ...project.sources,
      { file: 'src/api/contract/endpoints.ts', text: 'const e = {\n  readIt,\n}' },
      { file: 'machines/m/m.machine.ts', text: 'createMachine({})\nsetup({}).createMachine({})' },
    ]
    const removals = getRemovals({ ...requirement, declarations: kinds }, { ...project, sources })
    expect(removals.map(({ what }) => what.split(' ')[0])).toEqual(['comment', 'comment', 'state'])
    const [removal] = getRemovals({ ...requirement, declarations: kinds.slice(0, 1) }, { ...project, sources })
    expect(removal).toMatchObject({ file: 'src/api/contract/endpoints.ts', text: 'const e = {\n  ...{},\n}' })
  })
})
