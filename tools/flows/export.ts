import type { AnyMachineSnapshot } from 'xstate'
import type { By, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import { capitalised, type Wording } from '#src/inspector/diagram/words.ts'
import { nameOfNode } from './chart.ts'
import { describeWho } from './explore.ts'
import type { FlowPath, FlowStep } from './paths.ts'
import { activeNodes } from './xstate-adapter.ts'

/** Exports paths as text: JSON for programs, CSV with one row a step for test managers, Markdown and Gherkin for readers. */

export const FORMATS = ['json', 'csv', 'md', 'gherkin'] as const
export type Format = (typeof FORMATS)[number]

export interface PathReport {
  flow: { id: string; title: string; purpose: string }
  states: { readonly [path: string]: StateSpec }
  wording: Wording
  paths: readonly FlowPath[]
}

/** Writes a report in a format. Ends with a line break. */
export function formatPaths(report: PathReport, format: Format): string {
  switch (format) {
    case 'json':
      return asJson(report)
    case 'csv':
      return asCsv(report)
    case 'md':
      return asMarkdown(report)
    case 'gherkin':
      return asGherkin(report)
  }
}

// ── Words ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Returns the innermost active states by name, in the order of the chart. */
export function getLeaves(snapshot: AnyMachineSnapshot): readonly string[] {
  const nodes = [...activeNodes(snapshot)].sort((one, other) => one.order - other.order)
  return nodes.filter((node) => !nodes.some((other) => other.parent === node)).map(nameOfNode)
}

/** Formats a stimulus as a sentence without its full stop. */
export function formatSentence({ stimulus, event, delayInMs }: FlowStep, wording: Wording): string {
  switch (stimulus.kind) {
    case 'start':
      return `The flow starts (${stimulus.case})`
    case 'event':
      return `${sentenceOfBy(stimulus.by, event.type, wording)} (${stimulus.case})`
    case 'output':
    case 'error':
      return `${capitalised(wording.outcome(stimulus.actor, stimulus.kind))}: ${stimulus.case}`
    case 'time':
      return `${getDuration(delayInMs)} pass`
  }
}

function sentenceOfBy(by: By, type: string, wording: Wording): string {
  if (typeof by === 'string') return capitalised(wording.event(type))
  if ('field' in by) return `The customer fills "${by.field}" with "${by.value}"`
  const name = Object.entries(by.params ?? {}).reduce(
    (text, [key, value]) => text.replace(`{{${key}}}`, value),
    by.name,
  )
  const fills = Object.entries(by.fill ?? {}).map(([label, value]) => `"${label}" with "${value}"`)
  const opens = by.opener === undefined ? '' : `opens "${by.opener}", and then `
  const before = fills.length === 0 ? opens : `fills ${fills.join(' and ')}, and then `
  return `The customer ${before}uses the ${by.role} "${name}"`
}

function getDuration(ms: number): string {
  if (ms < 1_000) return `${ms} milliseconds`
  if (ms % 60_000 === 0) return `${ms / 60_000} minutes`
  return `${ms / 1_000} seconds`
}

function getTitles(snapshot: AnyMachineSnapshot, states: PathReport['states']): string {
  return getLeaves(snapshot)
    .map((name) => findOwn(states, name)?.title ?? name)
    .join(' + ')
}

/** Returns the requirements of the states that a step leads to, parents included, sorted and without duplicates. */
export function getRequirements(step: FlowStep, states: PathReport['states']): readonly string[] {
  const ids = activeNodes(step.state).flatMap((node) => findOwn(states, nameOfNode(node))?.requirements ?? [])
  return [...new Set(ids)].sort()
}

/** Returns the data of a step's event (input, payload, result or failure), or null if there is none. */
function getStepData({ event, stimulus }: FlowStep): unknown {
  switch (stimulus.kind) {
    case 'start':
      return event.input ?? null
    case 'output':
      return event.output ?? null
    case 'error':
      return event.error ?? null
    case 'time':
      return null
    case 'event': {
      const { type: _type, ...data } = event
      return Object.keys(data).length === 0 ? null : data
    }
  }
}

// ── Formats ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function getRow(step: FlowStep, states: PathReport['states']) {
  return {
    who: describeWho(step.stimulus),
    event: step.event.type,
    case: step.stimulus.case,
    data: getStepData(step),
    delayInMs: step.delayInMs,
    expected: getLeaves(step.state),
    transitions: step.transitions,
    requirements: getRequirements(step, states),
  }
}

function asJson({ flow, states, paths }: PathReport): string {
  const written = paths.map(({ id, input, weight, steps }) => ({
    id,
    input,
    weight,
    steps: steps.map((step) => getRow(step, states)),
  }))
  return `${JSON.stringify({ flow: flow.id, title: flow.title, paths: written }, null, 2)}\n`
}

/** Formats CSV by RFC 4180: a heading, one row a step, lines end with CR LF. */
function asCsv({ states, paths }: PathReport): string {
  const heading = 'path,step,who,event,case,data,delay ms,expected state,transitions,requirements'.split(',')
  const rows = paths.flatMap(({ id, steps }) =>
    steps.map((step, index) => {
      const row = getRow(step, states)
      const data = row.data === null ? '' : JSON.stringify(row.data)
      const lists = [row.expected, row.transitions, row.requirements].map((list) => list.join('; '))
      return [id, String(index), row.who, row.event, row.case, data, String(row.delayInMs), ...lists]
    }),
  )
  return BYTE_ORDER_MARK + [heading, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** Without it, Excel reads the text in an old Windows code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Formats a CSV cell. Text that a spreadsheet would read as a formula begins with an apostrophe. */
function csvCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function asMarkdown({ flow, states, wording, paths }: PathReport): string {
  const sections = paths.map(({ id, steps, state }) => {
    const lines = steps.map(
      (step, index) => `${index + 1}. ${formatSentence(step, wording)} → *${getTitles(step.state, states)}*`,
    )
    return `## ${id}: to ${getTitles(state, states)}\n\n${lines.join('\n')}\n`
  })
  const count = paths.length === 1 ? '1 path' : `${paths.length} paths`
  return `# ${flow.title}\n\n${flow.purpose}\n\n${count}.\n\n${sections.join('\n')}`
}

function asGherkin({ flow, states, wording, paths }: PathReport): string {
  const scenarios = paths.map(({ id, steps, state }) => {
    const requirements = [...new Set(steps.flatMap((step) => getRequirements(step, states)))].sort()
    const tags = requirements.length > 0 ? `  ${requirements.map((one) => `@${one}`).join(' ')}\n` : ''
    const lines = steps.flatMap((step, index) => [
      `    ${index === 0 ? 'Given' : 'When'} ${uncapitalised(formatSentence(step, wording))}`,
      `    ${index === 0 ? 'And' : 'Then'} the state is "${getTitles(step.state, states)}"`,
    ])
    return `${tags}  Scenario: ${id} to ${getTitles(state, states)}\n${lines.join('\n')}\n`
  })
  return `Feature: ${flow.title}\n  ${flow.purpose}\n\n${scenarios.join('\n')}`
}

function uncapitalised(sentence: string): string {
  return sentence.replace(/^The/, 'the')
}
