import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The oldest version of Node that the project supports. */
const OLDEST_NODE = '20.19.0'

interface LockedPackage {
  resolved?: string
  optional?: boolean
  engines?: { node?: string }
}

const lockfile: { packages: { [path: string]: LockedPackage } } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
)
const packages = Object.entries(lockfile.packages)

describe('package-lock.json', () => {
  test('package-lock.json names no registry, so that any registry works', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  test(`package-lock.json has no required package that refuses Node ${OLDEST_NODE}`, () => {
    const refusing = packages
      .filter(([, { optional, engines }]) => optional !== true && !accepts(engines?.node ?? '*', OLDEST_NODE))
      .map(([path, { engines }]) => `${path} wants ${engines?.node}`)
    expect(refusing).toEqual([])
  })
})

describe('TanStack Query', () => {
  test('TanStack Query has one core, because two cores do not share state', () => {
    const cores = packages.filter(([path]) => path.endsWith('node_modules/@tanstack/query-core')).map(([path]) => path)
    expect(cores).toEqual(['node_modules/@tanstack/query-core'])
  })
})

describe('range of Node versions', () => {
  test.each([
    '*',
    '20',
    '20.x',
    '20.*',
    '>=18',
    '>= 14.6',
    '^20.9.0',
    '^18.17.0 || >=20.5.0',
    '20 || 22 || 24',
    '>=v0.10.0',
    '~20.19.0',
    '>=16 <21',
    '16 - 20',
  ])('20.19.0 satisfies %s', (range) => expect(accepts(range, OLDEST_NODE)).toBe(true))
  test.each([
    '>=22',
    '^22.12.0',
    '20.20.0',
    '>=20.19.1',
    '18 || 22',
    '^20.19.5',
    '<20',
    '>20.19.0',
    '~20.18.0',
    '21.x',
    '16 - 18',
  ])('20.19.0 does not satisfy %s', (range) => expect(accepts(range, OLDEST_NODE)).toBe(false))
})

/**
 * Returns whether a version satisfies an npm range: alternatives with `||`, comparators with blanks, `^`, `~`, `x` and
 * hyphens.
 */
function accepts(range: string, version: string): boolean {
  const asked = numbers(version)
  return range.split('||').some((alternative) => {
    const [low, high] = alternative.split(/\s+-\s+/)
    const comparators = high === undefined ? alternative : `>=${low} <=${high}`
    return [...comparators.matchAll(/([<>]=?|\^|~|=)?\s*v?([\d.x*]+)/g)].every(([, operator = '=', text = '*']) =>
      meets(asked, operator, numbers(text)),
    )
  })
}

/** Reads the numbers of a version, as many as it names: `20.x` is `[20]`. */
function numbers(version: string): number[] {
  const parts = version.split('.').map(Number)
  const unnamed = parts.findIndex((part) => Number.isNaN(part))
  return unnamed < 0 ? parts : parts.slice(0, unnamed)
}

function meets(asked: number[], operator: string, wanted: number[]): boolean {
  const atLeast = compare(asked, wanted) >= 0
  switch (operator) {
    case '>=':
      return atLeast
    case '>':
      return compare(asked, wanted) > 0
    case '<':
      return compare(asked, wanted) < 0
    case '<=':
      return compare(asked.slice(0, wanted.length), wanted) <= 0
    case '^':
      return atLeast && compare(asked.slice(0, 1), wanted.slice(0, 1)) === 0
    case '~':
      return atLeast && compare(asked.slice(0, 2), wanted.slice(0, 2)) === 0
    default:
      return compare(asked.slice(0, wanted.length), wanted) === 0
  }
}

function compare(left: number[], right: number[]): number {
  for (let index = 0; index < 3; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
