import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Joins the pieces of a pattern, so that this file does not contain the text it searches for. */
const joined = (...pieces: string[]) => pieces.join('')

/**
 * Paths and names that exist only on a machine that built the project. A path counts from the root, not inside another
 * (`a/tmp/b`).
 */
const strangers: { [what: string]: RegExp } = {
  'a path of a build machine': new RegExp(
    joined('(^|[^\\w./-])/', '((wo', 'rk|tm', 'p)(/|\\b)|(ro', 'ot|ho', 'me|Us', 'ers)/)'),
  ),
  'a package registry': new RegExp(joined('regi', 'stry\\.(np', 'mjs|ya', 'rnpkg)|npm', '\\.pkg\\.')),
  'texts that stand outside the repository': new RegExp(joined('sha', 'red/', '(sp', 'ec|des', 'ign|ho', 'oks)\\b')),
}

describe('independence of the repository', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const texts = files.map((file) => ({ file, text: readText(file) }))

  for (const [what, pattern] of Object.entries(strangers)) {
    test(`no tracked file mentions ${what}`, () => {
      const found = texts.flatMap(({ file, text }) => {
        const line = text.split('\n').findIndex((one) => pattern.test(one))
        return line < 0 ? [] : [`${file}:${line + 1}`]
      })
      expect(found).toEqual([])
    })
  }

  test('the search finds a planted mention', () => {
    const samples = [
      joined('see /wo', 'rk/main'),
      joined('https://regi', 'stry.np', 'mjs.org/x'),
      joined('sha', 'red/des', 'ign/style.md'),
    ]
    expect(samples.map((sample) => Object.values(strangers).some((pattern) => pattern.test(sample)))).toEqual([
      true,
      true,
      true,
    ])
    const own = ['machines/shared/flow.types.ts', 'https://example.test/tmp/x', 'network/x', "path: '/worker'"]
    expect(own.filter((sample) => Object.values(strangers).some((pattern) => pattern.test(sample)))).toEqual([])
  })
})

/** Reads a tracked file's text; empty for images and for a deleted file that is not yet committed. */
function readText(file: string): string {
  try {
    const content = readFileSync(join(root, file))
    return content.includes(0) ? '' : content.toString('utf8')
  } catch {
    return ''
  }
}
