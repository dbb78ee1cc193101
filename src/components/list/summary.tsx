import type { ReactNode } from 'react'
import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import styles from './summary.module.css'

export interface SummaryLine {
  id: string
  label: string
  value: string
  /** `strong` for the most important line, `less` for a deduction. */
  kind?: 'plain' | 'strong' | 'less'
  /** A sentence under the label. */
  detail?: string
}

/** Renders amounts aligned under each other. */
export function Summary({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className={styles.summary}>
      {lines.map(({ id, label, value, kind = 'plain', detail }) => (
        <div key={id} className={cx(styles.line, styles[kind])}>
          <dt>
            <span>{label}</span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface Definition {
  id: string
  term: string
  detail: ReactNode
  /** Language of the detail, if it is not that of the page. */
  lang?: Language | undefined
  icon?: ReactNode
}

/** Renders facts with their names: when, where, with whom. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ id, term, detail, lang, icon }) => (
        <div key={id} className={styles.fact}>
          <dt>
            {icon !== undefined && <span className={styles.icon}>{icon}</span>}
            <span>{term}</span>
          </dt>
          <dd lang={lang}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
