import * as Radix from '@radix-ui/react-tabs'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import styles from './tabs.module.css'

export interface TabsProps<Id extends string> {
  /** Names the list of tabs. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** Content of the selected tab. */
  children: ReactNode
}

/** Renders two or more lists of which one is shown; arrows move and select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  // Focus second, because it selects an unselected tab.
  function press(id: Id, { currentTarget }: MouseEvent<HTMLElement>) {
    flushSync(() => onSelect(id))
    currentTarget.focus()
  }

  return (
    <Radix.Root className={styles.tabs} value={selected} onValueChange={(id) => onSelect(id as Id)}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map(({ id, label: words }) => (
          <Radix.Trigger
            key={id}
            value={id}
            className={styles.tab}
            // Radix would select on mouse down, through the focus and once more by itself.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => press(id, event)}
          >
            {words}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id }) => (
        // Its content has its own Tab stops, so the panel is none.
        <Radix.Content key={id} value={id} className={styles.panel} tabIndex={undefined}>
          {id === selected && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
