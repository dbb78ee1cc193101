/**
 * The page of the last long run of tests, `docs/quality.md`: each figure with what is wanted of it and the command that gives it.
 */

export interface QualityRun {
  /** Day the run ended, `yyyy-mm-dd`. */
  day: string
  /** The commit that was tried, shortened. */
  commit: string
  /** What it ran on: cores, Node, Chromium. */
  machine: string
  figures: readonly QualityFigure[]
  /** What failed or survived, by name. */
  open: readonly string[]
}

export interface QualityFigure {
  what: string
  /** As it was measured, with its sample. */
  value: string
  wanted: string
  ok: boolean
  command: string
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

/** The page. */
export function toQualityPage({ day, commit, machine, figures, open }: QualityRun): string {
  const rows = figures.map(({ what, value, wanted, ok, command }) =>
    row([what, value, wanted, ok ? 'yes' : '**no**', `\`${command}\``]),
  )
  return `# Quality of the flow tests

<!-- Made by \`npm run test:exhaustive\`, which writes it anew. -->

What takes too long for every \`npm test\`: mutants of every machine, requirements taken out of the code, the browser tests over and
over. Figures of the last run, ${day}, commit ${commit}, on ${machine}.

${row(['', 'measured', 'wanted', 'met', 'command'])}
${row(['---', '---', '---', '---', '---'])}
${rows.join('\n')}

${open.length === 0 ? 'Nothing failed and nothing survived.' : `What failed or survived:\n\n${open.map((one) => `- ${one}`).join('\n')}`}
`
}

/** Repeats as a figure: the share of failed tests in all that were run. */
export function toFlakeFigure({ runs, minutes, tests, failures }: Repeats, wantedMinutes: number): QualityFigure {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  const share = tests === 0 ? 'nothing was run' : `${failed} of ${tests} tests failed`
  return {
    what: 'Browser tests that fail now and then',
    value: `${share} in ${runs} ${runs === 1 ? 'run' : 'runs'}, ${Math.round(minutes)} minutes`,
    wanted: `0 in at least ${wantedMinutes} minutes`,
    ok: tests > 0 && failed === 0 && minutes >= wantedMinutes,
    command: 'npm run test:exhaustive',
  }
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
