import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { optionsOfCommand } from '#tools/flows/cli/read-options.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import {
  type Finding,
  type QualityFigure,
  type QualityPart,
  qualityParts,
  renewFigure,
  toFlakeFinding,
  toQualityPage,
} from './quality.ts'
import { runTests } from './run-tests.ts'

const WANTED_MINUTES = 60
/** The percentage of mutants that the screens must notice. */
const WANTED_ON_SCREENS = 98
const DATA = 'docs/quality.json'
const PAGE = 'docs/quality.md'

const HELP = `npm run test:exhaustive [-- OPTIONS]
  Measures what takes too long for \`npm test\`, some hours in all. Writes each figure to ${PAGE} as soon as it is known,
  next to those of the other parts. Exits with 1 if a figure misses its target.
  --only PART,PART   some of ${qualityParts.join(', ')}
  --minutes N        how long the browser tests are repeated (${WANTED_MINUTES})
  --challenge N      how many requirements are removed from the code (40)
  --sample N         how many mutants are played on their screens (50)
  --seed S           the seed of the sample (1)`

const values = optionsOfCommand(HELP, {
  only: { type: 'string', default: qualityParts.join(',') },
  minutes: { type: 'string', default: String(WANTED_MINUTES) },
  challenge: { type: 'string', default: '40' },
  sample: { type: 'string', default: '50' },
  seed: { type: 'string', default: '1' },
})
const { only, ...numbers } = values
for (const [option, text] of Object.entries(numbers)) {
  if (/^\d{1,6}$/.test(text)) continue
  console.error(`--${option} is a whole number, not "${text}".`)
  process.exit(2)
}
const named = only.split(',')
const strange = named.find((name) => !qualityParts.some((part) => part === name))
if (strange !== undefined) {
  console.error(`--only takes ${qualityParts.join(', ')}, not "${strange}".`)
  process.exit(2)
}

const parts: { [Part in QualityPart]: () => Finding } = {
  pairs,
  mutants,
  screens: mutantsOnScreens,
  ignored,
  challenge: challenged,
  sight: seen,
  days: anyDay,
  repeats: repeated,
}
let isMet = true
const circumstances = await readCircumstances()
say('builds')
for (const build of [[], ['--sandbox']]) must('scripts/build.mjs', ...build)
for (const part of qualityParts.filter((one) => named.includes(one))) {
  const finding = parts[part]()
  keep({ part, ...finding, ...circumstances })
  console.log(`${finding.ok ? 'ok  ' : 'OPEN'}  ${finding.what}: ${finding.value}`)
  for (const one of finding.open) console.log(`      ${one}`)
  isMet &&= finding.ok
}
console.log(`${PAGE} written.`)
process.exitCode = isMet ? 0 : 1

