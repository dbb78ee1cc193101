import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { findConfigMistake } from './build/config-check.ts'

/**
 * Makes the production build in `dist/`: Vite's build, then one compressed copy of each text file (`.br`, `.gz`) for the server to
 * send. `--sandbox` makes the build that `npm start` serves, in `dist-sandbox/`: the same app with the inspector and a link to it.
 * That build is served locally, so it is not compressed.
 */
const COMPRESSED = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

const args = process.argv.slice(2)
const strange = args.find((word) => word !== '--sandbox')
if (strange !== undefined) {
  console.error(`There is no ${strange}; the one option is --sandbox.`)
  process.exit(2)
}
const mistake = findConfigMistake(process.env.VITE_CONFIG)
if (mistake !== null) {
  console.error(mistake)
  process.exit(1)
}
const isForSandbox = args.includes('--sandbox')
await build({ logLevel: 'warn', mode: isForSandbox ? 'sandbox' : 'production' })
if (isForSandbox) await build({ logLevel: 'warn', mode: 'inspector' })
else compress()

function compress(): void {
  for (const path of files('dist').filter((path) => COMPRESSED.test(path) && !path.includes('.vite'))) {
    const body = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    )
  }
}
