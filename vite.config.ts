import { parse } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { buildClassName } from './scripts/build/class-names.ts'
import { configuration } from './scripts/build/configuration-plugin.ts'
import { contractDocs } from './scripts/build/contract-docs-plugin.ts'
import { firstLoad } from './scripts/build/first-load-plugin.ts'
import { installable } from './scripts/build/installable-plugin.ts'

/** Code of the product, without its texts. */
const OWN = /[\\/](?:src|machines)[\\/].*[.](?:tsx?|css)$/

const SELDOM_CHANGED = /[\\/](?:node_modules|src[\\/]platform)[\\/]/

/** The name of a chunk or of its styles, without those of all that need it. */
function shortName(name: string): string {
  return name.replace(/~.*$/, '')
}

const TARGET = ['chrome111', 'safari16.4', 'firefox114']

/**
 * Three builds: the product (`production`), the same with a way in for the inspector (`sandbox`, and in development), and the
 * inspector's own page (`inspector`). They are apart so that nothing of the inspector can come into the product's chunks.
 */
export default defineConfig(({ mode, command }) =>
  mode === 'inspector' ? inspectorPage : app(mode === 'sandbox' || command === 'serve', command === 'build'),
)

/** Names are kept: that of a function of xstate's tells `not` from `and` where a guard is put into words. */
const inspectorPage: UserConfig = {
  plugins: [react()],
  base: '/inspector/',
  publicDir: false,
  build: {
    outDir: 'dist-sandbox/inspector',
    target: TARGET,
    rolldownOptions: { input: 'inspector.html', output: { keepNames: true } },
  },
}

const app = (isInspected: boolean, isBuild: boolean): UserConfig => ({
  plugins: [react(), contractDocs(), configuration(), firstLoad(), installable()],
  // React has had it since 18; the stand-in for those before is of no use.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js$|(?=\/|$))/, replacement: 'use-sync-external-store' },
    ],
  },
  ...(isBuild ? { css: { modules: { generateScopedName: buildClassName } } } : {}),
  define: { INSPECTED: JSON.stringify(isInspected) },
  build: {
    outDir: isInspected ? 'dist-sandbox' : 'dist',
    target: TARGET,
    manifest: true,
    sourcemap: false,
    // What the page itself needs is asked for with it. Lists of what each later chunk needs cost a kilobyte, and later chunks
    // are fetched ahead of their use anyway.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      // The business page is in the list of lazy flows, and comes with the app all the same (decision 0063).
      checks: { ineffectiveDynamicImport: false },
      // Making a schema does nothing else, which the bundler does not see where it has a check: those that no page reads are left out.
      treeshake: { manualPureFunctions: ['z', 'maybe', '__name'] },
      output: {
        // Every name is spelled out in the first load, and these letters are what does not compress.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(parse(name).name)}-[hash:7][extname]`,
        codeSplitting: {
          groups: [
            // What every page loads: packages and platform, which seldom change, and the app with the first flow of most visits.
            { name: 'libraries', tags: ['$initial'], test: SELDOM_CHANGED, priority: 3 },
            { name: 'app', tags: ['$initial'], test: OWN, priority: 2 },
            // What several flows share, by who needs it; a small part joins the nearest.
            {
              name: 'shared',
              test: OWN,
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 1200,
            },
          ],
        },
      },
    },
  },
})
