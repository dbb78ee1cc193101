import { catalog } from '#machines/catalog.ts'
import { cover } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'

// Generates the paths of one machine, named on the command line, and says what that took.

/** What was measured. */
export interface Generated {
  /** From the loaded machine to its paths. */
  seconds: number
  /** The most that the process has held at once, Node and all modules included. */
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
