import ChevronRight from 'lucide-react/icons/chevron-right'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { pathOf, type ReferralsPlace } from '#machines/referrals/index.ts'
import { AppLink } from '#src/components/app-link.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './places.module.css'

type Listed = Exclude<ReferralsPlace, 'home' | 'account'>

const PLACES: readonly { place: Listed; icon: ReactNode }[] = [
  { place: 'earnings', icon: <Wallet size={22} /> },
  { place: 'list', icon: <Users size={22} /> },
  { place: 'steps', icon: <Lightbulb size={22} /> },
]

/** The ways from the home to the other pages. */
export function Places({ open }: { open: (place: ReferralsPlace) => void }) {
  const { t } = useTranslation('referrals')
  return (
    <nav className={styles.places} aria-label={t('places')}>
      {PLACES.map(({ place, icon }) => (
        <AppLink key={place} className={styles.place} href={pathOf(place)} follow={() => open(place)}>
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{t(`titles.${place}`)}</span>{' '}
            <span className={styles.text}>{t(`placeTexts.${place}`)}</span>
          </span>
          <ChevronRight size={20} className={styles.chevron} aria-hidden />
        </AppLink>
      ))}
    </nav>
  )
}
