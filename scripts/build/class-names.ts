import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = process.cwd()
/** Of each file its classes, in the order in which they stand there; and by the letters of a file its name. */
const classes = new Map<string, string[]>()
const files = new Map<string, string>()

/**
 * Makes the class of a style sheet short: letters of the file and the place in it, the same in each build. Every name is spelled out
 * in the first load, and chance letters are what does not compress. Throws where two files have the same letters.
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
