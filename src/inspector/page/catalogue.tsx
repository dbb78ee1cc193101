import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { catalog } from '#machines/catalog.ts'
import styles from './catalogue.module.css'

/** Lists every flow of the product with its purpose, with a search over all words. */
export function Catalogue({ shown, getHref }: { shown: string | null; getHref: (flow: string) => string }) {
  const [query, setQuery] = useState('')
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = catalog.filter(({ id, title, purpose }) => {
    const text = `${id} ${title} ${purpose}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <nav className={styles.catalogue} aria-label="Flows">
      <label className={styles.search}>
        <Search size={16} aria-hidden="true" />
        <span className="visually-hidden">Search the flows</span>
        <input
          type="search"
          placeholder={`Search ${catalog.length} flows`}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <p className="visually-hidden" role="status">
        {words.length > 0 && `${found.length} ${found.length === 1 ? 'flow' : 'flows'} found`}
      </p>
      <ul>
        {found.map(({ id, title, purpose }) => (
          <li key={id}>
            <a href={getHref(id)} aria-current={id === shown ? 'page' : undefined}>
              <strong>{title}</strong>
              <span>{purpose}</span>
            </a>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.nothing}>No flow has these words.</p>}
    </nav>
  )
}
