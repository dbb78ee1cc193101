import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a few lines whose tests are generated. */
const GENERATED = /\/(stage|failures)\.[a-z-]+\.test\.tsx?$|\.paths\.test\.ts$/

/**
 * Files that run for long come first, or one worker is left with the last of them while the other has nothing to do. Where
 * nothing has run before, as on a fresh clone, Vitest goes by their size, and those that are generated are the smallest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => (GENERATED.test(moduleId) ? 0 : 1)
    return sorted.sort((one, other) => one.project.name.localeCompare(other.project.name) || rank(one) - rank(other))
  }
}
