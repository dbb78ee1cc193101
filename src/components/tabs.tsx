import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

export interface TabsProps<Id extends string> {
  /** Names the list of tabs. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** What the selected tab shows. */
  children: ReactNode
}

/** Two or more lists of which one is shown: tabs as the ARIA practices have them, arrows move and choose. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selected)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}${next.id}`)}`)?.focus()
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label: words }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            aria-selected={id === selected}
            aria-controls={`${base}panel`}
            tabIndex={id === selected ? 0 : -1}
            className={cx(styles.tab, id === selected && styles.selected)}
            onClick={() => onSelect(id)}
          >
            {words}
          </button>
        ))}
      </div>
      <div id={`${base}panel`} role="tabpanel" aria-labelledby={`${base}${selected}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
