import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readJson } from '#domain/json.ts'
import { LANGUAGES } from '#domain/language.ts'
import { allTexts, flatTexts } from '#tools/support/all-texts.ts'

/**
 * Every text has a hash of its three languages as somebody last read them side by side. A text that is overwritten,
 * swapped with another, or changed in one language alone has no valid hash, and the test names it. After reading:
 * `ACCEPT=texts npx vitest run --project unit tests/unit/i18n/reviewed.test.ts`.
 */
const FILE = new URL('reviewed.json', import.meta.url)

/** Reads the texts of each key in the three languages, one per line. */
function readTexts(): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>()
  for (const language of LANGUAGES) {
    for (const file of allTexts.filter((one) => one.language === language)) {
      for (const [key, text] of flatTexts(file.texts)) {
        const path = `${file.namespace}.${key}`
        found.set(path, [...(found.get(path) ?? []), `${language}: ${text}`])
      }
    }
  }
  return new Map([...found].map(([path, lines]) => [path, lines.join('\n')]))
}

const getMark = (texts: string) => createHash('sha256').update(texts).digest('hex').slice(0, 10)

it('every text is as it was last read in all three languages', async () => {
  const texts = readTexts()
  expect(texts.size).toBeGreaterThan(800)
  if (process.env.ACCEPT === 'texts') {
    const marks = Object.fromEntries(
      [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, all]) => [key, getMark(all)]),
    )
    await writeFile(FILE, `${JSON.stringify(marks, null, 2)}\n`)
  }
  const marks = readJson(await readFile(FILE, 'utf8')) as { [key: string]: string }
  const unread = [...texts].filter(([key, all]) => marks[key] !== getMark(all)).map(([key, all]) => `${key}\n${all}`)
  const gone = Object.keys(marks).filter((key) => !texts.has(key))
  expect(unread, `read these in all three languages, then accept them:\n\n${unread.join('\n\n')}`).toEqual([])
  expect(gone, 'texts that are no more').toEqual([])
})

it('no Spanish or English sentence equals that of another language', () => {
  const same = [...readTexts()].filter(([, all]) => {
    const own = all.split('\n').map((line) => line.replace(/^\S+: /, ''))
    return new Set(own).size < own.length && own.some((text) => text.split(' ').length > SAME_WORDS_AT_MOST)
  })
  expect(same.map(([key]) => key).filter((key) => !SAME.includes(key))).toEqual([])
})

/** So few words may be the same by chance, above all in Portuguese and Spanish. */
const SAME_WORDS_AT_MOST = 3

/** Keys whose sentence is the same in Portuguese and Spanish. */
const SAME: readonly string[] = [
  'about.photo',
  'link-entry.waysIn',
  'phone-login.code.label',
  'shell.code.label',
  'shell.code.digit',
]
