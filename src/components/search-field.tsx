import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { useTexts } from '#src/i18n/use-texts.ts'
import field from './field.module.css'
import styles from './search-field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SearchFieldProps {
  /** Its name, also shown inside while it is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  /** How many things are found; announced while something is searched for. */
  results?: number
}

/** Filters a list as one types. */
export function SearchField({ label, value, onChange, results }: SearchFieldProps) {
  const t = useTexts('shell')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  return (
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
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={t('clear')} onClick={clear}>
          <X size={18} />
        </button>
      )}
      <span role="status">
        {value !== '' && results !== undefined && (
          <VisuallyHidden>{results === 0 ? t('noResults') : t('results', { count: results })}</VisuallyHidden>
        )}
      </span>
    </div>
  )
}
