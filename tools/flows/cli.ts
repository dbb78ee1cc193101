import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type CatalogEntry, catalog } from '#machines/catalog.ts'
import { copyProject } from './challenge.ts'
import { changesCommand } from './cli/changes.ts'
import {
  type Command,
  type CommandResult,
  fine,
  instead,
  Misuse,
  OPTIONS,
  type Options,
  type Request,
  refuseIgnored,
  type Terminal,
  type World,
} from './cli/command.ts'
import { coverCommand } from './cli/cover.ts'
import { diagramCommand } from './cli/diagram.ts'
import { docsCommand } from './cli/docs.ts'
import { listCommand } from './cli/list.ts'
import { mutateCommand } from './cli/mutate.ts'
import { pathsCommand } from './cli/paths.ts'
import { playCommand } from './cli/play.ts'
import { readOptions } from './cli/read-options.ts'
import { sneakPathsCommand } from './cli/sneak-paths.ts'
import { traceCommand } from './cli/trace.ts'
import { updateCommand } from './cli/update.ts'
import { whyCommand } from './cli/why.ts'
import { coverageRecords } from './coverage-file.ts'
import { documents as documentFiles } from './document-files.ts'
import { FlowFault } from './explore.ts'
import { drawFailure } from './failure-diagram.ts'
import { getSource } from './guard-mutants.ts'
import { locks as lockFiles } from './lock-file.ts'
import { readProject } from './trace-project.ts'

const commands: readonly Command[] = [
  listCommand,
  pathsCommand,
  playCommand,
  whyCommand,
  diagramCommand,
  docsCommand,
  updateCommand,
  changesCommand,
  coverCommand,
  mutateCommand,
  sneakPathsCommand,
  traceCommand,
]

export const HELP = `npm run flows -- <command>

${commands.map(({ help }) => help).join('\n')}
  help [<command ...>]
      Prints this page, or the help of some commands.

With --json or --format, make npm silent, so that it prints nothing else: npm run -s flows -- list --json
`

/** Runs one command. Returns the exit code: 0, or 1 after wrong arguments or if a command found something wrong. */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  flows: readonly CatalogEntry[],
  world: Partial<World> = {},
): Promise<number> {
  try {
    const { text, ok } = await answer(args, {
      terminal,
      flows,
      locks: lockFiles,
      coverage: coverageRecords,
      documents: documentFiles,
      project: readProject,
      copy: copyProject,
      screens: openScreens,
      getSource,
      draw: drawFailure,
      ...world,
    })
    terminal.out(text)
    return ok ? 0 : 1
  } catch (error) {
    if (error instanceof Misuse || error instanceof FlowFault) {
      terminal.error(`${error.message}\n`)
      return 1
    }
    throw error
  }
}

async function answer(args: readonly string[], world: Omit<Request, 'named' | 'options'>): Promise<CommandResult> {
  const { options, positionals, given } = parse(args)
  const [word = 'help', ...named] = positionals
  if (options.help) return fine(HELP)
  if (word === 'help') return fine(named.length === 0 ? HELP : named.map((name) => findCommand(name).help).join('\n'))
  const command = findCommand(word)
  if (word === command.formerly) world.terminal.error(`"${word}" is now called "${command.name}".\n`)
  refuseIgnored(command, named, given)
  return command.run({ named, options, ...world })
}

function findCommand(word: string): Command {
  const command = commands.find(({ name, formerly }) => name === word || formerly === word)
  if (command !== undefined) return command
  const names = commands.map(({ name }) => name)
  throw new Misuse(`There is no command "${word}". ${instead(word, names, 'There are')} "help" explains them.`)
}

function parse(args: readonly string[]): {
  options: Options
  positionals: readonly string[]
  given: readonly string[]
} {
  const { values, positionals, given } = readOptions(args, OPTIONS)
  return {
    given,
    options: {
      to: undefined,
      through: undefined,
      format: undefined,
      out: undefined,
      html: undefined,
      challenge: undefined,
      seed: undefined,
      sample: undefined,
      ...values,
    },
    positionals,
  }
}

/** Loads the browser player only if a command needs it. */
async function openScreens() {
  const [{ chromiumPath }, screens] = await Promise.all([
    import('#tools/support/chromium.ts'),
    import('#tools/player/open-screens.ts'),
  ])
  if (!existsSync(chromiumPath())) {
    throw new Misuse(
      'There is no Chromium: `npm run visual-check` installs one, or set the variable CHROMIUM to its path.',
    )
  }
  return screens.openScreens()
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // A reader that stops early (`| head`) closes the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  const terminal = {
    out: (text: string) => void process.stdout.write(text),
    error: (text: string) => void process.stderr.write(text),
    progress: (text: string) => void (process.stderr.isTTY && process.stderr.write(`\r\u001b[2K${text}`)),
  }
  process.exitCode = await run(process.argv.slice(2), terminal, catalog)
}
