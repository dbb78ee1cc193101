import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { classNameOf } from './scripts/build/class-names.ts'
import { configuration } from './scripts/build/configuration-plugin.ts'
import { contractPapers } from './scripts/build/contract-papers-plugin.ts'
import { firstLoad } from './scripts/build/first-load-plugin.ts'
import { installable } from './scripts/build/installable-plugin.ts'

/** The packages of the first load, and the few lines by which chunks find one another. */
const LIBRARY = /[\\/]node_modules[\\/]|rolldown[\\/]runtime/

/** The texts of the first page, and how the others are fetched: one file a language. */
const FIRST_TEXTS =
  /src\/(?:i18n\/files\/|(?:components\/shell[.]|screens\/(?:business|service-selection)\/)texts[.])(.{5})[.](?:json|ts)$/

/**
 * The small parts that the first page shares with later ones: left alone each would be a file of its own, and a phone
 * asks for six at a time.
 */
const LANDING = new RegExp(
  [
    'src/components/(avatar|business-header|chip|notice|selected-strip|use-stable)[.]',
    'src/domain/(phone|service-tree)[.]',
    'src/screens/later[.]',
    'src/screens/business/(flow|business[.]connect|business[.]later|notes|reminder|schedule-footer|services-failed-dialog)[.]',
    'lucide-react/.*/(calendar-plus|check|chevron-right|circle-alert|circle-exclamation-point|gift|message-circle|phone|x)[.]',
  ].join('|'),
)

/** What lists of services, times and bookings share, and no first page needs. */
const ROWS = /src\/components\/(price-tag|service-row)[.]/

/** Tells that the page is seen again: the times ask it too, which would load all of paying with it. */
const VISIBILITY = /src\/(actors\/watch-tab|platform\/visibility)[.]/

/** What a tab keeps of bookings and payments that have been tried, and of the way back to them. */
const TRIES =
  /src\/(actors\/(checkout-mark|tries-of-tab)|domain\/(booking-attempt|return-route)|platform\/provider-results)[.]/

/** How a payment stands, which every page asks that pays or has been paid for. */
const STANDING =
  /src\/(domain\/(checkout|payment-request)|api\/contract\/(checkout|payment-status)|actors\/(checkout-amounts|checkout-terms|payment-status)|platform\/pending-payments)[.]/

/** What sends a payment, which every page that pays needs whole. */
const PAYING =
  /machines\/(payment-submission|provider-payment)\/|src\/(actors\/(payment-key|payment-submission[.]actors|provider-payment[.]actors)|api\/contract\/paying)[.]/

/** The cards that pages of what is booked and paid are made of, and the lists in them. */
const CARDS =
  /src\/(components\/(card|summary)|screens\/checkout\/item-list[.]module)[.]|lucide-react\/.*\/(calendar-days|credit-card)[.]/

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
  plugins: [react(), contractPapers(), configuration(), firstLoad(), installable()],
  // React has had it since 18; the stand-in for those before is of no use.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js$|(?=\/|$))/, replacement: 'use-sync-external-store' },
    ],
  },
  ...(isBuild ? { css: { modules: { generateScopedName: classNameOf } } } : {}),
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
      // Making a schema does nothing else, which the bundler does not see where it has a check: those that no page reads are left out.
      treeshake: { manualPureFunctions: ['z', 'maybe', '__name'] },
      output: {
        // Every name is spelled out in the first load, and these letters are what does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: LIBRARY, priority: 3 },
            { name: 'frame', tags: ['$initial'], priority: 2 },
            { name: 'landing', test: (id) => LANDING.test(id.replaceAll('\\', '/')), priority: 1 },
            { name: 'visibility', test: (id) => VISIBILITY.test(id.replaceAll('\\', '/')), priority: 1 },
            { name: 'rows', test: (id) => ROWS.test(id.replaceAll('\\', '/')) },
            { name: 'tries', test: (id) => TRIES.test(id.replaceAll('\\', '/')) },
            { name: 'standing', test: (id) => STANDING.test(id.replaceAll('\\', '/')) },
            { name: 'paying', test: (id) => PAYING.test(id.replaceAll('\\', '/')) },
            { name: 'cards', test: (id) => CARDS.test(id.replaceAll('\\', '/')) },
            {
              name: (id) => {
                const language = FIRST_TEXTS.exec(id.replaceAll('\\', '/'))?.[1]
                return language === undefined ? null : `first-texts.${language}`
              },
              debugName: 'first-texts',
            },
          ],
        },
      },
    },
  },
})
