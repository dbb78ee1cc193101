import type { CatalogEntry } from '#machines/catalog.ts'
import { createWording } from '#src/inspector/page/wording.ts'
import type { Copy } from '#tools/flows/challenge.ts'
import type { CoverageRecords } from '#tools/flows/coverage-file.ts'
import type { Documents } from '#tools/flows/document-files.ts'
import { explore } from '#tools/flows/explore.ts'
import type { drawFailure } from '#tools/flows/failure-diagram.ts'
import type { Flow } from '#tools/flows/lock.ts'
import type { Locks } from '#tools/flows/lock-file.ts'
import type { Screens } from '#tools/flows/screens.types.ts'
import type { Project } from '#tools/flows/trace.ts'
import { nearest } from './nearest.ts'

/** What the commands of `npm run flows` share. */

/** Wrong arguments on the command line. */
export class Misuse extends Error {}

export interface Terminal {
  out: (text: string) => void
  /** Prints the progress of long commands. It does not go to the output. */
  progress: (text: string) => void
  error: (text: string) => void
}

/** The output of a command. `ok` is false if it found something wrong. */
export interface CommandResult {
  text: string
  ok: boolean
}

/** What commands read and write besides the flows. */
export interface World {
  locks: Locks
  coverage: CoverageRecords
  documents: Documents
  project: () => Project
  /** Makes a copy of the project for challenges. */
  copy: () => Copy
  /** Opens a browser in which machines and their mutants are played. */
  screens: () => Promise<Screens>
  /** Returns the file that exports the machine of a flow. */
  getSource: (entry: CatalogEntry) => string
  /** Draws a flow with the failure marked. */
  draw: typeof drawFailure
}

/** The arguments of a command. */
export interface Request extends World {
  /** The words after the command. */
  named: readonly string[]
  options: Options
  flows: readonly CatalogEntry[]
  terminal: Terminal
}

export interface Command {
  name: string
  /** Its former name, which still works and prints the new one. */
  formerly?: string
  /** Its help text, indented by two. */
  help: string
  /** The maximum number of words after it. */
  words: number
  /** The options that it takes, and those that have a meaning only together with another one. */
  options: readonly OptionName[]
  needs?: { readonly [Name in OptionName]?: readonly OptionName[] }
  /** Options that exclude each other, because one of them would be ignored. */
  apart?: readonly (readonly OptionName[])[]
  run(request: Request): Promise<CommandResult>
}

/** Every option of every command, for `parseArgs`. */
export const OPTIONS = {
  cover: { type: 'string', default: 'transitions' },
  walk: { type: 'boolean', default: false },
  to: { type: 'string' },
  through: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  html: { type: 'string' },
  challenge: { type: 'string' },
  seed: { type: 'string' },
  browser: { type: 'boolean', default: false },
  sample: { type: 'string' },
  all: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

export type Options = {
  [Name in keyof typeof OPTIONS]: (typeof OPTIONS)[Name] extends { default: infer Value }
    ? Value extends boolean
      ? boolean
      : string
    : string | undefined
}

export type OptionName = Exclude<keyof typeof OPTIONS, 'help'>

/** Throws a `Misuse` for words and options that a command would ignore. */
export function refuseIgnored(command: Command, named: readonly string[], given: readonly string[]): void {
  const { name, words, options, needs = {}, apart = [] } = command
  const extra = named[words]
  if (extra !== undefined)
    throw new Misuse(`"${name}" takes no "${extra}"${words === 0 ? '' : ` after "${named[words - 1]}"`}.`)
  const known = options as readonly string[]
  const strange = given.find((one) => one !== 'help' && !known.includes(one))
  if (strange !== undefined) {
    const there =
      options.length === 0 ? 'It takes no option.' : `It takes ${options.map((one) => `--${one}`).join(', ')}.`
    throw new Misuse(`"${name}" takes no --${strange}. ${there}`)
  }
  for (const [option, others] of Object.entries(needs)) {
    if (given.includes(option) && !others.some((one) => given.includes(one))) {
      throw new Misuse(`--${option} has a meaning only together with ${others.map((one) => `--${one}`).join(' or ')}.`)
    }
  }
  for (const list of apart) {
    const [one, other] = list.filter((each) => given.includes(each))
    if (one !== undefined && other !== undefined) throw new Misuse(`--${one} and --${other} exclude each other.`)
  }
}

export const fine = (text: string): CommandResult => ({ text, ok: true })

/** Finds the flow with an id. Throws a `Misuse` if there is none. */
export function find(flows: readonly CatalogEntry[], id: string | undefined): CatalogEntry {
  const entry = flows.find((one) => one.id === id)
  if (entry !== undefined) return entry
  if (id === undefined) throw new Misuse(`Which flow? There are ${getIds(flows)}.`)
  throw new Misuse(
    `There is no flow "${id}". ${instead(
      id,
      flows.map((one) => one.id),
      'There are',
    )}`,
  )
}

/** Returns the flows that a command names, or all. */
export function wanted({ flows, named }: Request): readonly CatalogEntry[] {
  return named.length === 0 ? flows : named.map((id) => find(flows, id))
}

/** Formats a suggestion for an unknown word. */
export function instead(word: string, known: readonly string[], all: string): string {
  const close = nearest(word, known)
  return close === null ? `${all} ${known.join(', ')}.` : `Did you mean "${close}"?`
}

/** Throws unless the player can show the machine: it needs screens of its own. */
export function mustBePlayed(id: string, { machines }: Screens): void {
  if (machines.includes(id)) return
  throw new Misuse(`"${id}" is not played on its screens. ${instead(id, machines, 'There are')}`)
}

export function getIds(flows: readonly CatalogEntry[]): string {
  return flows.map(({ id }) => id).join(', ')
}

/**
 * Runs a function for several machines. A machine that fails becomes a line of the output and does not hide the others; if there is
 * only one, its error is thrown.
 */
export async function eachFlow<Given>(
  entries: readonly CatalogEntry[],
  work: (entry: CatalogEntry) => Promise<Given>,
): Promise<{ given: Given[]; broken: string[] }> {
  const given: Given[] = []
  const broken: string[] = []
  for (const entry of entries) {
    try {
      given.push(await work(entry))
    } catch (error) {
      if (error instanceof Misuse || entries.length === 1) throw error
      broken.push(`${entry.id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { given, broken }
}

export async function load(entry: CatalogEntry) {
  const [{ machine, cases, states }, words] = await Promise.all([loadFlow(entry), entry.words()])
  return { graph: explore(machine, cases), states, wording: createWording(words) }
}

export async function loadFlow(entry: CatalogEntry): Promise<Flow> {
  const [machine, cases, states] = await Promise.all([entry.machine(), entry.cases(), entry.states()])
  return { machine, cases, states }
}

export function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Misuse(`${option} is a whole number, not "${text}".`)
  return Number(text)
}

/** Parses a positive number. Zero is refused, because a run without samples cannot fail. */
export function positiveNumber(option: string, text: string): number {
  const number = wholeNumber(option, text)
  if (number === 0) throw new Misuse(`${option} is at least 1.`)
  return number
}

/** Returns the value of `--seed`, or a seed made from the date. */
export function getSeed({ seed }: Options): number {
  return seed === undefined ? Math.floor(Date.now() / 86_400_000) : wholeNumber('--seed', seed)
}

export function parseChoice<Value extends string>(option: string, given: string, allowed: readonly Value[]): Value {
  const value = allowed.find((one) => one === given)
  if (value === undefined) throw new Misuse(`${option} is one of ${allowed.join(', ')}, not "${given}".`)
  return value
}
