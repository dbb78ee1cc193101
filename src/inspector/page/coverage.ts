import { type Chart, markOfChart } from '#src/inspector/diagram/chart.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import type { Marks } from '#src/inspector/diagram/svg.ts'
import type { CoverageRecord } from './records.ts'

/** What tests covered of a flow: marks for the diagram, and sentences. */
export interface CoverageOverlay {
  marks: Marks
  /** A sentence for each level, or that there is no coverage. */
  sentences: readonly string[]
}

const PLACES: { readonly [level: string]: string | undefined } = {
  actor: 'on the machine alone',
  screen: 'on its screens',
  browser: 'in the whole product',
}

/** Builds the overlay from coverage records; those of another chart do not count. */
export function coverageOverlay(chart: Chart, records: readonly CoverageRecord[]): CoverageOverlay {
  const mark = markOfChart(chart.machine)
  const own = records.filter((record) => record.chart === mark)
  if (own.length === 0) {
    const text =
      records.length === 0
        ? 'No run of the tests has noted anything of this flow: npm test does.'
        : 'The flow has changed since the tests ran: npm test notes what they meet now.'
    return { marks: {}, sentences: [text] }
  }
  const met = new Set(own.flatMap((record) => [...record.met.states, ...record.met.transitions]))
  const names = [...chart.states, ...chart.transitions].map(({ name }) => name)
  const marks = names.map((name) => [name, [met.has(name) ? 'covered' : 'uncovered']] as const)
  return { marks: Object.fromEntries(marks), sentences: own.map((record) => formatSentence(chart, record)) }
}

function formatSentence({ states, transitions }: Chart, { level, met }: CoverageRecord): string {
  return `Met ${findOwn(PLACES, level) ?? level}: ${met.states.length} of ${states.length} states, ${met.transitions.length} of ${transitions.length} transitions.`
}

/** Merges the marks of each state and each transition. */
export function together(one: Marks, other: Marks): Marks {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...(findOwn(one, name) ?? []), ...(findOwn(other, name) ?? [])])]]),
  )
}
