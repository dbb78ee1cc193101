import { assign, fromPromise, setup } from 'xstate'
import { type ChangesRecord, type CoverageRecord, loadChanges, loadCoverage } from './records.ts'

/**
 * The overlay over the diagram of one flow: none, the coverage by tests, or the changes since its behaviour was
 * recorded.
 */
export const overlayMachine = setup({
  types: {
    input: {} as { flow: string },
    context: {} as { flow: string; coverage: readonly CoverageRecord[]; changes: ChangesRecord },
    events: {} as { type: 'choose.none' } | { type: 'choose.coverage' } | { type: 'choose.changes' },
  },
  actors: {
    readCoverage: fromPromise(({ input }: { input: string }) => loadCoverage(input)),
    compare: fromPromise(({ input, signal }: { input: string; signal: AbortSignal }) => loadChanges(input, signal)),
  },
}).createMachine({
  id: 'overlay',
  context: ({ input }) => ({ ...input, coverage: [], changes: { changes: [], fault: null } }),
  initial: 'none',
  on: { 'choose.none': '.none', 'choose.coverage': '.coverage', 'choose.changes': '.changes' },
  states: {
    none: {},
    coverage: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            src: 'readCoverage',
            input: ({ context }) => context.flow,
            onDone: { target: 'shown', actions: assign({ coverage: ({ event }) => event.output }) },
            onError: 'unavailable',
          },
        },
        shown: {},
        unavailable: {},
      },
    },
    changes: {
      initial: 'comparing',
      states: {
        comparing: {
          invoke: {
            src: 'compare',
            input: ({ context }) => context.flow,
            onDone: { target: 'shown', actions: assign({ changes: ({ event }) => event.output }) },
            onError: 'unavailable',
          },
        },
        shown: {},
        unavailable: {},
      },
    },
  },
})
