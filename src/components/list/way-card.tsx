import type { ComponentProps } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'
import { AppLink, type AppLinkProps } from '#src/components/layout/app-link.tsx'
import styles from './way-card.module.css'

export type WayCardProps = {
  icon: ElementNode
  name: string
  text: string
  /** Whether it is the option chosen before. */
  isChosen?: boolean
} & (Required<Pick<ComponentProps<'button'>, 'onClick'>> | Pick<AppLinkProps, 'href' | 'follow'>)

/** Renders one of a few options, with its explanation. */
export function WayCard({ icon, name, text, isChosen = false, ...way }: WayCardProps) {
  const look = {
    className: styles.way,
    ...(isChosen ? { 'aria-current': true } : {}),
    children: (
      <>
        {icon}
        <span>
          <strong>{name}</strong> <span className={styles.hint}>{text}</span>
        </span>
      </>
    ),
  }
  return 'href' in way ? <AppLink {...way} {...look} /> : <button type="button" {...way} {...look} />
}
