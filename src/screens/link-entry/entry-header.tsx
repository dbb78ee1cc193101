import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink } from '#src/components/app-link.tsx'
import { cx } from '#src/components/cx.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './entry-screen.module.css'
import type { LinkEntryView } from './link-entry.connect.ts'

/** "Client of {business}": for a customer with a name the way to their reservations. */
export function EntryHeader({ view }: { view: LinkEntryView }) {
  const { t } = useTranslation('link-entry')
  const { business, relation } = view
  const words = (
    <span className={styles.words}>
      <strong>{t('clientOf', { business: business?.name ?? '' })}</strong>
      <span className={styles.soft}>{t(`subtitles.${relation}`)}</span>
    </span>
  )
  if (!view.canOpenBookings) return <div className={styles.header}>{words}</div>
  return (
    <AppLink className={cx(styles.header, styles.way)} href={view.bookingsPath} follow={view.openBookings}>
      {words}
      <ChevronRight size={20} aria-hidden />
    </AppLink>
  )
}
