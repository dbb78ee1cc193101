import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { StateSpec } from '#machines/shared/flow-spec.types.ts'
import type { Marks } from '#src/inspector/diagram/svg.ts'
import { drawFlow } from './flow-diagram.ts'
import type { FlowPath } from './paths.ts'
import { REPORTS, root } from './trace-project.ts'

/** Draws a flow with the failure marked and stores it with the test reports. Returns the file's path from the project folder. */
export async function drawFailure(
  { id, machine, states }: { id: string; machine: AnyStateMachine; states: { readonly [path: string]: StateSpec } },
  marks: Marks,
): Promise<string> {
  const entry = {
    id,
    title: id,
    purpose: '',
    machine: async () => machine,
    states: async () => states,
    words: async () => ({}),
  }
  const picture = await drawFlow(entry, { marks })
  const folder = join(REPORTS, 'failures')
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, `${id}.svg`), picture)
  return `${folder}/${id}.svg`
}

/** Returns the marks of a path: its transitions up to the failed step, and those of that step highlighted. */
export function marksOfPath({ path: { steps }, step }: { path: FlowPath; step: number }): Marks {
  const taken = steps.slice(0, step).flatMap(({ transitions }) => transitions)
  const wrong = steps[step]?.transitions ?? []
  return Object.fromEntries([
    ...taken.map((name) => [name, ['fired']] as const),
    ...wrong.map((name) => [name, ['changed']] as const),
  ])
}
