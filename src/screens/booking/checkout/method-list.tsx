import CreditCard from 'lucide-react/icons/credit-card'
import QrCode from 'lucide-react/icons/qr-code'
import { WayCard } from '#src/components/list/way-card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './dialogs.module.css'
import type { PaymentChoiceView } from './payment-choice.connect.ts'

const icons = { pix: QrCode, card: CreditCard }

/** Shows the payment methods that the business accepts, and no others. */
export function MethodList({ view }: { view: PaymentChoiceView }) {
  const { t } = useTranslation('checkout')
  return (
    <div className={styles.stack}>
      {view.methods.map((method) => {
        const Icon = icons[method]
        return (
          <WayCard
            key={method}
            icon={<Icon size={24} />}
            name={t(`methods.${method}.name`)}
            text={t(`methods.${method}.text`)}
            isChosen={method === view.chosen}
            onClick={() => view.choose(method)}
          />
        )
      })}
    </div>
  )
}
