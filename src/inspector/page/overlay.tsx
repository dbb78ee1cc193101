import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Marks } from '#src/inspector/diagram/svg.ts'
import { coverageOverlay, together } from './coverage.ts'
import type { Flow } from './flows.ts'
import { overlayMachine } from './overlay.machine.ts'
import { ChangesLegend, CoverageLegend, Legend } from './overlay-legend.tsx'
import type { Change } from './records.ts'
import { Switch } from './switch.tsx'

export interface Overlay {
  marks: Marks
  /** The control that selects the overlay. */
  choice: ReactNode
  /** Its legend. */
  legend: ReactNode
}

const CHOICES = { none: 'No overlay', coverage: 'Coverage', changes: 'Changes' } as const

/** Returns the overlay over the diagram of a flow, and the control that selects it. */
export function useOverlay(flow: Flow): Overlay {
  const [snapshot, send] = useMachine(overlayMachine, { input: { flow: flow.entry.id } })
  const choice = (
    <Switch
      legend="What is painted over the flow"
      name="overlay"
      choices={CHOICES}
      chosen={(['none', 'coverage', 'changes'] as const).find((one) => snapshot.matches(one)) ?? null}
      onChoose={(one) => send({ type: `choose.${one}` })}
    />
  )
  return { choice, ...getPainted(flow, snapshot) }
}

const MARKS = { different: 'changed', new: 'added', gone: 'removed' } as const

/** Returns the marks of changed, added and removed parts; a state or transition can have all three. */
function getMarks(changes: readonly Change[]): Marks {
  return changes
    .map(({ kind, at }): Marks => Object.fromEntries(at.map((name) => [name, [MARKS[kind]]])))
    .reduce(together, {})
}

function getPainted(
  { chart }: Flow,
  snapshot: ReturnType<typeof useMachine<typeof overlayMachine>>[0],
): Omit<Overlay, 'choice'> {
  const { coverage, changes } = snapshot.context
  if (snapshot.matches({ coverage: 'shown' })) {
    const { marks, sentences } = coverageOverlay(chart, coverage)
    return { marks, legend: <CoverageLegend sentences={sentences} /> }
  }
  if (snapshot.matches({ changes: 'comparing' })) {
    return { marks: {}, legend: <Legend>Comparing it with its recorded behaviour…</Legend> }
  }
  if (snapshot.matches({ changes: 'shown' })) {
    if (changes.fault !== null) return { marks: {}, legend: <Legend>{changes.fault}</Legend> }
    return { marks: getMarks(changes.changes), legend: <ChangesLegend changes={changes.changes} /> }
  }
  const isUnavailable = snapshot.matches({ changes: 'unavailable' }) || snapshot.matches({ coverage: 'unavailable' })
  return { marks: {}, legend: isUnavailable ? <Legend>It could not be read. Choose it again.</Legend> : null }
}
