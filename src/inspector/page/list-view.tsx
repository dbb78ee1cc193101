import { cx } from '#src/components/cx.ts'
import type { GraphNode } from '#src/inspector/diagram/chart-graph.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import type { Mark, Marks } from '#src/inspector/diagram/svg.ts'
import { listInWords } from '#src/inspector/diagram/words.ts'
import type { Flow } from './flows.ts'
import styles from './list-view.module.css'
import { findNext, type Next } from './next.ts'

export interface ListViewProps {
  flow: Flow
  marks: Marks
  getHref: (state: string) => string
}

/** Shows a flow as boxes and sentences, without edges: for narrow screens and for screen readers. */
export function ListView({ flow, marks, getHref }: ListViewProps) {
  const own = flow.graph.nodes.filter(({ kind }) => kind !== 'begin' && kind !== 'anywhere')
  return <StateList flow={flow} marks={marks} getHref={getHref} nodes={own} parent="(root)" />
}

interface StateListProps extends ListViewProps {
  nodes: readonly GraphNode[]
  parent: string
}

function StateList({ nodes, parent, ...props }: StateListProps) {
  const inside = nodes.filter((node) => node.parent === parent)
  if (inside.length === 0) return null
  return (
    <ul className={styles.states}>
      {inside.map((node) => (
        <li key={node.id}>
          <StateBox {...props} node={node} />
          <StateList {...props} nodes={nodes} parent={node.id} />
        </li>
      ))}
    </ul>
  )
}

const KINDS: { readonly [kind in GraphNode['kind']]?: string } = {
  final: 'the end',
  parallel: 'several things at once',
  history: 'where it was before',
}

function StateBox({ flow, marks, getHref, node }: ListViewProps & { node: GraphNode }) {
  const own = findOwn(marks, node.id) ?? []
  const nexts = findNext(flow, node.id).find(({ state }) => state === node.id)?.nexts ?? []
  return (
    <article
      className={cx(styles.state, own.includes('active') && styles.active, own.includes('selected') && styles.selected)}
    >
      <h2>
        <a href={getHref(node.id)} aria-current={own.includes('selected') ? 'true' : undefined}>
          {node.title}
        </a>
        {own.includes('active') && <span className={styles.badge}>active now</span>}
        <Badges marks={own} />
        {KINDS[node.kind] !== undefined && <span className={styles.kind}>{KINDS[node.kind]}</span>}
      </h2>
      <p className={styles.sentence}>{node.sentence}</p>
      <NextList flow={flow} nexts={nexts} marks={marks} getHref={getHref} />
    </article>
  )
}

const BADGES = [
  ['uncovered', 'no test has met it', 'unmet'],
  ['changed', 'changed', 'changed'],
  ['added', 'new', 'added'],
  ['removed', 'something is gone', 'unmet'],
] as const

/** Shows the marks of a state or a transition in words. */
function Badges({ marks }: { marks: readonly Mark[] }) {
  return BADGES.filter(([mark]) => marks.includes(mark)).map(([mark, words, look]) => (
    <span key={mark} className={styles[look]}>
      {words}
    </span>
  ))
}

/** Lists what can happen, a sentence each. */
export function NextList({ nexts, marks, getHref }: ListViewProps & { nexts: readonly Next[] }) {
  if (nexts.length === 0) return null
  return (
    <ul className={styles.nexts}>
      {nexts.map((next) => (
        <li
          key={next.id}
          className={cx(styles.next, styles[next.kind], findOwn(marks, next.id)?.includes('fired') && styles.fired)}
        >
          <NextSentence next={next} getHref={getHref} />
          {findOwn(marks, next.id)?.includes('fired') && <span className={styles.badge}>just happened</span>}
          <Badges marks={findOwn(marks, next.id) ?? []} />
        </li>
      ))}
    </ul>
  )
}

function NextSentence({
  next: { when, how, targets, actions },
  getHref,
}: {
  next: Next
  getHref: ListViewProps['getHref']
}) {
  return (
    <>
      <strong>{when}</strong>
      {how.length > 0 && <span className={styles.how}> ({how.join(', ')})</span>}
      {targets.length > 0 ? ', it goes to ' : actions.length === 0 ? ', nothing changes' : ''}
      {targets.map(({ state, title }, index) => (
        <span key={state}>
          {index > 0 && ' and '}
          <a href={getHref(state)}>{title}</a>
        </span>
      ))}
      {actions.length > 0 && `, ${targets.length === 0 ? '' : 'then '}it ${listInWords(actions)}`}.
    </>
  )
}
