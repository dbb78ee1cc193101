import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PATHS } from '#domain/paths.ts'

/**
 * The first segments of the product's paths, to find code that writes such a path as a text, a template or a pattern.
 */
const AREAS = [...new Set(Object.values(PATHS).map((path) => path.split('/')[1]))].join('|')
const LITERAL = new RegExp(`(?:['"\`]|/\\^\\\\)/(?:${AREAS})(?=[/'"\`\\\\?$])`)

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

function pathsIn(text: string): string[] {
  return text
    .replace(COMMENTS, '')
    .split('\n')
    .filter((line) => LITERAL.test(line))
}

/**
 * Files that may write paths: a flow spec holds routes as data; the contract and the inline script hold the server's
 * routes.
 */
const APART = /\.spec\.ts$|^src\/(api|first-load|inspector)\/|^src\/domain\/paths\.ts$/

describe('paths of the product', () => {
  const files = ['src', 'machines']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !APART.test(file))

  test('no file outside the table of paths contains a path', () => {
    const found = files.flatMap((file) => pathsIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`))
    expect(found).toEqual([])
  })

  test.each([
    "const a = '/login'",
    'go(`/business/`)',
    String.raw`const B = /^\/checkout\/[^/]+$/`,
    'href="/indicacoes"',
  ])('the search for paths finds %s', (line) => {
    expect(pathsIn(line)).toEqual([line])
  })
})
