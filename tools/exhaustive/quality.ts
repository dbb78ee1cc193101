/**
 * Makes `docs/quality.md` from `docs/quality.json`: each figure of the long test runs with its target, the command that measures
 * it, and the day and commit of the last measurement.
 */

/** The parts of a long run, in the order of the page. */
export const qualityParts = ['pairs', 'mutants', 'screens', 'ignored', 'challenge', 'sight', 'days', 'repeats'] as const

export type QualityPart = (typeof qualityParts)[number]

/** The result of a part. */
export interface Finding {
  what: string
  /** The measured value with its sample. */
  value: string
  wanted: string
  ok: boolean
  command: string
  /** The names of what failed or survived. */
  open: readonly string[]
}

/** A result with its circumstances. */
export interface QualityFigure extends Finding {
  part: QualityPart
  /** Day of the measurement, `yyyy-mm-dd`. */
  day: string
  /** The measured commit, shortened. */
  commit: string
  /** The machine: cores, Node, Chromium. */
  machine: string
}

/** The results of tests in consecutive runs. */
export interface Repeats {
  runs: number
  minutes: number
  /** The number of tests run, over all runs. */
  tests: number
  /** The number of failures of each failed test, by title. */
  failures: ReadonlyMap<string, number>
}

/** Replaces one of the figures and returns them in the order of the page. */
export function renewFigure(figures: readonly QualityFigure[], figure: QualityFigure): QualityFigure[] {
  return qualityParts.flatMap((part) =>
    part === figure.part ? [figure] : figures.filter((other) => other.part === part),
  )
}

/** Formats the page. */
export function toQualityPage(figures: readonly QualityFigure[]): string {
  const rows = figures.map(({ what, value, wanted, ok, day, commit, command }) =>
    row([what, value, wanted, ok ? 'yes' : '**no**', `${day}, ${commit}`, `\`${command}\``]),
  )
  const open = figures.flatMap((figure) => figure.open)
  const machines = [...new Set(figures.map(({ machine }) => machine))]
  return `# Quality of the flow tests

<!-- Made by \`npm run test:exhaustive\`, which writes it again. -->

What takes too long for every \`npm test\`: mutants of every machine, requirements taken out of the code, the browser tests over and
over. Each figure is the last of its kind, with its day and commit, measured on ${machines.join(' and on ')}.

${row(['', 'measured', 'wanted', 'met', 'at', 'command'])}
${row(['---', '---', '---', '---', '---', '---'])}
${rows.join('\n')}

${open.length === 0 ? 'Nothing failed and nothing survived.' : `What failed or survived:\n\n${open.map((one) => `- ${one}`).join('\n')}`}
`
}

/** Maps repeated runs to a finding: the share of failed tests in all that were run. */
export function toFlakeFinding({ runs, minutes, tests, failures }: Repeats, wantedMinutes: number): Finding {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  const share = tests === 0 ? 'nothing ran' : `${failed} of ${tests} tests failed`
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
