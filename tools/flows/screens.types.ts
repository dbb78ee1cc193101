import type { CatalogEntry } from '#machines/catalog.ts'
import type { Candidate } from './mutation-sample.ts'
import type { FlowPath } from './paths.ts'

/** Where machines are played as customers meet them: at their own screens, in a browser. */
export interface Screens {
  /** The machines that can be played there. */
  machines: readonly string[]
  /** Plays ways through a machine; `told` hears of each when it has been played. */
  playPaths(entry: CatalogEntry, paths: readonly FlowPath[], told: (path: FlowPath) => void): Promise<Findings>
  /** Plays the ways through a mutant as the machine should be; the first thing that is different, null where nothing is. */
  playMutant(candidate: Candidate): Promise<string | null>
  close(): Promise<void>
}

/** What came of playing ways through a machine on its screens. */
export interface Findings {
  /** What is not as the machine and its spec say, in sentences. */
  wrong: readonly string[]
  /** The path on which the first of it was met, and its step. */
  firstWrong: { path: FlowPath; step: number } | null
  /** The excuses that were needed. */
  excused: ReadonlySet<string>
  /** The paths that were played to their end without a difference. */
  played: readonly FlowPath[]
}
