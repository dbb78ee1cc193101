// `npm run build`: the production build in dist/, with its manifest, precompressed, its CSP hashes beside it.
import { requireInstall } from './lib/install.mjs'
import { runTypeScript } from './lib/process.mjs'

requireInstall()
process.exitCode = await runTypeScript('scripts/build.ts', process.argv.slice(2))
