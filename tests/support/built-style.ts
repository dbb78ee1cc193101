import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClassName } from '#scripts/build/class-names.ts'

const ASSETS = 'dist/assets'

/**
 * Finds the file of the build that contains one of our style sheets; the built name does not say which. Throws where no
 * file contains it.
 */
export function findBuiltStyle(module: string): string {
  if (!existsSync(module)) throw new Error(`there is no ${module}`)
  const letters = buildClassName('any', module).slice(0, -1)
  const found = readdirSync(ASSETS).find(
    (name) => name.endsWith('.css') && readFileSync(join(ASSETS, name), 'utf8').includes(`.${letters}`),
  )
  if (found === undefined) throw new Error(`no file of the build holds ${module}`)
  return found
}
