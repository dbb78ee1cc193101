import { ListCard } from '#src/components/list/list-card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './entry-screen.module.css'
import type { LinkEntryView } from './link-entry.connect.ts'

/** Shows "Client of {business}"; for a customer with a name it links to their reservations. */
export function EntryHeader({ view }: { view: LinkEntryView }) {
  const { t } = useTranslation('link-entry')
  const { business, relation } = view
  return (
    <ListCard way={view.canOpenBookings ? { href: view.bookingsPath, follow: view.openBookings } : null}>
      <strong>{t('clientOf', { business: business?.name ?? '' })}</strong>
      <span className={styles.soft}>{t(`subtitles.${relation}`)}</span>
    </ListCard>
  )
}
