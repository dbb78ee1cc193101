import { useState } from 'react'
import { useBusinessLang } from '#src/components/business-language.ts'
import styles from './category-grid.module.css'

export interface CategoryTileData {
  id: string
  name: string
  picture: string | null
}

/** Renders categories with their pictures in two columns. `label` names the list. */
export function CategoryGrid({
  label,
  items,
  onChoose,
}: {
  label: string
  items: readonly CategoryTileData[]
  onChoose: (id: string) => void
}) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <CategoryTile {...item} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function CategoryTile({ id, name, picture, onChoose }: CategoryTileData & { onChoose: (id: string) => void }) {
  const [broken, setBroken] = useState(false)
  const getLang = useBusinessLang()
  return (
    <button type="button" className={styles.tile} onClick={() => onChoose(id)}>
      {picture !== null && !broken ? (
        <img src={picture} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <span className={styles.plain} aria-hidden />
      )}
      <span className={styles.name} lang={getLang()}>
        {name}
      </span>
    </button>
  )
}
