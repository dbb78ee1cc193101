import { Fragment, type ReactNode } from 'react'
import { findOwn, nameOfPath, pathOfName } from '#src/inspector/diagram/names.ts'
import type { Marks } from '#src/inspector/diagram/svg.ts'
import { type Flow, getTitle } from './flows.ts'
import { NextList } from './list-view.tsx'
import { findNext } from './next.ts'
import { getPicture, loadPictured } from './records.ts'
import styles from './state-panel.module.css'
import { useLoaded } from './use-loaded.ts'

export interface StatePanelProps {
  flow: Flow
  /** Null for the flow as a whole. */
  state: string | null
  marks: Marks
  getHref: (state: string | null) => string
  onSelect: (state: string | null) => void
  /** Controls for the running app. */
  children?: ReactNode
}

/** Shows the spec of a state, and what can happen next. */
export function StatePanel({ flow, state, marks, getHref, onSelect, children }: StatePanelProps) {
  const name = state ?? '(root)'
  const spec = findOwn(flow.states, name)
  const groups = findNext(flow, name)
  const first = flow.chart.machine.root.initial.target[0]?.path
  const facts = getFacts(flow, name)
  return (
    <section className={styles.panel} aria-label="State">
      <label className={styles.chooser}>
        State
        <select value={name} onChange={({ target }) => onSelect(target.value === '(root)' ? null : target.value)}>
          {flow.chart.states.map(({ name: one }) => (
            <option key={one} value={one}>
              {one === '(root)'
                ? `${flow.entry.title} (the whole flow)`
                : `${'  '.repeat(pathOfName(one).length - 1)}${getTitle(flow, one)}`}
            </option>
          ))}
        </select>
      </label>
      <h2>{getTitle(flow, name)}</h2>
      <p className={styles.path}>{state ?? flow.entry.id}</p>
      <p>{spec?.sentence ?? flow.entry.purpose}</p>
      {state !== null && <StatePicture flow={flow} state={state} />}
      {children}
      <h3>What can happen next</h3>
      {state === null && first !== undefined && (
        <p>
          It begins with <a href={getHref(nameOfPath(first))}>{getTitle(flow, nameOfPath(first))}</a>.
        </p>
      )}
      {state !== null && groups.length === 0 && <p className={styles.quiet}>Nothing: the flow ends here.</p>}
      {groups.map(({ state: where, title, nexts }) => (
        <div key={where}>
          {where !== name && <h4>In {title}, around it</h4>}
          <NextList flow={flow} nexts={nexts} marks={marks} getHref={getHref} />
        </div>
      ))}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([what, value]) => (
            <Fragment key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Shows the state's screenshot, if an atlas was made. */
function StatePicture({ flow, state }: { flow: Flow; state: string }) {
  const pictured = useLoaded(loadPictured, flow.entry.id)
  if (!pictured?.includes(state)) return null
  const title = getTitle(flow, state)
  return (
    <img
      className={styles.shot}
      src={getPicture(flow.entry.id, state)}
      alt={`${title}, as customers see it on a phone`}
    />
  )
}

/** Lists the other facts of a state: its running actors, and what its spec says. */
function getFacts({ graph, states }: Flow, state: string): readonly (readonly [name: string, value: ReactNode])[] {
  const invokes = graph.nodes.find(({ id }) => id === state)?.invokes ?? []
  const { address, landmarks = [], requirements = [] } = findOwn(states, state) ?? {}
  const facts: [string, ReactNode][] = []
  if (invokes.length > 0) facts.push(['Meanwhile', invokes.map(({ words }) => words).join(', ')])
  if (address !== undefined) facts.push(['Address', <code key="address">{address}</code>])
  if (landmarks.length > 0) {
    facts.push(['To be seen', landmarks.map(({ role, name: seen }) => `${role} “${seen}”`).join(', ')])
  }
  if (requirements.length > 0) facts.push(['Requirements', requirements.join(', ')])
  return facts
}
