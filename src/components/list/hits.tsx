import { splitAtHits } from '#domain/search-hits.ts'
import styles from './hits.module.css'

/** Renders a text with what was typed into a search marked. */
export function Hits({ text, typed }: { text: string; typed: string }) {
  return splitAtHits(text, typed).map((part, index) => {
    const Part = part.isHit ? 'mark' : 'span'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
      <Part key={index} className={part.isHit ? styles.hit : undefined}>
        {part.text}
      </Part>
    )
  })
}
