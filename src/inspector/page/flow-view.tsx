import { type ReactNode, Suspense, use, useState } from 'react'
import { findOwn } from '#src/inspector/diagram/names.ts'
import type { Marks } from '#src/inspector/diagram/svg.ts'
import { together } from './coverage.ts'
import { Diagram } from './diagram.tsx'
import { FaultBoundary } from './fault-boundary.tsx'
import styles from './flow-view.module.css'
import { type Flow, loadFlow } from './flows.ts'
import { ListView } from './list-view.tsx'
import { useOverlay } from './overlay.tsx'
import { StatePanel } from './state-panel.tsx'
import { Switch } from './switch.tsx'

export interface FlowViewProps {
  id: string
  /** The selected state; null for the flow as a whole. */
  state: string | null
  getHref: (state: string | null) => string
  onSelect: (state: string | null) => void
  /** Marks in addition to the selected state. */
  marks?: Marks
  /** The current state, shown and scrolled into view if none is selected. */
  current?: string | null
  /** Renders controls for the running app in the panel. */
  panel?: (flow: Flow) => ReactNode
}

const VIEWS = { diagram: 'Diagram', list: 'List' } as const
type View = keyof typeof VIEWS

function Undrawn({ fault }: { fault: string }) {
  return (
    <p className={styles.notice} role="alert">
      The picture cannot be drawn: {fault}. “List” shows the same flow in words.
    </p>
  )
}

/** Shows one flow: its diagram or its list, and the spec of the selected state. */
export function FlowView(props: FlowViewProps) {
  const [view, setView] = useState<View>(() => (window.matchMedia('(max-width: 719px)').matches ? 'list' : 'diagram'))
  return (
    <FaultBoundary
      instead={(fault) => (
        <p className={styles.notice} role="alert">
          This flow cannot be shown: {fault}.
        </p>
      )}
    >
      <Suspense fallback={<p className={styles.wait}>Reading the flow…</p>}>
        <Opened {...props} view={view} setView={setView} />
      </Suspense>
    </FaultBoundary>
  )
}

function Opened({
  id,
  state,
  getHref,
  onSelect,
  marks = {},
  current = null,
  panel,
  view,
  setView,
}: FlowViewProps & { view: View; setView: (view: View) => void }) {
  const flow = use(loadFlow(id))
  const chosen = flow.chart.states.some(({ name }) => name === state) ? state : null
  const overlay = useOverlay(flow)
  const said = together(marks, overlay.marks)
  const own = findOwn(said, chosen ?? '') ?? []
  const all: Marks = chosen === null ? said : { ...said, [chosen]: [...own, 'selected'] }
  return (
    <div className={styles.flow}>
      <div className={styles.head}>
        <div>
          <h1>{flow.entry.title}</h1>
          <p>{flow.entry.purpose}</p>
        </div>
        <div className={styles.switches}>
          {overlay.choice}
          <Switch legend="How the flow is shown" name="view" choices={VIEWS} chosen={view} onChoose={setView} />
        </div>
      </div>
      {state !== null && chosen === null && (
        <p className={styles.notice} role="status">
          This flow has no state “{state}”.
        </p>
      )}
      {overlay.legend}
      <div className={styles.parts}>
        <div className={styles.picture}>
          {view === 'list' ? (
            <ListView flow={flow} marks={all} getHref={getHref} />
          ) : (
            <FaultBoundary instead={(fault) => <Undrawn fault={fault} />}>
              <Suspense
                fallback={<p className={styles.wait}>Drawing… A large flow takes a while; “List” has it at once.</p>}
              >
                <Diagram
                  flow={flow}
                  marks={all}
                  inSight={chosen ?? current}
                  onSelect={(one) => onSelect(one === '(root)' ? null : one)}
                />
              </Suspense>
            </FaultBoundary>
          )}
        </div>
        <StatePanel flow={flow} state={chosen ?? current} marks={said} getHref={getHref} onSelect={onSelect}>
          {panel?.(flow)}
        </StatePanel>
      </div>
    </div>
  )
}
