import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import styles from './card.module.css'

export interface CardProps {
  title?: string
  /** Of the title, where it is not the language of the page. */
  lang?: Language | undefined
  /** Names the card as a region of its own by its title. */
  heading?: 'h2' | 'h3'
  /** Beside the title. */
  action?: ElementNode
  /** A soft ground in place of a lifted one. */
  sunken?: boolean
  children: ElementNode
}

/** A piece of content that belongs together. */
export function Card({ title, lang, heading: Heading = 'h2', action, sunken, children }: CardProps) {
  return (
    <section className={cx(styles.card, sunken && styles.sunken)}>
      {title !== undefined && (
        <div className={styles.head}>
          <Heading className={styles.title} lang={lang}>
            {title}
          </Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
