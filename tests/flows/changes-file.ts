import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { Changes } from './changes.ts'
import { markOfChart } from './chart.ts'
import { REPORTS, root } from './trace-project.ts'

/** Where runs note what a flow does otherwise than was accepted, for the inspector: one file for each, of the last run. */
export interface ChangesNotes {
  write(flow: string, machine: AnyStateMachine, changes: Changes): void
}

export function changesNotesIn(folder: string): ChangesNotes {
  return {
    write(flow, machine, changes) {
      mkdirSync(folder, { recursive: true })
      const note = { chart: markOfChart(machine), ...changes }
      writeFileSync(join(folder, `${flow}.json`), JSON.stringify(note))
    },
  }
}

export const changesNotes = changesNotesIn(join(root, REPORTS, 'changes'))
