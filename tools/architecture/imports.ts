import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

const IMPORT = /(?:\bfrom|\bimport\(?)\s*['"]((?:#|\.\/)[^'"]+)['"]/g

/** A file of the product, by its path from the root of the repository. */
export interface SourceFile {
  file: string
  text: string
}

/** One file imports another; both are paths from the root of the repository. */
export interface Import {
  from: string
  to: string
}

/** Reads the TypeScript files of the product and of the sandbox. Skips what only tests and tools load. */
export function readSources(): SourceFile[] {
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'src', 'machines', 'sandbox'],
    { cwd: root, encoding: 'utf8' },
  )
  return list
    .split('\0')
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.ts$|^machines\/catalog\.ts$/.test(file))
    .flatMap((file) => {
      try {
        return [{ file, text: readFileSync(join(root, file), 'utf8') }]
      } catch {
        return [] // deleted and not yet committed
      }
    })
}

/** Finds every import of one file of the project by another: static, dynamic, and of types only. */
export function findImports(sources: readonly SourceFile[]): Import[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(IMPORT)].map(([, target = '']) => ({ from: file, to: toPath(file, target) })),
  )
}

/** Maps `#domain/x.ts` and `./x.ts` to the path from the root. */
function toPath(file: string, target: string): string {
  if (!target.startsWith('#')) return posix.join(posix.dirname(file), target)
  return target.slice(1).replace(/^domain\//, 'src/domain/')
}
