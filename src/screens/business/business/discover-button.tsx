import Layers from 'lucide-react/icons/layers'
import { AppLink } from '#src/components/layout/app-link.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBusiness } from './business.connect.ts'
import styles from './discover-button.module.css'

/** Shows "Discover packages", floating above the foot of the page; it works at once. */
export function DiscoverButton({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { t } = useTranslation('packages')
  const { openPackages } = useConnect(actor, connectBusiness)
  return (
    <AppLink className={styles.button} {...openPackages}>
      <Layers size={20} aria-hidden />
      <span className={styles.label}>{t('discover')}</span>
    </AppLink>
  )
}
