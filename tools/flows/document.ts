import type { CatalogEntry } from '#machines/catalog.ts'
import type { FlowCases, OutcomeCase, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { describeTransition, findDelay } from '#src/inspector/diagram/chart-graph.ts'
import { findOwn, pathOfName } from '#src/inspector/diagram/names.ts'
import { beginSentence, capitalised, durationInWords, listInWords, type Wording } from '#src/inspector/diagram/words.ts'
import { byInWords } from '#src/inspector/page/next.ts'
import { createWording } from '#src/inspector/page/wording.ts'
import { type Chart, type ChartTransition, readChart } from './chart.ts'
import { drawFlow } from './flow-diagram.ts'
import { getFolder } from './folder-of.ts'

/**
 * Documents a flow on one page: its purpose, its diagram, its states, its transitions as sentences, its actors and delays, its
 * endings and its requirements. It uses only the chart and the flow spec.
 */

export interface FlowDocument {
  /** The file name in `docs/flows`. */
  file: string
  text: string
}

const COMMAND = 'npm run flows -- docs'

/** Creates the page and the diagram of a flow. `flows` are the flows that a page can link to. */
export async function documentFlow(entry: CatalogEntry, flows: readonly CatalogEntry[]): Promise<FlowDocument[]> {
  const [machine, cases, states, words] = await Promise.all([
    entry.machine(),
    entry.cases(),
    entry.states(),
    entry.words(),
  ])
  const chart = readChart(machine)
  const page: Page = { entry, chart, cases, states, wording: createWording(words), flows }
  const sections = [
    `# ${entry.title}`,
    `<!-- Made by \`${COMMAND}\`. Change the flow, not this page. -->`,
    entry.purpose,
    `![The states of ${entry.title}, and what leads from one to another](${entry.id}.svg)`,
    `Chart: [\`${getFolder(entry)}\`](../../${getFolder(entry)}/${entry.id}.machine.ts). Every way through it: \`npm run flows -- paths ${entry.id}\`.`,
    '## States',
    getStates(page),
    '## What happens',
    ...getStimuli(page),
    ...section('What it starts', getStarts(page)),
    ...section('What it waits for', getDelays(page)),
    ...section('How it ends', formatEnds(page)),
    ...section('Requirements', getRequirements(states).join(', ')),
  ]
  return [
    { file: `${entry.id}.md`, text: `${sections.join('\n\n')}\n` },
    { file: `${entry.id}.svg`, text: await drawFlow(entry) },
  ]
}

/** Creates the list of all flows. */
export async function documentList(flows: readonly CatalogEntry[]): Promise<FlowDocument> {
  const rows = await Promise.all(
    flows.map(async (entry) => {
      const { states, transitions } = readChart(await entry.machine())
      const count = states.filter(({ name, type }) => name !== ROOT && type !== 'history').length
      return `| [${entry.title}](${entry.id}.md) | ${entry.purpose} | ${count} | ${transitions.length} |`
    }),
  )
  const text = [
    '# The flows',
    `<!-- Made by \`${COMMAND}\`. -->`,
    'Every flow of the product: its diagram, what each state means, and what happens in it. These pages are generated from the charts and their specs. A test fails when one is out of date.',
    ['| Flow | What it is for | States | Transitions |', '|---|---|--:|--:|', ...rows].join('\n'),
  ]
  return { file: 'README.md', text: `${text.join('\n\n')}\n` }
}

interface Page {
  entry: CatalogEntry
  chart: Chart
  cases: FlowCases
  states: { readonly [path: string]: StateSpec }
  wording: Wording
  flows: readonly CatalogEntry[]
}

const ROOT = '(root)'

function section(title: string, text: string): readonly string[] {
  return text === '' ? [] : [`## ${title}`, text]
}

// ── States ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function getStates({ chart, states }: Page): string {
  const rows = chart.states
    .filter(({ name }) => name !== ROOT)
    .map(({ name, type }) => {
      const spec = findOwn(states, name)
      const depth = '· '.repeat(pathOfName(name).length - 1)
      const cells = [
        `${depth}**${cell(spec?.title ?? pathOfName(name).at(-1) ?? name)}**<br>\`${name}\``,
        cell(spec?.sentence ?? (type === 'history' ? 'Where it was before.' : '')),
        spec?.requirements.join(', ') ?? '',
        spec?.address === undefined ? '' : `\`${spec.address}\``,
      ]
      return `| ${cells.join(' | ')} |`
    })
  return ['| State | What it means | Requirements | URL |', '|---|---|---|---|', ...rows].join('\n')
}

function getRequirements(states: Page['states']): readonly string[] {
  return [...new Set(Object.values(states).flatMap(({ requirements }) => requirements))].sort()
}

