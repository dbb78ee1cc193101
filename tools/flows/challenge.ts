import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { withoutBelow, withoutEndpoint, withoutState } from './remove.ts'
import type { Declaration, Project, TracedRequirement } from './trace.ts'
import { getResults, projectFiles, root } from './trace-project.ts'

/**
 * Checks that tests really hold the requirements that they name. It draws some requirements, removes the behaviour of each from a
 * copy of the project, and runs the tests that name it there. One of them must fail.
 */

export interface Challenged {
  id: string
  /** `unfit` if nothing was found to remove, or if no test of it runs without a browser. */
  fate: 'noticed' | 'survived' | 'unfit'
  /** What was removed: the last attempt, or all of them if the mutation survived. */
  removed: readonly string[]
}

/** Something that can be removed for a requirement, one at a time. */
export interface Removal {
  /** The declaration in words. */
  what: string
  file: string
  text: string
}

/** Draws a number of values at random, in a fixed order for the same seed. */
export function draw<Value>(all: readonly Value[], number: number, seed: number): readonly Value[] {
  const left = [...all]
  const drawn: Value[] = []
  let state = seed
  while (left.length > 0 && drawn.length < number) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const index = ((mixed ^ (mixed >>> 14)) >>> 0) % left.length
    drawn.push(...left.splice(index, 1))
  }
  return drawn
}

/** Lists what can be removed for a requirement, three at most: code first, then states, then endpoints. */
export function getRemovals({ declarations }: TracedRequirement, project: Project): readonly Removal[] {
  const order: readonly Declaration['kind'][] = ['comment', 'state', 'endpoint']
  const sorted = [...declarations].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  return sorted.flatMap((one) => findRemoval(one, project) ?? []).slice(0, REMOVALS_AT_MOST)
}

const REMOVALS_AT_MOST = 3

function findRemoval({ kind, name, place }: Declaration, project: Project): Removal | null {
  const [named = '', line = '1'] = place.split(':')
  const [, state = ''] = name.split(': ')
  const file =
    kind === 'state'
      ? named.replace(/\.spec\.ts$/, '.machine.ts')
      : kind === 'endpoint'
        ? 'src/api/contract/endpoints.ts'
        : named
  const source = project.sources.find((one) => one.file === file)
  if (source === undefined || !/\.(tsx?|css)$/.test(file)) return null
  const text =
    kind === 'state'
      ? withoutState(file, source.text, state)
      : kind === 'endpoint'
        ? withoutEndpoint(file, source.text, name)
        : withoutBelow(file, source.text, Number(line))
  return text === null || text === source.text ? null : { what: `${kind} ${name} (${place})`, file, text }
}

/** A copy of the project from which code can be removed. */
export interface Copy {
  /** Runs the tests that name a requirement, with a file unchanged or replaced. */
  run(id: string, files: readonly string[], removal: Removal | null): 'passed' | 'failed' | 'nothing'
  remove(): void
}

/** Challenges the given requirements, one after the other. */
export function challenge(
  drawn: readonly TracedRequirement[],
  project: Project,
  copy: Copy,
  progress: (text: string) => void,
): readonly Challenged[] {
  return drawn.map((requirement, index) => {
    const { id } = requirement
    progress(`${id}: ${index + 1} of ${drawn.length}`)
    // Browser tests need a build, so a requirement that only they name is not challenged.
    const files = [...new Set(requirement.tests.map(({ file }) => file))].filter(
      (file) => !file.startsWith('tests/browser/'),
    )
    const removals = getRemovals(requirement, project)
    if (files.length === 0 || removals.length === 0) return { id, fate: 'unfit', removed: [] }
    if (copy.run(id, files, null) !== 'passed') return { id, fate: 'unfit', removed: [] }
    for (const removal of removals) {
      if (copy.run(id, files, removal) === 'failed') return { id, fate: 'noticed', removed: [removal.what] }
    }
    return { id, fate: 'survived', removed: removals.map(({ what }) => what) }
  })
}

/** Copies the project into a temporary folder. */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'hora-certa-challenge-'))
  for (const file of projectFiles(['.'])) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const report = join(folder, 'report.json')
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  return {
    run(id, tests, removal) {
      const place = removal === null ? null : join(folder, removal.file)
      const original = place === null ? '' : readFileSync(place, 'utf8')
      if (removal !== null && place !== null) writeFileSync(place, removal.text)
      rmSync(report, { force: true })
      const reporter = ['--reporter=json', `--outputFile.json=${report}`]
      // Threads end with their process, including those in an endless loop.
      const command = [vitest, 'run', ...tests, '-t', id, '--pool=threads', ...reporter]
      spawnSync(process.execPath, command, {
        cwd: folder,
        stdio: 'ignore',
        timeout: HANGS_AFTER_MS,
        killSignal: 'SIGKILL',
      })
      if (place !== null) writeFileSync(place, original)
      // A run that hangs or crashes without the behaviour has noticed it, too.
      if (!existsSync(report)) return 'failed'
      return getOutcome(JSON.parse(readFileSync(report, 'utf8')), folder)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const HANGS_AFTER_MS = 180_000

type Report = Parameters<typeof getResults>[0] & { success: boolean }

function getOutcome(report: Report, folder: string): 'passed' | 'failed' | 'nothing' {
  const results = getResults(report, folder)
  // A file that does not load has no results and counts as failed.
  if (results.some(({ passed }) => !passed) || (!report.success && results.length === 0)) return 'failed'
  return results.length === 0 ? 'nothing' : 'passed'
}
