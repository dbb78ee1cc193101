import Lightbulb from 'lucide-react/icons/lightbulb'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { getPath, type ReferralsPage } from '#machines/referrals/referrals/index.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import card from '#src/components/list/list-card.module.css'
import { ListCard } from '#src/components/list/list-card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

type Listed = Exclude<ReferralsPage, 'home' | 'account'>

const PAGES: readonly { page: Listed; icon: ElementNode }[] = [
  { page: 'earnings', icon: <Wallet size={22} /> },
  { page: 'list', icon: <Users size={22} /> },
  { page: 'steps', icon: <Lightbulb size={22} /> },
]

/** Shows the links from the home page to the other pages. */
export function Pages({ open }: { open: (page: ReferralsPage) => void }) {
  const { t } = useTranslation('referrals')
  return (
    <nav className={card.list} aria-label={t('places')}>
      {PAGES.map(({ page, icon }) => (
        <ListCard key={page} way={{ href: getPath(page), follow: () => open(page) }} icon={icon}>
          <span className={card.name}>{t(`titles.${page}`)}</span>{' '}
          <span className={card.detail}>{t(`placeTexts.${page}`)}</span>
        </ListCard>
      ))}
    </nav>
  )
}
