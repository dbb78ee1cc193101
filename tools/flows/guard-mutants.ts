import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { AnyStateMachine } from 'xstate'
import type { CatalogEntry } from '#machines/catalog.ts'
import { getFolder } from './folder-of.ts'
import { getGuardBodies, type ReadSource } from './guard-bodies.ts'
import { type Mutant, statesAsking, withGuards } from './mutants.ts'
import { applied } from './syntax.ts'
import { root } from './trace-project.ts'

/**
 * Mutants in the bodies of guards. The changed source is loaded beside the real one, and the machine gets the guards of that copy.
 * Nothing else changes.
 */
export interface GuardMutants {
  mutants: readonly GuardMutant[]
  /** Guards whose bodies have nothing to change: only the chart around them can be mutated. */
  untouched: readonly string[]
  /** Guards whose bodies were not found. */
  lost: readonly string[]
}

export interface GuardMutant extends Omit<Mutant, 'make'> {
  /** The changed file and its text. */
  file: string
  text: string
  load: () => Promise<Mutant>
}

/** Returns the file that exports a machine of the product. */
export const getSource = (entry: Pick<CatalogEntry, 'area' | 'id'>): string => `${getFolder(entry)}/index.ts`

/** Creates every mutant of the bodies of a machine's guards, in the order of its guards. */
export function createGuardMutants(machine: AnyStateMachine, source: string): GuardMutants {
  const { bodies, untouched, lost } = getGuardBodies(source, Object.keys(machine.implementations.guards), readSource)
  const seen = new Map<string, number>()
  const mutants = bodies.flatMap(({ guards, file, name, edits }) =>
    edits.map((edit) => {
      const where = `guard ${guards.join(', ')}${name === null ? '' : `: ${name}`}`
      const times = (seen.get(`${where} ${edit.change}`) ?? 0) + 1
      seen.set(`${where} ${edit.change}`, times)
      const change = times === 1 ? edit.change : `${edit.change} (${times})`
      const mutant = { operator: edit.operator, where, change, states: statesAsking(machine, guards), events: [] }
      const text = applied(readSource(file) ?? '', edit)
      const load = async () => {
        const changed = await loadGuards(machine.id, source, file, text)
        return { ...mutant, make: () => withGuards(machine, changed) }
      }
      return { ...mutant, file, text, load }
    }),
  )
  return { mutants, untouched, lost }
}

const readSource: ReadSource = (file) => {
  const place = join(root, file)
  return existsSync(place) ? readFileSync(place, 'utf8') : null
}

/** Loads the guards of a machine with another text for one of its files. */
async function loadGuards(id: string, source: string, file: string, text: string): Promise<object> {
  const changed = join(root, file)
  const bundle = await rolldown({
    input: join(root, source),
    logLevel: 'silent',
    plugins: [
      {
        name: 'guard-mutant',
        // Code from a data URL must import packages by their full URL.
        resolveId: (name) => (/^[a-z@]/.test(name) ? { id: import.meta.resolve(name), external: true } : null),
        load: (one) => (one === changed ? { code: text, moduleType: 'ts' } : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const exported: { [name: string]: unknown } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(output[0].code)}`
  )
  const machine = Object.values(exported).find((one) => (one as Partial<AnyStateMachine>)?.id === id)
  if (machine === undefined) throw new Error(`${source} exports no machine "${id}"`)
  return (machine as AnyStateMachine).implementations.guards
}
