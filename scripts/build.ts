import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * The production build: Vite's, then each text file compressed once (`.br`, `.gz`) so that a server only has to send it.
 */
const COMPRESSED = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

await build({ logLevel: 'warn' })
for (const path of files('dist').filter((path) => COMPRESSED.test(path) && !path.includes('.vite'))) {
  const body = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  )
}
