import type { CatalogEntry } from '#machines/catalog.ts'
import { readFrozen } from '#tests/flows/lock.ts'
import type { Locks } from '#tests/flows/lock-file.ts'
import { createJudge, type Fate, mutantsOf, type Operator } from '#tests/flows/mutate.ts'
import { type Answer, type Command, loadFlow, type Terminal, wanted } from './command.ts'

export const mutateCommand: Command = {
  name: 'mutate',
  help: `  mutate [<flow ...>] [--json]
      Makes machines with one small mistake each (a transition deleted or led elsewhere, a guard negated or dropped,
      branches swapped, an action, an invoke or a tag dropped, another initial state, a longer delay) and tells which of
      them the frozen flows notice. One that no way through the machine shows is no mistake, and is counted apart.
      Minutes for all machines.
`,
  run: (request) => mutate(wanted(request), request.terminal, request.locks, request.options.json),
}

const FATES = ['killed', 'survived', 'equivalent'] as const

async function mutate(
  entries: readonly CatalogEntry[],
  terminal: Terminal,
  locks: Locks,
  asJson: boolean,
): Promise<Answer> {
  const reports = []
  for (const entry of entries) {
    const flow = await loadFlow(entry)
    const judge = createJudge(flow, readFrozen(entry.id, locks.read(entry.id)))
    const mutants = mutantsOf(flow.machine)
    const judged: { operator: Operator; where: string; change: string; fate: Fate }[] = []
    for (const [index, mutant] of mutants.entries()) {
      terminal.progress(`${entry.id}: ${index + 1} of ${mutants.length} mutants`)
      const { operator, where, change } = mutant
      judged.push({ operator, where, change, fate: await judge(mutant) })
    }
    reports.push({ flow: entry.id, judged })
  }
  const fates = reports.flatMap(({ judged }) => judged.map(({ fate }) => fate))
  const count = (fate: Fate, among: readonly Fate[] = fates) => among.filter((one) => one === fate).length
  const real = fates.length - count('equivalent')
  const share = real === 0 ? 100 : (count('killed') / real) * 100
  const ok = share >= MUTANTS_KILLED_AT_LEAST
  if (asJson) {
    const alive = reports.map(({ flow, judged }) => ({ flow, alive: judged.filter(({ fate }) => fate !== 'killed') }))
    const total = Object.fromEntries(FATES.map((fate) => [fate, count(fate)]))
    return {
      text: `${JSON.stringify({ ...total, share, atLeast: MUTANTS_KILLED_AT_LEAST, flows: alive }, null, 2)}\n`,
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
  return { text: `${[...lines, sum].join('\n')}\n`, ok }
}

const MUTANTS_KILLED_AT_LEAST = 98
