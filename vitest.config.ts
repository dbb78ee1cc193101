import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** One project for each level of test; `npm test` runs all of them, `npx vitest --project unit` one. */
export default defineConfig({
  plugins: [react()],
  // Files share a worker and what it has loaded (`isolate: false`): each leaves nothing behind, or its project's setup sees
  // to it.
  test: {
    setupFiles: ['scripts/lib/temporal.mjs'],
    // A guard against what hangs, not a measure: a busy machine takes many times what a free one does.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // By itself it is one second, which a busy machine is late for.
    expect: { poll: { timeout: 20_000 } },
    // By itself it leaves one core to others, which on two is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/support/iso-dates.setup.ts', 'tests/support/unit.setup.ts'],
        },
      },
      { extends: true, test: { name: 'lint', include: ['tests/lint/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'paths', include: ['tests/paths/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/support/iso-dates.setup.ts', 'tests/support/screens.setup.ts'],
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['tests/sandbox/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          isolate: false,
          // A third of its time a file waits for a frame of the page or for an answer.
          maxWorkers: 2 * availableParallelism(),
          globalSetup: ['tests/browser/global-setup.ts'],
        },
      },
    ],
  },
})
