import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Reads a document of the repository as text. */
export function readDocument(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Reads the program's text files below the given folders, committed or not. */
export function sourceFiles(folders: string[]): { file: string; text: string }[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  return list
    .split('\0')
    .filter((file) => /\.(ts|tsx|mjs|css|html)$/.test(file))
    .flatMap((file) => {
      try {
        return [{ file, text: readFileSync(join(root, file), 'utf8') }]
      } catch {
        return [] // deleted and not yet committed
      }
    })
}

/** Finds the first place that names each matching id. Returns `file:line` by id. */
export function namedIds(files: { file: string; text: string }[], id: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  for (const { file, text } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      for (const [name] of line.matchAll(id)) if (!found.has(name)) found.set(name, `${file}:${index + 1}`)
    }
  }
  return found
}

export function findDuplicates(ids: string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

/** A table row of a document: cell by column name. */
export type DocumentRow = { [column: string]: string }

/**
 * Reads the rows of every table in a document whose first column is `id`, in order. Parses text, without a Markdown
 * library.
 */
export function readTables(path: string): DocumentRow[] {
  const rows: DocumentRow[] = []
  let columns: string[] | null = null
  for (const line of readDocument(path).split('\n')) {
    if (!line.startsWith('|')) {
      columns = null
      continue
    }
    const cells = line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim())
    if (columns === null) columns = cells
    else if (columns[0] === 'id' && !/^-+$/.test(cells[0] ?? ''))
      rows.push(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])))
  }
  return rows
}

/** Splits a cell into its parts. */
export function getParts(cell: string, separator: string): string[] {
  return cell === '—' ? [] : cell.split(separator).map((part) => part.trim())
}
