// `npm run build`: makes the production build in dist/, with its manifest, compressed files and CSP hashes.
import { requireInstall } from './lib/install.mjs'
import { runTypeScript } from './lib/process.mjs'

requireInstall()
process.exitCode = await runTypeScript('scripts/build.ts', process.argv.slice(2))
