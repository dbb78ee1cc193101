import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Exports for tests only: example values for the flow specs, and the last screen reader announcement. */
const FOR_TESTS = new Set(['exampleOffer', 'exampleProfessional', 'lastAnnouncement'])

const DECLARED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm

interface SourceFile {
  file: string
  text: string
}

/** Finds exports of the product that no product code uses. An export that only tests use counts as unused. */
function findUnused(files: readonly SourceFile[]): readonly string[] {
  const words = files.map(({ file, text }) => ({ file, words: new Set(text.match(/\w+/g)) }))
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(DECLARED)].flatMap(([, name = '']) => {
      const isUsedHere = text.split(new RegExp(`\\b${name}\\b`)).length > 2
      const isUsed = isUsedHere || words.some((one) => one.file !== file && one.words.has(name))
      return isUsed ? [] : [`${file}: ${name}`]
    }),
  )
}

test('product code uses every export of the product', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => /^(src|machines|sandbox|scripts)\/.*\.(ts|tsx|mjs)$|^[\w.]+\.ts$/.test(file))
    .map((file) => ({ file, text: readText(file) }))
  expect(files.length).toBeGreaterThan(500)
  const unused = findUnused(files).filter((one) => !FOR_TESTS.has(one.split(': ')[1] ?? ''))
  expect(unused).toEqual([])
})

test('the search for unused exports finds a planted one', () => {
  const text =
    'export function add() {}\nexport const rate = 1\nexport type Sum = number\nexport const twice = rate * 2\n'
  expect(
    findUnused([
      { file: 'a.ts', text },
      { file: 'b.ts', text: "import { add } from './a.ts'\nadd()\n" },
    ]),
  ).toEqual(['a.ts: Sum', 'a.ts: twice'])
})

/** Reads a file's text; empty for a deleted file that is not yet committed. */
function readText(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
