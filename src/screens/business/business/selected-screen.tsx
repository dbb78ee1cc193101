import Plus from 'lucide-react/icons/plus'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBusiness } from './business.connect.ts'
import { BusinessPage } from './business-page.tsx'
import { ChosenList } from './chosen-list.tsx'
import { InactiveNotice } from './inactive-notice.tsx'
import { ScheduleFooter } from './schedule-footer.tsx'

/** Shows the selection, with buttons to add more and to go on. */
export function SelectedScreen({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { t } = useTranslation('business')
  const view = useConnect(actor, connectBusiness)
  const { business, chosen } = view
  return (
    <BusinessPage
      business={business}
      shell="page"
      categoryId={view.categoryId}
      title={t('yourServices')}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      footer={
        <ScheduleFooter
          hasChosen={chosen.length > 0}
          canViewSchedules={view.canViewSchedules}
          onViewSchedules={view.viewSchedules}
        />
      }
    >
      {business !== null && !view.isBookable && <InactiveNotice business={business} />}
      {business !== null && <ChosenList chosen={chosen} currency={business.currency} onRemove={view.removeService} />}
      <Button kind="secondary" icon={<Plus size={20} />} onClick={view.selectMore}>
        {t('selectMore')}
      </Button>
    </BusinessPage>
  )
}
