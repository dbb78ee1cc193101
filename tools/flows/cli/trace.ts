import { writeFileSync } from 'node:fs'
import { type Challenged, type Copy, challenge, draw } from '#tools/flows/challenge.ts'
import { type Project, type TracedRequirement, trace } from '#tools/flows/trace.ts'
import { count, toTracePage } from '#tools/flows/trace-page.ts'
import {
  type Command,
  type CommandResult,
  getSeed,
  instead,
  Misuse,
  type Options,
  positiveNumber,
  type Terminal,
} from './command.ts'

export const traceCommand: Command = {
  name: 'trace',
  words: Number.POSITIVE_INFINITY,
  options: ['json', 'html', 'challenge', 'seed'],
  needs: { seed: ['challenge'] },
  apart: [
    ['json', 'html'],
    ['challenge', 'html'],
  ],
  help: `  trace [<requirement ...>] [--json] [--html FILE]
  trace [<requirement ...>] --challenge N [--seed S] [--json]
      Where each requirement is declared (in the row of a state or of an endpoint, or in a comment at the code), which
      tests name it, and their results in the last \`npm test\`. Without a requirement: counts all, and lists those that
      lack something.
      --html      writes one page with all of it, with a search
      --challenge draws N requirements, removes the code that declares them from a copy of the project, and expects a
                  test that names them to fail; half a minute each. Lists those for which no test fails
      --seed      draws the same sample again (by default a seed of the day)
`,
  async run({ named, options, flows, project, copy, terminal }) {
    const read = project()
    const all = await trace(read, flows)
    const rows = named.length === 0 ? all : named.map((id) => find(all, id))
    if (options.challenge !== undefined) return challengeSome(rows, read, copy(), options, terminal)
    const isWhole =
      rows.length > 0 && rows.every(({ outcome, declarations }) => isMet(outcome) && declarations.length > 0)
    const answer = (text: string): CommandResult => ({ text, ok: isWhole })
    if (options.html !== undefined) {
      writeFileSync(options.html, toTracePage(rows, getSummary(rows)))
      return answer(`${getSummary(rows)}\nwritten to ${options.html}\n`)
    }
    if (options.json) return answer(`${JSON.stringify({ ...getTotals(rows), requirements: rows }, null, 2)}\n`)
    return answer(named.length === 0 ? overview(rows) : rows.map(inFull).join('\n'))
  },
}

function challengeSome(
  rows: readonly TracedRequirement[],
  project: Project,
  copy: Copy,
  options: Options,
  { progress }: Terminal,
): CommandResult {
  try {
    const number = positiveNumber('--challenge', options.challenge ?? '')
    const seed = getSeed(options)
    const results = challenge(draw(rows, number, seed), project, copy, progress)
    const having = (fate: Challenged['fate']) => results.filter((one) => one.fate === fate)
    const [noticed, survived, unfit] = [having('noticed'), having('survived'), having('unfit')]
    // A requirement from which nothing could be removed proves nothing.
    const ok = noticed.length > 0 && survived.length === 0
    if (options.json) return { ok, text: `${JSON.stringify({ seed, results }, null, 2)}\n` }
    const lines = [
      `${count(results.length, 'requirement')} drawn (--seed ${seed}): ${noticed.length} noticed, ${survived.length} survived, ${unfit.length} unfit.`,
      ...survived.map(({ id, removed }) => `  ${id} survived: no test failed without ${removed.join(', ')}`),
      ...unfit.map(({ id }) => `  ${id} unfit: nothing to remove, or its tests need a browser`),
    ]
    return { ok, text: `${lines.join('\n')}\n` }
  } finally {
    copy.remove()
  }
}

function find(all: readonly TracedRequirement[], id: string): TracedRequirement {
  const row = all.find((one) => one.id === id.toUpperCase())
  if (row !== undefined) return row
  const number = /^r?-?(\d{1,3})$/i.exec(id)?.[1]
  const guess = number === undefined ? null : `R-${number.padStart(3, '0')}`
  const known = all.map((one) => one.id)
  const range = `There are ${known[0]} to ${known.at(-1)}.`
  const hint = guess !== null && known.includes(guess) ? instead(guess, [guess], '') : range
  throw new Misuse(`There is no requirement "${id}". ${hint}`)
}

/** Returns whether no test contradicts the requirement. A test that was not run does not count. */
function isMet(outcome: TracedRequirement['outcome']): boolean {
  return outcome === 'passed' || outcome === 'not run'
}

function getTotals(rows: readonly TracedRequirement[]) {
  const having = (outcome: TracedRequirement['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    total: rows.length,
    declared: rows.filter(({ declarations }) => declarations.length > 0).length,
    named: rows.length - having('unnamed'),
    passed: having('passed'),
    failed: having('failed'),
    notRun: having('not run'),
  }
}

function getSummary(rows: readonly TracedRequirement[]): string {
  const { total, declared, named, passed, failed, notRun } = getTotals(rows)
  const run = `${passed} with passing tests, ${failed} with a failing one, ${notRun} whose tests were not run`
  return `${count(total, 'requirement')}: ${declared} declared, ${named} named by a test; ${run}.`
}

function overview(rows: readonly TracedRequirement[]): string {
  const lacking = rows.flatMap(({ id, outcome, declarations, text }) => {
    const wrong = [
      ...(declarations.length === 0 ? ['declared nowhere'] : []),
      ...(outcome === 'unnamed' ? ['named by no test'] : []),
      ...(outcome === 'failed' ? ['a test that names it failed'] : []),
    ]
    return wrong.length === 0 ? [] : [`  ${id} ${wrong.join(', ')}: ${text}`]
  })
  return `${[getSummary(rows), ...lacking].join('\n')}\n`
}

function inFull({ id, text, declarations, tests }: TracedRequirement): string {
  const lines = [
    `${id} ${text}`,
    ...declarations.map(({ kind, name, place }) => `  ${kind} ${name === '' ? '' : `${name} `}(${place})`),
    ...(declarations.length === 0 ? ['  declared nowhere'] : []),
    ...tests.map(({ title, file, outcome }) => `  ${outcome}: ${title} (${file})`),
    ...(tests.length === 0 ? ['  named by no test'] : []),
  ]
  return `${lines.join('\n')}\n`
}
