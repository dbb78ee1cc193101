import type { CatalogEntry } from '#machines/catalog.ts'
import { draw } from './challenge.ts'
import { createMutants, type Mutant, type Operator } from './mutants.ts'
import type { Fate } from './mutate.ts'
import type { Screens } from './screens.types.ts'

/** A mutant of a machine, by its number. */
export interface Candidate {
  entry: CatalogEntry
  index: number
  mutant: Mutant
}

export interface Tried {
  flow: string
  operator: Operator
  where: string
  change: string
  /** What notices it. Events between machines cannot be noticed on the screens. */
  noticedBy: 'the screens' | 'the recorded flow' | null
}

/**
 * Draws a number of mutants of the machines, the same for the same seed, and plays each on the screens. If the screens do not
 * notice one, `judge` asks the recorded flow. An equivalent mutant is replaced by another one.
 */
export async function tryMutants(
  entries: readonly CatalogEntry[],
  { number, seed }: { number: number; seed: number },
  screens: Pick<Screens, 'playMutant'>,
  judge: (candidate: Candidate) => Promise<Fate>,
  progress: (text: string) => void,
): Promise<readonly Tried[]> {
  const candidates: Candidate[] = []
  for (const entry of entries) {
    for (const [index, mutant] of createMutants(await entry.machine()).entries())
      candidates.push({ entry, index, mutant })
  }
  const tried: Tried[] = []
  for (const candidate of draw(candidates, candidates.length, seed)) {
    if (tried.length === number) break
    const { entry, mutant } = candidate
    const { operator, where, change } = mutant
    progress(`${entry.id}: mutant ${tried.length + 1} of ${number}`)
    const isSeen = !isMade(mutant) || (await screens.playMutant(candidate)) !== null
    const fate = isSeen ? 'killed' : await judge(candidate)
    if (fate === 'equivalent') continue
    const noticedBy = isSeen ? 'the screens' : fate === 'killed' ? 'the recorded flow' : null
    tried.push({ flow: entry.id, operator, where, change, noticedBy })
  }
  return tried
}

/** Returns whether a mutant makes a machine at all, because otherwise no page can start. */
function isMade({ make }: Mutant): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}
