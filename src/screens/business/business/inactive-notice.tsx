import type { Business } from '#domain/entities.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Contact } from '#src/components/layout/contact.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './inactive-notice.module.css'

/** Shows that the business takes no bookings, and how to contact it. */
export function InactiveNotice({ business }: { business: Business }) {
  const { t } = useTranslation('business')
  return (
    <Notice kind="warn" title={t('inactiveTitle')} role="note">
      <span>{t(business.phone === null ? 'inactiveTextNoContact' : 'inactiveText', { name: business.name })}</span>
      <div className={styles.contact}>
        <Contact business={business} />
      </div>
    </Notice>
  )
}
