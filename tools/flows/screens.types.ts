import type { CatalogEntry } from '#machines/catalog.ts'
import type { Candidate } from './mutation-sample.ts'
import type { FlowPath } from './paths.ts'

/** Plays machines at their own screens in a browser, as customers use them. */
export interface Screens {
  /** The machines that can be played. */
  machines: readonly string[]
  /** Plays paths through a machine. Calls `told` after each path. */
  playPaths(entry: CatalogEntry, paths: readonly FlowPath[], told: (path: FlowPath) => void): Promise<Findings>
  /** Plays the original paths on a mutant. Resolves to the first difference, or null. */
  playMutant(candidate: Candidate): Promise<string | null>
  close(): Promise<void>
}

/** The result of playing paths of a machine on its screens. */
export interface Findings {
  /** Differences from the machine and its spec, as sentences. */
  wrong: readonly string[]
  /** The path and step of the first difference. */
  firstWrong: { path: FlowPath; step: number } | null
  /** The exemptions that were needed. */
  excused: ReadonlySet<string>
  /** The paths that were played to the end without a difference. */
  played: readonly FlowPath[]
}
