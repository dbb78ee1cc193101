import CalendarDays from 'lucide-react/icons/calendar-days'
import Layers from 'lucide-react/icons/layers'
import ListChecks from 'lucide-react/icons/list-checks'
import { WayCard } from '#src/components/list/way-card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBusiness } from './business.connect.ts'
import { BusinessPage } from './business-page.tsx'
import styles from './continue-screens.module.css'

/** Asks how to go on: with the selected services alone, or with a package. */
export function ContinueScreen({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { t } = useTranslation('packages')
  const view = useConnect(actor, connectBusiness)
  return (
    <BusinessPage
      at="continue"
      business={view.business}
      shell="page"
      categoryId={view.categoryId}
      title={t('continueTitle')}
      onBack={view.goBack}
    >
      <div className={styles.ways}>
        <WayCard
          icon={<ListChecks size={24} />}
          name={t('single')}
          text={t('singleText')}
          onClick={view.keepServices}
        />
        <WayCard
          icon={<Layers size={24} />}
          name={t('withPackage')}
          text={t('withPackageText')}
          onClick={view.choosePackages}
        />
      </div>
    </BusinessPage>
  )
}

/** Asks whether to buy a package now, or to schedule the services without one. */
export function SelectPackageScreen({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { t } = useTranslation('packages')
  const view = useConnect(actor, connectBusiness)
  return (
    <BusinessPage
      at="package"
      business={view.business}
      shell="page"
      categoryId={view.categoryId}
      title={t('selectTitle')}
      onBack={view.goBack}
    >
      <div className={styles.ways}>
        <WayCard icon={<Layers size={24} />} name={t('buyNow')} text={t('buyNowText')} {...view.openPackages} />
        <WayCard
          icon={<CalendarDays size={24} />}
          name={t('scheduleNow')}
          text={t('scheduleNowText')}
          onClick={view.declinePackages}
        />
      </div>
    </BusinessPage>
  )
}
