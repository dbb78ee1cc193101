import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#tests/support/documents.ts'

const folder = (path: string) => readdirSync(path).flatMap((name) => (name.endsWith('.md') ? [join(path, name)] : []))
const pages = ['README.md', 'CONTRIBUTING.md', ...folder('docs'), ...folder('docs/guides')]
const documents = [...pages, ...folder('docs/decisions')]

describe.each(documents)('%s', (document) => {
  const text = readDocument(document)

  test('links to existing files', () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target)
    const local = targets.filter((target) => !target.includes('://'))
    expect(local.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([])
  })

  test('names commands of package.json', () => {
    const { scripts }: { scripts: { [name: string]: string } } = JSON.parse(readDocument('package.json'))
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })
})

test.each(pages)('%s names existing files', (page) => {
  const named = [...readDocument(page).matchAll(/`((?:src|machines|sandbox|tests|tools|scripts|docs)\/[\w./-]+)`/g)]
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

test('the README names the businesses of the sandbox', () => {
  const data: { businesses: { id: string }[] } = JSON.parse(readDocument('sandbox/data/default.json'))
  const named = [...readDocument('README.md').matchAll(/^\| `\/business\/([\w-]+)` \|/gm)].map(([, id]) => id)
  expect(named).toEqual(data.businesses.map(({ id }) => id))
})
