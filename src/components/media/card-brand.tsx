import CreditCard from 'lucide-react/icons/credit-card'
import type { CardBrand as Brand } from '#domain/payment/card.ts'
import styles from './card-brand.module.css'

/** The accessible name, background and letters of each brand. */
const PLATES: { [brand in Exclude<Brand, 'mastercard'>]: { name: string; ground: string; letters: string } } = {
  visa: { name: 'Visa', ground: '#1a1f71', letters: 'VISA' },
  elo: { name: 'Elo', ground: '#000000', letters: 'elo' },
  hipercard: { name: 'Hipercard', ground: '#a6121f', letters: 'Hiper' },
  amex: { name: 'American Express', ground: '#0b5fa5', letters: 'AMEX' },
  diners: { name: 'Diners Club', ground: '#0b4a7d', letters: 'Diners' },
  discover: { name: 'Discover', ground: '#3d3d3d', letters: 'DISC' },
  jcb: { name: 'JCB', ground: '#0f5c2e', letters: 'JCB' },
}

/** Shows the brand of a card; a plain card while it is unknown. */
export function CardBrand({ brand }: { brand: Brand | null }) {
  if (brand === null) return <CreditCard className={styles.plain} size={24} aria-hidden />
  if (brand === 'mastercard') {
    return (
      <svg className={styles.brand} viewBox="0 0 36 24" role="img" aria-label="Mastercard">
        <rect width="36" height="24" rx="4" fill="#252525" />
        <circle cx="14" cy="12" r="7" fill="#eb001b" />
        <circle cx="22" cy="12" r="7" fill="#f79e1b" fillOpacity="0.9" />
      </svg>
    )
  }
  const { name, ground, letters } = PLATES[brand]
  return (
    <svg className={styles.brand} viewBox="0 0 36 24" role="img" aria-label={name}>
      <rect width="36" height="24" rx="4" fill={ground} />
      <text x="18" y="16" fill="#ffffff" fontSize="10" fontWeight="700" textAnchor="middle" className={styles.letters}>
        {letters}
      </text>
    </svg>
  )
}
