import { describe, expect, test } from 'vitest'
import { getGuardBodies } from '#tools/flows/guard-bodies.ts'
import { applied } from '#tools/flows/syntax.ts'

/** Lists the mutants of guards in a machine of these files, with the mutated source. */
function changesIn(files: { [file: string]: string }, guards: readonly string[]) {
  const { bodies, untouched, lost } = getGuardBodies(
    'machines/house/gate/index.ts',
    guards,
    (file) => files[file] ?? null,
  )
  const changes = bodies.flatMap(({ guards: names, name, file, edits }) =>
    edits.map((edit) => ({
      place: [...names, ...(name === null ? [] : [`${name}()`])].join(' '),
      operator: edit.operator,
      change: edit.change,
      text: applied(files[file] ?? '', edit),
    })),
  )
  return { changes, untouched, lost }
}

/** Lists the mutants of one guard in one file: operator, change and new body. */
function getChanges(body: string, rest = '') {
  const file = (one: string) => `${rest}export const gate = setup({ guards: { isIn: ${one} } })`
  const { changes, untouched } = changesIn({ 'machines/house/gate/index.ts': file(body) }, ['isIn'])
  const [before = '', after = ''] = file('\0').split('\0')
  const bodyIn = (text: string) => (text.startsWith(before) ? text.slice(before.length, -after.length) : text)
  return { changes: changes.map(({ operator, change, text }) => [operator, change, bodyIn(text)]), untouched }
}

describe('mutations of a guard body', () => {
  test('drop each value of a list', () => {
    expect(getChanges("(_, { kind }) => ['a', 'b'].includes(kind)").changes).toEqual([
      ['drop value', "without 'a' in ['a', 'b']", "(_, { kind }) => ['b'].includes(kind)"],
      ['drop value', "without 'b' in ['a', 'b']", "(_, { kind }) => ['a'].includes(kind)"],
    ])
  })

  test('drop each condition of a chain, with its brackets', () => {
    expect(getChanges('() => a && (b || c())').changes).toEqual([
      ['drop condition', 'without a in a && (b || c())', '() => ((b || c()))'],
      ['drop condition', 'without (b || c()) in a && (b || c())', '() => (a)'],
      ['drop condition', 'without b in b || c()', '() => a && ((c()))'],
      ['drop condition', 'without c() in b || c()', '() => a && ((b))'],
    ])
    expect(getChanges('() => a || b || c').changes.map(([, , body]) => body)).toEqual([
      '() => (b) || c',
      '() => (a) || c',
      '() => (a || b)',
    ])
  })

  test.each([
    ['===', '!=='],
    ['!==', '==='],
    ['<', '<='],
    ['<=', '<'],
    ['>', '>='],
    ['>=', '>'],
  ])('swap %s for %s', (sign, other) => {
    expect(getChanges(`({ age }) => age ${sign} 18`).changes).toEqual([
      ['swap comparison', `${other} in age ${sign} 18`, `({ age }) => age ${other} 18`],
    ])
  })

  test('drop a negation, also in a combination of guards', () => {
    expect(getChanges('({ age }) => !isOld(age)').changes).toEqual([
      ['drop negation', 'without ! in !isOld(age)', '({ age }) => (isOld(age))'],
    ])
    expect(getChanges("and(['isA', not('isB')])").changes.map(([, , body]) => body)).toEqual([
      "and([not('isB')])",
      "and(['isA'])",
      "and(['isA', not(not('isB'))])",
    ])
  })

  test('drop each case of a switch', () => {
    const body = "(_, k) => { switch (k) { case 'a': case 'b': return true; case 'c': return false } }"
    expect(getChanges(body).changes.map(([, change, text]) => [change, text])).toEqual([
      ["without case 'a'", "(_, k) => { switch (k) {  case 'b': return true; case 'c': return false } }"],
      ["without case 'b'", "(_, k) => { switch (k) { case 'a': return true; case 'c': return false } }"],
      ["without case 'c'", "(_, k) => { switch (k) { case 'a': case 'b': return true;  } }"],
    ])
  })

  test('report a body that only calls something', () => {
    expect(getChanges("stateIn('open')")).toEqual({ changes: [], untouched: ['isIn'] })
  })

  test('ignore types, names of properties and local names', () => {
    const rest = "const kinds = ['a']\nconst age = [1]\n"
    expect(getChanges('({ kinds }: { kinds: typeof age }) => test({ age: kinds }.age)', rest).untouched).toEqual([
      'isIn',
    ])
  })
})

describe('guards of a machine', () => {
  const files = {
    'machines/house/gate/index.ts': "export { gate } from './gate.setup.ts'",
    'machines/house/gate/gate.setup.ts': `
      import { isAdult as isGrown } from './gate.rules.ts'
      import * as rules from './gate.rules.ts'
      import { isPaid } from '#machines/shared/index.ts'
      import { isRich } from '#domain/money.ts'
      import { toFailure } from './gate.rules.ts'
      const more = { isPaid }
      export const gate = setup({
        guards: {
          isGrown: (_, guest) => isGrown(guest),
          isKnown: (_, guest) => rules.isKnown(guest),
          isRich: (_, guest) => isRich(guest),
          isRefused: (_, { error }) => toFailure(error).kind === 'refused',
          isKept: (_, { error }) => { const { kind } = toFailure(error); return kind !== 'gone' },
        },
      }).extend({ guards: { ...more } })`,
    'machines/house/gate/gate.rules.ts': `
      const KNOWN = new Set(['a'])
      export const isAdult = ({ age }) => age > 17
      export function isKnown({ kind }) { return KNOWN.has(kind) }
      export function toFailure(error) { return error === null ? { kind: 'none' } : error }`,
    'machines/shared/index.ts': "export { isSettled as isPaid } from './paid.ts'",
    'machines/shared/paid.ts': "export function isSettled({ status }) { return status === 'paid' }",
  }

  test('are followed to functions and constants of machines, but not to the domain or to code that only reads a value', () => {
    const { changes, untouched, lost } = changesIn(files, [
      'isGrown',
      'isKnown',
      'isRich',
      'isRefused',
      'isKept',
      'isPaid',
    ])
    expect(changes.map(({ place, change }) => `${place}: ${change}`)).toEqual([
      "isPaid isSettled(): !== in status === 'paid'",
      'isGrown isAdult(): >= in age > 17',
      "isKnown KNOWN(): without 'a' in ['a']",
      "isRefused: !== in toFailure(error).kind === 'refused'",
      "isKept: === in kind !== 'gone'",
    ])
    expect([untouched, lost]).toEqual([['isRich'], []])
  })

  test('are named if they are not found', () => {
    expect(changesIn(files, ['isGrown', 'isGone']).lost).toEqual(['isGone'])
    expect(changesIn({}, ['isGone']).lost).toEqual(['isGone'])
  })

  test('share the code that they use', () => {
    const shared = {
      'machines/house/gate/index.ts':
        "const A = ['a']\nconst isA = (kind) => A.includes(kind)\nsetup({ guards: { isOne: () => isA(1), isTwo: () => isA(2) } })",
    }
    expect(changesIn(shared, ['isOne', 'isTwo']).changes.map(({ place }) => place)).toEqual(['isOne isTwo A()'])
  })
})
