import X from 'lucide-react/icons/x'
import { useTexts } from '#src/i18n/use-texts.ts'
import styles from './chip.module.css'
import type { ElementNode } from './element-node.ts'

export interface ChipProps {
  label: string
  /** Adds a button that takes the chip away. */
  onRemove?: () => void
  icon?: ElementNode
}

/** Something chosen. */
export function Chip({ label, onRemove, icon }: ChipProps) {
  const t = useTexts('shell')
  return (
    <span className={styles.chip}>
      {icon}
      <span className={styles.label}>{label}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={t('remove', { name: label })} onClick={onRemove}>
          <X size={16} />
        </button>
      )}
    </span>
  )
}

/** Chips beside and under each other. `label` names the list. */
export function ChipList<Item extends { id: string; label: string }>({
  label,
  items,
  onRemove,
}: {
  label: string
  items: readonly Item[]
  onRemove?: (id: string) => void
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <Chip label={item.label} {...(onRemove ? { onRemove: () => onRemove(item.id) } : {})} />
        </li>
      ))}
    </ul>
  )
}
