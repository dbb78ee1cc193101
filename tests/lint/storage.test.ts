import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Files outside `src/storage` that may use browser storage, and why. */
const EXCEPTIONS: { [file: string]: string } = {
  'src/first-load/first-load.ts': 'stands inline in the page, before any module',
  'src/first-load/theme.ts': 'stands inline in the page, before any module',
  'src/platform/identity-sdk.ts': 'the SDK of the identity provider has a database of its own',
  'src/platform/silent-databases.ts': 'takes a database that never answers away from that SDK',
  'src/app/installation.ts': 'fills the cache of the service worker',
  'src/app/service-worker.entry.ts': 'the service worker, which sees no other storage than its cache',
  'src/app/service-worker.ts': 'the service worker, which sees no other storage than its cache',
}

/** Matches browser storage by its name, or storage that is used through `src/storage`. */
const TOUCHES = /\b(?:localStorage|sessionStorage|indexedDB\w*|caches)\b|\bstorage\.(?:read|write|remove|keys|watch)\b/

/** Lists the lines that use browser storage, without comments. */
function touchesIn(text: string): string[] {
  return text.split('\n').filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && TOUCHES.test(line))
}

const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', 'src', 'machines'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readText(file) }))

describe('browser storage', () => {
  test('only src/storage touches the storage of the browser', () => {
    const others = files.filter(({ file }) => !file.startsWith('src/storage/') && EXCEPTIONS[file] === undefined)
    expect(others.length).toBeGreaterThan(500)
    expect(others.flatMap(({ file, text }) => touchesIn(text).map((line) => `${file}: ${line.trim()}`))).toEqual([])
  })

  test.each(Object.entries(EXCEPTIONS))('%s still touches the storage, because it %s', (exception) => {
    expect(touchesIn(files.find(({ file }) => file === exception)?.text ?? '')).not.toEqual([])
  })

  test.each([
    "const name = localStorage.getItem('userName')",
    'window.sessionStorage.clear()',
    "indexedDB.open('horacerta')",
    "const cache = await caches.open('shell')",
    "  deps.storage.write('device', 'userName', name)",
    "if (storage.read('tab', 'language') === null) return",
    "for (const key of storage.keys('tab')) storage.remove('tab', key)",
    'return storage.watch(listener)',
  ])('the search for storage access finds %s', (line) => {
    expect(touchesIn(`// A comment.\n${line}\n`)).toEqual([line])
  })

  test('the search for storage access ignores comments and stores', () => {
    expect(touchesIn(' * Takes `indexedDB` away.\n// storage.read\nnameStore.write({ storage }, name)\n')).toEqual([])
  })
})

/** Reads a file's text; empty for a deleted file that is not yet committed. */
function readText(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
