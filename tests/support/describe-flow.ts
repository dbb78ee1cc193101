import { describe, expect, test } from 'vitest'
import type { Marks } from '#src/inspector/diagram/svg.ts'
import { createAudit, type FlowUnderTest } from '#tools/flows/audit.ts'
import { getCoverage } from '#tools/flows/coverage.ts'
import { coverageRecords } from '#tools/flows/coverage-file.ts'
import { drawFailure } from '#tools/flows/failure-diagram.ts'
import { locks } from '#tools/flows/lock-file.ts'

/** Time limit for a test that hangs. A machine takes one to ten seconds, and many times that on a busy computer. */
const PATIENCE_IN_MS = 240_000

/**
 * Defines the path test of one machine: `describeFlow({ machine, cases, states })` is all that a
 * `tests/paths/<flow>.paths.test.ts` needs. It checks the chart and its spec, explores every path and compares it with
 * the recorded behaviour. It plays paths for every transition, and for every two transitions in a row, on the real
 * actor, and writes a coverage record. A failure is listed in an array that should be empty.
 */
export function describeFlow(flow: Omit<FlowUnderTest, 'recorded'> & Partial<Pick<FlowUnderTest, 'recorded'>>): void {
  const { machine, cases, recorded = locks.read(flow.cases.machine) } = flow
  const record = { flow: cases.machine, machine, level: 'actor' } as const
  const onPlayed = flow.onPlayed ?? ((paths) => coverageRecords.add(getCoverage(record, paths)))
  const draw = (marks: Marks) => drawFailure({ ...flow, id: cases.machine }, marks)
  describe(cases.machine, { timeout: PATIENCE_IN_MS }, () => {
    for (const { says, contradictions } of createAudit({ ...flow, recorded, onPlayed, draw })) {
      test(says, async () => expect(await contradictions()).toEqual([]))
    }
  })
}
