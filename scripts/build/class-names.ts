import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = process.cwd()
/** The classes of each file, in order of appearance, and the name of the file for its letters. */
const classes = new Map<string, string[]>()
const files = new Map<string, string>()

/**
 * Returns a short class name: letters for the file and the position of the class in it. The names are the same in each build. All
 * of them are part of the first load, and random letters compress badly. Throws if two files have the same letters.
 */
export function buildClassName(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*/, ''))
  const letters = createHash('sha256').update(path).digest().readUIntBE(0, 6).toString(36).slice(-4)
  const other = files.get(letters) ?? path
  if (other !== path) throw new Error(`${path} and ${other} have the same letters: rename one`)
  files.set(letters, path)
  const known = classes.get(path) ?? []
  classes.set(path, known)
  if (!known.includes(name)) known.push(name)
  return `_${letters}${known.indexOf(name).toString(36)}`
}
