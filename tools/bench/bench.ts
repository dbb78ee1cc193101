import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { optionsOfCommand } from '#tools/flows/cli/read-options.ts'
import type { Benchmark, Figure } from './figure.ts'

/**
 * `npm run bench`: prints every figure of the product with its budget. Timings are ratios, or figures of one run on one machine;
 * bytes are exact. Exits with 1 if a budget is broken.
 */
const HELP = `npm run bench -- [--only NAME[,NAME]] [--json] [--list]
       npm run bench -- --only load --against COMMIT

  --only      run some of the benchmarks
  --against   compare first visits of this build with those of another commit
  --json      print one JSON document for programs
  --list      name the benchmarks`

interface NamedFigure extends Figure {
  benchmark: string
}

/** The benchmarks of `--only`, in the order they run. */
const benchmarks: { [name: string]: { about: string; load: () => Promise<Benchmark> } } = {
  slots: {
    about: 'generating slots, against a tight loop, date-fns and Temporal',
    load: async () => (await import('./slots.ts')).benchSlots,
  },
  bundle: {
    about: 'bytes to the landing page and of each further route',
    load: async () => (await import('./bundle.ts')).benchBundle,
  },
  load: {
    about: 'Lighthouse on the page of a business: first visit and return',
    load: async () => (await import('./load.ts')).benchLoad,
  },
  tap: {
    about: 'answering a tap on a slow phone: times, days, services, the search over them',
    load: async () => (await import('./tap.ts')).benchTap,
  },
  steps: {
    about: 'the way to the review on a very slow phone: from each tap to the next',
    load: async () => (await import('./steps.ts')).benchSteps,
  },
  flows: {
    about: 'generating and playing the paths of every machine',
    load: async () => (await import('./flows.ts')).benchFlows,
  },
  generation: {
    about: 'generating the paths of each machine, alone in its process: time and memory',
    load: async () => (await import('./generation.ts')).benchGeneration,
  },
  inspector: {
    about: 'the inspector: to the first diagram, from an event to its paint, other hosts',
    load: async () => (await import('./inspector.ts')).benchInspector,
  },
  start: {
    about: 'npm start on a clean copy, to its links; making a tenant',
    load: async () => (await import('./start.ts')).benchStart,
  },
  race: {
    about: '1,000 clients race for 50 places over HTTP',
    load: async () => (await import('./race.ts')).benchRace,
  },
}

const values = optionsOfCommand(HELP, {
  only: { type: 'string' },
  against: { type: 'string' },
  json: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
})

if (values.list) {
  for (const [name, { about }] of Object.entries(benchmarks)) console.log(`${name.padEnd(10)} ${about}`)
} else {
  const names = values.only?.split(',') ?? Object.keys(benchmarks)
  if (values.against !== undefined && values.only !== 'load') {
    console.error(`Only "load" can be measured against another commit.\n\n${HELP}`)
    process.exit(2)
  }
  const unknown = names.filter((name) => benchmarks[name] === undefined)
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(', ')}.\n\n${HELP}`)
    process.exit(2)
  }
  const figures: NamedFigure[] = []
  for (const name of names) {
    if (!values.json) console.log(`\n── ${name} ──`)
    for (const figure of names.length === 1 ? await measure(name) : measureApart(name)) {
      figures.push(figure)
      if (!values.json) console.log(row(figure))
    }
  }
  if (values.json) console.log(JSON.stringify(figures, null, 2))
  const broken = figures.filter(({ ok }) => !ok)
  if (!values.json) console.log(`\n${figures.length} figures, ${broken.length} over budget`)
  process.exitCode = broken.length === 0 ? 0 : 1
}

async function measure(name: string): Promise<NamedFigure[]> {
  const { against } = values
  const run = against === undefined ? await benchmarks[name]?.load() : await loadPairs(against)
  const figures = (await run?.()) ?? []
  if (figures.length === 0) throw new Error(`${name} has measured nothing`)
  return figures.map((figure) => ({ benchmark: name, ...figure }))
}

async function loadPairs(ref: string): Promise<Benchmark> {
  const { benchPairs } = await import('./pairs.ts')
  return () => benchPairs(ref)
}

/** Runs a benchmark in its own process, so that memory of the one before does not count. */
function measureApart(name: string): NamedFigure[] {
  const command = [...process.execArgv, fileURLToPath(import.meta.url), '--only', name, '--json']
  const { stdout } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  })
  try {
    return JSON.parse(stdout)
  } catch (cause) {
    throw new Error(`${name} could not be measured`, { cause })
  }
}

function row({ name, value, unit, budget, ok }: Figure): string {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return `${ok ? 'ok  ' : 'OVER'}  ${name.padEnd(58)} ${shown.padStart(9)} ${unit.padEnd(6)} ${budget}`
}
