import X from 'lucide-react/icons/x'
import type { Language } from '#domain/entities.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './chip.module.css'

export interface ChipProps {
  label: string
  /** Adds a button that removes the chip. */
  onRemove?: () => void
  icon?: ElementNode
  /** Language of the label, if it is not that of the page. */
  lang?: Language | undefined
}

/** Renders a selected item. */
export function Chip({ label, onRemove, icon, lang }: ChipProps) {
  const { t } = useTranslation('shell')
  return (
    <span className={styles.chip}>
      {icon}
      <span className={styles.label} lang={lang}>
        {label}
      </span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={t('remove', { name: label })} onClick={onRemove}>
          <X size={16} />
        </button>
      )}
    </span>
  )
}

/** One of several chips; `lang` as in a chip. */
export interface ChipItem {
  id: string
  label: string
  lang?: Language | undefined
}

/** Renders chips in rows. `label` names the list. */
export function ChipList<Item extends ChipItem>({
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
          <Chip label={item.label} lang={item.lang} {...(onRemove ? { onRemove: () => onRemove(item.id) } : {})} />
        </li>
      ))}
    </ul>
  )
}
