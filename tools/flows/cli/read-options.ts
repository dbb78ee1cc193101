import { type ParseArgsConfig, parseArgs } from 'node:util'
import { instead, Misuse } from './command.ts'

type Known = NonNullable<ParseArgsConfig['options']>
type Values<Options extends Known> = ReturnType<typeof parseArgs<{ args: string[]; options: Options }>>['values']

/**
 * Reads the options and the other words of a command line. `given` names the options that were used. Throws a `Misuse` with one
 * sentence for an unknown option (with a suggestion), and for a repeated option that takes one value.
 */
export function readOptions<const Options extends Known>(
  args: readonly string[],
  options: Options,
): { values: Values<Options>; positionals: string[]; given: string[] } {
  const known = getWords(options)
  for (const word of args) {
    const [option = ''] = word.split('=')
    if (!option.startsWith('--') || option === '--' || known.includes(option)) continue
    throw new Misuse(`There is no option "${option}". ${instead(option, known, 'There are')}`)
  }
  const { values, positionals, tokens } = parsed(args, options)
  const given = tokens.filter(({ kind }) => kind === 'option').map((token) => (token as { name: string }).name)
  const twice = given.find((name, index) => given.indexOf(name) < index && options[name]?.multiple !== true)
  if (twice !== undefined) throw new Misuse(`--${twice} is given twice; it takes one value.`)
  return { values, positionals, given: [...new Set(given)] }
}

function parsed<const Options extends Known>(args: readonly string[], options: Options) {
  try {
    return parseArgs<{ args: string[]; allowPositionals: true; tokens: true; options: Options }>({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options,
    })
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

/** Reads the options of a command that takes no other words. */
export function readOptionsAlone<const Options extends Known>(
  args: readonly string[],
  options: Options,
): Values<Options> {
  const { values, positionals } = readOptions(args, options)
  const [word] = positionals
  if (word === undefined) return values
  throw new Misuse(`"${word}" is not an option. ${instead(`--${word}`, getWords(options), 'There are')}`)
}

/** Reads the options at the start of a command file. Prints the help or what is wrong, and ends the process in these cases. */
export function optionsOfCommand<const Options extends Known>(
  help: string,
  options: Options,
  args: readonly string[] = process.argv.slice(2),
): Values<Options> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help)
    process.exit(0)
  }
  try {
    return readOptionsAlone(args, options)
  } catch (error) {
    if (!(error instanceof Misuse)) throw error
    console.error(`${error.message}\n\n${help}`)
    process.exit(2)
  }
}

function getWords(options: Known): string[] {
  return Object.keys(options).map((name) => `--${name}`)
}
