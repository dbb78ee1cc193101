import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files whose tests are generated. */
const GENERATED = /\/(stage|failures)\.[a-z-]+\.test\.tsx?$|\.paths\.test\.ts$/

/**
 * Runs the slowest files first, so that no worker is left with them at the end. On a fresh clone there are no durations
 * yet, and Vitest sorts by file size; generated test files are the smallest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => (GENERATED.test(moduleId) ? 0 : 1)
    return sorted.sort((one, other) => one.project.name.localeCompare(other.project.name) || rank(one) - rank(other))
  }
}
