import Lightbulb from 'lucide-react/icons/lightbulb'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { getPath, type ReferralsPlace } from '#machines/referrals/referrals/index.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import card from '#src/components/list/list-card.module.css'
import { ListCard } from '#src/components/list/list-card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

type Listed = Exclude<ReferralsPlace, 'home' | 'account'>

const PLACES: readonly { place: Listed; icon: ElementNode }[] = [
  { place: 'earnings', icon: <Wallet size={22} /> },
  { place: 'list', icon: <Users size={22} /> },
  { place: 'steps', icon: <Lightbulb size={22} /> },
]

/** The ways from the home to the other pages. */
export function Places({ open }: { open: (place: ReferralsPlace) => void }) {
  const { t } = useTranslation('referrals')
  return (
    <nav className={card.list} aria-label={t('places')}>
      {PLACES.map(({ place, icon }) => (
        <ListCard key={place} way={{ href: getPath(place), follow: () => open(place) }} icon={icon}>
          <span className={card.name}>{t(`titles.${place}`)}</span>{' '}
          <span className={card.detail}>{t(`placeTexts.${place}`)}</span>
        </ListCard>
      ))}
    </nav>
  )
}
