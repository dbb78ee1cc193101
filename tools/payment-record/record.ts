import type { AnyStateMachine } from 'xstate'
import type { FlowCases } from '#machines/shared/flow-spec.types.ts'
import { type Stimulus, startWholeFlow, toText, type WholeFlow } from './whole-flow.ts'

/** What can happen to a flow with its children. It is part of the record, so that a later spec does not change it. */
export interface RecordedCases {
  inputs: { name: string; input: unknown }[]
  stimuli: NamedStimulus[]
}

type NamedStimulus = Exclude<Stimulus, { kind: 'time' }>

/** One thing that happened, and what was observed. */
export interface RecordedStep {
  /** Index of the step before; null for a start. */
  after: number | null
  /** Index of the input at a start, else of the stimulus; null where a delay ended. */
  what: number | null
  /** What was asked, reported and shown, and how it ended: indexes of texts. */
  observed: number[]
}

export interface FlowRecord {
  cases: RecordedCases
  steps: RecordedStep[]
  texts: string[]
}

/** A step at which a flow behaves otherwise than in its record. */
export interface Difference {
  /** From the start to the step, by name. */
  path: string[]
  /** Lines of the record, without those that are still observed. */
  gone: string[]
  /** Lines that the record does not have. */
  added: string[]
}

/** Reports that children send to their parents; nothing outside sends them. */
const REPORTS = ['attempt.changed', 'draft.changed', 'code.shown', 'code.hidden']
const CIRCUMSTANCES_AT_MOST = 30

/**
 * Collects what can happen from the specs of a flow and its children. Equal data under two names counts once. Outcomes
 * of `machines` are left out, since these actors run.
 */
export function collectCases(specs: readonly FlowCases[], machines: readonly string[]): RecordedCases {
  const stimuli = new Map<string, NamedStimulus>()
  const add = (stimulus: NamedStimulus, about: unknown) => {
    const key = `${stimulus.kind === 'event' ? stimulus.type : stimulus.actor} ${toText(about)}`
    if (!stimuli.has(key)) stimuli.set(key, stimulus)
  }
  for (const { events, actors } of specs) {
    for (const [type, list] of Object.entries(events)) {
      if (REPORTS.includes(type)) continue
      for (const { name, data } of list) add({ kind: 'event', type, name, data }, data)
    }
    for (const [actor, list = []] of Object.entries(actors)) {
      if (machines.includes(actor)) continue
      for (const { name, ...ending } of list) {
        const outcome = Object.hasOwn(ending, 'error') ? { error: ending.error } : { output: ending.output }
        add({ kind: 'response', actor, name, outcome }, outcome)
      }
    }
  }
  const inputs = (specs[0]?.inputs ?? []).map(({ name, input }) => ({ name, input }))
  return { inputs, stimuli: [...stimuli.values()] }
}

/**
 * Explores a flow breadth first. Records each thing that can happen at each position once, for as many circumstances as
 * `CIRCUMSTANCES_AT_MOST`.
 */
export function recordFlow(machine: AnyStateMachine, cases: RecordedCases): FlowRecord {
  const steps: RecordedStep[] = []
  const texts = new Map<string, number>()
  const met = new Map<string, Set<string>>()
  const queue: { step: number; input: unknown; path: readonly Stimulus[] }[] = []
  const record = (after: number | null, what: number | null, lines: readonly string[]) => {
    for (const line of lines) if (!texts.has(line)) texts.set(line, texts.size)
    steps.push({ after, what, observed: lines.map((line) => texts.get(line) ?? 0) })
  }
  const visit = (flow: WholeFlow, input: unknown, path: readonly Stimulus[]) => {
    const [position, circumstances] = [flow.getPosition(), flow.getCircumstances()]
    flow.stop()
    const known = met.get(position) ?? new Set()
    if (known.has(circumstances) || known.size === CIRCUMSTANCES_AT_MOST) return
    met.set(position, known.add(circumstances))
    queue.push({ step: steps.length - 1, input, path })
  }
  for (const [index, { input }] of cases.inputs.entries()) {
    const flow = startWholeFlow(machine, input)
    record(null, index, flow.atStart)
    visit(flow, input, [])
  }
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { step, input, path } = next
    const here = goTo(machine, input, path)
    const possible = possibleAt(here, cases)
    here.stop()
    for (const stimulus of possible) {
      const flow = goTo(machine, input, path)
      record(step, stimulus.kind === 'time' ? null : cases.stimuli.indexOf(stimulus), flow.play(stimulus))
      visit(flow, input, [...path, stimulus])
    }
  }
  return { cases, steps, texts: [...texts.keys()] }
}

/** Plays every step of a record again, and returns those that differ. After a difference nothing is compared. */
export function compareWithRecord(machine: AnyStateMachine, { cases, steps, texts }: FlowRecord): Difference[] {
  const differing = new Set<number>()
  const differences: Difference[] = []
  for (const [index, step] of steps.entries()) {
    const path = pathTo(steps, index)
    if (path.some((one) => differing.has(one))) continue
    const [start = 0, ...rest] = path
    const stimuli = rest.map((one) => toStimulus(cases, steps[one]?.what ?? null))
    const flow = goTo(machine, cases.inputs[steps[start]?.what ?? 0]?.input, stimuli.slice(0, -1))
    const last = stimuli.at(-1)
    const lines = last === undefined ? flow.atStart : flow.play(last)
    flow.stop()
    const recorded = step.observed.map((text) => texts[text] ?? '')
    // The lines of a step happen at once: their order tells nothing.
    if (recorded.sort().join('\n') === lines.sort().join('\n')) continue
    differing.add(index)
    differences.push({
      path: [cases.inputs[steps[start]?.what ?? 0]?.name ?? '', ...stimuli.map(getName)],
      gone: recorded.filter((line) => !lines.includes(line)),
      added: lines.filter((line) => !recorded.includes(line)),
    })
  }
  return differences
}

/** Returns the indexes of the steps from the start to a step. */
function pathTo(steps: readonly RecordedStep[], index: number): number[] {
  const before = steps[index]?.after ?? null
  return before === null ? [index] : [...pathTo(steps, before), index]
}

function toStimulus({ stimuli }: RecordedCases, what: number | null): Stimulus {
  const stimulus = what === null ? undefined : stimuli[what]
  return stimulus ?? { kind: 'time' }
}

function goTo(machine: AnyStateMachine, input: unknown, path: readonly Stimulus[]): WholeFlow {
  const flow = startWholeFlow(machine, input)
  for (const stimulus of path) flow.play(stimulus)
  return flow
}

function possibleAt(flow: WholeFlow, { stimuli }: RecordedCases): Stimulus[] {
  const waiting = flow.getWaiting()
  const possible: Stimulus[] = stimuli.filter((stimulus) =>
    stimulus.kind === 'event'
      ? flow.accepts({ type: stimulus.type, ...stimulus.data })
      : waiting.includes(stimulus.actor),
  )
  return flow.isTimed() ? [...possible, { kind: 'time' }] : possible
}

function getName(stimulus: Stimulus): string {
  if (stimulus.kind === 'time') return 'a delay ends'
  return stimulus.kind === 'event' ? `${stimulus.type} (${stimulus.name})` : `${stimulus.actor}: ${stimulus.name}`
}
