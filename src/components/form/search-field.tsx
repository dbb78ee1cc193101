import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { watchField } from '#src/components/layout/bars.ts'
import { VisuallyHidden } from '#src/components/layout/visually-hidden.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import field from './field.module.css'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  /** Its name and placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  /** The count of results; shown and announced during a search. */
  results?: number
  /** False if there is too little to search: only the list is shown. */
  isOffered?: boolean
  /** The list that it filters. */
  children: ElementNode
}

/**
 * Shows a search field over the list that it filters. Each focus and each letter scrolls the field to the top
 * of the window, where it stays while something is typed, so that the results or the empty state below are visible. The
 * space that a short list needs for this stays after the first focus: a page that shrank on blur would move what is
 * being tapped.
 */
export function SearchField({ children, isOffered = true, ...field }: SearchFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  function bringInSight() {
    if (!isOpen) flushSync(() => setOpen(true))
    area.current?.scrollIntoView?.({ block: 'start' })
  }
  return (
    <div className={cx(styles.area, isOpen && styles.open)} ref={area}>
      {isOffered && <Field {...field} onUse={bringInSight} />}
      {children}
    </div>
  )
}

function Field({ label, value, onChange, results, onUse }: Omit<SearchFieldProps, 'children'> & { onUse: () => void }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  const isUsed = value !== ''
  return (
    <div className={cx(isUsed && styles.pinned)} ref={isUsed ? watchField : undefined}>
      <div className={field.box}>
        <Search size={20} className={styles.icon} />
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          className={field.input}
          type="search"
          enterKeyHint="search"
          aria-keyshortcuts="Control+K Meta+K"
          autoComplete="off"
          placeholder={label}
          value={value}
          onFocus={onUse}
          onChange={(event) => {
            onUse()
            onChange(event.target.value)
          }}
        />
        {isUsed && (
          <button type="button" className={styles.clear} aria-label={t('clear')} onClick={clear}>
            <X size={18} />
          </button>
        )}
      </div>
      <p role="status" className={styles.count}>
        {isUsed && results !== undefined && <Count of={results} />}
      </p>
    </div>
  )
}

/** Says how many results there are. The empty state shows that there are none. */
function Count({ of }: { of: number }) {
  const { t } = useTranslation('shell')
  return of === 0 ? <VisuallyHidden>{t('noResults')}</VisuallyHidden> : <span>{t('results', { count: of })}</span>
}
