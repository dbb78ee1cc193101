import type { CatalogEntry } from '#machines/catalog.ts'
import type { Copy } from '#tools/flows/challenge.ts'
import { createGuardMutants, type GuardMutant } from '#tools/flows/guard-mutants.ts'
import { readRecorded } from '#tools/flows/lock.ts'
import { createMutants, type Operator } from '#tools/flows/mutants.ts'
import { createJudge, type Fate } from '#tools/flows/mutate.ts'
import { type Candidate, type Tried, tryMutants } from '#tools/flows/mutation-sample.ts'
import {
  type Command,
  type CommandResult,
  eachFlow,
  getSeed,
  loadFlow,
  mustBePlayed,
  positiveNumber,
  type Request,
  wanted,
} from './command.ts'

export const mutateCommand: Command = {
  name: 'mutate',
  words: Number.POSITIVE_INFINITY,
  options: ['json', 'browser', 'sample', 'seed'],
  needs: { sample: ['browser'], seed: ['browser'] },
  help: `  mutate [<flow ...>] [--json]
      Makes mutants, machines with one small mistake each, and tells which of them the recorded flows notice. In the
      chart: a transition deleted or retargeted, a guard negated or dropped, branches swapped, an action, an invoke or a
      tag dropped, another initial state, a longer delay. In the source of a guard: a value, a condition or a negation
      dropped, another comparison. A mutant that no path can distinguish is equivalent and is counted separately; in a
      guard it needs a reason, \`unshown\` in the cases. Exits with 1 if fewer than 98 % are noticed, or if one in a guard
      is not. Takes minutes for all machines.
  mutate [<flow ...>] --browser [--sample N] [--seed S] [--json]
      Draws mutants (20, or --sample) of the machines that have screens, and plays each on its screens in Chromium. Tells
      which the screens notice, which only the recorded flow notices, and which nothing notices.
      --seed      draws the same sample again (by default a seed of the day)
`,
  run: (request) => (request.options.browser ? sample(request) : mutate(wanted(request), request)),
}

const FATES = ['killed', 'survived', 'equivalent'] as const

/** The fate of a mutant. `note` says why one in a guard's body survived. */
interface Judged {
  operator: Operator
  where: string
  change: string
  fate: Fate
  note?: string
  /** The recorded flow does not notice it, but a unit test does. */
  byUnits?: boolean
}

interface Report {
  flow: string
  judged: readonly Judged[]
  /** The mutants in the bodies of guards. */
  bodies: readonly Judged[]
  /** Guards whose bodies have nothing to change. */
  untouched: readonly string[]
}

async function mutate(
  entries: readonly CatalogEntry[],
  { terminal, locks, getSource, project, copy, options }: Request,
): Promise<CommandResult> {
  const faults: string[] = []
  const units = openUnits(project, copy)
  const { given: reports, broken } = await eachFlow(entries, async (entry): Promise<Report> => {
    const flow = await loadFlow(entry)
    const judge = createJudge(flow, readRecorded(entry.id, locks.read(entry.id)))
    const mutants = createMutants(flow.machine)
    const { mutants: inBodies, untouched, lost } = createGuardMutants(flow.machine, getSource(entry))
    const say = (index: number) =>
      terminal.progress(`${entry.id}: ${index + 1} of ${mutants.length + inBodies.length} mutants`)
    const judged: Judged[] = []
    for (const [index, mutant] of mutants.entries()) {
      say(index)
      const { operator, where, change } = mutant
      judged.push({ operator, where, change, fate: await judge(mutant) })
    }
    const bodies: Judged[] = []
    const reasons = flow.cases.unshown ?? []
    for (const [index, mutant] of inBodies.entries()) {
      say(mutants.length + index)
      const { operator, where, change } = mutant
      const reason = reasons.find((one) => one.where === where && one.change === change)
      const fate = await judge(await mutant.load())
      const byUnits = fate !== 'killed' && reason === undefined && units.notice(entry.id, mutant)
      const answer = byUnits ? { fate: 'killed' as const, byUnits } : fateInBody(fate, reason?.because)
      bodies.push({ operator, where, change, ...answer })
    }
    const used = bodies.filter(({ fate }) => fate === 'equivalent')
    for (const { where, change } of reasons) {
      if (used.some((one) => one.where === where && one.change === change)) continue
      faults.push(`${entry.id}: the reason for "${change}" at ${where} belongs to no surviving mutant`)
    }
    if (lost.length > 0) faults.push(`${entry.id}: ${getSource(entry)} has no body of ${lost.join(', ')}`)
    return { flow: entry.id, judged: [...judged, ...bodies], bodies, untouched }
  }).finally(units.close)
  const fates = reports.flatMap(({ judged }) => judged.map(({ fate }) => fate))
  const real = fates.length - count('equivalent', fates)
  // If there was nothing to notice, the share proves nothing.
  const share = real === 0 ? 0 : (count('killed', fates) / real) * 100
  const wrong = [...broken, ...faults]
  const hasLivingGuard = reports.some(({ bodies }) => bodies.some(({ fate }) => fate === 'survived'))
  const ok = share >= MUTANTS_KILLED_AT_LEAST && !hasLivingGuard && wrong.length === 0
  if (options.json) {
    const flows = reports.map(({ flow, judged, bodies, untouched }) => ({
      flow,
      bodies: totals(bodies),
      untouched,
      alive: judged.filter(({ fate }) => fate !== 'killed'),
    }))
    const total = Object.fromEntries(FATES.map((fate) => [fate, count(fate, fates)]))
    return {
      text: `${JSON.stringify({ ...total, share, atLeast: MUTANTS_KILLED_AT_LEAST, flows, broken: wrong }, null, 2)}\n`,
      ok,
    }
  }
  const sum = `${count('killed', fates)} of ${real} mutants killed (${share.toFixed(1)} %); required: ${MUTANTS_KILLED_AT_LEAST} %, and all in the bodies of guards`
  return { text: `${[...wrong, ...reports.flatMap(getLines), sum].join('\n')}\n`, ok }
}

