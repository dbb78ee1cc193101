import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalog } from '#machines/catalog.ts'
import { find, Misuse } from '#tools/flows/cli/command.ts'
import { readOptionsAlone } from '#tools/flows/cli/read-options.ts'
import { drawFlow } from '#tools/flows/flow-diagram.ts'
import { count } from '#tools/flows/trace-page.ts'
import { openPlayer } from '#tools/player/drive.ts'
import { shownMachines, unpictured, unshown } from '#tools/player/groups.ts'
import { launchForScreenshots } from '#tools/support/chromium.ts'
import { servePage } from '#tools/support/served-page.ts'
import { checkAtlas } from './atlas-check.ts'
import { getDiagram, getPage } from './atlas-files.ts'
import { writeDrawnFrom } from './atlas-fingerprint.ts'
import { type AtlasFlow, readAtlasFlow } from './atlas-flow.ts'
import { flowPage, indexPage } from './atlas-pages.ts'
import { takeScreenshots } from './atlas-screenshots.ts'

const HELP = `npm run atlas [-- OPTIONS]
  Writes the atlas: a page for each flow with its diagram, and screenshots of every visible state, at 360 and
  1280 px, in three languages. It needs no server: open index.html.
  --flow NAME   only this flow, keeping the others; can be repeated
  --out DIR     the folder (.atlas)
  --check       writes nothing; names what is missing or out of date, and exits with 1 if there is something
`

/** The number of browser pages that take screenshots at the same time. */
const HANDS = 2

/** Runs the command. Resolves to its exit code. */
export async function run(args: readonly string[], say: (text: string) => void): Promise<number> {
  const values = readOptionsAlone(args, {
    flow: { type: 'string', multiple: true },
    out: { type: 'string', default: '.atlas' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  })
  if (values.help) {
    say(HELP)
    return 0
  }
  const named = values.flow?.map((id) => find(catalog, id))
  const chosen = named === undefined ? catalog : catalog.filter((entry) => named.includes(entry))
  const shown = await shownMachines()
  // A single flow is added to those that exist.
  const listed = catalog.filter((entry) => chosen.includes(entry) || existsSync(join(values.out, getPage(entry.id))))
  const flows: AtlasFlow[] = []
  for (const entry of values.check ? chosen : listed) flows.push(await readAtlasFlow(entry, catalog, shown))
  const wanted = flows.filter(({ entry }) => chosen.includes(entry))
  const wrong = values.check ? [] : await write(wanted, flows, values.out, say)
  wrong.push(...checkAtlas(wanted, values.out))
  for (const [machine, reason] of Object.entries(unshown)) say(`not pictured: ${machine}. ${reason}\n`)
  for (const [machine, reasons] of Object.entries(unpictured))
    for (const [tag, reason] of Object.entries(reasons)) say(`no screenshot: ${tag} of ${machine}. ${reason}\n`)
  for (const line of wrong) say(`✗ ${line}\n`)
  const states = wanted.flatMap((flow) => flow.states)
  say(
    `${count(wanted.length, 'flow')}, ${count(states.length, 'state')}, ${states.filter(({ isPictured }) => isPictured).length} with pictures; ` +
      `${(getSize(values.out) / 1_000_000).toFixed(1)} MB in ${values.out}\n`,
  )
  return wrong.length === 0 ? 0 : 1
}

async function write(
  wanted: readonly AtlasFlow[],
  flows: readonly AtlasFlow[],
  folder: string,
  say: (text: string) => void,
): Promise<string[]> {
  mkdirSync(join(folder, 'flows'), { recursive: true })
  for (const { entry } of wanted) {
    rmSync(join(folder, 'pictures', entry.id), { recursive: true, force: true })
    writeFileSync(join(folder, getDiagram(entry.id)), await drawFlow(entry))
  }
  const wrong = await takeAllScreenshots(wanted, folder, say)
  for (const flow of wanted) writeFileSync(join(folder, getPage(flow.entry.id)), flowPage(flow, flows))
  writeFileSync(join(folder, 'index.html'), indexPage(flows))
  return wrong
}

async function takeAllScreenshots(
  flows: readonly AtlasFlow[],
  folder: string,
  say: (text: string) => void,
): Promise<string[]> {
  const waiting = flows.flatMap((flow) =>
    flow.states.filter(({ isPictured }) => isPictured).map((state) => ({ flow, state })),
  )
  const wrong: string[] = []
  const drawnFrom = new Map(flows.map(({ entry }) => [entry.id, {} as { [state: string]: string }]))
  const served = await servePage('tools/player/player.html')
  const browser = await launchForScreenshots(folder)
  const total = waiting.length
  const work = async () => {
    const { page, complaints } = await openPlayer(browser, served)
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      complaints.length = 0
      const lacks = await takeScreenshots(page, next.flow, next.state, folder)
      const faults = [...(lacks === null ? [] : [lacks]), ...complaints.map((one) => `${next?.flow.entry.id}: ${one}`)]
      wrong.push(...faults)
      const own = drawnFrom.get(next.flow.entry.id)
      if (lacks === null && own !== undefined) own[next.state.name] = next.state.fingerprint
      say(`\r${total - waiting.length} of ${total} states done `)
    }
  }
  try {
    await Promise.all(Array.from({ length: HANDS }, work))
    for (const [flow, marks] of drawnFrom) if (Object.keys(marks).length > 0) writeDrawnFrom(folder, flow, marks)
  } finally {
    await browser.close()
    served.close()
    say('\n')
  }
  return wrong
}

function getSize(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.exitCode = await run(process.argv.slice(2), (text) => void process.stdout.write(text))
  } catch (error) {
    if (!(error instanceof Misuse)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
