import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import styles from './card.module.css'

export interface CardProps {
  title?: string
  /** Language of the title, if it is not that of the page. */
  lang?: Language | undefined
  /** Level of the title, which names the card as a region. */
  heading?: 'h2' | 'h3'
  /** Beside the title. */
  action?: ElementNode
  /** Uses a sunken background instead of a raised one. */
  sunken?: boolean
  children: ElementNode
}

/** Groups content that belongs together. */
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
