import { marksOfPath } from '#tools/flows/failure-diagram.ts'
import { describeSteps, type FlowPath } from '#tools/flows/paths.ts'
import {
  type Command,
  type CommandResult,
  find,
  instead,
  loadFlow,
  Misuse,
  mustBePlayed,
  type Request,
} from './command.ts'
import { choosePaths } from './paths.ts'

export const playCommand: Command = {
  name: 'play',
  words: Number.POSITIVE_INFINITY,
  options: ['cover', 'walk', 'to', 'through'],
  help: `  play <flow> [PATH ...] [--cover ...] [--walk] [--to STATE] [--through R-233]
      Plays the paths of \`paths\` on the screens of the flow in Chromium, as a customer would. Prints for each whether
      the screens match the chart. If not, prints what was on the page, and draws a picture with the place marked.
      PATH        only the paths with these ids
`,
  run: play,
}

async function play(request: Request): Promise<CommandResult> {
  const { flows, terminal, options } = request
  const [flow, ...ids] = request.named
  const entry = find(flows, flow)
  const paths = named(ids, (await choosePaths(entry, options)).chosen)
  const screens = await request.screens()
  try {
    mustBePlayed(entry.id, screens)
    let done = 0
    const told = () => terminal.progress(`${entry.id}: ${++done} of ${paths.length} paths`)
    const { wrong, firstWrong, played } = await screens.playPaths(entry, paths, told)
    const lines = paths.map((path) => {
      const isPlayed = played.some(({ id }) => id === path.id)
      return `${isPlayed ? 'ok     ' : 'differs'} ${path.id} ${describeSteps(path.steps)}`
    })
    const sum = `${played.length} of ${paths.length} paths of "${entry.id}" match on its screens`
    if (wrong.length === 0) return { text: `${[...lines, sum].join('\n')}\n`, ok: played.length > 0 }
    const getFlow = async () => ({ id: entry.id, ...(await loadFlow(entry)) })
    const picture =
      firstWrong === null ? [] : [`picture: ${await request.draw(await getFlow(), marksOfPath(firstWrong))}`]
    return { text: `${[...lines, '', ...wrong, ...picture, sum].join('\n')}\n`, ok: false }
  } finally {
    await screens.close()
  }
}

/** Returns the paths with these ids, or all if none are given. */
function named(ids: readonly string[], paths: readonly FlowPath[]): readonly FlowPath[] {
  if (ids.length === 0) return paths
  return ids.map((id) => {
    const path = paths.find((one) => one.id === id)
    if (path !== undefined) return path
    const known = paths.map((one) => one.id)
    throw new Misuse(`There is no path "${id}" among the chosen ones. ${instead(id, known, 'There are')}`)
  })
}
