import { type ChipItem, ChipList } from './chip.tsx'
import styles from './selected-strip.module.css'

export interface SelectedStripProps {
  /** The title, such as "Selected Service". */
  title: string
  items: readonly ChipItem[]
  onRemove?: (id: string) => void
  /** Shown without items; `invalid` makes it an error that is announced. */
  empty?: string
  invalid?: boolean
  /** Target for scrolling here. */
  id?: string
}

/** Renders the current selection. */
export function SelectedStrip({ title, items, onRemove, empty, invalid, id }: SelectedStripProps) {
  return (
    <section className={styles.strip} id={id} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {items.length > 0 ? (
        <ChipList label={title} items={items} {...(onRemove ? { onRemove } : {})} />
      ) : (
        empty !== undefined && (
          <p className={invalid ? styles.invalid : styles.empty} role={invalid ? 'alert' : undefined}>
            {empty}
          </p>
        )
      )}
    </section>
  )
}
