import Check from 'lucide-react/icons/check'
import type { Category } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { cx } from '#src/components/cx.ts'
import styles from './category-option.module.css'

export interface CategoryOptionProps {
  category: Category
  checked: boolean
  onChoose: (id: string) => void
}

/** Renders one category as a radio button. */
export function CategoryOption({ category, checked, onChoose }: CategoryOptionProps) {
  const getLang = useBusinessLang()
  return (
    <label className={cx(styles.option, checked && styles.checked)}>
      <input
        className={styles.input}
        type="radio"
        name="category"
        value={category.id}
        checked={checked}
        onChange={() => onChoose(category.id)}
      />
      {category.imageUrl === null ? (
        <span className={styles.plain} aria-hidden />
      ) : (
        <img className={styles.picture} src={category.imageUrl} alt="" loading="lazy" width={64} height={64} />
      )}
      <span className={styles.name} lang={getLang()}>
        {category.name}
      </span>
      <span className={styles.mark} aria-hidden>
        {checked && <Check size={16} strokeWidth={3} />}
      </span>
    </label>
  )
}
