import type { ReactNode } from 'react'
import { useBusinessLang } from '#src/components/business-language.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { Avatar } from '#src/components/media/avatar.tsx'
import styles from './professional-card.module.css'

export interface ProfessionalCardProps {
  name: string
  /** The photo; null shows the initials. */
  avatar?: string | null
  /** In place of the photo, on a card that the app itself has named. */
  icon?: ElementNode
  /** Under the name: the duration. */
  detail?: ReactNode
  /** At the end of the line, aligned with the other cards. */
  price?: ReactNode
  heading?: 'h2' | 'h3'
  /** The times. */
  children?: ElementNode
}

/** Renders a professional with price, duration and times; not rendered while out of view. */
export function ProfessionalCard({
  name,
  avatar = null,
  icon,
  detail,
  price,
  heading: Heading = 'h2',
  children,
}: ProfessionalCardProps) {
  const getLang = useBusinessLang()
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        {icon === undefined ? (
          <Avatar name={name} picture={avatar} />
        ) : (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
        <div className={styles.words}>
          <Heading className={styles.name} lang={icon === undefined ? getLang() : undefined}>
            {name}
          </Heading>
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        </div>
        {price !== undefined && <div className={styles.price}>{price}</div>}
      </div>
      {children}
    </section>
  )
}