/** Stores a figure at once, so that an aborted run loses only the current part. */
function keep(figure: QualityFigure): void {
  const before = existsSync(DATA) ? (JSON.parse(readFileSync(DATA, 'utf8')) as QualityFigure[]) : []
  const figures = renewFigure(before, figure)
  writeFileSync(DATA, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(PAGE, toQualityPage(figures))
}

// ── The parts ────────────────────────────────────────────────────────────────────────────────────────────────────────

function pairs(): Finding {
  say('every two transitions in a row, on the real actors')
  runTests('paths')
  const { total } = flowsJson('cover', '--json') as { total: { level: string; pairs: { met: number; of: number } }[] }
  const met = total.find(({ level }) => level === 'actor')?.pairs ?? { met: 0, of: 0 }
  return {
    what: 'Pairs of transitions played on the real actors',
    value: `${met.met} of ${met.of}`,
    wanted: 'all',
    ok: met.of > 0 && met.met === met.of,
    command: 'npm run -s flows -- cover --json',
    open: [],
  }
}

function mutants(): Finding {
  say('mutants of every machine')
  const told = flowsJson('mutate', '--json') as {
    killed: number
    survived: number
    equivalent: number
    atLeast: number
    share: number
    flows: { flow: string; alive: { where: string; change: string; fate: string }[] }[]
  }
  return {
    what: 'Mutants of the machines that the recorded flows notice',
    value: `${told.killed} of ${told.killed + told.survived} (${told.share.toFixed(1)} %), ${told.equivalent} more are the same machine`,
    wanted: `${told.atLeast} %`,
    ok: told.killed > 0 && told.share >= told.atLeast,
    command: 'npm run -s flows -- mutate --json',
    open: told.flows.flatMap(({ flow, alive }) =>
      alive
        .filter(({ fate }) => fate === 'survived')
        .map(({ where, change }) => `${flow}: the mutant "${change}" at ${where} survived`),
    ),
  }
}

function mutantsOnScreens(): Finding {
  const { sample, seed } = values
  say(`${sample} mutants on their screens`)
  const { tried } = flowsJson('mutate', '--browser', '--sample', sample, '--seed', seed, '--json') as {
    tried: { flow: string; where: string; change: string; noticedBy: string | null }[]
  }
  const count = (who: string | null) => tried.filter(({ noticedBy }) => noticedBy === who).length
  return {
    what: 'Mutants played on their screens in Chromium',
    value: `${count('the screens')} of ${tried.length} drawn noticed there, ${count('the recorded flow')} by the recorded flow alone, ${count(null)} unnoticed`,
    wanted: `${WANTED_ON_SCREENS} % noticed there, each by somebody`,
    ok: tried.length > 0 && count(null) === 0 && 100 * count('the screens') >= WANTED_ON_SCREENS * tried.length,
    command: `npm run flows -- mutate --browser --sample ${sample} --seed ${seed}`,
    open: tried
      .filter(({ noticedBy }) => noticedBy !== 'the screens')
      .map(({ flow, where, change }) => `${flow}: the mutant "${change}" at ${where} is on no screen`),
  }
}

function ignored(): Finding {
  say('events that must be ignored')
  const { status } = flows('sneak-paths')
  return {
    what: 'Events that are ignored wherever they must be',
    value: status === 0 ? 'all, in every state' : 'not all',
    wanted: 'all',
    ok: status === 0,
    command: 'npm run flows -- sneak-paths',
    open: [],
  }
}

function challenged(): Finding {
  say('requirements taken out')
  const { seed, challenge } = values
  const { results } = flowsJson('trace', '--challenge', challenge, '--seed', seed, '--json') as {
    results: { id: string; fate: string; removed: string[] }[]
  }
  const having = (fate: string) => results.filter((one) => one.fate === fate)
  const survived = having('survived')
  return {
    what: 'Requirements whose tests miss what meets them',
    value: `${having('noticed').length} of ${results.length} drawn noticed, ${survived.length} not, ${having('unfit').length} could not be taken out`,
    wanted: 'none survives',
    ok: having('noticed').length > 0 && survived.length === 0,
    command: `npm run flows -- trace --challenge ${challenge} --seed ${seed}`,
    open: survived.map(({ id, removed }) => `${id}: no test failed without ${removed.join(', ')}`),
  }
}

function seen(): Finding {
  say('every state in large text, in small windows and in forced colours')
  const file = 'tests/browser/sight.screens.test.ts'
  const tests = runTests('browser', [file], { SIGHT: 'every state' })
  const failed = tests.filter(({ isFailed }) => isFailed)
  return {
    what: 'Machines whose every state shows all text and the focus at 200 % text, 320 px, on its side and in forced colours',
    value: `${tests.length - failed.length} of ${tests.length}`,
    wanted: 'all',
    ok: tests.length > 0 && failed.length === 0,
    command: `SIGHT='every state' npx vitest run --project browser ${file}`,
    // Lines of the stack name files of this machine.
    open: failed.map(({ title, story }) => {
      const lines = story.split('\n').filter((line) => !/^\s*at /.test(line))
      return `${title}: ${lines.slice(0, 5).join('; ')}`
    }),
  }
}

function anyDay(): Finding {
  say('days on which calendars and clocks are hard')
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/exhaustive/any-day.ts', '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { results } = JSON.parse(stdout) as { results: { moment: string; passed: number; failed: string[] }[] }
  const open = results.flatMap(({ moment, failed }) => failed.map((title) => `${moment}: ${title}`))
  const passed = results.reduce((sum, one) => sum + one.passed, 0)
  return {
    what: 'Tests with the clock on hard days, the device in other zones',
    value: `${passed} passed, ${open.length} failed on ${results.length} days`,
    wanted: 'none fails',
    ok: passed > 0 && open.length === 0,
    command: 'npm run test:any-day',
    open,
  }
}

function repeated(): Finding {
  const minutes = Number(values.minutes)
  const failures = new Map<string, number>()
  const since = Date.now()
  const passed = () => (Date.now() - since) / 60_000
  let runs = 0
  let tests = 0
  while (passed() < minutes) {
    runs++
    say(`browser tests, run ${runs} (${Math.round(passed())} of ${minutes} minutes)`)
    for (const { title, isFailed, story } of runTests('browser')) {
      tests++
      if (!isFailed) continue
      failures.set(title, (failures.get(title) ?? 0) + 1)
      // The next failure may take long.
      console.log(`failed: ${title}\n${story}`)
    }
  }
  return toFlakeFinding({ runs, minutes: passed(), tests, failures }, WANTED_MINUTES)
}

async function readCircumstances() {
  const browser = await launchChromium()
  const version = browser.version()
  await browser.close()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}, Chromium ${version}`
  return { day: new Date().toISOString().slice(0, 10), commit, machine }
}

// ── Programs ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function say(what: string): void {
  console.log(`── ${what} ──`)
}

function must(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${script} failed`)
}

function flows(...args: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'tools/flows/cli.ts', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
}

function flowsJson(...args: string[]): unknown {
  const { stdout, stderr } = flows(...args)
  try {
    return JSON.parse(stdout)
  } catch (cause) {
    throw new Error(`flows ${args.join(' ')} did not print JSON:\n${stderr}`, { cause })
  }
}
