import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './card-digits.module.css'

export interface CardDigitsProps {
  lastFour: string | null
  /** Its try is over, and what pays next is still to be said. */
  isTried?: boolean
}

/** A card by its last four digits: all that is ever shown of it again. Nothing where there was none. */
export function CardDigits({ lastFour, isTried = false }: CardDigitsProps) {
  const { t } = useTranslation('checkout')
  if (lastFour === null) return null
  return (
    <p className={styles.card}>
      <CreditCard size={20} />
      <span>{t(isTried ? 'cardTried' : 'cardUsed', { card: `•••• ${lastFour}` })}</span>
    </p>
  )
}
