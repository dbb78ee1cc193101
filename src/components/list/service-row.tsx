import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, useCallback, useState } from 'react'
import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import styles from './service-row.module.css'

/** Renders the list of service rows and list rows. */
export function RowList({ label, children }: { label: string; children: ElementNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `ul` may hold no blocks of rows.
    <div className={styles.list} role="list" aria-label={label}>
      {children}
    </div>
  )
}

/** Renders about 40 rows of a long list; while they are far out of view, only their height is kept. */
export function RowBlock({ children }: { children: ElementNode }) {
  const [height, setHeight] = useState<number | null>(null)
  const watch = useCallback((block: HTMLElement | null) => watchDistance(block, setHeight), [])
  return (
    <div ref={watch} className={styles.block} style={{ height: height ?? 'auto' }}>
      {height === null && children}
    </div>
  )
}

/**
 * Reports the height of a block when it is more than two screens away, and null when it is near. A block with the focus
 * stays.
 */
function watchDistance(block: HTMLElement | null, emit: (height: number | null) => void) {
  if (block === null) return undefined
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting) emit(null)
        else if (!block.contains(document.activeElement)) emit(boundingClientRect.height)
      }
    },
    { rootMargin: '200% 0px' },
  )
  observer.observe(block)
  return () => observer.disconnect()
}

/** The 1-based position of a row in its list; announced if only a part of a long list is rendered. */
export interface RowPlace {
  at?: number | undefined
  of?: number | undefined
}

function Row({ at, of, children }: RowPlace & { children: ElementNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `li` belongs into the `ul` that the list is not.
    <div className={styles.item} role="listitem" aria-posinset={at} aria-setsize={of}>
      {children}
    </div>
  )
}

export interface ServiceRowProps extends RowPlace {
  id: string
  name: string | ElementNode
  checked: boolean
  /** Must stay the same function, or every row of the list renders again. */
  onToggle: (id: string) => void
  /** Formatted by the caller, because there may be a thousand rows. */
  price: string | null
  /** Before the price, such as "Starts at". */
  priceLabel?: string | null
  duration: string | null
  description?: string | ElementNode
  /** Language of the name, if it is not that of the page. */
  lang?: Language | undefined
  /** Language of the description. */
  descriptionLang?: Language | undefined
}

/** Renders a service with a checkbox: name and duration on the left, price on the right. */
export const ServiceRow = memo(function ServiceRow({
  id,
  name,
  checked,
  onToggle,
  price,
  priceLabel,
  duration,
  description,
  lang,
  descriptionLang,
  at,
  of,
}: ServiceRowProps) {
  return (
    <Row at={at} of={of}>
      <label className={cx(styles.row, styles.service, checked && styles.checked)}>
        <input className={styles.input} type="checkbox" checked={checked} onChange={() => onToggle(id)} />
        <span className={styles.box} aria-hidden />
        <span className={styles.words}>
          <span className={styles.name} lang={lang}>
            {name}
          </span>
          {description != null && (
            <span className={styles.description} lang={descriptionLang}>
              {description}
            </span>
          )}
          {duration !== null && <span className={styles.duration}>{duration}</span>}
        </span>
        {price !== null && (
          <span className={styles.price}>
            {priceLabel != null && <span className={styles.priceLabel}>{`${priceLabel} `}</span>}
            <span>{price}</span>
          </span>
        )}
      </label>
    </Row>
  )
})

export interface ListRowProps extends RowPlace {
  id: string
  name: string
  onOpen: (id: string) => void
  /** Under the name. */
  detail?: string | null
  /** At the end, before the chevron: the count of selected items inside. */
  badge?: string | null
  before?: ElementNode
  /** Language of the name, if it is not that of the page. */
  lang?: Language | undefined
}

/** Renders a row that opens the next level. */
export const ListRow = memo(function ListRow({ id, name, onOpen, detail, badge, before, lang, at, of }: ListRowProps) {
  return (
    <Row at={at} of={of}>
      <button type="button" className={styles.row} onClick={() => onOpen(id)}>
        {before}
        <span className={styles.words}>
          <span className={styles.name} lang={lang}>
            {name}
          </span>
          {detail != null && <span className={styles.duration}>{detail}</span>}
        </span>
        {badge != null && <span className={styles.badge}>{badge}</span>}
        <ChevronRight size={20} className={styles.chevron} />
      </button>
    </Row>
  )
})
