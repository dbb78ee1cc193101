import type { ElementNode } from '#src/components/element-node.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './time-room.module.css'

/** The part of the panel about a business that says its next free time; a skeleton keeps its room until it is known. */
export function TimeRoom({ children }: { children?: ElementNode }) {
  const { t } = useTranslation('about')
  const title = t('nextFree')
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.room}>{children || <Skeleton shape="summary" rows={3} />}</div>
    </section>
  )
}
