import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How much of the shorter of two files may stand in the other one, too. */
const LIMIT = 1 / 3

/** Files with fewer counted lines are not compared: what they share is the frame that every such file needs. */
const SHORTEST = 15

/** Types, specs, examples and lists of exports say the same of different things. */
const NOT_COMPARED = /(?:\.types|\.spec|examples|index)\.ts$/

interface Source {
  file: string
  text: string
}

const sources = ['machines', 'src/actors']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
  .filter((file) => file.endsWith('.ts') && !NOT_COMPARED.test(file))
  .map((file): Source => ({ file, text: readFileSync(file, 'utf8') }))

/** Lists the lines of a text that count: not its imports, comments, and lines of brackets only. */
function getLines(text: string): string[] {
  return text
    .replace(/^import [^']*'[^']*'$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//') && !/^[\][(){},;]*$/.test(line))
}

/** Counts the lines that stand in both lists; a line counts as often as it stands in both. */
function countSame(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const times = left.get(line) ?? 0
    left.set(line, times - 1)
    return times > 0
  }).length
}

/** Finds the pairs of files that share more of the shorter one than the limit. */
function findTwins(among: readonly Source[]): string[] {
  const compared = among
    .map(({ file, text }) => ({ file, lines: getLines(text) }))
    .filter(({ lines }) => lines.length >= SHORTEST)
  return compared.flatMap((one, index) =>
    compared.slice(index + 1).flatMap((other) => {
      const share = countSame(one.lines, other.lines) / Math.min(one.lines.length, other.lines.length)
      return share > LIMIT ? [`${one.file} ~ ${other.file}: ${Math.round(share * 100)} %`] : []
    }),
  )
}

test('no two files of machines or actors share more than a third of their lines', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(findTwins(sources)).toEqual([])
})

/** Makes a file with some lines of its own, and some that others have, too. */
const planted = (file: string, own: number, shared: number): Source => ({
  file,
  text: [
    "import {\n  a,\n  b,\n} from './shared.ts'",
    '/**\n * A comment of two lines.\n */',
    ...Array.from({ length: own }, (_, n) => `{\n  // comment\n  ${file}${n}()\n})`),
    ...Array.from({ length: shared }, (_, n) => `  shared${n}()`),
  ].join('\n'),
})

test.each([
  ['a copy', 0, 15, ['one ~ other: 100 %']],
  ['more than a third', 19, 10, ['one ~ other: 34 %']],
  ['a third', 20, 10, []],
  ['nothing but imports, comments and brackets', 20, 0, []],
  ['a copy of few lines', 0, 14, []],
])('two files that share %s', (_, own, shared, twins) => {
  expect(findTwins([planted('one', own, shared), planted('other', own, shared)])).toEqual(twins)
})

test('a file is compared with the shorter one, and a line counts as often as it stands in both', () => {
  expect(findTwins([planted('one', 10, 10), planted('other', 100, 10)])).toEqual(['one ~ other: 50 %'])
  const repeated = { file: 'one', text: Array.from({ length: 30 }, () => 'shared0()').join('\n') }
  expect(findTwins([repeated, planted('other', 20, 10)])).toEqual([])
})