function getTitle({ entry, states, chart }: Page, name: string): string {
  if (name === ROOT) return entry.title
  const isHistory = chart.states.find((state) => state.name === name)?.type === 'history'
  return findOwn(states, name)?.title ?? (isHistory ? 'where it was' : (pathOfName(name).at(-1) ?? name))
}

// ── Transitions ──────────────────────────────────────────────────────────────────────────────────────────────────────

function getStimuli(page: Page): readonly string[] {
  const { chart } = page
  return chart.states.flatMap(({ name, node }) => {
    const lines = [
      ...formatActions(page, 'When it begins', node.entry),
      ...chart.transitions.filter(({ source }) => source === name).map((one) => formatSentence(page, one)),
      ...formatActions(page, 'When it ends', node.exit),
    ]
    if (lines.length === 0) return []
    const title = name === ROOT ? 'At any time' : `${getTitle(page, name)} (\`${name}\`)`
    return [`### ${title}`, lines.map((line) => `- ${line}`).join('\n')]
  })
}

/** Formats actions: "When it begins, it clears the failure." Leaves out XState's own timers, which are not actions of the flow. */
function formatActions({ wording }: Page, when: string, actions: readonly unknown[]): readonly string[] {
  const own = actions.filter((action) => typeof action !== 'function')
  return own.length === 0 ? [] : [`${when}, it ${listInWords(own.map(wording.action))}.`]
}

/**
 * Formats a transition: "When the customer goes back (`back.request`), if the door is open, it goes to *Closed*, then it remembers
 * the way."
 */
function formatSentence(page: Page, transition: ChartTransition): string {
  const words = describeTransition(page.chart, transition, page.wording)
  const begin = beginSentence(words, formatEvent(page.cases, transition))
  const leads = leadsTo(page, transition)
  const does = words.actions.length === 0 ? '' : `it ${listInWords(words.actions)}`
  if (leads === '') return `${begin}, ${does || 'nothing changes'}.`
  return `${begin}, ${leads}${does === '' ? '' : `, then ${does}`}.`
}

/** Formats the target: "it goes to *Closed*". Empty if the transition stays in its state. */
function leadsTo(page: Page, { source, targets, definition }: ChartTransition): string {
  if (targets.every((target) => target === source)) return definition.reenter ? 'it starts again' : ''
  return `it goes to ${targets.map((target) => `*${getTitle(page, target)}*`).join(' and ')}`
}

/** Formats the name of an event and each control that sends it: " (`payment.giveUp`: the button “Desistir”)". */
function formatEvent({ events }: FlowCases, { trigger }: ChartTransition): string {
  if (trigger.kind !== 'event' || trigger.event === '*') return ''
  const controls = (findOwn(events, trigger.event) ?? []).flatMap(({ by }) =>
    typeof by === 'string' ? [] : [byInWords(by)],
  )
  const by = [...new Set(controls)].join(' or ')
  return ` (\`${trigger.event}\`${by === '' ? '' : `: ${by}`})`
}

// ── Children, delays, ends ───────────────────────────────────────────────────────────────────────────────────────────

function getStarts(page: Page): string {
  const { chart, cases, flows } = page
  const sources = [...new Set(chart.invokes.map(({ src }) => src))]
  const rows = sources.map((src) => {
    const where = chart.invokes.filter((one) => one.src === src)
    const places = where.map(({ state }) => (state === ROOT ? 'all the time' : `*${getTitle(page, state)}*`))
    const outcomes = (findOwn(cases.actors, where[0]?.id ?? src) ?? []).map(outcomeInWords)
    const flow = flows.find(({ id }) => id === kebab(src))
    const words = capitalised(page.wording.actor(src))
    const name = flow === undefined ? words : `[${words}](${flow.id}.md)`
    return `| ${name} | ${[...new Set(places)].join(', ')} | ${outcomes.map(cell).join(', ')} |`
  })
  if (rows.length === 0) return ''
  return ['| What | While | Possible results |', '|---|---|---|', ...rows].join('\n')
}

function outcomeInWords(outcome: OutcomeCase): string {
  return 'error' in outcome ? `${outcome.name} (failure)` : outcome.name
}

function getDelays({ chart, wording }: Page): string {
  const used = chart.transitions.flatMap(({ trigger }) => (trigger.kind === 'time' ? [trigger.delay] : []))
  const rows = [...new Set(used)].map((name) => {
    const value = durationInWords(findDelay(chart.machine, name))
    return `| ${capitalised(wording.delay(name))} | ${value ?? 'calculated'} |`
  })
  return rows.length === 0 ? '' : ['| Delay | How long |', '|---|---|', ...rows].join('\n')
}

function formatEnds(page: Page): string {
  const ends = page.chart.states.filter(({ name, type }) => type === 'final' && pathOfName(name).length === 1)
  return ends
    .map(({ name }) => `- **${getTitle(page, name)}**: ${findOwn(page.states, name)?.sentence ?? ''}`)
    .join('\n')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
