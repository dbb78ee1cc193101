import X from 'lucide-react/icons/x'
import type { ChosenService, CurrencyCode } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { IconButton } from '#src/components/form/button.tsx'
import { PriceTag } from '#src/components/list/price-tag.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import styles from './chosen-list.module.css'

export interface ChosenListProps {
  chosen: readonly ChosenService[]
  currency: CurrencyCode
  onRemove: (serviceId: string) => void
}

/** Shows the selected services, each with duration and price. */
export function ChosenList({ chosen, currency, onRemove }: ChosenListProps) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('business')
  const format = useFormat()
  const getLang = useBusinessLang()
  const getName = useServiceName()
  return (
    <section className={styles.card} aria-label={t('selectedService')}>
      <p className={styles.title}>{t('selectedService')}</p>
      <ul>
        {chosen.map((service) => {
          const name = getName(service, service.petName)
          return (
            <li key={service.id} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.name} lang={getLang(service)}>
                  {name}
                </p>
                {service.durationMinutes !== null && (
                  <p className={styles.duration}>{format.duration(service.durationMinutes)}</p>
                )}
              </div>
              <PriceTag cents={service.priceCents} currency={currency} pricing={service.pricingType} />
              <IconButton
                label={shell('remove', { name })}
                icon={<X size={20} />}
                onClick={() => onRemove(service.id)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
