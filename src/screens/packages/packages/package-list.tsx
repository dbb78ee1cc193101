import Check from 'lucide-react/icons/check'
import { nameOfService } from '#domain/business/service-tree.ts'
import type { CurrencyCode, Package } from '#domain/entities.ts'
import { sessionFormInList } from '#domain/packages/packages.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { cx } from '#src/components/cx.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import styles from './package-list.module.css'
import { usePackagePrice } from './use-package-price.ts'

export interface PackageListProps {
  label: string
  packages: readonly Package[]
  selectedId: string | null
  currency: CurrencyCode
  onToggle: (id: string) => void
}

/** Shows the packages of a business; a tap selects one, another tap deselects it. */
export function PackageList({ label, packages, selectedId, currency, onToggle }: PackageListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {packages.map((bookingPackage) => (
        <li key={bookingPackage.id}>
          <PackageOption
            bookingPackage={bookingPackage}
            isSelected={bookingPackage.id === selectedId}
            currency={currency}
            onToggle={() => onToggle(bookingPackage.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PackageOptionProps {
  bookingPackage: Package
  isSelected: boolean
  currency: CurrencyCode
  onToggle: () => void
}

function PackageOption({ bookingPackage, isSelected, currency, onToggle }: PackageOptionProps) {
  const { t } = useTranslation('packages')
  const format = useFormat()
  const getLang = useBusinessLang()
  const formatPrice = usePackagePrice(currency)
  const { quantity, service } = bookingPackage
  const sessions = t(sessionFormInList(quantity) === 'one' ? 'session' : 'sessions', { quantity })
  const { durationMinutes } = service
  const each = durationMinutes === null ? null : t('each', { duration: format.duration(durationMinutes) })
  return (
    <button
      type="button"
      className={cx(styles.package, isSelected && styles.selected)}
      aria-pressed={isSelected}
      onClick={onToggle}
    >
      <span className={styles.mark} aria-hidden>
        {isSelected && <Check size={16} strokeWidth={3} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name} lang={getLang()}>
          {bookingPackage.name}
        </span>{' '}
        <span className={styles.detail} lang={getLang(service)}>
          {nameOfService(service, format.language)}
        </span>{' '}
        <span className={styles.detail}>
          <span className={styles.part}>{sessions}</span>
          {each !== null && <span>{' · '}</span>}
          {each !== null && <span className={styles.part}>{each}</span>}
        </span>
      </span>{' '}
      <span className={styles.price}>{formatPrice(bookingPackage.priceCents)}</span>
    </button>
  )
}
