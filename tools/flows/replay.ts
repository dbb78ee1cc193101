import type { AnyStateMachine } from 'xstate'
import type { FlowCases } from '#machines/shared/flow-spec.types.ts'
import { createHarness, getAccount } from './harness.ts'
import { describeSteps, type FlowPath } from './paths.ts'

/** Plays a path on the real actor and compares it with the path after every step. Each delay is probed one millisecond before it is due. */

export interface Divergence {
  path: string
  /** Index of the step in the path; 0 is the start. */
  step: number
  /** The steps up to and including this one, in one line. */
  steps: string
  expected: string
  actual: string
}

/** Plays a path. Returns null if the actor does exactly what the path says. */
export async function replay(machine: AnyStateMachine, cases: FlowCases, path: FlowPath): Promise<Divergence | null> {
  const start = cases.inputs.find((input) => input.name === path.input)
  const harness = createHarness(machine, start?.input)
  try {
    for (const [index, step] of path.steps.entries()) {
      const trouble = await harness.play(step.stimulus, step.delayInMs)
      const expected = getAccount(step)
      const actual = trouble ?? harness.account()
      if (expected === actual) continue
      return { path: path.id, step: index, steps: describeSteps(path.steps.slice(0, index + 1)), expected, actual }
    }
    return null
  } finally {
    harness.leave()
  }
}

/** Formats a divergence as the message of a failing test. */
export function describeDivergence({ path, step, steps, expected, actual }: Divergence): string {
  return `path ${path} diverges at step ${step}\n  ${steps}\n  expected ${expected}\n  actual   ${actual}`
}
