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
      Plays the paths that \`paths\` names on the screens of the flow, in Chromium, as a customer would, and says of each
      whether the screens did what the chart says; where not, what was seen, and a picture with the place marked.
      PATH        only the paths of these ids
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
    const sum = `${played.length} of ${paths.length} paths of "${entry.id}" are on its screens as the chart says`
    if (wrong.length === 0) return { text: `${[...lines, sum].join('\n')}\n`, ok: played.length > 0 }
    const getFlow = async () => ({ id: entry.id, ...(await loadFlow(entry)) })
    const picture =
      firstWrong === null ? [] : [`picture: ${await request.draw(await getFlow(), marksOfPath(firstWrong))}`]
    return { text: `${[...lines, '', ...wrong, ...picture, sum].join('\n')}\n`, ok: false }
  } finally {
    await screens.close()
  }
}

/** The paths of these ids; all where there are none. */
function named(ids: readonly string[], paths: readonly FlowPath[]): readonly FlowPath[] {
  if (ids.length === 0) return paths
  return ids.map((id) => {
    const path = paths.find((one) => one.id === id)
    if (path !== undefined) return path
    const known = paths.map((one) => one.id)
    throw new Misuse(`There is no path "${id}" among those asked for. ${instead(id, known, 'There are')}`)
  })
}
