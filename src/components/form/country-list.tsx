import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { toAsciiDigits } from '#domain/digits.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type CountryEntry, type CountrySelectProps, getFlagEmoji } from './country.ts'
import styles from './country-select.module.css'
import field from './field.module.css'

/**
 * Renders a list box with a search field, by the combobox pattern: the focus stays in the field, and arrows change the
 * active option.
 */
export function CountryList({ entries, selectedId, onSelect }: CountrySelectProps) {
  const { t } = useTranslation('shell')
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(selectedId)
  const list = useRef<HTMLDivElement>(null)
  const found = matching(entries, query)
  const current = found.find((entry) => entry.id === active) ?? found[0]

  useEffect(() => {
    if (current) document.getElementById(optionId(id, current.id))?.scrollIntoView?.({ block: 'nearest' })
  }, [id, current])

  function search(text: string) {
    setQuery(text)
    // The first result becomes active, even if another country is selected.
    setActive(text === '' ? selectedId : '')
  }

  function press(event: KeyboardEvent) {
    const at = current ? found.indexOf(current) : -1
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(found[Math.max(0, Math.min(next, found.length - 1))]?.id ?? active)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (current) onSelect(current.id)
    }
  }

  return (
    <div className={styles.picker}>
      <div className={field.box}>
        <input
          className={field.input}
          type="text"
          role="combobox"
          aria-label={t('country.search')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? optionId(id, current.id) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('country.search')}
          // biome-ignore lint/a11y/noAutofocus: the dialog is there to search.
          autoFocus
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <div
        className={styles.list}
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label={t('country.label')}
        tabIndex={-1}
      >
        {found.map((entry) => (
          // The field handles the keys: an option is never focused.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          <div
            key={entry.id}
            id={optionId(id, entry.id)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={entry.id === selectedId}
            data-active={entry === current || undefined}
            onClick={() => onSelect(entry.id)}
          >
            <span aria-hidden>{getFlagEmoji(entry.flag)}</span>
            <span className={styles.name}>{entry.name}</span>
            <span className={styles.code}>{entry.dialCode}</span>
          </div>
        ))}
      </div>
      <p className={found.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {found.length === 0 ? t('noResults') : t('results', { count: found.length })}
      </p>
    </div>
  )
}

function optionId(listId: string, entryId: string): string {
  return `${listId}-${entryId}`
}

/** Returns the entries that contain every word of the query, best matches first. */
function matching(entries: readonly CountryEntry[], query: string): CountryEntry[] {
  const plain = toAsciiDigits(query)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[+\uff0b]/, '')
    .trim()
  if (plain === '') return [...entries]
  const words = plain.split(/\s+/)
  return entries
    .filter((entry) => words.every((word) => entry.search.includes(word)))
    .sort((a, b) => getRank(a, plain) - getRank(b, plain))
}

function getRank({ firstFor, search }: CountryEntry, plain: string): number {
  if (firstFor.includes(plain)) return 0
  if (` ${search} `.includes(` ${plain} `)) return 1
  return search.startsWith(plain) ? 2 : 3
}
