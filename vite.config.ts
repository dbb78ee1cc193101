import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { configuration } from './scripts/build/configuration-plugin.ts'
import { firstLoad } from './scripts/build/first-load-plugin.ts'

/** What starts the page; it waits for texts, and no chunk that is fetched meanwhile may wait for it. */
const START = /[\\/](index\.html|main\.tsx)$/

/**
 * The small parts that the first page shares with later ones: left alone each would be a file of its own, and a phone
 * asks for six at a time.
 */
const LANDING = new RegExp(
  [
    'src/components/(avatar|business-header|chip|notice|selected-strip|use-stable)[.]',
    'src/domain/(phone|service-tree)[.]',
    'src/i18n/verbatim[.]',
    'src/screens/later[.]',
    'src/screens/business/(business[.]connect|business[.]later|notes|reminder|schedule-footer|services-failed-dialog)[.]',
    'lucide-react/.*/(calendar-plus|circle-alert|circle-exclamation-point|gift|message-circle|phone|x)[.]',
  ].join('|'),
)

export default defineConfig({
  plugins: [react(), configuration(), firstLoad()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 1 },
            { name: 'frame', tags: ['$initial'], test: (id) => !START.test(id) },
            { name: 'landing', test: (id) => LANDING.test(id.replaceAll('\\', '/')) },
          ],
        },
      },
    },
  },
})