/** Opens the unit tests of machines, which run in a copy of the project. The copy is made only if mutants are left for them. */
function openUnits(project: Request['project'], copy: Request['copy']) {
  const known = new Map<string, readonly string[]>()
  let made: Copy | null = null
  const EVERY_TEST = '.'
  const getTests = (flow: string): readonly string[] => {
    const naming = project()
      .tests.filter(
        ({ file, text }) => file.startsWith('tests/unit/') && new RegExp(`#machines/\\w+/${flow}/`).test(text),
      )
      .map(({ file }) => file)
    made ??= copy()
    // Tests that fail without a mutation cannot notice one.
    return naming.length > 0 && made.run(EVERY_TEST, naming, null) === 'passed' ? naming : []
  }
  return {
    notice(flow: string, { file, text, change }: GuardMutant): boolean {
      const tests = known.get(flow) ?? getTests(flow)
      known.set(flow, tests)
      return tests.length > 0 && made?.run(EVERY_TEST, tests, { what: change, file, text }) === 'failed'
    },
    close: () => made?.remove(),
  }
}

/**
 * Returns the fate of a mutant in a guard's body. That the cases do not distinguish two guards does not make them equivalent:
 * perhaps no case tests it. So it needs a written reason.
 */
function fateInBody(fate: Fate, reason: string | undefined): Pick<Judged, 'fate' | 'note'> {
  if (fate !== 'equivalent') return { fate }
  return reason === undefined ? { fate: 'survived', note: 'no case shows it' } : { fate, note: reason }
}

function count(fate: Fate, among: readonly Fate[]): number {
  return among.filter((one) => one === fate).length
}

function totals(judged: readonly Judged[]): { [Name in Fate]: number } {
  const fates = judged.map(({ fate }) => fate)
  return { killed: count('killed', fates), survived: count('survived', fates), equivalent: count('equivalent', fates) }
}

function getLines({ flow, judged, bodies, untouched }: Report): readonly string[] {
  const told = (list: readonly Judged[]) => {
    const numbers = totals(list)
    return FATES.map((fate) => `${numbers[fate]} ${fate}`).join(', ')
  }
  const alive = judged.filter(({ fate }) => fate === 'survived')
  return [
    `${flow}: ${told(judged)}`,
    ...(bodies.length === 0 ? [] : [`  of them in the bodies of guards: ${told(bodies)}${getUnits(bodies)}`]),
    ...(untouched.length === 0 ? [] : [`  with no body that could be changed: ${untouched.join(', ')}`]),
    ...alive.map(
      ({ where, change, note }) => `  survived: ${where}: ${change}${note === undefined ? '' : ` (${note})`}`,
    ),
  ]
}

async function sample(request: Request): Promise<CommandResult> {
  const { terminal, locks, options } = request
  const number = positiveNumber('--sample', options.sample ?? '20')
  const seed = getSeed(options)
  const screens = await request.screens()
  try {
    const played = wanted(request).filter(({ id }) => screens.machines.includes(id))
    for (const id of request.named) mustBePlayed(id, screens)
    const judge = async ({ entry, mutant }: Candidate) =>
      createJudge(await loadFlow(entry), readRecorded(entry.id, locks.read(entry.id)))(mutant)
    const tried = await tryMutants(played, { number, seed }, screens, judge, terminal.progress)
    const by = (who: Tried['noticedBy']) => tried.filter(({ noticedBy }) => noticedBy === who)
    const ok = tried.length > 0 && by(null).length === 0
    if (options.json) return { ok, text: `${JSON.stringify({ seed, tried }, null, 2)}\n` }
    const line = (what: string) => (one: Tried) => `  ${what}: ${one.flow}: ${one.where}: ${one.change}`
    const lines = [
      `${by('the screens').length} of ${tried.length} mutants noticed on the screens, ${by('the recorded flow').length} by the recorded flow alone, ${by(null).length} unnoticed (--seed ${seed})`,
      ...by('the recorded flow').map(line('on no screen')),
      ...by(null).map(line('survived')),
    ]
    return { ok, text: `${lines.join('\n')}\n` }
  } finally {
    await screens.close()
  }
}

const MUTANTS_KILLED_AT_LEAST = 98

function getUnits(bodies: readonly Judged[]): string {
  const alone = bodies.filter(({ byUnits }) => byUnits === true).length
  return alone === 0 ? '' : ` (${alone} killed by unit tests alone)`
}
