import type { CatalogEntry } from '#machines/catalog.ts'
import { readFrozen } from '#tests/flows/lock.ts'
import type { Locks } from '#tests/flows/lock-file.ts'
import { mutantsOf, type Operator } from '#tests/flows/mutants.ts'
import { createJudge, type Fate } from '#tests/flows/mutate.ts'
import { type Candidate, type Tried, tryMutants } from '#tests/flows/mutation-sample.ts'
import {
  type Answer,
  type Command,
  eachFlow,
  loadFlow,
  mustBePlayed,
  positiveNumber,
  type Request,
  seedOf,
  type Terminal,
  wanted,
} from './command.ts'

export const mutateCommand: Command = {
  name: 'mutate',
  words: Number.POSITIVE_INFINITY,
  options: ['json', 'browser', 'sample', 'seed'],
  needs: { sample: ['browser'], seed: ['browser'] },
  help: `  mutate [<flow ...>] [--json]
      Makes machines with one small mistake each (a transition deleted or led elsewhere, a guard negated or dropped,
      branches swapped, an action, an invoke or a tag dropped, another initial state, a longer delay) and tells which of
      them the frozen flows notice. One that no way through the machine shows is no mistake, and is counted apart.
      Minutes for all machines.
  mutate [<flow ...>] --browser [--sample N] [--seed S] [--json]
      Draws mutants (20, or --sample) of the machines that are played on their screens, and plays each there in Chromium:
      which of them somebody would notice who only looks at the app, which only the frozen flow notices, and which nobody.
      --seed      draws the same again (one of the day's)
`,
  run: (request) =>
    request.options.browser
      ? sample(request)
      : mutate(wanted(request), request.terminal, request.locks, request.options.json),
}

const FATES = ['killed', 'survived', 'equivalent'] as const

async function mutate(
  entries: readonly CatalogEntry[],
  terminal: Terminal,
  locks: Locks,
  asJson: boolean,
): Promise<Answer> {
  const { given: reports, broken } = await eachFlow(entries, async (entry) => {
    const flow = await loadFlow(entry)
    const judge = createJudge(flow, readFrozen(entry.id, locks.read(entry.id)))
    const mutants = mutantsOf(flow.machine)
    const judged: { operator: Operator; where: string; change: string; fate: Fate }[] = []
    for (const [index, mutant] of mutants.entries()) {
      terminal.progress(`${entry.id}: ${index + 1} of ${mutants.length} mutants`)
      const { operator, where, change } = mutant
      judged.push({ operator, where, change, fate: await judge(mutant) })
    }
    return { flow: entry.id, judged }
  })
  const fates = reports.flatMap(({ judged }) => judged.map(({ fate }) => fate))
  const count = (fate: Fate, among: readonly Fate[] = fates) => among.filter((one) => one === fate).length
  const real = fates.length - count('equivalent')
  // Where there was nothing to notice, nothing was shown.
  const share = real === 0 ? 0 : (count('killed') / real) * 100
  const ok = share >= MUTANTS_KILLED_AT_LEAST && broken.length === 0
  if (asJson) {
    const alive = reports.map(({ flow, judged }) => ({ flow, alive: judged.filter(({ fate }) => fate !== 'killed') }))
    const total = Object.fromEntries(FATES.map((fate) => [fate, count(fate)]))
    return {
      text: `${JSON.stringify({ ...total, share, atLeast: MUTANTS_KILLED_AT_LEAST, flows: alive, broken }, null, 2)}\n`,
      ok,
    }
  }
  const lines = reports.flatMap(({ flow, judged }) => {
    const counts = FATES.map(
      (fate) =>
        `${count(
          fate,
          judged.map((one) => one.fate),
        )} ${fate}`,
    )
    const alive = judged.filter(({ fate }) => fate === 'survived')
    return [`${flow}: ${counts.join(', ')}`, ...alive.map(({ where, change }) => `  survived: ${where}: ${change}`)]
  })
  const sum = `${count('killed')} of ${real} mutants killed (${share.toFixed(1)} %), at least ${MUTANTS_KILLED_AT_LEAST} % wanted`
  return { text: `${[...broken, ...lines, sum].join('\n')}\n`, ok }
}

async function sample(request: Request): Promise<Answer> {
  const { terminal, locks, options } = request
  const number = positiveNumber('--sample', options.sample ?? '20')
  const seed = seedOf(options)
  const screens = await request.screens()
  try {
    const played = wanted(request).filter(({ id }) => screens.machines.includes(id))
    for (const id of request.named) mustBePlayed(id, screens)
    const judge = async ({ entry, mutant }: Candidate) =>
      createJudge(await loadFlow(entry), readFrozen(entry.id, locks.read(entry.id)))(mutant)
    const tried = await tryMutants(played, { number, seed }, screens, judge, terminal.progress)
    const by = (who: Tried['noticedBy']) => tried.filter(({ noticedBy }) => noticedBy === who)
    const ok = tried.length > 0 && by(null).length === 0
    if (options.json) return { ok, text: `${JSON.stringify({ seed, tried }, null, 2)}\n` }
    const line = (what: string) => (one: Tried) => `  ${what}: ${one.flow}: ${one.where}: ${one.change}`
    const lines = [
      `${by('the screens').length} of ${tried.length} mutants noticed on the screens, ${by('the frozen flow').length} by the frozen flow alone, ${by(null).length} by nobody (--seed ${seed})`,
      ...by('the frozen flow').map(line('on no screen')),
      ...by(null).map(line('survived')),
    ]
    return { ok, text: `${lines.join('\n')}\n` }
  } finally {
    await screens.close()
  }
}

const MUTANTS_KILLED_AT_LEAST = 98
