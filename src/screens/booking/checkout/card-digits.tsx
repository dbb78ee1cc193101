import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './card-digits.module.css'

export interface CardDigitsProps {
  lastFour: string | null
  /** Whether its attempt is over and another card or method may pay. */
  isTried?: boolean
}

/** Shows the last four digits of a card, which are all that is ever shown again. Nothing without a card. */
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
