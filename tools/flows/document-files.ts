import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The stored pages of the flows, by file name. */
export interface Documents {
  /** The folder that is shown to a person. */
  folder: string
  list(): readonly string[]
  /** Returns null if there is none. */
  read(file: string): string | null
  write(file: string, text: string): void
  remove(file: string): void
}

/** Opens the pages in a folder. */
export function documentsIn(root: string, folder: string): Documents {
  const place = join(root, folder)
  const list = () => {
    try {
      return readdirSync(place).sort()
    } catch {
      return []
    }
  }
  return {
    folder,
    list,
    read: (file) => (list().includes(file) ? readFileSync(join(place, file), 'utf8') : null),
    write(file, text) {
      mkdirSync(place, { recursive: true })
      writeFileSync(join(place, file), text)
    },
    remove: (file) => rmSync(join(place, file)),
  }
}

export const documents = documentsIn(join(import.meta.dirname, '..', '..'), 'docs/flows')
