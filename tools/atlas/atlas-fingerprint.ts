import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyMachineSnapshot } from 'xstate'
import type { FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { getAccount } from '#tools/flows/harness.ts'
import type { FlowPath } from '#tools/flows/paths.ts'
import { getDrawnFrom } from './atlas-files.ts'

/**
 * Computes a fingerprint of everything that a machine gives to the screen of a state: the paths to it with their data, the context
 * at their ends, the cases accepted there, and the state's row. If it has changed, the screenshots are out of date. It does not
 * cover the screens themselves: their code, styles, texts, translations and children can change without it.
 */
export function computeFingerprint(
  row: StateSpec | undefined,
  paths: readonly { path: FlowPath; end: AnyMachineSnapshot }[],
  cases: FlowCases,
): string {
  const drawn = paths.map(({ path, end }) => ({
    input: path.input,
    // Effects do not appear on a screen.
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

/** The fingerprints of the states that have screenshots, by state name. */
export type DrawnFrom = { readonly [state: string]: string }

export function writeDrawnFrom(folder: string, flow: string, drawnFrom: DrawnFrom): void {
  writeFileSync(join(folder, getDrawnFrom(flow)), `${JSON.stringify(drawnFrom, null, 1)}\n`)
}

/** Reads the fingerprints of a flow; empty if they were not stored. */
export function readDrawnFrom(folder: string, flow: string): DrawnFrom {
  const file = join(folder, getDrawnFrom(flow))
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DrawnFrom) : {}
}
