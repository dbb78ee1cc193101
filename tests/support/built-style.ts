import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClassName } from '#scripts/build/class-names.ts'

const ASSETS = 'dist/assets'

/** Names the file of the build that holds a style sheet of ours; what it is called says only what needs it. Throws where none does. */
export function findBuiltStyle(module: string): string {
  if (!existsSync(module)) throw new Error(`there is no ${module}`)
  const letters = buildClassName('any', module).slice(0, -1)
  const found = readdirSync(ASSETS).find(
    (name) => name.endsWith('.css') && readFileSync(join(ASSETS, name), 'utf8').includes(`.${letters}`),
  )
  if (found === undefined) throw new Error(`no file of the build holds ${module}`)
  return found
}
