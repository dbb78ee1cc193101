import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyMachineSnapshot } from 'xstate'
import type { FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { getAccount } from '#tools/flows/harness.ts'
import type { FlowPath } from '#tools/flows/paths.ts'
import { getDrawnFrom } from './atlas-files.ts'

/**
 * A mark of all that a machine gives to the screen of a state: the ways to it with the data of their cases, what is remembered
 * at their ends, which cases are accepted there, and the state's row. Where it is another than when the pictures were taken,
 * they show what is no longer so. It does not see the screens: their code, styles, texts and translations may change
 * without it, and so may the screens of children.
 */
export function computeFingerprint(
  row: StateSpec | undefined,
  paths: readonly { path: FlowPath; end: AnyMachineSnapshot }[],
  cases: FlowCases,
): string {
  const drawn = paths.map(({ path, end }) => ({
    input: path.input,
    // What is done to the world is on no screen.
    steps: path.steps.map(({ stimulus, state, transitions }) => [
      stimulus,
      getAccount({ state, transitions, done: [] }),
    ]),
    tags: [...end.tags].sort(),
    accepted: acceptedBy(end, cases),
  }))
  return createHash('sha256').update(JSON.stringify({ row, drawn })).digest('hex').slice(0, 12)
}

function acceptedBy(state: AnyMachineSnapshot, { events }: FlowCases): readonly string[] {
  return Object.entries(events).flatMap(([type, list]) =>
    list.filter(({ data }) => state.can({ ...data, type })).map(({ name }) => `${type} (${name})`),
  )
}

/** The marks of the states whose pictures are there, by the names of the states. */
export type DrawnFrom = { readonly [state: string]: string }

export function writeDrawnFrom(folder: string, flow: string, drawnFrom: DrawnFrom): void {
  writeFileSync(join(folder, getDrawnFrom(flow)), `${JSON.stringify(drawnFrom, null, 1)}\n`)
}

/** None where nobody noted what the pictures were taken of. */
export function readDrawnFrom(folder: string, flow: string): DrawnFrom {
  const file = join(folder, getDrawnFrom(flow))
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DrawnFrom) : {}
}
