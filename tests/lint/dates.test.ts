import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/**
 * Engines differ in the texts `new Date` accepts: Safari refuses some that Chrome accepts, and a text without an offset
 * is read in the device's zone. So dates are only made from milliseconds, and `readInstant` reads texts.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Returns whether an argument is a number, by its form, its name, or where the file gets it from. */
function isNumber(argument: string, file: string): boolean {
  if (/^-?\d[\d_]*\b/.test(argument)) return true
  if (/\bDate\.(now|UTC|parse)\(|\breadInstant\(|\bnowMs\(|\b\w*(Ms|_MS|Millis|Milliseconds)\b/.test(argument))
    return true
  if (/\*\s*1_?000\b/.test(argument)) return true
  const name = /^[A-Za-z_$][\w$]*/.exec(argument)?.[0]
  if (name === undefined) return false
  const made = new RegExp(`\\b(const|let)\\s+${name}\\s*=\\s*(Date\\.(now|UTC|parse)|readInstant)\\(`)
  return made.test(file) || new RegExp(`\\b${name}: number\\b`).test(file)
}

/** Finds the arguments of every `new Date(…)` in a source text that may not be numbers. */
function findTextDates(file: string): string[] {
  const found: string[] = []
  for (const match of file.matchAll(/\bnew Date\(/g)) {
    const argument = readArgument(file, match.index + match[0].length)
    if (!isNumber(argument, file)) found.push(argument)
  }
  return found
}

function readArgument(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
  }
  return text.slice(from, at - 1).trim()
}

/** Returns whether a source text parses a date by the engine's own rules, outside comments. */
function parsesText(file: string): boolean {
  const code = file.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return /\bDate\s*(\.\s*parse\b|\[\s*['"`]parse)/.test(code)
}

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('dates in src and machines', () => {
  it('are created from milliseconds only', () => {
    const files = [...listSources('src'), ...listSources('machines')]
    expect(files.length).toBeGreaterThan(20)
    const found = files.flatMap((path) =>
      findTextDates(readFileSync(path, 'utf8')).map((argument) => `${relative(root, path)}: new Date(${argument})`),
    )
    expect(found).toEqual([])
  })

  it('are read from texts by `readInstant`, except texts that are not instants of ours', () => {
    const files = [...listSources('src'), ...listSources('machines')]
    const reading = files.filter((path) => parsesText(readFileSync(path, 'utf8')))
    expect(reading.map((path) => relative(root, path)).sort()).toEqual([
      // The page writes this date itself, and its short inline script reads it.
      join('src', 'first-load', 'first-load.ts'),
      // The header `Date`, and the same format as the identity provider's library writes it.
      join('src', 'platform', 'clock.ts'),
      join('src', 'platform', 'identity-sdk.ts'),
    ])
  })

  it.each<[string, boolean]>([
    ['const start = Date.parse(booking.start)', true],
    ['days.map(Date.parse)', true],
    ["Date['parse'](day)", true],
    ['readInstant(booking.start)', false],
    ['// `Date.parse` is not asked here', false],
    ['UpDate.parse(text)', false],
  ])('a date that the engine parses is found: %s', (source, isFound) => {
    expect(parsesText(source)).toBe(isFound)
  })

  it.each([
    ["new Date('2026-03-03')", "'2026-03-03'"],
    ['new Date(booking.start).getTime()', 'booking.start'],
    ["new Date(day + 'T00:00')", "day + 'T00:00'"],
    ['const start = wire.start\nnew Date(start)', 'start'],
    ['new Date()', ''],
  ])('a date made from a text or from nothing is found: %s', (source, argument) => {
    expect(findTextDates(source)).toEqual([argument])
  })

  it.each([
    'new Date(epochMs)',
    'new Date(nowMs() + (lifeMs > 0 ? lifeMs : HOUR_MS))',
    'new Date(day * DAY_MS)',
    'new Date(claims.exp * 1_000)',
    'new Date(Date.UTC(2026, 2, 3))',
    'new Date(0)',
    'const start = Date.parse(text)\nnew Date(start + minutes * 60_000)',
    'const write = (seconds: number) => new Date(seconds)',
  ])('a date made from a number is allowed: %s', (source) => {
    expect(findTextDates(source)).toEqual([])
  })
})
