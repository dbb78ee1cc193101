import { splitAtHits } from '#domain/search-hits.ts'
import styles from './hits.module.css'

/** Renders a text with what was typed into a search marked. */
export function Hits({ text, typed }: { text: string; typed: string }) {
  return splitAtHits(text, typed).map((part) => {
    const Part = part.isHit ? 'mark' : 'span'
    return (
      <Part key={part.start} className={part.isHit ? styles.hit : undefined}>
        {part.text}
      </Part>
    )
  })
}
