import { catalog } from '#machines/catalog.ts'
import { cover } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'

// Generates the paths of the machine named on the command line, and prints time and memory.

/** The measurement. */
export interface Generated {
  /** From the loaded machine to its paths. */
  seconds: number
  /** The peak memory of the process, including Node and all modules. */
  mebibytes: number
}

const [id] = process.argv.slice(2)
const entry = catalog.find((one) => one.id === id)
if (entry === undefined) throw new Error(`there is no machine "${id}"`)
const [machine, cases] = await Promise.all([entry.machine(), entry.cases()])
const before = performance.now()
cover(explore(machine, cases), { criterion: 'transitions' })
const seconds = (performance.now() - before) / 1_000
const generated: Generated = { seconds, mebibytes: process.resourceUsage().maxRSS / 1_024 }
console.log(JSON.stringify(generated))
