import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'storage')

/** One store, as its docstring describes it. A variable part of a key is written "…". */
export interface StoreEntry {
  file: string
  key: string
  area: string
  what: string
  written: string
  cleared: string
}

/** Matches a docstring with its two lines and the store below it. A `BroadcastChannel` message has no storage area. */
const STORE =
  /\/\*\*\n(?<says>(?: \*.*\n)+) \*\/\n(?:export )?const \w+ = (?:\(.*\) =>\s+)?create(?<kind>Store|TextStore|TabChannel)(?:<[^(]+>)?\(\{\s*key: (?<key>['`].+?['`]),\s*(?:area: '(?<area>\w+)')?/g

/** Finds the stores in one file. Throws if one has no docstring with "Written:" and "Cleared:". */
export function storesIn(file: string, text: string): StoreEntry[] {
  const found = [...text.matchAll(STORE)].map(({ groups = {} }) => ({ file, ...buildEntry(groups) }))
  const isWhole = found.every(({ what, written, cleared }) => what !== '' && written !== '' && cleared !== '')
  if (!isWhole || found.length !== (text.match(/ create(?:Store|TextStore|TabChannel)[<(]/g) ?? []).length)
    throw new Error(`${file}: each store needs a docstring with "Written:" and "Cleared:"`)
  return found
}

/** Reads the stores of the app, sorted by key. */
export function readStores(): StoreEntry[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.store.ts'))
    .flatMap((file) => storesIn(file, readFileSync(join(FOLDER, file), 'utf8')))
    .sort((a, b) => compare(a.key, b.key) || compare(a.area, b.area))
}

/** Formats `docs/stores.md`. */
export function storesPage(stores: readonly StoreEntry[]): string {
  const rows = stores.map(
    ({ file, key, area, what, written, cleared }) =>
      `| [\`${key}\`](../src/storage/${file}) | ${area} | ${[what, written, cleared].map(formatCell).join(' | ')} |`,
  )
  return `# What the browser stores

One row for each store of \`src/storage\`. The area \`tab\` lives as long as the tab, \`device\` until it is cleared. Deleting
everything that is saved on the device clears all of them. This page is made from the code: \`npm run stores\` renews it.

| key | area | what it is | written | cleared |
|---|---|---|---|---|
${rows.join('\n')}
`
}

function buildEntry({ says = '', kind, key = '', area = '' }: { [group: string]: string | undefined }) {
  const text = says.replace(/^ \* ?/gm, '').replace(/\s*\n(?!\n|Written:|Cleared:)/g, ' ')
  const part = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const [what = ''] = text.split('Written:')
  return {
    key: getName(key),
    area: kind === 'TabChannel' ? 'device' : area,
    what: what.trim(),
    written: part('Written'),
    cleared: part('Cleared'),
  }
}

const getName = (key: string) => key.slice(1, -1).replace(/\$\{.*\}/, '…')

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const formatCell = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).replaceAll('|', '\\|')
