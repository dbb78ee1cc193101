import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ChosenService, CurrencyCode } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { SelectedStrip } from '#src/components/list/selected-strip.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useSums } from '#src/screens/business/service-selection/use-sums.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import { connectBusiness } from './business.connect.ts'
import styles from './chosen-bar.module.css'

export interface ChosenBarProps {
  chosen: readonly ChosenService[]
  currency: CurrencyCode
  onShow: () => void
  onRemove: (serviceId: string) => void
}

/** Shows the chosen services with what they take and cost together, which opens their list. */
export function ChosenBar({ chosen, currency, onShow, onRemove }: ChosenBarProps) {
  const { t } = useTranslation('business')
  const { t: services } = useTranslation('service-selection')
  const getName = useServiceName()
  const getLang = useBusinessLang()
  const { sum } = useSums(currency)
  return (
    <SelectedStrip
      title={t('selectedService')}
      head={
        <button type="button" className={styles.sum} onClick={onShow}>
          <span className="visually-hidden">{`${t('selectedService')}: `}</span>
          <span>{`${services('inside', { count: chosen.length })} · ${sum(chosen)}`}</span>
          <ChevronUp size={20} className={styles.chevron} aria-hidden />
        </button>
      }
      items={chosen.map((service) => ({
        id: service.id,
        label: getName(service, service.petName),
        lang: getLang(service),
      }))}
      onRemove={onRemove}
    />
  )
}

/** Shows the same over the categories, where the business page is the machine. */
export function ChosenCategories({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { business, chosen, showChosen, removeService } = useConnect(actor, connectBusiness)
  if (business === null) return null
  return <ChosenBar chosen={chosen} currency={business.currency} onShow={showChosen} onRemove={removeService} />
}
