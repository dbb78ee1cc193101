import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ChosenService, CurrencyCode } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
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
}

/** So many services are named; the others are counted. */
const NAMED = 2

/** Shows the chosen services with what they take and cost together, which opens their list. */
export function ChosenBar({ chosen, currency, onShow }: ChosenBarProps) {
  const { t } = useTranslation('business')
  const { t: services } = useTranslation('service-selection')
  const getName = useServiceName()
  const getLang = useBusinessLang()
  const { sum } = useSums(currency)
  return (
    <section aria-label={t('selectedService')}>
      <button type="button" className={styles.sum} onClick={onShow}>
        <span className="visually-hidden">{`${t('selectedService')}: `}</span>
        <span className={styles.words}>
          <span className={styles.total}>
            {[services('inside', { count: chosen.length }), ...sum(chosen)].map((part, index, { length }) => (
              <span key={part}>{`${part}${index === length - 1 ? '' : ' · '}`}</span>
            ))}
          </span>{' '}
          <span className={styles.names}>
            {chosen.slice(0, NAMED).map((service, index) => (
              <span key={service.id} lang={getLang(service)}>
                {`${index === 0 ? '' : ', '}${getName(service, service.petName)}`}
              </span>
            ))}
            {chosen.length > NAMED && <span>{` +${chosen.length - NAMED}`}</span>}
          </span>
        </span>
        <ChevronUp size={20} className={styles.chevron} aria-hidden />
      </button>
    </section>
  )
}

/** Shows the same over the categories, where the business page is the machine. */
export function ChosenCategories({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { business, chosen, showChosen } = useConnect(actor, connectBusiness)
  return business === null ? null : <ChosenBar chosen={chosen} currency={business.currency} onShow={showChosen} />
}
