/**
 * The page of the long runs of tests, `docs/quality.md`: each figure with what is wanted of it, the command that gives it, and
 * when and of which commit it was measured last. `docs/quality.json` is what it is made from.
 */

/** What a long run consists of, in the order of the page. */
export const qualityParts = ['pairs', 'mutants', 'screens', 'ignored', 'challenge', 'sight', 'days', 'repeats'] as const

export type QualityPart = (typeof qualityParts)[number]

/** What a part has found. */
export interface Finding {
  what: string
  /** As it was measured, with its sample. */
  value: string
  wanted: string
  ok: boolean
  command: string
  /** What failed or survived, by name. */
  open: readonly string[]
}

/** A finding with where it comes from. */
export interface QualityFigure extends Finding {
  part: QualityPart
  /** Day it was measured, `yyyy-mm-dd`. */
  day: string
  /** The commit that was tried, shortened. */
  commit: string
  /** What it ran on: cores, Node, Chromium. */
  machine: string
}

/** What tests did in runs one after the other. */
export interface Repeats {
  runs: number
  minutes: number
  /** Tests that were run, over all runs. */
  tests: number
  /** How often each test failed that did, by title. */
  failures: ReadonlyMap<string, number>
}

/** The figures with one of them measured anew, in the order of the page. */
export function renewFigure(figures: readonly QualityFigure[], figure: QualityFigure): QualityFigure[] {
  return qualityParts.flatMap((part) =>
    part === figure.part ? [figure] : figures.filter((other) => other.part === part),
  )
}

/** The page. */
export function toQualityPage(figures: readonly QualityFigure[]): string {
  const rows = figures.map(({ what, value, wanted, ok, day, commit, command }) =>
    row([what, value, wanted, ok ? 'yes' : '**no**', `${day}, ${commit}`, `\`${command}\``]),
  )
  const open = figures.flatMap((figure) => figure.open)
  const machines = [...new Set(figures.map(({ machine }) => machine))]
  return `# Quality of the flow tests

<!-- Made by \`npm run test:exhaustive\`, which writes it anew. -->

What takes too long for every \`npm test\`: mutants of every machine, requirements taken out of the code, the browser tests over and
over. Each figure is the last of its kind, with its day and commit, measured on ${machines.join(' and on ')}.

${row(['', 'measured', 'wanted', 'met', 'at', 'command'])}
${row(['---', '---', '---', '---', '---', '---'])}
${rows.join('\n')}

${open.length === 0 ? 'Nothing failed and nothing survived.' : `What failed or survived:\n\n${open.map((one) => `- ${one}`).join('\n')}`}
`
}

/** Repeats as a finding: the share of failed tests in all that were run. */
export function toFlakeFinding({ runs, minutes, tests, failures }: Repeats, wantedMinutes: number): Finding {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  const share = tests === 0 ? 'nothing was run' : `${failed} of ${tests} tests failed`
  return {
    what: 'Browser tests that fail now and then',
    value: `${share} in ${runs} ${runs === 1 ? 'run' : 'runs'}, ${Math.round(minutes)} minutes`,
    wanted: `0 in at least ${wantedMinutes} minutes`,
    ok: tests > 0 && failed === 0 && minutes >= wantedMinutes,
    command: 'npm run test:exhaustive -- --only repeats',
    open: [...failures].map(([title, count]) => `${title}: failed ${count} of ${runs} times`),
  }
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
